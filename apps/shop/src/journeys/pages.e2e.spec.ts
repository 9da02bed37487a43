import type { Page } from 'playwright-core';
import { runningShop } from './running-shop.fixtures.js';

/** What a shop's page says in its country, on the page of the same offer. */
const shops = [
  { host: 'ba', language: 'bs', hreflang: 'bs-BA', currency: 'BAM', shown: 'KM' },
  { host: 'rs', language: 'sr-Latn', hreflang: 'sr-Latn-RS', currency: 'RSD', shown: 'RSD' },
  { host: 'hr', language: 'hr', hreflang: 'hr-HR', currency: 'EUR', shown: 'EUR' },
  { host: 'me', language: 'sr-Latn-ME', hreflang: 'sr-Latn-ME', currency: 'EUR', shown: 'EUR' },
] as const;

describe('pages that the server writes', () => {
  const running = runningShop();

  const hrefOf = (page: Page, selector: string) => page.locator(selector).getAttribute('href');

  it.each(shops)('tell an offer of $host to who runs no scripts', async (shop) => {
    const page = await running.newPage({ javaScriptEnabled: false });
    const address = `${running.at(shop.host)}/offers/pure-fit`;
    await page.goto(address);

    expect(await page.locator('html').getAttribute('lang')).toBe(shop.language);
    expect(await page.locator('h1').innerText()).toContain('Pure Fit');
    expect(await page.locator('main').innerText()).toContain(shop.shown);
    expect(await page.title()).toContain('Pure Fit');
    expect(await hrefOf(page, 'link[rel=canonical]')).toBe(address);
    for (const other of shops) {
      expect(await hrefOf(page, `link[hreflang="${other.hreflang}"]`)).toBe(
        `${running.at(other.host)}/offers/pure-fit`,
      );
    }
    const described = JSON.parse(await page.locator('script[type="application/ld+json"]').innerText()) as {
      readonly '@type': string;
      readonly description: string;
      readonly offers: { readonly price: string; readonly priceCurrency: string };
    };
    expect(described).toMatchObject({ '@type': 'Product', offers: { priceCurrency: shop.currency } });
    const [first = ''] = described.description.split('\n');
    expect(await page.locator('main').innerText()).toContain(first);
  });

  it('lead from page to page by plain links', async () => {
    const page = await running.newPage({ javaScriptEnabled: false });
    await page.goto(`${running.at('hr')}/`);
    expect(await page.locator('h1').count()).toBe(1);
    await page.locator('main a[href="/offers/beauty-fem"]').first().click();
    expect(await page.locator('h1').innerText()).toContain('Beauty');
  });

  it('are all in the site map, and all there', async () => {
    const headers = { Host: new URL(running.at('rs')).host };
    const siteMap = await (await fetch(`${running.product.url}/sitemap.xml?country=RS`, { headers })).text();
    const paths = [...siteMap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address!).pathname);
    expect(paths).toEqual(expect.arrayContaining(['/', '/offers/pure-fit', '/club', encodeURI('/blog/mršavljenje')]));
    expect(new Set(paths).size).toBe(paths.length);
    for (const path of paths) {
      const answer = await fetch(`${running.product.url}${path}?country=RS`, { redirect: 'manual' });
      expect([path, answer.status]).toEqual([path, 200]);
      expect(await answer.text()).toMatch(/<h1[ >]/);
    }
    expect(await (await fetch(`${running.product.url}/robots.txt`)).text()).toContain('/sitemap.xml');
  });

  it('are there only in the countries that have them', async () => {
    const statement = (country: string) =>
      fetch(`${running.product.url}/pristupacnost?country=${country}`, { redirect: 'manual' });
    expect((await statement('HR')).status).toBe(200);
    expect(await (await statement('HR')).text()).not.toContain('x-default');
    expect((await statement('RS')).status).toBe(404);
  });

  it('say 404 of an offer that is not there, and 304 of what is known', async () => {
    expect((await fetch(`${running.product.url}/offers/never-was`)).status).toBe(404);
    const answer = await fetch(`${running.product.url}/offers/pure-fit`);
    const again = await fetch(`${running.product.url}/offers/pure-fit`, {
      headers: { 'If-None-Match': answer.headers.get('etag')! },
    });
    expect(again.status).toBe(304);
  });

  it('become the shop at the place behind the # in a browser that runs scripts', async () => {
    const page = await running.newPage();
    const failures: string[] = [];
    page.on('console', (message) => void (message.type() === 'error' && failures.push(message.text())));
    page.on('pageerror', (error) => void failures.push(error.message));
    await page.goto(`${running.at('ba')}/offers/pure-fit`);
    await page.waitForURL(`${running.at('ba')}/#/offers/pure-fit`);
    await page.getByRole('button', { name: 'Dodaj u korpu' }).first().click();
    await page.getByRole('dialog').waitFor();
    expect(await page.title()).toContain('Pure Fit');
    expect(await page.locator('head title').count()).toBe(1);
    expect(failures).toEqual([]);
  });

  it.each([
    ['/', 360],
    ['/', 1280],
    ['/offers/pure-fit', 360],
    ['/offers/pure-fit', 1280],
  ])(
    'name at %s, %d px wide, the largest picture at their head, to be fetched before the others',
    async (path, width) => {
      const page = await running.newPage({ viewport: { width, height: 740 }, javaScriptEnabled: false });
      const fetched: string[] = [];
      page.on('request', (request) => request.resourceType() === 'image' && fetched.push(request.url()));
      await page.goto(`${running.at('hr')}${path}`);
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
    },
  );

  it('do what was asked of them before the shop was awake', async () => {
    const page = await running.newPage();
    let wake = (): void => undefined;
    const awake = new Promise<void>((resolve) => (wake = resolve));
    await page.route('**/static/js/**', async (route) => {
      await awake;
      await route.continue();
    });
    await page.goto(`${running.at('me')}/`, { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Pretraga', exact: true }).click();
    wake();
    await page.getByRole('combobox', { name: 'Pretražite proizvode' }).waitFor();
  });

  it('do not show the landing page first where the # names another screen', async () => {
    const page = await running.newPage();
    await page.route('**/static/js/**', (route) => route.abort());
    await page.goto(`${running.at('rs')}/#/login`);
    expect(await page.locator('#root').isVisible()).toBe(false);
  });
});
