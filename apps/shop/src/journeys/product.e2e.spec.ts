import type { Page } from 'playwright-core';
import { runningShop } from './running-shop.fixtures.js';

const running = runningShop();
let page: Page;

async function open(path: string): Promise<void> {
  await page.goto(running.address(path));
  await page.getByRole('heading', { level: 1 }).waitFor();
}

beforeEach(async () => {
  page = await running.newPage({ viewport: { width: 1280, height: 900 } });
});

describe('the product page', () => {
  beforeEach(() => open('/offers/pure-fit'));

  it('has the tabs Opis, Prednosti, Kako koristiti', async () => {
    expect(await page.getByRole('tab').allInnerTexts()).toEqual(['Opis', 'Prednosti', 'Kako koristiti']);
    const panel = page.getByRole('tabpanel');
    const texts = new Set([await panel.innerText()]);
    for (const name of ['Prednosti', 'Kako koristiti']) {
      await page.getByRole('tab', { name }).click();
      texts.add(await panel.innerText());
    }
    expect(texts.size).toBe(3);
  }, 30_000);

  it('has accordions of info, ingredients and the guarantee of 90 days', async () => {
    for (const [title, content] of [
      ['Informacije o proizvodu', 'Mršavljenje'],
      ['Sastav', 'Cink'],
      ['90 dana garancije', 'umanjen za 20%'],
    ] as const) {
      const part = page.locator('details').filter({ hasText: title });
      expect(await part.evaluate((it) => it.hasAttribute('open'))).toBe(false);
      await part.locator('summary').click();
      await part.getByText(content).first().waitFor();
    }
  }, 30_000);

  it('takes one at least, and opens the cart with what was added', async () => {
    const main = page.getByRole('main');
    const quantity = main.getByRole('group', { name: 'Količina' }).first();
    expect(await main.getByRole('button', { name: 'Smanji količinu' }).first().isDisabled()).toBe(true);
    await main.getByRole('button', { name: 'Povećaj količinu' }).first().click();
    await main.getByRole('button', { name: 'Povećaj količinu' }).first().click();
    await main.getByRole('button', { name: 'Smanji količinu' }).first().click();
    await quantity.getByText('2').waitFor();
    await main.getByRole('button', { name: 'Dodaj u korpu' }).first().click();
    const cart = page.getByRole('dialog', { name: 'Vaša korpa' });
    await cart.getByText('Pure Fit').first().waitFor();
    const { origins } = await page.context().storageState();
    const stored = origins.flatMap(({ localStorage }) => localStorage).find(({ name }) => name === 'cart');
    expect(JSON.parse(stored?.value ?? '[]')).toEqual([{ ID: 'pure-fit', quantity: 2 }]);
  }, 30_000);

  it('counts the base and the approved reviews, and gives the average with two decimals', async () => {
    await page.getByRole('button', { name: /4,25.*4171 recenzija/ }).click();
    const reviews = page.locator('#reviews');
    await reviews.getByText('4171 recenzija').waitFor();
    await reviews.getByText('4,25', { exact: true }).waitFor();
    await reviews.getByRole('article').nth(3).waitFor();
    expect(await reviews.getByRole('article').count()).toBe(4);
  }, 30_000);
});

it('bundles show whole stars, the average with one decimal and the count', async () => {
  await open('/bundles');
  const bundle = page.getByRole('article').filter({ hasText: 'Duo Silueta' });
  await bundle.getByText('4,5', { exact: true }).waitFor();
  await bundle.getByText(/^\(\d+\)$/).waitFor();
  await bundle.getByRole('img', { name: 'Ocjena 4,5 od 5' }).waitFor();
}, 30_000);

it('a reduced price has the lowest of 30 days beside it in Croatia, and nowhere else', async () => {
  const lowest = page.getByText(/^Najniža (cijena|cena) u (zadnjih|poslednjih|posljednjih) 30 dana/);
  for (const [country, there] of [
    ['hr', true],
    ['ba', false],
    ['rs', false],
    ['me', false],
  ] as const) {
    await page.goto(running.address('/offers/pure-fit', country));
    await page.getByRole('heading', { level: 1, name: 'Pure Fit' }).waitFor();
    await page.getByRole('main').locator('s').first().waitFor();
    expect([country, (await lowest.count()) > 0]).toEqual([country, there]);
  }
}, 60_000);

it('a reduced price has the lowest of 30 days beside it in the cart, too', async () => {
  await page.goto(running.address('/offers/pure-fit', 'hr'));
  await page.getByRole('button', { name: 'Dodaj u košaricu' }).first().click();
  const cart = page.getByRole('dialog', { name: 'Vaša košarica' });
  await cart.locator('s').first().waitFor();
  expect(await cart.getByText(/^Najniža cijena u posljednjih 30 dana/).count()).toBe(await cart.locator('s').count());
}, 30_000);
