import type { CallTask } from '@shop/contracts';
import { packOf } from '@shop/countries';
import { useGetIdentity } from 'react-admin';
import { useFormat } from '../format/use-format.js';
import { ScriptCard } from '../calls/ScriptCard.js';
import { callTaskScript } from './call-task-scripts.js';

export function CallTaskScript({ callTask }: { readonly callTask: CallTask }) {
  return <ScriptCard {...useCallTaskScript(callTask)} />;
}

function useCallTaskScript({ kind, country, name, subject }: CallTask) {
  const format = useFormat();
  const { data: identity } = useGetIdentity();
  const money = (minor: number) => format.money(minor, country);
  const isRejected = subject.kind === 'parcel' && subject.trouble === 'rejected';
  return callTaskScript(isRejected ? 'rejected_parcel' : kind, country, {
    customer: name,
    agent: identity?.fullName ?? '',
    shop: packOf(country).brand.name,
    offer: subject.kind === 'lead' ? (subject.lead.offerName ?? subject.lead.offerId ?? '') : '',
    price: 'yearlyPriceMinor' in subject ? money(subject.yearlyPriceMinor) : '',
    percent: String(packOf(country).club.discountPercent),
    until: 'membership' in subject && subject.membership.until !== null ? format.day(subject.membership.until) : '',
    prize: subject.kind === 'club_prize' ? money(subject.prizeMinor) : '',
    order: 'order' in subject ? subject.order.leadId : '',
    refund: subject.kind === 'return' && subject.returning !== null ? money(subject.returning.refundMinor) : '',
  });
}
