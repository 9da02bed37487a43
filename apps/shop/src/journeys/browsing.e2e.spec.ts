import { until } from '@shop/platform/testing';
import type { Page } from 'playwright-core';
import { nextFrame } from './page-scripts.fixtures.js';
import { runningShop } from './running-shop.fixtures.js';

const shop = runningShop();
const phone = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  serviceWorkers: 'block',
} as const;

const refuseConsent = `localStorage.consent ??= '{"analytics":"refused"}'`;

async function openOnPhone(path: string): Promise<Page> {
  const page = await shop.newPage(phone);
  await page.addInitScript(refuseConsent);
  await page.goto(shop.addressOf(path));
  await page.locator('main h1').first().waitFor();
  return page;
}

const cartOf = (page: Page) => page.evaluate<string | null>("localStorage.getItem('cart')");
const loadedPictures = `[...document.querySelectorAll('main [role=group] ul img')].every(
  (image) => image.complete && image.naturalWidth > 0)`;

describe('on a phone', () => {
  it('a shopper sorts the list, adds by one tap, and finds the list as it was after Back', async () => {
    const page = await openOnPhone('/most-popular');
    const main = page.getByRole('main');
    await main.getByLabel('Poredaj po').selectOption('price');
    await main.locator('article h2').first().getByText('Luna Balance').waitFor();
    await main.getByRole('button', { name: 'Dodaj u korpu: Luna Balance' }).tap();
    await page.getByRole('button', { name: 'Korpa, 1 artikal' }).waitFor();
    await main.getByRole('link', { name: 'Odaberi pakovanje: HairGrow Plus' }).tap();
    await main.getByRole('heading', { level: 1, name: 'HairGrow Plus' }).waitFor();
    await page.goBack();
    await main.locator('article h2').first().getByText('Luna Balance').waitFor();
    expect(await main.getByLabel('Poredaj po').inputValue()).toBe('price');
  });

  it('the bar at the foot sells the chosen pack without a scroll to the button', async () => {
    const page = await openOnPhone('/offers/hairgrow-plus');
    await page.getByRole('radio', { name: '3 komada' }).check();
    await page.evaluate('scrollTo({ top: 0, behavior: "instant" })');
    const bar = page.locator('main .fixed', { hasText: 'Trio 90' });
    await bar.getByRole('button', { name: 'Dodaj u korpu' }).tap();
    await page.getByRole('dialog', { name: 'Vaša korpa' }).getByText('Trio 90').waitFor();
    expect(await cartOf(page)).toBe('[{"ID":"trio-90","quantity":1}]');
  });

  it('the bar at the foot shows from the start, and while the consent bar covers the button', async () => {
    const page = await shop.newPage(phone);
    await page.goto(shop.addressOf('/offers/pure-fit', 'hr'));
    await page.getByRole('region', { name: /posjete/ }).waitFor();
    const bar = page.locator('main .fixed');
    const inBar = bar.getByRole('button', { name: 'Dodaj u košaricu' });
    await inBar.click({ trial: true });
    await page.evaluate(`{
      const { bottom } = document.querySelector('#add-to-cart').getBoundingClientRect();
      scrollTo({ top: scrollY + bottom - innerHeight, behavior: 'instant' });
    }`);
    for (const _frame of [1, 2, 3]) await page.evaluate(nextFrame);
    await inBar.click({ trial: true });
    expect(await bar.getAttribute('inert')).toBeNull();
    await page.evaluate("scrollBy({ top: 300, behavior: 'instant' })");
    await until(async () => (await bar.getAttribute('inert')) !== null);
    await page.locator('#add-to-cart').click({ trial: true });
  });

  it('a picture opens enlarged, zooms, and Back closes it; the pictures next to it are loaded', async () => {
    const page = await openOnPhone('/offers/pure-fit');
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(loadedPictures)).toBe(true);
    await page.getByRole('button', { name: /^Pure Fit, fotografija proizvoda/ }).tap();
    const layer = page.getByRole('dialog', { name: 'Fotografije proizvoda' });
    const picture = layer.getByRole('img', { name: 'Pure Fit, fotografija proizvoda' });
    await picture.tap();
    await layer.getByRole('button', { name: 'Umanji fotografiju' }).waitFor();
    expect((await picture.boundingBox())?.width).toBe(1200);
    await page.goBack();
    await layer.waitFor({ state: 'hidden' });
    expect(page.url()).toContain('/offers/pure-fit');
  });
});
