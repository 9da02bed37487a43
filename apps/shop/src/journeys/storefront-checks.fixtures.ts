import { until } from '@shop/platform/testing';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { prepareMember } from '../../../../infra/checks/member-data.mjs';
import { cartOfTwo, overlays, memberScreens, screens, viewports } from '../../../../infra/checks/screens.mjs';
import {
  forgetShifts,
  scrollThrough,
  measureFit,
  measureLayout,
  watchLayout,
  type LayoutMeasurement,
} from './page-scripts.fixtures.js';
import { callFromPage } from './reviewer.fixtures.js';
import type { RunningShop } from './running-shop.fixtures.js';
import { goTo, sharedPage } from './shared-page.fixtures.js';

export const countries = ['ba', 'rs', 'hr', 'me'] as const;
type Country = (typeof countries)[number];
type Overlay = (typeof overlays)[number];
type Viewport = (typeof viewports)[number];

export const unknownPath = '/nothing';
const croatianPath = '/pristupacnost';
const [phone] = viewports;

type IsInSample = (index: number, among?: readonly string[]) => boolean;

export type Sample = 'one country each' | 0 | 1 | 2;

/**
 * Tests the screens and overlays of a country with a visitor's and a member's page. Axe checks a sample; layout is
 * checked for all, at least on a phone.
 */
export function checkCountry(shop: RunningShop, country: Country, sample: Sample): void {
  const turn = sample === 'one country each' ? 0 : sample;
  const viewport = viewportOf(country, turn);
  const isInSample: IsInSample = (index, among = countries) =>
    sample !== 'one country each' || among[index % among.length] === country;
  const options = { reducedMotion: 'reduce', serviceWorkers: 'block', viewport } as const;
  const addressOf = (screen: string) => shop.addressOf(screen, country);
  const visitorPage = sharedPage(shop, options, (page) => prepare(page, addressOf(unknownPath)));
  let facts: Readonly<Record<string, string>> = {};
  const memberPage = sharedPage(shop, options, async (page) => {
    facts = await prepareMember(shop.product.url, country);
    await prepare(page, addressOf(unknownPath));
    const { username, password } = facts;
    expect(await callFromPage(page, 'auth.loginShop', { username, password })).toMatchObject({ status: 'ok' });
    await reload(page);
  });
  const withFacts = (screen: string) => addressOf(screen.replace(/\{(\w+)\}/, (_, fact: string) => facts[fact] ?? ''));
  const visitor = () => new PageChecker(visitorPage(), country, withFacts);
  const member = () => new PageChecker(memberPage(), country, withFacts);

  it('has stable screens that fit and pass axe', async () => {
    expect(await visitor().checkScreens(screens, viewport, isInSample)).toEqual([]);
  }, 600_000);

  it('has stable screens for a member that fit and pass axe', async () => {
    expect(await member().checkScreens(memberScreens, viewport, isInSample)).toEqual([]);
  });

  it('has dialogs that fit, pass axe, and close by Esc', async () => {
    const found: string[] = [];
    for (const page of [visitor(), member()]) await page.fillCart();
    for (const [index, layer] of overlays.entries()) {
      const { countries: among = countries } = layer;
      if (!among.includes(country) || !isInSample(index, among)) continue;
      const page = layer.member === true ? member() : visitor();
      const fits = ({ width }: Viewport) => layer.fits?.(width) ?? true;
      const window = [0, 1, 2].map((more) => viewportOf(country, turn + index + more)).find(fits) ?? viewport;
      const fitting = fits(phone!) ? [window, phone!] : [window];
      found.push(...(await page.checkOverlay(layer, fitting)));
    }
    expect(found).toEqual([]);
  }, 600_000);
}

export function checkInEachViewport(shop: RunningShop, country: Country): void {
  describe.each([0, 1, 2] as const)('window %i of three', (window) => {
    describe(`the storefront of ${country}`, () => checkCountry(shop, country, window));
  });
}

function viewportOf(country: Country, turn: number): Viewport {
  return viewports[(countries.indexOf(country) + turn) % viewports.length] ?? phone!;
}

async function prepare(page: Page, address: string): Promise<void> {
  await page.context().addInitScript({ content: `${watchLayout}\n${axe.source}` });
  await page.goto(address);
  await page.locator('main h1').waitFor();
}

async function reload(page: Page): Promise<void> {
  await page.reload();
  await page.locator('main h1').first().waitFor();
}

class PageChecker {
  constructor(
    private readonly page: Page,
    private readonly country: Country,
    private readonly addressOf: (screen: string) => string,
  ) {}

  /** Also closes the analytics dialog, which would cover overlays. */
  async fillCart(): Promise<void> {
    await this.page.evaluate(`localStorage.cart ??= '${cartOfTwo}'`);
    await this.page.evaluate(`localStorage.consent ??= '{"analytics":"refused"}'`);
    await reload(this.page);
  }

  async checkScreens(all: readonly string[], own: Viewport, isInShare: IsInSample): Promise<readonly string[]> {
    const found: string[] = [];
    for (const [index, screen] of all.entries()) {
      await this.page.setViewportSize(own);
      await this.open(screen);
      await this.scrollThrough();
      const { shifted, moved, unsized } = (await this.page.evaluate(measureLayout)) as LayoutMeasurement;
      const faults = unsized.map((name) => `a picture without a size: ${name}`);
      if (shifted > 0.02) faults.push(`moved by ${shifted.toFixed(3)}: ${moved}`);
      faults.push(...(await this.findDamage(screen)));
      const examined = isInShare(index, screen === croatianPath ? ['hr'] : countries);
      if (examined) faults.push(...(await this.axeViolations(screen === '/' ? 'page' : 'without footer')));
      faults.push(...(await this.findLayoutFaults([...new Set([own, phone!, ...(examined ? viewports : [])])])));
      found.push(...faults.map((fault) => `${screen}: ${fault}`));
    }
    return found;
  }

  async checkOverlay(layer: Overlay, fitting: readonly Viewport[]): Promise<readonly string[]> {
    await this.page.setViewportSize(fitting[0]!);
    await this.open(layer.screen);
    await layer.open(this.page);
    const shown = this.page.locator(layer.shown).first();
    await shown.waitFor();
    const found = [
      ...(await this.axeViolations('without footer')),
      ...(await this.findLayoutFaults([...new Set(fitting)])),
    ];
    if (layer.stays !== true) {
      await this.page.keyboard.press('Escape');
      await shown.waitFor({ state: 'hidden' });
    }
    return found.map((fault) => `${layer.name}: ${fault}`);
  }

  /** A screen opened twice in a row is left in between, so that it renders again. */
  private async open(screen: string): Promise<void> {
    // The browser may draw no frames of a page behind another one, and lazy pictures wait for a frame.
    await this.page.bringToFront();
    const address = new URL(this.addressOf(screen));
    const pathOf = ({ hash }: URL) => hash.split('?')[0];
    if (pathOf(address) === pathOf(new URL(this.page.url()))) await goTo(this.page, this.addressOf(unknownPath));
    await this.page.evaluate(forgetShifts);
    await goTo(this.page, address.href);
    await this.page.locator('main .animate-spin').first().waitFor({ state: 'detached' });
  }

  private async scrollThrough(): Promise<void> {
    await until(async () => {
      if ((await this.page.locator('main .animate-pulse').count()) === 0) return true;
      await this.page.evaluate(scrollThrough);
      return false;
    });
  }

  private async findDamage(screen: string): Promise<readonly string[]> {
    const { heading, text } = (await this.page.evaluate(readContents)) as { heading: string; text: string };
    const faults = (await this.page.pageErrors()).map((error) => `it threw ${error.message}`);
    await this.page.clearPageErrors();
    const isFallback = heading === 'Unexpected Application Error';
    const isMissing = screen === unknownPath || (screen === croatianPath && this.country !== 'hr');
    if (isFallback !== isMissing) faults.push(`its heading is ${heading}`);
    const [gap] = /[{}]|\bundefined\b|\bNaN\b/.exec(text) ?? [];
    if (gap !== undefined) faults.push(`its text has ${gap}`);
    return faults;
  }

  private async findLayoutFaults(all: readonly Viewport[]): Promise<readonly string[]> {
    const found: string[] = [];
    for (const window of all) {
      await this.page.setViewportSize(window);
      const { overflow, headings } = (await this.page.evaluate(measureFit)) as { overflow: number; headings: number };
      const { small, smallMain } = (await this.page.evaluate(measureLayout)) as LayoutMeasurement;
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
   * Axe violations of the page, or of the modal dialog: axe does not know that the rest is inert. The footer is checked
   * once.
   */
  private async axeViolations(part: 'page' | 'without footer'): Promise<readonly string[]> {
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

const readContents = `({
  heading: document.querySelector('main h1').textContent,
  text: document.querySelector('main').innerText,
})`;
