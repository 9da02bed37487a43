export { createEventStoreDb } from '../event-store.js';
export { fakeFixture } from './eventstoredb-fixture.js';
export { describeEachEngine } from './engines.js';
export { FakeServer } from './fake-server.js';
export { findRealServer, startContainer, type RealServer } from './real-server.js';
