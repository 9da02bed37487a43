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
import { ReportFilters } from './ReportFilters.js';
import { ReportCsvButton } from './ReportCsvButton.js';
import { parseReportParams, reportScreens, reportUrl, type ReportParams } from './report-params.js';

export function ReportsScreen() {
  const t = useText();
  const navigate = useNavigate();
  const today = useShopDate();
  const { report: name } = useParams();
  const [search] = useSearchParams();
  const reportParams = useMemo(() => parseReportParams(name, search, today), [name, search, today]);
  const { report } = reportParams;
  const change = (to_: Partial<ReportParams>) =>
    void navigate(reportUrl({ ...reportParams, ...to_ }), { replace: true });
  return (
    <>
      <PageHeader title={t('reports.title')}>
        <ReportCsvButton reportParams={reportParams} />
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
            to={reportUrl({ ...reportParams, report: one })}
            label={t(`reports.name.${one}`)}
          />
        ))}
      </Tabs>
      <ReportFilters reportParams={reportParams} today={today} onChange={change} />
      {report === 'club' ? (
        <ClubReport reportParams={reportParams} />
      ) : (
        <OrderReport reportParams={{ ...reportParams, report }} />
      )}
    </>
  );
}

function useShopDate(): string {
  const clock = useServerClock();
  return localDate(new Date(clock.now()).toISOString(), packOf(defaultCountry));
}
