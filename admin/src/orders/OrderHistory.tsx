import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { OrderHistoryEntry, OrderRow } from '@shop/contracts';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { actorName } from '../records/actor-name.js';
import { HistoryItem } from '../records/HistoryItem.js';
import { useRpcQuery } from '../rpc/use-rpc-query.js';
import { HistoryTitle } from './HistoryTitle.js';
import { historyText } from './order-history-text.js';
import { undoneOutcomes } from './undone-outcomes.js';

export function OrderHistory({ order }: { readonly order: OrderRow }) {
  const t = useText();
  const { data, isError } = useRpcQuery('admin.orders.history', { id: order.id });
  if (data === undefined)
    return isError ? <Alert severity="error">{t('error.load')}</Alert> : <Skeleton variant="rounded" height={160} />;
  const undone = undoneOutcomes(data);
  return (
    <Box component="ol" reversed sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.toReversed().map((entry) => (
        <OrderHistoryItem key={entry.id} entry={entry} order={order} isUndone={undone.has(entry.id)} />
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
  readonly isUndone: boolean;
}

function OrderHistoryItem({ entry, order, isUndone }: OrderHistoryItemProps) {
  const t = useText();
  const format = useFormat();
  const { title, details, isAlarming } = historyText(entry, order, t, format);
  return (
    <HistoryItem
      title={<HistoryTitle title={title} isUndone={isUndone} />}
      details={details}
      isAlarming={isAlarming}
      isCall={isCallEntry(entry)}
      at={entry.at}
      actorName={actorName(entry, t)}
      correlationId={entry.correlationId}
    />
  );
}
