import axe from 'axe-core';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { until } from '@shop/platform/testing';
import { prepareConsole } from '../../../../infra/checks/console-data.mjs';
import { consoleOverlays, consoleScreens, fill, logInAs } from '../../../../infra/checks/console-screens.mjs';
import { auditPage, goTo, type AuditOptions } from './console-page-scripts.fixtures.js';
import { runningShop } from './running-shop.fixtures.js';
import { viewports } from './screens.fixtures.js';
import { TestRpcClient } from './rpc-client.fixtures.js';

type Role = keyof typeof consoleScreens;
type Overlay = (typeof consoleOverlays)[number];
type RecordIds = Readonly<Record<string, string>>;
/** Fills the shop. Screens of records whose id is not returned are left out; overlays, if no id is returned. */
type Preparation = (url: string) => Promise<RecordIds>;
type Viewport = (typeof viewports)[number];

const [phone, tablet, desktop] = viewports as readonly Viewport[] as readonly [Viewport, Viewport, Viewport];
const unknownPath = '/nothing';
const overlaySelector = '.MuiModal-root, .MuiPopover-root';

export type Theme = (typeof light | typeof dark) & { readonly examined: 'once' | 'on phone and desk' };
export const light = { colorScheme: 'light', locale: 'bs-BA' } as const;
export const dark = { colorScheme: 'dark', locale: 'hr-HR' } as const;

/**
 * Tests every screen and overlay of every role with data; the CRM rejects all deliveries. Light: layout in every
 * window, axe on a phone or desktop in turn, or on both. Dark: axe checks colours in one of the two.
 */
export function checkConsole(themes: readonly Theme[], prepare: Preparation = prepareConsole): void {
  let crm: Server;
  let facts: RecordIds;
  const running = runningShop(async () => {
    crm = createServer((request, reply) => request.resume().on('end', () => reply.writeHead(422).end()));
    await once(crm.listen(0, '127.0.0.1'), 'listening');
    const { port } = crm.address() as AddressInfo;
    return { CRM_URL: `http://127.0.0.1:${port}`, CRM_KEY: 'the key of this test', RATE_LIMITS: 'off' };
  });
  beforeAll(async () => {
    facts = await prepare(running.product.url);
  }, 300_000);
  afterAll(() => void crm.close());

  describe.each(themes)('$colorScheme', (look) => {
    let page: Page;
    // One page for all roles reuses loaded code.
    beforeAll(async () => {
      const { colorScheme, locale } = look;
      page = await (await running.browser.newContext({ colorScheme, locale, reducedMotion: 'reduce' })).newPage();
    });
    afterAll(() => page?.context().close());

    it.each(Object.keys(consoleScreens) as Role[])(
      'passes axe, and has one heading and no overflow for the role %s',
      async (role) => {
        const seen = new ConsoleChecker(page, running.product.url, facts, look);
        expect(await seen.findFaults(role)).toEqual([]);
      },
    );
  });
}

class ConsoleChecker {
  private readonly isDark: boolean;

  constructor(
    private readonly page: Page,
    private readonly shopUrl: string,
    private readonly facts: RecordIds,
    private readonly theme: Theme,
  ) {
    this.isDark = theme.colorScheme === 'dark';
  }

  async findFaults(role: Role): Promise<readonly string[]> {
    await this.openAs(role);
    const found: string[] = [];
    const isShown = (screen: string) => [...screen.matchAll(/\{(\w+)\}/g)].every(([, fact]) => fact! in this.facts);
    for (const [at, screen] of consoleScreens[role].filter(isShown).entries())
      found.push(...(await this.checkScreen(screen, at)));
    const overlays = Object.keys(this.facts).length === 0 ? [] : overlaysOf(role);
    for (const [at, layer] of overlays.entries())
      found.push(
        ...(await this.checkOverlay(layer, at).catch((error) => [`${layer.name} did not open: ${String(error)}`])),
      );
    await this.releaseCall(role);
    return found;
  }

  private async openAs(role: Role): Promise<void> {
    if (role !== 'visitor') await logInAs(role, this.page.context(), this.shopUrl);
    await this.page.goto('about:blank');
    await this.page.goto(this.urlOf(unknownPath));
    await this.page.getByRole('heading', { level: 1 }).waitFor();
    await this.page.evaluate(axe.source);
  }

  private async releaseCall(role: Role): Promise<void> {
    if (role !== 'agent' && role !== 'agent2') return;
    const wire = new TestRpcClient(this.shopUrl);
    await wire.logInStaff(role);
    await wire.releaseClaims();
  }

  private async checkScreen(screen: string, at: number): Promise<readonly string[]> {
    const [first, last] = alternate(at, phone, desktop);
    if (this.isDark) {
      await this.open(screen, last);
      return this.checkCurrent(screen, last, { rules: 'contrast' });
    }
    await this.open(screen, first);
    return [
      ...(await this.checkCurrent(screen, first, { rules: 'all' })),
      ...(await this.checkCurrent(screen, tablet)),
      ...(await this.checkCurrent(screen, last, this.theme.examined === 'once' ? {} : { rules: 'structure' })),
    ];
  }

  private async checkOverlay({ name, screen, open, shown, fits }: Overlay, at: number): Promise<readonly string[]> {
    const fitting = viewports.filter(({ width }) => fits?.(width) ?? true);
    const [wanted] = this.isDark ? alternate(at, desktop, phone) : alternate(at, phone, desktop);
    const window = fitting.includes(wanted) ? wanted : fitting[0]!;
    await this.open(screen, window);
    await open(this.page);
    await this.page.locator(shown).first().waitFor();
    const found = await this.checkCurrent(name, window, { rules: this.isDark ? 'contrast' : 'all' });
    if (!this.isDark)
      for (const other of fitting.filter((one) => one !== window))
        found.push(...(await this.checkCurrent(name, other)));
    await this.closeAll();
    return found;
  }

  /** Screens of one kind share a heading, so the page for unknown addresses is opened in between. */
  private async open(screen: string, window: Viewport): Promise<void> {
    await this.page.setViewportSize(window);
    const url = this.urlOf(screen);
    if (this.page.url() === url) return;
    if (areaOf(this.page.url()) === areaOf(url)) await this.page.evaluate(goTo(this.urlOf(unknownPath)));
    await this.page.evaluate(goTo(url));
  }

  private async checkCurrent(name: string, window: Viewport, examined: AuditOptions = {}): Promise<string[]> {
    await this.page.setViewportSize(window);
    const found = await this.page.evaluate<string[]>(auditPage({ ...examined, isDark: this.isDark }));
    return found.map((fault) => `${name} at ${window.width}: ${fault}`);
  }

  private async closeAll(): Promise<void> {
    await until(async () => {
      if ((await this.page.locator(overlaySelector).count()) === 0) return true;
      await this.page.keyboard.press('Escape');
      return false;
    });
  }

  private urlOf(screen: string): string {
    return `${this.shopUrl}/admin/#${fill(screen, this.facts)}`;
  }
}

/** Overlays of a call come last: its lease remains and changes other screens. */
function overlaysOf(role: Role): readonly Overlay[] {
  const layers = consoleOverlays.filter((layer) => layer.role === role);
  const isOnCall = ({ screen }: Overlay) => /^\/(call|errand)\//.test(screen);
  return [...layers.filter((layer) => !isOnCall(layer)), ...layers.filter(isOnCall)];
}

function alternate<Value>(at: number, one: Value, other: Value): readonly [Value, Value] {
  return at % 2 === 0 ? [one, other] : [other, one];
}

const areaOf = (url: string) => /#\/(\w*)/.exec(url)?.[1];
