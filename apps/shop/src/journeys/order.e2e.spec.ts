import type { Browser } from 'playwright-core';
import { freePort, startProduct, temporaryDataDir, type Product } from '../../../../infra/test/product.js';
import { Agent } from './agent.fixtures.js';
import { launchBrowser } from './browser.fixtures.js';
import { Shopper } from './shopper.fixtures.js';
import { wordings } from './wording.fixtures.js';

const desk = { viewport: { width: 1280, height: 900 }, locale: 'en-GB' };
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };

let product: Product;
let browser: Browser;
let agent: Agent;
let dataDir: Awaited<ReturnType<typeof temporaryDataDir>>;

beforeAll(async () => {
  dataDir = await temporaryDataDir();
  product = await startProduct({ port: await freePort(), dataDir: dataDir.path });
  browser = await launchBrowser();
  const agentPage = await browser.newPage(desk);
  agentPage.setDefaultTimeout(15_000);
  agent = new Agent(agentPage);
  await agent.logIn(product.url, 'agent@demo.local');
}, 120_000);

afterAll(async () => {
  await browser?.close();
  await product?.stop();
  await dataDir?.remove();
}, 30_000);

describe.each(wordings)('an order in $country', (words) => {
  it('goes from a shopper’s tap to an agent’s call and back into the account', async () => {
    const shopperPage = await browser.newPage(phone);
    shopperPage.setDefaultTimeout(15_000);
    const shopper = new Shopper(shopperPage, words);
    await shopper.openShop(product.url);
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
    await shopperPage.context().close();
  }, 90_000);
});
