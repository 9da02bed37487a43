import type { OrderRow } from '@shop/contracts';
import { useGetIdentity } from 'react-admin';
import { useFormat } from '../format/use-format.js';
import { callScriptOf } from './call-scripts.js';
import type { CallDraft } from './call-draft.js';
import { draftAmounts } from './draft-amounts.js';
import { ScriptCard } from './ScriptCard.js';
import { useOffers } from './use-offers.js';

export function ScriptPanel({ order, draft }: { readonly order: OrderRow; readonly draft: CallDraft }) {
  const format = useFormat();
  const offers = useOffers(order.country);
  const { data: identity } = useGetIdentity();
  const script = callScriptOf(order.country);
  const amounts = draftAmounts(order, draft.lines, offers.data ?? []);
  const facts = {
    customer: [draft.contact.firstName, draft.contact.lastName].join(' ').trim(),
    agent: identity?.fullName ?? '',
    items: amounts.lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', '),
    total: format.money(amounts.totalMinor, order.country),
  };
  const steps = [script.greeting(facts), script.items(facts), script.offer, script.address, script.closing(facts)];
  return <ScriptCard lang={script.lang} steps={steps} />;
}
