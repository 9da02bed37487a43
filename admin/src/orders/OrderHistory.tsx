import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { OrderHistoryEntry, OrderRow } from '@shop/contracts';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { actorName } from '../records/actor-name.js';
import { HistoryItem } from '../records/HistoryItem.js';
import { useRpcQuery } from '../rpc/use-rpc-query.js';
import { historyText } from './order-history-text.js';

export function OrderHistory({ order }: { readonly order: OrderRow }) {
  const t = useText();
  const { data, isError } = useRpcQuery('admin.orders.history', { id: order.id });
  if (data === undefined)
    return isError ? <Alert severity="error">{t('error.load')}</Alert> : <Skeleton variant="rounded" height={160} />;
  return (
    <Box component="ol" reversed sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.toReversed().map((entry) => (
        <OrderHistoryItem key={entry.id} entry={entry} order={order} />
      ))}
    </Box>
  );
}

function isCallEntry({ stream }: OrderHistoryEntry): boolean {
  return stream === 'call' || stream === 'errand';
}

interface OrderHistoryItemProps {
  readonly entry: OrderHistoryEntry;
  readonly order: OrderRow;
}

function OrderHistoryItem({ entry, order }: OrderHistoryItemProps) {
  const t = useText();
  const format = useFormat();
  const { title, details, isAlarming } = historyText(entry, order, t, format);
  return (
    <HistoryItem
      title={title}
      details={details}
      isAlarming={isAlarming}
      isCall={isCallEntry(entry)}
      at={entry.at}
      actorName={actorName(entry, t)}
      correlationId={entry.correlationId}
    />
  );
}
