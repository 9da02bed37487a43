import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import type { Customer, ErasureRemains } from '@shop/contracts';
import { useId, useState } from 'react';
import { useText } from '../i18n/use-text.js';
import { FormDialog } from '../records/FormDialog.js';
import { useRecordCommand } from '../records/use-record-command.js';
import { UncertifiedErasure } from './UncertifiedErasure.js';
import { isValidReason, ReasonField } from './ReasonField.js';

interface EraseCustomerDialogProps {
  readonly customer: Pick<Customer, 'id' | 'email'> & Partial<Pick<Customer, 'orders' | 'erasedAt'>>;
  readonly onClose: () => void;
}

/** Requires a reason and the typed e-mail, to prevent mistakes. Lists remaining data until the erasure is certified. */
export function EraseCustomerDialog({ customer, onClose }: EraseCustomerDialogProps) {
  const t = useText();
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState('');
  const [remains, setRemains] = useState<readonly ErasureRemains[] | null>(null);
  const { send, pending } = useRecordCommand('admin.users.erase', (erased) =>
    erased.certificateId === null ? setRemains(erased.remains) : onClose(),
  );
  if (remains !== null) return <RemainsDialog id={customer.id} remains={remains} onClose={onClose} />;
  const { orders, erasedAt = null } = customer;
  // The record was reloaded before the response, or a colleague erased the person.
  if (erasedAt !== null) return null;
  const confirmationText = customer.email ?? customer.id;
  return (
    <FormDialog
      title={t('customers.erase.title')}
      text={t('customers.erase.text')}
      submitLabel={t('customers.erase.button')}
      danger
      pending={pending}
      canSubmit={typed.trim().toLowerCase() === confirmationText.toLowerCase() && isValidReason(reason)}
      onClose={onClose}
      onSubmit={() => send({ id: customer.id, reason: reason.trim() })}
    >
      {orders !== undefined && orders.open > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t('customers.erase.open_orders', { smart_count: orders.open })}
        </Alert>
      )}
      <Box sx={{ display: 'grid', gap: 2 }}>
        <ReasonField
          autoFocus
          label={t('customers.erase.reason')}
          hint={t('customers.erase.reason_hint')}
          value={reason}
          onChange={setReason}
        />
        <TextField
          required
          label={t('customers.erase.confirm')}
          helperText={
            <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
              {confirmationText}
            </Box>
          }
          value={typed}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 254, spellCheck: false } }}
        />
      </Box>
    </FormDialog>
  );
}

interface RemainsDialogProps {
  readonly id: string;
  readonly remains: readonly ErasureRemains[];
  readonly onClose: () => void;
}

function RemainsDialog({ id, remains, onClose }: RemainsDialogProps) {
  const t = useText();
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{t('customer.erased')}</DialogTitle>
      <DialogContent>
        <UncertifiedErasure id={id} remains={remains} />
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {t('action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
