import type { Page } from 'playwright-core';
import { callFrom } from './reviewer.fixtures.js';
import { holds, runningShop } from './running-shop.fixtures.js';
import { somebody } from './somebody.fixtures.js';

/** Section 9 of the specification; docs/specification.md names these. */

const shop = runningShop();

const main = (page: Page) => page.getByRole('main');
/** A style of the first element that fits, as the browser computes it. */
const style = (page: Page, selector: string, property: string) =>
  page.evaluate<string>(`getComputedStyle(document.querySelector('${selector}')).${property}`);

describe('9.L the layout', () => {
  it('the header sticks when the page is scrolled by more than 150 px', async () => {
    const page = await shop.visit('/club');
    const header = page.getByRole('banner');
    const stuck = () => header.evaluate((it) => it.hasAttribute('data-stuck'));
    await page.evaluate('scrollTo({ top: 150, behavior: "instant" })');
    await holds(page, 'scrollY === 150');
    expect(await stuck()).toBe(false);
    await page.evaluate('scrollTo({ top: 151, behavior: "instant" })');
    await page.locator('header[data-stuck]').waitFor();
    await page.evaluate('scrollTo({ top: 1200, behavior: "instant" })');
    await holds(page, 'document.querySelector("header").getBoundingClientRect().top === 0');
    await page.evaluate('scrollTo({ top: 0, behavior: "instant" })');
    await page.locator('header:not([data-stuck])').waitFor();
  }, 60_000);

  it('the side menu takes the place of the menu at 1020 px and less', async () => {
    const page = await shop.visit('/club', { width: 1021 });
    const menu = page.getByRole('button', { name: 'Otvori meni' });
    const wide = page.getByRole('banner').getByRole('navigation');
    expect([await menu.isVisible(), await wide.isVisible()]).toEqual([false, true]);
    await page.setViewportSize({ width: 1020, height: 900 });
    await menu.waitFor();
    expect(await wide.isVisible()).toBe(false);
  }, 60_000);

  it('best sellers are chosen by a drop-down under 800 px, by tabs from there on', async () => {
    const page = await shop.visit('/', { width: 800 });
    const best = main(page).locator('section[aria-labelledby=best]');
    const dropDown = best.getByRole('combobox', { name: 'Grupa proizvoda' });
    expect([await best.getByRole('tablist').isVisible(), await dropDown.isVisible()]).toEqual([true, false]);
    await page.setViewportSize({ width: 799, height: 900 });
    await dropDown.waitFor();
    await best.scrollIntoViewIfNeeded();
    expect(await best.getByRole('tablist').isVisible()).toBe(false);
    await dropDown.selectOption('Kosa');
    await best.getByRole('heading', { name: 'HairGrow Plus' }).waitFor();
    expect(await best.getByRole('heading', { name: 'Pure Fit' }).count()).toBe(0);
  }, 60_000);

  it('the carousel shows 5, 4, 2 or 1 at a time', async () => {
    const page = await shop.visit('/', { width: 1281 });
    const carousel = main(page)
      .getByRole('group', { name: 'Najprodavanije' })
      .filter({ has: page.getByRole('list') });
    await main(page).locator('section[aria-labelledby=best]').scrollIntoViewIfNeeded();
    await carousel.last().getByRole('article').first().waitFor();
    for (const [width, items] of [
      [1281, 5],
      [1280, 4],
      [1021, 4],
      [1020, 2],
      [601, 2],
      [600, 1],
      [360, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await holds(
        page,
        `(() => { const list = document.querySelector('#best-panel ul');
          return Math.round(list.offsetWidth / list.firstElementChild.offsetWidth) === ${items}; })()`,
      );
    }
  }, 60_000);

  it('orders are a table from 834 px on, and below it a list of which one row is open', async () => {
    const page = await shop.visit('/login', { width: 834 });
    const { email, phone } = somebody();
    const number = { PhoneNumber: phone };
    const person = { Username: email, Email: email, Password: 'duga-lozinka', ...number };
    await callFrom(page, 'shopUsers.f.add', person);
    for (const ID of ['pure-fit', 'cellu-lift']) {
      const names = { FirstName: 'Amra', LastName: 'Hodžić', ...number };
      expect(await callFrom(page, 'shopOrders.add', { Articles: [{ ID, Quantity: 1 }], ...names })).toMatchObject({
        status: 'ok',
      });
    }
    await page.goto(shop.address('/account'));
    await page.reload();
    await main(page).getByRole('table').getByText('1 × Cellu Lift').waitFor();
    await page.setViewportSize({ width: 833, height: 900 });
    const rows = main(page).locator('details');
    await rows.first().waitFor();
    expect(await main(page).getByRole('table').count()).toBe(0);
    await rows.first().locator('summary').click();
    await rows.first().getByText('1 × Cellu Lift').waitFor();
    await rows.last().locator('summary').click();
    await rows.last().getByText('1 × Pure Fit').waitFor();
    expect(await rows.first().evaluate((it) => it.hasAttribute('open'))).toBe(false);
    expect(await rows.first().locator('summary').innerText()).toMatch(/2026|\d\./);
  }, 60_000);

  it('search and drop-down are at most 340 px high; the cart slides in 300 ms', async () => {
    const page = await shop.visit('/club');
    await page.getByRole('button', { name: 'Shop', exact: true }).click();
    await page.locator('#groups-menu li').first().waitFor();
    expect(await style(page, '#groups-menu > div', 'maxHeight')).toBe('340px');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Pretraga', exact: true }).click();
    await page.getByRole('listbox').waitFor();
    expect(await style(page, '[role=listbox]', 'maxHeight')).toBe('340px');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Korpa/ }).click();
    await page.getByRole('dialog', { name: 'Vaša korpa' }).waitFor();
    expect(await style(page, 'dialog.layer-right', 'transitionDuration')).toMatch(/^0\.3s/);
  }, 60_000);
});

describe('9.M money and counts', () => {
  it.each([
    ['ba', /^[\d.]+,\d\d.KM$/],
    ['rs', /^[\d.]+,\d\d.RSD$/],
    ['hr', /^[\d.]+,\d\d.(EUR|€)$/],
    ['me', /^[\d.]+,\d\d.(EUR|€)$/],
  ] as const)(
    'prices of %s have two decimals and the offer’s currency',
    async (country, shape) => {
      const page = await shop.visit('/', { country });
      await page.locator('header').getByRole('button').nth(1).waitFor();
      await page.goto(shop.address('/offers/pure-fit', country));
      const prices = main(page)
        .locator('article .tabular-nums')
        .getByText(/\d,\d\d/);
      await prices.first().waitFor();
      expect((await prices.first().innerText()).replace(/^\D+(?=\d)/, '')).toMatch(shape);
    },
    60_000,
  );

  it('the cart adds up new prices, and what is saved against the old ones', async () => {
    const cart = '[{"ID":"pure-fit","quantity":2},{"ID":"cellu-lift","quantity":1}]';
    const page = await shop.visit('/club', { before: (it) => it.addInitScript(`localStorage.cart ??= '${cart}'`) });
    const offers = (await callFrom(page, 'offers.f.getAll', {})).data as readonly Priced[];
    const sum = (price: (offer: Priced) => number) =>
      [...['pure-fit', 'pure-fit', 'cellu-lift']]
        .map((slug) => offers.find(({ Slog }) => Slog === slug))
        .reduce((total, offer) => total + Math.round((offer === undefined ? 0 : price(offer)) * 100), 0);
    const written = (minor: number) => (minor / 100).toFixed(2).replace('.', ',');
    await page.getByRole('button', { name: /^Korpa, 3 / }).click();
    const dialog = page.getByRole('dialog', { name: 'Vaša korpa' });
    await dialog.getByText('Popusti i promocije se obračunavaju kasnije.').waitFor();
    await dialog.getByText('Ukupna ušteda').waitFor();
    const said = await dialog.innerText();
    expect(said).toContain(written(sum(({ NewPrice }) => NewPrice)));
    expect(said).toContain(written(sum(({ OldPrice, NewPrice }) => OldPrice - NewPrice)));
  }, 60_000);

  it('about twelve offers have a base of 938 to 4167 reviews', async () => {
    const page = await shop.visit('/club');
    const bases = ((await callFrom(page, 'offers.f.getAll', {})).data as readonly { ReviewBase: number }[])
      .map(({ ReviewBase }) => ReviewBase)
      .filter((base) => base > 0);
    expect(bases).toHaveLength(12);
    expect([Math.min(...bases), Math.max(...bases)]).toEqual([938, 4167]);
  }, 60_000);

  it.each([
    ['ba', '199'],
    ['rs', '11.950'],
    ['hr', '100'],
    ['me', '100'],
  ] as const)(
    'a year of the club costs in %s what the specification says',
    async (country, price) => {
      const page = await shop.visit('/club', { country });
      await main(page)
        .getByText(new RegExp(`^${price.replace('.', '\\.')}(,00)?.(KM|RSD|EUR|€)$`))
        .first()
        .waitFor();
    },
    60_000,
  );
});

describe('9.P the country picker', () => {
  it.each([
    ['ba', 'Bosna i Hercegovina'],
    ['rs', 'Srbija'],
    ['hr', 'Hrvatska'],
    ['me', 'Crna Gora'],
  ] as const)(
    'begins in %s with %s, and offers the four',
    async (country, name) => {
      const page = await shop.visit('/checkout', { country });
      await main(page)
        .getByRole('button', { name: new RegExp(`: ${name}$`) })
        .click();
      await main(page).getByRole('option').first().waitFor();
      expect(await main(page).getByRole('option').count()).toBe(4);
      expect(await main(page).getByRole('option', { selected: true }).innerText()).toContain(name);
    },
    60_000,
  );

  it('searches by name, local name and code; groups digits by three, 15 at most', async () => {
    const page = await shop.visit('/login', { country: 'hr' });
    await main(page).getByRole('button', { name: 'Izradite ga' }).click();
    const picker = main(page).getByRole('button', { name: /Hrvatska$/ });
    await picker.click();
    const search = main(page).getByRole('combobox');
    const found = main(page).getByRole('option');
    expect(await search.getAttribute('placeholder')).toBe('traži');
    expect(await found.count()).toBe(4);
    for (const [text, name] of [
      ['serbia', 'Srbija'],
      ['crna', 'Crna Gora'],
      ['ba', 'Bosna i Hercegovina'],
    ] as const) {
      await search.fill(text);
      await found.first().getByText(name).waitFor();
    }
    await search.fill('xyz');
    await main(page).getByText('Nema rezultata').waitFor();
    await search.fill('hr');
    await search.press('Enter');
    const phone = main(page).getByRole('textbox', { name: 'Broj telefona' });
    await phone.pressSequentially('092123456789012345678');
    expect(await phone.inputValue()).toMatch(/^(\d{3} ){4}\d{3}$/);
  }, 60_000);
});

interface Priced {
  readonly Slog: string;
  readonly OldPrice: number;
  readonly NewPrice: number;
}
