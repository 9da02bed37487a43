import { until } from '@shop/platform/testing';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { lookThrough } from './in-page.fixtures.js';
import { callFrom } from './reviewer.fixtures.js';
import { runningShop } from './running-shop.fixtures.js';
import { prepareMember } from '../../../../infra/checks/member.mjs';
import { cartOfTwo, layers, lookAtEach, memberScreens, screens, windows } from './screens.fixtures.js';

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
    // What came late is fetched when one comes near it: one looks again then.
    await until(async () => {
      await page.evaluate(lookThrough);
      return (await page.locator('main .animate-pulse').count()) === 0;
    });
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

  /** A page of somebody who is logged in, has orders and a review; and the facts of them. */
  async function memberPage(country: Country): Promise<{ page: Page; facts: Readonly<Record<string, string>> }> {
    const facts = await prepareMember(running.product.url, country);
    const page = await running.newPage({ reducedMotion: 'reduce' });
    await page.goto(`${running.at(country)}/`);
    expect(
      await callFrom(page, 'auth.loginShop', { username: facts.username, password: facts.password }),
    ).toMatchObject({ status: 'ok' });
    return { page, facts };
  }

  it.each(countries)(
    'of %s: likewise for somebody who is logged in and has ordered',
    async (country) => {
      const { page: member, facts } = await memberPage(country);
      const found = await lookAtEach([member], memberScreens, async (page, screen) => {
        await page.goto('about:blank');
        await open(
          page,
          country,
          screen.replace(/\{(\w+)\}/, (_whole, fact: string) => facts[fact] ?? ''),
        );
        return faults(page, screen);
      });
      expect(found).toEqual([]);
    },
    120_000,
  );

  type Layer = (typeof layers)[number];

  /** What is wrong with a layer, opened at each of these widths. */
  async function faultsOf(page: Page, country: Country, layer: Layer, widths: readonly number[]) {
    const found: string[] = [];
    let isHere = false;
    for (const width of widths.filter((it) => layer.fits?.(it) ?? true)) {
      await page.setViewportSize({ width, height: 900 });
      if (!isHere) {
        await page.goto('about:blank');
        await open(page, country, layer.screen);
      }
      await layer.open(page);
      const shown = page.locator(layer.shown).first();
      await shown.waitFor();
      if ((await page.evaluate('typeof axe')) === 'undefined') await page.evaluate(axe.source);
      const { violations, overflow } = (await page.evaluate(examine)) as Examined;
      found.push(...violations.map((violation) => `${layer.name} at ${width}: ${violation}`));
      if (overflow > 0) found.push(`${layer.name} at ${width}: ${overflow} px wider than the window`);
      isHere = layer.stays !== true;
      if (!isHere) continue;
      // Esc closes what lies over the screen.
      await page.keyboard.press('Escape');
      await shown.waitFor({ state: 'hidden' });
    }
    return found;
  }

  it.each([
    ['ba', [360, 834, 1280]],
    ['rs', [360, 834, 1280]],
    ['hr', [360, 834, 1280]],
    ['me', [360, 834, 1280]],
  ] as const)(
    'of %s: likewise with each layer open, in %j px',
    async (country, widths) => {
      const { page: member } = await memberPage(country);
      const visitor = await running.newPage({ reducedMotion: 'reduce' });
      for (const page of [member, visitor]) {
        await page.context().addInitScript(`localStorage.cart ??= '${cartOfTwo}'`);
        await page.context().addInitScript(`localStorage.consent ??= '{"analytics":"refused"}'`);
      }
      const there = layers.filter((layer) => layer.countries?.includes(country) ?? true);
      const look = (page: Page, layer: Layer) => faultsOf(page, country, layer, widths);
      const found = await Promise.all([
        lookAtEach(
          [visitor],
          there.filter(({ member: own }) => own !== true),
          look,
        ),
        lookAtEach(
          [member],
          there.filter(({ member: own }) => own === true),
          look,
        ),
      ]);
      expect(found.flat()).toEqual([]);
    },
    600_000,
  );
});

interface Examined {
  readonly violations: readonly string[];
  readonly overflow: number;
  readonly headings: number;
}

/**
 * Runs in the page. What passes need not be told in detail. Behind a modal dialog everything is inert, which axe does not
 * know: it would take a link that lies half below the dialog for one that is hard to hit.
 */
const examine = `axe.run([...document.querySelectorAll('dialog:modal')].at(-1) ?? document, {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
  // No page plays anything, and no rule among these reads style sheets: fetching them anew each time is lost time.
  preload: false,
}).then((found) => ({
  violations: found.violations.map(({ id, nodes }) => id + ': ' + nodes.slice(0, 3).map(({ target }) => target.join(' ')).join(' | ')),
  overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  headings: document.querySelectorAll('h1').length,
}))`;
