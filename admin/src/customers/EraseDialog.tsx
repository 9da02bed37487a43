import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import type { Customer, Remains } from '@shop/contracts';
import { useState } from 'react';
import { useText } from '../i18n/use-text.js';
import { FormDialog } from '../records/FormDialog.js';
import { useRecordCommand } from '../records/use-record-command.js';
import { Uncertified } from './Uncertified.js';
import { isReason, ReasonField } from './ReasonField.js';

interface EraseDialogProps {
  readonly customer: Pick<Customer, 'id' | 'email'> & Partial<Pick<Customer, 'orders'>>;
  readonly onClose: () => void;
}

/** Nobody is erased by a slip: the reason is asked for, and the e-mail has to be typed. */
export function EraseDialog({ customer, onClose }: EraseDialogProps) {
  const t = useText();
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState('');
  const [remains, setRemains] = useState<readonly Remains[] | null>(null);
  const { send, pending } = useRecordCommand('admin.users.erase', (erased) =>
    erased.certificateId === null ? setRemains(erased.remains) : onClose(),
  );
  const { orders } = customer;
  const wanted = customer.email ?? customer.id;
  return (
    <FormDialog
      title={t('customers.erase.title')}
      text={t('customers.erase.text')}
      submit={t('customers.erase.button')}
      danger
      pending={pending}
      ready={remains === null && typed.trim().toLowerCase() === wanted.toLowerCase() && isReason(reason)}
      onClose={onClose}
      onSubmit={() => send({ id: customer.id, reason: reason.trim() })}
    >
      {remains !== null && <Uncertified id={customer.id} remains={remains} />}
      {orders !== undefined && orders.open > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t('customers.erase.open_orders', { smart_count: orders.open })}
        </Alert>
      )}
      <Box sx={{ display: 'grid', gap: 2 }}>
        <ReasonField
          first
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
              {wanted}
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
