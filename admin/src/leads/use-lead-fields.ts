import type { LeadRow } from '@shop/contracts';
import { useFormat } from '../format/use-format.js';
import { useText, type Translate } from '../i18n/use-text.js';
import { deliveryReasonText } from '../records/delivery-reason-text.js';
import type { DisplayField } from '../records/RecordChanges.js';
import { consentedChannels } from './consented-channels.js';

export function useLeadFields(): readonly DisplayField<LeadRow>[] {
  const t = useText();
  const format = useFormat();
  return [
    { label: t('leads.who'), text: ({ name, email, phone }) => joinParts(name, email, phone) },
    {
      label: t('leads.last_call'),
      text: ({ lastCall }) =>
        lastCall === null
          ? ''
          : joinParts(
              t(`leads.outcomes.${lastCall.outcome}`),
              format.moment(lastCall.at),
              lastCall.by?.name ?? t('history.staff'),
              lastCall.note,
            ),
    },
    {
      label: t('leads.consents'),
      text: (lead) =>
        consentedChannels(lead)
          .map((channel) => t(`leads.channels.${channel}`))
          .join(', '),
    },
    { label: 'CRM', text: (lead) => crmText(lead, t) },
  ];
}

/** The CRM gets no stock notices. */
export function crmText({ crm, kind }: LeadRow, t: Translate): string {
  if (crm === null) return kind === 'stock_notice' ? '–' : t('leads.crm.none');
  const status = t(`leads.crm.${crm.status}`);
  return crm.reason === null ? status : `${status}: ${deliveryReasonText(crm.reason, t)}`;
}

function joinParts(...parts: readonly (string | null)[]): string {
  return parts.filter(Boolean).join(' · ');
}
