import type { BrowserContextOptions, Page } from 'playwright-core';
import type { RunningShop } from './running-shop.fixtures.js';

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

export async function goTo(page: Page, address: string): Promise<void> {
  if (page.url() === address) return;
  await page.evaluate("document.querySelector('main h1')?.setAttribute('data-seen', '')");
  await page.goto(address);
  await page.locator('main h1:not([data-seen])').first().waitFor();
}
