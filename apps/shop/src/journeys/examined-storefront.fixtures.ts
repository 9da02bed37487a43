import { until } from '@shop/platform/testing';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { prepareMember } from '../../../../infra/checks/member.mjs';
import { cartOfTwo, layers, memberScreens, screens, windows } from '../../../../infra/checks/screens.mjs';
import { lookThrough, measure, nextFrame, watchLayout, type Measured } from './in-page.fixtures.js';
import { callFrom } from './reviewer.fixtures.js';
import type { RunningShop } from './running-shop.fixtures.js';
import { goTo, sharedPage } from './shared-page.fixtures.js';

export const countries = ['ba', 'rs', 'hr', 'me'] as const;
type Country = (typeof countries)[number];
type Layer = (typeof layers)[number];
type Window = (typeof windows)[number];

/** An address that no screen has. */
export const nowhere = '/nothing';
const ofCroatia = '/pristupacnost';
const [phone] = windows;

/** Whether the screen or layer with this number, which these countries have, is among the share. */
type IsInShare = (index: number, among?: readonly string[]) => boolean;

/** What is examined: each screen and layer in one of the four countries, or all of them in one window of the three. */
export type Share = 'one country each' | 0 | 1 | 2;

/**
 * Tests of the screens and layers of a country: two pages, a visitor's and a member's, go from screen to screen by the hash. Axe
 * examines a share of the screens; whether they fit and are whole is seen for all of them, on a phone at least.
 */
export function examineCountry(shop: RunningShop, country: Country, share: Share): void {
  const turn = share === 'one country each' ? 0 : share;
  const own = windowOf(country, turn);
  const isInShare: IsInShare = (index, among = countries) =>
    share !== 'one country each' || among[index % among.length] === country;
  const options = { reducedMotion: 'reduce', serviceWorkers: 'block', viewport: own } as const;
  const addressOf = (screen: string) => shop.address(screen, country);
  const visitorPage = sharedPage(shop, options, (page) => prepare(page, addressOf(nowhere)));
  let facts: Readonly<Record<string, string>> = {};
  const memberPage = sharedPage(shop, options, async (page) => {
    facts = await prepareMember(shop.product.url, country);
    await prepare(page, addressOf(nowhere));
    const { username, password } = facts;
    expect(await callFrom(page, 'auth.loginShop', { username, password })).toMatchObject({ status: 'ok' });
    await reload(page);
  });
  const withFacts = (screen: string) => addressOf(screen.replace(/\{(\w+)\}/, (_, fact: string) => facts[fact] ?? ''));
  const visitor = () => new ExaminedPage(visitorPage(), country, withFacts);
  const member = () => new ExaminedPage(memberPage(), country, withFacts);

  it('has screens that stay in place, fit, and pass axe', async () => {
    expect(await visitor().faultsOfScreens(screens, own, isInShare)).toEqual([]);
  }, 600_000);

  it('has screens for a member that stay in place, fit, and pass axe', async () => {
    expect(await member().faultsOfScreens(memberScreens, own, isInShare)).toEqual([]);
  });

  it('has layers that fit, pass axe, and close by Esc', async () => {
    const found: string[] = [];
    for (const page of [visitor(), member()]) await page.fillCart();
    for (const [index, layer] of layers.entries()) {
      const { countries: among = countries } = layer;
      if (!among.includes(country) || !isInShare(index, among)) continue;
      const page = layer.member === true ? member() : visitor();
      const fits = ({ width }: Window) => layer.fits?.(width) ?? true;
      const window = [0, 1, 2].map((more) => windowOf(country, turn + index + more)).find(fits) ?? own;
      const fitting = fits(phone!) ? [window, phone!] : [window];
      found.push(...(await page.faultsOfLayer(layer, fitting)));
    }
    expect(found).toEqual([]);
  }, 600_000);
}

/** Every screen and layer of a country, in every window. Countries are files of their own, so that they run side by side. */
export function examineInEachWindow(shop: RunningShop, country: Country): void {
  describe.each([0, 1, 2] as const)('window %i of three', (window) => {
    describe(`the storefront of ${country}`, () => examineCountry(shop, country, window));
  });
}

function windowOf(country: Country, turn: number): Window {
  return windows[(countries.indexOf(country) + turn) % windows.length] ?? phone!;
}

/** Loads the page once; it measures layout shifts and has axe from then on. */
async function prepare(page: Page, address: string): Promise<void> {
  await page.context().addInitScript({ content: `${watchLayout}\n${axe.source}` });
  await page.goto(address);
  await page.locator('main h1').waitFor();
}

async function reload(page: Page): Promise<void> {
  await page.reload();
  await page.locator('main h1').first().waitFor();
}

class ExaminedPage {
  constructor(
    private readonly page: Page,
    private readonly country: Country,
    private readonly addressOf: (screen: string) => string,
  ) {}

  /** Also answers the question about analytics, which would lie over the layers. */
  async fillCart(): Promise<void> {
    await this.page.evaluate(`localStorage.cart ??= '${cartOfTwo}'`);
    await this.page.evaluate(`localStorage.consent ??= '{"analytics":"refused"}'`);
    await reload(this.page);
  }

  async faultsOfScreens(all: readonly string[], own: Window, isInShare: IsInShare): Promise<readonly string[]> {
    const found: string[] = [];
    for (const [index, screen] of all.entries()) {
      await this.page.setViewportSize(own);
      await this.open(screen);
      await this.lookThrough();
      const { shifted, unsized } = (await this.page.evaluate(measure)) as Measured;
      const faults = unsized.map((name) => `a picture without a size: ${name}`);
      if (shifted > 0.02) faults.push(`moved by ${shifted.toFixed(3)}`);
      faults.push(...(await this.damage(screen)));
      const examined = isInShare(index, screen === ofCroatia ? ['hr'] : countries);
      if (examined) faults.push(...(await this.violations(screen === '/' ? 'page' : 'without footer')));
      faults.push(...(await this.misfits([...new Set([own, phone!, ...(examined ? windows : [])])])));
      found.push(...faults.map((fault) => `${screen}: ${fault}`));
    }
    return found;
  }

  /** Axe examines the layer in the first of the windows. */
  async faultsOfLayer(layer: Layer, fitting: readonly Window[]): Promise<readonly string[]> {
    await this.page.setViewportSize(fitting[0]!);
    await this.open(layer.screen);
    await layer.open(this.page);
    const shown = this.page.locator(layer.shown).first();
    await shown.waitFor();
    const found = [...(await this.violations('without footer')), ...(await this.misfits([...new Set(fitting)]))];
    if (layer.stays !== true) {
      await this.page.keyboard.press('Escape');
      await shown.waitFor({ state: 'hidden' });
    }
    return found.map((fault) => `${layer.name}: ${fault}`);
  }

  /** A screen that is opened twice in a row is left in between, so that it is drawn again. */
  private async open(screen: string): Promise<void> {
    const address = new URL(this.addressOf(screen));
    const pathOf = ({ hash }: URL) => hash.split('?')[0];
    if (pathOf(address) === pathOf(new URL(this.page.url()))) await goTo(this.page, this.addressOf(nowhere));
    await this.page.evaluate('window.shifted = 0');
    await goTo(this.page, address.href);
    await this.page.locator('main .animate-spin').first().waitFor({ state: 'detached' });
  }

  /** Scrolls through the screen while parts of it wait for that. */
  private async lookThrough(): Promise<void> {
    await until(async () => {
      if ((await this.page.locator('main .animate-pulse').count()) === 0) return true;
      await this.page.evaluate(lookThrough);
      return false;
    });
  }

  /** The fallback where a screen should be, gaps in its texts, and what was thrown since the last screen. */
  private async damage(screen: string): Promise<readonly string[]> {
    const { heading, text } = (await this.page.evaluate(contents)) as { heading: string; text: string };
    const faults = (await this.page.pageErrors()).map((error) => `it threw ${error.message}`);
    await this.page.clearPageErrors();
    const isFallback = heading === 'Unexpected Application Error';
    const isMissing = screen === nowhere || (screen === ofCroatia && this.country !== 'hr');
    if (isFallback !== isMissing) faults.push(`its heading is ${heading}`);
    const [gap] = /[{}]|\bundefined\b|\bNaN\b/.exec(text) ?? [];
    if (gap !== undefined) faults.push(`its text has ${gap}`);
    return faults;
  }

  /** What does not fit into a window: too wide, too small for a finger, not one heading. */
  private async misfits(all: readonly Window[]): Promise<readonly string[]> {
    const found: string[] = [];
    for (const window of all) {
      await this.page.setViewportSize(window);
      const { overflow, headings } = (await this.page.evaluate(fit)) as { overflow: number; headings: number };
      const { small, smallMain } = (await this.page.evaluate(measure)) as Measured;
      const faults = [
        ...small.map((name) => `under 24 px: ${name}`),
        ...smallMain.map((name) => `under 44 px: ${name}`),
      ];
      if (overflow > 0) faults.push(`${overflow} px wider than the window`);
      if (headings !== 1) faults.push(`${headings} headings of level 1`);
      found.push(...faults.map((fault) => `${fault}, ${window.width} px wide`));
    }
    return found;
  }

  /**
   * What axe finds in the page, or in the modal dialog over it: behind that everything is inert, which axe does not know, so
   * that it would take a link that lies half below the dialog for one that is hard to hit. The footer is the same everywhere.
   */
  private async violations(part: 'page' | 'without footer'): Promise<readonly string[]> {
    const whole = part === 'page' ? 'document' : "{ exclude: ['footer'] }";
    const found = await this.page.evaluate(`axe.run([...document.querySelectorAll('dialog:modal')].at(-1) ?? ${whole}, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      resultTypes: ['violations'],
      // No page plays anything, and no rule among these reads style sheets: fetching them again each time is lost time.
      preload: false,
    }).then(({ violations }) => violations.map(({ id, nodes }) => {
      const first = nodes.slice(0, 3).map(({ target }) => target.join(' '));
      return id + ' at ' + innerWidth + ' px: ' + first.join(' | ');
    }))`);
    return found as readonly string[];
  }
}

/** Runs in the page. What is drawn differently in a window of another size is drawn some frames after the change. */
const fit = `(async () => {
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  for (let frames = 0; frames < 60 && overflow() > 0; frames += 1) await (${nextFrame})();
  return { overflow: overflow(), headings: document.querySelectorAll('h1').length };
})()`;

/** Runs in the page. */
const contents = `({
  heading: document.querySelector('main h1').textContent,
  text: document.querySelector('main').innerText,
})`;
