import type { Locator, Page } from 'playwright-core';
import { type Forced, force } from './forced-answers.fixtures.js';
import { runningShop } from './running-shop.fixtures.js';

/** What becomes of the shop where answers make no sense and parts of it do not come. */

const shop = runningShop();

const main = (page: Page) => page.getByRole('main');
const again = (within: Locator) => within.getByRole('button', { name: 'Pokušaj ponovo' });
const broken = 'Unexpected Application Error';

const someone = {
  ...{ ID: 'u', FirstName: 'Amra', LastName: 'Hodžić', Username: 'amra@primjer.ba', Email: 'amra@primjer.ba' },
  ...{ PhoneNumber: '+38761123456', Country: 'BA', ClubMember: null, revision: 0 },
};
const loggedIn: Readonly<Record<string, Forced>> = { 'auth.checkLogin': { data: someone } };

describe('answers of the wrong shape', () => {
  it.each([[null], [{}], ['x'], [5], [[{}]], [[null]]])(
    'offers that are %j leave header, footer and the rest of a screen as they are',
    async (data) => {
      const page = await shop.visit('/offers/pure-fit', {
        before: (it) => force(it, { 'offers.f.getAll': { data } }),
      });
      await main(page).getByRole('heading', { level: 1, name: 'Pure Fit' }).waitFor();
      await page.getByRole('contentinfo').waitFor();
      await page.getByRole('button', { name: 'Pretraga' }).click();
      await page.getByRole('dialog').getByRole('combobox').fill('pure');
      expect(await page.getByText(broken).count()).toBe(0);
    },
    60_000,
  );

  it.each<[string, string, Readonly<Record<string, Forced>>, string]>([
    [
      'a product',
      '/offers/beauty-fem',
      { 'offers.f.getAll': { data: null }, 'offers.f.getSlog': { data: [] } },
      'Došlo je do greške!',
    ],
    ['a listing', '/most-popular', { 'offers.f.getAll': { data: [{}] } }, 'Došlo je do greške!'],
    ['bundles', '/bundles', { 'offers.f.getAll': { data: 'x' } }, 'Došlo je do greške!'],
    ['best sellers', '/', { 'offers.f.getAll': { data: 5 } }, 'Došlo je do greške!'],
    [
      'orders',
      '/account',
      { ...loggedIn, 'shopOrders.f.getAll': { data: [null] } },
      'Došlo je do greške prilikom dohvatanja podataka.',
    ],
  ])(
    '%s: the screen says what it says of a failure, and is there once answers make sense',
    async (_what, path, forced, text) => {
      const page = await shop.visit(path, { before: (it) => force(it, forced) });
      const said = main(page).getByRole('alert').filter({ hasText: text });
      await said.waitFor();
      expect(await page.getByText(broken).count()).toBe(0);
      await page.unroute('**/_rpc');
      if (path === '/account') await force(page, { ...loggedIn, 'shopOrders.f.getAll': { data: [] } });
      // The button stands in the alert, or below it where that is the heading.
      await again(path.startsWith('/offers') ? main(page) : said).click();
      await said.waitFor({ state: 'hidden' });
      expect(await page.getByText(broken).count()).toBe(0);
    },
    60_000,
  );

  it('a failed read is asked for again by itself', async () => {
    const page = await shop.visit('/most-popular', {
      before: async (it) => {
        await it.clock.install();
        await force(it, { 'offers.f.getAll': { data: null } });
      },
    });
    await page.clock.runFor(5_000);
    await main(page).getByText('Došlo je do greške!').waitFor();
    await page.unroute('**/_rpc');
    await page.clock.runFor(95_000);
    await main(page).getByText('Pure Fit').waitFor();
  }, 60_000);

  it('nobody is logged in by an answer that names nobody: the checkout waits, and comes', async () => {
    const page = await shop.visit('/checkout', {
      before: (it) => force(it, { 'auth.checkLogin': { data: null }, 'shopOrders.f.quote': { data: null } }),
    });
    await main(page).getByText('Učitavanje…').first().waitFor();
    await page.unroute('**/_rpc');
    await main(page).getByRole('button', { name: 'Napravi račun' }).waitFor();
  }, 60_000);
});

describe('a part of the shop that does not come', () => {
  const missing = (chunk: string) => (page: Page) => page.route(`**/static/js/${chunk}-*`, (route) => route.abort());
  const text = 'Ovaj dio stranice se nije učitao.';

  it('leaves the landing page as it is where it is the carousel, which can be asked for again', async () => {
    const page = await shop.visit('/', { before: missing('Carousel') });
    const best = main(page).getByRole('region', { name: 'Najprodavanije' });
    await best.scrollIntoViewIfNeeded();
    await best.getByRole('alert').filter({ hasText: text }).waitFor();
    expect(await page.getByText(broken).count()).toBe(0);
    await page.unroute('**/static/js/Carousel-*');
    await again(best).click();
    await best.locator('[aria-roledescription=carousel]').waitFor();
  }, 60_000);

  it.each([
    ['cart', 'CartLayer', /^Korpa, /, 1280],
    ['search', 'SearchLayer', 'Pretraga', 1280],
    ['menu', 'SideMenu', 'Otvori meni', 800],
  ])(
    'the %s says so in its place, and opens once it is there',
    async (_what, chunk, button, width) => {
      const page = await shop.visit('/club', { width, before: missing(chunk) });
      await page.getByRole('button', { name: button }).click();
      const layer = page.getByRole('dialog');
      await layer.getByRole('alert').filter({ hasText: text }).waitFor();
      await page.keyboard.press('Escape');
      await layer.waitFor({ state: 'hidden' });
      expect(await main(page).getByRole('heading', { level: 1 }).innerText()).not.toBe(broken);
      await page.getByRole('button', { name: button }).click();
      await layer.getByRole('alert').filter({ hasText: text }).waitFor();
      await page.unroute(`**/static/js/${chunk}-*`);
      await again(layer).click();
      await layer.getByRole('button', { name: 'Zatvori' }).first().waitFor();
      expect(await layer.getByRole('alert').count()).toBe(0);
    },
    60_000,
  );

  it('a picture is stood for by a leaf with its words', async () => {
    const page = await shop.visit('/offers/pure-fit', {
      before: (it) => it.route('**/media/**', (route) => route.abort()),
    });
    await main(page)
      .getByRole('img', { name: /Pure Fit/ })
      .first()
      .waitFor();
    expect(await main(page).locator('img:not([loading=lazy])').count()).toBe(0);
  }, 60_000);
});
