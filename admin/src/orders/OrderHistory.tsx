import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { OrderHistoryEntry, OrderRow } from '@shop/contracts';
import { useState } from 'react';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { actorName } from '../records/actor-name.js';
import { HistoryItem } from '../records/HistoryItem.js';
import { SegmentedControl } from '../records/SegmentedControl.js';
import { useRpcQuery } from '../rpc/use-rpc-query.js';
import { HistoryTitle } from './HistoryTitle.js';
import { groupOf, historyGroups, type HistoryGroup } from './order-history-group.js';
import { historyText } from './order-history-text.js';
import { undoneOutcomes } from './undone-outcomes.js';

export function OrderHistory({ order }: { readonly order: OrderRow }) {
  const t = useText();
  const [group, setGroup] = useState<HistoryGroup | null>(null);
  const { data, isError } = useRpcQuery('admin.orders.history', { id: order.id });
  if (data === undefined)
    return isError ? <Alert severity="error">{t('error.load')}</Alert> : <Skeleton variant="rounded" height={160} />;
  const undone = undoneOutcomes(data);
  const groups = historyGroups.filter((one) => data.some((entry) => groupOf(entry) === one));
  const shown = group === null ? data : data.filter((entry) => groupOf(entry) === group);
  return (
    <>
      {groups.length > 1 && (
        <SegmentedControl
          label={t('history.filter')}
          value={group ?? 'all'}
          options={(['all', ...groups] as const).map((value) => ({ value, text: t(`history.group.${value}`) }))}
          onChange={(chosen) => setGroup(chosen === 'all' ? null : chosen)}
          sx={{ mb: 2, flexWrap: 'wrap' }}
        />
      )}
      <Box component="ol" reversed sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.toReversed().map((entry) => (
          <OrderHistoryItem key={entry.id} entry={entry} order={order} isUndone={undone.has(entry.id)} />
        ))}
      </Box>
    </>
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
