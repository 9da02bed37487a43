import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import type { Customer } from '@shop/contracts';
import { useId, useState, type FormEvent } from 'react';
import { useText } from '../i18n/use-text.js';
import { useRecordCommand } from '../records/use-record-command.js';

interface ConsentsDialogProps {
  readonly customer: Customer;
  readonly onClose: () => void;
}

const channels = ['email', 'sms', 'phone'] as const;

/** Takes down that a person gave or withdrew a consent, with what they said. */
export function ConsentsDialog({ customer, onClose }: ConsentsDialogProps) {
  const t = useText();
  const id = useId();
  const { consents } = customer;
  const [given, setGiven] = useState({ email: consents.email, sms: consents.sms, phone: consents.phone });
  const [reason, setReason] = useState('');
  const { send, pending } = useRecordCommand('admin.users.recordConsents', onClose);
  const changed = channels.filter((channel) => given[channel] !== consents[channel]);
  const ready = changed.length > 0 && reason.trim().length >= 3;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const said = Object.fromEntries(changed.map((channel) => [channel, given[channel] === true]));
    if (ready) send({ id: customer.id, ...said, reason: reason.trim() });
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <form onSubmit={submit}>
        <DialogTitle id={id}>{t('customers.consenting.title')}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>{t('customers.consenting.text')}</DialogContentText>
          <Box sx={{ display: 'grid', gap: 1 }}>
            {channels.map((channel) => (
              <FormControlLabel
                key={channel}
                label={t(`customers.consents.${channel}`)}
                control={
                  <Checkbox
                    checked={given[channel] === true}
                    onChange={(_, checked) => setGiven({ ...given, [channel]: checked })}
                  />
                }
              />
            ))}
            <TextField
              required
              label={t('customers.consenting.reason')}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              slotProps={{ htmlInput: { maxLength: 500 } }}
            />
          </Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('action.back')}</Button>
          <Button type="submit" variant="contained" loading={pending} disabled={!ready}>
            {t('action.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
