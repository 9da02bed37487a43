import { callsModule, CallTaskQueueQueries } from '@shop/calls';
import { catalogueModule, OfferCatalogue } from '@shop/catalogue';
import { clubModule, MembershipQueries } from '@shop/club';
import { CustomerQueries, customersModule } from '@shop/customers';
import { LeadQueries, leadsModule } from '@shop/leads';
import { defineModule, provideBy } from '@shop/module';
import { OrderSearch, ordersModule } from '@shop/orders';
import { ReviewSearch, reviewsModule } from '@shop/reviews';
import { StaffDirectory, staffModule } from '@shop/staff';
import { RECORD_FINDER, type RecordFinder } from './record-finder.js';
import { RECORD_NAME_SOURCES, type RecordNameSource } from './record-names.js';

/** How staff name records of all modules, and how they find them. */
export const recordNamesModule = defineModule({
  name: 'audit/record-names',
  imports: [
    ...[callsModule, catalogueModule, clubModule, customersModule],
    ...[leadsModule, ordersModule, reviewsModule, staffModule],
  ],
  services: [
    provideBy(RECORD_FINDER, createFinder, OrderSearch, CustomerQueries),
    provideBy(
      RECORD_NAME_SOURCES,
      createNameSources,
      OrderSearch,
      ReviewSearch,
      CustomerQueries,
      LeadQueries,
      MembershipQueries,
      CallTaskQueueQueries,
      StaffDirectory,
      OfferCatalogue,
    ),
  ],
  exports: [RECORD_FINDER, RECORD_NAME_SOURCES],
  global: true,
});

/** Staff search for orders by LeadID and for people by e-mail or number. */
function createFinder(orders: OrderSearch, customers: CustomerQueries): RecordFinder {
  return async (words) => {
    const [order, people] = await Promise.all([orders.findId(words), customers.findIds(words)]);
    return order === null ? people : [order, ...people];
  };
}

function createNameSources(
  orders: OrderSearch,
  reviews: ReviewSearch,
  customers: CustomerQueries,
  leads: LeadQueries,
  memberships: MembershipQueries,
  callTasks: CallTaskQueueQueries,
  staff: StaffDirectory,
  catalogue: OfferCatalogue,
): readonly RecordNameSource[] {
  return [
    {
      kinds: ['order', 'parcel', 'cash', 'call', 'returndue', 'refunddue', 'suspicion'],
      namesById: (ids) => orderNames(orders, ids),
    },
    { kinds: ['review'], namesById: (ids) => reviews.namesById(ids) },
    { kinds: ['user'], namesById: (ids) => customers.namesById(ids) },
    { kinds: ['lead'], namesById: (ids) => leads.namesById(ids) },
    { kinds: ['membership'], namesById: (ids) => memberNames(memberships, ids) },
    { kinds: ['errand'], namesById: (ids) => callTasks.names(ids) },
    { kinds: ['staff', 'stafflogin', 'agent'], namesById: (ids) => staff.namesById(ids) },
    { kinds: ['offer'], namesById: () => offerNames(catalogue) },
    {
      kinds: ['privacy'],
      // A data request of a guest is filed under a lead.
      namesById: async (ids) => new Map([...(await leads.namesById(ids)), ...(await customers.namesById(ids))]),
    },
  ];
}

async function orderNames(orders: OrderSearch, ids: readonly string[]) {
  const rows = await orders.many(ids);
  return new Map(
    rows.map(({ id, leadId, customer: { firstName, lastName } }) => {
      const name = [firstName, lastName].filter(Boolean).join(' ');
      return [id, name === '' ? leadId : `${leadId} · ${name}`];
    }),
  );
}

async function memberNames(memberships: MembershipQueries, ids: readonly string[]) {
  const rows = await memberships.byIds(ids);
  return new Map(rows.map(({ id, member }) => [id, member.name]));
}

async function offerNames(catalogue: OfferCatalogue) {
  const lists = Object.values(await catalogue.priceLists());
  const offers = lists.flatMap((list) => [...list.values()]);
  return new Map(offers.toReversed().map(({ offerId, name }) => [offerId, name]));
}
