export { CustomerQueries } from './customers.queries.js';
export { customersModule } from './customers.module.js';
export { CallersRpc } from './callers.rpc.js';
export { CustomersRpc } from './customers.rpc.js';
export { PersonRecords, type PersonContacts, type PersonRecord, type RecordHistory } from './person-records.js';
export { personStreams } from './person-streams.js';
