import axe from 'axe-core';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { until } from '@shop/platform/testing';
import { prepareConsole } from '../../../../infra/checks/console-data.mjs';
import {
  consoleLayers,
  consoleScreens,
  consoleWaits,
  fill,
  logInAs,
} from '../../../../infra/checks/console-screens.mjs';
import { atRest, isDrawnLight } from './in-page.fixtures.js';
import { runningShop } from './running-shop.fixtures.js';
import { lookAtEach, windows } from './screens.fixtures.js';

type Role = keyof typeof consoleScreens;
type Layer = (typeof consoleLayers)[number];
type Facts = Readonly<Record<string, string>>;

/** By day in one language, by night in another: screens at all widths in both, what opens over them at some in each. */
const looks = [
  { locale: 'bs-BA', colorScheme: 'light', layersAt: [360, 1280] },
  { locale: 'hr-HR', colorScheme: 'dark', layersAt: [834] },
] as const;
type Look = (typeof looks)[number];

/** Screens of the console with something on them, and what opens over them; the CRM refuses all that it is told. */
describe('the console, for whoever does not see, or sees it narrow', () => {
  let crm: Server;
  let facts: Facts;
  const running = runningShop(async () => {
    crm = createServer((request, reply) => request.resume().on('end', () => reply.writeHead(422).end()));
    await once(crm.listen(0, '127.0.0.1'), 'listening');
    return { CRM_URL: `http://127.0.0.1:${(crm.address() as AddressInfo).port}`, CRM_KEY: 'the key of this test' };
  });
  beforeAll(async () => {
    facts = await prepareConsole(running.product.url);
  }, 60_000);
  afterAll(() => void crm.close());

  async function pageOf(role: Role, { locale, colorScheme }: Look): Promise<Page> {
    const page = await running.newPage({ locale, colorScheme, reducedMotion: 'reduce' });
    if (role !== 'visitor') await logInAs(role, page.context(), running.product.url);
    return page;
  }

  const urlOf = (screen: string) => `${running.product.url}/admin/#${fill(screen, facts)}`;

  async function load(page: Page, role: Role, screen: string, look: Look): Promise<void> {
    await page.goto('about:blank');
    await page.goto(urlOf(screen));
    await drawn(page, role, look);
    await page.evaluate(axe.source);
  }

  /** A page keeps what it has loaded: between two screens it shows that there is nothing. */
  async function goOn(page: Page, role: Role, screen: string, look: Look): Promise<void> {
    for (const path of [nowhere, screen]) {
      await page.evaluate(leaveFor(urlOf(path)));
      await newHeading(page, role).waitFor();
    }
    await drawn(page, role, look);
  }

  async function drawn(page: Page, role: Role, { colorScheme }: Look): Promise<void> {
    await newHeading(page, role).waitFor();
    await until(async () => (await page.evaluate<boolean>(isDrawnLight)) === (colorScheme === 'light'));
    await settled(page);
  }

  async function faultsOfScreen(page: Page, role: Role, screen: string, look: Look): Promise<readonly string[]> {
    const found: string[] = [];
    await page.setViewportSize(windows[0]!);
    // Whoever is not in sees the login where there is nothing.
    const isThere = page.url().startsWith(running.product.url) && role !== 'visitor' && screen !== nowhere;
    await (isThere ? goOn : load)(page, role, screen, look);
    for (const window of windows) {
      await page.setViewportSize(window);
      found.push(...(await faultsNow(page, `${screen} at ${window.width}, ${look.colorScheme}`)));
    }
    return found;
  }

  async function faultsOfLayer(page: Page, layer: Layer, look: Look): Promise<readonly string[]> {
    const found: string[] = [];
    const there = windows.filter(
      ({ width }) => look.layersAt.some((at) => at === width) && (layer.fits?.(width) ?? true),
    );
    for (const window of there) {
      await page.setViewportSize(window);
      await load(page, layer.role as Role, layer.screen, look);
      await layer.open(page);
      await page.locator(layer.shown).first().waitFor();
      found.push(...(await faultsNow(page, `${layer.name} at ${window.width}, ${look.colorScheme}`)));
    }
    return found;
  }

  it.each(Object.keys(consoleScreens) as Role[])(
    'as seen by %s: nothing that axe knows to be wrong, one heading, no width of its own',
    async (role) => {
      const layers = consoleLayers.filter((layer) => layer.role === role);
      const found = await Promise.all(
        looks.map(async (look) => {
          const page = await pageOf(role, look);
          const ofScreens = await lookAtEach([page], consoleScreens[role], (answering, screen) =>
            faultsOfScreen(answering, role, screen, look),
          );
          const ofLayers = await lookAtEach([page], layers, (answering, layer) =>
            faultsOfLayer(answering, layer, look).catch((error: unknown) => [`${layer.name}: ${String(error)}`]),
          );
          return [...ofScreens, ...ofLayers];
        }),
      );
      expect(found.flat()).toEqual([]);
    },
    600_000,
  );
});

const nowhere = '/nothing';

const newHeading = (page: Page, role: Role) =>
  page.locator(`${role === 'visitor' ? '' : '#main '}h1:not([data-left])`).first();

/** Goes to another screen of the loaded console, whose heading has no mark. */
const leaveFor = (url: string) => `(() => {
  for (const heading of document.querySelectorAll('h1')) heading.dataset.left = '';
  location.href = ${JSON.stringify(url)};
})()`;

/** What the screen asks for has come, and what came asks for nothing more. */
async function settled(page: Page): Promise<void> {
  let calm = 0;
  await until(async () => {
    calm = (await page.evaluate<number>(consoleWaits)) === 0 ? calm + 1 : 0;
    return calm > 2;
  });
}

async function faultsNow(page: Page, where: string): Promise<readonly string[]> {
  await settled(page);
  const found = await page.evaluate<string[]>(examine);
  return found.map((fault) => `${where}: ${fault}`);
}

const examine = `${atRest}.then(() => axe.run(document, {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
  // No page plays anything, and no rule among these reads style sheets: fetching them anew each time is lost time.
  preload: false,
})).then(({ violations }) => {
  const wider = document.documentElement.scrollWidth - innerWidth;
  const headings = document.querySelectorAll('h1').length;
  return [
    ...violations.map(({ id, nodes }) => id + ': ' + nodes.slice(0, 3).map(({ html }) => html.slice(0, 160)).join(' | ')),
    ...(wider > 0 ? [wider + ' px wider than the window'] : []),
    ...(headings === 1 ? [] : [headings + ' headings of level 1']),
  ];
})`;
