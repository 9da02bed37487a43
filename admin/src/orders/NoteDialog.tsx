import TextField from '@mui/material/TextField';
import type { OrderRow } from '@shop/contracts';
import { useState } from 'react';
import { useText } from '../i18n/use-text.js';
import { FormDialog } from '../records/FormDialog.js';
import { useRecordCommand } from '../records/use-record-command.js';

interface NoteDialogProps {
  readonly order: OrderRow;
  readonly onClose: () => void;
}

export function NoteDialog({ order, onClose }: NoteDialogProps) {
  const t = useText();
  const [text, setText] = useState('');
  const { send, pending } = useRecordCommand('admin.orders.note', onClose);
  const title = `${t('orders.note')} · ${order.leadId}`;
  return (
    <FormDialog
      title={title}
      submitLabel={t('action.save')}
      pending={pending}
      canSubmit={text.trim() !== ''}
      onClose={onClose}
      onSubmit={() => send({ id: order.id, text: text.trim() })}
    >
      <TextField
        autoFocus
        multiline
        minRows={4}
        value={text}
        onChange={(event) => setText(event.target.value)}
        slotProps={{ htmlInput: { 'aria-label': title, maxLength: 2000 } }}
      />
    </FormDialog>
  );
}
