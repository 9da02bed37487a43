export { readEverything, type ContractFixture, type HostileBehaviour, type WriterProcess } from './contract-fixture.js';
export { openCuttingProxy, type CuttingProxy } from './cutting-proxy.js';
export { openDatabaseProxy } from './database-proxy.js';
export { openDelayingProxy, type DelayingProxy } from './delaying-proxy.js';
export { FakeServer } from '../eventstoredb/testing/fake-server.js';
export { findRealServer, startContainer, type RealServer } from '../eventstoredb/testing/real-server.js';
export { describeEachEngine, postgresEngine, type OpenLog, type TestedEngine } from './engines.js';
export { describeEventStore } from './event-store-contract.js';
export { writeUntilKilled, spawnWriter } from './writer-process.js';
