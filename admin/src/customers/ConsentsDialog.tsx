import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { Customer } from '@shop/contracts';
import { useState } from 'react';
import { useText } from '../i18n/use-text.js';
import { FormDialog } from '../records/FormDialog.js';
import { RecordChanges } from '../records/RecordChanges.js';
import { useLatestRecord } from '../records/use-latest-record.js';
import { useRecordCommand } from '../records/use-record-command.js';
import { useEditedFields } from '../records/use-edited-fields.js';
import { isValidReason, ReasonField } from './ReasonField.js';
import { useCustomerFields } from './use-customer-fields.js';

interface ConsentsDialogProps {
  readonly customer: Customer;
  readonly onClose: () => void;
}

const channels = ['email', 'sms', 'phone'] as const;
type ChannelConsents = Pick<Customer['consents'], (typeof channels)[number]>;

export function ConsentsDialog({ customer: initialCustomer, onClose }: ConsentsDialogProps) {
  const t = useText();
  const [seen] = useState(initialCustomer);
  const customer = useLatestRecord('users', initialCustomer);
  const { email, sms, phone } = customer.consents;
  const { values: consents, changed, setFields } = useEditedFields<ChannelConsents>({ email, sms, phone });
  const [reason, setReason] = useState('');
  const { send, pending } = useRecordCommand('admin.users.recordConsents', onClose);
  return (
    <FormDialog
      title={t('customers.consenting.title')}
      text={t('customers.consenting.text')}
      submitLabel={t('action.save')}
      pending={pending}
      canSubmit={Object.keys(changed).length > 0 && isValidReason(reason)}
      onClose={onClose}
      onSubmit={() =>
        send({ id: customer.id, ...toBooleans(changed), reason: reason.trim(), expectedRevision: customer.revision })
      }
    >
      <RecordChanges resource="users" initialRecord={seen} latestRecord={customer} fields={useCustomerFields()} />
      <Box sx={{ display: 'grid', gap: 1 }}>
        {channels.map((channel) => (
          <FormControlLabel
            key={channel}
            label={t(`customers.consents.${channel}`)}
            control={
              <Checkbox
                checked={consents[channel] === true}
                onChange={(_, checked) => setFields({ [channel]: checked })}
              />
            }
          />
        ))}
        <ReasonField label={t('customers.consenting.reason')} value={reason} onChange={setReason} />
      </Box>
    </FormDialog>
  );
}

/** An unknown consent is recorded as yes or no. */
function toBooleans(changed: Partial<ChannelConsents>) {
  return Object.fromEntries(Object.entries(changed).map(([channel, value]) => [channel, value === true]));
}
