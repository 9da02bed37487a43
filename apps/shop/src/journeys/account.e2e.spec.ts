import { until } from '@shop/platform/testing';
import type { Page } from 'playwright-core';
import { callFrom } from './reviewer.fixtures.js';
import { runningShop } from './running-shop.fixtures.js';
import { somebody } from './somebody.fixtures.js';
import { Wire } from './wire.fixtures.js';

const handset = { viewport: { width: 360, height: 740 }, hasTouch: true };
const number = '061 123 456';

const running = runningShop();
let staff: Wire;
beforeAll(async () => {
  staff = new Wire(running.product.url);
  await staff.logInStaff();
});

async function open(path: string): Promise<Page> {
  const page = await running.newPage(handset);
  await page.goto(running.address(path));
  return page;
}

/** The code for somebody, as soon as it is there. */
async function codeFor(email: string): Promise<string> {
  let code: string | null = null;
  await until(async () => (code = await staff.codeFor(email)) !== null);
  return code ?? '';
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email ili broj telefona').fill(email);
  await page.getByLabel('Lozinka').first().fill(password);
  await page.getByRole('button', { name: 'Prijavi se' }).click();
}

describe('a shopper who has forgotten the password', () => {
  it('gets a code, sets a new one and logs in with it', async () => {
    const { email, phone } = somebody();
    await new Wire(running.product.url).register(email, 'stara-lozinka', phone);
    const page = await open('/login');
    await page.getByRole('link', { name: 'Zaboravili ste lozinku?' }).click();
    await page.getByRole('heading', { name: 'Zaboravljena lozinka', level: 1 }).waitFor();

    const name = page.getByLabel('Email ili broj telefona');
    await name.fill('zaboravna');
    await page.getByRole('button', { name: 'Pošalji kod' }).click();
    await page.getByRole('alert').filter({ hasText: 'Informacije su pogrešno unešene' }).waitFor();
    await name.fill(email);
    await page.getByRole('button', { name: 'Pošalji kod' }).click();

    const code = page.getByLabel(/^Kod/);
    await code.waitFor();
    expect(await code.getAttribute('autocomplete')).toBe('one-time-code');
    const right = await codeFor(email);
    await code.fill(String((Number(right) + 1) % 100_000_000).padStart(8, '0'));
    await page.getByLabel('Nova lozinka').first().fill('nova-lozinka');
    await page.getByRole('button', { name: 'Sačuvaj novu lozinku' }).click();
    await page.getByRole('alert').filter({ hasText: 'Informacije su pogrešno unešene' }).waitFor();

    await code.fill(`${right.slice(0, 4)} ${right.slice(4)}`);
    await page.getByRole('button', { name: 'Sačuvaj novu lozinku' }).click();
    await page.getByRole('status').filter({ hasText: 'Lozinka je promijenjena' }).waitFor();
    expect(new URL(page.url()).hash).toBe('#/login');

    await logIn(page, email, 'nova-lozinka');
    await page.waitForURL((url) => url.hash === '#/');
  }, 60_000);

  it('is told the same about an account that does not exist', async () => {
    const page = await open('/forgotPassword');
    await page.getByLabel('Email ili broj telefona').fill('niko@primjer.ba');
    await page.getByRole('button', { name: 'Pošalji kod' }).click();
    await page.getByLabel(/^Kod/).fill('12345678');
    await page.getByLabel('Nova lozinka').first().fill('nova-lozinka');
    await page.getByRole('button', { name: 'Sačuvaj novu lozinku' }).click();
    await page.getByRole('alert').filter({ hasText: 'Informacije su pogrešno unešene' }).waitFor();
  }, 60_000);
});

describe('tracking', () => {
  it('searches at once for the number in the address, whatever its case, and tells each outcome', async () => {
    const shopper = new Wire(running.product.url);
    const { email, phone } = somebody();
    await shopper.register(email, 'duga-lozinka', phone);
    const { id, leadId } = await shopper.order(number);

    const page = await open(`/track?id=${leadId.toLowerCase().replace('-', '')}`);
    await page.getByText('Paket u pripremi za slanje').waitFor();

    await staff.deliver(id, number);
    await page.getByRole('button', { name: 'Pronađi paket' }).click();
    await page.getByRole('status').getByText('Tražimo vaš paket…').waitFor();
    await page.getByRole('listitem').filter({ hasText: 'Paket je dostavljen' }).waitFor();
    expect(await page.getByRole('main').innerText()).not.toMatch(/Željka|Šarić|Ferhadija|061/);

    // The second search takes the place of the first.
    const field = page.getByLabel(/^Broj za praćenje/);
    await page.getByRole('button', { name: 'Pronađi paket' }).click();
    await field.fill('ABCDE-23456');
    await page.getByRole('button', { name: 'Pronađi paket' }).click();
    await page.getByText('Paket nije pronađen').waitFor();
    expect(await page.getByText('Paket je dostavljen').count()).toBe(0);
  }, 60_000);

  it('says that nothing was found when the shop cannot be reached', async () => {
    const page = await open('/track');
    await page.getByLabel(/^Broj za praćenje/).fill('ABCDE-23456');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Pronađi paket' }).click();
    await page.getByText('Paket nije pronađen').waitFor();
    await page.getByText('Provjerite vezu s internetom').waitFor();
  }, 60_000);
});

describe('the account', () => {
  it('cancels an order that waits and asks for the return of one that was delivered', async () => {
    const { email, phone } = somebody();
    const shopper = new Wire(running.product.url);
    await shopper.register(email, 'duga-lozinka', phone);
    const delivered = await shopper.order(number);
    await staff.deliver(delivered.id, number);
    await shopper.order(number);

    const page = await open('/login');
    await logIn(page, email, 'duga-lozinka');
    await page.waitForURL((url) => url.hash === '#/');
    await page.goto(running.address('/account'));

    const waiting = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Čeka potvrdu' });
    await waiting.getByText('Čeka potvrdu').click();
    await waiting.getByRole('button', { name: 'Otkaži narudžbu' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Da, otkaži narudžbu' }).click();
    await page.getByRole('main').getByText('Otkazana', { exact: true }).waitFor();

    const arrived = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Dostavljena' });
    await arrived.getByText('Dostavljena').click();
    await arrived.getByRole('button', { name: 'Zatraži povrat' }).click();
    await page
      .getByRole('dialog')
      .getByRole('radio', { name: /Odustajanje od kupovine/ })
      .check();
    await page.getByRole('dialog').getByRole('button', { name: 'Pošalji zahtjev' }).click();
    await page.getByRole('dialog').getByText('Zahtjev je zaprimljen.').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Zatvori' }).first().click();
    await page.getByRole('main').getByText('Povrat zatražen').waitFor();
  }, 60_000);

  it('withdraws in Croatia by a button of its own, in two steps', async () => {
    const { email, phone } = somebody('HR');
    const person = { username: email, password: 'duga-lozinka' };
    const shopper = new Wire(running.product.url, 'HR');
    await shopper.register(person.username, person.password, phone);
    const { id, leadId } = await shopper.order(phone);
    await staff.deliver(id, phone, { city: 'Zagreb', postcode: '10000' });

    const page = await running.newPage(handset);
    await page.goto(running.address('/login', 'hr'));
    await callFrom(page, 'auth.loginShop', person);
    await page.goto(running.address('/account', 'hr'));
    await page.reload();
    const order = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Dostavljena' });
    await order.locator('summary').click();
    await order.getByRole('button', { name: 'Raskini ugovor ovdje' }).click();
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByRole('radio', { name: /Jednostrani raskid ugovora/ }).isChecked()).toBe(true);
    await dialog.getByRole('button', { name: 'Nastavi' }).click();
    await dialog.getByRole('heading', { name: 'Potvrdite raskid ugovora' }).waitFor();
    expect(await dialog.innerText()).toContain(leadId);
    expect(await page.getByRole('main').getByText('Zatražen povrat').count()).toBe(0);
    await dialog.getByRole('button', { name: 'Potvrdi raskid' }).click();
    await dialog.getByText('Zahtjev je zaprimljen.').waitFor();
    await dialog.getByRole('button', { name: 'Zatvori' }).first().click();
    await page.getByRole('main').getByText('Zatražen povrat').waitFor();
  }, 60_000);
});
