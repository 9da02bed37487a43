import type { Customer } from '@shop/contracts';
import { useState } from 'react';
import { useText } from '../i18n/use-text.js';
import { RecordChanges } from '../records/RecordChanges.js';
import { useNewestCustomer } from '../records/use-newest.js';
import { useRecordCommand } from '../records/use-record-command.js';
import { useTyped } from '../records/use-typed.js';
import { CorrectionForm } from './CorrectionForm.js';
import { useCustomerFields } from './use-customer-fields.js';

interface CorrectDialogProps {
  readonly customer: Customer;
  readonly onClose: () => void;
}

const fields = [
  { name: 'firstName', label: 'field.firstName', longest: 100 },
  { name: 'lastName', label: 'field.lastName', longest: 100 },
  { name: 'email', label: 'customer.email', longest: 254 },
  { name: 'phone', label: 'field.phone', longest: 100 },
] as const;
type Field = (typeof fields)[number]['name'];

/** Puts right what the account says of its person; only what was changed is sent. */
export function CorrectDialog({ customer: opened, onClose }: CorrectDialogProps) {
  const t = useText();
  const [seen] = useState(opened);
  const customer = useNewestCustomer(opened);
  const { values, changed, type } = useTyped(valuesOf(customer));
  const { send, pending } = useRecordCommand('admin.users.correct', onClose);
  return (
    <CorrectionForm
      text={t('customers.correct.text')}
      fields={fields.map((field) => ({ ...field, label: t(field.label) }))}
      values={values}
      ready={Object.keys(changed).length > 0}
      pending={pending}
      onType={(field, value) => type({ [field]: value })}
      onClose={onClose}
      onSubmit={(reason) => send({ id: customer.id, ...changed, reason, expectedRevision: customer.revision })}
    >
      <RecordChanges resource="users" seen={seen} fresh={customer} fields={useCustomerFields()} />
    </CorrectionForm>
  );
}

function valuesOf({ firstName, lastName, email, phone }: Customer): Readonly<Record<Field, string>> {
  return { firstName: firstName ?? '', lastName: lastName ?? '', email: email ?? '', phone: phone ?? '' };
}
