import { systemClock } from '@shop/kernel';
import { codeShown } from '@shop/staff/testing';
import type { Page } from 'playwright-core';
import { runningShop } from './running-shop.fixtures.js';
import { somebody } from './somebody.fixtures.js';

const password = 'sasvim-nova-lozinka';

/** Somebody of the staff puts a second lock on their login, loses the key, and is let in by an administrator. */
describe('a second factor in the console', () => {
  const running = runningShop();

  async function login(username: string, secret: string, page?: Page): Promise<Page> {
    const used = page ?? (await running.newPage({ viewport: { width: 1280, height: 900 }, locale: 'en-GB' }));
    if (page === undefined) await used.goto(`${running.product.url}/admin/`);
    await used.getByLabel('E-mail').fill(username);
    await used.getByLabel('Password').fill(secret);
    await used.getByLabel('Password').press('Enter');
    return used;
  }

  async function logout(page: Page): Promise<void> {
    await page.getByRole('button', { name: /Agent$/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.getByLabel('Password').waitFor();
  }

  async function invite(admin: Page, email: string): Promise<void> {
    await admin.getByRole('link', { name: 'Staff', exact: true }).click();
    await admin.getByRole('button', { name: 'Invite' }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByLabel('First and last name').fill('Druga Brava');
    await dialog.getByLabel('E-mail').fill(email);
    await dialog.getByRole('button', { name: 'Invite' }).click();
    const invited = await running.newPage({ locale: 'en-GB' });
    await invited.goto(await dialog.getByLabel('Link').inputValue());
    await invited.getByLabel('Password').fill(password);
    await invited.getByRole('button', { name: 'Save the password' }).click();
    await invited.getByText('Your password is saved.').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
  }

  it('is set up by its picture’s secret, asked for at the login, and reset by an administrator', async () => {
    const admin = await login('admin@demo.local', 'demo-password');
    const { email } = somebody();
    await invite(admin, email);
    const page = await login(email, password);
    await page.getByRole('button', { name: /Agent$/ }).click();
    await page.getByRole('menuitem', { name: 'Your account' }).click();
    await page.getByRole('heading', { name: 'Your account', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Set up' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Password').fill('nije-ova-lozinka');
    await dialog.getByLabel('Password').press('Enter');
    await dialog.getByText('Wrong e-mail or password.').waitFor();
    await dialog.getByLabel('Password').fill(password);
    await dialog.getByLabel('Password').press('Enter');
    await dialog.getByRole('img', { name: 'QR code for the app' }).waitFor();
    const secret = await dialog.locator('code').innerText();
    await dialog.getByRole('textbox', { name: 'Code' }).fill(codeShown(secret, systemClock()));
    await dialog.getByRole('textbox', { name: 'Code' }).press('Enter');
    const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await codes.first().waitFor();
    const [recoveryCode = ''] = await codes.allInnerTexts();
    await dialog.getByRole('button', { name: 'I have kept them' }).click();
    await page.getByText('10 recovery codes are left.').waitFor();

    await logout(page);
    await login(email, password, page);
    await page.getByRole('textbox', { name: 'Code' }).fill('000000');
    await page.getByRole('textbox', { name: 'Code' }).press('Enter');
    await page.getByText('The code is wrong, or was used already.').waitFor();
    await page.getByRole('textbox', { name: 'Code' }).fill(codeShown(secret, systemClock(), 1));
    await page.getByRole('textbox', { name: 'Code' }).press('Enter');
    await page.getByRole('link', { name: 'Orders', exact: true }).waitFor();

    await logout(page);
    await login(email, password, page);
    await page.getByRole('textbox', { name: 'Code' }).fill(recoveryCode.toLowerCase());
    await page.getByRole('textbox', { name: 'Code' }).press('Enter');
    await page.getByRole('link', { name: 'Orders', exact: true }).waitFor();

    await admin.getByLabel('Name or e-mail').fill(email);
    await admin
      .getByRole('row')
      .filter({ hasText: email })
      .getByRole('button', { name: /^Second factor/ })
      .click();
    const resetting = admin.getByRole('dialog');
    await resetting.getByLabel('Reason').fill('Lost the phone');
    await resetting.getByRole('button', { name: 'Reset' }).click();
    await resetting.waitFor({ state: 'detached' });
    const again = await login(email, password);
    await again.getByRole('link', { name: 'Orders', exact: true }).waitFor();

    await admin
      .getByRole('row')
      .filter({ hasText: email })
      .getByRole('button', { name: /^Second factor/ })
      .click();
    await resetting.getByRole('switch', { name: 'Demand a second factor' }).click();
    await resetting.waitFor({ state: 'detached' });
    await again.reload();
    await again.getByRole('heading', { name: 'One more step', level: 1 }).waitFor();
    expect(await again.getByRole('link', { name: 'Orders', exact: true }).count()).toBe(0);
  }, 180_000);
});
