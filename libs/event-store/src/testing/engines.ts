import { newId } from '@shop/kernel';
import { selectEngines } from '@shop/platform/testing';
import { createEventStoreDb } from '../eventstoredb/event-store.js';
import { FakeServer } from '../eventstoredb/testing/fake-server.js';
import { findRealServer, startContainer } from '../eventstoredb/testing/real-server.js';
import type { EventStore } from '../port.js';
import { createPostgresEventStore } from '../postgres/event-store.js';
import { NamespacedStore } from './namespaced-store.js';

/** A log with nothing in it, until it is closed. */
export interface OpenLog {
  readonly store: EventStore;
  close(): Promise<void>;
}

/** An engine of the event store, for the suites of what is built on top of it. */
export interface TestedEngine {
  readonly name: string;
  /** @param databaseUrl a PostgreSQL with the event store's tables: the log of one engine, the keys of all */
  open(databaseUrl: string): Promise<OpenLog>;
}

export const postgresEngine: TestedEngine = {
  name: 'postgres',
  open(databaseUrl) {
    const store = createPostgresEventStore({ connection: databaseUrl });
    return Promise.resolve({ store, close: () => store.close() });
  },
};

const fakeEngine: TestedEngine = {
  name: 'eventstoredb, fake server',
  async open() {
    const server = await FakeServer.start();
    const store = createEventStoreDb({ url: server.url });
    return {
      store,
      async close() {
        await store.close();
        await server.stop();
      },
    };
  },
};

/** A server with what others wrote to it; each log is a part of its own. */
function realEngine(url: () => string): TestedEngine {
  return {
    name: 'eventstoredb, real server',
    async open() {
      const namespace = `test-${newId().replaceAll('-', '')}`;
      const everything = createEventStoreDb({ url: url() });
      const start = await everything.head();
      await everything.close();
      const store = createEventStoreDb({ url: url(), typePrefixes: [`${namespace}.`] });
      return { store: new NamespacedStore(store, namespace, start), close: () => store.close() };
    },
  };
}

/** For an engine whose image has yet to be fetched, in milliseconds. */
const startTimeoutMs = 180_000;

/**
 * A suite of what does not depend on the engine: the fast suite runs it on PostgreSQL, the long suite on the others. An
 * engine that can't be reached is skipped by name, with the reason.
 */
export function describeEachEngine(what: string, suite: (engine: TestedEngine) => void): void {
  const registrations = [
    () => describe(`${what} (${postgresEngine.name})`, () => suite(postgresEngine)),
    () => describe(`${what} (${fakeEngine.name})`, () => suite(fakeEngine)),
    () => describeRealEngine(what, suite),
  ];
  for (const register of selectEngines(registrations)) register();
}

function describeRealEngine(what: string, suite: (engine: TestedEngine) => void): void {
  const server = findRealServer();
  let url = server.kind === 'named' ? server.url : '';
  const engine = realEngine(() => url);
  if (server.kind === 'none') {
    describe.skip(`${what} (${engine.name}) [skipped: ${server.reason}]`, () => suite(engine));
    return;
  }
  describe(`${what} (${engine.name})`, () => {
    let stop: (() => Promise<void>) | undefined;
    if (server.kind === 'container')
      beforeAll(async () => {
        ({ url, stop } = await startContainer());
      }, startTimeoutMs);
    afterAll(() => stop?.());
    suite(engine);
  });
}
