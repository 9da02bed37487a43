import { until } from '@shop/platform/testing';
import type { BrowserContextOptions, Locator, Page, Request } from 'playwright-core';
import { cartOfTwo, screens } from '../../../../infra/checks/screens.mjs';
import {
  carouselOffset,
  followLink,
  forgetShifts,
  measureFit,
  measureHero,
  nextFrame,
  recordHeading,
  watchLayout,
} from './page-scripts.fixtures.js';
import { describeLoading } from './loading.fixtures.js';
import { callFromPage } from './reviewer.fixtures.js';
import { unknownPath } from './storefront-checks.fixtures.js';
import { waitUntilTrue, runningShop } from './running-shop.fixtures.js';
import { goTo, sharedPage } from './shared-page.fixtures.js';
import { newTestPerson } from './test-person.fixtures.js';

const shop = runningShop();
const desktop = { width: 1280, height: 900 };

/** No service worker: its cache would hide the first load. */
const pageOptions: BrowserContextOptions = { serviceWorkers: 'block', viewport: desktop };

async function prepare(page: Page): Promise<void> {
  await page.context().addInitScript({ content: watchLayout });
  await page.context().addInitScript(`localStorage.consent ??= '{"analytics":"refused"}'`);
}

/** Prefetches after the first view do not count. */
const dropLateTimers = `{
  const start = window.setTimeout;
  window.setTimeout = (work, ms = 0, ...given) => (ms < 1500 ? start(work, ms, ...given) : 0);
}`;

it.each([390, 1280])('the first view of the landing page weighs at most 450 KB, %i px wide', async (width) => {
  const page = await shop.newPage({ serviceWorkers: 'block', viewport: { width, height: 844 } });
  await page.addInitScript({ content: dropLateTimers });
  await page.goto(shop.addressOf('/'));
  await page.locator('main h1').waitFor();
  await page.waitForLoadState('networkidle');
  const bytes = await page.evaluate<number>(
    "['navigation', 'resource'].flatMap((type) => performance.getEntriesByType(type)).reduce((sum, { transferSize }) => sum + transferSize, 0)",
  );
  expect([bytes > 200_000, bytes <= 450_000, bytes]).toEqual([true, true, bytes]);
});

describe('the storefront on a desktop', () => {
  const page = sharedPage(shop, pageOptions, async (fresh) => {
    await prepare(fresh);
    await fresh.goto(shop.addressOf('/o-nama'));
    await fresh.locator('main h1').waitFor();
  });
  beforeEach(() => page().setViewportSize(desktop));
  const main = () => page().getByRole('main');
  const header = () => page().getByRole('banner');
  const go = (path: string) => goTo(page(), shop.addressOf(path));
  const style = (selector: string, property: string) =>
    page().evaluate<string>(`getComputedStyle(document.querySelector('${selector}')).${property}`);
  const width = (pixels: number) => page().setViewportSize({ width: pixels, height: 900 });

  const reloadWithCart = async (cart: string) => {
    await page().evaluate(`localStorage.cart = '${cart}'`);
    await page().reload();
    await page().locator('main h1').first().waitFor();
  };

  it('fits into 320 px on every route, including a header with a full cart and a scrollbar', async () => {
    // Browsers whose scrollbar takes room leave 305 of 320 px.
    await width(305);
    await reloadWithCart('[{"ID":"pure-fit","quantity":99},{"ID":"trio-90","quantity":99}]');
    await header().locator('.tabular-nums').waitFor();
    const wide: string[] = [];
    for (const screen of screens) {
      // Two routes of one screen share their heading.
      await go(unknownPath);
      await go(screen);
      await page().locator('main .animate-spin').first().waitFor({ state: 'detached' });
      const { overflow } = (await page().evaluate(measureFit)) as { overflow: number };
      if (overflow > 0) wide.push(`${screen}: ${overflow}`);
    }
    await reloadWithCart('[]');
    expect(wide).toEqual([]);
  });

  it.each([
    ['in landscape', 740, 360],
    ['in landscape on a small phone', 667, 375],
    ['at 200 % zoom', 640, 400],
    ['above an open keyboard', 360, 420],
    ['on the smallest phone', 320, 568],
  ])('has cart lines that can be reached %s', async (_where, pixels, height) => {
    await page().setViewportSize({ width: pixels, height });
    await reloadWithCart(cartOfTwo);
    await header()
      .getByRole('button', { name: /^Korpa/ })
      .click();
    const cart = page().getByRole('dialog', { name: 'Vaša korpa' });
    const reach = (control: Locator) => control.click({ trial: true, timeout: 5_000 });
    for (const name of ['Pure Fit', 'Trio 90']) {
      const line = cart.getByRole('listitem').filter({ hasText: name });
      await reach(line.getByRole('link', { name }));
      await reach(line.getByRole('button', { name: 'Povećaj količinu' }));
      await reach(line.getByRole('button', { name: `Ukloni ${name}` }));
    }
    await reach(cart.getByRole('link', { name: /^Nastavi/ }));
    await reach(cart.getByRole('button', { name: 'Zatvori' }));
    await page().keyboard.press('Escape');
    await cart.waitFor({ state: 'hidden' });
    await reloadWithCart('[]');
  });

  it.each([1021, 1100, 1180, 1280])('has no text over the products of the hero, %i px wide', async (pixels) => {
    await width(pixels);
    await go('/');
    const { text, products } = (await page().evaluate(measureHero)) as { text: number; products: number };
    expect(text).toBeLessThan(products);
  });

  it('aligns the content of every wide screen with header and footer', async () => {
    for (const screen of ['/checkout', '/kontaktiraje-nas', '/povrat', '/most-popular']) {
      await go(screen);
      const left = (selector: string) => page().locator(selector).first().boundingBox();
      const boxes = [await left('main h1'), await left('header a'), await left('footer a, footer p')];
      expect([screen, ...boxes.map((box) => Math.round(box?.x ?? -1))]).toEqual([screen, 32, 32, 32]);
    }
  });

  it('shows the bar to buy on a phone while the button of the page is not on the screen', async () => {
    await page().setViewportSize({ width: 360, height: 740 });
    await go('/offers/pure-fit');
    const bar = 'document.querySelector("main .fixed:has(button)")';
    const isShown = `!${bar}.inert && ${bar}.getBoundingClientRect().bottom <= innerHeight`;
    const isAway = `${bar}.inert && ${bar}.getBoundingClientRect().top >= innerHeight`;
    await waitUntilTrue(page(), isShown);
    await page().evaluate(
      "document.getElementById('add-to-cart').scrollIntoView({ block: 'center', behavior: 'instant' })",
    );
    await waitUntilTrue(page(), isAway);
    await page().evaluate("document.querySelector('footer').scrollIntoView({ behavior: 'instant' })");
    await waitUntilTrue(page(), isShown);
  });

  it('contains a long e-mail address and the phone number of the shopper in the checkout', async () => {
    const { email, phone } = newTestPerson();
    // Nothing in it where a line may break.
    const long = email.replaceAll('-', '');
    await callFromPage(page(), 'shopUsers.f.add', {
      ...{ Username: long, Email: long, Password: 'duga-lozinka', PhoneNumber: phone },
    });
    await page().setViewportSize({ width: 320, height: 640 });
    await go('/checkout');
    await page().reload();
    const told = main().getByText(`Prijavljeni ste kao ${long}`);
    await told.waitFor();
    expect(await told.evaluate((it) => Reflect.get(it, 'scrollWidth') <= Reflect.get(it, 'clientWidth'))).toBe(true);
    expect(await main().locator('input[type=tel]').inputValue()).toMatch(/^\+387 6\d \d{3} \d{3,4}$/);
  });

  it('renders every letter of the four languages in the two fonts of the shop', async () => {
    await go('/o-nama');
    for (const selector of ['main h1', 'main p'])
      await page().evaluate(`document.querySelector('${selector}').firstChild.data = 'čćšđž ČĆŠĐŽ'`);
    await page().evaluate('document.fonts.ready.then(() => null)');
    const devtools = await page().context().newCDPSession(page());
    await devtools.send('DOM.enable');
    await devtools.send('CSS.enable');
    const { root } = await devtools.send('DOM.getDocument');
    for (const [selector, face] of [
      ['main h1', 'Fraunces'],
      ['main p', 'Figtree'],
    ] as const) {
      const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
      const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
      expect(fonts.map(({ familyName, isCustomFont }) => [familyName.split(' ')[0], isCustomFont])).toEqual([
        [face, true],
      ]);
    }
    await devtools.detach();
    const fetched = await page().evaluate(
      "performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2')).length",
    );
    expect(fetched).toBe(2);
  });

  describe('a change of screen', () => {
    async function follow(): Promise<readonly number[]> {
      await go('/');
      await page().locator('footer a[href="#/o-nama"]').waitFor();
      await page().evaluate('window.scrolls = []');
      return (await page().evaluate(followLink)) as readonly number[];
    }

    async function arrived(): Promise<void> {
      await page().getByRole('heading', { level: 1, name: 'O nama' }).waitFor();
      await page().locator('main h1:focus').waitFor();
      await waitUntilTrue(page(), 'scrollY === 0');
      expect(await page().title()).toContain('O nama');
      // The focus announces it; a live region would repeat it.
      const live = await page().locator('[aria-live], [role=status], [role=alert]').allInnerTexts();
      expect(live.filter((text) => text.includes('O nama'))).toEqual([]);
    }

    it('fades for 300 ms, scrolls smoothly to the top, and sets title and focus', async () => {
      expect([...new Set(await follow())]).toEqual([300]);
      await arrived();
      expect(await page().evaluate('scrolls')).toContain('0 smooth');
    });

    it('happens at once for users who prefer reduced motion', async () => {
      await page().emulateMedia({ reducedMotion: 'reduce' });
      expect(await follow()).toEqual([]);
      await arrived();
      expect(await page().evaluate('scrolls')).toContain('0 instant');
      await page().emulateMedia({ reducedMotion: 'no-preference' });
    });
  });

  it('has a sticky header after a scroll of more than 150 px', async () => {
    await go('/club');
    const scrollTo = (top: number) => page().evaluate(`scrollTo({ top: ${top}, behavior: "instant" })`);
    await scrollTo(150);
    await waitUntilTrue(page(), 'scrollY === 150');
    expect(await page().locator('header[data-stuck]').count()).toBe(0);
    await scrollTo(151);
    await page().locator('header[data-stuck]').waitFor();
    await scrollTo(1200);
    await waitUntilTrue(page(), 'document.querySelector("header").getBoundingClientRect().top === 0');
    await scrollTo(0);
    await page().locator('header:not([data-stuck])').waitFor();
  });

  it('has a drop-down of groups with offers, at most 340 px high, that closes on navigation', async () => {
    await go('/club');
    await header().getByRole('button', { name: 'Shop' }).click();
    const groups = page().locator('#groups-menu');
    await groups.locator('li').first().waitFor();
    expect(await style('#groups-menu > div', 'maxHeight')).toBe('340px');
    await groups.getByRole('link', { name: 'Njega kože', exact: true }).hover();
    await groups.getByRole('link', { name: /Beauty Fem/ }).click();
    await main().getByRole('heading', { level: 1, name: 'Beauty Fem' }).waitFor();
    await groups.waitFor({ state: 'hidden' });
  });

  it('has search results of at most 340 px, and a cart that slides in within 300 ms', async () => {
    await go('/club');
    await header().getByRole('button', { name: 'Pretraga', exact: true }).click();
    await page().getByRole('listbox').waitFor();
    expect(await style('[role=listbox]', 'maxHeight')).toBe('340px');
    await page().keyboard.press('Escape');
    await header()
      .getByRole('button', { name: /^Korpa/ })
      .click();
    await page().getByRole('dialog', { name: 'Vaša korpa' }).waitFor();
    expect(await style('dialog.layer-right', 'transitionDuration')).toMatch(/^0\.3s/);
    await page().keyboard.press('Escape');
    await page().getByRole('dialog', { name: 'Vaša korpa' }).waitFor({ state: 'hidden' });
  });

  it('replaces the wide menu by a side menu up to 1020 px, with one open group', async () => {
    await width(1021);
    await go('/bundles');
    const open = header().getByRole('button', { name: 'Otvori meni' });
    const wide = header().getByRole('navigation');
    expect([await open.isVisible(), await wide.isVisible()]).toEqual([false, true]);
    await width(1020);
    await open.waitFor();
    expect(await wide.isVisible()).toBe(false);
    await open.click();
    const menu = page().getByRole('dialog', { name: 'Meni' });
    const group = (name: string) => menu.locator('details details').filter({ hasText: name });
    await group('Kosa').locator('summary').click();
    await group('Kosa').getByRole('link', { name: 'HairGrow Plus' }).waitFor();
    await group('Njega kože').locator('summary').click();
    await group('Kosa').getByRole('link', { name: 'HairGrow Plus' }).waitFor({ state: 'hidden' });
    await page().keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
  });

  it('preserves focus and scroll position when a category is chosen, and adds it to the history', async () => {
    await go('/most-popular');
    const categories = main().getByRole('navigation', { name: 'Kategorije' });
    const choose = (name: string) => categories.getByRole('link', { name, exact: true }).click();
    const shows = async (heading: string, hash: string): Promise<void> => {
      await main().getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
      expect(new URL(page().url()).hash).toBe(hash);
      expect(await categories.locator('[aria-current]').allInnerTexts()).toEqual([heading]);
    };
    expect(await style('main ul[aria-busy]', 'transitionDuration')).toBe('0.2s');
    await page().evaluate('scrollTo({ top: 100, behavior: "instant" })');
    await choose('Libido');
    await shows('Libido', '#/shop/libido');
    expect(await page().locator(':focus').innerText()).toBe('Libido');
    expect(await page().evaluate('scrollY')).toBe(100);
    await choose('Sve kategorije');
    await shows('Sve kategorije', '#/most-popular/all');
    await page().goBack();
    await shows('Libido', '#/shop/libido');
    await page().goBack();
    await shows('Najpopularnije', '#/most-popular');
    await page().goForward();
    await page().reload();
    await shows('Libido', '#/shop/libido');
    // Another route to the same screen is a change of screen.
    await page().getByRole('contentinfo').getByRole('link', { name: 'Kosa' }).first().click();
    await page().locator('main h1:focus').filter({ hasText: 'Kosa' }).waitFor();
  });

  it('shows 5, 4, 2 or 1 best sellers at a time', async () => {
    await go('/');
    await width(1281);
    const best = main().locator('section[aria-labelledby=best]');
    await best.scrollIntoViewIfNeeded();
    await best.getByRole('article').first().waitFor();
    for (const [pixels, items] of [
      [1281, 5],
      [1280, 4],
      [1021, 4],
      [1020, 2],
      [601, 2],
      [600, 1],
      [360, 1],
    ] as const) {
      await width(pixels);
      await waitUntilTrue(
        page(),
        `(() => { const list = document.querySelector('#best-panel ul');
          return Math.round(list.offsetWidth / list.firstElementChild.offsetWidth) === ${items}; })()`,
      );
    }
    const { x } = (await best.getByRole('article').nth(1).boundingBox())!;
    expect(x).toBeLessThan(345);
  });

  it('shows groups of best sellers as tabs from 800 px, and in a drop-down below', async () => {
    await go('/');
    await width(800);
    const best = main().locator('section[aria-labelledby=best]');
    const dropDown = best.getByRole('combobox', { name: 'Grupa proizvoda' });
    await best.getByRole('tablist').waitFor();
    expect(await dropDown.isVisible()).toBe(false);
    await width(799);
    await dropDown.waitFor();
    expect(await best.getByRole('tablist').isVisible()).toBe(false);
  });

  it('shows orders as a table from 834 px, and below as a list with one open row', async () => {
    const { email, phone } = newTestPerson();
    const number = { PhoneNumber: phone };
    const person = { Username: email, Email: email, Password: 'duga-lozinka', ...number };
    await callFromPage(page(), 'shopUsers.f.add', person);
    for (const ID of ['pure-fit', 'cellu-lift']) {
      const names = { FirstName: 'Amra', LastName: 'Hodžić', ...number };
      expect(await callFromPage(page(), 'shopOrders.add', { Articles: [{ ID, Quantity: 1 }], ...names })).toMatchObject(
        {
          status: 'ok',
        },
      );
    }
    await go('/account');
    await page().reload();
    await width(834);
    await main().getByRole('table').getByText('1 × Cellu Lift').waitFor();
    await width(833);
    const rows = main().locator('details');
    await rows.first().waitFor();
    expect(await main().getByRole('table').count()).toBe(0);
    await rows.first().locator('summary').click();
    await rows.first().getByText('1 × Cellu Lift').waitFor();
    await rows.last().locator('summary').click();
    await rows.last().getByText('1 × Pure Fit').waitFor();
    expect(await rows.first().evaluate((it) => it.hasAttribute('open'))).toBe(false);
    expect(await rows.first().locator('summary').innerText()).toMatch(/2026|\d\./);
  });

  it('has no footer that jumps while the orders and reviews of a member load', async () => {
    const person = newTestPerson();
    await callFromPage(page(), 'shopUsers.f.add', {
      ...{ Username: person.email, Email: person.email, Password: 'duga-lozinka', PhoneNumber: person.phone },
    });
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const isOfMember = (request: Request) => /shopOrders|own/i.test(request.postData() ?? request.url());
    await page().route('**/_rpc*', async (route) => {
      if (isOfMember(route.request())) await released;
      await route.fallback();
    });
    await go('/account');
    await page().reload();
    const footer = page().locator('footer');
    await footer.waitFor({ state: 'attached' });
    await main().locator('[data-loading]').first().waitFor();
    await page().evaluate(`${forgetShifts}.then(() => scrollTo(0, document.body.scrollHeight))`);
    expect(await footer.isVisible()).toBe(false);
    release();
    await footer.waitFor();
    await page().evaluate(`(${nextFrame})()`);
    expect(await page().evaluate('shifted')).toBeLessThan(0.02);
    await page().unroute('**/_rpc*');
  });
});

describe('the question for consent', () => {
  const question = 'Smijemo li brojiti posjete?';

  it('loads before the shop shows a page: a low bar under the bar to buy on a phone, a card in the corner of a desktop', async () => {
    const page = await shop.newPage({ serviceWorkers: 'block', viewport: { width: 360, height: 740 } });
    await page.addInitScript(recordHeading('Pure Fit'));
    // With a query, the address stays behind the #: the server's page does not come first.
    await page.goto(shop.addressOf('/offers/pure-fit?from=mail', 'hr'));
    const banner = page.getByRole('region', { name: question });
    await banner.waitFor();
    const consentStart =
      "performance.getEntriesByType('resource').find(({ name }) => name.includes('AnalyticsConsent')).startTime";
    expect(await page.evaluate(`${consentStart} < headingSeenAt`)).toBe(true);
    const low = (await banner.boundingBox())!;
    expect([low.height < 130, low.y + low.height]).toEqual([true, 740]);
    await waitUntilTrue(
      page,
      `Math.abs(document.querySelector('main .fixed:has(button)').getBoundingClientRect().bottom - ${low.y}) < 1`,
    );
    await page.setViewportSize(desktop);
    const card = (await banner.boundingBox())!;
    expect([card.x > 800, card.y > 600]).toEqual([true, true]);
  });

  it('does not cover the checkout', async () => {
    const page = await shop.newPage({ serviceWorkers: 'block', viewport: desktop });
    await page.goto(shop.addressOf('/o-nama', 'hr'));
    await page.getByRole('region', { name: question }).waitFor();
    await goTo(page, shop.addressOf('/checkout', 'hr'));
    await page.getByRole('region', { name: question }).waitFor({ state: 'detached' });
  });
});

describe('a part that arrives late', () => {
  const maxShift = 0.02;
  const phone = { width: 320, height: 740 };

  async function openWatched(viewport: { readonly width: number; readonly height: number }) {
    const page = await shop.newPage({ serviceWorkers: 'block', viewport });
    await page.addInitScript({ content: watchLayout });
    return page;
  }

  /** A page whose matching requests wait until they are released. */
  async function openHolding(address: string, viewport: { readonly width: number; readonly height: number }) {
    const page = await openWatched(viewport);
    const release = await hold(page, address);
    return { page, release };
  }

  async function hold(page: Page, address: string): Promise<() => void> {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(address, async (route) => {
      await released;
      await route.fallback();
    });
    return () => release();
  }

  /** The browser does not count moves within 500 ms of an input. */
  async function letInputPass(page: Page): Promise<void> {
    const now = await page.evaluate<number>('performance.now()');
    await waitUntilTrue(page, `performance.now() > ${now + 600}`);
  }

  async function shifted(page: Page): Promise<number> {
    for (let frames = 0; frames < 3; frames += 1) await page.evaluate(`(${nextFrame})()`);
    return await page.evaluate<number>('shifted');
  }

  it('does not move the cart in a low window: the price for members', async () => {
    const { page, release } = await openHolding('**/_rpc*', { width: 320, height: 568 });
    await page.addInitScript(`localStorage.cart = '[{"ID":"pure-fit","quantity":1}]'`);
    await page.goto(shop.addressOf('/o-nama'));
    await page.locator('main h1').waitFor();
    await page.locator('header button[aria-label^=Korpa]').click();
    const cart = page.getByRole('dialog', { name: 'Vaša korpa' });
    await cart.waitFor();
    await letInputPass(page);
    release();
    await cart.locator('a[href="#/club"]').waitFor();
    expect(await shifted(page)).toBeLessThan(maxShift);
  });

  it('does not move the dialog: the confirmation of a call request', async () => {
    const { page, release } = await openHolding('**/api/leads/**', phone);
    await page.goto(shop.addressOf('/kontaktiraje-nas'));
    await page.getByRole('main').getByRole('button', { name: 'Nazovite me' }).click();
    const dialog = page.getByRole('dialog', { name: 'Nazovite me' });
    await dialog.getByLabel('Ime i prezime').fill('Ana Anić');
    await dialog.locator('input[type=tel]').fill('061 234 567');
    await dialog.getByRole('button', { name: 'Zatraži poziv' }).click();
    const { height } = (await dialog.boundingBox())!;
    await letInputPass(page);
    release();
    await dialog.getByRole('status').filter({ hasText: 'Zahtjev je primljen' }).waitFor();
    expect((await dialog.boundingBox())!.height).toBe(height);
    expect(await shifted(page)).toBeLessThan(maxShift);
  });

  it('does not move the orders: number and address of the call', async () => {
    const page = await openWatched(desktop);
    await page.goto(shop.addressOf('/track'));
    const { email, phone: PhoneNumber } = newTestPerson();
    await callFromPage(page, 'shopUsers.f.add', {
      Username: email,
      Email: email,
      Password: 'duga-lozinka',
      PhoneNumber,
    });
    const order = { Articles: [{ ID: 'pure-fit', Quantity: 1 }], FirstName: 'Amra', LastName: 'Hodžić', PhoneNumber };
    expect(await callFromPage(page, 'shopOrders.add', order)).toMatchObject({ status: 'ok' });
    await page.goto('about:blank');
    await page.goto(shop.addressOf('/account'));
    await page.locator('[data-order-id] p > button').nth(1).waitFor();
    expect(await shifted(page)).toBeLessThan(maxShift);
  });

  const phoneTall = { width: 360, height: 740 };

  async function openAsMember(country: 'ba' | 'rs' | 'hr' | 'me', viewport: { width: number; height: number }) {
    const page = await openWatched(viewport);
    await page.addInitScript(`localStorage.consent ??= '{"analytics":"refused"}'`);
    await page.goto(shop.addressOf('/track', country));
    const { email, phone: PhoneNumber } = newTestPerson(country.toUpperCase() as 'BA' | 'RS' | 'HR' | 'ME');
    const person = { Username: email, Email: email, Password: 'duga-lozinka', PhoneNumber };
    expect(await callFromPage(page, 'shopUsers.f.add', person)).toMatchObject({ status: 'ok' });
    return { page, PhoneNumber };
  }

  it.each([
    { country: 'rs', ...phoneTall },
    { country: 'me', ...phoneTall },
    { country: 'hr', ...phone },
    { country: 'me', width: 834, height: 900 },
  ] as const)('does not move the checkout in $country, $width px wide: form and price', async (opened) => {
    const { country, ...viewport } = opened;
    const { page } = await openAsMember(country, viewport);
    await page.evaluate(`localStorage.cart = '[{"ID":"pure-fit","quantity":2}]'`);
    await page.goto('about:blank');
    const release = await hold(page, '**/_rpc*');
    await page.goto(shop.addressOf('/checkout', country));
    await page.locator('main .animate-spin').waitFor();
    release();
    await page.locator('main form [name=firstName]').waitFor();
    await page.locator('main aside dl').first().waitFor({ state: 'attached' });
    await waitUntilTrue(page, "!document.querySelector('main aside').textContent.includes('…')");
    expect(await shifted(page)).toBeLessThan(maxShift);
  });

  it.each(['ba', 'rs', 'hr', 'me'] as const)(
    'does not move the thank-you page in %s: number, address and arrival',
    async (country) => {
      const { page, PhoneNumber } = await openAsMember(country, phoneTall);
      const articles = { Articles: [{ ID: 'pure-fit', Quantity: 1 }] };
      const order = { ...articles, FirstName: 'Amra', LastName: 'Hodžić', PhoneNumber };
      const placed = await callFromPage(page, 'shopOrders.add', order);
      expect(placed).toMatchObject({ status: 'ok' });
      await page.goto('about:blank');
      await page.goto(shop.addressOf(`/checkout/${placed.data}`, country));
      await page.locator('main p > button').nth(1).waitFor();
      await page
        .locator('main')
        .getByText(/^Stiže/)
        .waitFor();
      expect(await shifted(page)).toBeLessThan(maxShift);
    },
  );

  it('does not move the bar to buy: the question for consent', async () => {
    const page = await openWatched(phone);
    await page.goto(shop.addressOf('/offers/pure-fit', 'hr'));
    await page.getByRole('region', { name: 'Smijemo li brojiti posjete?' }).waitFor();
    await page.locator('main .fixed:has(button)').waitFor({ state: 'attached' });
    await waitUntilTrue(page, "document.documentElement.style.getPropertyValue('--consent-bar') !== ''");
    expect(await shifted(page)).toBeLessThan(maxShift);
  });

  it.each(['/o-nama', '/karijere'])('does not break the lines of %s again: fonts', async (screen) => {
    const { page, release } = await openHolding('**/*.woff2', { width: 834, height: 900 });
    await page.goto(shop.addressOf(screen), { waitUntil: 'domcontentloaded' });
    await page.locator('main h1').waitFor();
    await page.evaluate(`(${nextFrame})()`);
    release();
    await waitUntilTrue(page, "document.fonts.check('16px Figtree') && document.fonts.check('16px Fraunces')");
    expect(await shifted(page)).toBeLessThan(maxShift);
  });
});

describeLoading(shop, [
  ...['/', '/offers/pure-fit', '/offers/trio-90', '/most-popular', '/shop/hair', '/bundles', '/club/draws'],
  ...['/quiz?goal=5', '/track?id=ABCDE-FGHJK', '/account', '/checkout', '/blog/kosa'],
]);

describe('the carousel of best sellers', () => {
  const page = sharedPage(shop, { ...pageOptions, viewport: { width: 1300, height: 900 } }, async (fresh) => {
    await prepare(fresh);
    await fresh.clock.install();
  });
  const carousel = () => page().locator('[aria-roledescription=carousel]');
  const position = () => carousel().locator('p').last().innerText();
  const next = () => carousel().getByRole('button', { name: 'Sljedeće' });
  const passes = (ms: number) => page().clock.runFor(ms);

  async function open(): Promise<void> {
    await page().clock.resume();
    await page().goto('about:blank');
    await page().goto(shop.addressOf('/'));
    await page().locator('main h1').waitFor();
    await until(async () => {
      await page().evaluate("document.getElementById('best')?.scrollIntoView()");
      return carousel().isVisible();
    });
    await page().clock.pauseAt(((await page().evaluate('Date.now()')) as number) + 1_000);
  }
  async function leave(): Promise<void> {
    await page().evaluate("document.querySelector(':focus')?.blur()");
    await page().mouse.move(1, 1);
  }

  it('moves by one offer every 5 s within 400 ms, unless it is dragged, focused or paused', async () => {
    await open();
    await carousel().hover();
    await page().mouse.move(1, 1);
    const first = await position();
    await passes(4_900);
    expect(await position()).toBe(first);
    await passes(200);
    const second = await position();
    expect(second).not.toBe(first);

    await passes(2_000);
    await carousel().getByRole('button', { name: 'Zaustavi smjenjivanje' }).click();
    await leave();
    await passes(20_000);
    expect(await position()).toBe(second);

    const at = async () => Number(await page().evaluate(carouselOffset));
    const from = await at();
    await next().dispatchEvent('click');
    await passes(400);
    const after400 = Math.abs((await at()) - from);
    await passes(2_000);
    const whole = Math.abs((await at()) - from);
    expect(after400 / whole).toBeGreaterThan(0.95);

    await carousel().getByRole('button', { name: 'Pokreni smjenjivanje' }).click();
    const third = await position();
    await passes(20_000);
    expect(await position()).toBe(third);
    await leave();
    await passes(5_100);
    expect(await position()).not.toBe(third);
  });

  it('does not move for users who prefer reduced motion, except by buttons', async () => {
    await page().emulateMedia({ reducedMotion: 'reduce' });
    await open();
    const first = await position();
    await passes(20_000);
    expect(await position()).toBe(first);
    await next().click();
    expect(await position()).not.toBe(first);
  });
});
