import { until } from '@shop/platform/testing';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { runningShop } from './running-shop.fixtures.js';
import { somebody } from './somebody.fixtures.js';
import { Wire } from './wire.fixtures.js';
import { atRest, isDrawnLight } from './in-page.fixtures.js';

/** The owner asks how the shop is doing, and sees behind each number the orders that it counts. */
describe('reports in the console', () => {
  const running = runningShop();

  beforeAll(async () => {
    const { url } = running.product;
    const shopper = new Wire(url);
    const { email, phone } = somebody();
    await shopper.register(email, 'duga-lozinka', phone);
    const [delivered, cancelled] = [await shopper.order(phone), await shopper.order(phone)];
    const staff = new Wire(url);
    await staff.logInStaff();
    await staff.deliver(delivered.id, phone);
    await staff.call('admin.orders.cancel', { id: cancelled.id, reason: 'Too dear after all' });
  }, 60_000);

  async function reportsOf(role: string): Promise<Page> {
    const page = await running.newPage({ viewport: { width: 1280, height: 900 }, locale: 'en-GB' });
    await page.goto(`${running.product.url}/admin/`);
    await page.getByLabel('E-mail').fill(`${role}@demo.local`);
    await page.getByLabel('Password').fill('demo-password');
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByLabel('Password').waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    return page;
  }
  const numberIn = (text: string | undefined) => Number((text ?? '').replaceAll(/\D/g, ''));

  /** Whether the list behind a figure has as many orders as the figure says. */
  async function isTotal(page: Page, figure: string): Promise<boolean> {
    await page.reload();
    const cell = page.getByRole('link', { name: new RegExp(`^Total, ${figure}: `) });
    const counted = numberIn((await cell.getAttribute('aria-label'))?.split(': ')[1]);
    expect(counted).toBeGreaterThan(0);
    await cell.click();
    await page.getByText(`Orders of a report: ${figure}`).waitFor();
    const listed = page.getByRole('tab', { name: /^All \d/ });
    await listed.waitFor();
    const total = numberIn(await listed.innerText());
    await page.goBack();
    await page.getByRole('heading', { name: 'Reports', level: 1 }).waitFor();
    return total === counted;
  }

  it('lead from each figure to the list of which it is the total', async () => {
    const page = await reportsOf('manager');
    await page.getByRole('link', { name: 'Reports' }).click();
    await page.getByRole('heading', { name: 'Reports', level: 1 }).waitFor();
    // Others order meanwhile: then both are read once more.
    for (const figure of ['Placed', 'Sold', 'Delivered']) await until(() => isTotal(page, figure));
  }, 120_000);

  it('are chosen by period, country, report and rows, all of it in the address', async () => {
    const page = await reportsOf('manager');
    await page.goto(`${running.product.url}/admin/#/reports/confirmation?by=cancelReason`);
    await page.getByRole('link', { name: /^Too dear after all, Cancelled: / }).waitFor();
    await page.getByRole('button', { name: /^HR/ }).click();
    await page.getByRole('link', { name: /^Too dear after all, Cancelled: / }).waitFor({ state: 'detached' });
    await page.getByLabel('From', { exact: true }).fill('2020-01-01');
    await page.getByText('No orders were placed in these days.').waitFor();
    expect(page.url()).toContain('/reports/confirmation?from=2020-01-01&to=2020-12-31&country=HR&by=cancelReason');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV' }).click();
    expect((await download).suggestedFilename()).toBe('confirmation-2020-01-01-2020-12-31.csv');
  }, 120_000);

  it('are for managers and administrators', async () => {
    const page = await reportsOf('agent');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('link', { name: 'Reports' }).count()).toBe(0);
    await page.goto(`${running.product.url}/admin/#/reports`);
    await page.getByText('Your role does not include this page.').waitFor();
  }, 60_000);

  it('have nothing that axe finds serious and no width of their own, at every width, by day and by night', async () => {
    const page = await reportsOf('admin');
    await page.getByRole('link', { name: 'Reports' }).click();
    await page.evaluate(axe.source);
    const found: unknown[] = [];
    for (const report of ['sales', 'confirmation', 'upsell', 'returns']) {
      await page.goto(`${running.product.url}/admin/#/reports/${report}`);
      await page.getByRole('region', { name: 'By day' }).last().waitFor();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await until(async () => (await page.evaluate(isDrawnLight)) === (colorScheme === 'light'));
        for (const width of [1280, 834, 360]) {
          await page.setViewportSize({ width, height: 900 });
          found.push(...(await faultsOf(page)).map((fault) => [report, colorScheme, width, fault]));
        }
      }
    }
    expect(found).toEqual([]);
  }, 180_000);
});

function faultsOf(page: Page): Promise<string[]> {
  return page.evaluate(`${atRest}.then(() => axe.run(document, { resultTypes: ['violations'] })).then(({ violations }) => [
    ...violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html.slice(0, 160)).join(' | ')),
    ...(document.documentElement.scrollWidth > innerWidth ? ['wider than the window'] : []),
  ])`);
}
