import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { Customer } from '@shop/contracts';
import { useState } from 'react';
import { useText } from '../i18n/use-text.js';
import { FormDialog } from '../records/FormDialog.js';
import { useRecordCommand } from '../records/use-record-command.js';
import { isReason, ReasonField } from './ReasonField.js';

interface ConsentsDialogProps {
  readonly customer: Customer;
  readonly onClose: () => void;
}

const channels = ['email', 'sms', 'phone'] as const;

/** Takes down that a person gave or withdrew a consent, with what they said. */
export function ConsentsDialog({ customer, onClose }: ConsentsDialogProps) {
  const t = useText();
  const { consents } = customer;
  const [given, setGiven] = useState({ email: consents.email, sms: consents.sms, phone: consents.phone });
  const [reason, setReason] = useState('');
  const { send, pending } = useRecordCommand('admin.users.recordConsents', onClose);
  const changed = channels.filter((channel) => given[channel] !== consents[channel]);
  const said = Object.fromEntries(changed.map((channel) => [channel, given[channel] === true]));
  return (
    <FormDialog
      title={t('customers.consenting.title')}
      text={t('customers.consenting.text')}
      submit={t('action.save')}
      pending={pending}
      ready={changed.length > 0 && isReason(reason)}
      onClose={onClose}
      onSubmit={() => send({ id: customer.id, ...said, reason: reason.trim() })}
    >
      <Box sx={{ display: 'grid', gap: 1 }}>
        {channels.map((channel) => (
          <FormControlLabel
            key={channel}
            label={t(`customers.consents.${channel}`)}
            control={
              <Checkbox
                checked={given[channel] === true}
                onChange={(_, checked) => setGiven({ ...given, [channel]: checked })}
              />
            }
          />
        ))}
        <ReasonField label={t('customers.consenting.reason')} value={reason} onChange={setReason} />
      </Box>
    </FormDialog>
  );
}
