import Box from '@mui/material/Box';
import type { DataOf, OrderReportRow, ReportDimension, ReportName } from '@shop/contracts';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import type { ConsoleContract } from '../rpc/rpc.js';
import { useRpcQuery } from '../rpc/use-rpc-query.js';
import { LineChart } from '../charts/LineChart.js';
import { Panel } from '../layout/Panel.js';
import { daysWithData, newestFirst } from './report-days.js';
import { OrderHours } from './OrderHours.js';
import { ReportMetrics } from './ReportMetrics.js';
import { ReportLoader } from './ReportLoader.js';
import { ReportTable } from './ReportTable.js';
import type { ReportParams } from './report-params.js';
import { chartMetrics, columnsOf, countOfMetric, metricLabel, summaryColumns } from './report-columns.js';
import { rowLabel } from './row-label.js';

type Report = DataOf<ConsoleContract['admin.reports.orders']>;
type OrderReportParams = ReportParams & { readonly report: ReportName };

export function OrderReport({ reportParams }: { readonly reportParams: OrderReportParams }) {
  const { by, from, to, country } = reportParams;
  const params = { by, from, to, ...(country !== undefined && { country }) };
  const { data, isError, isPlaceholderData } = useRpcQuery('admin.reports.orders', params, { keepPrevious: true });
  return (
    <ReportLoader loaded={data !== undefined} failed={isError} stale={isPlaceholderData}>
      {data !== undefined && <OrderReportContent reportParams={reportParams} report={data} />}
    </ReportLoader>
  );
}

function OrderReportContent({
  reportParams,
  report,
}: {
  readonly reportParams: OrderReportParams;
  readonly report: Report;
}) {
  const t = useText();
  const format = useFormat();
  const { total, before, hasMore } = report;
  const { by } = reportParams;
  const isEmpty = ({ placed }: OrderReportRow) => placed === 0;
  const labelOf = (row: OrderReportRow) => rowLabel(by, row, t, format);
  const { rows, note: daysNote } = daysWithData(by, report.rows, isEmpty, { t, labelOf });
  const notes = [...(daysNote === undefined ? [] : [daysNote]), ...(hasMore ? [t('reports.more')] : [])];
  const parts = { t, format, reportParams };
  return (
    <>
      <ReportMetrics columns={summaryColumns(reportParams.report, parts)} total={total} before={before} />
      {total.placed === 0 ? (
        <Box sx={{ py: 6, px: 2, textAlign: 'center', color: 'text.secondary' }}>{t('reports.empty')}</Box>
      ) : (
        <>
          {by === 'day' && rows.length > 1 && (
            <Panel title={t(`reports.name.${reportParams.report}`)}>
              <LineChart
                title={t(`reports.name.${reportParams.report}`)}
                pointHeader={t('reports.dimension.day')}
                labels={rows.map(labelOf)}
                series={chartMetrics[reportParams.report].map((metric) => ({
                  id: metric,
                  label: metricLabel(metric, t),
                  values: rows.map((row) => countOfMetric(row, metric)),
                }))}
                formatValue={format.number}
              />
            </Panel>
          )}
          <ReportTable
            title={t(`reports.by_dimension.${by}`)}
            firstHeader={t(`reports.dimension.${by}`)}
            columns={columnsOf(reportParams.report, by, parts)}
            {...{ by, labelOf, isEmpty }}
            rows={newestFirst(by, rows)}
            total={additiveDimensions.includes(by) ? total : undefined}
            notes={notes}
          />
          {reportParams.report === 'sales' && <OrderHours reportParams={reportParams} />}
        </>
      )}
      <Box component="p" sx={{ m: 0, typography: 'body2', color: 'text.secondary', maxWidth: 720 }}>
        {t('reports.counting')}
      </Box>
    </>
  );
}

/** Only with these dimensions is an order in exactly one row; an order can have several offers, or no reason. */
const additiveDimensions: readonly ReportDimension[] = ['day', 'country', 'agent'];
