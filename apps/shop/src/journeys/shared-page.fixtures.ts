import type { BrowserContextOptions, Page } from 'playwright-core';
import type { RunningShop } from './running-shop.fixtures.js';

/** A page that the tests of a `describe` share, one after another. `prepare` runs once, before the first of them. */
export function sharedPage(
  shop: RunningShop,
  options: BrowserContextOptions,
  prepare: (page: Page) => Promise<unknown>,
): () => Page {
  let page: Page | undefined;
  beforeAll(async () => {
    const context = await shop.browser.newContext(options);
    page = await context.newPage();
    await prepare(page);
  });
  afterAll(async () => {
    await page?.context().close();
  });
  return () => {
    if (page === undefined) throw new Error('The page exists during tests only');
    return page;
  };
}

/** Goes to another screen of the page, as a link does, and waits for its heading. Reloads only where the host changes. */
export async function goTo(page: Page, address: string): Promise<void> {
  if (page.url() === address) return;
  await page.evaluate("document.querySelector('main h1')?.setAttribute('data-seen', '')");
  await page.goto(address);
  await page.locator('main h1:not([data-seen])').first().waitFor();
}
