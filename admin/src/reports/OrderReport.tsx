import Box from '@mui/material/Box';
import type { DataOf, ReportDimension, ReportName } from '@shop/contracts';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import type { Wire } from '../rpc/rpc.js';
import { useCall } from '../rpc/use-call.js';
import { DayChart } from './DayChart.js';
import { ReportFigures } from './ReportFigures.js';
import { ReportStates } from './ReportStates.js';
import { ReportTable } from './ReportTable.js';
import type { ReportAddress } from './report-address.js';
import { columnsOf, mainColumns } from './report-columns.js';
import { rowLabel } from './row-label.js';

type Report = DataOf<Wire['admin.reports.orders']>;
type OrderReportAddress = ReportAddress & { readonly report: ReportName };

/** What became of the orders of a period, and of those of the one before. */
export function OrderReport({ address }: { readonly address: OrderReportAddress }) {
  const { by, from, to, country } = address;
  const params = { by, from, to, ...(country !== undefined && { country }) };
  const { data, isError, isPlaceholderData } = useCall('admin.reports.orders', params, { keepPrevious: true });
  return (
    <ReportStates loaded={data !== undefined} failed={isError} stale={isPlaceholderData}>
      {data !== undefined && <OrderReportParts address={address} report={data} />}
    </ReportStates>
  );
}

function OrderReportParts({ address, report }: { readonly address: OrderReportAddress; readonly report: Report }) {
  const t = useText();
  const format = useFormat();
  const { rows, total, before, hasMore } = report;
  const { by } = address;
  const parts = { t, format, address };
  return (
    <>
      <ReportFigures columns={mainColumns(address.report, parts)} total={total} before={before} />
      {total.placed === 0 ? (
        <Box sx={{ py: 6, px: 2, textAlign: 'center', color: 'text.secondary' }}>{t('reports.empty')}</Box>
      ) : (
        <>
          {by === 'day' && rows.length > 1 && <DayChart report={address.report} rows={rows} />}
          <ReportTable
            title={t(`reports.by_dimension.${by}`)}
            head={t(`reports.dimension.${by}`)}
            columns={columnsOf(address.report, by, parts)}
            {...{ by, rows }}
            labelOf={(row) => rowLabel(by, row, t, format)}
            isEmpty={({ placed }) => placed === 0}
            total={addsUp.includes(by) ? total : undefined}
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

/** An order is in as many rows as it has offers, and in none where it has no reason; else in exactly one. */
const addsUp: readonly ReportDimension[] = ['day', 'country', 'agent'];
