import { describeEventStore } from '../testing/event-store-contract.js';
import { postgresCapabilities, postgresFixture } from '../testing/postgres-fixture.js';

describeEventStore('postgres', postgresCapabilities, postgresFixture);
