import { callsModule, NumberBlocks } from '@shop/calls';
import { clubModule, Memberships } from '@shop/club';
import { leadsModule, LeadQueries } from '@shop/leads';
import { provide, POOL, STREAMS, READ_MODELS, LOG_HEAD, defineModule } from '@shop/module';
import { ordersModule, OrderSearch } from '@shop/orders';
import { staffModule, StaffDirectory } from '@shop/staff';
import { CallerLookup } from './caller-lookup.js';
import { CallersRpc } from './callers.rpc.js';
import { CustomerDetails } from './customer-details.queries.js';
import { customerListProjection } from './customer-list.projection.js';
import { customerOrderProjection } from './customer-order.projection.js';
import { customerRecordProjection } from './customer-record.projection.js';
import { CustomerQueries } from './customers.queries.js';
import { CustomersRpc } from './customers.rpc.js';
import { PersonRecords } from './person-records.js';
import { Timeline } from './timeline.queries.js';

export const customersModule = defineModule({
  name: 'customers',
  imports: [callsModule, clubModule, leadsModule, ordersModule, staffModule],
  projections: [customerListProjection, customerOrderProjection, customerRecordProjection],
  services: [
    provide(CustomerQueries, POOL),
    provide(CustomerDetails, POOL, CustomerQueries, Memberships),
    provide(PersonRecords, POOL, STREAMS, READ_MODELS, LOG_HEAD),
    provide(Timeline, CustomerQueries, PersonRecords, StaffDirectory),
    provide(CallerLookup, OrderSearch, LeadQueries, NumberBlocks, CustomerQueries),
    provide(CallersRpc, CallerLookup),
    provide(CustomersRpc, CustomerQueries, CustomerDetails, Timeline),
  ],
  exports: [CallersRpc, CustomersRpc, CustomerQueries, PersonRecords],
  methods: ['admin.users', 'admin.calls.lookUp'],
  rpc: [CustomersRpc, CallersRpc],
});
