import { findRealServer, startContainer } from '@shop/event-store-eventstoredb/testing';
import { describeOrderJourney, onEventStoreDb, onFakeEventStoreDb, type Engine } from './order-journey.fixtures.js';
import { wordings } from './wording.fixtures.js';

const server = findRealServer();

/** The external server must have an empty log. */
async function onRealEventStoreDb(): Promise<Engine> {
  if (server.kind === 'named') return onEventStoreDb(server.url);
  const container = await startContainer();
  return onEventStoreDb(container.url, () => container.stop());
}

describe('an order, with events in EventStoreDB (fake server)', () => {
  describeOrderJourney(onFakeEventStoreDb, wordings.slice(1));
});

describe.skipIf(server.kind === 'none')(
  `an order, with events in EventStoreDB (real server)${server.kind === 'none' ? ` [skipped: ${server.reason}]` : ''}`,
  () => {
    describeOrderJourney(onRealEventStoreDb, wordings);
  },
);
