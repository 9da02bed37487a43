import type { MembershipRow } from '@shop/contracts';
import { useFormat, type Format } from '../format/use-format.js';
import { useText, type Translate } from '../i18n/use-text.js';
import type { DisplayField } from '../records/RecordChanges.js';

export function useMembershipFields(): readonly DisplayField<MembershipRow>[] {
  const t = useText();
  const format = useFormat();
  return [
    {
      label: t('memberships.member'),
      text: ({ member: { name, email, phone } }) => [name, email, phone].filter(Boolean).join(' · '),
    },
    { label: t('orders.status'), text: ({ status }) => t(`memberships.status.${status}`) },
    { label: t('memberships.until'), text: ({ until }) => (until === null ? '' : format.day(until)) },
    { label: t('memberships.payment'), text: (row) => paymentText(row, t, format) },
    { label: t('memberships.due'), text: (row) => dueText(row, t, format) },
  ];
}

export function paymentText(membership: MembershipRow, t: Translate, format: Format): string {
  const { payment, country } = membership;
  if (payment === null) return '';
  const method = `${t(`memberships.methods.${payment.method}`)}, ${format.money(payment.priceMinor, country)}`;
  return [method, ...feeTexts(membership, t, format)].join(' · ');
}

function feeTexts({ fee: { owedMinor, parcels }, country }: MembershipRow, t: Translate, format: Format): string[] {
  const amount = format.money(Math.abs(owedMinor), country);
  return [
    ...parcels.flatMap(({ outcome, leadId: parcel }) =>
      outcome === 'returned' ? [] : [t(`memberships.fee.${outcome}`, { parcel })],
    ),
    ...(owedMinor > 0 ? [t('memberships.fee.owed', { amount })] : []),
    ...(owedMinor < 0 ? [t('memberships.fee.too_much', { amount })] : []),
  ];
}

export function dueText({ due, country }: MembershipRow, t: Translate, format: Format): string {
  return due === null
    ? ''
    : t('memberships.due_by', { price: format.money(due.priceMinor, country), day: format.day(due.by) });
}
