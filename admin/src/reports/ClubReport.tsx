import Box from '@mui/material/Box';
import type { ClubReportRow } from '@shop/contracts';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { parseCountry } from '../records/CountrySelect.js';
import { useRpcQuery } from '../rpc/use-rpc-query.js';
import { ReportMetrics } from './ReportMetrics.js';
import { ReportLoader } from './ReportLoader.js';
import { ReportTable } from './ReportTable.js';
import { clubColumns, clubSummaryColumns } from './club-columns.js';
import type { ReportParams } from './report-params.js';

export function ClubReport({ reportParams }: { readonly reportParams: ReportParams }) {
  const t = useText();
  const format = useFormat();
  const { from, to, country } = reportParams;
  const by: 'country' | 'day' = reportParams.by === 'country' ? reportParams.by : 'day';
  const params = { by, from, to, ...(country !== undefined && { country }) };
  const { data, isError, isPlaceholderData } = useRpcQuery('admin.reports.club', params, { keepPrevious: true });
  const parts = { t, format, reportParams };
  const labelOf = ({ key }: ClubReportRow) => {
    const shop = parseCountry(key);
    return shop === undefined ? format.day(`${key}T12:00:00`) : t(`country.${shop}`);
  };
  return (
    <ReportLoader loaded={data !== undefined} failed={isError} stale={isPlaceholderData}>
      {data !== undefined && (
        <>
          <ReportMetrics columns={clubSummaryColumns(parts)} total={data.total} before={data.before} />
          <ReportTable
            title={t(`reports.by_dimension.${by}`)}
            firstHeader={t(`reports.dimension.${by}`)}
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
    </ReportLoader>
  );
}

function isEmpty({ joined, activated, ended, active }: ClubReportRow): boolean {
  return joined + activated + ended + active === 0;
}
