import { freePort, until } from '@shop/platform/testing';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { startProduct, temporaryDataDir, type Product } from '../../../../infra/test/product.js';
import { launchBrowser } from './browser.fixtures.js';
import { sharedProduct } from './shared-product.fixtures.js';

type Country = 'ba' | 'rs' | 'hr' | 'me';

interface VisitOptions {
  readonly country?: Country;
  readonly width?: number;
  readonly before?: (page: Page) => Promise<unknown>;
}

export interface RunningShop {
  readonly product: Pick<Product, 'url' | 'output'>;
  readonly browser: Browser;
  readonly originOf: (country: string) => string;
  readonly addressOf: (path: string, country?: Country) => string;
  readonly newPage: (options?: BrowserContextOptions) => Promise<Page>;
  readonly visit: (path: string, options?: VisitOptions) => Promise<Page>;
}

/**
 * Runs the shop for the specs that follow. It is shared by the test run unless variables are passed, so specs must
 * create unique people, orders and reviews.
 */
export function runningShop(env?: () => Promise<Readonly<Record<string, string>>>): RunningShop {
  let shop: StartedShop | undefined;
  let browser: Browser | undefined;
  const pages: Page[] = [];
  beforeAll(async () => {
    shop = await (env === undefined ? openSharedShop() : startOwnShop(await env()));
    browser = await launchBrowser();
  });
  afterEach(async () => {
    await Promise.all(pages.splice(0).map((page) => page.context().close()));
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.stop();
  });

  const running = {
    get product() {
      return requireStarted(shop).product;
    },
    get browser() {
      return requireStarted(browser);
    },
  };
  return Object.assign(running, createNavigation(running, pages));
}

function createNavigation(shop: Pick<RunningShop, 'product' | 'browser'>, opened: Page[]) {
  const originOf = (country: string) => `http://${country}.localhost:${new URL(shop.product.url).port}`;
  const addressOf = (path: string, country = 'ba') => `${originOf(country)}/#${path}`;
  const newPage = async (options: BrowserContextOptions = {}): Promise<Page> => {
    const context = await shop.browser.newContext(options);
    const page = await context.newPage();
    opened.push(page);
    return page;
  };
  const visit = async (path: string, { country = 'ba', width = 1280, before }: VisitOptions = {}): Promise<Page> => {
    const page = await newPage({ viewport: { width, height: 900 }, serviceWorkers: 'block' });
    // The analytics dialog would cover the page.
    await page.context().addInitScript(`localStorage.consent ??= '{"analytics":"refused"}'`);
    await before?.(page);
    await page.goto(addressOf(path, country));
    // Links of a server-rendered page use paths; those of the running shop use the #.
    await page.locator('header a[href^="#/"]').first().waitFor();
    await page.locator('main h1').first().waitFor();
    return page;
  };
  return { originOf, addressOf, newPage, visit };
}

/** Waits until an expression is true in the page. Waiting inside the page needs `eval`, which the CSP forbids. */
export function waitUntilTrue(page: Page, expression: string): Promise<void> {
  return until(() => page.evaluate<boolean>(`Boolean(${expression})`));
}

interface StartedShop {
  readonly product: Pick<Product, 'url' | 'output'>;
  readonly stop: () => Promise<unknown>;
}

async function openSharedShop(): Promise<StartedShop> {
  return { product: await sharedProduct(), stop: () => Promise.resolve() };
}

async function startOwnShop(env: Readonly<Record<string, string>>): Promise<StartedShop> {
  const dataDir = await temporaryDataDir();
  const product = await startProduct({ port: await freePort(), dataDir: dataDir.path, env });
  return { product, stop: () => product.stop().finally(() => dataDir.remove()) };
}

function requireStarted<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new Error('The shop runs during specs only');
  return part;
}
