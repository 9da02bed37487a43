import { FakeServer, findRealServer, startContainer, type RealServer } from '@shop/event-store/testing';
import { Agent } from './agent.fixtures.js';
import { runningShop } from './running-shop.fixtures.js';
import { Shopper } from './shopper.fixtures.js';
import { wordings } from './wording.fixtures.js';

const desk = { viewport: { width: 1280, height: 900 }, locale: 'en-GB' };
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };

interface Engine {
  readonly env: Readonly<Record<string, string>>;
  readonly stop: () => Promise<void>;
}

/** Where events are kept; a real server is tried where one is named, in a log that is empty, or where there is Docker. */
const engines: readonly (readonly [name: string, start: (() => Promise<Engine>) | null])[] = [
  ['PostgreSQL', () => Promise.resolve({ env: {}, stop: () => Promise.resolve() })],
  ['EventStoreDB (fake server)', startFake],
  real(findRealServer()),
];

async function startFake(): Promise<Engine> {
  const server = await FakeServer.start({ maxAppendSize: 16_000_000 });
  return { env: eventStoreEnv(server.url), stop: () => server.stop() };
}

function real(server: RealServer): (typeof engines)[number] {
  switch (server.kind) {
    case 'none':
      return [`EventStoreDB [skipped: ${server.because}]`, null];
    case 'named':
      return ['EventStoreDB', () => Promise.resolve({ env: eventStoreEnv(server.url), stop: () => Promise.resolve() })];
    case 'container':
      return ['EventStoreDB (in a container)', startInContainer];
  }
}

async function startInContainer(): Promise<Engine> {
  const container = await startContainer();
  return { env: eventStoreEnv(container.url), stop: () => container.stop() };
}

function eventStoreEnv(url: string): Engine['env'] {
  return { EVENT_STORE: 'eventstoredb', EVENTSTORE_URL: url };
}

describe.each(engines)('with events in %s', (_name, start) => {
  let engine: Engine | undefined;
  let agent: Agent;
  beforeAll(async () => {
    engine = await start?.();
    // An image may have to be fetched first.
  }, 300_000);
  const running = runningShop(() => Promise.resolve(engine?.env ?? {}));
  beforeAll(async () => {
    const agentPage = await running.browser.newPage(desk);
    agentPage.setDefaultTimeout(15_000);
    agent = new Agent(agentPage);
    await agent.logIn(running.product.url, 'agent@demo.local');
  }, 60_000);
  afterAll(() => engine?.stop(), 30_000);

  const journey = start === null ? it.skip : it;

  journey.each(wordings)(
    'an order in $country goes from a shopper’s tap to an agent’s call and back into the account',
    async (words) => {
      const shopperPage = await running.newPage(phone);
      const shopper = new Shopper(shopperPage, words);
      await shopper.openShop(running.product.url);
      await shopper.findBySearch('hair', 'HairGrow Plus');
      await shopper.takeTwo();
      await shopper.register({
        firstName: 'Željka',
        lastName: 'Šarić',
        email: `zeljka@primjer.${words.country.toLowerCase()}`,
        password: 'duga-lozinka',
      });
      const { leadId } = await shopper.order();
      expect(await shopper.cartIsEmpty()).toBe(true);
      await agent.seesInQueue(leadId);
      await shopper.seesInAccount(leadId, words.awaiting);

      await agent.confirmNext(leadId, words.address);
      await agent.goesBackToQueue();
      await shopperPage.reload();
      await shopper.seesInAccount(leadId, words.confirmed);
    },
    90_000,
  );
});
