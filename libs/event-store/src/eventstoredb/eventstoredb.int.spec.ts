import { describeEventStore } from '../testing/event-store-contract.js';
import { fakeCapabilities, fakeFixture, notOfThisEngine } from './eventstoredb-fixture.js';

describeEventStore('eventstoredb (fake server)', fakeCapabilities, fakeFixture, notOfThisEngine);
