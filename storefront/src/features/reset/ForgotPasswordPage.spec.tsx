import { ba as pack } from '@shop/countries/ba';
import { createRpcClient } from '@shop/rpc-client';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { texts as messages } from 'virtual:storefront-texts/common/ba';
import { ShopProvider } from '../../shared/shop.js';
import { useStore } from '../../shared/store.js';
import { networkFailure, openShop, advanceUntil } from '../../testing/open-shop.js';
import { amra } from '../../testing/samples.js';
import ForgotPasswordPage from './ForgotPasswordPage.js';
import { resetTexts } from './texts.js';

const ok = { status: 'ok', data: null };
const rejectedResponse = (code: string) => ({ status: 'error', data: { code } });

/** Responds to each request with the next response; `down` means none. */
function fakeNetwork(answers: readonly ('down' | object)[]) {
  const sent: { readonly method: string; readonly params: object }[] = [];
  const fetch: typeof globalThis.fetch = (_input, init) => {
    const [call] = [JSON.parse(String(init?.body))].flat();
    const response = answers[sent.length] ?? 'down';
    sent.push({ method: call.method, params: call.params });
    if (response === 'down') return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(new Response(JSON.stringify({ ...response, action: call.action, meta: call.meta })));
  };
  return { fetch, sent };
}

function Login() {
  return <p>login: {String((useLocation().state as { readonly note?: string } | null)?.note)}</p>;
}

async function renderPage(answers: readonly ('down' | object)[]) {
  await resetTexts.load('BA');
  const line = fakeNetwork(answers);
  await act(async () => {
    render(
      <ShopProvider
        value={{
          pack,
          messages,
          location: window.location,
          client: createRpcClient({ country: 'BA', fetch: line.fetch }),
        }}
      >
        <MemoryRouter initialEntries={['/forgotPassword']}>
          <Suspense>
            <Routes>
              <Route path="/forgotPassword" element={<ForgotPasswordPage />} />
              <Route path="/login" element={<Login />} />
            </Routes>
          </Suspense>
        </MemoryRouter>
      </ShopProvider>,
    );
    await Promise.resolve();
  });
  return line;
}

const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
    await vi.advanceTimersByTimeAsync(100);
  });
const alerts = () => screen.queryAllByRole('alert').map((alert) => alert.textContent);

beforeEach(() => {
  vi.useFakeTimers();
  useStore.setState({ user: { isLoggedIn: false, userData: null }, timestamp: 0 });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function goToCodeStage(answers: readonly ('down' | object)[]) {
  const line = await renderPage([ok, ...answers]);
  type(/^Email ili broj/, '061 123 456');
  await press('Pošalji kod');
  type(/^Kod/, '1234 5678');
  type(/^Nova lozinka/, 'nova-lozinka');
  return line;
}

describe('the first stage', () => {
  it.each(['', 'amra', 'amra@primjer', '061', '+43 660 1234567'])('rejects "%s" without a request', async (name) => {
    const { sent } = await renderPage([]);
    type(/^Email ili broj/, name);
    await press('Pošalji kod');
    expect(alerts()).toEqual(['Informacije su pogrešno unešene']);
    expect(sent).toEqual([]);
  });

  it('sends the code, continues, and focuses the code field', async () => {
    const { sent } = await renderPage([ok]);
    type(/^Email ili broj/, ' amra@primjer.ba ');
    await press('Pošalji kod');
    expect(sent).toEqual([{ method: 'auth.generateToken', params: { Email: 'amra@primjer.ba' } }]);
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(document.activeElement).toBe(screen.getByLabelText(/^Kod/));
    expect(screen.getByLabelText(/^Kod/).getAttribute('autocomplete')).toBe('one-time-code');
  });

  it('clears the login state when the connection fails and checks it after 2 s', async () => {
    await renderPage(['down']);
    type(/^Email ili broj/, 'amra@primjer.ba');
    await press('Pošalji kod');
    expect(useStore.getState().user).toEqual({ isLoggedIn: null, userData: null });
    expect(alerts()).toEqual(['Veza sa serverom je prekinuta. Pokušajte ponovo.']);
    expect(useStore.getState().timestamp).toBe(0);
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(useStore.getState().timestamp).toBeGreaterThan(0);
  });
});

describe('the second stage', () => {
  it('sets the password with a pasted code that has a blank, and opens the login with a confirmation', async () => {
    const { sent } = await goToCodeStage([ok]);
    await press('Sačuvaj novu lozinku');
    const params = { Email: '061 123 456', Token: '12345678', NewPassword: 'nova-lozinka' };
    expect(sent.at(-1)).toEqual({ method: 'auth.resetPassword', params });
    expect(screen.getByText('login: Lozinka je promijenjena. Prijavite se novom lozinkom.')).toBeTruthy();
  });

  it.each([
    ['WRONG_TOKEN', 'Informacije su pogrešno unešene'],
    ['INVALID_PARAMS', 'Informacije su pogrešno unešene'],
    ['PASSWORD_SHORT', 'Lozinka mora bit popunjena i duža od 8 slova.'],
    ['RATE_LIMITED', 'Previše pokušaja. Sačekajte malo, pa pokušajte ponovo.'],
  ])('shows what %s means', async (code, said) => {
    await goToCodeStage([rejectedResponse(code)]);
    await press('Sačuvaj novu lozinku');
    expect(alerts()).toEqual([said]);
  });

  it('rejects an invalid code and a short password next to the fields', async () => {
    const { sent } = await goToCodeStage([]);
    type(/^Kod/, '1234567');
    type(/^Nova lozinka/, 'kratka');
    await press('Sačuvaj novu lozinku');
    expect(alerts()).toEqual(['Informacije su pogrešno unešene', 'Lozinka mora bit popunjena i duža od 8 slova.']);
    expect(sent).toHaveLength(1);
  });

  it('sends another code on request and allows the name to be changed', async () => {
    const { sent } = await goToCodeStage([ok]);
    await press('Pošalji novi kod');
    expect(sent.at(-1)?.method).toBe('auth.generateToken');
    await press('Promijeni email ili telefon');
    expect(screen.getByLabelText<HTMLInputElement>(/^Email ili broj/).value).toBe('061 123 456');
  });
});

describe('the page without a response', () => {
  it('shows the shopper logged out and checks the login after 2 s', async () => {
    vi.useRealTimers();
    const shop = await openShop('/forgotPassword', { user: amra, responses: { 'auth.generateToken': networkFailure } });
    await shop.header.findByRole('link', { name: 'Amra, Moj račun' });
    shop.fill('Email ili broj telefona', '061 123 456');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const asked = () => shop.server.calls('auth.checkLogin').length;
    const before = asked();
    const passes = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    await shop.click(shop.main.getByRole('button', { name: 'Pošalji kod' }));
    while (alerts().length === 0) await passes(0);
    expect(alerts()).toEqual(['Veza sa serverom je prekinuta. Pokušajte ponovo.']);
    shop.header.getByRole('link', { name: 'Prijava' });
    await passes(1_999);
    expect(asked()).toBe(before);
    await passes(1);
    expect(asked()).toBe(before + 1);
    await advanceUntil(() => shop.header.getByRole('link', { name: 'Amra, Moj račun' }));
  });
});
