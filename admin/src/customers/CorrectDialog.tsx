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

interface CorrectDialogProps {
  readonly customer: Customer;
  readonly onClose: () => void;
}

const fields = ['firstName', 'lastName', 'email', 'phone'] as const;
type Field = (typeof fields)[number];
const labels = {
  firstName: 'field.firstName',
  lastName: 'field.lastName',
  email: 'customer.email',
  phone: 'field.phone',
} as const satisfies Record<Field, string>;

/** Puts right what the account says of its person; only what was changed is sent. */
export function CorrectDialog({ customer, onClose }: CorrectDialogProps) {
  const t = useText();
  const id = useId();
  const [typed, setTyped] = useState<Readonly<Record<Field, string>>>(() => valuesOf(customer));
  const [reason, setReason] = useState('');
  const { send, pending } = useRecordCommand('admin.users.correct', onClose);
  const before = valuesOf(customer);
  const changed = fields.filter((field) => typed[field].trim() !== before[field]);
  const ready = changed.length > 0 && reason.trim().length >= 3;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const edit = Object.fromEntries(changed.map((field) => [field, typed[field].trim()]));
    if (ready) send({ id: customer.id, ...edit, reason: reason.trim() });
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <form onSubmit={submit}>
        <DialogTitle id={id}>{t('customers.correct.title')}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>{t('customers.correct.text')}</DialogContentText>
          <Box sx={{ display: 'grid', gap: 2 }}>
            {fields.map((field) => (
              <TextField
                key={field}
                autoFocus={field === 'firstName'}
                label={t(labels[field])}
                value={typed[field]}
                autoComplete="off"
                onChange={(event) => setTyped({ ...typed, [field]: event.target.value })}
                slotProps={{ htmlInput: { maxLength: field === 'email' ? 254 : 100, spellCheck: false } }}
              />
            ))}
            <TextField
              required
              label={t('customers.correct.reason')}
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

function valuesOf({ firstName, lastName, email, phone }: Customer): Readonly<Record<Field, string>> {
  return { firstName: firstName ?? '', lastName: lastName ?? '', email: email ?? '', phone: phone ?? '' };
}
