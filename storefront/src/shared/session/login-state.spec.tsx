import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { networkFailure, ok, type OpenShop, openShop, rejected } from '../../testing/open-shop.js';
import { amra } from '../../testing/samples.js';

const account = (shop: OpenShop) => shop.header.queryByText('Amra')?.closest('a')?.getAttribute('href');
const login = (shop: OpenShop) => shop.header.queryByText('Prijava')?.closest('a')?.getAttribute('href');
const checks = (shop: OpenShop) => shop.server.calls('auth.checkLogin').length;

describe('the login state', () => {
  it('is unknown at first, then logged out; a guest sees no settings', async () => {
    let respond = (): void => undefined;
    const held = new Promise<void>((resolve) => (respond = resolve));
    const shop = await openShop('/account', {
      responses: { 'auth.checkLogin': () => held.then(() => rejected('NOT_LOGGED_IN')) },
    });
    shop.main.getByText('Učitavanje…');
    respond();
    await shop.main.findByText('Prijavite se da vidite narudžbe i postavke računa.');
    expect(shop.main.queryAllByRole('tab')).toEqual([]);
  });

  it('shows a logged-in shopper an account with two tabs and redirects the login home', async () => {
    const shop = await openShop('/login', { user: amra });
    await waitFor(() => expect([shop.path, account(shop)]).toEqual(['/', '#/account']));
    await shop.navigate('/login');
    await waitFor(() => expect(shop.path).toBe('/'));
    await shop.click(shop.header.getByText('Amra'));
    const tabs = await shop.main.findAllByRole('tab');
    expect(tabs.map((tab) => tab.textContent)).toEqual(['Historija narudžbi', 'Postavke računa']);
    expect(document.querySelector('main h1')?.textContent).toBe('Zdravo, Amra');
  });

  it('ends with a logout, which opens the home page', async () => {
    const shop = await openShop('/account', { user: amra, responses: { 'auth.logout': ok(null) } });
    fireEvent.click(await shop.main.findByText('Postavke računa'));
    shop.server.user = null;
    await shop.click(await shop.main.findByText('Odjavi se'));
    await waitFor(() => expect([shop.path, login(shop)]).toEqual(['/', '#/login']));
  });

  it('is checked immediately after a login', async () => {
    const shop = await openShop('/login', { responses: { 'auth.loginShop': ok(amra) } });
    await waitFor(() => expect(checks(shop)).toBe(1));
    shop.server.user = amra;
    shop.fill('Email ili broj telefona', '061123456');
    shop.fill('Lozinka', 'duga-lozinka');
    await shop.click(shop.main.getByText('Prijavi se', { selector: 'button' }));
    await waitFor(() => expect([checks(shop), account(shop), shop.path]).toEqual([2, '#/account', '/']));
  });
});

describe('the login screen', () => {
  it('switches to registration and back, and links to the forgotten password', async () => {
    const shop = await openShop('/login');
    const heading = () => document.querySelector('main h1')?.textContent;
    await shop.click(shop.main.getByText('Napravite ga'));
    expect(heading()).toBe('Novi račun');
    await shop.click(shop.main.getByText('Prijavite se'));
    expect(heading()).toBe('Prijava');
    await shop.click(shop.main.getByText('Zaboravili ste lozinku?'));
    await waitFor(() => expect([shop.path, heading()]).toEqual(['/forgotPassword', 'Zaboravljena lozinka']));
  });

  it('shows a pending registration, then the logged-in shopper', async () => {
    let respond = (): void => undefined;
    const held = new Promise<void>((resolve) => (respond = resolve));
    const shop = await openShop('/login', { responses: { 'shopUsers.f.add': () => held.then(() => ok(amra)) } });
    await shop.click(shop.main.getByText('Napravite ga'));
    shop.fill('Email', 'amra@primjer.ba');
    shop.fill('Broj telefona', '061 123 456');
    shop.fill('Lozinka', 'duga-lozinka');
    const button = shop.main.getByText('Napravi račun', { selector: 'button' });
    await shop.click(button);
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
    expect(document.querySelector('dialog[open]')).toBeNull();
    shop.server.user = amra;
    respond();
    const done = within(await screen.findByRole('dialog', { name: 'Uspješno ste se registrovali' }));
    expect(account(shop)).toBe('#/account');
    await shop.click(done.getByText('Nastavi sa kupovinom'));
    await waitFor(() => expect(shop.path).toBe('/'));
    await shop.reload();
    await waitFor(() => expect(account(shop)).toBe('#/account'));
  });
});

describe('the login state over time', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const advanceTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  async function openWithFakeTimers(path: string, options: Parameters<typeof openShop>[1]): Promise<OpenShop> {
    const shop = await openShop(path, options);
    await advanceTime(100);
    return shop;
  }

  it('is checked every 60 s', async () => {
    const shop = await openWithFakeTimers('/club', {});
    expect(checks(shop)).toBe(1);
    for (const known of [1, 2]) {
      await advanceTime(59_000);
      expect(checks(shop)).toBe(known);
      await advanceTime(1_000);
      expect(checks(shop)).toBe(known + 1);
    }
  });

  it('survives an outage with a check every 2 to 3 s', async () => {
    const shop = await openWithFakeTimers('/club', { user: amra });
    shop.server.setResponses({ 'auth.checkLogin': networkFailure });
    await advanceTime(60_000);
    expect(checks(shop)).toBe(2);
    for (const known of [2, 3]) {
      let waitedMs = 0;
      for (; checks(shop) === known && waitedMs < 5_000; waitedMs += 100) await advanceTime(100);
      expect(waitedMs).toBeGreaterThan(1_800);
      expect(waitedMs).toBeLessThanOrEqual(3_100);
      expect([checks(shop), account(shop)]).toEqual([known + 1, '#/account']);
    }
    await shop.reload();
    await advanceTime(100);
    expect(account(shop)).toBeUndefined();
    shop.server.setResponses({ 'auth.checkLogin': ok(amra) });
    await advanceTime(3_000);
    expect(account(shop)).toBe('#/account');
  });

  it('ends with NOT_LOGGED_IN and FORBIDDEN, but not with a server error', async () => {
    const shop = await openWithFakeTimers('/club', { user: amra });
    await advanceTime(59_000);
    for (const code of ['SERVER_ERROR', 'RATE_LIMITED', 'SERVICE_UNAVAILABLE'] as const) {
      shop.server.setResponses({ 'auth.checkLogin': rejected(code) });
      const before = checks(shop);
      await advanceTime(3_100);
      expect([checks(shop) > before, account(shop)]).toEqual([true, '#/account']);
    }
    for (const code of ['FORBIDDEN', 'NOT_LOGGED_IN'] as const) {
      shop.server.setResponses({ 'auth.checkLogin': ok(amra) });
      await advanceTime(63_000);
      expect(account(shop)).toBe('#/account');
      shop.server.setResponses({ 'auth.checkLogin': rejected(code) });
      await advanceTime(60_000);
      expect([account(shop), login(shop)]).toEqual([undefined, '#/login']);
    }
  });

  it.each(['/login', '/checkout'])(
    'is cleared by a login at %s without a response, which is retried after 2 s',
    async (path) => {
      const shop = await openWithFakeTimers(path, {
        cart: [{ ID: 'pure-fit', quantity: 1 }],
        responses: { 'auth.loginShop': networkFailure },
      });
      const button = shop.main.getByText('Prijavi se', { selector: 'button' });
      const form = within(button.closest('form')!);
      shop.fill('Email ili broj telefona', 'amra@primjer.ba', form);
      shop.fill('Lozinka', 'duga-lozinka', form);
      fireEvent.click(button);
      await advanceTime(100);
      expect(screen.getByText(/Pokušavamo ponovo…/).closest('[role=alert]')).not.toBeNull();
      expect(shop.server.calls('auth.loginShop')).toHaveLength(1);
      shop.server.setResponses({ 'auth.loginShop': ok(amra) });
      shop.server.user = amra;
      await advanceTime(1_800);
      expect(shop.server.calls('auth.loginShop')).toHaveLength(1);
      await advanceTime(300);
      expect(account(shop)).toBe('#/account');
      if (path === '/login') expect(shop.path).toBe('/');
      else shop.main.getByText('Podaci za narudžbu');
    },
  );
});
