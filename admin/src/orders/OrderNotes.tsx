import PushPin from '@mui/icons-material/PushPin';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { OrderHistoryEntry, OrderRow } from '@shop/contracts';
import { useFormat } from '../format/use-format.js';
import { useText } from '../i18n/use-text.js';
import { Panel } from '../layout/Panel.js';
import { useCan } from '../providers/use-can.js';
import { actorName } from '../records/actor-name.js';
import { useRecordCommand } from '../records/use-record-command.js';
import { useRpcQuery } from '../rpc/use-rpc-query.js';

/** Notes of staff, newest first. Absent without notes; a failure to load is shown by the history. */
export function OrderNotes({ order }: { readonly order: OrderRow }) {
  const t = useText();
  const { data = [] } = useRpcQuery('admin.orders.history', { id: order.id });
  const notes = data.flatMap((entry) => {
    const text = noteText(entry);
    return text === null ? [] : [{ entry, text }];
  });
  if (notes.length === 0) return null;
  return (
    <Panel title={t('orders.notes')}>
      <Box component="ol" reversed sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 }}>
        {notes.toReversed().map(({ entry, text }) => (
          <OrderNote key={entry.id} order={order} entry={entry} text={text} />
        ))}
      </Box>
    </Panel>
  );
}

/** Null for other entries, and after the customer's data was erased. */
function noteText({ type, facts: { personal } }: OrderHistoryEntry): string | null {
  if (type !== 'OrderNoted' || typeof personal !== 'object' || personal === null || Array.isArray(personal))
    return null;
  const { text } = personal;
  return typeof text === 'string' ? text : null;
}

interface OrderNoteProps {
  readonly order: OrderRow;
  readonly entry: OrderHistoryEntry;
  readonly text: string;
}

function OrderNote({ order, entry, text }: OrderNoteProps) {
  const t = useText();
  const can = useCan();
  const format = useFormat();
  const { send, pending } = useRecordCommand('admin.orders.pinNote');
  const isPinned = order.pinnedNote?.id === entry.id;
  const label = t(isPinned ? 'orders.unpin_note' : 'orders.pin_note');
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line', fontWeight: 600 }}>{text}</Box>
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
          <time dateTime={entry.at}>{format.moment(entry.at)}</time> · {actorName(entry, t)}
          {isPinned && ` · ${t('orders.pinned_note')}`}
        </Box>
      </Box>
      {can('admin.orders.pinNote') && (
        <Button
          size="small"
          startIcon={<PushPin color={isPinned ? 'primary' : 'disabled'} />}
          aria-label={`${label}: ${text}`}
          title={t('orders.pin_note_hint')}
          loading={pending}
          onClick={() => send({ id: order.id, noteId: isPinned ? null : entry.id })}
        >
          {label}
        </Button>
      )}
    </Box>
  );
}

/** In lists: the pinned note of an order, if it has one. */
export function PinnedNote({ order }: { readonly order: Pick<OrderRow, 'pinnedNote'> | undefined }) {
  const t = useText();
  if (!order?.pinnedNote) return null;
  return (
    <Box sx={{ display: 'flex', gap: 0.5, typography: 'body2', fontWeight: 600, overflowWrap: 'anywhere' }}>
      <PushPin titleAccess={t('orders.pinned_note')} color="primary" sx={{ fontSize: 16, mt: '2px' }} />
      <span>{order.pinnedNote.text}</span>
    </Box>
  );
}
