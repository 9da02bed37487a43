import Box from '@mui/material/Box';
import type { OrderFilter } from '@shop/contracts';
import { useLateCount } from '../calls/use-late-count.js';
import { useOrderQueue } from '../calls/use-call-queue.js';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { StaleNotice } from '../layout/StaleNotice.js';
import { useCan } from '../providers/use-can.js';
import { listAddress, listPath } from '../records/list-path.js';
import { useResourceRows } from '../records/use-resource-rows.js';
import { usePendingReviewCount } from '../reviews/use-pending-review-count.js';
import { MetricCard } from './MetricCard.js';
import { orderListLink } from './order-list-link.js';

export function DayMetrics({ from, to }: { readonly from: string; readonly to: string }) {
  const t = useText();
  const format = useFormat();
  const can = useCan();
  const countParams = (filter: OrderFilter) => ({ filter, perPage: 1, batched: true });
  const queryOptions = { enabled: can('admin.orders.getList') };
  const orders = useResourceRows('orders', countParams({ from, to }), queryOptions);
  // Confirmed orders in any current state.
  const confirmedFilter = { from, to, figure: 'confirmed' } as const;
  const confirmed = useResourceRows('orders', countParams(confirmedFilter), queryOptions);
  const queue = useOrderQueue();
  const waitingReviews = usePendingReviewCount();
  const totalText = ({ total }: typeof orders) => (total === undefined ? null : format.number(total));
  return (
    <>
      <StaleNotice queries={[orders, confirmed, queue]} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(auto-fit, minmax(160px, 1fr))' },
          // A single card in the last row of two spans both columns.
          '& > :last-child:nth-of-type(odd)': { gridColumn: { xs: '1 / -1', lg: 'auto' } },
        }}
      >
        {can('admin.orders.getList') && (
          <>
            <MetricCard label={t('dashboard.placed')} value={totalText(orders)} to={orderListLink({ from, to })} />
            <MetricCard
              label={t('dashboard.confirmed')}
              value={totalText(confirmed)}
              to={orderListLink(confirmedFilter)}
            />
          </>
        )}
        {can('admin.calls.queue') && <QueueMetrics total={queue.total} />}
        {can('admin.reviews.getList') && (
          <MetricCard
            label={t('dashboard.reviews')}
            value={waitingReviews === null ? null : format.number(waitingReviews)}
            to="/reviews"
          />
        )}
      </Box>
    </>
  );
}

/** @param total undefined while loading */
function QueueMetrics({ total }: { readonly total: number | undefined }) {
  const t = useText();
  const format = useFormat();
  const lateCount = useLateCount();
  return (
    <>
      <MetricCard
        label={t('dashboard.waiting')}
        value={total === undefined ? null : format.number(total)}
        to={listAddress('calls')}
      />
      <MetricCard
        label={t('dashboard.late')}
        value={total === undefined ? null : format.number(lateCount)}
        hint={t('dashboard.late_hint')}
        to={listPath('calls', { late: true })}
        isAlarming={lateCount > 0}
      />
    </>
  );
}
