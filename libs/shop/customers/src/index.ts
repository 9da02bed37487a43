import { customerListProjection } from './customer-list.projection.js';
import { customerOrderProjection } from './customer-order.projection.js';
import { customerRecordProjection } from './customer-record.projection.js';

export { CustomerQueries } from './customers.queries.js';
export { CustomersModule } from './customers.module.js';
export { CallersRpc } from './callers.rpc.js';
export { CustomersRpc } from './customers.rpc.js';
export { PersonRecords, type PersonContacts, type PersonRecord, type RecordHistory } from './person-records.js';
export { personStreams } from './person-streams.js';
export const customersProjections = [
  customerListProjection,
  customerOrderProjection,
  customerRecordProjection,
] as const;
