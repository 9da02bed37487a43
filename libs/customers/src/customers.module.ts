import { ClubModule } from '@shop/club';
import { StaffModule } from '@shop/staff';
import { Module } from '@nestjs/common';
import { CustomerDetails } from './customer-details.queries.js';
import { CustomerQueries } from './customers.queries.js';
import { CustomersRpc } from './customers.rpc.js';
import { PersonRecords } from './person-records.js';
import { Timeline } from './timeline.queries.js';

@Module({
  imports: [ClubModule, StaffModule],
  providers: [CustomerQueries, CustomerDetails, PersonRecords, Timeline, CustomersRpc],
  exports: [CustomersRpc, CustomerQueries, PersonRecords],
})
export class CustomersModule {}
