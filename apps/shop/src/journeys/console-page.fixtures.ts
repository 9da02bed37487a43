import type { Page } from 'playwright-core';
import { logInAs } from '../../../../infra/checks/console-screens.mjs';
import type { RunningShop } from './running-shop.fixtures.js';

/** A console in English on a desk. */
export const desktop = { viewport: { width: 1280, height: 900 }, locale: 'en-GB' };

/** Somebody's page of the console, logged in; it stays open for the specs of the file, and nothing arrives by itself before it is live. */
export async function openConsole({ browser, product }: RunningShop, role: string, path = '/'): Promise<Page> {
  const context = await browser.newContext(desktop);
  await logInAs(role, context, product.url);
  const page = await context.newPage();
  await page.goto(`${product.url}/admin/#${path}`);
  await page.getByRole('status').filter({ hasText: 'Live' }).waitFor();
  return page;
}

/** Goes to another screen of the console that is open. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate(`location.hash = ${JSON.stringify(path)}`);
}
