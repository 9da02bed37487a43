export {
  anEvent,
  expectLogOrder,
  newStream,
  newType,
  readEverything,
  someEvents,
  type ContractFixture,
  type HostileBehaviour,
  type OptionalCapability,
  type WriterProcess,
} from './contract-fixture.js';
export { openCuttingProxy, type CuttingProxy } from './cutting-proxy.js';
export { openDatabaseProxy } from './database-proxy.js';
export { openDelayingProxy, type DelayingProxy } from './delaying-proxy.js';
export { describeEventStore } from './event-store-contract.js';
export { postgresEngine, type OpenLog, type TestedEngine } from './postgres-engine.js';
export { collect } from './subscription-contract.js';
export { startWriter } from './start-writer.js';
