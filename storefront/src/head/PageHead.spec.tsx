import { screen, waitFor } from '@testing-library/react';
import { openShop } from '../testing/open-shop.js';

const shop = 'https://hr.bosilje.example';

/** The head as the server writes it. */
function writeHead(path: string): void {
  const head = document.createElement('template');
  head.innerHTML = `<link rel="canonical" href="${shop}${path}"><link rel="alternate" hreflang="bs-BA" href="https://ba.bosilje.example${path}"><meta property="og:url" content="${shop}${path}"><script type="application/ld+json">{"@type":"OnlineStore"}</script>`;
  document.head.append(head.content);
}

const canonical = () => document.head.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
const property = (name: string) => document.head.querySelector<HTMLMetaElement>(`meta[property="og:${name}"]`)?.content;
const robots = () => document.head.querySelector<HTMLMetaElement>('meta[name=robots]')?.content;
const blocks = () =>
  [...document.head.querySelectorAll('script[type="application/ld+json"]')].map(
    ({ textContent }) => JSON.parse(textContent) as Readonly<Record<string, unknown>>,
  );
const types = () => blocks().map((block) => block['@type']);

/** Screens of other specs write a head, too. */
function clearHead(): void {
  const written = 'link[rel=canonical], link[hreflang], meta[property], meta[name=robots], script[type*=json]';
  for (const element of document.head.querySelectorAll(written)) element.remove();
}
beforeEach(clearHead);
afterEach(clearHead);

describe('the head', () => {
  it('stays as the server wrote it until another screen opens', async () => {
    writeHead('/offers/pure-fit');
    const opened = await openShop('/offers/pure-fit', { country: 'HR' });
    await opened.main.findByRole('heading', { level: 1, name: 'Pure Fit' });
    // The footer comes when the page is idle, as a new head would.
    await screen.findByRole('contentinfo');
    expect([canonical(), types()]).toEqual([`${shop}/offers/pure-fit`, ['OnlineStore']]);
  });

  it('describes the screen that a shopper goes to', async () => {
    writeHead('/');
    const opened = await openShop('/', { country: 'HR' });
    await opened.visit('/offers/derma-glow');
    await waitFor(() => expect(property('title')).toBe('Derma Glow · Njega kože'));
    expect(canonical()).toBe(`${shop}/offers/derma-glow`);
    expect(property('url')).toBe(canonical());
    expect(property('description')).toMatch(/^Prirodan sjaj, iz jutra u jutro\. Serum za lice/);
    expect(types()).toEqual(['Product', 'BreadcrumbList']);
    expect(blocks()[0]).toMatchObject({ name: 'Derma Glow', offers: { url: canonical(), priceCurrency: 'EUR' } });
    expect(document.head.querySelectorAll('link[hreflang]')).toHaveLength(0);
    await opened.visit('/blog/kosa');
    await waitFor(() => expect(types()).toEqual(['BreadcrumbList', 'Article']));
    expect(property('title')).toBe('Opadanje kose: što je normalno');
    await opened.visit('/');
    await waitFor(() => expect(types()).toEqual(['OnlineStore', 'ItemList']));
    expect(canonical()).toBe(`${shop}/`);
  });

  it('describes a screen opened behind the # of the first page, and names the page of a group', async () => {
    writeHead('/');
    await openShop('/most-popular/hair', { country: 'HR' });
    await waitFor(() => expect(canonical()).toBe(`${shop}/shop/hair`));
    expect(types()).toEqual(['BreadcrumbList', 'ItemList']);
  });

  it('keeps screens of one shopper and unknown addresses out of search engines', async () => {
    writeHead('/');
    const opened = await openShop('/track', { country: 'HR' });
    await waitFor(() => expect(robots()).toBe('noindex'));
    expect([canonical(), blocks()]).toEqual([undefined, []]);
    await opened.visit('/club');
    await waitFor(() => expect(canonical()).toBe(`${shop}/club`));
    expect([robots(), types()]).toEqual([undefined, ['BreadcrumbList', 'FAQPage']]);
  });
});
