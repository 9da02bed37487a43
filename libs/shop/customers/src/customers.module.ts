import { CallsModule } from '@shop/calls';
import { ClubModule } from '@shop/club';
import { LeadsModule } from '@shop/leads';
import { OrdersModule } from '@shop/orders';
import { StaffModule } from '@shop/staff';
import { Module } from '@nestjs/common';
import { CallerLookup } from './caller-lookup.js';
import { CallersRpc } from './callers.rpc.js';
import { CustomerDetails } from './customer-details.queries.js';
import { CustomerQueries } from './customers.queries.js';
import { CustomersRpc } from './customers.rpc.js';
import { PersonRecords } from './person-records.js';
import { Timeline } from './timeline.queries.js';

@Module({
  imports: [CallsModule, ClubModule, LeadsModule, OrdersModule, StaffModule],
  providers: [CustomerQueries, CustomerDetails, PersonRecords, Timeline, CallerLookup, CallersRpc, CustomersRpc],
  exports: [CallersRpc, CustomersRpc, CustomerQueries, PersonRecords],
})
export class CustomersModule {}
