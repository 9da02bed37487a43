import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import type { ConsentChannel, LeadRow } from '@shop/contracts';
import { useState } from 'react';
import { useText } from '../i18n/use-text.js';
import { FormDialog } from '../records/FormDialog.js';
import { RecordChanges } from '../records/RecordChanges.js';
import { useLatestRecord } from '../records/use-latest-record.js';
import { useRecordCommand } from '../records/use-record-command.js';
import { consentedChannels } from './consented-channels.js';
import { useLeadFields } from './use-lead-fields.js';

interface WithdrawConsentDialogProps {
  readonly lead: LeadRow;
  readonly onClose: () => void;
}

export function WithdrawConsentDialog({ lead: initialLead, onClose }: WithdrawConsentDialogProps) {
  const t = useText();
  const lead = useLatestRecord('leads', initialLead);
  const offered = consentedChannels(lead);
  const [channel, setChannel] = useState<ConsentChannel | null>(null);
  const { send, pending } = useRecordCommand('admin.leads.withdrawConsent', onClose);
  const title = t('leads.withdraw_title', { name: lead.name ?? lead.email ?? lead.phone ?? '' });
  const handleSubmit = () => {
    if (channel !== null) send({ id: lead.id, channel, expectedRevision: lead.revision });
  };
  return (
    <FormDialog
      title={title}
      submitLabel={t('leads.withdraw')}
      width="xs"
      pending={pending}
      canSubmit={channel !== null}
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      <RecordChanges resource="leads" initialRecord={initialLead} latestRecord={lead} fields={useLeadFields()} />
      <RadioGroup
        value={channel ?? ''}
        onChange={(_, value) => setChannel(offered.find((one) => one === value) ?? null)}
        aria-label={title}
      >
        {offered.map((one) => (
          <FormControlLabel key={one} value={one} control={<Radio size="small" />} label={t(`leads.channels.${one}`)} />
        ))}
      </RadioGroup>
    </FormDialog>
  );
}
