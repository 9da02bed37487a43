import type { LeadRow } from '@shop/contracts';
import { useState } from 'react';
import { CommandDialog } from '../commands/CommandDialog.js';
import { isValidText } from '../commands/command-fields.js';
import { CommandText, personalInput } from '../commands/command-inputs.js';
import { editedValues } from '../commands/edited-values.js';
import { useText } from '../i18n/use-text.js';
import { RecordChanges } from '../records/RecordChanges.js';
import { useLatestRecord } from '../records/use-latest-record.js';
import { useLeadFields } from './use-lead-fields.js';

interface CorrectLeadDialogProps {
  readonly lead: LeadRow;
  readonly onClose: () => void;
}

const method = 'admin.leads.correct';

/** Sends only changed fields; none may become empty. */
export function CorrectLeadDialog({ lead: initialLead, onClose }: CorrectLeadDialogProps) {
  const t = useText();
  const [seen] = useState(initialLead);
  const lead = useLatestRecord('leads', initialLead);
  const { id, revision: expectedRevision } = lead;
  const saved = { name: lead.name ?? '', email: lead.email ?? '', phone: lead.phone ?? '' };
  const toParams = ({ reason, ...values }: typeof saved & { readonly reason: string }) => {
    const changed = editedValues(values, saved);
    const texts = Object.values(changed);
    if (texts.length === 0 || texts.includes('')) return null;
    if (!isValidText(method, 'reason', reason)) return null;
    return { id, ...changed, reason: reason.trim(), expectedRevision };
  };
  return (
    <CommandDialog
      method={method}
      subject={id}
      title={t('customers.correct.title')}
      text={t('leads.correct_text')}
      submitLabel={t('action.save')}
      values={{ ...saved, reason: '' }}
      toParams={toParams}
      onClose={onClose}
    >
      <RecordChanges resource="leads" initialRecord={seen} latestRecord={lead} fields={useLeadFields()} />
      <CommandText source="name" label={t('customers.name')} autoFocus html={personalInput} />
      <CommandText source="email" label={t('customer.email')} html={{ ...personalInput, maxLength: 254 }} />
      <CommandText source="phone" label={t('field.phone')} html={personalInput} />
      <CommandText source="reason" label={t('customers.correct.reason')} />
    </CommandDialog>
  );
}
