import type { Customer } from '@shop/contracts';
import { useState } from 'react';
import { CommandDialog } from '../commands/CommandDialog.js';
import { isValidText } from '../commands/command-fields.js';
import { CommandText, personalInput } from '../commands/command-inputs.js';
import { editedValues } from '../commands/edited-values.js';
import { useText } from '../i18n/use-text.js';
import { RecordChanges } from '../records/RecordChanges.js';
import { useLatestRecord } from '../records/use-latest-record.js';
import { useCustomerFields } from './use-customer-fields.js';

interface CorrectCustomerDialogProps {
  readonly customer: Customer;
  readonly onClose: () => void;
}

const method = 'admin.users.correct';

export function CorrectCustomerDialog({ customer: initialCustomer, onClose }: CorrectCustomerDialogProps) {
  const t = useText();
  const [seen] = useState(initialCustomer);
  const customer = useLatestRecord('users', initialCustomer);
  const { id, revision: expectedRevision } = customer;
  const saved = {
    ...{ firstName: customer.firstName ?? '', lastName: customer.lastName ?? '' },
    ...{ email: customer.email ?? '', phone: customer.phone ?? '' },
  };
  const toParams = ({ reason, ...values }: typeof saved & { readonly reason: string }) => {
    const changed = editedValues(values, saved);
    if (Object.keys(changed).length === 0 || !isValidText(method, 'reason', reason)) return null;
    return { id, ...changed, reason: reason.trim(), expectedRevision };
  };
  return (
    <CommandDialog
      method={method}
      subject={id}
      title={t('customers.correct.title')}
      text={t('customers.correct.text')}
      submitLabel={t('action.save')}
      values={{ ...saved, reason: '' }}
      toParams={toParams}
      onClose={onClose}
    >
      <RecordChanges resource="users" initialRecord={seen} latestRecord={customer} fields={useCustomerFields()} />
      <CommandText source="firstName" label={t('field.firstName')} autoFocus html={personalInput} />
      <CommandText source="lastName" label={t('field.lastName')} html={personalInput} />
      <CommandText source="email" label={t('customer.email')} html={{ ...personalInput, maxLength: 254 }} />
      <CommandText source="phone" label={t('field.phone')} html={personalInput} />
      <CommandText source="reason" label={t('customers.correct.reason')} />
    </CommandDialog>
  );
}
