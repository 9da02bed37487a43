import type { AuditOptions, RecordNameSource } from '@shop/audit';
import { CallsModule, CallTaskQueueQueries } from '@shop/calls';
import { CatalogueModule, OfferCatalogue } from '@shop/catalogue';
import { ClubModule, MembershipQueries } from '@shop/club';
import { CustomerQueries, CustomersModule } from '@shop/customers';
import { LeadQueries, LeadsModule } from '@shop/leads';
import { OrderSearch, OrdersModule } from '@shop/orders';
import { ReviewSearch, ReviewsModule } from '@shop/reviews';
import { StaffDirectory, StaffModule } from '@shop/staff';
import type { Type } from '@nestjs/common';
import { historySources } from './history-sources.js';

/** Staff search for orders by LeadID and for people by e-mail or number. */
export const auditOptions: AuditOptions = {
  imports: [
    ...[CallsModule, CatalogueModule, ClubModule, CustomersModule],
    ...[LeadsModule, OrdersModule, ReviewsModule, StaffModule],
  ],
  records: historySources,
  finder: {
    inject: [OrderSearch, CustomerQueries],
    useFactory: (orders: OrderSearch, customers: CustomerQueries) => async (words) => {
      const [order, people] = await Promise.all([orders.findId(words), customers.findIds(words)]);
      return order === null ? people : [order, ...people];
    },
  },
  names: [
    recordNamesFrom(
      ['order', 'parcel', 'cash', 'call', 'returndue', 'refunddue', 'suspicion'],
      OrderSearch,
      orderNames,
    ),
    recordNamesFrom(['review'], ReviewSearch, (reviews, ids) => reviews.namesById(ids)),
    recordNamesFrom(['user'], CustomerQueries, (customers, ids) => customers.namesById(ids)),
    recordNamesFrom(['lead'], LeadQueries, (leads, ids) => leads.namesById(ids)),
    recordNamesFrom(['membership'], MembershipQueries, memberNames),
    recordNamesFrom(['errand'], CallTaskQueueQueries, (errands, ids) => errands.names(ids)),
    recordNamesFrom(['staff', 'agent'], StaffDirectory, (staff, ids) => staff.namesById(ids)),
    recordNamesFrom(['offer'], OfferCatalogue, offerNames),
    {
      inject: [LeadQueries, CustomerQueries],
      useFactory: (leads: LeadQueries, customers: CustomerQueries): RecordNameSource => ({
        kinds: ['privacy'],
        // A data request of a guest is filed under a lead.
        namesById: async (ids) => new Map([...(await leads.namesById(ids)), ...(await customers.namesById(ids))]),
      }),
    },
  ],
};

function recordNamesFrom<Service>(
  kinds: RecordNameSource['kinds'],
  by: Type<Service>,
  namesOf: (service: Service, ids: readonly string[]) => ReturnType<RecordNameSource['namesById']>,
): AuditOptions['names'][number] {
  return {
    inject: [by],
    useFactory: (service: Service): RecordNameSource => ({ kinds, namesById: (ids) => namesOf(service, ids) }),
  };
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
