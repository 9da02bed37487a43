import { postgresEngine, type TestedEngine } from '@shop/event-store/testing';
import { newId } from '@shop/kernel';
import { selectEngines } from '@shop/platform/testing';
import { createEventStoreDb } from '../event-store.js';
import { FakeServer } from './fake-server.js';
import { findRealServer, startContainer } from './real-server.js';
import { NamespacedStore } from './namespaced-store.js';

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

const startTimeoutMs = 180_000;

/** Declares a suite for each engine: PostgreSQL in the fast suite, the others in the long suite. */
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
