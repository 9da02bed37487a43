import type { CallTask } from '@shop/contracts';
import { packOf } from '@shop/countries';
import { useGetIdentity } from 'react-admin';
import { useFormat } from '../format/use-format.js';
import type { ActiveCall, OrderCall } from './active-call.js';
import { scriptOf, type ScriptFacts, type ScriptKind } from './call-scripts.js';
import { draftAmounts } from './draft-amounts.js';
import { ScriptCard } from './ScriptCard.js';
import { useOffers } from './use-offers.js';

export function ScriptPanel({ call }: { readonly call: ActiveCall }) {
  return call.type === 'order' ? <OrderScript call={call} /> : <OtherScript callTask={call.callTask} />;
}

function OrderScript({ call: { order, draft } }: { readonly call: OrderCall }) {
  const format = useFormat();
  const offers = useOffers(order.country);
  const { lines, totalMinor } = draftAmounts(order, draft.lines, offers.data ?? []);
  return (
    <Script
      kind="order_confirmation"
      country={order.country}
      facts={{
        customer: [draft.contact.firstName, draft.contact.lastName].join(' ').trim(),
        items: lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', '),
        total: format.money(totalMinor, order.country),
      }}
    />
  );
}

function OtherScript({ callTask }: { readonly callTask: CallTask }) {
  const { country, name, subject } = callTask;
  const format = useFormat();
  const money = (minor: number) => format.money(minor, country);
  return (
    <Script
      kind={scriptKindOf(callTask)}
      country={country}
      facts={{
        customer: name,
        offer: subject.kind === 'lead' ? (subject.lead.offerName ?? subject.lead.offerId ?? '') : '',
        price: 'yearlyPriceMinor' in subject ? money(subject.yearlyPriceMinor) : '',
        until: 'membership' in subject && subject.membership.until !== null ? format.day(subject.membership.until) : '',
        prize: subject.kind === 'club_prize' ? money(subject.prizeMinor) : '',
        order: 'order' in subject ? subject.order.leadId : '',
        refund: subject.kind === 'return' && subject.returning !== null ? money(subject.returning.refundMinor) : '',
      }}
    />
  );
}

function scriptKindOf({ kind, subject }: CallTask): ScriptKind {
  if (subject.kind === 'parcel' && subject.trouble === 'rejected') return 'rejected_parcel';
  return subject.kind === 'lead' && subject.lead.offerId === null ? 'call_request' : kind;
}

interface ScriptProps {
  readonly kind: ScriptKind;
  readonly country: CallTask['country'];
  readonly facts: Partial<ScriptFacts> & Pick<ScriptFacts, 'customer'>;
}

function Script({ kind, country, facts }: ScriptProps) {
  const { data: identity } = useGetIdentity();
  const { brand, club } = packOf(country);
  const common = { agent: identity?.fullName ?? '', shop: brand.name, percent: String(club.discountPercent) };
  const others = { offer: '', price: '', until: '', prize: '', order: '', refund: '', items: '', total: '' };
  return <ScriptCard {...scriptOf(kind, country, { ...others, ...common, ...facts })} />;
}
