import { FakeServer } from '@shop/event-store-eventstoredb/testing';
import { Agent } from './agent.fixtures.js';
import { runningShop } from './running-shop.fixtures.js';
import { Shopper } from './shopper.fixtures.js';
import type { Wording } from './wording.fixtures.js';

const desktop = { viewport: { width: 1280, height: 900 }, locale: 'en-GB' };
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };

export interface Engine {
  readonly env: Readonly<Record<string, string>>;
  readonly stop: () => Promise<void>;
}

export const onPostgres = (): Promise<Engine> => Promise.resolve({ env: {}, stop: () => Promise.resolve() });

export async function onFakeEventStoreDb(): Promise<Engine> {
  const server = await FakeServer.start({ maxAppendSize: 16_000_000 });
  return onEventStoreDb(server.url, () => server.stop());
}

export function onEventStoreDb(url: string, stop: () => Promise<void> = () => Promise.resolve()): Engine {
  return { env: { EVENT_STORE: 'eventstoredb', EVENTSTORE_URL: url }, stop };
}

export function describeOrderJourney(start: () => Promise<Engine>, wordings: readonly Wording[]): void {
  let engine: Engine | undefined;
  let agent: Agent;
  beforeAll(async () => {
    engine = await start();
  });
  const running = runningShop(() => Promise.resolve(engine?.env ?? {}));
  beforeAll(async () => {
    agent = new Agent(await running.browser.newPage(desktop));
    await agent.logIn(running.product.url, 'agent@demo.local');
  });
  afterAll(() => engine?.stop());

  it.each(wordings)(
    'goes in $country from the cart to the confirming call and back into the account',
    async (words) => {
      const shopperPage = await running.newPage(phone);
      const shopper = new Shopper(shopperPage, words);
      await shopper.openShop(running.product.url);
      await shopper.findBySearch('hair', 'HairGrow Plus');
      await shopper.addTwoToCart();
      await shopper.register({
        firstName: 'Željka',
        lastName: 'Šarić',
        email: `zeljka@primjer.${words.country.toLowerCase()}`,
        password: 'duga-lozinka',
      });
      const { leadId } = await shopper.order();
      expect(await shopper.isCartEmpty()).toBe(true);
      await agent.waitForOrder(leadId);
      await shopper.waitInAccount(leadId, words.awaiting);

      await agent.confirmNext(leadId, words.address);
      await agent.returnToQueue();
      await shopperPage.reload();
      await shopper.waitInAccount(leadId, words.confirmed);
    },
  );
}
