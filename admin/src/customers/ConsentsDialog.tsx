import type { Customer } from '@shop/contracts';
import { useState } from 'react';
import { CommandDialog } from '../commands/CommandDialog.js';
import { isValidText } from '../commands/command-fields.js';
import { CommandCheckbox, CommandText } from '../commands/command-inputs.js';
import { editedValues } from '../commands/edited-values.js';
import { useText } from '../i18n/use-text.js';
import { RecordChanges } from '../records/RecordChanges.js';
import { useLatestRecord } from '../records/use-latest-record.js';
import { useCustomerFields } from './use-customer-fields.js';

interface ConsentsDialogProps {
  readonly customer: Customer;
  readonly onClose: () => void;
}

const method = 'admin.users.recordConsents';
const channels = ['email', 'sms', 'phone'] as const;
type ChannelConsents = Pick<Customer['consents'], (typeof channels)[number]>;

export function ConsentsDialog({ customer: initialCustomer, onClose }: ConsentsDialogProps) {
  const t = useText();
  const [seen] = useState(initialCustomer);
  const customer = useLatestRecord('users', initialCustomer);
  const { id, revision: expectedRevision } = customer;
  const { email, sms, phone } = customer.consents;
  const saved: ChannelConsents = { email, sms, phone };
  const toParams = ({ reason, ...consents }: ChannelConsents & { readonly reason: string }) => {
    const changed = editedValues(consents, saved);
    if (Object.keys(changed).length === 0 || !isValidText(method, 'reason', reason)) return null;
    return { id, ...toBooleans(changed), reason: reason.trim(), expectedRevision };
  };
  return (
    <CommandDialog
      method={method}
      subject={id}
      title={t('customers.consenting.title')}
      text={t('customers.consenting.text')}
      submitLabel={t('action.save')}
      values={{ ...saved, reason: '' }}
      toParams={toParams}
      onClose={onClose}
    >
      <RecordChanges resource="users" initialRecord={seen} latestRecord={customer} fields={useCustomerFields()} />
      {channels.map((channel) => (
        <CommandCheckbox key={channel} source={channel} label={t(`customers.consents.${channel}`)} />
      ))}
      <CommandText source="reason" label={t('customers.consenting.reason')} />
    </CommandDialog>
  );
}

/** An unknown consent is recorded as yes or no. */
function toBooleans(changed: Partial<ChannelConsents>) {
  return Object.fromEntries(Object.entries(changed).map(([channel, value]) => [channel, value === true]));
}
