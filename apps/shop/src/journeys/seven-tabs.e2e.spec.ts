import { until } from '@shop/platform/testing';
import type { BrowserContext, Page, Request } from 'playwright-core';
import { logInAs } from '../../../../infra/checks/console-screens.mjs';
import { desktop } from './console-page.fixtures.js';
import { callFromPage } from './reviewer.fixtures.js';
import { runningShop } from './running-shop.fixtures.js';
import { newTestPerson } from './test-person.fixtures.js';
import { TestRpcClient } from './rpc-client.fixtures.js';

/** One more than the connections of a browser per host in HTTP/1.1. */
const tabs = Array.from({ length: 7 }, (_, n) => n);
const timeoutMs = 60_000;
const shop = runningShop();
let context: BrowserContext;
afterEach(() => context.close());

function countOpenStreams(method: string): () => number {
  let open = 0;
  const isStream = (request: Request) => {
    const body = request.postData();
    return body?.includes('"subscribe"') === true && body.includes(method);
  };
  const ended = (request: Request) => void (isStream(request) && (open -= 1));
  context.on('request', (request) => void (isStream(request) && (open += 1)));
  context.on('requestfinished', ended);
  context.on('requestfailed', ended);
  return () => open;
}

describe('seven tabs of one browser', () => {
  it('share one stream in the console: each is live, and its requests get responses', async () => {
    context = await shop.browser.newContext(desktop);
    const streams = countOpenStreams('admin.live');
    await logInAs('support', context, shop.product.url);
    const { email, phone } = newTestPerson();
    const customer = new TestRpcClient(shop.product.url);
    await customer.register(email, 'duga-lozinka', phone);
    const list = `/orders?filter=${encodeURIComponent(JSON.stringify({ q: email }))}`;
    const pages: Page[] = [];
    for (const _ of tabs) {
      const page = await context.newPage();
      pages.push(page);
      await page.goto(`${shop.product.url}/admin/#${list}`, { timeout: timeoutMs });
      await page.getByRole('status').filter({ hasText: 'Live' }).waitFor({ timeout: timeoutMs });
    }
    expect(streams()).toBe(1);

    const { leadId } = await customer.order(phone);
    for (const page of pages) await page.getByText(leadId).first().waitFor({ timeout: timeoutMs });
    await pages[0]!.close();
    await until(() => streams() === 1);
    const later = await customer.order(phone);
    for (const page of pages.slice(1)) await page.getByText(later.leadId).first().waitFor({ timeout: timeoutMs });
  });

  it('share one stream in the shop, and the requests of each get responses', async () => {
    context = await shop.browser.newContext({ serviceWorkers: 'block' });
    const streams = countOpenStreams('shopOrders.f.live');
    const { email, phone } = newTestPerson();
    const pages: Page[] = [];
    for (const n of tabs) {
      const page = await context.newPage();
      pages.push(page);
      await page.goto(shop.addressOf('/'));
      const account = { Username: email, Email: email, Password: 'duga-lozinka', PhoneNumber: phone };
      if (n === 0) await callFromPage(page, 'shopUsers.f.add', { ...account, FirstName: 'Ana', LastName: 'Anić' });
      await page.goto(shop.addressOf('/account'), { timeout: timeoutMs });
      await page.locator('main h1').waitFor({ timeout: timeoutMs });
    }
    await until(() => streams() === 1);
    for (const page of pages) expect(await callFromPage(page, 'auth.checkLogin', {})).toMatchObject({ status: 'ok' });
    expect(streams()).toBe(1);
  });
});
