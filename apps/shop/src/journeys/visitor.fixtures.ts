import { until } from '@shop/platform/testing';
import type { Browser, Page } from 'playwright-core';
import { freePort, startProduct, temporaryDataDir, type Product } from '../../../../infra/test/product.js';
import { launchBrowser } from './browser.fixtures.js';

/** Waits until an expression is true in the page. (What waits in the page itself would need `eval`, which pages refuse.) */
export function holds(page: Page, expression: string): Promise<void> {
  return until(() => page.evaluate<boolean>(`Boolean(${expression})`));
}

/** The whole product and a browser, for specs that look at one screen after another. */
export class OpenShop {
  private readonly pages: Page[] = [];

  private constructor(
    private readonly product: Product,
    private readonly browser: Browser,
    private readonly removeData: () => Promise<void>,
  ) {}

  static async open(): Promise<OpenShop> {
    const dataDir = await temporaryDataDir();
    const product = await startProduct({ port: await freePort(), dataDir: dataDir.path });
    return new OpenShop(product, await launchBrowser(), () => dataDir.remove());
  }

  /** Where the router finds a screen of a country's shop. */
  address(path: string, country = 'ba'): string {
    return `http://${country}.localhost:${new URL(this.product.url).port}/#${path}`;
  }

  /** Somebody who was never here, at a screen. `before` may prepare the page before anything is asked for. */
  async visit(path: string, { country = 'ba', width = 1280, before }: VisitOptions = {}): Promise<Page> {
    const context = await this.browser.newContext({ viewport: { width, height: 900 }, serviceWorkers: 'block' });
    // The question about analytics lies over the page where the country asks it.
    await context.addInitScript(`localStorage.consent ??= '{"analytics":"refused"}'`);
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    this.pages.push(page);
    await before?.(page);
    await page.goto(this.address(path, country));
    // Links of a page that the server has written lead to paths; the shop's own lead behind the #.
    await page.locator('header a[href^="#/"]').first().waitFor();
    await page.locator('main h1').first().waitFor();
    return page;
  }

  /** Ends the visits; between specs. */
  async leave(): Promise<void> {
    await Promise.all(this.pages.splice(0).map((page) => page.context().close()));
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.product.stop();
    await this.removeData();
  }
}

interface VisitOptions {
  readonly country?: 'ba' | 'rs' | 'hr' | 'me';
  readonly width?: number;
  readonly before?: (page: Page) => Promise<unknown>;
}
