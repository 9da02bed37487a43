import Box from '@mui/material/Box';
import type { OrderFilter } from '@shop/contracts';
import { useLateCount } from '../desk/use-late-rows.js';
import { useQueue, type Queue } from '../desk/use-queue.js';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { StaleNotice } from '../layout/StaleNotice.js';
import { useMay } from '../providers/use-may.js';
import { useWaitingReviews } from '../reviews/use-waiting-reviews.js';
import { useCall } from '../rpc/use-call.js';
import { Figure } from './Figure.js';
import { orderListLink } from './list-link.js';

/** The day's orders and what waits now; both come from requests that the lists behind them make too. */
export function DayFigures({ from, to }: { readonly from: string; readonly to: string }) {
  const t = useText();
  const format = useFormat();
  const may = useMay();
  const listed = (filter: OrderFilter) => ({ pagination: { page: 1, perPage: 1 }, filter });
  const asked = { enabled: may('admin.orders.getList'), together: true };
  const orders = useCall('admin.orders.getList', listed({ from, to }), asked);
  // Those that were, wherever they are by now.
  const confirmedOnes = { from, to, figure: 'confirmed' } as const;
  const confirmed = useCall('admin.orders.getList', listed(confirmedOnes), asked);
  const queue = useQueue();
  const waitingReviews = useWaitingReviews();
  const total = ({ data }: typeof orders) => (data === undefined ? null : format.number(data.total));
  return (
    <>
      <StaleNotice answers={[orders, confirmed, queue]} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(auto-fit, minmax(160px, 1fr))' },
          // One that is left over on a row of two takes all of it.
          '& > :last-child:nth-of-type(odd)': { gridColumn: { xs: '1 / -1', lg: 'auto' } },
        }}
      >
        {may('admin.orders.getList') && (
          <>
            <Figure label={t('dashboard.placed')} value={total(orders)} to={orderListLink({ from, to })} />
            <Figure label={t('dashboard.confirmed')} value={total(confirmed)} to={orderListLink(confirmedOnes)} />
          </>
        )}
        {may('admin.calls.queue') && <QueueFigures queue={queue.data} />}
        {may('admin.reviews.getList') && (
          <Figure
            label={t('dashboard.reviews')}
            value={waitingReviews === null ? null : format.number(waitingReviews)}
            to="/reviews"
          />
        )}
      </Box>
    </>
  );
}

function QueueFigures({ queue }: { readonly queue: Queue | undefined }) {
  const t = useText();
  const format = useFormat();
  const late = useLateCount(queue);
  return (
    <>
      <Figure
        label={t('dashboard.waiting')}
        value={queue === undefined ? null : format.number(queue.total)}
        to="/queue"
      />
      <Figure
        label={t('dashboard.late')}
        value={queue === undefined ? null : format.number(late)}
        hint={t('dashboard.late_hint')}
        to="/queue?late=1"
        alarming={late > 0}
      />
    </>
  );
}
