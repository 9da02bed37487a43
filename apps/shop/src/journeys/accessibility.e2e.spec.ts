import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { runningShop } from './running-shop.fixtures.js';

/** Screens of everybody, and those of somebody who is logged in and has ordered. */
const screens = [
  ...['/', '/offers/pure-fit', '/offers/digest-well', '/most-popular', '/shop/hair', '/bundles', '/club', '/community'],
  ...[
    '/quiz',
    '/quiz?goal=5',
    '/login',
    '/forgotPassword',
    '/track',
    '/track?id=ABCDE-FGHJK',
    '/checkout',
    '/checkout/x',
  ],
  ...['/account', '/nasa-prica', '/o-nama', '/kontaktiraje-nas', '/karijere', '/politika-dostave', '/politika-povrata'],
  ...['/terms-of-use', '/privacy-policy', '/povrat', '/povrat/obrazac', '/pristupacnost', '/blog/mršavljenje'],
  ...['/blog/kosa', '/blog/libido', '/blog/generalno', '/nothing'],
];
const ownScreens = ['/account', '/checkout', '/checkout/{order}', '/offers/pure-fit'];
const countries = ['ba', 'rs', 'hr', 'me'] as const;
const widths = [360, 834, 1280] as const;

describe('screens, for whoever does not see, or sees them narrow', () => {
  const running = runningShop();
  let page: Page;
  beforeEach(async () => {
    const context = await running.browser.newContext({ reducedMotion: 'reduce' });
    page = await context.newPage();
  });
  afterEach(() => page.context().close());

  async function open(country: string, screen: string): Promise<void> {
    await page.goto(`${running.at(country)}/#${screen}`);
    await page.locator('main h1').first().waitFor();
    await page.locator('main .animate-spin').first().waitFor({ state: 'detached' });
    await page.evaluate(lookThrough);
    await page.locator('main .animate-pulse').first().waitFor({ state: 'detached' });
  }

  /** What is wrong with the screen at all three widths. */
  async function faults(name: string): Promise<readonly string[]> {
    const found: string[] = [];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const { violations, overflow, headings } = (await page.evaluate(examine)) as Examined;
      found.push(...violations.map((violation) => `${name} at ${width}: ${violation}`));
      if (overflow > 0) found.push(`${name} at ${width}: ${overflow} px wider than the window`);
      if (headings !== 1) found.push(`${name} at ${width}: ${headings} headings of level 1`);
    }
    return found;
  }

  it.each(countries)(
    'of %s: nothing that axe knows to be wrong, one heading, no width of their own',
    async (country) => {
      const found: string[] = [];
      for (const screen of screens) {
        await open(country, screen);
        await page.evaluate(axe.source);
        found.push(...(await faults(screen)));
      }
      expect(found).toEqual([]);
    },
    300_000,
  );

  it.each(countries)(
    'of %s: likewise for somebody who is logged in and has ordered',
    async (country) => {
      await page.goto(`${running.at(country)}/`);
      const order = await page.evaluate(registerAndOrder, country);
      const found: string[] = [];
      for (const screen of ownScreens) {
        await page.goto('about:blank');
        await open(country, screen.replace('{order}', order));
        await page.evaluate(axe.source);
        found.push(...(await faults(screen)));
      }
      expect(found).toEqual([]);
    },
    120_000,
  );

  it.each(countries)(
    'of %s: likewise with layers open',
    async (country) => {
      const found: string[] = [];
      for (const [name, { screen, width, button }] of Object.entries(layers)) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto('about:blank');
        await open(country, screen);
        await page.locator(button).first().click();
        await page.locator('dialog[open], [role=listbox]').first().waitFor();
        await page.evaluate(axe.source);
        const { violations } = (await page.evaluate(examine)) as Examined;
        found.push(...violations.map((violation) => `${name}: ${violation}`));
        // Esc closes what is open.
        await page.keyboard.press('Escape');
        await page.locator('dialog[open], [role=listbox]').first().waitFor({ state: 'hidden' });
      }
      expect(found).toEqual([]);
    },
    120_000,
  );
});

interface Layer {
  readonly screen: string;
  readonly width: number;
  readonly button: string;
}

/** Each with the button that opens it. */
const layers: Readonly<Record<string, Layer>> = {
  cart: { screen: '/', width: 360, button: 'header button[aria-label*=","]' },
  search: { screen: '/', width: 1280, button: 'header button[aria-label^="Pretra"]' },
  menu: { screen: '/', width: 360, button: 'header button >> nth=0' },
  'phone list': { screen: '/checkout', width: 360, button: 'button[aria-haspopup="listbox"]' },
  club: { screen: '/club', width: 834, button: 'main button' },
};

interface Examined {
  readonly violations: readonly string[];
  readonly overflow: number;
  readonly headings: number;
}

/** These run in the page. What comes only near the window is to come, too. */
const lookThrough = `(async () => {
  for (let y = 0; y < document.body.scrollHeight; y += 400) {
    window.scrollTo(0, y);
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  }
  window.scrollTo(0, 0);
})()`;
const examine = `axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }).then((found) => ({
  violations: found.violations.map(({ id, nodes }) => id + ': ' + nodes.slice(0, 3).map(({ target }) => target.join(' ')).join(' | ')),
  overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  headings: document.querySelectorAll('h1').length,
}))`;

async function registerAndOrder(country: string): Promise<string> {
  const call = async (method: string, params: object): Promise<unknown> => {
    const body = JSON.stringify({ action: 'call', method, params, headers: { country } });
    const answer = await fetch('/_rpc', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
    const { status, data } = (await answer.json()) as { readonly status: string; readonly data: unknown };
    if (status !== 'ok') throw new Error(`${method}: ${JSON.stringify(data)}`);
    return data;
  };
  const phone = { ba: '+38761222333', rs: '+381601234567', hr: '+385912345678', me: '+38267222333' }[country]!;
  const person = { FirstName: 'Iva', LastName: 'Anić', PhoneNumber: phone };
  const email = `iva@primjer.${country}`;
  await call('shopUsers.f.add', { ...person, Username: email, Email: email, Password: 'duga-lozinka' });
  return String(await call('shopOrders.add', { ...person, Articles: [{ ID: 'pure-fit', Quantity: 2 }] }));
}
