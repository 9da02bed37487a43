import type {
  CustomerRow,
  LeadRow,
  MembershipRow,
  MessageRow,
  OfferRow,
  OrderRow,
  ReviewRow,
  StaffRow,
} from '@shop/contracts';
import { useNavigate } from 'react-router-dom';
import { customerName } from '../customers/customer-name.js';
import { useText, type Translate } from '../i18n/use-text.js';
import { useCan } from '../providers/use-can.js';
import { listPath } from '../records/list-path.js';
import { minQueryLength, useMatchingRows, type RecordSearchResult, type RecordOption } from './record-search.js';
import type { PaletteOption } from './palette-option.js';
import { useTraceSearch } from './use-trace-search.js';

interface PaletteSearch {
  readonly options: readonly PaletteOption[];
  readonly pending: boolean;
}

export function useRecordSearch(q: string): PaletteSearch {
  const navigate = useNavigate();
  const searches = [usePrimaryRecords(q), useSecondaryRecords(q), useTraceSearch(q)];
  const options = searches.flatMap((found) => found.options);
  const found = options.map(({ to, ...option }) => ({ ...option, run: () => void navigate(to) }));
  return { options: q.length >= minQueryLength ? found : [], pending: searches.some(({ pending }) => pending) };
}

function usePrimaryRecords(q: string): RecordSearchResult {
  const t = useText();
  const orders = useMatchingRows('orders', q);
  const customers = useMatchingRows('users', q);
  const offers = useMatchingRows('offers', q, { maxLength: 80 });
  const reviews = useMatchingRows('reviews', q);
  const options = [
    ...(orders.data ?? []).map((order) => orderOption(order, t)),
    ...(customers.data ?? []).map((customer) => customerOption(customer, t)),
    ...(offers.data ?? []).map((offer) => offerOption(offer, t)),
    ...(reviews.data ?? []).map(reviewOption),
  ];
  return { options, pending: [orders, customers, offers, reviews].some(({ isLoading }) => isLoading) };
}

/** Less common records, in one batched request. */
function useSecondaryRecords(q: string): RecordSearchResult {
  const t = useText();
  const can = useCan();
  const memberships = useMatchingRows('memberships', q, { batched: true });
  const leads = useMatchingRows('leads', q, { batched: true });
  const messages = useMatchingRows('messages', q, { batched: true });
  const staff = useMatchingRows('staff', q, { batched: true });
  const options = [
    ...(memberships.data ?? []).map((membership) => membershipOption(membership, t)),
    ...(leads.data ?? []).map((lead) => leadOption(lead, t)),
    ...(messages.data ?? []).map((message) => messageOption(message, t)),
    ...(staff.data ?? []).map((person) => staffOption(person, t)),
    ...(can('ops.events.search') ? [eventsOption(q)] : []),
  ];
  return { options, pending: [memberships, leads, messages, staff].some(({ isLoading }) => isLoading) };
}

function orderOption({ id, leadId, status, customer }: OrderRow, t: Translate): RecordOption {
  const description = [customer.firstName, customer.lastName, t(`status.${status}`)].filter(Boolean).join(' ');
  return { id: `order ${id}`, group: 'orders', text: leadId, description, to: `/orders/${id}/show` };
}

function customerOption(customer: CustomerRow, t: Translate): RecordOption {
  const { id, email, country } = customer;
  const description = [email, country].filter(Boolean).join(' · ');
  return {
    id: `customer ${id}`,
    group: 'customers',
    text: customerName(customer, t),
    description,
    to: `/customers/${id}`,
  };
}

function offerOption({ id, slug, reach, countries }: OfferRow, t: Translate): RecordOption {
  const text = countries.find(({ name }) => name !== null)?.name ?? slug;
  return { id: `offer ${id}`, group: 'offers', text, description: t(`offers.reach.${reach}`), to: `/offers/${id}` };
}

function reviewOption({ id, title, offerName, rating, country, author }: ReviewRow): RecordOption {
  const description = [`${rating}/5`, offerName, country].join(' · ');
  const to = `/reviews?status=all&author=${author.id}&id=${id}`;
  return { id: `review ${id}`, group: 'reviews', text: title ?? offerName, description, to };
}

function membershipOption({ id, member, status, country }: MembershipRow, t: Translate): RecordOption {
  const text = member.name ?? member.email ?? id;
  const description = [t(`memberships.status.${status}`), country].join(' · ');
  return { id: `membership ${id}`, group: 'memberships', text, description, to: listPath('memberships', { q: id }) };
}

function leadOption({ id, kind, name, email, phone, country }: LeadRow, t: Translate): RecordOption {
  const text = name ?? email ?? phone ?? id;
  const description = [t(`leads.kinds.${kind}`), country].join(' · ');
  return { id: `lead ${id}`, group: 'leads', text, description, to: listPath('leads', { q: id }) };
}

function messageOption({ id, kind, recipient, status }: MessageRow, t: Translate): RecordOption {
  const description = [recipient, t(`messages.statuses.${status}`)].filter(Boolean).join(' · ');
  return {
    id: `message ${id}`,
    group: 'messages',
    text: t(`messages.kinds.${kind}`),
    description,
    to: `/messages/${id}`,
  };
}

function staffOption({ id, name, role }: StaffRow, t: Translate): RecordOption {
  return { id: `staff ${id}`, group: 'staff', text: name, description: t(`role.${role}`), to: '/staff' };
}

function eventsOption(q: string): RecordOption {
  return { id: 'events', group: 'events', text: q, to: `/engine/events?q=${encodeURIComponent(q)}` };
}
