import type { CustomerRow, OfferRow, OrderRow, ReviewRow } from '@shop/contracts';
import { useNavigate } from 'react-router-dom';
import { customerName } from '../customers/customer-name.js';
import { useText, type Text } from '../i18n/use-text.js';
import { useMay } from '../providers/use-may.js';
import { useCall } from '../rpc/use-call.js';
import type { PaletteOption } from './palette-option.js';

/** So many of each kind; whoever wants more goes to the list. */
const pagination = { page: 1, perPage: 5 };
const shortest = 2;

interface Found {
  readonly options: readonly PaletteOption[];
  readonly pending: boolean;
}

/** Orders, customers, offers and reviews by what their own lists are searched by, as far as this role may see them. */
export function useFoundRecords(q: string): Found {
  const t = useText();
  const may = useMay();
  const navigate = useNavigate();
  const isAsked = q.length >= shortest;
  const params = { pagination, filter: { q } };
  const ask = (allowed: boolean) => ({ enabled: isAsked && allowed });
  const orders = useCall('admin.orders.getList', params, ask(may('admin.orders.getList')));
  const customers = useCall('admin.users.getList', params, ask(may('admin.users.getList')));
  const offers = useCall(
    'admin.offers.getList',
    { pagination, filter: { q: q.slice(0, 80) } },
    ask(may('admin.offers.getList')),
  );
  const reviews = useCall('admin.reviews.getList', params, ask(may('admin.reviews.getList')));
  const options = [
    ...(orders.data?.data ?? []).map((order) => orderOption(order, t)),
    ...(customers.data?.data ?? []).map((customer) => customerOption(customer, t)),
    ...(offers.data?.data ?? []).map((offer) => offerOption(offer, t)),
    ...(reviews.data?.data ?? []).map(reviewOption),
  ];
  const pending = [orders, customers, offers, reviews].some(({ isLoading }) => isLoading);
  const found = options.map(({ to, ...option }) => ({ ...option, run: () => void navigate(to) }));
  return { options: isAsked ? found : [], pending };
}

/** A record, and where it is looked at. */
type RecordOption = Omit<PaletteOption, 'run'> & { readonly to: string };

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
