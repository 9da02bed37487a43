import { describeEventStore } from '../testing/event-store-contract.js';
import { postgresCapabilities, postgresFixture } from './postgres-fixture.js';

describeEventStore('postgres', postgresCapabilities, postgresFixture);
