import type { Request } from 'playwright-core';
import { runningShop } from './running-shop.fixtures.js';

const shop = runningShop();

describe('a server-rendered page', () => {
  it('becomes the shop at the route of the # in a browser with scripts', async () => {
    const page = await shop.newPage();
    const failures: string[] = [];
    page.on('console', (message) => void (message.type() === 'error' && failures.push(message.text())));
    page.on('pageerror', (error) => void failures.push(error.message));
    await page.goto(`${shop.originOf('ba')}/offers/pure-fit`);
    await page.waitForURL(`${shop.originOf('ba')}/#/offers/pure-fit`);
    await page.getByRole('button', { name: 'Dodaj u korpu' }).first().click();
    await page.getByRole('dialog').waitFor();
    expect(await page.title()).toContain('Pure Fit');
    expect(await page.locator('head title').count()).toBe(1);
    expect(failures).toEqual([]);
  });

  it.each([
    ['/offers/pure-fit', 'Pure Fit'],
    ['/checkout', 'Narudžba'],
  ])('is seen before the scripts have loaded, also at an address behind the #: %s', async (path, name) => {
    const page = await shop.newPage();
    await page.route('**/static/js/**', (route) => route.abort());
    await page.goto(shop.addressOf(path, 'hr'));
    await page.getByRole('heading', { level: 1, name }).waitFor();
  });

  it.each([360, 1280])('preloads its largest picture in the head, %i px wide', async (width) => {
    const page = await shop.newPage({ viewport: { width, height: 740 }, javaScriptEnabled: false });
    for (const path of ['/', '/offers/pure-fit']) {
      const fetched: string[] = [];
      const note = (request: Request) => request.resourceType() === 'image' && fetched.push(request.url());
      page.on('request', note);
      await page.goto(`${shop.originOf('hr')}${path}`);
      page.off('request', note);
      const picture = page.locator('main img').first();
      expect(await picture.getAttribute('loading')).not.toBe('lazy');
      expect(await picture.getAttribute('fetchpriority')).toBe('high');
      const chosen = await picture.evaluate((image) => Reflect.get(image, 'currentSrc') as string);
      expect(chosen).toMatch(/\.avif$/);
      expect(fetched[0]).toBe(chosen);
      expect(fetched.filter((url) => url === chosen)).toHaveLength(1);
      const preloads = await page.locator('head link[rel=preload][as=image][fetchpriority=high]').all();
      const named = await Promise.all(preloads.map((preload) => preload.getAttribute('imagesrcset')));
      expect(named.some((set) => set?.includes(new URL(chosen).pathname))).toBe(true);
    }
  });

  /** Commits the page while its scripts wait for `release`. */
  async function openBeforeScripts(path: string, initScript = '') {
    const page = await shop.newPage();
    if (initScript !== '') await page.addInitScript(initScript);
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/static/js/**', async (route) => {
      await released;
      await route.fallback();
    });
    await page.goto(`${shop.originOf('rs')}${path}`, { waitUntil: 'commit' });
    return { page, release };
  }

  it('is not requested again where the server has none', async () => {
    const page = await shop.newPage();
    await page.goto(shop.addressOf('/pristupacnost', 'rs'));
    await page.getByRole('heading', { level: 1, name: 'Unexpected Application Error' }).waitFor();
  });

  it('does not take the campaign from the address', async () => {
    const page = await shop.newPage();
    await page.goto(`${shop.originOf('rs')}/?utm_source=mail#/offers/pure-fit`);
    await page.getByRole('heading', { level: 1, name: 'Pure Fit' }).waitFor();
    expect(page.url()).toBe(`${shop.originOf('rs')}/?utm_source=mail#/offers/pure-fit`);
  });

  it('leaves only its header where the # names a screen that the browser alone has', async () => {
    const { page, release } = await openBeforeScripts('/#/login');
    await page.getByRole('banner').waitFor();
    await page.locator('#root main h1').waitFor({ state: 'hidden' });
    release();
    await page.getByRole('heading', { level: 1, name: 'Prijava' }).waitFor();
  });

  const goodsInCart = `localStorage.cart ??= '[{"ID":"pure-fit","quantity":2}]'`;
  it.each([
    ['search', '/', '', 'Pretraga', 'Pretraga'],
    ['cart of a returning shopper', '/', goodsInCart, 'Korpa, 0 artikala', 'Vaša korpa'],
    ['add to cart', '/offers/pure-fit', '', 'Dodaj u korpu', 'Vaša korpa'],
  ])('repeats a tap that came before its scripts: %s', async (_what, path, initScript, button, dialog) => {
    const { page, release } = await openBeforeScripts(path, initScript);
    await page.getByRole('button', { name: button, exact: true }).first().click();
    release();
    await page.getByRole('dialog', { name: dialog }).waitFor();
    if (dialog === 'Vaša korpa') await page.getByRole('dialog').getByText('Pure Fit').first().waitFor();
  });
});
