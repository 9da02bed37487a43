import type { LeadRow } from '@shop/contracts';
import { useState } from 'react';
import { CorrectionForm } from '../customers/CorrectionForm.js';
import { useText } from '../i18n/use-text.js';
import { HeldNotice } from '../records/HeldNotice.js';
import { RecordChanges } from '../records/RecordChanges.js';
import { useNewestLead } from '../records/use-newest.js';
import { useRecordCommand } from '../records/use-record-command.js';
import { useTyped } from '../records/use-typed.js';
import { useLeadFields } from './use-lead-fields.js';

interface LeadCorrectDialogProps {
  readonly lead: LeadRow;
  readonly onClose: () => void;
}

const fields = [
  { name: 'name', label: 'customers.name', longest: 160 },
  { name: 'email', label: 'customer.email', longest: 254 },
  { name: 'phone', label: 'field.phone', longest: 40 },
] as const;
type Field = (typeof fields)[number]['name'];

/** Puts right what a lead says of who left it; only what was changed is sent, and nothing of it can be empty. */
export function LeadCorrectDialog({ lead: opened, onClose }: LeadCorrectDialogProps) {
  const t = useText();
  const [seen] = useState(opened);
  const lead = useNewestLead(opened);
  const { values, changed, type } = useTyped(valuesOf(lead));
  const { send, pending, held } = useRecordCommand('admin.leads.correct', onClose);
  const said = Object.values(changed);
  return (
    <CorrectionForm
      text={t('leads.correct_text')}
      fields={fields.map((field) => ({ ...field, label: t(field.label) }))}
      values={values}
      ready={said.length > 0 && !said.includes('')}
      pending={pending}
      onType={(field, value) => type({ [field]: value })}
      onClose={onClose}
      onSubmit={(reason) => send({ id: lead.id, ...changed, reason, expectedRevision: lead.revision })}
    >
      <HeldNotice held={held} />
      <RecordChanges resource="leads" seen={seen} fresh={lead} fields={useLeadFields()} />
    </CorrectionForm>
  );
}

function valuesOf({ name, email, phone }: LeadRow): Readonly<Record<Field, string>> {
  return { name: name ?? '', email: email ?? '', phone: phone ?? '' };
}
