import { formatPhone } from '@shop/countries';
import type { Page } from 'playwright-core';
import { runningShop } from './running-shop.fixtures.js';
import { somebody } from './somebody.fixtures.js';
import { Wire } from './wire.fixtures.js';

/** Whoever knows a name, a number or a word is there without a mouse. */
describe('the command palette', () => {
  const running = runningShop();

  async function consoleOf(role: string): Promise<Page> {
    const page = await running.newPage({ viewport: { width: 1280, height: 900 }, locale: 'en-GB' });
    await page.goto(`${running.product.url}/admin/`);
    await page.getByLabel('E-mail').fill(`${role}@demo.local`);
    await page.getByLabel('Password').fill('demo-password');
    await page.getByLabel('Password').press('Enter');
    await page.getByRole('heading', { level: 1, name: /^Hello/ }).waitFor();
    return page;
  }

  it('finds an order by its number, a screen by its name, and does what a key does', async () => {
    const wire = new Wire(running.product.url);
    const { email, phone } = somebody();
    await wire.register(email, 'duga-lozinka', phone);
    const { leadId } = await wire.order(phone);
    const page = await consoleOf('manager');
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: 'Find or do anything' });
    await field.fill(leadId.toLowerCase().replace('-', ''));
    await page.getByRole('option', { name: leadId }).waitFor();
    await field.press('Enter');
    await page.getByRole('heading', { level: 1 }).filter({ hasText: leadId }).waitFor();

    await page.keyboard.press('Control+k');
    await field.fill('offers');
    await page.getByRole('option', { name: 'Offers' }).waitFor();
    await field.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Offers' }).waitFor();

    await page.keyboard.press('Control+k');
    await field.fill('keyb');
    await field.press('Enter');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: /^Find/ }).click();
    await field.fill('nema toga nigdje');
    await page.getByText('Nothing was found.').waitFor();
    await page.keyboard.press('Escape');
    await field.waitFor({ state: 'detached' });
  }, 120_000);

  it('does what the head of the open screen has a button for, by its name', async () => {
    const wire = new Wire(running.product.url);
    const { email, phone } = somebody();
    await wire.register(email, 'duga-lozinka', phone);
    const { id } = await wire.order(phone);
    const page = await consoleOf('manager');
    await page.goto(`${running.product.url}/admin/#/orders/${id}/show`);
    await page.getByRole('button', { name: 'Note', exact: true }).waitFor();
    const field = page.getByRole('combobox', { name: 'Find or do anything' });
    const choose = async (typed: string, name: string) => {
      await page.keyboard.press('Control+k');
      await field.fill(typed);
      await page.getByRole('option', { name, exact: true }).waitFor();
      await page.keyboard.press('Enter');
    };
    await choose('note', 'Note');
    const dialog = page.getByRole('dialog', { name: /^Note/ });
    await dialog.getByRole('textbox').fill('Zvati poslije pet');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Zvati poslije pet').waitFor();
    await dialog.waitFor({ state: 'detached' });
    await choose('as it w', 'As it was');
    await page.getByRole('heading', { level: 1, name: /^Order [A-Z\d-]+: As it was$/ }).waitFor();
  }, 120_000);

  it('finds who asked to be called, their messages, colleagues and events', async () => {
    const wire = new Wire(running.product.url);
    await wire.logInStaff();
    const { phone } = somebody();
    const join = {
      FirstLastName: 'Vesna Paletić',
      PhoneNumber: phone,
      ClubName: 'Bosilje klub',
      Country: 'BA',
    };
    const headers = { 'Content-Type': 'application/json' };
    const body = JSON.stringify(join);
    expect((await fetch(`${running.product.url}/api/leads/clubJoin`, { method: 'POST', headers, body })).status).toBe(
      200,
    );
    const page = await consoleOf('admin');
    const field = page.getByRole('combobox', { name: 'Find or do anything' });
    const look = async (typed: string, name: RegExp | string) => {
      await page.keyboard.press('Control+k');
      await field.fill(typed);
      await page.getByRole('option', { name }).first().waitFor();
      await page.keyboard.press('Escape');
      await field.waitFor({ state: 'detached' });
    };
    await look(phone, /^Vesna Paletić.*Requested/);
    await look(formatPhone(phone, 'national'), /^Vesna Paletić Club/);
    await look('Mira', /^Mira Menadžer/);
    await look('OrderPlaced', 'OrderPlaced');
    await page.close();
  }, 120_000);

  it('has nothing that the role may not do', async () => {
    const page = await consoleOf('engineer');
    await page.getByRole('link', { name: /^Read models/ }).waitFor();
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: 'Find or do anything' });
    await field.waitFor();
    await page.getByRole('option', { name: 'Jobs' }).waitFor();
    for (const name of ['Orders', 'Customers', 'Offers', 'Staff'])
      expect(await page.getByRole('option', { name, exact: true }).count()).toBe(0);
  }, 60_000);
});
