import { waitFor, within } from '@testing-library/react';
import { fieldMessage, ok, openShop, type OpenShop, rejected } from '../../testing/open-shop.js';
import { amra } from '../../testing/samples.js';

const usernameInvalid = 'Korisničko ime mora biti popunjeno i duže od 8 slova ili broj telefona unesen.';
const passwordInvalid = 'Lozinka mora bit popunjena i duža od 8 slova.';
const emailInvalid = 'Email mora biti u odgovarajućem formatu.';
const phoneInvalid = 'Broj telefona mora biti u odgovarajućem formatu.';

const username = 'Email ili broj telefona';

describe('login', () => {
  it('shows an error for each field; Enter in the password field submits', async () => {
    const shop = await openShop('/login', { responses: { 'auth.loginShop': rejected('WRONG_CREDENTIALS') } });
    const name = shop.field(username);
    const password = shop.field('Lozinka');
    shop.pressEnter(password);
    await shop.findAlert(usernameInvalid);
    // Enter does not press the button that shows the password.
    expect(password.type).toBe('password');
    expect(fieldMessage(password)).toBe(passwordInvalid);
    for (const [given, message] of [
      ['kratko', usernameInvalid],
      [`${'a'.repeat(60)}@b.ba`, usernameInvalid],
      ['amra.hodzic', emailInvalid],
      ['amra@primjer.ba', ''],
      ['061123456', ''],
    ] as const) {
      shop.fill(username, given);
      await waitFor(() => expect(fieldMessage(name)).toBe(message));
    }
    for (const [given, message] of [
      ['1234567', passwordInvalid],
      ['x'.repeat(65), passwordInvalid],
      ['x'.repeat(64), ''],
    ] as const) {
      shop.fill('Lozinka', given);
      await waitFor(() => expect(fieldMessage(password)).toBe(message));
    }
    expect(shop.server.calls('auth.loginShop')).toEqual([]);
    shop.pressEnter(password);
    await shop.findAlert('Pogrešan email ili lozinka');
    expect(shop.server.calls('auth.loginShop')).toEqual([{ username: '061123456', password: 'x'.repeat(64) }]);
  });

  it('shows a pending login and sends it once', async () => {
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    const responses = { 'auth.loginShop': () => held.then(() => rejected('WRONG_CREDENTIALS')) };
    const shop = await openShop('/login', { responses });
    shop.fill(username, 'amra@primjer.ba');
    shop.fill('Lozinka', 'duga-lozinka');
    shop.press('Prijavi se');
    await shop.main.findByRole('button', { name: 'Prijavi se', busy: true });
    shop.press('Prijavi se');
    answer();
    await shop.findAlert('Pogrešan email ili lozinka');
    expect(shop.main.queryByRole('button', { busy: true })).toBeNull();
    expect(shop.server.calls('auth.loginShop')).toHaveLength(1);
  });

  it('greets the shopper and opens the home page', async () => {
    const shop = await openShop('/login', { responses: { 'auth.loginShop': ok(amra) } });
    shop.server.user = amra;
    shop.fill(username, 'amra@primjer.ba');
    shop.fill('Lozinka', 'duga-lozinka');
    shop.pressEnter(shop.field('Lozinka'));
    await shop.header.findByRole('link', { name: 'Amra, Moj račun' });
    await waitFor(() => expect(shop.path).toBe('/'));
    expect(shop.main.queryByText('Prijavljeni ste.')).toBeNull();
  });

  it('leads back to the page that the shopper left to log in', async () => {
    const shop = await openShop('/offers/pure-fit', { responses: { 'auth.loginShop': ok(amra) } });
    await shop.main.findByRole('heading', { level: 1, name: 'Pure Fit' });
    await shop.navigate('/login');
    await shop.main.findByRole('heading', { level: 1, name: 'Prijava' });
    shop.server.user = amra;
    shop.fill(username, 'amra@primjer.ba');
    shop.fill('Lozinka', 'duga-lozinka');
    shop.pressEnter(shop.field('Lozinka'));
    await shop.main.findByText('Prijavljeni ste.');
    await shop.click(shop.main.getByRole('link', { name: 'Nazad gdje ste stali' }));
    await waitFor(() => expect(shop.path).toBe('/offers/pure-fit'));
  });
});

async function openRegistration(options: Parameters<typeof openShop>[1] = {}): Promise<OpenShop> {
  const shop = await openShop('/login', options);
  shop.press('Napravite ga');
  await shop.main.findByRole('button', { name: 'Napravi račun' });
  return shop;
}

function register(shop: OpenShop, given: { email?: string; phone?: string; password?: string }): void {
  shop.fill('Email', given.email ?? '');
  shop.fill('Broj telefona', given.phone ?? '');
  shop.fill('Lozinka', given.password ?? '');
  shop.press('Napravi račun');
}
const newUser = { email: 'nova@primjer.ba', phone: '062 123 456', password: 'duga-lozinka' };

describe('registration', () => {
  it('shows missing or wrong fields; names may be empty', async () => {
    const shop = await openRegistration();
    register(shop, {});
    await shop.findAlert('Molimo unesite vaš email');
    const notes = () => ['Broj telefona', 'Lozinka', 'Ime', 'Prezime'].map((label) => fieldMessage(shop.field(label)));
    expect(notes()).toEqual(['Molimo unesite vaš broj telefona', passwordInvalid, '', '']);
    expect(document.activeElement).toBe(shop.field('Email'));
    register(shop, { email: 'nova@primjer', phone: '061 12', password: '1234567' });
    await shop.findAlert(emailInvalid);
    await waitFor(() => expect(notes()).toEqual([phoneInvalid, passwordInvalid, '', '']));
    expect(shop.server.calls('shopUsers.f.add')).toEqual([]);
  });

  it('accepts a phone number of the four countries in any notation, as one value', async () => {
    const shop = await openRegistration({ responses: { 'shopUsers.f.add': rejected('PHONE_EXISTS') } });
    const sent = () => shop.server.calls('shopUsers.f.add').map(({ PhoneNumber }) => PhoneNumber);
    const numbers = [
      ['061 123 456', '+38761123456'],
      ['0038761123456', '+38761123456'],
      ['+387 61/123-456', '+38761123456'],
      ['38761123456', '+38761123456'],
      ['+381 64 123 4567', '+381641234567'],
      ['00385 92 123 4567', '+385921234567'],
      ['+382 67 123 456', '+38267123456'],
    ] as const;
    for (const [index, [written]] of numbers.entries()) {
      register(shop, { ...newUser, phone: written });
      await waitFor(() => expect(sent()).toHaveLength(index + 1));
      await shop.findAlert('Račun sa navedenim brojem telefona postoji');
    }
    expect(sent()).toEqual(numbers.map(([, kept]) => kept));
    for (const written of ['+43 660 1234567', '061 12', '12345678901234']) {
      register(shop, { ...newUser, phone: written });
      await waitFor(() => expect(fieldMessage(shop.field('Broj telefona'))).toBe(phoneInvalid));
    }
    expect(sent()).toHaveLength(numbers.length);
  });

  it.each([
    ['USERNAME_EXISTS', 'Račun sa navedenim emailom postoji'],
    ['PHONE_EXISTS', 'Račun sa navedenim brojem telefona postoji'],
    ['PASSWORD_SHORT', passwordInvalid],
    ['INVALID_PARAMS', 'Pogrešan email ili lozinka'],
  ] as const)('shows what %s means on the account screen', async (code, message) => {
    const shop = await openRegistration({ responses: { 'shopUsers.f.add': rejected(code) } });
    register(shop, newUser);
    await shop.findAlert(message);
  });

  it('confirms the new account and links to the home page', async () => {
    const shop = await openRegistration({ responses: { 'shopUsers.f.add': ok(amra) } });
    shop.server.user = amra;
    register(shop, newUser);
    const dialog = await shop.findDialog('Uspješno ste se registrovali');
    shop.press('Nastavi sa kupovinom', within(dialog));
    await waitFor(() => expect(shop.path).toBe('/'));
  });
});
