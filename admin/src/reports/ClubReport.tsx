import Box from '@mui/material/Box';
import type { ClubReportRow } from '@shop/contracts';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { parseCountry } from '../records/CountrySelect.js';
import { useRpcQuery } from '../rpc/use-rpc-query.js';
import { ReportMetrics } from './ReportMetrics.js';
import { ReportLoader } from './ReportLoader.js';
import { ReportTable } from './ReportTable.js';
import { LineChart } from '../charts/LineChart.js';
import { Panel } from '../layout/Panel.js';
import { daysWithData, newestFirst } from './report-days.js';
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
  const { rows, note } = daysWithData(by, data?.rows ?? [], isEmpty, { t, labelOf });
  return (
    <ReportLoader loaded={data !== undefined} failed={isError} stale={isPlaceholderData}>
      {data !== undefined && (
        <>
          <ReportMetrics columns={clubSummaryColumns(parts)} total={data.total} before={data.before} />
          {by === 'day' && rows.length > 1 && (
            <Panel title={t('reports.name.club')}>
              <LineChart
                title={t('reports.name.club')}
                pointHeader={t('reports.dimension.day')}
                labels={rows.map(labelOf)}
                series={(['joined', 'activated', 'ended'] as const).map((metric) => ({
                  id: metric,
                  label: t(`reports.club.${metric}`),
                  values: rows.map((row) => row[metric]),
                }))}
                formatValue={format.number}
              />
            </Panel>
          )}
          <ReportTable
            title={t(`reports.by_dimension.${by}`)}
            firstHeader={t(`reports.dimension.${by}`)}
            columns={clubColumns(parts)}
            {...{ by, labelOf }}
            rows={newestFirst(by, rows)}
            isEmpty={isEmpty}
            total={data.total}
            notes={note === undefined ? [] : [note]}
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
