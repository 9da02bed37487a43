import type { Browser } from 'playwright-core';
import { freePort, startProduct, temporaryDataDir, type Product } from '../../../../infra/test/product.js';
import { launchBrowser } from './browser.fixtures.js';

/** The whole product, with a browser beside it. Both are there once the specs run. */
export interface RunningShop {
  readonly product: Product;
  readonly browser: Browser;
  /** Where a country's shop is: `http://rs.localhost:3000`. */
  readonly at: (country: string) => string;
}

/** Starts them for the specs that follow, and stops them after those. */
export function runningShop(env: Readonly<Record<string, string>> = {}): RunningShop {
  let dataDir: Awaited<ReturnType<typeof temporaryDataDir>> | undefined;
  let product: Product | undefined;
  let browser: Browser | undefined;
  beforeAll(async () => {
    dataDir = await temporaryDataDir();
    product = await startProduct({ port: await freePort(), dataDir: dataDir.path, env });
    browser = await launchBrowser();
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    await dataDir?.remove();
  }, 30_000);
  return {
    get product() {
      return started(product);
    },
    get browser() {
      return started(browser);
    },
    at: (country) => `http://${country}.localhost:${new URL(started(product).url).port}`,
  };
}

function started<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new Error('The shop runs during specs only');
  return part;
}
