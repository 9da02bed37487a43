import { until } from '@shop/platform/testing';
import type { Page } from 'playwright-core';
import { runningShop } from './running-shop.fixtures.js';
import { somebody } from './somebody.fixtures.js';
import { Wire } from './wire.fixtures.js';

/** Somebody calls; whoever answers sees at once who it is and all that was between them and the shop. */
describe('customers in the console', () => {
  const running = runningShop();

  async function consoleOf(role: string): Promise<Page> {
    const page = await running.newPage({ viewport: { width: 1280, height: 900 }, locale: 'en-GB' });
    await page.goto(`${running.product.url}/admin/`);
    await page.getByLabel('E-mail').fill(`${role}@demo.local`);
    await page.getByLabel('Password').fill('demo-password');
    await page.getByRole('button', { name: 'Log in' }).click();
    return page;
  }

  it('are found by phone as it is said, and shown whole; the number is shown for a purpose', async () => {
    const wire = new Wire(running.product.url);
    const { email, phone, lastName } = somebody();
    await wire.register(email, 'duga-lozinka', phone, lastName);
    const { leadId } = await wire.order(phone);
    const [, area, first, last] = /^\+387(\d\d)(\d{3})(\d{3})$/.exec(phone) ?? [];
    const page = await consoleOf('support');
    await page.getByRole('link', { name: 'Customers' }).click();
    await page.getByLabel('Name, e-mail or phone in any writing').fill(`00387 ${area}/${first}-${last}`);
    // Once it is searched, nobody else is in the list.
    await until(async () => (await page.getByRole('row').count()) === 2);
    await page.getByRole('link', { name: `Željka ${lastName}` }).click();
    await page.getByRole('heading', { name: `Željka ${lastName}`, level: 1 }).waitFor();
    await page.getByRole('link', { name: leadId }).waitFor();
    const timeline = page.getByRole('region', { name: 'Timeline' });
    await timeline.getByText('Order placed').waitFor();
    await timeline.getByText('Account created').waitFor();
    expect(await page.getByText(`${first} ${last}`).count()).toBe(0);

    await page.getByRole('button', { name: 'Show number' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Show number' }).click();
    await page.getByRole('link', { name: `+387 ${area} ${first} ${last}` }).waitFor();
    await timeline.getByText('Phone number looked at').waitFor();
    await timeline.getByRole('button', { name: /^Orders/ }).click();
    await timeline.getByText('Account created').waitFor({ state: 'detached' });
    expect(await page.getByRole('button', { name: 'Erase for good' }).count()).toBe(0);
  }, 120_000);

  it('are erased by who typed whom, for a reason, and are nobody afterwards', async () => {
    const wire = new Wire(running.product.url);
    const { email, phone } = somebody();
    await wire.register(email, 'duga-lozinka', phone);
    await wire.call('shopUsers.f.dataRequest', { kind: 'erase' });
    const page = await consoleOf('manager');
    await page.getByRole('link', { name: 'Customers' }).click();
    await page.getByLabel('Name, e-mail or phone in any writing').fill(email);
    await page.getByRole('row').filter({ hasText: email }).getByRole('link').click();
    await page.getByRole('button', { name: 'Erase for good' }).click();
    const dialog = page.getByRole('dialog');
    const erase = dialog.getByRole('button', { name: 'Erase for good' });
    await dialog.getByLabel('Reason').fill('Asked for in the shop');
    expect(await erase.isDisabled()).toBe(true);
    await dialog.getByLabel('To confirm, type').fill(email);
    await erase.click();
    await page.getByRole('heading', { name: 'Erased customer', level: 1 }).waitFor();
    await page.getByText('Erasure certified').waitFor();
    expect(await page.getByText(email).count()).toBe(0);
    await expect(wire.call('auth.checkLogin', {})).rejects.toThrow('NOT_LOGGED_IN');
  }, 120_000);
});

/** An administrator lets somebody in without ever knowing their password. */
describe('staff in the console', () => {
  const running = runningShop();

  it('are invited by a link that is good once', async () => {
    const { url } = running.product;
    const admin = await running.newPage({ viewport: { width: 1280, height: 900 }, locale: 'en-GB' });
    await admin.goto(`${url}/admin/`);
    await admin.getByLabel('E-mail').fill('admin@demo.local');
    await admin.getByLabel('Password').fill('demo-password');
    await admin.getByRole('button', { name: 'Log in' }).click();
    await admin.getByRole('link', { name: 'Staff' }).click();
    await admin.getByRole('button', { name: 'Invite' }).click();
    const { email } = somebody();
    const dialog = admin.getByRole('dialog');
    await dialog.getByLabel('First and last name').fill('Nova Kolegica');
    await dialog.getByLabel('E-mail').fill(email);
    await dialog.getByRole('button', { name: 'Invite' }).click();
    const link = await dialog.getByLabel('Link').inputValue();
    expect(link).toContain('/admin/#/invitation?code=');

    const invited = await running.newPage({ locale: 'en-GB' });
    await invited.goto(link);
    await invited.getByLabel('Password').fill('sasvim-nova-lozinka');
    await invited.getByRole('button', { name: 'Save the password' }).click();
    await invited.getByText('Your password is saved.').waitFor();
    await invited.getByRole('link', { name: 'Log in' }).click();
    await invited.getByLabel('E-mail').fill(email);
    await invited.getByLabel('Password').fill('sasvim-nova-lozinka');
    await invited.getByRole('button', { name: 'Log in' }).click();
    await invited.getByRole('link', { name: 'Orders', exact: true }).waitFor();
    expect(await invited.getByRole('link', { name: 'Staff' }).count()).toBe(0);
  }, 120_000);
});
