import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { OrderHistoryEntry, OrderRow } from '@shop/contracts';
import { CorrelationLink } from '../engine/CorrelationLink.js';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { useCall } from '../rpc/use-call.js';
import { actorName } from './actor-name.js';
import { historyText } from './order-history-text.js';

/** What happened, newest first: who, when, what. */
export function OrderHistory({ order }: { readonly order: OrderRow }) {
  const t = useText();
  const { data, isError } = useCall('admin.orders.history', { id: order.id });
  if (data === undefined)
    return isError ? <Alert severity="error">{t('error.load')}</Alert> : <Skeleton variant="rounded" height={160} />;
  return (
    <Box component="ol" reversed sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.toReversed().map((entry) => (
        <HistoryItem key={entry.id} entry={entry} order={order} />
      ))}
    </Box>
  );
}

function isCall({ stream }: OrderHistoryEntry): boolean {
  return stream === 'call' || stream === 'errand';
}

interface HistoryItemProps {
  readonly entry: OrderHistoryEntry;
  readonly order: OrderRow;
}

function HistoryItem({ entry, order }: HistoryItemProps) {
  const t = useText();
  const format = useFormat();
  const { title, details, alarming } = historyText(entry, order, t, format);
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        pl: 3,
        pb: 2,
        '&:not(:last-of-type)::before': {
          content: '""',
          position: 'absolute',
          left: 5,
          top: 14,
          bottom: -6,
          width: '2px',
          bgcolor: 'divider',
        },
      }}
    >
      <Box
        aria-hidden="true"
        sx={{
          position: 'absolute',
          left: 0,
          top: 5,
          width: 12,
          height: 12,
          borderRadius: '50%',
          bgcolor: alarming ? 'error.main' : isCall(entry) ? 'secondary.main' : 'primary.main',
        }}
      />
      <Box sx={{ fontWeight: 600, color: alarming ? 'error.main' : 'text.primary' }}>{title}</Box>
      {details.map((detail) => (
        <Box key={detail} sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          {detail}
        </Box>
      ))}
      <Box sx={{ typography: 'caption', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        <time dateTime={entry.at}>{format.moment(entry.at)}</time> · {actorName(entry, t)}
        <CorrelationLink id={entry.correlationId} />
      </Box>
    </Box>
  );
}
