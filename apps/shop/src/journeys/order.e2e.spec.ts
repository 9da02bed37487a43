import { describeOrderJourney, onFakeEventStoreDb, onPostgres } from './order-journey.fixtures.js';
import { wordings } from './wording.fixtures.js';

describe('an order, with events in PostgreSQL', () => {
  describeOrderJourney(onPostgres, wordings);
});

describe('an order, with events in EventStoreDB (fake server)', () => {
  describeOrderJourney(onFakeEventStoreDb, wordings.slice(0, 1));
});
