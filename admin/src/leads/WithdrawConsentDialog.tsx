import type { ConsentChannel, LeadRow } from '@shop/contracts';
import { CommandDialog } from '../commands/CommandDialog.js';
import { CommandRadios } from '../commands/command-inputs.js';
import { useText } from '../i18n/use-text.js';
import { RecordChanges } from '../records/RecordChanges.js';
import { useLatestRecord } from '../records/use-latest-record.js';
import { consentedChannels } from './consented-channels.js';
import { useLeadFields } from './use-lead-fields.js';

interface WithdrawConsentDialogProps {
  readonly lead: LeadRow;
  readonly onClose: () => void;
}

export function WithdrawConsentDialog({ lead: initialLead, onClose }: WithdrawConsentDialogProps) {
  const t = useText();
  const lead = useLatestRecord('leads', initialLead);
  const title = t('leads.withdraw_title', { name: lead.name ?? lead.email ?? lead.phone ?? '' });
  const values: { readonly channel: ConsentChannel | '' } = { channel: '' };
  return (
    <CommandDialog
      method="admin.leads.withdrawConsent"
      subject={lead.id}
      title={title}
      submitLabel={t('leads.withdraw')}
      backLabel={t('leads.keep_consent')}
      width="xs"
      values={values}
      toParams={({ channel }) => (channel === '' ? null : { id: lead.id, channel, expectedRevision: lead.revision })}
      onClose={onClose}
    >
      <RecordChanges resource="leads" initialRecord={initialLead} latestRecord={lead} fields={useLeadFields()} />
      <CommandRadios
        source="channel"
        label={title}
        hidesLabel
        options={consentedChannels(lead)}
        optionText={(one) => t(`leads.channels.${one}`)}
      />
    </CommandDialog>
  );
}
