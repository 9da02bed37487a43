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
import { useText, type Text } from '../i18n/use-text.js';
import { useMay } from '../providers/use-may.js';
import type { QueryName } from '../rpc/rpc.js';
import { useCall } from '../rpc/use-call.js';
import { pagination, shortest, useAsked, type FoundRecords, type RecordOption } from './asking.js';
import type { PaletteOption } from './palette-option.js';
import { useFoundTraces } from './use-found-traces.js';

interface Found {
  readonly options: readonly PaletteOption[];
  readonly pending: boolean;
}

/** Records by what their own lists are searched by, as far as this role may see them. */
export function useFoundRecords(q: string): Found {
  const navigate = useNavigate();
  const asked = [useMainRecords(q), useFurtherRecords(q), useFoundTraces(q)];
  const options = asked.flatMap((found) => found.options);
  const found = options.map(({ to, ...option }) => ({ ...option, run: () => void navigate(to) }));
  return { options: q.length >= shortest ? found : [], pending: asked.some(({ pending }) => pending) };
}

function useMainRecords(q: string): FoundRecords {
  const t = useText();
  const ask = useAsked(q);
  const params = { pagination, filter: { q } };
  const orders = useCall('admin.orders.getList', params, ask('admin.orders.getList'));
  const customers = useCall('admin.users.getList', params, ask('admin.users.getList'));
  const offers = useCall(
    'admin.offers.getList',
    { pagination, filter: { q: q.slice(0, 80) } },
    ask('admin.offers.getList'),
  );
  const reviews = useCall('admin.reviews.getList', params, ask('admin.reviews.getList'));
  const options = [
    ...(orders.data?.data ?? []).map((order) => orderOption(order, t)),
    ...(customers.data?.data ?? []).map((customer) => customerOption(customer, t)),
    ...(offers.data?.data ?? []).map((offer) => offerOption(offer, t)),
    ...(reviews.data?.data ?? []).map(reviewOption),
  ];
  return { options, pending: [orders, customers, offers, reviews].some(({ isLoading }) => isLoading) };
}

/** What is looked for more rarely, in one request. */
function useFurtherRecords(q: string): FoundRecords {
  const t = useText();
  const may = useMay();
  const asked = useAsked(q);
  const ask = (method: QueryName) => ({ ...asked(method), together: true });
  const params = { pagination, filter: { q } };
  const memberships = useCall('admin.memberships.getList', params, ask('admin.memberships.getList'));
  const leads = useCall('admin.leads.getList', params, ask('admin.leads.getList'));
  const messages = useCall('admin.messages.getList', params, ask('admin.messages.getList'));
  const staff = useCall('admin.staff.getList', params, ask('admin.staff.getList'));
  const options = [
    ...(memberships.data?.data ?? []).map((membership) => membershipOption(membership, t)),
    ...(leads.data?.data ?? []).map((lead) => leadOption(lead, t)),
    ...(messages.data?.data ?? []).map((message) => messageOption(message, t)),
    ...(staff.data?.data ?? []).map((person) => staffOption(person, t)),
    ...(may('ops.events.search') ? [eventsOption(q)] : []),
  ];
  return { options, pending: [memberships, leads, messages, staff].some(({ isLoading }) => isLoading) };
}

function orderOption({ id, leadId, status, customer }: OrderRow, t: Text): RecordOption {
  const more = [customer.firstName, customer.lastName, t(`status.${status}`)].filter(Boolean).join(' ');
  return { id: `order ${id}`, group: 'orders', text: leadId, more, to: `/orders/${id}/show` };
}

function customerOption(customer: CustomerRow, t: Text): RecordOption {
  const { id, email, country } = customer;
  const more = [email, country].filter(Boolean).join(' · ');
  return { id: `customer ${id}`, group: 'customers', text: customerName(customer, t), more, to: `/customers/${id}` };
}

function offerOption({ id, slug, reach, countries }: OfferRow, t: Text): RecordOption {
  const text = countries.find(({ name }) => name !== null)?.name ?? slug;
  return { id: `offer ${id}`, group: 'offers', text, more: t(`offers.reach.${reach}`), to: `/offers/${id}` };
}

function reviewOption({ id, title, offerName, rating, country, author }: ReviewRow): RecordOption {
  const more = [`${rating}/5`, offerName, country].join(' · ');
  const to = `/reviews?status=all&author=${author.id}&id=${id}`;
  return { id: `review ${id}`, group: 'reviews', text: title ?? offerName, more, to };
}

function membershipOption({ id, member, status, country }: MembershipRow, t: Text): RecordOption {
  const text = member.name ?? member.email ?? id;
  const more = [t(`memberships.status.${status}`), country].join(' · ');
  return { id: `membership ${id}`, group: 'memberships', text, more, to: `/memberships?q=${id}` };
}

function leadOption({ id, kind, name, email, phone, country }: LeadRow, t: Text): RecordOption {
  const text = name ?? email ?? phone ?? id;
  const more = [t(`leads.kinds.${kind}`), country].join(' · ');
  return { id: `lead ${id}`, group: 'leads', text, more, to: `/leads?q=${id}` };
}

function messageOption({ id, kind, recipient, status }: MessageRow, t: Text): RecordOption {
  const more = [recipient, t(`messages.statuses.${status}`)].filter(Boolean).join(' · ');
  return { id: `message ${id}`, group: 'messages', text: t(`messages.kinds.${kind}`), more, to: `/messages/${id}` };
}

function staffOption({ id, name, role }: StaffRow, t: Text): RecordOption {
  return { id: `staff ${id}`, group: 'staff', text: name, more: t(`role.${role}`), to: '/staff' };
}

/** Not looked up here: events are searched where they are shown. */
function eventsOption(q: string): RecordOption {
  return { id: 'events', group: 'events', text: q, to: `/engine/events?q=${encodeURIComponent(q)}` };
}
