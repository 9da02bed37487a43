import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { lookThrough } from './in-page.fixtures.js';
import { runningShop } from './running-shop.fixtures.js';
import { lookAtEach, screens, windows } from './screens.fixtures.js';

/** Screens of somebody who is logged in and has ordered. */
const ownScreens = ['/account', '/checkout', '/checkout/{order}', '/offers/pure-fit'];
const countries = ['ba', 'rs', 'hr', 'me'] as const;
type Country = (typeof countries)[number];

describe('screens, for whoever does not see, or sees them narrow', () => {
  const running = runningShop();
  const twoPages = () => Promise.all([1, 2].map(() => running.newPage({ reducedMotion: 'reduce' })));

  async function open(page: Page, country: Country, screen: string): Promise<void> {
    const address = new URL(running.address(screen, country));
    // Within one screen nothing tells when another query has come; from screen to screen a new heading does.
    if (new URL(page.url()).hash.split('?')[0] === address.hash.split('?')[0]) await page.goto('about:blank');
    await page.evaluate("document.querySelector('main h1')?.setAttribute('data-seen', '')");
    await page.goto(address.href);
    await page.locator('main h1:not([data-seen])').first().waitFor();
    await page.locator('main .animate-spin').first().waitFor({ state: 'detached' });
    await page.evaluate(lookThrough);
    await page.locator('main .animate-pulse').first().waitFor({ state: 'detached' });
    if ((await page.evaluate('typeof axe')) === 'undefined') await page.evaluate(axe.source);
  }

  /** What is wrong with the screen at all three widths. */
  async function faults(page: Page, name: string): Promise<readonly string[]> {
    const found: string[] = [];
    for (const window of windows) {
      await page.setViewportSize(window);
      const { violations, overflow, headings } = (await page.evaluate(examine)) as Examined;
      const where = `${name} at ${window.width}`;
      found.push(...violations.map((violation) => `${where}: ${violation}`));
      if (overflow > 0) found.push(`${where}: ${overflow} px wider than the window`);
      if (headings !== 1) found.push(`${where}: ${headings} headings of level 1`);
    }
    return found;
  }

  it.each(countries)(
    'of %s: nothing that axe knows to be wrong, one heading, no width of their own',
    async (country) => {
      const found = await lookAtEach(await twoPages(), screens, async (page, screen) => {
        await open(page, country, screen);
        return faults(page, screen);
      });
      expect(found).toEqual([]);
    },
    300_000,
  );

  it.each(countries)(
    'of %s: likewise for somebody who is logged in and has ordered',
    async (country) => {
      const page = await running.newPage({ reducedMotion: 'reduce' });
      await page.goto(`${running.at(country)}/`);
      const order = await page.evaluate(registerAndOrder, country);
      const found = await lookAtEach([page], ownScreens, async (_, screen) => {
        await page.goto('about:blank');
        await open(page, country, screen.replace('{order}', order));
        return faults(page, screen);
      });
      expect(found).toEqual([]);
    },
    120_000,
  );

  it.each(countries)(
    'of %s: likewise with layers open',
    async (country) => {
      const pages = await twoPages();
      for (const page of pages) await page.context().addInitScript(`localStorage.cart ??= '${cartOfTwo}'`);
      const found = await lookAtEach(pages, Object.entries(layers), async (page, [name, { screen, width, button }]) => {
        await page.setViewportSize({ width, height: 900 });
        await page.goto('about:blank');
        await open(page, country, screen);
        await page.locator(button).first().click();
        const layer = page.locator('dialog[open], [role=listbox]').first();
        await layer.waitFor();
        const { violations } = (await page.evaluate(examine)) as Examined;
        // Esc closes what is open.
        await page.keyboard.press('Escape');
        await layer.waitFor({ state: 'hidden' });
        return violations.map((violation) => `${name}: ${violation}`);
      });
      expect(found).toEqual([]);
    },
    120_000,
  );
});

const cartOfTwo = '[{"ID":"pure-fit","quantity":2},{"ID":"trio-90","quantity":1}]';

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

/** Runs in the page. What passes need not be told in detail. */
const examine = `axe.run(document, {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
}).then((found) => ({
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
