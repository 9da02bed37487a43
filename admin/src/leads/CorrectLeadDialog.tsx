import type { LeadRow } from '@shop/contracts';
import { useState } from 'react';
import { CorrectionForm } from '../customers/CorrectionForm.js';
import { useText } from '../i18n/use-text.js';
import { CallInProgressNotice } from '../records/CallInProgressNotice.js';
import { RecordChanges } from '../records/RecordChanges.js';
import { useLatestRecord } from '../records/use-latest-record.js';
import { useRecordCommand } from '../records/use-record-command.js';
import { useEditedFields } from '../records/use-edited-fields.js';
import { useLeadFields } from './use-lead-fields.js';

interface CorrectLeadDialogProps {
  readonly lead: LeadRow;
  readonly onClose: () => void;
}

const fields = [
  { name: 'name', label: 'customers.name', maxLength: 160 },
  { name: 'email', label: 'customer.email', maxLength: 254 },
  { name: 'phone', label: 'field.phone', maxLength: 40 },
] as const;
type Field = (typeof fields)[number]['name'];

/** Sends only changed fields; none may become empty. */
export function CorrectLeadDialog({ lead: initialLead, onClose }: CorrectLeadDialogProps) {
  const t = useText();
  const [seen] = useState(initialLead);
  const lead = useLatestRecord('leads', initialLead);
  const { values, changed, setFields } = useEditedFields(toFormValues(lead));
  const { send, pending, callInProgress } = useRecordCommand('admin.leads.correct', onClose);
  const changedValues = Object.values(changed);
  return (
    <CorrectionForm
      text={t('leads.correct_text')}
      fields={fields.map((field) => ({ ...field, label: t(field.label) }))}
      values={values}
      ready={changedValues.length > 0 && !changedValues.includes('')}
      pending={pending}
      onFieldChange={(field, value) => setFields({ [field]: value })}
      onClose={onClose}
      onSubmit={(reason) => send({ id: lead.id, ...changed, reason, expectedRevision: lead.revision })}
    >
      <CallInProgressNotice call={callInProgress} />
      <RecordChanges resource="leads" initialRecord={seen} latestRecord={lead} fields={useLeadFields()} />
    </CorrectionForm>
  );
}

function toFormValues({ name, email, phone }: LeadRow): Readonly<Record<Field, string>> {
  return { name: name ?? '', email: email ?? '', phone: phone ?? '' };
}
