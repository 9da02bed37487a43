import type { Customer } from '@shop/contracts';
import { useState } from 'react';
import { useText } from '../i18n/use-text.js';
import { RecordChanges } from '../records/RecordChanges.js';
import { useLatestRecord } from '../records/use-latest-record.js';
import { useRecordCommand } from '../records/use-record-command.js';
import { useEditedFields } from '../records/use-edited-fields.js';
import { CorrectionForm } from './CorrectionForm.js';
import { useCustomerFields } from './use-customer-fields.js';

interface CorrectCustomerDialogProps {
  readonly customer: Customer;
  readonly onClose: () => void;
}

const fields = [
  { name: 'firstName', label: 'field.firstName', maxLength: 100 },
  { name: 'lastName', label: 'field.lastName', maxLength: 100 },
  { name: 'email', label: 'customer.email', maxLength: 254 },
  { name: 'phone', label: 'field.phone', maxLength: 100 },
] as const;
type Field = (typeof fields)[number]['name'];

export function CorrectCustomerDialog({ customer: initialCustomer, onClose }: CorrectCustomerDialogProps) {
  const t = useText();
  const [seen] = useState(initialCustomer);
  const customer = useLatestRecord('users', initialCustomer);
  const { values, changed, setFields } = useEditedFields(toFormValues(customer));
  const { send, pending } = useRecordCommand('admin.users.correct', onClose);
  return (
    <CorrectionForm
      text={t('customers.correct.text')}
      fields={fields.map((field) => ({ ...field, label: t(field.label) }))}
      values={values}
      ready={Object.keys(changed).length > 0}
      pending={pending}
      onFieldChange={(field, value) => setFields({ [field]: value })}
      onClose={onClose}
      onSubmit={(reason) => send({ id: customer.id, ...changed, reason, expectedRevision: customer.revision })}
    >
      <RecordChanges resource="users" initialRecord={seen} latestRecord={customer} fields={useCustomerFields()} />
    </CorrectionForm>
  );
}

function toFormValues({ firstName, lastName, email, phone }: Customer): Readonly<Record<Field, string>> {
  return { firstName: firstName ?? '', lastName: lastName ?? '', email: email ?? '', phone: phone ?? '' };
}
