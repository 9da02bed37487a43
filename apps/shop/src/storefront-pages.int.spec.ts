import type { Offer } from '@shop/contracts';
import { get as request, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { sharedProduct } from './journeys/shared-product.fixtures.js';

const shops = [
  { country: 'ba', name: 'Bosna i Hercegovina', language: 'bs', hreflang: 'bs-BA', currency: 'BAM', shown: 'KM' },
  { country: 'rs', name: 'Srbija', language: 'sr-Latn', hreflang: 'sr-Latn-RS', currency: 'RSD', shown: 'RSD' },
  { country: 'hr', name: 'Hrvatska', language: 'hr', hreflang: 'hr-HR', currency: 'EUR', shown: 'EUR' },
  { country: 'me', name: 'Crna Gora', language: 'sr-Latn-ME', hreflang: 'sr-Latn-ME', currency: 'EUR', shown: 'EUR' },
] as const;
type Country = (typeof shops)[number]['country'];

let url: string;
beforeAll(async () => {
  ({ url } = await sharedProduct());
});

const originOf = (country: Country) => `http://${country}.localhost:${new URL(url).port}`;

interface PageResponse {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Sends a request with the Host header of a country's shop, which `fetch` cannot set. */
function get(
  path: string,
  country: Country = 'ba',
  headers: Readonly<Record<string, string>> = {},
): Promise<PageResponse> {
  const { host } = new URL(originOf(country));
  return new Promise((resolve, reject) => {
    request(`${url}${path}`, { headers: { host, ...headers } }, (answer) => {
      const { statusCode: status } = answer;
      text(answer).then((body) => resolve({ status, headers: answer.headers, body }), reject);
    }).on('error', reject);
  });
}

async function listedPaths(country: Country): Promise<readonly string[]> {
  const siteMap = (await get('/sitemap.xml', country)).body;
  return [...siteMap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}

async function pageAt(path: string, country: Country): Promise<ServerHtml> {
  const answer = await get(path, country);
  expect([path, answer.status]).toEqual([path, 200]);
  return new ServerHtml(answer.body);
}

describe('a server-rendered page', () => {
  it.each(shops)('shows an offer in $country without scripts', async ({ country, language, currency, shown }) => {
    const page = await pageAt('/offers/pure-fit', country);
    expect(page.language).toBe(language);
    expect(page.heading).toContain('Pure Fit');
    expect(page.title).toContain('Pure Fit');
    expect(page.main.includes(shown)).toBe(true);
    expect(page.link('rel="canonical"')).toBe(`${originOf(country)}/offers/pure-fit`);
    for (const other of shops) {
      expect(page.link(`hreflang="${other.hreflang}"`)).toBe(`${originOf(other.country)}/offers/pure-fit`);
    }
    const product = page.block('Product');
    expect(product).toMatchObject({ '@type': 'Product', offers: { priceCurrency: currency } });
    const [first = ''] = String(product?.['description']).split('\n');
    expect(first.length).toBeGreaterThan(50);
    expect(page.main.includes(first)).toBe(true);
  });

  it.each(shops)('describes its content for search engines and previews in $country', async ({ country }) => {
    for (const path of await listedPaths(country)) {
      const page = await pageAt(path, country);
      const described = (type: string) => [path, type, page.block(type) !== undefined];
      expect([path, page.title.startsWith(page.meta('property="og:title"'))]).toEqual([path, true]);
      expect([path, page.meta('property="og:description"')]).toEqual([path, page.meta('name="description"')]);
      expect([path, page.meta('name="description"') === '']).toEqual([path, false]);
      expect(page.meta('property="og:url"')).toBe(page.link('rel="canonical"'));
      expect(described('BreadcrumbList')).toEqual([path, 'BreadcrumbList', path !== '/']);
      expect(described('OnlineStore')).toEqual([path, 'OnlineStore', path === '/']);
      expect(described('Product')).toEqual([path, 'Product', path.startsWith('/offers/')]);
      expect(described('Article')).toEqual([path, 'Article', path.startsWith('/blog/')]);
      expect(described('FAQPage')).toEqual([path, 'FAQPage', path === '/club']);
      expect(described('ItemList')).toEqual([path, 'ItemList', /^\/($|most-popular|bundles|shop\/)/.test(path)]);
    }
  });

  it.each(shops)('has a title and a description that no other page in $country has', async ({ country, name }) => {
    const titles = new Set<string>();
    const descriptions = new Set<string>();
    const paths = await listedPaths(country);
    for (const path of paths) {
      const page = await pageAt(path, country);
      const title = unescapeHtml(page.title);
      const description = unescapeHtml(page.meta('name="description"'));
      expect([path, title, title.endsWith(` · Bosilje ${name}`)]).toEqual([path, title, true]);
      expect([path, title, title.length >= 30 && title.length <= 65]).toEqual([path, title, true]);
      expect([path, description, description.length >= 50 && description.length <= 160]).toEqual([
        path,
        description,
        true,
      ]);
      titles.add(title);
      descriptions.add(description);
    }
    expect([titles.size, descriptions.size]).toEqual([paths.length, paths.length]);
  });

  it.each(shops)('shows the first reviews of an offer in $country', async ({ country }) => {
    const page = await pageAt('/offers/pure-fit', country);
    const reviews = page.block('Product')?.['review'] as readonly { readonly reviewBody: string }[];
    expect(reviews.length).toBeGreaterThan(0);
    for (const review of reviews) {
      expect(review).toMatchObject({
        author: { '@type': 'Person', name: expect.stringMatching(/./) },
        reviewRating: { ratingValue: expect.any(Number), bestRating: 5 },
        datePublished: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      });
      expect([review.reviewBody, page.text.includes(review.reviewBody)]).toEqual([review.reviewBody, true]);
    }
  });

  it('names the bundles that it shows', async () => {
    const page = await pageAt('/bundles', 'ba');
    const list = page.block('ItemList')?.['itemListElement'] as readonly { readonly name: string }[];
    expect(list.length).toBeGreaterThan(0);
    for (const { name } of list) expect([name, page.main.includes(name)]).toEqual([name, true]);
  });

  it('names delivery and the return that costs least', async () => {
    const policyIn = async (country: Country) => (await pageAt('/offers/pure-fit', country)).block('Product');
    const croatian = { merchantReturnDays: 14, applicableCountry: 'HR' };
    expect(await policyIn('hr')).toMatchObject({
      offers: { hasMerchantReturnPolicy: croatian, shippingDetails: { shippingRate: { currency: 'EUR' } } },
    });
    const bosnian = { merchantReturnDays: 14, applicableCountry: 'BA' };
    expect(await policyIn('ba')).toMatchObject({
      offers: { hasMerchantReturnPolicy: bosnian, shippingDetails: { shippingRate: { currency: 'BAM' } } },
    });
  });

  it('states what the label of an offer must: unit price, share of the reference values, allergens, producer', async () => {
    const { main } = await pageAt('/offers/beauty-fem', 'hr');
    for (const fact of [
      'po vrećici',
      'Uredba (EU) br. 1169/2011, Prilog XIII',
      '30 vrećica · 240\u00a0g',
      '<strong class="text-ink">riba</strong>',
      'Na tržište stavlja: Bosilje Demo d.o.o. Zagreb',
    ])
      expect(main).toContain(fact);
  });

  it('states what each article of a bundle holds, and the unit price of a bundle of one article', async () => {
    const trio = await pageAt('/offers/trio-90', 'ba');
    expect(trio.main).toMatch(/0,33\sKM po kapsuli/);
    expect(trio.main).toMatch(/90 kapsula · 33,3\sg/);
    const duo = await pageAt('/offers/duo-silueta', 'ba');
    expect(duo.main).toMatch(/60 kapsula · 34,8\sg/);
    expect(duo.main).toMatch(/150\sml/);
    expect(duo.main).not.toContain('po kapsuli');
  });

  it('links the landing page to an offer by a plain link', async () => {
    const landing = await pageAt('/', 'hr');
    expect(landing.headings).toBe(1);
    expect(/<a [^>]*href="\/offers\/beauty-fem"/.test(landing.main)).toBe(true);
    expect((await pageAt('/offers/beauty-fem', 'hr')).heading).toContain('Beauty');
  });

  it.each(['evil.example', 'ba.evil.example', 'localhost.evil.example', '127.0.0.1.evil.example:80'])(
    'does not exist for the foreign host %s, and one line reports why',
    async (host) => {
      for (const path of [
        '/',
        '/offers/pure-fit',
        '/sitemap.xml',
        '/robots.txt',
        '/admin/',
        '/_rpc/openrpc.json',
        '/geo',
      ]) {
        const answer = await get(path, 'ba', { host });
        expect([path, answer.status]).toEqual([path, 421]);
        const { data } = JSON.parse(answer.body) as { readonly data: { readonly message: string } };
        expect(data.message).toContain('COUNTRY_HOSTS');
        expect(answer.body).not.toContain('evil');
      }
      expect((await get('/healthz', 'ba', { host })).status).toBe(200);
      expect((await get('/metrics', 'ba', { host })).status).toBe(200);
    },
  );

  it('contains the public shop addresses for any requested port or host', async () => {
    for (const host of ['ba.localhost:1', 'BA.localhost.:1', 'ba.localhost']) {
      const headers = { host, 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' };
      const page = new ServerHtml((await get('/offers/pure-fit', 'ba', headers)).body);
      expect(page.link('rel="canonical"')).toBe(`${originOf('ba')}/offers/pure-fit`);
      const siteMap = (await get('/sitemap.xml', 'ba', headers)).body;
      expect(siteMap).toContain(`<loc>${originOf('ba')}/</loc>`);
      expect(siteMap).not.toMatch(/evil|localhost:1\/|localhost\//);
      expect((await get('/robots.txt', 'ba', headers)).body).toContain(`Sitemap: ${originOf('ba')}/sitemap.xml`);
    }
  });

  it('is listed in the site map, and every listed page exists', async () => {
    const paths = await listedPaths('rs');
    expect(paths).toEqual(expect.arrayContaining(['/', '/offers/pure-fit', '/club', encodeURI('/blog/mršavljenje')]));
    expect(new Set(paths).size).toBe(paths.length);
    for (const path of paths) expect((await pageAt(path, 'rs')).headings).toBeGreaterThan(0);
    expect((await get('/robots.txt', 'rs')).body).toContain('/sitemap.xml');
  });

  it('is listed with its versions in the other countries and the default one', async () => {
    const siteMap = (await get('/sitemap.xml', 'hr')).body;
    const versionsOf = (path: string) => {
      const [entry = ''] = new RegExp(`<url><loc>[^<]*${path}</loc>.*</url>`).exec(siteMap) ?? [];
      return [...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, language, href]) => [language, href]);
    };
    expect(versionsOf('/offers/pure-fit')).toEqual([
      ...shops.map(({ country, hreflang }) => [hreflang, `${originOf(country)}/offers/pure-fit`]),
      ['x-default', `${originOf('me')}/offers/pure-fit`],
    ]);
    expect(versionsOf('/pristupacnost')).toEqual([['hr-HR', `${originOf('hr')}/pristupacnost`]]);
  });

  it.each(['/checkout', '/account'])('shows %s without forms, and is not indexed', async (path) => {
    const page = await pageAt(path, 'hr');
    expect(page.main).not.toMatch(/<input|Nema artikala/);
    expect(page.headings).toBe(1);
    expect(page.meta('name="robots"')).toBe('noindex');
    expect(page.link('rel="canonical"')).toBe('');
    expect((await get('/sitemap.xml', 'hr')).body).not.toContain(`${path}<`);
  });

  it('is shown for its address behind the #, as the script in each page knows', async () => {
    for (const { country } of shops) {
      const { body } = await get('/', country);
      const [, source = ''] = /onServer =\s*\/(.+)\/;/.exec(body) ?? [];
      const siteMap = (await get('/sitemap.xml', country)).body;
      const paths = [...siteMap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
      for (const path of [...paths.slice(1), '/checkout', '/account'])
        expect([path, new RegExp(source).test(path)]).toEqual([path, true]);
      for (const path of [
        '/',
        '/login',
        '/track',
        '/forgotPassword',
        '/unsubscribe',
        '/checkout/1',
        '//evil.example',
        '/offers/x/y',
      ])
        expect([path, new RegExp(source).test(path)]).toEqual([path, false]);
    }
  });

  it('exists only in the countries of its offer', async () => {
    const statement = await get('/pristupacnost', 'hr');
    expect(statement.status).toBe(200);
    expect(statement.body.includes('x-default')).toBe(false);
    expect((await get('/pristupacnost', 'rs')).status).toBe(404);
  });

  it('leads the path of a personal screen to its route', async () => {
    const { status, headers } = await get('/track?ID=1', 'hr', { accept: 'text/html' });
    expect([status, headers.location]).toEqual([302, '/#/track?ID=1']);
  });

  it('uses the country that the query of a plain host names', async () => {
    const answer = await fetch(`${url}/offers/pure-fit?country=HR`);
    expect(new ServerHtml(await answer.text()).language).toBe('hr');
  });

  it('responds with 404 for an unknown offer, and 304 for a cached page', async () => {
    expect((await get('/offers/never-was')).status).toBe(404);
    const { etag = '' } = (await get('/offers/pure-fit')).headers;
    const again = await get('/offers/pure-fit', 'ba', { 'if-none-match': etag });
    expect(again.status).toBe(304);
  });
});

describe('the installed shop', () => {
  it.each(shops)('has the name and language of $country', async ({ country, name, language }) => {
    const { headers, body } = await get('/manifest.webmanifest', country);
    expect(headers).toMatchObject({
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'no-cache',
      etag: expect.stringMatching(/^W/),
    });
    expect(JSON.parse(body)).toMatchObject({
      ...{ name: `Bosilje ${name}`, short_name: 'Bosilje', lang: language, start_url: '/', display: 'standalone' },
      ...{ theme_color: '#1f3d2b', background_color: '#faf6ef' },
    });
    const answer = await get('/offers/pure-fit', country);
    expect(answer.headers['content-security-policy']).toContain("manifest-src 'self'");
    const page = new ServerHtml(answer.body);
    expect(page.link('rel="manifest"')).toBe('/manifest.webmanifest');
    expect(page.link('rel="apple-touch-icon"')).toBe('/apple-touch-icon.png');
  });

  it('has icons of the sizes that it names', async () => {
    const { icons, shortcuts } = JSON.parse((await get('/manifest.webmanifest', 'hr')).body) as WebManifest;
    const variants = icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`);
    expect(variants).toEqual(['192x192 any', '512x512 any', '512x512 maskable']);
    for (const { src, sizes, type } of icons) {
      const answer = await fetch(`${url}${src}`);
      const picture = Buffer.from(await answer.arrayBuffer());
      expect([src, answer.headers.get('content-type')]).toEqual([src, type]);
      expect(`${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`).toBe(sizes);
    }
    for (const shortcut of shortcuts) expect((await fetch(`${url}${shortcut.url}`)).status).toBe(200);
  });

  it.each([
    ['/favicon.ico', /^image\/(x-icon|vnd\.microsoft\.icon)$/],
    ['/apple-touch-icon.png', /^image\/png$/],
  ])('has %s, which browsers cache for a month', async (path, type) => {
    const { status, headers } = await get(path);
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(type);
    expect(headers['cache-control']).toBe('public, max-age=2592000');
  });
});

it('the demo has twelve offers with 938 to 4167 base reviews each', async () => {
  const answer = await fetch(`${url}/_rpc`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ action: 'call', method: 'offers.f.getAll', params: {}, headers: { country: 'BA' } }),
  });
  const { data } = (await answer.json()) as { readonly data: readonly Offer[] };
  const bases = data.map(({ ReviewBase }) => ReviewBase).filter((base) => base > 0);
  expect(bases).toHaveLength(12);
  expect([Math.min(...bases), Math.max(...bases)]).toEqual([938, 4167]);
});

function unescapeHtml(text: string): string {
  return text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
}

interface WebManifest {
  readonly icons: readonly {
    readonly src: string;
    readonly sizes: string;
    readonly type: string;
    readonly purpose: string;
  }[];
  readonly shortcuts: readonly { readonly url: string }[];
}

type StructuredData = Readonly<Record<string, unknown>>;

class ServerHtml {
  constructor(private readonly html: string) {}

  get language(): string {
    return this.find(/<html[^>]* lang="([^"]+)"/);
  }
  get title(): string {
    return this.find(/<title>([^<]+)<\/title>/);
  }
  get main(): string {
    return this.find(/<main[^>]*>(.*)<\/main>/s);
  }
  get text(): string {
    return unescapeHtml(this.main.replaceAll(/<[^>]+>/g, ''));
  }
  get heading(): string {
    return this.find(/<h1[^>]*>(.*?)<\/h1>/s);
  }
  get headings(): number {
    return [...this.html.matchAll(/<h1[ >]/g)].length;
  }
  get blocks(): readonly StructuredData[] {
    const scripts = this.html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
    return [...scripts].map(([, json = '']) => JSON.parse(json) as StructuredData);
  }

  block(type: string): StructuredData | undefined {
    return this.blocks.find((block) => block['@type'] === type);
  }

  meta(attribute: string): string {
    return new RegExp(`<meta [^>]*${attribute}[^>]* content="([^"]*)"`).exec(this.html)?.[1] ?? '';
  }

  link(attribute: string): string {
    const [tag = ''] = new RegExp(`<link [^>]*${attribute}[^>]*>`).exec(this.html) ?? [];
    return /href="([^"]+)"/.exec(tag)?.[1] ?? '';
  }

  private find(pattern: RegExp): string {
    return pattern.exec(this.html)?.[1] ?? '';
  }
}
