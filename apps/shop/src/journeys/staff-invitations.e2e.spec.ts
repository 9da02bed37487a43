import type { Page } from 'playwright-core';
import { startFaultyMail, type FaultyMail } from '../faulty-mail.fixtures.js';
import { createDice } from '../simulation/dice.js';
import { runningShop } from './running-shop.fixtures.js';

/** Somebody new is invited: the letter goes out by itself, and what came of it is seen where the staff is. */
describe('invitations in the console', () => {
  let mail: FaultyMail;
  const running = runningShop(async () => {
    mail = await startFaultyMail(createDice(1));
    return { SMTP_URL: mail.url, MAIL_FROM: 'Bosilje <konzola@bosilje.example>' };
  });
  afterAll(() => mail.close());

  async function staffScreen(): Promise<Page> {
    const page = await running.newPage({ viewport: { width: 1280, height: 900 }, locale: 'en-GB' });
    await page.goto(`${running.product.url}/admin/`);
    await page.getByLabel('E-mail').fill('admin@demo.local');
    await page.getByLabel('Password').fill('demo-password');
    await page.getByLabel('Password').press('Enter');
    await page.getByRole('link', { name: 'Staff', exact: true }).click();
    return page;
  }

  async function choosePassword(link: string): Promise<Page> {
    const page = await running.newPage({ locale: 'en-GB' });
    await page.goto(link);
    await page.getByLabel('Password').fill('sasvim-nova-lozinka');
    await page.getByRole('button', { name: 'Save the password' }).click();
    return page;
  }

  it('are sent, sent again on demand, and open the console once', async () => {
    const page = await staffScreen();
    await page.getByRole('button', { name: 'Invite' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('First and last name').fill('Nova Kolegica');
    await dialog.getByLabel('E-mail').fill('nova.kolegica@primjer.hr');
    await dialog.getByLabel('Language of the message').click();
    await page.getByRole('option', { name: 'Hrvatski' }).click();
    await dialog.getByRole('button', { name: 'Invite' }).click();
    await dialog.getByRole('link', { name: 'E-mail: Sent' }).waitFor();
    const first = await dialog.getByLabel('Link').inputValue();
    await dialog.getByRole('button', { name: 'Close' }).click();

    const row = page.getByRole('row').filter({ hasText: 'nova.kolegica@primjer.hr' });
    await row.getByRole('link', { name: 'E-mail: Sent' }).waitFor();
    await row.getByRole('button', { name: 'Send again' }).click();
    expect(await dialog.getByLabel('Language of the message').innerText()).toBe('Hrvatski');
    await dialog.getByRole('button', { name: 'Send again' }).click();
    await dialog.getByRole('link', { name: 'E-mail: Sent' }).waitFor();
    const second = await dialog.getByLabel('Link').inputValue();
    expect(mail.taken).toHaveLength(2);

    await (await choosePassword(first)).getByText('This link is wrong, used or too old.').waitFor();
    await (await choosePassword(second)).getByText('Your password is saved.').waitFor();

    await dialog.getByRole('link', { name: 'E-mail: Sent' }).click();
    await page.getByText('pozivnica u konzolu').waitFor();
    const text = await page.getByText('Lozinku birate sami').innerText();
    expect(text).toContain('invitation?code=····');
  }, 180_000);
});
