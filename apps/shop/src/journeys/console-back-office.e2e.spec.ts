import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { goTo, openConsole } from './console-page.fixtures.js';
import { runningShop } from './running-shop.fixtures.js';
import { newTestPerson } from './test-person.fixtures.js';
import { TestRpcClient } from './rpc-client.fixtures.js';

describe('the back office in the console', () => {
  const running = runningShop();
  let manager: Page;
  let engineer: Page;
  let staff: TestRpcClient;
  beforeAll(async () => {
    staff = new TestRpcClient(running.product.url);
    await staff.logInStaff();
    manager = await openConsole(running, 'manager', '/cash');
    engineer = await openConsole(running, 'engineer', '/engine/streams');
  });

  it('imports a remittance list, and settles a missing parcel with a reason', async () => {
    const [right, short] = [await delivered(), await delivered()];
    await manager.getByLabel('Order number or tracking number').fill(short.leadId);
    const open = manager.getByRole('row').filter({ hasText: short.leadId });
    await open.getByText('Open', { exact: true }).first().waitFor();
    await manager.getByRole('link', { name: 'Import remittance' }).click();

    await manager.getByLabel('Remittance number').fill(`E2E ${randomUUID()}`);
    const rows = [`${right.leadId};${right.total};${right.total}`, `${short.leadId};${short.total};1,00`];
    await manager.getByLabel('Rows').fill(['parcel;collected;remitted', ...rows].join('\n'));
    await manager.getByRole('button', { name: 'Check', exact: true }).click();
    await manager.getByText('1 differs').waitFor();
    await manager.getByRole('button', { name: 'Import', exact: true }).click();

    await manager.getByRole('heading', { name: /^Remittance E2E/, level: 1 }).waitFor();
    await manager.getByRole('row').filter({ hasText: right.leadId }).getByText('Matches').waitFor();
    const row = manager.getByRole('row').filter({ hasText: short.leadId });
    await row.getByText('Too little').waitFor();
    await row.getByRole('button', { name: /^Open/ }).click();
    const dialog = manager.getByRole('dialog');
    await dialog.getByText('Delivered: the carrier owes it').waitFor();
    await dialog.getByLabel('Carrier kept its fee').check();
    await dialog.getByRole('textbox', { name: 'Note' }).fill('By contract');
    await dialog.getByRole('button', { name: 'Settle' }).click();
    await dialog.waitFor({ state: 'detached' });
    await row.getByText('Settled').waitFor();
  });

  it('shows the same hash of a draw’s seed as the shop before the draw', async () => {
    const shop = await running.visit('/club/draws');
    const published = shop.getByRole('region', { name: 'Ove sedmice' }).locator('code');
    await published.waitFor();
    const hash = await published.innerText();
    const { data } = (await staff.call('admin.draws.getList', { filter: { country: 'BA', status: 'announced' } })) as {
      readonly data: readonly { readonly id: string; readonly seedHash: string }[];
    };
    await goTo(manager, `/draws/${data.find(({ seedHash }) => seedHash === hash)!.id}`);
    await manager.getByRole('heading', { name: /^Week \d+ of \d+/, level: 1 }).waitFor();
    expect(await manager.locator('main code').allInnerTexts()).toEqual([hash]);
  });

  it('links a stream to the events of one request', async () => {
    await engineer.getByLabel('Beginning of a name, such as order-').fill('offer-');
    await engineer
      .getByRole('link', { name: /^offer-/ })
      .first()
      .click();
    await engineer.getByRole('heading', { name: /^offer-/, level: 1 }).waitFor();
    await engineer.getByRole('heading', { name: /^State at revision/ }).waitFor();
    await engineer
      .getByRole('link', { name: /^Correlation/ })
      .first()
      .click();
    await engineer.getByRole('heading', { name: 'Events', level: 1 }).waitFor();
    await engineer.getByRole('list', { name: 'Events' }).getByRole('listitem').first().waitFor();
  });

  it('rebuilds a read model while the shop is open, and pauses and resumes it', async () => {
    await goTo(engineer, '/engine/projections');
    await engineer.getByLabel('Find by name').fill('offer-popularity');
    const row = engineer.getByRole('row').filter({ hasText: 'offer-popularity' });
    const confirmByName = async (action: string) => {
      await row.getByRole('button', { name: `${action}: offer-popularity` }).click();
      const dialog = engineer.getByRole('dialog');
      const confirm = dialog.getByRole('button', { name: action });
      expect(await confirm.isDisabled()).toBe(true);
      await dialog.getByLabel('Type offer-popularity to confirm').fill('offer-popularity');
      await confirm.click();
    };
    await confirmByName('Rebuild');
    await row.getByText('Verified, matches the log').waitFor();
    await confirmByName('Pause');
    await row.getByText('Paused').waitFor();
    await confirmByName('Resume');
    await row.getByText('Up to date').waitFor();
  });

  async function delivered(): Promise<{ readonly leadId: string; readonly total: string }> {
    const [shopper, { email, phone }] = [new TestRpcClient(running.product.url), newTestPerson()];
    await shopper.register(email, 'duga-lozinka', phone);
    const { id, leadId } = await shopper.order(phone);
    await staff.deliver(id, phone);
    const { totalMinor } = (await staff.call('admin.orders.getOne', { id })) as { readonly totalMinor: number };
    return { leadId, total: `${Math.floor(totalMinor / 100)},${String(totalMinor % 100).padStart(2, '0')}` };
  }
});
