import Box from '@mui/material/Box';
import type { ClubReportRow } from '@shop/contracts';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { countryOf } from '../records/CountryChoice.js';
import { useCall } from '../rpc/use-call.js';
import { ReportFigures } from './ReportFigures.js';
import { ReportStates } from './ReportStates.js';
import { ReportTable } from './ReportTable.js';
import { clubColumns, mainClubColumns } from './club-columns.js';
import type { ReportAddress } from './report-address.js';

/** Who joined the club, who left it, and how large it is. */
export function ClubReport({ address }: { readonly address: ReportAddress }) {
  const t = useText();
  const format = useFormat();
  const { from, to, country } = address;
  const by: 'country' | 'day' = address.by === 'country' ? address.by : 'day';
  const params = { by, from, to, ...(country !== undefined && { country }) };
  const { data, isError, isPlaceholderData } = useCall('admin.reports.club', params, { keepPrevious: true });
  const parts = { t, format, address };
  const labelOf = ({ key }: ClubReportRow) => {
    const shop = countryOf(key);
    return shop === undefined ? format.day(`${key}T12:00:00`) : t(`country.${shop}`);
  };
  return (
    <ReportStates loaded={data !== undefined} failed={isError} stale={isPlaceholderData}>
      {data !== undefined && (
        <>
          <ReportFigures columns={mainClubColumns(parts)} total={data.total} before={data.before} />
          <ReportTable
            title={t(`reports.by_dimension.${by}`)}
            head={t(`reports.dimension.${by}`)}
            columns={clubColumns(parts)}
            {...{ by, labelOf }}
            rows={data.rows}
            isEmpty={isEmpty}
            total={data.total}
          />
          <Box component="p" sx={{ m: 0, typography: 'body2', color: 'text.secondary', maxWidth: 720 }}>
            {t('reports.club.counting')}
          </Box>
        </>
      )}
    </ReportStates>
  );
}

function isEmpty({ joined, activated, ended, active }: ClubReportRow): boolean {
  return joined + activated + ended + active === 0;
}
