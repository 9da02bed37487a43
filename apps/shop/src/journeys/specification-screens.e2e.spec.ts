import type { Locator, Page } from 'playwright-core';
import { callFrom } from './reviewer.fixtures.js';
import { holds, runningShop } from './running-shop.fixtures.js';
import { somebody, unlike } from './somebody.fixtures.js';
import { Wire } from './wire.fixtures.js';

/** Section 2 of the specification; docs/specification.md names these. */

const shop = runningShop();

/** Each route of the specification, and what its screen is called in Bosnia. */
const routes: readonly (readonly [path: string, heading: string])[] = [
  ['/', 'Njega koja raste iznutra'],
  ['/offers/pure-fit', 'Pure Fit'],
  ['/shop/hair', 'Kosa'],
  ['/most-popular', 'Najpopularnije'],
  ['/most-popular/hair', 'Kosa'],
  ['/bundles', 'Paketi'],
  ['/club', '25% manje, cijele godine'],
  ['/quiz', 'Šta biste voljeli postići?'],
  ['/community', 'Više od 45.000 nas, na istom putu'],
  ['/nasa-prica', 'Naša priča'],
  ['/o-nama', 'O nama'],
  ['/kontaktiraje-nas', 'Kontakt'],
  ['/politika-dostave', 'Politika dostave'],
  ['/politika-povrata', 'Politika povrata'],
  ['/terms-of-use', 'Uslovi korištenja'],
  ['/privacy-policy', 'Politika privatnosti'],
  ['/login', 'Prijava'],
  ['/forgotPassword', 'Zaboravljena lozinka'],
  ['/account', 'Moj račun'],
  ['/track', 'Praćenje narudžbe'],
  ['/checkout', 'Narudžba'],
  ['/checkout/00000000-0000-4000-8000-000000000000', 'Moj račun'],
  ['/blog/mršavljenje', 'Mršavljenje bez dijete: šta zaista ostaje kad prođe prvi mjesec'],
  ['/blog/kosa', 'Kosa pamti: šta vam češalj govori o posljednja tri mjeseca'],
  ['/blog/libido', 'Želja nije dugme: o libidu bez tabua i bez panike'],
  ['/blog/generalno', 'Male navike koje drže cijeli dan'],
  ['/karijere', 'Karijere'],
  ['/povrat', 'Povrat ili zamjena'],
];

const fallback = 'Unexpected Application Error';
const main = (page: Page) => page.getByRole('main');
const hrefs = (links: Locator) => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));

/** Goes to another screen of the same page, as a link does; there it has another title. */
async function goTo(page: Page, path: string): Promise<void> {
  const before = await page.title();
  await page.evaluate(`location.hash = ${JSON.stringify(path)}`);
  await holds(page, `document.title !== ${JSON.stringify(before)} && document.querySelector('main h1') !== null`);
}

describe('2.R the routes', () => {
  it('have each their screen in Bosnia, by one link after another, without loading the page again', async () => {
    const page = await shop.visit('/');
    await page.evaluate('window.sameDocument = true');
    for (const [path, heading] of routes.slice(1)) {
      await goTo(page, path);
      await main(page).locator('h1').filter({ hasText: heading }).waitFor();
    }
    expect(await page.evaluate('window.sameDocument')).toBe(true);
  }, 120_000);

  it.each(['rs', 'hr', 'me'] as const)(
    'have each their screen in %s',
    async (country) => {
      const failures: string[] = [];
      const page = await shop.visit('/nigdje', { country });
      page.on('pageerror', ({ message }) => failures.push(message));
      for (const [path] of routes) {
        await goTo(page, path);
        expect([path, await main(page).locator('h1').innerText()]).not.toEqual([path, fallback]);
      }
      expect(failures).toEqual([]);
    },
    120_000,
  );

  it.each(['/blog/mršavljenje', '/blog/mr%C5%A1avljenje', '/blog/mrs%CC%8Cavljenje'])(
    'find the article about weight at %s',
    async (path) => {
      const page = await shop.visit(path);
      await main(page)
        .getByRole('heading', { level: 1, name: /^Mršavljenje bez dijete/ })
        .waitFor();
    },
    60_000,
  );

  it.each(['/nigdje', '/blog/nigdje', '/shop/nigdje', '/most-popular/nigdje', '/offers', '/checkout/a/b'])(
    'answer %s with the fallback screen, and a way home',
    async (path) => {
      const page = await shop.visit(path);
      await main(page).getByRole('heading', { level: 1, name: fallback, exact: true }).waitFor();
      expect(await page.title()).toContain(fallback);
      await main(page).getByRole('link', { name: 'Nazad na početnu' }).click();
      await main(page).getByRole('heading', { level: 1, name: 'Njega koja raste iznutra' }).waitFor();
    },
    60_000,
  );
});

describe('2.L the landing page', () => {
  it('leads to the listing, four offers, the quiz, the community and four articles', async () => {
    const page = await shop.visit('/');
    const section = (heading: string) =>
      main(page)
        .locator('section')
        .filter({ has: page.getByRole('heading', { name: heading }) });
    expect(await hrefs(section('Njega koja raste iznutra').getByRole('link'))).toEqual(['#/most-popular']);
    expect(await hrefs(section('Odakle želite početi?').getByRole('link'))).toEqual([
      '#/offers/pure-fit',
      '#/offers/beauty-fem',
      '#/offers/hairgrow-plus',
      '#/offers/cellu-lift',
    ]);
    expect(await hrefs(section('Niste sigurni šta vam treba?').getByRole('link'))).toEqual(['#/quiz']);
    expect(await hrefs(section('Više od 45.000 nas').getByRole('link'))).toEqual(['#/community']);
    expect((await hrefs(section('Naučite više').getByRole('link'))).map((href) => decodeURI(href ?? ''))).toEqual([
      '#/blog/mršavljenje',
      '#/blog/kosa',
      '#/blog/libido',
      '#/blog/generalno',
    ]);
  }, 60_000);

  it('shows the best sellers of one group when it is chosen', async () => {
    const page = await shop.visit('/');
    const best = main(page)
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Najprodavanije' }) });
    await best.scrollIntoViewIfNeeded();
    await best.getByRole('article').first().waitFor();
    const all = await best.getByRole('article').count();
    await best.getByRole('tab', { name: 'Kosa' }).click();
    await best.getByRole('heading', { name: 'HairGrow Plus' }).waitFor();
    expect(await best.getByRole('article').count()).toBeLessThan(all);
    expect(await best.getByRole('heading', { name: 'Pure Fit' }).count()).toBe(0);
  }, 60_000);
});

describe('2.S the listing', () => {
  it('has a sidebar of all categories, what is most popular, and each group', async () => {
    const page = await shop.visit('/most-popular');
    const sidebar = main(page).getByRole('navigation', { name: 'Kategorije' });
    const inFooter = page.getByRole('contentinfo').getByRole('navigation', { name: 'Shop' }).getByRole('link');
    await inFooter.first().waitFor();
    const groups = await hrefs(inFooter);
    const [all, popular, ...names] = await sidebar.getByRole('link').allInnerTexts();
    expect([all, popular, names.length]).toEqual(['Sve kategorije', 'Najpopularnije', groups.length]);
    expect(groups.length).toBe(8);
    await sidebar.getByRole('link', { name: 'Libido' }).click();
    await main(page).getByRole('heading', { level: 1, name: 'Libido' }).waitFor();
    await main(page).getByRole('heading', { level: 2, name: 'Vigor Man' }).waitFor();
    expect(await main(page).getByRole('heading', { level: 2, name: 'Pure Fit' }).count()).toBe(0);
  }, 60_000);

  it('keeps what was chosen in its address, for Back and for whoever is sent the link', async () => {
    const page = await shop.visit('/most-popular');
    const sidebar = main(page).getByRole('navigation', { name: 'Kategorije' });
    const shows = async (heading: string, hash: string): Promise<void> => {
      await main(page).getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
      expect(new URL(page.url()).hash).toBe(hash);
      expect(await page.title()).toContain(heading);
      expect(await sidebar.locator('[aria-current]').allInnerTexts()).toEqual([heading]);
    };
    const choose = (name: string) => sidebar.getByRole('link', { name, exact: true }).click();
    // The list alone changes: focus and place on the page stay.
    await page.evaluate('scrollTo({ top: 100, behavior: "instant" })');
    await choose('Libido');
    await shows('Libido', '#/shop/libido');
    expect(await page.locator(':focus').innerText()).toBe('Libido');
    expect(await page.evaluate('scrollY')).toBe(100);
    await choose('Sve kategorije');
    await shows('Sve kategorije', '#/most-popular/all');
    await page.goBack();
    await shows('Libido', '#/shop/libido');
    await page.goBack();
    await shows('Najpopularnije', '#/most-popular');
    await page.goForward();
    await page.reload();
    await shows('Libido', '#/shop/libido');
    // Another way to the same screen is a change of screens.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Kosa' }).first().click();
    await page.locator('main h1:focus').filter({ hasText: 'Kosa' }).waitFor();
  }, 60_000);
});

describe('2.P the product page', () => {
  it('asks a visitor to make an account or log in before a review is written', async () => {
    const page = await shop.visit('/offers/pure-fit');
    await page.locator('#reviews').scrollIntoViewIfNeeded();
    await page.getByText('Da biste ostavili recenziju, napravite račun ili se prijavite.').waitFor();
    expect(await page.getByRole('button', { name: 'Napišite recenziju' }).count()).toBe(0);
  }, 60_000);

  it('lists a review only once it is approved', async () => {
    const author = new Wire(shop.product.url);
    const { email, phone } = somebody();
    await author.register(email, 'duga-lozinka', phone);
    const text = { Rating: 5, Review: 'Vidi se tek kad je neko pročita.', ReviewHead: unlike('Čeka na čitanje') };
    const args = { OfferID: 'vigor-man', ...text, Attachments: [] };
    const { ID } = (await author.call('shopReviews.add', { args })) as { readonly ID: string };
    const page = await shop.visit('/offers/vigor-man');
    const listed = async (): Promise<number> => {
      await page.locator('#reviews').scrollIntoViewIfNeeded();
      await page.locator('#reviews article').first().waitFor();
      return page.locator('#reviews article').filter({ hasText: text.ReviewHead }).count();
    };
    expect(await listed()).toBe(0);
    const staff = new Wire(shop.product.url);
    await staff.logInStaff();
    await staff.call('admin.reviews.approve', { ids: [ID] });
    await page.reload();
    expect(await listed()).toBe(1);
  }, 60_000);
});

describe('2.B the bundles', () => {
  it('are offers made of others: picture, name, stars, average, prices and the way to order', async () => {
    const page = await shop.visit('/bundles');
    const bundles = main(page).getByRole('article');
    await bundles.first().waitFor();
    const offers = (await callFrom(page, 'offers.f.getAll', {})).data as readonly Offered[];
    const made = offers.filter(({ ChildOffers }) => ChildOffers !== null).map(({ Name }) => Name);
    expect(made).toHaveLength(4);
    expect(await bundles.getByRole('heading').allInnerTexts()).toEqual(made);
    for (const bundle of await bundles.all()) {
      expect(await bundle.getByRole('img', { name: /fotografija proizvoda/ }).count()).toBe(1);
      const [, average, count] = /\b(\d[.,]\d)\s*\((\d+)\)/.exec(await bundle.innerText()) ?? [];
      const said = await bundle.getByRole('img', { name: /^Ocjena/ }).getAttribute('aria-label');
      expect([average, Number(count) > 0]).toEqual([/\d[.,]\d/.exec(said ?? '')?.[0], true]);
      expect(await bundle.innerText()).toMatch(/Nova cijena\s*[\d.]+,\d\d.KM\s*Stara cijena\s*[\d.]+,\d\d.KM/);
      const link = bundle.getByRole('link', { name: /^Naruči/ });
      expect(await link.getAttribute('href')).toMatch(/^#\/offers\/[\w-]+$/);
    }
  }, 60_000);

  it('shows a spinner while bundles load', async () => {
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    const isBundles = (it: string | null) => (it ?? '').includes('includeReviews');
    const page = await shop.visit('/bundles', {
      before: (it) =>
        it.route('**/_rpc', async (route) => {
          if (isBundles(route.request().postData())) await held;
          await route.fallback();
        }),
    });
    await main(page).getByText('Učitavanje…').waitFor();
    expect(await main(page).getByRole('article').count()).toBe(0);
    answer();
    await main(page).getByRole('article').first().waitFor();
    expect(await main(page).getByText('Učitavanje…').count()).toBe(0);
  }, 60_000);
});

describe('2.O other screens', () => {
  it('the login turns into a new account and back by a link, and leads to the forgotten password', async () => {
    const page = await shop.visit('/login');
    await main(page).getByRole('button', { name: 'Napravite ga' }).click();
    await main(page).getByRole('heading', { level: 1, name: 'Novi račun' }).waitFor();
    await main(page).getByRole('button', { name: 'Prijavite se' }).click();
    await main(page).getByRole('heading', { level: 1, name: 'Prijava' }).waitFor();
    await main(page).getByRole('link', { name: 'Zaboravili ste lozinku?' }).click();
    await main(page).getByRole('heading', { level: 1, name: 'Zaboravljena lozinka' }).waitFor();
  }, 60_000);

  it('the club tells perks, the year’s price, 11 questions, and opens its form', async () => {
    const page = await shop.visit('/club');
    await main(page).getByText('25% popusta').first().waitFor();
    for (const term of [
      'Članstvo je godišnje i obnavlja se automatski, dok ga ne otkažete.',
      'Otkazati možete kad god želite. Pogodnosti traju do kraja plaćenog perioda.',
      'Članstvo se ne može pauzirati.',
    ]) {
      await main(page).getByText(term, { exact: true }).first().waitFor();
    }
    expect(await main(page).locator('details').count()).toBe(11);
    await main(page).locator('details').last().locator('summary').click();
    await main(page).getByRole('button', { name: 'Pridruži se klubu' }).first().click();
    const form = page.getByRole('dialog');
    await form.getByRole('textbox', { name: 'Broj telefona' }).waitFor();
    await page.keyboard.press('Escape');
    await form.waitFor({ state: 'hidden' });
  }, 60_000);

  it.each(['ba', 'rs', 'hr', 'me'] as const)(
    'the community of %s leads to the country’s group in a new tab; contact and policies name its company',
    async (country) => {
      const page = await shop.visit('/community', { country });
      const group = main(page).locator('a[target=_blank]').first();
      expect(await group.getAttribute('href')).toMatch(new RegExp(`^https://www\\.facebook\\.com/groups/.*${country}`));
      expect(await main(page).innerText()).toContain('45.000');
      await goTo(page, '/kontaktiraje-nas');
      const contact = main(page).getByRole('definition');
      await contact.first().waitFor();
      const said = (await contact.allInnerTexts()).join('\n');
      expect(said).toMatch(/8:00\D+17:00/);
      const email = await main(page).locator('a[href^="mailto:"]').first().innerText();
      const phone = await main(page).locator('a[href^="tel:"]').first().getAttribute('href');
      const company = (await main(page).locator('address').innerText()).split('\n')[0] ?? '';
      for (const path of ['/terms-of-use', '/privacy-policy']) {
        await goTo(page, path);
        await main(page).getByRole('heading', { level: 1 }).waitFor();
        await main(page).getByText(company).first().waitFor();
        expect(await main(page).innerText()).toContain(email);
        expect(await hrefs(main(page).getByRole('link'))).toContain(phone);
        expect(email).toContain(`${country}.bosilje.example`);
        // The domain by itself, not as a part of the address.
        expect(await main(page).innerText()).toMatch(new RegExp(`(?<!@)\\b${country}\\.bosilje\\.example`));
      }
    },
    60_000,
  );

  it('the articles about weight and hair lead to their offers; the button about libido to that group', async () => {
    const page = await shop.visit('/blog/libido');
    const order = main(page).getByRole('complementary').getByRole('link');
    expect(await hrefs(order)).toEqual(['#/shop/libido']);
    await goTo(page, '/blog/kosa');
    await main(page)
      .getByRole('heading', { level: 1, name: /^Kosa pamti/ })
      .waitFor();
    expect(await hrefs(order)).toEqual(['#/offers/hairgrow-plus']);
    await goTo(page, '/blog/mršavljenje');
    await main(page)
      .getByRole('heading', { level: 1, name: /^Mršavljenje/ })
      .waitFor();
    expect(await hrefs(order)).toEqual(['#/offers/pure-fit']);
  }, 60_000);
});

describe('2.C what is around every screen', () => {
  it('the header: banner, logo, five entries, groups with their offers, quiz, account, search and cart', async () => {
    const page = await shop.visit('/club');
    await page.getByText('Veliko sniženje: do 53% popusta').first().waitFor();
    const header = page.getByRole('banner');
    const menu = header.getByRole('navigation', { name: 'Glavna navigacija' });
    expect(await header.getByRole('link', { name: 'Bosilje, Početna' }).getAttribute('href')).toBe('#/');
    expect(await hrefs(menu.getByRole('link', { name: 'Black Friday ponuda' }))).toEqual(['#/offers/pure-fit']);
    for (const [name, to] of [
      ['Najpopularnije', '#/most-popular'],
      ['Paketi', '#/bundles'],
      ['Klub', '#/club'],
    ] as const) {
      expect(await hrefs(menu.getByRole('link', { name, exact: true }))).toEqual([to]);
    }
    expect(await hrefs(header.getByRole('link', { name: 'Kviz' }))).toEqual(['#/quiz']);
    const account = header.getByRole('link', { name: 'Prijava' });
    expect([await account.innerText(), await account.getAttribute('href')]).toEqual(['Prijava', '#/login']);

    await menu.getByRole('button', { name: 'Shop' }).click();
    const groups = page.locator('#groups-menu');
    await groups.getByRole('link', { name: 'Njega kože', exact: true }).hover();
    await groups.getByRole('link', { name: /Beauty Fem/ }).click();
    await main(page).getByRole('heading', { level: 1, name: 'Beauty Fem' }).waitFor();
    await groups.waitFor({ state: 'hidden' });
  }, 60_000);

  it('the side menu of narrow screens: groups that open to their offers, and social links', async () => {
    const page = await shop.visit('/', { width: 1020 });
    await page.getByRole('button', { name: 'Otvori meni' }).click();
    const menu = page.getByRole('dialog', { name: 'Meni' });
    const hair = menu.locator('details details').filter({ hasText: 'Kosa' });
    await hair.locator('summary').click();
    await hair.getByRole('link', { name: 'HairGrow Plus' }).waitFor();
    await menu.locator('details details').filter({ hasText: 'Njega kože' }).locator('summary').click();
    await hair.getByRole('link', { name: 'HairGrow Plus' }).waitFor({ state: 'hidden' });
    expect((await hrefs(menu.locator('a[href^="https://"]'))).length).toBeGreaterThanOrEqual(3);
  }, 60_000);

  it('the search finds by a part of the name in any case, with picture and price, and says when there is nothing', async () => {
    const page = await shop.visit('/');
    await page.getByRole('button', { name: 'Pretraga', exact: true }).click();
    const field = page.getByRole('combobox', { name: 'Pretražite proizvode' });
    await field.fill('hAiRgRoW');
    const hit = page.getByRole('option', { name: 'HairGrow Plus' });
    await hit.getByText(/^[\d.]+,\d\d.KM$/).waitFor();
    expect(await hit.locator('img').count()).toBe(1);
    await field.fill('nema toga');
    await page.getByText('Nije pronađen ni jedan artikal.', { exact: true }).waitFor();
    expect(await page.getByRole('option').count()).toBe(0);
  }, 60_000);

  it.each(['ba', 'rs', 'hr', 'me'] as const)(
    'the footer of %s leads everywhere',
    async (country) => {
      const page = await shop.visit('/login', { country });
      const footer = page.getByRole('contentinfo');
      await footer.locator('a[href="#/shop/hair"]').waitFor();
      const links = (await hrefs(footer.getByRole('link'))).map((href) => decodeURI(href ?? ''));
      expect(links).toEqual(
        expect.arrayContaining(
          [
            ...['/blog/mršavljenje', '/blog/kosa', '/blog/libido', '/blog/generalno'],
            ...['/kontaktiraje-nas', '/o-nama', '/karijere', '/track', '/povrat'],
            ...['/politika-dostave', '/politika-povrata', '/terms-of-use', '/privacy-policy'],
          ].map((path) => `#${path}`),
        ),
      );
      const social = links.filter((link) => /^https:\/\/www\.(facebook|instagram|tiktok)\.com\//.test(link));
      expect(social).toHaveLength(3);
      expect(social.every((link) => link.includes(country))).toBe(true);
      expect(await footer.innerText()).toMatch(/©.*Bosilje/);
      expect(await footer.innerText()).toMatch(/Do(daci|datci) (pre|ishrani)/);
    },
    60_000,
  );
});

interface Offered {
  readonly Name: string;
  readonly ChildOffers: readonly object[] | null;
}
