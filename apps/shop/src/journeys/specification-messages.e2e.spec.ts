import { join } from 'node:path';
import { until } from '@shop/platform/testing';
import type { Page } from 'playwright-core';
import { type Forced, force, stopClock } from './forced-answers.fixtures.js';
import { callFrom } from './reviewer.fixtures.js';
import { runningShop } from './running-shop.fixtures.js';

/** Sections 5 and 8 of the specification, to the letter, in Bosnia; docs/specification.md names these. */

const shop = runningShop();

const main = (page: Page) => page.getByRole('main');
/** A message that is heard as well as seen. */
async function says(page: Page, message: string): Promise<void> {
  const alerts = page.getByRole('alert').filter({ visible: true });
  await alerts.filter({ hasText: message }).first().waitFor();
  expect((await alerts.allInnerTexts()).map((text) => text.trim())).toContain(message);
}
/** What is wrong with the field of a name, beside it. */
async function wrong(page: Page, field: string): Promise<string> {
  const input = page.getByRole('main').or(page.getByRole('dialog')).getByRole('textbox', { name: field }).first();
  const note = await input.getAttribute('aria-describedby');
  return note === null ? '' : page.locator(`[id="${note}"]`).innerText();
}

let people = 0;
/** Somebody with an account, logged in, at a screen; some calls may be answered in the server's place from then on. */
async function member(
  path: string,
  forced: Readonly<Record<string, Forced>> = {},
  { cart = '[]', country = 'ba' }: { readonly cart?: string; readonly country?: 'ba' | 'rs' } = {},
): Promise<Page> {
  const number = String(100_000 + people++);
  const before = (it: Page) => it.addInitScript(`localStorage.cart ??= '${cart}'`);
  const page = await shop.visit('/login', { before, country });
  const Email = `osoba-${number}@primjer.${country}`;
  const person = { Username: Email, Email, Password: 'duga-lozinka', PhoneNumber: `061${number}` };
  expect(await callFrom(page, 'shopUsers.f.add', person)).toMatchObject({ status: 'ok' });
  await force(page, forced);
  await page.goto(shop.address(path, country));
  await page.reload();
  await accountLink(page).waitFor();
  return page;
}
const accountLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /Moj (račun|nalog)/ });

const oneArticle = '[{"ID":"pure-fit","quantity":1}]';
const usernameInvalid = 'Korisničko ime mora biti popunjeno i duže od 8 slova ili broj telefona unesen.';
const passwordInvalid = 'Lozinka mora bit popunjena i duža od 8 slova.';
const emailInvalid = 'Email mora biti u odgovarajućem formatu.';
const phoneInvalid = 'Broj telefona mora biti u odgovarajućem formatu.';

describe('5.L logging in', () => {
  it('names what is wrong with each field; Enter in the password field submits', async () => {
    const page = await shop.visit('/login');
    const name = main(page).getByRole('textbox', { name: 'Email ili broj telefona' });
    const password = main(page).getByRole('textbox', { name: 'Lozinka' });
    await password.press('Enter');
    await says(page, usernameInvalid);
    expect(await wrong(page, 'Lozinka')).toBe(passwordInvalid);
    for (const [given, message] of [
      ['kratko', usernameInvalid],
      [`${'a'.repeat(60)}@b.ba`, usernameInvalid],
      ['amra.hodzic', emailInvalid],
      ['amra@primjer.ba', ''],
      ['061123456', ''],
    ] as const) {
      await name.fill(given);
      await until(async () => (await wrong(page, 'Email ili broj telefona')) === message);
    }
    for (const [given, message] of [
      ['1234567', passwordInvalid],
      ['x'.repeat(65), passwordInvalid],
      ['x'.repeat(64), ''],
    ] as const) {
      await password.fill(given);
      await until(async () => (await wrong(page, 'Lozinka')) === message);
    }
    await password.press('Enter');
    await says(page, 'Pogrešan email ili lozinka');
  }, 60_000);

  it('shows that a login is pending', async () => {
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    const page = await shop.visit('/login');
    await page.route('**/_rpc', async (route) => {
      if ((route.request().postData() ?? '').includes('auth.loginShop')) await held;
      await route.fallback();
    });
    await main(page).getByRole('textbox', { name: 'Email ili broj telefona' }).fill('amra@primjer.ba');
    await main(page).getByRole('textbox', { name: 'Lozinka' }).fill('duga-lozinka');
    await main(page).getByRole('textbox', { name: 'Lozinka' }).press('Enter');
    await main(page).locator('button[type=submit][aria-busy=true]').waitFor();
    answer();
    await says(page, 'Pogrešan email ili lozinka');
    expect(await main(page).locator('button[aria-busy=true]').count()).toBe(0);
  }, 60_000);

  it('says it in the checkout’s own words there', async () => {
    const page = await shop.visit('/checkout');
    const form = main(page)
      .locator('form')
      .filter({ has: page.getByRole('button', { name: 'Prijavi se' }) });
    await form.getByLabel('Email ili broj telefona').fill('amra@primjer.ba');
    await form.getByRole('textbox', { name: 'Lozinka' }).fill('duga-lozinka');
    await form.getByRole('button', { name: 'Prijavi se' }).click();
    await says(page, 'Email ili lozinka su netačni.');
  }, 60_000);
});

/** Fills the form of a new account and sends it. */
async function register(page: Page, given: { email?: string; phone?: string; password?: string }): Promise<void> {
  const form = main(page)
    .locator('form')
    .filter({ has: page.getByRole('button', { name: 'Napravi račun' }) });
  await form.getByRole('textbox', { name: 'Email', exact: true }).fill(given.email ?? '');
  await form.getByRole('textbox', { name: 'Broj telefona' }).fill(given.phone ?? '');
  await form.getByRole('textbox', { name: 'Lozinka' }).fill(given.password ?? '');
  await form.getByRole('button', { name: 'Napravi račun' }).click();
}
const newcomer = { email: 'nova@primjer.ba', phone: '062 123 456', password: 'duga-lozinka' };

describe('5.R making an account', () => {
  it('names what is missing or wrong; names may stay empty', async () => {
    const page = await shop.visit('/login');
    await main(page).getByRole('button', { name: 'Napravite ga' }).click();
    await register(page, {});
    await says(page, 'Molimo unesite vaš email');
    expect(await wrong(page, 'Broj telefona')).toBe('Molimo unesite vaš broj telefona');
    expect(await wrong(page, 'Lozinka')).toBe(passwordInvalid);
    expect([await wrong(page, 'Ime'), await wrong(page, 'Prezime')]).toEqual(['', '']);
    await register(page, { email: 'nova@primjer', phone: '061 12', password: '1234567' });
    await says(page, emailInvalid);
    expect(await wrong(page, 'Broj telefona')).toBe(phoneInvalid);
    expect(await wrong(page, 'Lozinka')).toBe(passwordInvalid);
  }, 60_000);

  it('takes a phone number in any writing of the four countries, as one value, and no other', async () => {
    const page = await shop.visit('/login');
    const asked = await force(page, { 'shopUsers.f.add': { code: 'PHONE_EXISTS' } });
    await main(page).getByRole('button', { name: 'Napravite ga' }).click();
    for (const [written, kept] of [
      ['061 123 456', '+38761123456'],
      ['0038761123456', '+38761123456'],
      ['+387 61/123-456', '+38761123456'],
      ['38761123456', '+38761123456'],
      ['+381 64 123 4567', '+381641234567'],
      ['00385 92 123 4567', '+385921234567'],
      ['+382 67 123 456', '+38267123456'],
    ] as const) {
      const sent = page.waitForRequest((it) => (it.postData() ?? '').includes('shopUsers.f.add'));
      await register(page, { ...newcomer, phone: written });
      const { params } = JSON.parse((await sent).postData() ?? '{}') as { params: { PhoneNumber: string } };
      expect([written, params.PhoneNumber]).toEqual([written, kept]);
      await says(page, 'Račun sa navedenim brojem telefona postoji');
    }
    for (const written of ['+43 660 1234567', '061 12', '12345678901234']) {
      await register(page, { ...newcomer, phone: written });
      await until(async () => (await wrong(page, 'Broj telefona')) === phoneInvalid);
    }
    expect(asked('shopUsers.f.add')).toBe(7);
  }, 60_000);

  it.each([
    ['USERNAME_EXISTS', 'Račun sa navedenim emailom postoji'],
    ['PHONE_EXISTS', 'Račun sa navedenim brojem telefona postoji'],
    ['INVALID_PARAMS', 'Pogrešan email ili lozinka'],
  ])('8.R is told of %s on the account screen', async (code, message) => {
    const page = await shop.visit('/login', { before: (it) => force(it, { 'shopUsers.f.add': { code } }) });
    await main(page).getByRole('button', { name: 'Napravite ga' }).click();
    await register(page, newcomer);
    await says(page, message);
  });

  it.each([
    ['EMAIL_EXISTS', 'Korisnik sa navedenim emailom već postoji'],
    ['USERNAME_EXISTS', 'Korisnik sa navedenim emailom već postoji'],
    ['PHONE_EXISTS', 'Korisnik sa navedenim brojem telefona već postoji'],
    ['PASSWORD_SHORT', 'Lozinka mora biti između 8 i 64 karaktera.'],
  ])('8.R is told of %s in the checkout', async (code, message) => {
    const page = await shop.visit('/checkout', { before: (it) => force(it, { 'shopUsers.f.add': { code } }) });
    await register(page, newcomer);
    await says(page, message);
  });

  it('8.R is told by the server itself what is taken', async () => {
    const taken = { email: 'prva@primjer.ba', phone: '062 765 432', password: 'duga-lozinka' };
    const page = await shop.visit('/login');
    const person = { Username: taken.email, Email: taken.email, Password: taken.password, PhoneNumber: taken.phone };
    await callFrom(page, 'shopUsers.f.add', person);
    await callFrom(page, 'auth.logout', {});
    await page.reload();
    await main(page).getByRole('button', { name: 'Napravite ga' }).click();
    await register(page, taken);
    await says(page, 'Račun sa navedenim emailom postoji');
    await register(page, { ...taken, email: 'druga@primjer.ba' });
    await says(page, 'Račun sa navedenim brojem telefona postoji');
  }, 60_000);
});

describe('5.A the account', () => {
  const settings = (page: Page) => main(page).getByRole('tab', { name: 'Postavke računa' }).click();
  const save = (page: Page) => main(page).getByRole('button', { name: 'Sačuvaj promjene' }).click();

  it('8.A says that there are no orders; saves what is filled, and says so', async () => {
    const page = await member('/account');
    await main(page).getByText('Nema evidentiranih narudžbi na vašem računu.', { exact: true }).waitFor();
    await settings(page);
    const field = (name: string) => main(page).getByRole('textbox', { name, exact: name === 'Ime' });
    for (const name of ['Broj telefona', 'Stara lozinka', 'Nova lozinka']) await field(name).first().waitFor();
    await main(page).getByRole('button', { name: 'Odjavi se' }).waitFor();
    /** Fills, saves and answers what was sent. */
    const sentWith = async (values: Readonly<Record<string, string>>): Promise<unknown> => {
      for (const [name, value] of Object.entries(values)) await field(name).fill(value);
      const request = page.waitForRequest((it) => (it.postData() ?? '').includes('shopUsers.f.edit'));
      await save(page);
      return (JSON.parse((await request).postData() ?? '{}') as { params: unknown }).params;
    };
    expect(await sentWith({ Ime: 'Amra' })).toEqual({ FirstName: 'Amra' });
    await main(page).getByRole('status').getByText('Promjene uspješno sačuvane', { exact: true }).waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Amra, Moj račun' }).waitFor();
    // What is empty is not sent, and so stays as it is.
    expect(await sentWith({ Ime: '', Prezime: 'Hodžić', 'Broj telefona': '' })).toEqual({ LastName: 'Hodžić' });
    await page.reload();
    await settings(page);
    await until(async () => (await field('Prezime').inputValue()) === 'Hodžić');
    expect(await field('Ime').inputValue()).toBe('Amra');
    expect((await field('Broj telefona').inputValue()).replace(/\D/g, '')).toMatch(/^38761\d{6}$/);
  }, 60_000);

  it('8.A says in Serbia in its own words that changes are saved', async () => {
    const page = await member('/account', {}, { country: 'rs' });
    await main(page).getByRole('tab', { name: 'Podešavanja naloga' }).click();
    await main(page).getByRole('textbox', { name: 'Ime', exact: true }).fill('Ana');
    await main(page).getByRole('button', { name: 'Sačuvaj promene' }).click();
    await main(page).getByRole('status').getByText('Promene uspešno sačuvane', { exact: true }).waitFor();
  }, 60_000);

  it('8.A says that orders cannot be loaded, and that changes were not saved', async () => {
    const code = 'NOT_FOUND';
    const page = await member('/account', { 'shopOrders.f.getAll': { code }, 'shopUsers.f.edit': { code } });
    await main(page).getByText('Došlo je do greške prilikom dohvatanja podataka.', { exact: true }).waitFor();
    await settings(page);
    await main(page).getByLabel('Prezime').fill('Hodžić');
    await save(page);
    await says(page, 'Došlo je do greške prilikom promjene podataka.');
  }, 60_000);

  it('8.A says beside the failure what can be done about it', async () => {
    const forced = {
      'shopUsers.f.edit': { code: 'PHONE_EXISTS' },
      'shopUsers.f.changePassword': { code: 'PASSWORD_SHORT' },
    };
    const page = await member('/account', forced);
    await settings(page);
    await main(page).getByRole('textbox', { name: 'Broj telefona' }).fill('061 999 999');
    await save(page);
    const told = main(page).getByRole('alert');
    await told.getByText('Račun sa navedenim brojem telefona postoji', { exact: true }).waitFor();
    await told.getByText('Došlo je do greške prilikom promjene podataka.', { exact: true }).waitFor();
    await main(page).getByRole('textbox', { name: 'Stara lozinka' }).fill('duga-lozinka');
    await main(page).getByRole('textbox', { name: 'Nova lozinka' }).fill('kratka');
    await main(page).getByRole('button', { name: 'Promijeni lozinku' }).click();
    await told.getByText('Lozinka mora biti između 8 i 64 karaktera.', { exact: true }).waitFor();
    await told.getByText('Došlo je do greške prilikom promjene lozinke.', { exact: true }).waitFor();
  }, 60_000);

  it('8.A changes the password with the old one, wants both, and says when it failed', async () => {
    const page = await member('/account');
    await settings(page);
    const change = () => main(page).getByRole('button', { name: 'Promijeni lozinku' }).click();
    await change();
    await says(page, 'Popunite sva potrebna polja');
    await main(page).getByRole('textbox', { name: 'Stara lozinka' }).fill('neka-druga');
    await main(page).getByRole('textbox', { name: 'Nova lozinka' }).fill('nova-lozinka');
    await change();
    await says(page, 'Došlo je do greške prilikom promjene lozinke.');
    await main(page).getByRole('textbox', { name: 'Stara lozinka' }).fill('duga-lozinka');
    await change();
    await main(page).getByRole('status').getByText('Lozinka uspješno promjenjena', { exact: true }).waitFor();
  }, 60_000);
});

describe('5.V a review', () => {
  const picture = join('infra', 'seed', 'media', 'pure-fit-1', '1200.jpg');

  it('needs stars, title, text and terms; a picture needs a name and a file that is an image', async () => {
    const page = await member('/offers/slim-night', { 'shopReviews.add': { code: 'SERVER_ERROR' } });
    const reviews = page.locator('#reviews');
    await reviews.scrollIntoViewIfNeeded();
    await reviews.getByRole('button', { name: 'Napišite recenziju' }).click();
    const form = reviews.locator('form');
    await form.getByRole('button', { name: 'Pošalji recenziju' }).click();
    await says(page, 'Unesite vaš kometar');
    for (const message of ['Odaberite ocjenu', 'Unesite naslov', 'Prihvatite uslove korištenja'])
      await says(page, message);

    const file = form.locator('input[type=file]');
    expect(await file.getAttribute('accept')).toBe('image/*');
    await form.getByRole('button', { name: 'Dodaj fotografiju' }).click();
    await says(page, 'Ime ne može biti prazno');
    await says(page, 'Odaberite privitak');
    await file.setInputFiles(picture);
    await form.getByLabel('Naziv fotografije').fill(' ');
    await form.getByRole('button', { name: 'Dodaj fotografiju' }).click();
    await says(page, 'Ime ne može biti prazno');

    await form.getByRole('radio', { name: '4 zvjezdice' }).check({ force: true });
    await form.getByLabel('Naslov').fill('Naslov');
    await form.getByLabel('Vaš komentar').fill('Tekst');
    await form.getByRole('checkbox').check();
    await form.getByRole('button', { name: 'Pošalji recenziju' }).click();
    await says(page, 'Došlo je do greške prilikom spremanja kometara, molimo pokušajte ponovo kasnije.');
    expect(await form.getByLabel('Vaš komentar').inputValue()).toBe('Tekst');
  }, 60_000);
});

describe('5.O an order', () => {
  it('needs articles, both names and a phone; its failure keeps the cart', async () => {
    const page = await member('/checkout', { 'shopOrders.add': { code: 'SERVER_ERROR' } }, { cart: oneArticle });
    const finish = () => main(page).getByRole('button', { name: 'Završi kupovinu' }).click();
    const phone = main(page).getByRole('textbox', { name: 'Broj telefona' });
    await phone.fill('');
    await finish();
    await says(page, 'Ime ne može biti prazno.');
    await says(page, 'Prezime ne može biti prazno.');
    await says(page, 'Broj telefona ne može biti prazan.');
    await main(page).getByRole('textbox', { name: 'Ime', exact: true }).fill('Amra');
    await main(page).getByRole('textbox', { name: 'Prezime' }).fill('Hodžić');
    await phone.fill('061 12');
    await finish();
    await says(page, phoneInvalid);
    await phone.fill('061 123 456');
    await finish();
    await says(page, 'Došlo je do greske prilikom kreiranja narudžbe, molimo pokušajte ponovo kasnije.');
    expect(await page.evaluate('localStorage.cart')).toBe(oneArticle);
    await page.unroute('**/_rpc');
    await force(page, { 'shopOrders.add': { code: 'OUT_OF_STOCK' } });
    await finish();
    const told = main(page).getByRole('alert');
    await told.getByText(/^Neki od artikala se trenutno ne mogu naručiti\./).waitFor();
    await told.getByText(/^Došlo je do greske prilikom kreiranja narudžbe/).waitFor();

    await page.evaluate(
      'localStorage.removeItem("cart"), window.dispatchEvent(new StorageEvent("storage", { key: "cart" }))',
    );
    await main(page).getByRole('complementary').getByText('Nema artikala za narudžbu.').waitFor();
    await finish();
    await says(page, 'Nema artikala za narudžbu.');
  }, 60_000);
});

describe('8.L lists that do not load', () => {
  it.each(['/most-popular', '/bundles', '/'])('say so at %s, and load at the next try', async (path) => {
    const page = await shop.visit(path, { before: (it) => force(it, { 'offers.f.getAll': { code: 'NOT_FOUND' } }) });
    await page.getByRole('heading', { level: 1 }).waitFor();
    if (path === '/') await page.locator('section[aria-labelledby=best]').scrollIntoViewIfNeeded();
    await main(page).getByText('Došlo je do greške!', { exact: true }).waitFor();
    await page.unroute('**/_rpc');
    await main(page).getByRole('button', { name: 'Pokušaj ponovo' }).click();
    await main(page).getByRole('article').first().waitFor();
  });
});

describe('8.T tracking', () => {
  it.each([
    [{ json: { status: 'error', data: { code: 'NOT_FOUND' } } }, 'Paket nije pronađen'],
    [{ status: 500, body: 'x' }, 'Paket nije pronađen'],
    [{ json: { status: 'ok', data: [] } }, 'Paket u pripremi za slanje'],
    [{ json: { status: 'ok', data: ['20. 11. 2026. · Predat kuriru'] } }, 'Predat kuriru'],
  ])('of %j says "%s"', async (answer, message) => {
    const before = (page: Page) => page.route('**/deals/getShippmentStatus*', (route) => route.fulfill(answer));
    const page = await shop.visit('/track?id=ABCDE-23456', { before });
    await main(page).getByRole('status').getByText(message, { exact: true }).waitFor();
    expect(await main(page).getByRole('textbox').inputValue()).toBe('ABCDE-23456');
  });
});

describe('8.F the forgotten password', () => {
  it('says that the information is wrong; without an answer the login state is cleared', async () => {
    const code = 'WRONG_TOKEN';
    const page = await shop.visit('/forgotPassword', { before: (it) => force(it, { 'auth.resetPassword': { code } }) });
    await main(page).getByRole('textbox').fill('nije ništa');
    await main(page).getByRole('button', { name: 'Pošalji kod' }).click();
    await says(page, 'Informacije su pogrešno unešene');
    await main(page).getByRole('textbox').fill('061 123 456');
    await main(page).getByRole('button', { name: 'Pošalji kod' }).click();
    await main(page).getByRole('textbox', { name: 'Kod' }).fill('12345678');
    await main(page).getByRole('textbox', { name: 'Nova lozinka' }).fill('nova-lozinka');
    await main(page).getByRole('button', { name: 'Sačuvaj novu lozinku' }).click();
    await says(page, 'Informacije su pogrešno unešene');
  }, 60_000);
});

describe('8.F the forgotten password without an answer', () => {
  it('clears the login state, which is asked for again after 2 s', async () => {
    const page = await member('/forgotPassword');
    await page.clock.install();
    const asked = await force(page, { 'auth.generateToken': 'down' });
    await page.reload();
    await accountLink(page).waitFor();
    await main(page).getByRole('textbox').fill('061 123 456');
    await stopClock(page);
    const before = asked('auth.checkLogin');
    await main(page).getByRole('button', { name: 'Pošalji kod' }).click();
    await says(page, 'Veza sa serverom je prekinuta. Pokušajte ponovo.');
    await page.getByRole('banner').getByRole('link', { name: 'Prijava' }).waitFor();
    await page.clock.runFor(1_999);
    expect(asked('auth.checkLogin')).toBe(before);
    await page.clock.runFor(1);
    await until(() => asked('auth.checkLogin') === before + 1);
    await accountLink(page).waitFor();
  }, 60_000);
});

describe('8.C the club', () => {
  /** Opens the form, fills it and sends it. */
  async function join(country: 'ba' | 'rs', before: (page: Page) => Promise<unknown>): Promise<Page> {
    const page = await shop.visit('/club', { country, before });
    await main(page).getByRole('button', { name: 'Pridruži se klubu' }).first().click();
    const form = page.getByRole('dialog');
    const send = form.getByRole('button', { name: 'Pošalji prijavu' });
    await send.click();
    await form.getByText('Molimo unesite Vaše podatke', { exact: true }).first().waitFor();
    expect(await form.getByText('Molimo unesite Vaše podatke', { exact: true }).count()).toBe(2);
    await form.getByRole('textbox', { name: 'Ime i prezime' }).fill('Amra Hodžić');
    await form.getByRole('textbox', { name: 'Broj telefona' }).fill(country === 'ba' ? '061 123 456' : '060 123 4567');
    await send.click();
    return page;
  }
  const at = (path: string, answer: object) => (page: Page) =>
    page.route(path, (route) => ('down' in answer ? route.abort() : route.fulfill(answer)));

  it.each([
    ['the country is not found out', at('**/geo*', { status: 503, json: {} })],
    ['the request gets no answer', at('**/api/leads/clubJoin*', { down: true })],
    ['the answer is not ok', at('**/api/leads/clubJoin*', { json: { status: 'error', data: { code: 'X' } } })],
  ])('says that it failed when %s', async (_, before) => {
    const page = await join('ba', before);
    await page.getByRole('dialog').getByRole('alert').getByText('Došlo je do greške', { exact: true }).waitFor();
  });

  it.each([
    ['ba', 'Uspješno ste se pridružili klubu!'],
    ['rs', 'Uspešno ste se pridružili klubu!'],
  ] as const)('closes the form and says in %s that one has joined', async (country, message) => {
    const page = await join(country, () => Promise.resolve());
    await main(page).getByRole('alert').getByText(message, { exact: true }).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  });
});

describe('8.S the search', () => {
  it('says when nothing is found', async () => {
    const page = await shop.visit('/club');
    await page.getByRole('button', { name: 'Pretraga', exact: true }).click();
    await page.getByRole('combobox').fill('qqq');
    await page.getByText('Nije pronađen ni jedan artikal.', { exact: true }).waitFor();
  });
});
