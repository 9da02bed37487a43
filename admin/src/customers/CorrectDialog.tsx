import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import type { Customer } from '@shop/contracts';
import { useState } from 'react';
import { useText } from '../i18n/use-text.js';
import { FormDialog } from '../records/FormDialog.js';
import { RecordChanges } from '../records/RecordChanges.js';
import { useNewestCustomer } from '../records/use-newest.js';
import { useRecordCommand } from '../records/use-record-command.js';
import { useTyped } from '../records/use-typed.js';
import { isReason, ReasonField } from './ReasonField.js';
import { useCustomerFields } from './use-customer-fields.js';

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
export function CorrectDialog({ customer: opened, onClose }: CorrectDialogProps) {
  const t = useText();
  const [seen] = useState(opened);
  const customer = useNewestCustomer(opened);
  const { values, changed, type } = useTyped(valuesOf(customer));
  const [reason, setReason] = useState('');
  const { send, pending } = useRecordCommand('admin.users.correct', onClose);
  return (
    <FormDialog
      title={t('customers.correct.title')}
      text={t('customers.correct.text')}
      submit={t('action.save')}
      pending={pending}
      ready={Object.keys(changed).length > 0 && isReason(reason)}
      onClose={onClose}
      onSubmit={() => send({ id: customer.id, ...changed, reason: reason.trim(), expectedRevision: customer.revision })}
    >
      <RecordChanges resource="users" seen={seen} fresh={customer} fields={useCustomerFields()} />
      <Box sx={{ display: 'grid', gap: 2 }}>
        {fields.map((field) => (
          <TextField
            key={field}
            autoFocus={field === 'firstName'}
            label={t(labels[field])}
            value={values[field]}
            autoComplete="off"
            onChange={(event) => type({ [field]: event.target.value })}
            slotProps={{ htmlInput: { maxLength: field === 'email' ? 254 : 100, spellCheck: false } }}
          />
        ))}
        <ReasonField label={t('customers.correct.reason')} value={reason} onChange={setReason} />
      </Box>
    </FormDialog>
  );
}

function valuesOf({ firstName, lastName, email, phone }: Customer): Readonly<Record<Field, string>> {
  return { firstName: firstName ?? '', lastName: lastName ?? '', email: email ?? '', phone: phone ?? '' };
}
