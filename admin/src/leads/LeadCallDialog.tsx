import type { LeadOutcome, LeadRow } from '@shop/contracts';
import { CommandDialog } from '../commands/CommandDialog.js';
import { CommandRadios, CommandText } from '../commands/command-inputs.js';
import { useText } from '../i18n/use-text.js';
import { phoneText } from '../phones/phone-text.js';
import { RecordChanges } from '../records/RecordChanges.js';
import { useLatestRecord } from '../records/use-latest-record.js';
import { useLeadFields } from './use-lead-fields.js';

interface LeadCallDialogProps {
  readonly lead: LeadRow;
  readonly onClose: () => void;
}

const outcomes: Readonly<Record<'phone' | 'club_join', readonly LeadOutcome[]>> = {
  phone: ['ordered', 'no_answer', 'busy', 'call_back', 'interested', 'not_interested', 'wrong_number'],
  club_join: ['joined', 'no_answer', 'busy', 'call_back', 'not_interested', 'wrong_number'],
};

interface LeadCallValues {
  readonly outcome: LeadOutcome | '';
  readonly note: string;
}

export function LeadCallDialog({ lead: initialLead, onClose }: LeadCallDialogProps) {
  const t = useText();
  const lead = useLatestRecord('leads', initialLead);
  const title = t('leads.call_title', { name: lead.name ?? phoneText(lead) ?? '' });
  const values: LeadCallValues = { outcome: '', note: '' };
  const toParams = ({ outcome, note }: LeadCallValues) =>
    outcome === ''
      ? null
      : { id: lead.id, outcome, expectedRevision: lead.revision, ...(note.trim() !== '' && { note: note.trim() }) };
  return (
    <CommandDialog
      method="admin.leads.record"
      subject={lead.id}
      title={title}
      submitLabel={t('leads.log_call')}
      width="xs"
      values={values}
      toParams={toParams}
      onClose={onClose}
    >
      <RecordChanges resource="leads" initialRecord={initialLead} latestRecord={lead} fields={useLeadFields()} />
      <CommandRadios
        source="outcome"
        label={title}
        hidesLabel
        hasDigits
        autoFocus
        options={outcomes[lead.kind === 'club_join' ? 'club_join' : 'phone']}
        optionText={(one) => t(`leads.outcomes.${one}`)}
      />
      <CommandText source="note" label={t('call.note')} helperText={t('call.note_hint')} multiline minRows={2} />
    </CommandDialog>
  );
}
