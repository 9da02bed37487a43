import { until } from '@shop/platform/testing';
import type { Page } from 'playwright-core';
import { type Forced, force, stopClock } from './forced-answers.fixtures.js';
import { callFrom } from './reviewer.fixtures.js';
import { runningShop } from './running-shop.fixtures.js';
import { somebody } from './somebody.fixtures.js';

/** Section 4 of the specification, and its delays; docs/specification.md names these. */

const shop = runningShop();

const main = (page: Page) => page.getByRole('main');
const hashOf = (page: Page) => new URL(page.url()).hash;
const oneArticle = '[{"ID":"pure-fit","quantity":1}]';
const withClock = (page: Page) => page.clock.install();
const withCart = (page: Page) => page.addInitScript(`localStorage.cart ??= '${oneArticle}'`);

const password = 'duga-lozinka';
let people = 0;
/** The e-mail of somebody who has an account, made in this page and logged out again. */
async function account(page: Page): Promise<{ email: string; phone: string }> {
  const phone = `062${100_000 + people++}`;
  const email = `stanje-${phone}@primjer.ba`;
  const person = { Username: email, Email: email, Password: password, PhoneNumber: phone };
  expect(await callFrom(page, 'shopUsers.f.add', person)).toMatchObject({ status: 'ok' });
  await callFrom(page, 'auth.logout', {});
  return { email, phone };
}

async function logIn(page: Page, name: string): Promise<void> {
  const form = main(page)
    .locator('form')
    .filter({ has: page.getByRole('button', { name: 'Prijavi se' }) });
  await form.getByLabel('Email ili broj telefona').fill(name);
  await form.getByRole('textbox', { name: 'Lozinka' }).fill(password);
  await form.getByRole('button', { name: 'Prijavi se' }).click();
}
const known = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Moj račun' }).waitFor();

describe('4.L the login state', () => {
  it('is unknown at first, then logged out: the settings of an account are not shown', async () => {
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    const page = await shop.visit('/account', {
      before: (it) =>
        it.route('**/_rpc', async (route) => {
          if ((route.request().postData() ?? '').includes('auth.checkLogin')) await held;
          await route.fallback();
        }),
    });
    await main(page).getByText('Učitavanje…').waitFor();
    answer();
    await main(page).getByText('Prijavite se da vidite narudžbe i postavke računa.').waitFor();
    expect(await main(page).getByRole('tab').count()).toBe(0);
  }, 60_000);

  it('is asked for every 60 s', async () => {
    const asked: string[] = [];
    const page = await shop.visit('/club', {
      before: async (it) => {
        await withClock(it);
        it.on('response', async (answer) => {
          if ((answer.request().postData() ?? '').includes('auth.checkLogin')) asked.push(await answer.text());
        });
      },
    });
    await until(() => asked.length > 0);
    await stopClock(page);
    for (const _minute of [1, 2]) {
      const before = asked.length;
      // The clock stood still a moment after the last answer.
      await page.clock.runFor(55_000);
      expect(asked.length).toBe(before);
      await page.clock.runFor(5_100);
      await until(() => asked.length === before + 1);
    }
  }, 60_000);

  it('outlives an outage, in which it is asked for every 2 to 3 s', async () => {
    const page = await shop.visit('/login');
    const { email } = await account(page);
    await logIn(page, email);
    await known(page);
    await withClock(page);
    const asked = await force(page, { 'auth.checkLogin': 'down' });
    await page.reload();
    await until(() => asked('auth.checkLogin') > 0);
    await stopClock(page);
    const before = asked('auth.checkLogin');
    await page.clock.runFor(3_100);
    await until(() => asked('auth.checkLogin') === before + 1);
    await page.unroute('**/_rpc');
    await page.clock.resume();
    await known(page);
  }, 60_000);

  it('is ended by NOT_LOGGED_IN and FORBIDDEN, not by a server that fails', async () => {
    const page = await shop.visit('/login');
    const { email } = await account(page);
    await logIn(page, email);
    await known(page);
    await withClock(page);
    const forced: Record<string, Forced> = {};
    const asked = await force(page, forced);
    await page.reload();
    await known(page);
    await stopClock(page);
    /** Lets time go on until it is asked for again. */
    const askedAgain = async (): Promise<void> => {
      const before = asked('auth.checkLogin');
      await until(async () => {
        await page.clock.runFor(1_000);
        return asked('auth.checkLogin') > before;
      });
    };
    await page.clock.runFor(55_000);
    for (const code of ['SERVER_ERROR', 'RATE_LIMITED', 'SERVICE_UNAVAILABLE']) {
      forced['auth.checkLogin'] = { code };
      await askedAgain();
      await known(page);
    }
    forced['auth.checkLogin'] = { code: 'FORBIDDEN' };
    await askedAgain();
    await page.getByRole('banner').getByRole('link', { name: 'Prijava' }).waitFor();
  }, 60_000);

  it('of one who is logged in sends /login home, and gives the account', async () => {
    const page = await shop.visit('/login');
    const { phone } = await account(page);
    const asked = await force(page, {});
    await logIn(page, phone);
    await page.waitForURL((url) => url.hash === '#/');
    // Back at once, while the login still fades out.
    await page.evaluate("location.hash = '/login'");
    await page.waitForURL((url) => url.hash === '#/');
    await known(page);
    // With the timestamp the session begins anew: who is logged in is asked for at once.
    await until(() => asked('auth.checkLogin') === 1);
    await page.goto(shop.address('/login'));
    await page.waitForURL((url) => url.hash === '#/');
    await page.getByRole('banner').getByRole('link', { name: 'Moj račun' }).click();
    await main(page).getByRole('heading', { level: 1, name: 'Moj račun' }).waitFor();
    expect(await main(page).getByRole('tab').allInnerTexts()).toEqual(['Historija narudžbi', 'Postavke računa']);
    await main(page).getByRole('tab', { name: 'Postavke računa' }).click();
    await main(page).getByRole('button', { name: 'Odjavi se' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Prijava' }).waitFor();
    expect(hashOf(page)).toBe('#/');
  }, 60_000);

  it.each(['/login', '/checkout'])(
    'is cleared by a login at %s that gets no answer, which is tried again after 2 s',
    async (path) => {
      const page = await shop.visit(path);
      const { email } = await account(page);
      await page.reload();
      await main(page).getByLabel('Email ili broj telefona').waitFor();
      await withClock(page);
      const asked = await force(page, { 'auth.loginShop': 'down' });
      await logIn(page, email);
      await main(page).getByRole('alert').filter({ hasText: 'Pokušavamo ponovo…' }).waitFor();
      expect(asked('auth.loginShop')).toBe(1);
      await page.unroute('**/_rpc');
      await page.clock.fastForward(2_000);
      // The login leads home, the checkout goes on.
      if (path === '/login') await page.waitForURL((url) => url.hash === '#/');
      else await main(page).getByRole('heading', { name: 'Podaci za narudžbu' }).waitFor();
    },
    60_000,
  );
});

describe('4.R registering', () => {
  it('shows a pending call, then that it is done, and is logged in', async () => {
    const page = await shop.visit('/login');
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/_rpc', async (route) => {
      if ((route.request().postData() ?? '').includes('shopUsers.f.add')) await held;
      await route.fallback();
    });
    const { email, phone } = somebody();
    await main(page).getByRole('button', { name: 'Napravite ga' }).click();
    await main(page).getByRole('textbox', { name: 'Email' }).fill(email);
    await main(page).getByRole('textbox', { name: 'Broj telefona' }).fill(phone);
    await main(page).getByRole('textbox', { name: 'Lozinka' }).fill(password);
    await main(page).getByRole('button', { name: 'Napravi račun' }).click();
    await main(page).locator('button[type=submit][aria-busy=true]').waitFor();
    const done = page.getByRole('dialog', { name: 'Uspješno ste se registrovali' });
    expect(await done.count()).toBe(0);
    answer();
    await done.getByRole('heading', { name: 'Uspješno ste se registrovali' }).waitFor();
    // Logged in behind the modal.
    await page.locator('header a[href="#/account"]').waitFor();
    await done.getByRole('button', { name: 'Nastavi sa kupovinom' }).click();
    await page.waitForURL((url) => url.hash === '#/');
    await known(page);
    await page.reload();
    await known(page);
  }, 60_000);
});

describe('4.C the cart', () => {
  const lines = (page: Page) => page.getByRole('dialog', { name: 'Vaša korpa' }).getByRole('listitem');
  const stored = (page: Page) => page.evaluate<string | null>('localStorage.getItem("cart")');

  it('is restored, counts up and down to 1, loses a line, and leads to the checkout only while it holds something', async () => {
    const page = await shop.visit('/club', { before: withCart });
    await page.getByRole('button', { name: /^Korpa, 1 / }).click();
    const cart = page.getByRole('dialog', { name: 'Vaša korpa' });
    await lines(page).getByText('Pure Fit').waitFor();
    const less = lines(page).getByRole('button', { name: 'Smanji količinu' });
    expect(await less.isDisabled()).toBe(true);
    await lines(page).getByRole('button', { name: 'Povećaj količinu' }).click();
    expect(await stored(page)).toBe('[{"ID":"pure-fit","quantity":2}]');
    await page.getByRole('button', { name: /^Korpa, 2 / }).waitFor();
    await less.click();
    expect(await stored(page)).toBe(oneArticle);
    expect(await cart.getByRole('link', { name: 'Nastavi na plaćanje' }).getAttribute('href')).toBe('#/checkout');
    await lines(page)
      .getByRole('button', { name: /^Ukloni/ })
      .click();
    await cart.getByText('Vaša korpa je prazna.').waitFor();
    expect(await cart.getByRole('link', { name: 'Nastavi na plaćanje' }).count()).toBe(0);
    expect(JSON.parse((await stored(page)) ?? '[]')).toEqual([]);
  }, 60_000);

  it('merges lines of one offer on ordering; the order empties it, and thanks', async () => {
    const twice = '[{"ID":"pure-fit","quantity":1},{"ID":"pure-fit","quantity":2}]';
    const page = await shop.visit('/checkout', {
      before: (it) => it.addInitScript(`sessionStorage.begun ??= (localStorage.cart = '${twice}')`),
    });
    expect(await main(page).getByRole('button', { name: 'Prijavi se' }).count()).toBe(1);
    expect(await main(page).getByRole('button', { name: 'Napravi račun' }).count()).toBe(1);
    expect(await main(page).getByRole('button', { name: 'Završi kupovinu' }).count()).toBe(0);
    const { email } = await account(page);
    await logIn(page, email);

    await main(page).getByRole('heading', { name: 'Podaci za narudžbu' }).waitFor();
    await summaryOfThree(page);
    await main(page).getByRole('textbox', { name: 'Ime', exact: true }).fill('Amra');
    await main(page).getByRole('textbox', { name: 'Prezime' }).fill('Hodžić');
    await phoneFromSerbia(page, '064 123 4567');
    const [order, profile] = ['shopOrders.add', 'shopUsers.f.edit'].map((method) => sentTo(page, method));
    await main(page).getByRole('button', { name: 'Završi kupovinu' }).click();
    // The fields of the order request, and the versions of the texts that one accepts by ordering.
    expect(await order).toEqual({
      ...{ Articles: [{ ID: 'pure-fit', Quantity: 3 }], FirstName: 'Amra', LastName: 'Hodžić' },
      ...{ PhoneNumber: '+381641234567', Consents: expect.any(Object) },
    });
    // What the account lacked, each under its own name; the number that it has stays.
    expect(await profile).toEqual({ FirstName: 'Amra', LastName: 'Hodžić' });
    await main(page).getByRole('heading', { level: 1, name: 'Hvala vam!' }).waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Amra, Moj račun' }).waitFor();
    expect(await main(page).innerText()).toContain('30 do 60 minuta');
    expect(await main(page).locator('[data-order-id]').innerText()).toBe(hashOf(page).replace('#/checkout/', ''));
    expect(await main(page).getByRole('link', { name: 'Prati narudžbu' }).getAttribute('href')).toBe('#/account');
    expect(JSON.parse((await stored(page)) ?? '[]')).toEqual([]);
    await page.getByRole('button', { name: /^Korpa, 0 / }).waitFor();

    await main(page).getByRole('link', { name: 'Prati narudžbu' }).click();
    const track = main(page)
      .getByRole('table')
      .getByRole('link', { name: /^Prati narudžbu/ });
    expect(await track.getAttribute('href')).toMatch(/^#\/track\?id=[2-9A-Z]{5}-[2-9A-Z]{5}$/);
  }, 90_000);

  /** What is sent next to a method. */
  const sentTo = async (page: Page, method: string): Promise<unknown> => {
    const request = await page.waitForRequest((it) => (it.postData() ?? '').includes(`"${method}"`));
    return (JSON.parse(request.postData() ?? '{}') as { params: unknown }).params;
  };

  /** Each line with picture, quantity, name, new and old price; the total with the count; what is saved. */
  async function summaryOfThree(page: Page): Promise<void> {
    const summary = main(page).getByRole('complementary');
    await summary.getByText('× 3').waitFor();
    const { NewPrice, OldPrice } = (await callFrom(page, 'offers.f.getSlog', { Slog: 'pure-fit' })).data;
    const times3 = (price: number) => `${((Math.round(price * 100) * 3) / 100).toFixed(2).replace('.', ',')}\u00a0KM`;
    const line = summary.getByRole('list').first().getByRole('listitem');
    expect(await line.count()).toBe(1);
    expect(await line.locator('img').count()).toBe(1);
    await line.getByRole('link', { name: 'Pure Fit', exact: true }).waitFor();
    await line.getByText(times3(NewPrice), { exact: true }).waitFor();
    expect(await line.locator('s').innerText()).toBe(times3(OldPrice));
    const sum = (name: RegExp) =>
      summary.locator('dl > div').filter({ hasText: name }).locator('dd').first().innerText();
    expect(await sum(/^Ukupno \(3 artikla\)/)).toBe(times3(NewPrice));
    expect(await sum(/^Ukupna ušteda/)).toBe(times3(OldPrice - NewPrice));
  }

  /** Picks another of the four countries, and types a number as it is written there. */
  async function phoneFromSerbia(page: Page, number: string): Promise<void> {
    await main(page).getByRole('button', { name: 'Država broja: Bosna i Hercegovina' }).click();
    const countries = main(page).getByRole('option');
    const named = (await countries.allInnerTexts()).map((text) => text.replace(/\s*\+\d+$/, '').trim());
    expect(new Set(named)).toEqual(new Set(['Bosna i Hercegovina', 'Srbija', 'Hrvatska', 'Crna Gora']));
    await countries.filter({ hasText: 'Srbija' }).click();
    await main(page).getByRole('textbox', { name: 'Broj telefona' }).fill(number);
  }

  it('shows a dash in the place of what is not known of an order, and no order that is nobody’s', async () => {
    const page = await shop.visit('/login');
    const { email } = await account(page);
    await logIn(page, email);
    await known(page);
    await page.goto(shop.address('/checkout/nepoznata'));
    await main(page).getByRole('heading', { level: 1, name: 'Unexpected Application Error' }).waitFor();
    await page.route('**/_rpc', (route) =>
      (route.request().postData() ?? '').includes('shopOrders.f.getOne') ? undefined : route.fallback(),
    );
    await page.reload();
    await main(page).getByRole('definition').filter({ hasText: '–' }).waitFor();
  }, 60_000);
});

describe('4.T tracking', () => {
  it('waits 1 s with a spinner before it asks', async () => {
    const asked: string[] = [];
    const page = await shop.visit('/track', { before: withClock });
    page.on('request', (request) => request.url().includes('/deals/') && asked.push(request.url()));
    await main(page).getByRole('textbox').fill('ABCDE-23456');
    await stopClock(page);
    await main(page).getByRole('button', { name: 'Pronađi paket' }).click();
    await main(page).getByText('Tražimo vaš paket…').waitFor();
    await page.clock.runFor(990);
    expect(asked).toEqual([]);
    await page.clock.runFor(10);
    await page.clock.resume();
    await main(page).getByText('Paket nije pronađen').waitFor();
    expect(asked).toHaveLength(1);
  }, 60_000);
});

describe('9.D other delays', () => {
  it('a filter fades the items out for 200 ms', async () => {
    const page = await shop.visit('/most-popular', { before: withClock });
    const list = main(page).locator('ul[aria-busy]');
    await list.getByText('Pure Fit').waitFor();
    await stopClock(page);
    await main(page).getByRole('link', { name: 'Libido' }).click();
    await main(page).locator('ul[aria-busy=true]').waitFor();
    await page.clock.runFor(199);
    expect(await list.getByText('Pure Fit').count()).toBe(1);
    await page.clock.runFor(1);
    await main(page).locator('ul[aria-busy=false]').waitFor();
    expect(await list.getByText('Pure Fit').count()).toBe(0);
    expect(await list.evaluate('getComputedStyle(document.querySelector("ul[aria-busy]")).transitionDuration')).toBe(
      '0.2s',
    );
  }, 60_000);

  it('a screen whose chunk does not come in 120 s is given up; one that fails is asked for once more', async () => {
    const asked: string[] = [];
    const page = await shop.visit('/club', {
      before: async (it) => {
        await withClock(it);
        await it.route('**/static/js/TrackPage-*', (route) => void asked.push(route.request().url()));
        await it.route('**/static/js/BundlesPage-*', (route) => {
          asked.push(route.request().url());
          return route.abort();
        });
      },
    });
    const failed = main(page).getByText('Ovaj dio stranice se nije učitao.');
    await page.evaluate('location.hash = "/track"');
    await until(() => asked.length === 1);
    await stopClock(page);
    await page.clock.runFor(118_000);
    expect(await failed.count()).toBe(0);
    await page.clock.runFor(3_000);
    await failed.waitFor();
    await main(page).getByRole('heading', { level: 1, name: 'Unexpected Application Error' }).waitFor();
    await page.clock.resume();
    await page.evaluate('location.hash = "/bundles"');
    await until(() => asked.filter((url) => url.includes('Bundles')).length === 2);
    await failed.waitFor();
  }, 60_000);

  it('letters typed on the closed country picker choose a country after 250 ms', async () => {
    const page = await shop.visit('/login', { before: withClock });
    await main(page).getByRole('button', { name: 'Napravite ga' }).click();
    const picker = (name: string) => main(page).getByRole('button', { name: `Država broja: ${name}` });
    await picker('Bosna i Hercegovina').focus();
    await stopClock(page);
    await page.keyboard.press('h');
    await page.clock.runFor(200);
    await page.keyboard.press('r');
    await page.clock.runFor(249);
    expect(await picker('Hrvatska').count()).toBe(0);
    await page.clock.runFor(1);
    await picker('Hrvatska').waitFor();
  }, 60_000);
});
