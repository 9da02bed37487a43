import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import type { OrderRow } from '@shop/contracts';
import { useId, useState, type FormEvent } from 'react';
import { useText } from '../i18n/use-text.js';
import { useRecordCommand } from '../records/use-record-command.js';

interface NoteDialogProps {
  readonly order: OrderRow;
  readonly onClose: () => void;
}

/** A note stays in the order's history. */
export function NoteDialog({ order, onClose }: NoteDialogProps) {
  const t = useText();
  const id = useId();
  const [text, setText] = useState('');
  const { send, pending } = useRecordCommand('admin.orders.note', onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ id: order.id, text: text.trim() });
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <form onSubmit={submit}>
        <DialogTitle id={id}>
          {t('orders.note')} · {order.leadId}
        </DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            multiline
            minRows={4}
            value={text}
            onChange={(event) => setText(event.target.value)}
            slotProps={{ htmlInput: { 'aria-labelledby': id, maxLength: 2000 } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('action.back')}</Button>
          <Button type="submit" variant="contained" loading={pending} disabled={text.trim() === ''}>
            {t('action.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
