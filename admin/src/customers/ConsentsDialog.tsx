import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
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

interface ConsentsDialogProps {
  readonly customer: Customer;
  readonly onClose: () => void;
}

const channels = ['email', 'sms', 'phone'] as const;
type Given = Pick<Customer['consents'], (typeof channels)[number]>;

/** Takes down that a person gave or withdrew a consent, with what they said. */
export function ConsentsDialog({ customer: opened, onClose }: ConsentsDialogProps) {
  const t = useText();
  const [seen] = useState(opened);
  const customer = useNewestCustomer(opened);
  const { email, sms, phone } = customer.consents;
  const { values: given, changed, type } = useTyped<Given>({ email, sms, phone });
  const [reason, setReason] = useState('');
  const { send, pending } = useRecordCommand('admin.users.recordConsents', onClose);
  return (
    <FormDialog
      title={t('customers.consenting.title')}
      text={t('customers.consenting.text')}
      submit={t('action.save')}
      pending={pending}
      ready={Object.keys(changed).length > 0 && isReason(reason)}
      onClose={onClose}
      onSubmit={() =>
        send({ id: customer.id, ...said(changed), reason: reason.trim(), expectedRevision: customer.revision })
      }
    >
      <RecordChanges resource="users" seen={seen} fresh={customer} fields={useCustomerFields()} />
      <Box sx={{ display: 'grid', gap: 1 }}>
        {channels.map((channel) => (
          <FormControlLabel
            key={channel}
            label={t(`customers.consents.${channel}`)}
            control={
              <Checkbox checked={given[channel] === true} onChange={(_, checked) => type({ [channel]: checked })} />
            }
          />
        ))}
        <ReasonField label={t('customers.consenting.reason')} value={reason} onChange={setReason} />
      </Box>
    </FormDialog>
  );
}

/** What nobody was asked before is taken down as a yes or a no. */
function said(changed: Partial<Given>) {
  return Object.fromEntries(Object.entries(changed).map(([channel, given]) => [channel, given === true]));
}
