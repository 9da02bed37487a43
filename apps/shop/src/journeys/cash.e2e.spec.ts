import axe from 'axe-core';
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { runningShop } from './running-shop.fixtures.js';
import { somebody } from './somebody.fixtures.js';
import { Wire } from './wire.fixtures.js';
import { atRest } from './in-page.fixtures.js';

/** What carriers collect at the door: brought in as a list, compared, and explained where it differs. */
describe('cash on delivery in the console', () => {
  const running = runningShop();
  const widths = [360, 834, 1280];

  async function consoleOf(role: string): Promise<Page> {
    const page = await running.newPage({ viewport: { width: 1280, height: 900 }, locale: 'en-GB' });
    await page.goto(`${running.product.url}/admin/`);
    await page.getByLabel('E-mail').fill(`${role}@demo.local`);
    await page.getByLabel('Password').fill('demo-password');
    await page.getByRole('button', { name: 'Log in' }).click();
    return page;
  }

  /** An order that has arrived; nobody but its shopper has this number. */
  async function delivered(): Promise<{ readonly leadId: string; readonly total: string }> {
    const { email, phone } = somebody();
    const [shopper, staff] = [new Wire(running.product.url), new Wire(running.product.url)];
    await shopper.register(email, 'duga-lozinka', phone);
    const { id, leadId } = await shopper.order(phone);
    await staff.logInStaff();
    await staff.deliver(id, phone);
    const { totalMinor } = (await staff.call('admin.orders.getOne', { id })) as { readonly totalMinor: number };
    return { leadId, total: `${Math.floor(totalMinor / 100)},${String(totalMinor % 100).padStart(2, '0')}` };
  }

  /** What axe knows to be wrong with the screen, or how much wider than the window it is. */
  async function faults(page: Page): Promise<readonly string[]> {
    if ((await page.evaluate('typeof axe')) === 'undefined') await page.evaluate(axe.source);
    const found: string[] = [];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const violations = (await page.evaluate(
        `${atRest}.then(() => axe.run()).then(({ violations }) =>
          violations
            .filter(({ impact }) => impact === 'serious' || impact === 'critical')
            .map(({ id, nodes }) => id + ' ' + nodes[0]?.html))`,
      )) as readonly string[];
      found.push(...violations.map((violation) => `${width}: ${violation}`));
      const overflow = Number(await page.evaluate('document.documentElement.scrollWidth - window.innerWidth'));
      if (overflow > 0) found.push(`${width}: ${overflow} px wider than the window`);
    }
    await page.setViewportSize({ width: 1280, height: 900 });
    return found;
  }

  it('a list is looked at before it is taken; what it lacks is listed and settled with a reason', async () => {
    const [right, short] = [await delivered(), await delivered()];
    const page = await consoleOf('manager');
    await page.getByRole('link', { name: 'Cash on delivery', exact: true }).click();
    await page.getByLabel('Order number or tracking number').fill(short.leadId);
    await page.getByRole('row').filter({ hasText: short.leadId }).getByText('Open', { exact: true }).first().waitFor();
    await page.getByRole('link', { name: 'Take a list' }).click();

    await page.getByRole('button', { name: 'Look at it' }).click();
    await page.getByText('Needed').first().waitFor();
    await page.getByLabel('Number of the list').fill(`E2E ${randomUUID()}`);
    const rows = page.getByLabel('Rows');
    await rows.fill(`parcel;collected;remitted\n${right.leadId};${right.total};x\n${short.leadId};${short.total};1,00`);
    await page.getByRole('button', { name: 'Look at it' }).click();
    await page.getByText('What was paid over cannot be read').waitFor();
    expect(await page.getByRole('button', { name: 'Take the list' }).isDisabled()).toBe(true);
    expect(await faults(page)).toEqual([]);
    await rows.fill(
      `parcel;collected;remitted\n${right.leadId};${right.total};${right.total}\n${short.leadId};${short.total};1,00`,
    );
    await page.getByText('The text has changed: look at it again.').waitFor();
    await page.getByRole('button', { name: 'Look at it' }).click();
    await page.getByText('1 differs').waitFor();
    await page.getByRole('button', { name: 'Take the list' }).click();

    await page.getByRole('heading', { name: /^List E2E/, level: 1 }).waitFor();
    const row = page.getByRole('row').filter({ hasText: short.leadId });
    await row.getByText('Too little').waitFor({ timeout: 15_000 });
    await page.getByRole('row').filter({ hasText: right.leadId }).getByText('Matches').waitFor({ timeout: 15_000 });
    expect(await faults(page)).toEqual([]);
    await row.getByRole('button', { name: /^Open/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Delivered: the carrier owes it').waitFor();
    await dialog.getByLabel('The carrier kept its fee').check();
    await dialog.getByRole('textbox', { name: 'Note' }).fill('By contract');
    await dialog.getByRole('button', { name: 'Settle' }).click();
    await dialog.waitFor({ state: 'detached' });
    await row.getByText('Settled').waitFor();
  }, 180_000);

  it('support reads it, and brings in nothing', async () => {
    const page = await consoleOf('support');
    await page.getByRole('link', { name: 'Cash on delivery', exact: true }).click();
    await page.getByRole('heading', { name: 'Cash on delivery', level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Carrier’s lists' }).waitFor();
    expect(await page.getByRole('link', { name: 'Take a list' }).count()).toBe(0);
    expect(await faults(page)).toEqual([]);
    for (const [path, heading] of [
      ['cash/lists', 'Lists of the carrier'],
      ['returns', 'Returns due'],
    ] as const) {
      await page.goto(`${running.product.url}/admin/#/${path}`);
      await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
      await page.locator('main [role=progressbar], main .MuiSkeleton-root').first().waitFor({ state: 'detached' });
      expect(await faults(page)).toEqual([]);
    }
    await page.goto(`${running.product.url}/admin/#/cash/lists/new`);
    await page.getByText('No access').waitFor();
  }, 120_000);
});
