import { until } from '@shop/platform/testing';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { callFromPage } from './reviewer.fixtures.js';
import { runningShop } from './running-shop.fixtures.js';
import { newTestPerson, type TestPerson } from './test-person.fixtures.js';
import { TestRpcClient } from './rpc-client.fixtures.js';

const finishLabel = 'Završi kupovinu';
const errorHeading = 'Unexpected Application Error';
const twoPureFit = '[{"ID":"pure-fit","quantity":2}]';
const orderFailed = 'Došlo je do greske prilikom kreiranja narudžbe, molimo pokušajte ponovo kasnije.';

const loseOrderOnce = `
window.lostAnswers = 0;
const send = window.fetch;
window.fetch = async (...request) => {
  const answer = await send(...request);
  if (window.lostAnswers > 0 || !String(request[1]?.body).includes('shopOrders.add')) return answer;
  window.lostAnswers += 1;
  throw new TypeError('Failed to fetch');
};`;
const denyStorage = (area: string, get: string): string =>
  `Object.defineProperty(window, '${area}', { configurable: true, get: () => { ${get} } });`;
const deniedScript = "throw new DOMException('denied', 'SecurityError')";
const shop = runningShop();
let context: BrowserContext;
beforeEach(async () => {
  context = await shop.browser.newContext({ viewport: { width: 1280, height: 900 }, serviceWorkers: 'block' });
});
afterEach(() => context.close());

async function open(path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(shop.addressOf(path));
  await page.locator('main h1').waitFor();
  return page;
}

async function copy(field: Locator): Promise<void> {
  await field.selectText();
  await field.press('Control+C');
}
async function paste(field: Locator): Promise<void> {
  await field.selectText();
  await field.press('Control+V');
}
const cartOf = (page: Page) => page.evaluate("localStorage.getItem('cart')");
const putCart = (page: Page, cart: string) => page.evaluate(`localStorage.setItem('cart', ${JSON.stringify(cart)})`);
const cartButton = (page: Page, count: number) => page.getByRole('button', { name: new RegExp(`^Korpa, ${count} `) });

describe('the keyboard alone', () => {
  async function tabTo(page: Page, target: Locator): Promise<void> {
    await target.first().waitFor();
    for (let step = 0; step < 150; step += 1) {
      if (await target.first().evaluate((element) => element.matches(':focus'))) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`${String(target)} cannot be reached`);
  }

  async function press(page: Page, role: 'link' | 'button', name: string | RegExp, within: Locator): Promise<void> {
    await tabTo(page, within.getByRole(role, { name }));
    await page.keyboard.press('Enter');
  }

  it('leads from the landing page to the thank-you page', async () => {
    const page = await open('/');
    const main = page.getByRole('main');
    await tabTo(page, main.locator('a[href="#/offers/pure-fit"]'));
    await page.keyboard.press('Enter');
    await page.locator('main h1:focus').filter({ hasText: 'Pure Fit' }).waitFor();

    await press(page, 'button', 'Dodaj u korpu', main);
    const cart = page.getByRole('dialog');
    await cart.getByText('Pure Fit').first().waitFor();
    await page.keyboard.press('Escape');
    await cart.waitFor({ state: 'hidden' });
    expect(await page.locator(':focus').innerText()).toBe('Dodaj u korpu');
    await page.keyboard.press('Enter');
    await press(page, 'link', 'Nastavi na narudžbu', cart);
    await page.waitForURL((url) => url.hash === '#/checkout');

    const { email, phone } = newTestPerson();
    const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Napravi račun' }) });
    for (const [label, value] of [
      ['Ime', 'Željka'],
      ['Prezime', 'Šarić'],
      ['Email', email],
      ['Broj telefona', phone],
      ['Lozinka', 'duga-lozinka'],
    ] as const) {
      await tabTo(
        page,
        form.getByRole('textbox', { name: label, exact: label === 'Ime' }).or(form.getByLabel(label, { exact: true })),
      );
      await page.keyboard.type(value);
    }
    await press(page, 'button', 'Napravi račun', form);
    const welcome = page.getByRole('dialog').filter({ hasText: 'Uspješno ste se registrovali' });
    await welcome.waitFor();
    await press(page, 'button', 'Nastavi sa kupovinom', welcome);
    await press(page, 'button', finishLabel, main);
    await page.locator('main h1:focus').filter({ hasText: 'Hvala vam!' }).waitFor();
  });
});

describe('the cart', () => {
  it('survives a reload, follows other tabs, and tolerates any stored value', async () => {
    const page = await open('/offers/pure-fit');
    await page.getByRole('button', { name: 'Dodaj u korpu' }).first().click();
    await page.reload();
    await cartButton(page, 1).waitFor();
    const other = await open('/offers/pure-fit');
    await cartButton(other, 1).waitFor();
    await other.getByRole('button', { name: 'Dodaj u korpu' }).first().click();
    await cartButton(page, 2).waitFor();
    await other.close();

    const impossible = '[{"ID":"pure-fit","quantity":1e9},{"ID":"x","quantity":0},{"ID":"y","quantity":null}]';
    for (const [stored, count] of [
      ['[{"ID":"pure-fit",', 0],
      [impossible, 99],
    ] as const) {
      await putCart(page, stored);
      await page.reload();
      await cartButton(page, count).waitFor();
      expect(await page.getByText(errorHeading).count()).toBe(0);
    }
  });

  it('survives changes of screen when the browser denies all storage', async () => {
    await context.addInitScript({
      content: denyStorage('localStorage', deniedScript) + denyStorage('sessionStorage', deniedScript),
    });
    const page = await open('/offers/pure-fit');
    await page.getByRole('button', { name: 'Dodaj u korpu' }).first().click();
    const cart = page.getByRole('dialog', { name: 'Vaša korpa' });
    await cart.waitFor();
    await page.keyboard.press('Escape');
    await cart.waitFor({ state: 'hidden' });
    await page.getByRole('contentinfo').getByRole('link', { name: 'Kontakt' }).click();
    await page.waitForURL((url) => url.hash === '#/kontaktiraje-nas');
    await cartButton(page, 1).waitFor();
    await page.goBack();
    await page.getByRole('main').getByRole('heading', { level: 1, name: 'Pure Fit' }).waitFor();
    await cartButton(page, 1).waitFor();
  });
});

describe('an order', () => {
  async function checkout({ email, phone }: TestPerson = newTestPerson()): Promise<Page> {
    const page = await open('/login');
    const names = { FirstName: 'Željka', LastName: 'Šarić', PhoneNumber: phone };
    await callFromPage(page, 'shopUsers.f.add', { ...names, Username: email, Email: email, Password: 'duga-lozinka' });
    await putCart(page, twoPureFit);
    await page.close();
    return tab();
  }

  async function tab(): Promise<Page> {
    const page = await open('/checkout');
    await page.getByRole('button', { name: finishLabel }).waitFor();
    return page;
  }

  const thanks = (page: Page) => page.getByRole('heading', { level: 1, name: 'Hvala vam!' }).waitFor();
  const order = (page: Page) => page.getByRole('button', { name: finishLabel }).click();
  const ordersOf = async (page: Page) =>
    ((await callFromPage(page, 'shopOrders.f.getAll', {})).data as unknown[]).length;
  const fieldsOf = (page: Page | Locator, ...names: readonly string[]) =>
    names.map((name) => page.getByRole('textbox', { name, exact: name === 'Ime' }));

  it('requires nothing known, preserves what was typed, and shows errors at the field', async () => {
    const who = newTestPerson();
    const page = await checkout(who);
    const [first, last, phone] = fieldsOf(page, 'Ime', 'Prezime', 'Broj telefona') as [Locator, Locator, Locator];
    expect([await first.inputValue(), await last.inputValue()]).toEqual(['Željka', 'Šarić']);
    expect((await phone.inputValue()).replace(/\D/g, '')).toBe(who.phone.slice(1));
    const hintsOf = async (field: Locator) => [
      await field.getAttribute('autocomplete'),
      await field.getAttribute('inputmode'),
    ];
    expect(await Promise.all([first, last, phone].map(hintsOf))).toEqual([
      ['given-name', null],
      ['family-name', null],
      ['tel', 'tel'],
    ]);

    await first.fill('Željka Mara');
    await copy(first);
    await paste(last);
    expect(await last.inputValue()).toBe('Željka Mara');
    await last.fill('Šarić');
    await page.reload();
    await page.getByRole('button', { name: finishLabel }).waitFor();
    expect(await first.inputValue()).toBe('Željka Mara');

    await last.fill('');
    await first.fill('');
    await last.focus();
    await page.getByText('Ime ne može biti prazno.', { exact: true }).waitFor();
    await order(page);
    await page.getByText('Prezime ne može biti prazno.').waitFor();
    const [id = ''] = ((await first.getAttribute('aria-describedby')) ?? '').split(' ');
    expect(await page.locator(`[id="${id}"]`).innerText()).toContain('Ime ne može biti prazno.');
    expect(await page.locator(':focus').getAttribute('name')).toBe('firstName');
    expect(await ordersOf(page)).toBe(0);
  });

  it('preserves the input of a new shopper over a reload, except the password', async () => {
    const page = await open('/checkout');
    const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Napravi račun' }) });
    const fields = fieldsOf(form, 'Ime', 'Prezime', 'Email', 'Broj telefona', 'Lozinka');
    const typed = ['Željka', 'Šarić', 'nova@primjer.ba', '061 700 707', 'duga-lozinka'];
    for (const [at, field] of fields.entries()) await field.fill(typed[at] ?? '');
    await page.reload();
    await fields[0]?.waitFor();
    const kept = await Promise.all(fields.map((field) => field.inputValue()));
    expect(kept).toEqual([...typed.slice(0, 4), '']);
  });

  it('is placed once despite an outage, a lost response and Back, with the cart preserved until then', async () => {
    const page = await checkout();
    await context.setOffline(true);
    await order(page);
    await page
      .getByRole('main')
      .getByText(/^Nema veze\. Vidite zadnje učitano;/)
      .waitFor();
    expect(await cartOf(page)).toBe(twoPureFit);
    await context.setOffline(false);
    expect(await ordersOf(page)).toBe(0);

    await page.evaluate(loseOrderOnce);
    await order(page);
    await page.getByText(orderFailed).waitFor();
    expect(await cartOf(page)).toBe(twoPureFit);
    await page.getByRole('button', { name: finishLabel }).dblclick();
    await thanks(page);
    expect(await page.evaluate('lostAnswers')).toBe(1);
    expect(await ordersOf(page)).toBe(1);
    expect(await cartOf(page)).toBeNull();
    await cartButton(page, 0).waitFor();

    await page.goBack();
    await page.goForward().catch(() => undefined);
    expect(await ordersOf(page)).toBe(1);
    await page.goto(shop.addressOf('/checkout'));
    await page.locator('main h1').waitFor();
    expect(await page.getByRole('main').innerText()).not.toContain('Pure Fit');
    expect(await ordersOf(page)).toBe(1);
  });

  it('is placed once from two tabs; all tabs follow it through one stream, which another tab can take over', async () => {
    let streams = 0;
    context.on('request', (request) => {
      if (request.postData()?.includes('shopOrders.f.live') === true) streams += 1;
    });
    const who = newTestPerson();
    const page = await checkout(who);
    const other = await tab();
    await Promise.all([page, other].map(order));
    // The second tab may find an empty cart before it sends anything.
    await Promise.any([thanks(page), thanks(other)]);
    expect(await ordersOf(page)).toBe(1);

    const { data } = await callFromPage(page, 'shopOrders.f.getAll', {});
    const [{ ID }] = data as readonly [{ readonly ID: string }];
    const tabs = [page, other];
    for (const it of tabs) {
      await it.evaluate("location.hash = '#/account'");
      await it.getByText('Čeka potvrdu').first().waitFor();
    }
    await until(() => streams === 1);

    const staff = new TestRpcClient(shop.product.url);
    await staff.logInStaff();
    const address = { street: 'Ferhadija 1', city: 'Sarajevo', postcode: '71000' };
    const contact = { firstName: 'Željka', lastName: 'Šarić', phone: who.phone, address };
    await staff.call('admin.orders.confirm', { id: ID, contact });
    for (const it of tabs) await it.getByText('Potvrđena').first().waitFor();
    expect(streams).toBe(1);

    await page.close();
    await until(() => streams === 2);
    await staff.call('admin.orders.pack', { id: ID });
    await other.getByText('Spakovana').first().waitFor();
    expect(streams).toBe(2);
  });
});

describe('a failure in the page', () => {
  const spoil = (page: Page, chunk: string, spoiled: (code: string) => string) =>
    page.route(`**/static/js/${chunk}-*.js`, async (route) => {
      // Only browsers resolve names below localhost to this machine.
      const { pathname } = new URL(route.request().url());
      const code = await (await fetch(`${shop.product.url}${pathname}`)).text();
      await route.fulfill({ contentType: 'text/javascript', body: spoiled(code) });
    });
  const throwing = () => "export default () => { throw new TypeError('Cannot read the inside') }";

  async function expectLogged(page: Page, screen: string): Promise<void> {
    await page.getByRole('heading', { level: 1, name: errorHeading }).waitFor();
    const text = await page.locator('body').innerText();
    const id = /Oznaka greške: ([0-9a-f]{8})/.exec(text)?.[1];
    expect(text).not.toMatch(/TypeError|undefined|inside|at .*:\d+/);
    const lines = () => shop.product.output().split('\n');
    const line = () => lines().find((it) => it.includes(`"clientErrorId":"${id}"`));
    await until(() => line() !== undefined);
    expect(JSON.parse(line() ?? '')).toMatchObject({ screen, country: 'BA' });
    await page.unrouteAll();
    await recover(page);
  }

  async function recover(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Učitaj ponovo' }).click();
    await page.getByRole('heading', { level: 1 }).filter({ hasNotText: errorHeading }).waitFor();
  }

  it('shows an id that is in the log, and no internals, inside and outside a screen', async () => {
    const page = await context.newPage();
    await spoil(page, 'ClubPage', throwing);
    await page.goto(shop.addressOf('/club'));
    await expectLogged(page, '/club');
    await spoil(page, 'ba', (code) => code.replace('cartCount:', 'nonsense:'));
    await page.reload();
    await expectLogged(page, '/*');
  });

  it('retries a chunk once, then shows a prompt to reload', async () => {
    const page = await open('/');
    let tries = 0;
    await page.route('**/static/js/ClubPage-*', (route) => {
      tries += 1;
      return route.abort();
    });
    await page.evaluate("location.hash = '#/club'");
    await page.getByRole('heading', { level: 1, name: errorHeading }).waitFor();
    await page.getByText('Ovaj dio stranice se nije učitao.').waitFor();
    expect(tries).toBe(2);
    await page.unroute('**/static/js/ClubPage-*');
    await recover(page);
  });
});
