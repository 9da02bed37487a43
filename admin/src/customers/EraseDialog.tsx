import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import type { Customer } from '@shop/contracts';
import { useId, useState, type FormEvent } from 'react';
import { useText } from '../i18n/use-text.js';
import { useRecordCommand } from '../records/use-record-command.js';

interface EraseDialogProps {
  readonly customer: Pick<Customer, 'id' | 'email'> & Partial<Pick<Customer, 'orders'>>;
  readonly onClose: () => void;
}

const shortestReason = 3;

/** Nobody is erased by a slip: the reason is asked for, and the e-mail has to be typed. */
export function EraseDialog({ customer, onClose }: EraseDialogProps) {
  const t = useText();
  const id = useId();
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState('');
  const { send, pending } = useRecordCommand('admin.users.erase', onClose);
  const { orders } = customer;
  const wanted = customer.email ?? customer.id;
  const ready = typed.trim().toLowerCase() === wanted.toLowerCase() && reason.trim().length >= shortestReason;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready) send({ id: customer.id, reason: reason.trim() });
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <form onSubmit={submit}>
        <DialogTitle id={id}>{t('customers.erase.title')}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>{t('customers.erase.text')}</DialogContentText>
          {orders !== undefined && orders.open > 0 && (
            <Alert severity="warning" sx={{ mb: 2 }}>
              {t('customers.erase.open_orders', { smart_count: orders.open })}
            </Alert>
          )}
          <Box sx={{ display: 'grid', gap: 2 }}>
            <TextField
              autoFocus
              required
              label={t('customers.erase.reason')}
              helperText={t('customers.erase.reason_hint')}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              slotProps={{ htmlInput: { maxLength: 500 } }}
            />
            <TextField
              required
              label={t('customers.erase.confirm', { text: wanted })}
              value={typed}
              autoComplete="off"
              onChange={(event) => setTyped(event.target.value)}
              slotProps={{ htmlInput: { maxLength: 254, spellCheck: false } }}
            />
          </Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('action.back')}</Button>
          <Button type="submit" variant="contained" color="error" loading={pending} disabled={!ready}>
            {t('customers.erase.button')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
