import type { LeadRow } from '@shop/contracts';
import { useFormat } from '../format/use-format.js';
import { useText, type Text } from '../i18n/use-text.js';
import { reasonWords } from '../records/reason-words.js';
import type { ReadField } from '../records/RecordChanges.js';
import { agreedOf } from './agreed-channels.js';

/** What others may change of a lead. */
export function useLeadFields(): readonly ReadField<LeadRow>[] {
  const t = useText();
  const format = useFormat();
  return [
    { label: t('leads.who'), text: ({ name, email, phone }) => written(name, email, phone) },
    {
      label: t('leads.last_call'),
      text: ({ lastCall }) =>
        lastCall === null
          ? ''
          : written(
              t(`leads.outcomes.${lastCall.outcome}`),
              format.moment(lastCall.at),
              lastCall.by?.name ?? t('history.staff'),
              lastCall.note,
            ),
    },
    {
      label: t('leads.consents'),
      text: (lead) =>
        agreedOf(lead)
          .map((channel) => t(`leads.channels.${channel}`))
          .join(', '),
    },
    { label: 'CRM', text: (lead) => crmText(lead, t) },
  ];
}

export function crmText({ crm }: LeadRow, t: Text): string {
  if (crm === null) return t('leads.crm.none');
  const status = t(`leads.crm.${crm.status}`);
  return crm.reason === null ? status : `${status}: ${reasonWords(crm.reason, t)}`;
}

function written(...parts: readonly (string | null)[]): string {
  return parts.filter(Boolean).join(' · ');
}
