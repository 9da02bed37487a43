import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { OrderHistoryEntry, OrderRow } from '@shop/contracts';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { Panel } from '../layout/Panel.js';
import { actorName } from '../records/actor-name.js';
import { HistoryTitle } from '../orders/HistoryTitle.js';
import { historyText } from '../orders/order-history-text.js';
import { undoneOutcomes } from '../orders/undone-outcomes.js';
import { useRpcQuery } from '../rpc/use-rpc-query.js';
import { previousCalls } from './previous-calls.js';

export function PreviousCalls({ order }: { readonly order: OrderRow }) {
  const t = useText();
  const { data, isError } = useRpcQuery('admin.orders.history', { id: order.id });
  const entries = previousCalls(data ?? []);
  const undone = undoneOutcomes(data ?? []);
  if (entries.length === 0 && (data !== undefined || (order.attempts === 0 && !isError))) return null;
  return (
    <Panel title={t('call.said_before')}>
      {data === undefined && !isError && <Skeleton variant="rounded" height={48} />}
      {data === undefined && isError && <Alert severity="error">{t('error.load')}</Alert>}
      <Box component="ol" reversed sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {entries.map((entry) => (
          <PreviousCall key={entry.id} entry={entry} order={order} isUndone={undone.has(entry.id)} />
        ))}
      </Box>
    </Panel>
  );
}

interface PreviousCallProps {
  readonly entry: OrderHistoryEntry;
  readonly order: OrderRow;
  readonly isUndone: boolean;
}

function PreviousCall({ entry, order, isUndone }: PreviousCallProps) {
  const t = useText();
  const format = useFormat();
  const { title, details } = historyText(entry, order, t, format);
  return (
    <li>
      <strong>
        <HistoryTitle title={title} isUndone={isUndone} />
      </strong>
      {details.map((detail) => (
        <Box key={detail} sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          {detail}
        </Box>
      ))}
      <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
        <time dateTime={entry.at}>{format.moment(entry.at)}</time> · {actorName(entry, t)}
      </Box>
    </li>
  );
}
