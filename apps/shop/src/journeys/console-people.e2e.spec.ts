import { systemClock } from '@shop/kernel';
import { until } from '@shop/platform/testing';
import { authenticatorCode } from '@shop/staff/testing';
import type { Page } from 'playwright-core';
import { desktop, goTo, openConsole } from './console-page.fixtures.js';
import { runningShop } from './running-shop.fixtures.js';
import { newTestPerson } from './test-person.fixtures.js';
import { TestRpcClient } from './rpc-client.fixtures.js';

const password = 'sasvim-nova-lozinka';

describe('people in the console', () => {
  const running = runningShop();
  let support: Page;
  let manager: Page;
  let admin: Page;
  beforeAll(async () => {
    support = await openConsole(running, 'support', '/customers');
    manager = await openConsole(running, 'manager', '/customers');
    admin = await openConsole(running, 'admin', '/staff');
  });

  describe('customers', () => {
    it('are found by phone number in any notation, and the number is shown for a purpose', async () => {
      const wire = new TestRpcClient(running.product.url);
      const { email, phone, lastName } = newTestPerson();
      await wire.register(email, 'duga-lozinka', phone, lastName);
      const { leadId } = await wire.order(phone);
      const [, area, first, last] = /^\+387(\d\d)(\d{3})(\d{3})$/.exec(phone) ?? [];
      await search(support, `00387 ${area}/${first}-${last}`);
      await support.getByRole('link', { name: `Željka ${lastName}` }).click();
      await support.getByRole('heading', { name: `Željka ${lastName}`, level: 1 }).waitFor();
      await support.getByRole('link', { name: leadId, exact: true }).waitFor();
      const timeline = support.getByRole('region', { name: 'Timeline' });
      await timeline.getByText('Order placed').waitFor();
      await timeline.getByText('Account created').waitFor();
      expect(await support.getByText(`${first} ${last}`).count()).toBe(0);

      await support.getByRole('button', { name: 'Show number' }).click();
      const reasons = support.getByRole('dialog');
      await reasons.getByRole('radio').first().check();
      await reasons.getByRole('button', { name: 'Show number' }).click();
      await support.getByRole('link', { name: `+387 ${area} ${first} ${last}` }).waitFor();
      await timeline.getByText('Phone number shown').waitFor();
      await timeline.getByRole('button', { name: /^Orders/ }).click();
      await timeline.getByText('Account created').waitFor({ state: 'detached' });
      expect(await support.getByRole('button', { name: 'Erase permanently' }).count()).toBe(0);
    });

    it('are erased with a reason and a typed e-mail, and cannot log in afterwards', async () => {
      const wire = new TestRpcClient(running.product.url);
      const { email, phone } = newTestPerson();
      await wire.register(email, 'duga-lozinka', phone);
      await wire.call('shopUsers.f.dataRequest', { kind: 'erase' });
      await search(manager, email);
      await manager.getByRole('row').filter({ hasText: email }).getByRole('link').click();
      await manager.getByRole('button', { name: 'Erase permanently' }).click();
      const dialog = manager.getByRole('dialog');
      const erase = dialog.getByRole('button', { name: 'Erase permanently' });
      await dialog.getByLabel('Reason').fill('Asked for in the shop');
      expect(await erase.isDisabled()).toBe(true);
      await dialog.getByLabel('To confirm, type').fill(email);
      await erase.click();
      await manager.getByRole('heading', { name: 'Erased customer', level: 1 }).waitFor();
      await manager.getByText('Erasure certified').waitFor();
      expect(await manager.getByText(email).count()).toBe(0);
      await expect(wire.call('auth.checkLogin', {})).rejects.toThrow('NOT_LOGGED_IN');
    });

    async function search(page: Page, text: string): Promise<void> {
      await page.getByLabel('Name, e-mail or phone in any format').fill(text);
      await until(async () => (await page.getByRole('row').count()) === 2);
    }
  });

  describe('colleagues', () => {
    it('choose their password by a one-time link, and see the permissions of their role', async () => {
      const { email } = newTestPerson();
      await goTo(admin, '/staff');
      await admin.getByRole('button', { name: 'Invite' }).click();
      const dialog = admin.getByRole('dialog');
      await dialog.getByLabel('First and last name').fill('Nova Kolegica');
      await dialog.getByLabel('E-mail').fill(email);
      await dialog.getByRole('button', { name: 'Invite' }).click();
      const link = await dialog.getByLabel('Link').inputValue();
      expect(link).toContain('/admin/#/invitation?code=');
      await dialog.getByRole('button', { name: 'Close' }).click();

      const page = await running.newPage(desktop);
      const choosePassword = async () => {
        await page.goto('about:blank');
        await page.goto(link);
        await page.getByLabel('Password').fill(password);
        await page.getByRole('button', { name: 'Save the password' }).click();
      };
      await choosePassword();
      await page.getByText('Your password is saved.').waitFor();
      await choosePassword();
      await page.getByText('This link is wrong, used or expired.').waitFor();

      await page.goto(`${running.product.url}/admin/`);
      await logIn(page, email);
      await page.getByRole('link', { name: 'Orders', exact: true }).waitFor();
      expect(await page.getByRole('link', { name: 'Staff' }).count()).toBe(0);
    });

    it('set up a second factor, need it to log in, and lose it by an administrator', async () => {
      const email = await newColleague();
      const page = await running.newPage(desktop);
      await page.goto(`${running.product.url}/admin/#/account`);
      await logIn(page, email);
      const secret = await setUpFactor(page);

      await page.getByRole('button', { name: /Agent$/ }).click();
      await page.getByRole('menuitem', { name: 'Log out' }).click();
      await logIn(page, email);
      const code = page.getByRole('textbox', { name: 'Code' });
      await code.fill('000000');
      await code.press('Enter');
      await page.getByText('The code is wrong or already used.').waitFor();
      await code.fill(authenticatorCode(secret, systemClock(), 1));
      await code.press('Enter');
      await page.getByRole('link', { name: 'Orders', exact: true }).waitFor();

      await goTo(admin, '/staff');
      await admin.getByLabel('Name or e-mail').fill(email);
      const openFactor = async () => {
        await admin.getByRole('row').filter({ hasText: email }).getByRole('button', { name: /^More/ }).click();
        await admin.getByRole('menuitem', { name: 'Two-factor sign-in' }).click();
      };
      const dialog = admin.getByRole('dialog');
      await openFactor();
      await dialog.getByLabel('Reason').fill('Lost the phone');
      await dialog.getByRole('button', { name: 'Reset' }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.reload();
      await logIn(page, email);
      await page.getByRole('link', { name: 'Orders', exact: true }).waitFor();

      await openFactor();
      await dialog.getByRole('switch', { name: 'Require two-factor sign-in' }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.reload();
      await page.getByRole('heading', { name: 'One more step', level: 1 }).waitFor();
      expect(await page.getByRole('link', { name: 'Orders', exact: true }).count()).toBe(0);
    });

    async function newColleague(): Promise<string> {
      const [wire, { email }] = [new TestRpcClient(running.product.url), newTestPerson()];
      await wire.logInStaff('admin');
      const invitation = await wire.call('admin.staff.create', { email, name: 'Druga Brava', role: 'agent' });
      const { code } = invitation as { readonly code: string };
      await new TestRpcClient(running.product.url).call('staff.acceptInvitation', { code, password });
      return email;
    }

    async function setUpFactor(page: Page): Promise<string> {
      await page.getByRole('heading', { name: 'Your account', level: 1 }).waitFor();
      await page.getByRole('button', { name: 'Set up' }).click();
      const dialog = page.getByRole('dialog');
      const current = dialog.getByLabel('Password');
      await current.fill('nije-ova-lozinka');
      await current.press('Enter');
      await dialog.getByText('Wrong e-mail or password.').waitFor();
      await current.fill(password);
      await current.press('Enter');
      await dialog.getByRole('img', { name: 'QR code for the app' }).waitFor();
      const secret = await dialog.locator('code').innerText();
      const code = dialog.getByRole('textbox', { name: 'Code' });
      await code.fill(authenticatorCode(secret, systemClock()));
      await code.press('Enter');
      await dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').first().waitFor();
      await dialog.getByRole('button', { name: 'I have saved them' }).click();
      await page.getByText('10 recovery codes are left.').waitFor();
      return secret;
    }

    async function logIn(page: Page, email: string): Promise<void> {
      await page.getByLabel('E-mail').fill(email);
      await page.getByLabel('Password').fill(password);
      await page.getByLabel('Password').press('Enter');
    }
  });
});
