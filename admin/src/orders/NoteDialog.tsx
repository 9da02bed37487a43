import type { OrderRow } from '@shop/contracts';
import { CommandDialog } from '../commands/CommandDialog.js';
import { CommandText } from '../commands/command-inputs.js';
import { useText } from '../i18n/use-text.js';

interface NoteDialogProps {
  readonly order: OrderRow;
  readonly onClose: () => void;
}

export function NoteDialog({ order, onClose }: NoteDialogProps) {
  const t = useText();
  const title = `${t('orders.note')} · ${order.leadId}`;
  return (
    <CommandDialog
      method="admin.orders.note"
      subject={order.id}
      title={title}
      submitLabel={t('action.save')}
      values={{ text: '' }}
      toParams={({ text }) => (text.trim() === '' ? null : { id: order.id, text: text.trim() })}
      onClose={onClose}
    >
      <CommandText source="text" label={title} hidesLabel autoFocus multiline minRows={4} />
    </CommandDialog>
  );
}
