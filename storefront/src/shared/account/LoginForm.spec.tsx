import { ba as pack } from '@shop/countries/ba';
import { createRpcClient } from '@shop/rpc-client';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { texts as messages } from 'virtual:storefront-texts/common/ba';
import { ShopProvider } from '../shop.js';
import { useStore } from '../store.js';
import { LoginForm } from './LoginForm.js';

const user = {
  ID: 'u1',
  FirstName: 'Amra',
  LastName: 'Hodžić',
  Username: 'amra@primjer.ba',
  PhoneNumber: '+38761234567',
  Email: 'amra@primjer.ba',
  Country: 'BA',
  ClubMember: null,
  revision: 0,
};

/** Responds to each request with the next response; `down` means none. */
function fakeNetwork(answers: readonly ('down' | object)[]) {
  let requestCount = 0;
  const fetch: typeof globalThis.fetch = (_input, init) => {
    const response = answers[requestCount++] ?? 'down';
    if (response === 'down') return Promise.reject(new TypeError('Failed to fetch'));
    const [call] = [JSON.parse(String(init?.body))].flat();
    const { action, method, meta } = call;
    return Promise.resolve(new Response(JSON.stringify({ ...response, action, method, meta })));
  };
  return { fetch, requestCount: () => requestCount };
}

function renderForm(answers: readonly ('down' | object)[]) {
  const line = fakeNetwork(answers);
  const done: string[] = [];
  render(
    <ShopProvider
      value={{
        pack,
        messages,
        location: window.location,
        client: createRpcClient({ country: 'BA', fetch: line.fetch }),
      }}
    >
      <MemoryRouter>
        <LoginForm wrongCredentialsText={messages.login.wrong} onDone={() => done.push('done')} />
      </MemoryRouter>
    </ShopProvider>,
  );
  return { ...line, done };
}

function fill(username: string, password: string): void {
  fireEvent.change(screen.getByLabelText(/Email ili broj/), { target: { value: username } });
  fireEvent.change(screen.getByLabelText(/^Lozinka/), { target: { value: password } });
}
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Prijavi se' }));
const alerts = () => screen.queryAllByRole('alert').map((alert) => alert.textContent);

beforeEach(() => useStore.setState({ user: { isLoggedIn: null, userData: null }, timestamp: 0 }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('LoginForm', () => {
  it.each([
    [
      '',
      '',
      [
        'Korisničko ime mora biti popunjeno i duže od 8 slova ili broj telefona unesen.',
        'Lozinka mora bit popunjena i duža od 8 slova.',
      ],
    ],
    ['amra.hodzic', 'duga-lozinka', ['Email mora biti u odgovarajućem formatu.']],
    ['amra@primjer.ba', 'kratka', ['Lozinka mora bit popunjena i duža od 8 slova.']],
    ['amra@primjer.ba', 'x'.repeat(65), ['Lozinka mora bit popunjena i duža od 8 slova.']],
  ])('rejects "%s" with "%s" next to the fields, without a request', async (username, password, said) => {
    const { requestCount } = renderForm([]);
    fill(username, password);
    submit();
    await waitFor(() => expect(alerts()).toEqual(said));
    expect(requestCount()).toBe(0);
  });

  it('shows an error for wrong credentials', async () => {
    const { done } = renderForm([{ status: 'error', data: { code: 'WRONG_CREDENTIALS' } }]);
    fill('061 234 567', 'duga-lozinka');
    submit();
    await waitFor(() => expect(alerts()).toEqual(['Pogrešan email ili lozinka']));
    expect(done).toEqual([]);
    expect(useStore.getState().user.isLoggedIn).toBeNull();
  });

  it.each([
    ['SERVICE_UNAVAILABLE', 'Veza sa serverom je prekinuta. Pokušajte ponovo.'],
    ['SERVER_ERROR', 'Veza sa serverom je prekinuta. Pokušajte ponovo.'],
    ['RATE_LIMITED', 'Previše pokušaja. Sačekajte malo, pa pokušajte ponovo.'],
  ])('does not call the password wrong for %s, and keeps what was typed', async (code, said) => {
    const { done } = renderForm([{ status: 'error', data: { code } }]);
    fill('amra@primjer.ba', 'duga-lozinka');
    submit();
    await waitFor(() => expect(alerts()).toEqual([said]));
    expect(screen.getByLabelText(/^Lozinka/)).toHaveProperty('value', 'duga-lozinka');
    expect(done).toEqual([]);
  });

  it('stores the logged-in user and refreshes the timestamp', async () => {
    const { done } = renderForm([{ status: 'ok', data: user }]);
    fill('amra@primjer.ba', 'duga-lozinka');
    submit();
    await waitFor(() => expect(done).toEqual(['done']));
    expect(useStore.getState().user).toEqual({ isLoggedIn: true, userData: user });
    expect(useStore.getState().timestamp).toBeGreaterThan(0);
  });

  it.each([null, {}, 'x'])('leaves the user to the login poll if the response is %j', async (data) => {
    const { done } = renderForm([{ status: 'ok', data }]);
    fill('amra@primjer.ba', 'duga-lozinka');
    submit();
    await waitFor(() => expect(done).toEqual(['done']));
    expect(useStore.getState().user).toEqual({ isLoggedIn: null, userData: null });
    expect(useStore.getState().timestamp).toBeGreaterThan(0);
  });

  it('clears the user when the connection fails and retries every 2 s', async () => {
    vi.useFakeTimers();
    const { requestCount, done } = renderForm(['down', 'down', { status: 'ok', data: user }]);
    fill('amra@primjer.ba', 'duga-lozinka');
    submit();
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(alerts()).toEqual(['Veza sa serverom je prekinuta. Pokušavamo ponovo…']);
    expect(requestCount()).toBe(1);
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(requestCount()).toBe(2);
    expect(done).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(done).toEqual(['done']);
    expect(useStore.getState().user.isLoggedIn).toBe(true);
  });

  it('stops retrying when the screen is left', async () => {
    vi.useFakeTimers();
    const { requestCount } = renderForm([]);
    fill('amra@primjer.ba', 'duga-lozinka');
    submit();
    await act(() => vi.advanceTimersByTimeAsync(100));
    cleanup();
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(requestCount()).toBe(1);
  });
});
