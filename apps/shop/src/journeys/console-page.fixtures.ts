import type { Page } from 'playwright-core';
import { logInAs } from '../../../../infra/checks/console-screens.mjs';
import type { RunningShop } from './running-shop.fixtures.js';

export const desktop = { viewport: { width: 1280, height: 900 }, locale: 'en-GB' };

export async function openConsole({ browser, product }: RunningShop, role: string, path = '/'): Promise<Page> {
  const context = await browser.newContext(desktop);
  await logInAs(role, context, product.url);
  const page = await context.newPage();
  await page.goto(`${product.url}/admin/#${path}`);
  await page.getByRole('status').filter({ hasText: 'Live' }).waitFor();
  return page;
}

export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate(`location.hash = ${JSON.stringify(path)}`);
}
