import Box from '@mui/material/Box';
import type { DataOf, ReportDimension, ReportName } from '@shop/contracts';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import type { ConsoleContract } from '../rpc/rpc.js';
import { useRpcQuery } from '../rpc/use-rpc-query.js';
import { DayChart } from './DayChart.js';
import { ReportMetrics } from './ReportMetrics.js';
import { ReportLoader } from './ReportLoader.js';
import { ReportTable } from './ReportTable.js';
import type { ReportParams } from './report-params.js';
import { columnsOf, summaryColumns } from './report-columns.js';
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
  const { rows, total, before, hasMore } = report;
  const { by } = reportParams;
  const parts = { t, format, reportParams };
  return (
    <>
      <ReportMetrics columns={summaryColumns(reportParams.report, parts)} total={total} before={before} />
      {total.placed === 0 ? (
        <Box sx={{ py: 6, px: 2, textAlign: 'center', color: 'text.secondary' }}>{t('reports.empty')}</Box>
      ) : (
        <>
          {by === 'day' && rows.length > 1 && <DayChart report={reportParams.report} rows={rows} />}
          <ReportTable
            title={t(`reports.by_dimension.${by}`)}
            firstHeader={t(`reports.dimension.${by}`)}
            columns={columnsOf(reportParams.report, by, parts)}
            {...{ by, rows }}
            labelOf={(row) => rowLabel(by, row, t, format)}
            isEmpty={({ placed }) => placed === 0}
            total={additiveDimensions.includes(by) ? total : undefined}
            note={hasMore ? t('reports.more') : undefined}
          />
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
