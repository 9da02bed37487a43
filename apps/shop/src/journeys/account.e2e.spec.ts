import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { until } from '@shop/platform/testing';
import type { Page } from 'playwright-core';
import { QuizTaker } from './quiz-taker.fixtures.js';
import { callFromPage } from './reviewer.fixtures.js';
import { runningShop } from './running-shop.fixtures.js';
import { newTestPerson } from './test-person.fixtures.js';
import { TestRpcClient } from './rpc-client.fixtures.js';

const phoneScreen = { viewport: { width: 360, height: 740 }, hasTouch: true };
const password = 'duga-lozinka';

const running = runningShop();
let staff: TestRpcClient;
beforeAll(async () => {
  staff = new TestRpcClient(running.product.url);
  await staff.logInStaff();
});

interface List<Row> {
  readonly data: readonly Row[];
}

async function findRow<Row>(resource: string, q: string, isMeant: (row: Row) => boolean = () => true): Promise<Row> {
  let row: Row | undefined;
  await until(async () => {
    const { data } = (await staff.call(`admin.${resource}.getList`, { filter: { q } })) as List<Row>;
    row = data.find(isMeant);
    return row !== undefined;
  });
  return row as Row;
}

describe('the password of an account', () => {
  it('is reset with a code, used for a login, and changed', async () => {
    const { email, phone } = newTestPerson();
    await new TestRpcClient(running.product.url).register(email, 'stara-lozinka', phone);
    const page = await running.newPage(phoneScreen);
    await page.goto(running.addressOf('/login'));
    await page.getByRole('link', { name: 'Zaboravili ste lozinku?' }).click();
    await page.getByRole('heading', { name: 'Zaboravljena lozinka', level: 1 }).waitFor();
    await page.getByLabel('Email ili broj telefona').fill(email);
    await page.getByRole('button', { name: 'Pošalji kod' }).click();

    const code = page.getByLabel(/^Kod/);
    await code.waitFor();
    const sent = await codeFor(email);
    await code.fill(String((Number(sent) + 1) % 100_000_000).padStart(8, '0'));
    await page.getByLabel('Nova lozinka').first().fill('nova-lozinka');
    await page.getByRole('button', { name: 'Sačuvaj novu lozinku' }).click();
    await page.getByRole('alert').filter({ hasText: 'Informacije su pogrešno unešene' }).waitFor();
    await code.fill(`${sent.slice(0, 4)} ${sent.slice(4)}`);
    await page.getByRole('button', { name: 'Sačuvaj novu lozinku' }).click();
    await page.getByRole('status').filter({ hasText: 'Lozinka je promijenjena' }).waitFor();
    expect(new URL(page.url()).hash).toBe('#/login');

    await page.getByLabel('Email ili broj telefona').fill(email);
    await page.getByLabel('Lozinka').first().fill('nova-lozinka');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.hash === '#/');

    await page.goto(running.addressOf('/account'));
    await page.getByRole('tab', { name: 'Postavke računa' }).click();
    await page.getByRole('textbox', { name: 'Stara lozinka' }).fill('nova-lozinka');
    await page.getByRole('textbox', { name: 'Nova lozinka' }).fill('treca-lozinka');
    await page.getByRole('button', { name: 'Promijeni lozinku' }).click();
    await page.getByRole('status').filter({ hasText: 'Lozinka uspješno promjenjena' }).waitFor();
    await new TestRpcClient(running.product.url).call('auth.loginShop', { username: email, password: 'treca-lozinka' });
  });
});

async function codeFor(email: string): Promise<string> {
  let code: string | null = null;
  await until(async () => (code = await staff.findCode(email)) !== null);
  return code ?? '';
}

describe('the e-mail of an account', () => {
  it('is changed in the settings and confirmed by the code that the new address gets', async () => {
    const { email, phone } = newTestPerson();
    const next = `nova.${email}`;
    await new TestRpcClient(running.product.url).register(email, password, phone);
    const page = await running.newPage(phoneScreen);
    await page.goto(running.addressOf('/login'));
    await callFromPage(page, 'auth.loginShop', { username: email, password });
    await page.goto(running.addressOf('/account'));
    await page.reload();
    await page.getByRole('tab', { name: 'Postavke računa' }).click();
    await page.getByLabel('Nova email adresa').fill(next);
    await page.getByRole('textbox', { name: 'Vaša lozinka' }).fill(password);
    await page.keyboard.press('Enter');

    const code = page.getByLabel('Kod iz poruke');
    await code.waitFor();
    const sent = await codeFor(next);
    await code.fill(String((Number(sent) + 1) % 100_000_000).padStart(8, '0'));
    await page.getByRole('button', { name: 'Potvrdi adresu' }).click();
    await page.getByRole('alert').filter({ hasText: 'Kod nije tačan.' }).waitFor();
    await new TestRpcClient(running.product.url).call('auth.loginShop', { username: email, password });
    await page.reload();
    await code.fill(sent);
    await page.keyboard.press('Enter');
    await page.getByRole('status').filter({ hasText: 'Nova adresa je potvrđena.' }).waitFor();

    await new TestRpcClient(running.product.url).call('auth.loginShop', { username: next, password });
    const customer = await findRow<{ readonly email: string }>('users', next);
    expect(customer.email).toBe(next);
    const { data: notices } = (await staff.call('admin.messages.getList', {
      filter: { q: email, kind: 'email_changed' },
    })) as List<object>;
    expect(notices).toHaveLength(1);
  });
});

describe('orders of an account', () => {
  it('are tracked, called about when the shopper is available, reminded of, cancelled and returned; a link ends offer e-mails', async () => {
    const { email, phone } = newTestPerson();
    const shopper = new TestRpcClient(running.product.url);
    await shopper.register(email, password, phone);
    await shopper.call('shopUsers.f.consent', { Consents: { Email: true } });
    const delivered = await shopper.order(phone);
    const waiting = await shopper.order(phone);
    const page = await running.newPage(phoneScreen);

    await page.goto(running.addressOf(`/track?id=${delivered.leadId.toLowerCase().replace('-', '')}`));
    await page.getByText('Paket u pripremi za slanje').waitFor();
    await staff.deliver(delivered.id, phone);
    await page.getByRole('button', { name: 'Pronađi paket' }).click();
    await page.getByRole('listitem').filter({ hasText: 'Paket je dostavljen' }).waitFor();
    const personal = new RegExp(`Željka|Šarić|Ferhadija|${phone.slice(-6)}`);
    expect(await page.getByRole('main').innerText()).not.toMatch(personal);

    await callFromPage(page, 'auth.loginShop', { username: email, password });
    await page.goto(running.addressOf(`/checkout/${waiting.id}`));
    await page.reload();
    await page.getByRole('button', { name: 'Podsjeti me' }).click();
    await page.getByText(/^Podsjetit ćemo vas emailom da je Pure Fit pri kraju/).waitFor();
    await choosesCallTime(page, waiting.id);

    const order = (status: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: status });
    const dialog = page.getByRole('dialog');
    await order('Čeka potvrdu').getByRole('button', { name: 'Ne podsjećaj me' }).click();
    await order('Čeka potvrdu').getByRole('button', { name: 'Podsjeti me' }).waitFor();
    await order('Čeka potvrdu').getByRole('button', { name: 'Otkaži narudžbu' }).click();
    await dialog.getByRole('button', { name: 'Da, otkaži narudžbu' }).click();
    await page.getByRole('main').getByText('Otkazana', { exact: true }).waitFor();

    await order('Dostavljena').getByText('Dostavljena').click();
    await order('Dostavljena').getByRole('button', { name: 'Zatraži povrat' }).click();
    await dialog.getByRole('button', { name: 'Vraćam cijelu narudžbu' }).click();
    await dialog.getByRole('radio', { name: /Odustajanje od kupovine/ }).check();
    await dialog.getByRole('button', { name: 'Nastavi' }).click();
    await dialog.getByRole('button', { name: 'Potvrdi odustajanje' }).click();
    await dialog.getByText('Zahtjev je zaprimljen.').waitFor();
    await dialog.getByRole('button', { name: 'Zatvori' }).first().click();
    await page.getByRole('main').getByText('Povrat zatražen').waitFor();
    await page.getByRole('button', { name: 'Povuci zahtjev' }).click();
    await dialog.getByRole('button', { name: 'Da, povuci zahtjev' }).click();
    await order('Dostavljena').getByRole('button', { name: 'Zatraži povrat' }).waitFor();

    const agrees = async () => ((await shopper.call('shopUsers.f.consents', {})) as { readonly Email: boolean }).Email;
    await opensLinkOfLetter(page, email);
    expect(await agrees()).toBe(true);
    await page.getByRole('button', { name: 'Odjavi me' }).click();
    await page.getByText('Odjavljeni ste. Ponude i novosti više ne stižu na vaš email.').waitFor();
    expect(await agrees()).toBe(false);
  });

  async function choosesCallTime(page: Page, id: string): Promise<void> {
    await page.getByRole('button', { name: 'Odaberi vrijeme poziva' }).click();
    const layer = page.getByRole('dialog', { name: 'Kad da vas pozovemo?' });
    const times = layer.getByLabel('Vrijeme poziva');
    expect(await times.inputValue()).toBe('');
    const tomorrow = layer.locator('optgroup[label="Sutra"] option').nth(2);
    const at = (await tomorrow.getAttribute('value')) ?? '';
    await times.selectOption(at);
    await layer.getByRole('button', { name: 'Sačuvaj' }).click();
    await page.getByText(/^Zovemo vas \d+\.\s\d+\.\s\d{4}\. \d\d:00, da potvrdimo/).waitFor();
    expect(await waitingCall(id, 'call_back')).toMatchObject({ dueAt: at });

    await page.goto(running.addressOf('/account'));
    await page.getByRole('main').getByRole('listitem').filter({ hasText: 'Čeka potvrdu' }).first().click();
    await page.getByRole('button', { name: 'Odaberi vrijeme poziva' }).click();
    expect(await times.inputValue()).toBe(at);
    await times.selectOption('');
    await layer.getByRole('button', { name: 'Sačuvaj' }).click();
    await layer.waitFor({ state: 'detached' });
    await waitingCall(id, 'new');
  }

  interface Waiting {
    readonly id: string;
    readonly kind: string;
    readonly dueAt: string;
  }

  async function waitingCall(id: string, kind: string): Promise<Waiting> {
    let call: Waiting | undefined;
    const perPage = 100;
    await until(async () => {
      for (let page = 1, more = true; more; page += 1) {
        const params = { countries: ['BA'], pagination: { page, perPage } };
        const { data } = (await staff.call('admin.calls.queue', params)) as List<Waiting>;
        call ??= data.find((one) => one.id === id && one.kind === kind);
        more = data.length === perPage && call === undefined;
      }
      return call !== undefined;
    });
    return call as Waiting;
  }

  interface Message {
    readonly id: string;
    readonly kind: string;
  }

  async function opensLinkOfLetter(page: Page, email: string): Promise<void> {
    const { id } = await findRow<Message>('messages', email, ({ kind }) => kind === 'order_delivered');
    const { text } = (await staff.call('admin.messages.getOne', { id })) as { readonly text: string };
    const link = /\/#(\/unsubscribe\?t=\S+)/.exec(text)?.[1] ?? '';
    await page.context().clearCookies();
    // The List-Unsubscribe address of the mail program leads to the same page.
    await page.goto(`${running.originOf('ba')}/api${link}`);
    await page.getByRole('heading', { name: 'Odjava s ponuda i novosti' }).waitFor();
    expect(new URL(page.url()).hash).toBe(`#${link}`);
  }
});

describe('joining the club', () => {
  interface Membership {
    readonly id: string;
    readonly status: string;
  }
  interface Lead {
    readonly crm: { readonly status: string } | null;
  }
  interface Member {
    readonly ClubMember: { readonly Until: string } | null;
  }

  it('leads from a request in Serbia to a year with a 25 % discount', async () => {
    const { email, phone } = newTestPerson('RS');
    const page = await running.newPage({ viewport: { width: 1280, height: 900 } });
    await page.goto(running.addressOf('/club', 'rs'));
    const open = page.getByRole('main').getByRole('button', { name: 'Pridruži se klubu' }).first();
    const form = page.getByRole('dialog', { name: 'Pridružite se klubu' });
    await open.click();
    await form.waitFor();
    await page.keyboard.press('Escape');
    await form.waitFor({ state: 'hidden' });
    expect(await page.locator(':focus').innerText()).toBe('Pridruži se klubu');
    await open.click();
    await form.getByLabel('Ime i prezime').fill('Željka Šarić');
    await form.getByRole('textbox', { name: 'Broj telefona' }).fill(phone);
    await form.getByRole('button', { name: 'Pošalji prijavu' }).click();
    await page.getByRole('alert').filter({ hasText: 'Uspešno ste se pridružili klubu!' }).waitFor();
    await form.waitFor({ state: 'hidden' });

    const requested = await findRow<Membership>('memberships', phone);
    const member = { name: 'Željka Šarić', phone, userId: null };
    expect(requested).toMatchObject({ status: 'requested', country: 'RS', member });
    await findRow<Lead>('leads', phone, ({ crm }) => crm?.status === 'sent');
    await becomesMember(requested.id, email, phone);
  });

  /**
   * The membership is paid and found by the account with its e-mail; when cancelled, it lasts to the end of its year.
   */
  async function becomesMember(id: string, email: string, phone: string): Promise<void> {
    const payment = { method: 'cod_with_order' };
    await staff.call('admin.memberships.activate', { id, email, payment });
    const shopper = new TestRpcClient(running.product.url, 'RS');
    await shopper.register(email, password, phone);
    const asked = async () => (await shopper.call('auth.checkLogin', {})) as Member;
    await until(async () => (await asked()).ClubMember !== null);
    const quoted = () => shopper.call('shopOrders.f.quote', { Articles: [{ ID: 'pure-fit', Quantity: 1 }] });
    const quote = (await quoted()) as Readonly<Record<string, number>>;
    expect(quote).toMatchObject({ Delivery: 0, Discount: expect.any(Number) });
    expect(quote['Discount']).toBeCloseTo(quote['Subtotal']! / 4, 1);
    const active = await findRow<Membership>('memberships', email);
    expect(active).toMatchObject({ status: 'active', payment: { ...payment, priceMinor: 1_195_000 } });

    const { ClubMember } = await asked();
    await staff.call('admin.memberships.cancel', { id });
    await findRow<Membership>('memberships', email, ({ status }) => status === 'ending');
    expect((await asked()).ClubMember).toEqual(ClubMember);
    expect(await quoted()).toEqual(quote);
  }
});

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

async function axeViolations(page: Page): Promise<readonly string[]> {
  // Animations of elements that leave the screen never finish.
  await page.evaluate('Promise.allSettled(document.getAnimations().map(({ finished }) => finished)).then(() => null)');
  await page.evaluate(axe);
  return page.evaluate<string[]>(
    `axe.run().then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes[0].html))`,
  );
}

describe('the quiz in Croatia', () => {
  it('works by keyboard, leads to the product, and stores answers only with consent, which can be withdrawn', async () => {
    const { phone } = newTestPerson('HR');
    const page = await running.newPage({ viewport: { width: 1280, height: 900 } });
    const quiz = new QuizTaker(page);
    const calls: string[] = [];
    page.context().on('request', (request) => calls.push(...(request.postData()?.match(/quiz\.f\.\w+/g) ?? [])));
    await page.goto(running.addressOf('/quiz', 'hr'));
    await page.getByRole('radio').first().waitFor();
    await quiz.tabTo('radio');
    await page.keyboard.press('Space');
    for (const _down of [1, 2, 3]) await page.keyboard.press('ArrowDown');
    expect(await quiz.chosenAnswer()).toMatch(/Uljepšati kožu/);
    await quiz.submitStep();
    expect(await quiz.progressText()).toBe('Pitanje 1 od 9');
    expect(await axeViolations(page)).toEqual([]);
    while (await quiz.isQuestion()) {
      expect(await quiz.focusedTag()).toBe('h1');
      await quiz.tabTo('radio');
      await page.keyboard.press('Space');
      await quiz.submitStep();
    }
    expect(await axeViolations(page)).toEqual([]);
    await quiz.tabTo('checkbox');
    await page.keyboard.press('Space');
    await quiz.tabTo('button', 'Preskoči');
    await quiz.submitStep();
    await quiz.tabTo('tel');
    await page.keyboard.press('Enter');
    expect(await quiz.alerts()).toEqual(['Molimo unesite svoj broj telefona']);
    await page.keyboard.type(phone);
    await page.keyboard.press('Enter');
    await page.waitForURL(/#\/offers\/cellu-lift$/);
    expect(await findRow('leads', phone)).toMatchObject({ country: 'HR', phone });
    await until(async () => (await page.evaluate<string>('localStorage.getItem("quiz-kept")')).includes('true'));
    expect(calls).toEqual(['quiz.f.keep']);

    const later = await page.context().newPage();
    await later.goto(running.addressOf('/quiz', 'hr'));
    await later.getByRole('heading', { level: 2, name: 'Iz vaših odgovora' }).waitFor();
    expect(await axeViolations(later)).toEqual([]);
    await new QuizTaker(later).tabTo('button', 'Izbriši moje odgovore');
    await later.keyboard.press('Enter');
    await later.getByText('Odgovori su izbrisani.').waitFor();
    await later.reload();
    await later.getByRole('heading', { level: 2, name: 'Cellu Lift' }).waitFor();
    expect(await later.getByRole('heading', { level: 2, name: 'Iz vaših odgovora' }).count()).toBe(0);
    expect(calls).toEqual(['quiz.f.keep', 'quiz.f.getKept', 'quiz.f.withdraw']);
  });
});
