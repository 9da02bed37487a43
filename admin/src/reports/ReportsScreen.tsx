import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { defaultCountry, localDate, packOf } from '@shop/countries';
import { useMemo } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { useServerClock } from '../clock/clock-context.js';
import { useText } from '../i18n/use-text.js';
import { PageHeader } from '../layout/PageHeader.js';
import { ClubReport } from './ClubReport.js';
import { OrderReport } from './OrderReport.js';
import { ReportChoices } from './ReportChoices.js';
import { ReportCsvButton } from './ReportCsvButton.js';
import { readAddress, reportScreens, writeAddress, type ReportAddress } from './report-address.js';

/** The owner's reports: which one, about what; all of it is in the address. */
export function ReportsScreen() {
  const t = useText();
  const navigate = useNavigate();
  const today = useShopDay();
  const { report: name } = useParams();
  const [search] = useSearchParams();
  const address = useMemo(() => readAddress(name, search, today), [name, search, today]);
  const { report } = address;
  const change = (to_: Partial<ReportAddress>) =>
    void navigate(writeAddress({ ...address, ...to_ }), { replace: true });
  return (
    <>
      <PageHeader title={t('reports.title')}>
        <ReportCsvButton address={address} />
      </PageHeader>
      <Tabs
        component="nav"
        value={report}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={t('reports.title')}
        sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        {reportScreens.map((one) => (
          <Tab
            key={one}
            value={one}
            component={Link}
            to={writeAddress({ ...address, report: one })}
            label={t(`reports.name.${one}`)}
          />
        ))}
      </Tabs>
      <ReportChoices address={address} today={today} onChange={change} />
      {report === 'club' ? <ClubReport address={address} /> : <OrderReport address={{ ...address, report }} />}
    </>
  );
}

/** The day that the shop has now. */
function useShopDay(): string {
  const clock = useServerClock();
  return localDate(new Date(clock.now()).toISOString(), packOf(defaultCountry));
}
