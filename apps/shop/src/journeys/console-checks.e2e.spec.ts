import { until } from '@shop/platform/testing';
import type { Page } from 'playwright-core';
import { runningShop } from './running-shop.fixtures.js';
import { somebody } from './somebody.fixtures.js';
import { Wire } from './wire.fixtures.js';

/** What docs/console-checks.md asks of the console as a whole, where no journey goes past. */
describe('the console', () => {
  const running = runningShop();

  async function consoleOf(role: string, path = '/'): Promise<Page> {
    const page = await running.newPage({ viewport: { width: 1280, height: 900 }, locale: 'en-GB' });
    await page.goto(`${running.product.url}/admin/#${path}`);
    await logIn(page, role);
    await page.getByRole('status').filter({ hasText: 'Live' }).waitFor();
    return page;
  }
  async function logIn(page: Page, role: string): Promise<void> {
    await page.getByLabel('E-mail').fill(`${role}@demo.local`);
    await page.getByLabel('Password').fill('demo-password');
    await page.getByRole('button', { name: 'Log in' }).click();
  }
  async function manager(): Promise<Wire> {
    const wire = new Wire(running.product.url);
    await wire.logInStaff();
    return wire;
  }
  interface Placed {
    readonly id: string;
    readonly leadId: string;
  }
  /** Somebody new to the shop who orders, and the list of their orders alone: of all orders others make some meanwhile. */
  async function customer(): Promise<{ readonly order: () => Promise<Placed>; readonly list: string }> {
    const { email, phone } = somebody();
    const wire = new Wire(running.product.url);
    await wire.register(email, 'duga-lozinka', phone);
    const list = `/orders?filter=${encodeURIComponent(JSON.stringify({ q: email }))}`;
    return { order: () => wire.order(phone), list };
  }
  async function order(): Promise<Placed> {
    return (await customer()).order();
  }
  const numberIn = (text: string) => Number(text.replaceAll(/\D/g, ''));
  const isForLive = (body: string | null) => body?.includes('"admin.live"') === true;

  // An attempt that failed may leave a call in the manager's hands.
  afterEach(async () => (await manager()).letGo());

  it('shows an order that a colleague has to be read only, with their name', async () => {
    const { id } = await order();
    const wire = await manager();
    const { token } = (await wire.call('admin.calls.claim', { orderId: id })) as { readonly token: string };
    const page = await consoleOf('agent2', `/call/${id}`);
    await page.getByText('Mira Menadžer is calling this customer. You can only read.').waitFor();
    expect(await page.getByRole('button', { name: /^(Call|Confirmed|No answer)/ }).count()).toBe(0);
    await wire.call('admin.calls.release', { orderId: id, token });
    await page.getByRole('button', { name: 'Call', exact: true }).waitFor();
  }, 120_000);

  it('asks once for a list with all its tabs, and counts anew when an order comes', async () => {
    await order();
    const page = await consoleOf('support');
    const asked: string[] = [];
    page.on('request', (request) => {
      const body = request.postData() ?? '';
      if (body.includes('admin.orders.getList')) asked.push(body);
    });
    // What changes meanwhile would be asked for again.
    await page.route('**/_rpc', (route) => (isForLive(route.request().postData()) ? route.abort() : route.continue()));
    await page.reload();
    await page.getByRole('link', { name: 'Customers' }).click();
    await page.getByRole('heading', { name: 'Customers', level: 1 }).waitFor();
    asked.length = 0;
    await page.getByRole('link', { name: 'Orders', exact: true }).click();
    const waiting = page.getByRole('tab', { name: /^To be confirmed/ });
    const shows = (wanted: (count: number) => boolean) =>
      until(async () => (await waiting.count()) === 1 && wanted(numberIn(await waiting.innerText())));
    await shows((count) => count > 0);
    await page.getByRole('row').nth(1).waitFor();
    expect(asked.length).toBeLessThanOrEqual(2);

    await page.unroute('**/_rpc');
    const somebodys = await customer();
    await somebodys.order();
    await page.goto(`${running.product.url}/admin/#${somebodys.list}`);
    await page.reload();
    await page.getByRole('status').filter({ hasText: 'Live' }).waitFor();
    await shows((count) => count === 1);
    await somebodys.order();
    await shows((count) => count === 2);
  }, 120_000);

  it('moves no order under the pointer: what came is told, and shown when somebody wants it', async () => {
    const { order: orderAgain, list } = await customer();
    const { leadId } = await orderAgain();
    const page = await consoleOf('support', list);
    const first = page.getByRole('row').nth(1);
    const isFirst = async (lead: string) => (await first.innerText()).includes(lead);
    await until(() => isFirst(leadId));
    await first.hover();
    const later = await orderAgain();
    await page.getByRole('button', { name: '1 new, show' }).waitFor();
    expect(await isFirst(leadId)).toBe(true);
    await page.getByRole('button', { name: '1 new, show' }).click();
    await until(() => isFirst(later.leadId));
    await page.getByRole('heading', { level: 1 }).hover();
    const last = await orderAgain();
    await until(() => isFirst(last.leadId));
  }, 120_000);

  it('has one question on its way while somebody types, and shows the answer to the last', async () => {
    const { leadId } = await order();
    const page = await consoleOf('support', '/orders');
    await page.getByRole('row').nth(1).waitFor();
    const onTheirWay = new Set<unknown>();
    let answer = () => {};
    const wanted = new Promise<void>((resolve) => (answer = resolve));
    const isSearch = (body: string | null) => body?.includes('"q":') === true;
    page.on('request', (request) => void (isSearch(request.postData()) && onTheirWay.add(request)));
    page.on('requestfailed', (request) => onTheirWay.delete(request));
    page.on('requestfinished', (request) => onTheirWay.delete(request));
    await page.route('**/_rpc', async (route) => {
      if (isSearch(route.request().postData())) await wanted;
      await route.continue().catch(() => undefined);
    });
    const field = page.getByLabel('Number, phone, name or e-mail');
    let asked = 0;
    page.on('request', (request) => void (isSearch(request.postData()) && (asked += 1)));
    for (const text of ['Nepo', 'Nepoznata', leadId]) {
      await field.fill(text);
      const before = asked;
      await until(() => asked > before);
    }
    await until(() => onTheirWay.size === 1);
    answer();
    await page.getByRole('row').filter({ hasText: leadId }).waitFor();
    await until(async () => (await page.getByRole('row').count()) === 2);
  }, 120_000);

  it('lists its keys, hears none in a field, and none at all once they are switched off', async () => {
    const page = await consoleOf('agent2', '/orders');
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    const field = page.getByLabel('Number, phone, name or e-mail');
    await field.press('?');
    expect(await field.inputValue()).toBe('?');
    expect(await list.count()).toBe(0);
    await page.locator('main').focus();
    await page.keyboard.press('?');
    await list.getByText('Next order').waitFor();
    await list.getByRole('switch', { name: 'Single-letter shortcuts' }).click();
    await list.getByRole('button', { name: 'Close' }).click();
    await list.waitFor({ state: 'detached' });
    await page.locator('main').focus();
    await page.keyboard.press('?');
    await page.keyboard.press('/');
    expect(await list.count()).toBe(0);
    expect(await field.and(page.locator(':focus')).count()).toBe(0);
    await page.getByRole('button', { name: /Agent$/ }).click();
    await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
    await list.getByRole('switch', { name: 'Single-letter shortcuts' }).click();
  }, 120_000);

  it('leads back to the same place after a login that had become necessary', async () => {
    const { id, leadId } = await order();
    const page = await consoleOf('support', `/orders/${id}/show`);
    await page.getByRole('heading', { name: leadId, level: 1 }).waitFor();
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Note', exact: true }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('Zvati poslije 17 sati');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await logIn(page, 'support');
    await page.getByRole('heading', { name: leadId, level: 1 }).waitFor();
  }, 120_000);

  it('says of each of several orders what became of it, and tries again those that failed', async () => {
    const somebodys = await customer();
    const placed = [await somebodys.order(), await somebodys.order(), await somebodys.order()];
    const wire = await manager();
    const contact = {
      ...{ firstName: 'Željka', lastName: 'Šarić', phone: '+38761123456' },
      address: { street: 'Ferhadija 1', city: 'Sarajevo', postcode: '71000' },
    };
    for (const { id } of placed) await wire.call('admin.orders.confirm', { id, contact });
    const page = await consoleOf('support', somebodys.list);
    for (const { leadId } of placed) await page.getByRole('checkbox', { name: `Choose order ${leadId}` }).check();
    const bar = page.getByRole('region', { name: '3 chosen' });
    // Somebody else packs and ships one of them before.
    for (const move of ['pack', 'ship']) await wire.call(`admin.orders.${move}`, { id: placed[1]!.id });
    await bar.getByRole('button', { name: 'Pack', exact: true }).click();
    const outcome = page.getByRole('status').filter({ hasText: '2 done, 1 not' });
    // Whether the list had heard of it before or not.
    const failed = outcome.getByRole('listitem').filter({ hasText: /: Shipped$/ });
    await failed.getByRole('link', { name: placed[1]!.leadId }).waitFor();
    await page.getByRole('button', { name: 'Try the failed ones again' }).click();
    await page.getByRole('status').filter({ hasText: '0 done, 1 not' }).waitFor();
    for (const [at, status] of ['packed', 'shipped', 'packed'].entries())
      expect(await wire.call('admin.orders.getOne', { id: placed[at]!.id })).toMatchObject({ status });
  }, 120_000);

  it('chooses every order that matches, on all pages, and says how many before', async () => {
    const { order: orderOne, list } = await customer();
    for (let n = 0; n < 30; n += 1) await orderOne();
    const page = await consoleOf('support', list);
    const all = page.getByRole('button', { name: 'Choose all 30 that match' });
    await page.getByRole('tab', { name: /^All 30$/ }).waitFor();
    await page.getByRole('checkbox', { name: 'Choose all on this page' }).check();
    await page.getByRole('region', { name: '25 chosen' }).waitFor();
    await all.click();
    await page.getByRole('region', { name: '30 chosen' }).waitFor();
    expect(await all.count()).toBe(0);
  }, 120_000);

  it('leads from the day’s figures to the lists of which they are the totals, and says how old they are in an outage', async () => {
    await order();
    const page = await consoleOf('manager');
    const figure = page.getByRole('link', { name: /^Orders today/ });
    const all = page.getByRole('tab', { name: /^All \d/ });
    // Others order meanwhile: then both are read once more.
    await until(async () => {
      await until(async () => /\d/.test(await figure.innerText()));
      const counted = numberIn(await figure.innerText());
      expect(counted).toBeGreaterThan(0);
      await figure.click();
      await all.waitFor();
      const listed = numberIn(await all.innerText());
      await page.goBack();
      await figure.waitFor();
      return listed === counted;
    });
    await page.route('**/_rpc', async (route) => {
      if ((route.request().postData() ?? '').includes('admin.orders.getList')) await route.abort();
      else await route.continue();
    });
    await order();
    await page.getByText(/^The connection is interrupted: this is how it was at \d\d:\d\d\.$/).waitFor();
    expect(await figure.innerText()).toMatch(/\d/);
  }, 120_000);

  it('asks three times for a manager’s day', async () => {
    await order();
    const page = await consoleOf('manager', '/offers');
    const asked: (readonly string[])[] = [];
    await page.route('**/_rpc', async (route) => {
      const methods = [...(route.request().postData() ?? '').matchAll(/"method":"([\w.]+)"/g)].map(
        ([, name = '']) => name,
      );
      // What changes meanwhile would be asked for again.
      if (methods.includes('admin.live')) return route.abort();
      // The console's own: who is there, and that they are at the desk.
      if (!['staff.me', 'admin.calls.present'].includes(methods.join())) asked.push(methods);
      return route.continue();
    });
    await page.goto('about:blank');
    // What the page before had still to ask.
    asked.length = 0;
    await page.goto(`${running.product.url}/admin/#/`);
    for (const figure of ['Orders today', 'Waiting now', 'Reviews waiting'])
      await until(async () => /\d/.test(await page.getByRole('link', { name: new RegExp(`^${figure}`) }).innerText()));
    await page.getByRole('heading', { name: 'To be done by a day' }).waitFor();
    await page.getByRole('heading', { name: 'By agent' }).waitFor();
    expect(asked).toHaveLength(3);
  }, 120_000);
});
