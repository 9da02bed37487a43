import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { malformed, openShop, type OpenShop, advanceUntil, rejected } from '../testing/open-shop.js';
import { amra } from '../testing/samples.js';

const broken = 'Unexpected Application Error';
const failed = 'Došlo je do greške!';
const isBroken = () => screen.queryByText(broken) !== null;
const retryLabel = 'Pokušaj ponovo';

afterEach(() => void vi.useRealTimers());

const advanceTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function openFailing(path: string, options: Parameters<typeof openShop>[1]): Promise<OpenShop> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  return openShop(path, options);
}

async function retry(shop: OpenShop): Promise<void> {
  await shop.click(shop.main.getByRole('button', { name: retryLabel }));
  await advanceUntil(() => shop.main.getAllByText(/\d,\d\d\sKM/));
  expect(shop.main.queryByText(failed)).toBeNull();
}

describe('responses of the wrong shape', () => {
  it.each([[null], [{}], ['x'], [5], [[{}]], [[null]]])(
    'leaves header, footer and the rest of the screen unchanged for offers %j',
    async (data) => {
      const shop = await openShop('/offers/pure-fit', { responses: { 'offers.f.getAll': malformed(data) } });
      await shop.main.findByRole('heading', { level: 1, name: 'Pure Fit' });
      await screen.findByRole('contentinfo');
      await shop.click(shop.header.getByRole('button', { name: 'Pretraga' }));
      fireEvent.change(await screen.findByRole('combobox'), { target: { value: 'pure' } });
      expect(isBroken()).toBe(false);
    },
  );

  it.each([
    ['a product', '/offers/beauty-fem', 'offers.f.getSlog', []],
    ['a listing', '/most-popular', 'offers.f.getAll', [{}]],
    ['bundles', '/bundles', 'offers.f.getAll', 'x'],
    ['best sellers', '/', 'offers.f.getAll', 5],
  ] as const)(
    '%s: shows the load error, then the screen once responses are valid',
    async (_what, path, method, data) => {
      const responses = { 'offers.f.getAll': malformed(null), [method]: malformed(data) };
      const shop = await openFailing(path, { responses });
      await advanceUntil(() => shop.main.getByText(failed));
      expect(isBroken()).toBe(false);
      shop.server.setDefaultResponses();
      await retry(shop);
      expect(isBroken()).toBe(false);
    },
  );

  it('orders: shows a load error in the account, then the list', async () => {
    const responses = { 'shopOrders.f.getAll': malformed([null]) };
    const shop = await openFailing('/account', { user: amra, responses });
    await advanceUntil(() => shop.main.getByText('Došlo je do greške prilikom dohvatanja podataka.'));
    shop.server.setDefaultResponses();
    await shop.click(shop.main.getByRole('button', { name: retryLabel }));
    await advanceUntil(() => shop.main.getByText('Nema evidentiranih narudžbi na vašem računu.'));
    expect(isBroken()).toBe(false);
  });

  it('repeats a failed read automatically', async () => {
    const shop = await openFailing('/most-popular', { responses: { 'offers.f.getAll': malformed(null) } });
    await advanceUntil(() => shop.main.getByText(failed));
    shop.server.setDefaultResponses();
    await advanceTime(90_000);
    await advanceUntil(() => shop.main.getByText('Pure Fit'));
  });

  it('ignores a login response without a user; the checkout waits and then opens', async () => {
    const shop = await openFailing('/checkout', { responses: { 'auth.checkLogin': malformed(null) } });
    expect(shop.main.getAllByText('Učitavanje…').length).toBeGreaterThan(0);
    expect(shop.main.queryByRole('button', { name: 'Napravi račun' })).toBeNull();
    shop.server.setDefaultResponses();
    await advanceUntil(() => shop.main.getByRole('button', { name: 'Napravi račun' }));
  });
});

describe('lists that do not load', () => {
  it.each(['/most-popular', '/bundles', '/'])('show a load error at %s and load on retry', async (path) => {
    const shop = await openFailing(path, { responses: { 'offers.f.getAll': rejected('NOT_FOUND') } });
    await advanceUntil(() => shop.main.getByText(failed));
    expect(shop.server.calls('offers.f.getAll').length).toBeGreaterThan(0);
    shop.server.setDefaultResponses();
    await retry(shop);
  });
});

describe('a part of the shop that does not load', () => {
  const text = 'Ovaj dio stranice se nije učitao.';
  const missing = (path: string): (() => void) => {
    vi.doMock(path, () => {
      throw new Error('The chunk did not come');
    });
    return () => vi.doUnmock(path);
  };

  it('shows the landing page without the carousel and loads it on retry', async () => {
    const bringBack = missing('../features/landing/Carousel.js');
    const shop = await openShop('/');
    const best = within(await shop.main.findByRole('region', { name: 'Najprodavanije' }));
    expect((await best.findByRole('alert')).textContent).toContain(text);
    expect(isBroken()).toBe(false);
    bringBack();
    await shop.click(best.getByRole('button', { name: retryLabel }));
    await waitFor(() => expect(document.querySelector('[aria-roledescription=carousel]')).not.toBeNull());
    expect(best.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['cart', '../features/cart/CartSheet.js', /^Korpa, /],
    ['search', './header/SearchSheet.js', 'Pretraga'],
    ['menu', './header/SideMenu.js', 'Otvori meni'],
  ])('shows an error inside the %s and opens it once it loads', async (_what, path, button) => {
    const bringBack = missing(path);
    const shop = await openShop('/club');
    const open = () => shop.click(shop.header.getByRole('button', { name: button }));
    for (const _opening of [1, 2]) {
      await open();
      expect((await shop.dialog.findByRole('alert')).textContent).toContain(text);
      shop.main.getByRole('heading', { level: 1, name: /25% manje/ });
      await shop.click(shop.dialog.getByRole('button', { name: 'Zatvori' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    bringBack();
    await open();
    await waitFor(() => expect(shop.dialog.queryByRole('alert')).toBeNull());
    shop.dialog.getAllByRole('button', { name: 'Zatvori' });
  });
});
