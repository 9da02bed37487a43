import { ba } from '@shop/countries/ba';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { texts as messages } from 'virtual:storefront-texts/common/ba';
import { createShopClient } from '../../shared/rpc.js';
import { ShopProvider } from '../../shared/shop.js';
import { openShop, rejected } from '../../testing/open-shop.js';
import { texts } from 'virtual:storefront-texts/unsubscribe/ba';
import UnsubscribePage from './UnsubscribePage.js';

const sent: unknown[] = [];
let answer: object | 'down' = 'down';
const realFetch = globalThis.fetch;

beforeEach(() => {
  sent.length = 0;
  globalThis.fetch = (_input, init) => {
    const { method, params, meta } = JSON.parse(String(init?.body)) as Record<string, unknown>;
    sent.push({ method, params });
    return answer === 'down'
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(new Response(JSON.stringify({ action: 'call', method, meta, ...answer })));
  };
});
afterEach(() => {
  cleanup();
  globalThis.fetch = realFetch;
});

async function renderPage(address: string): Promise<void> {
  const value = { pack: ba, messages, client: createShopClient('BA'), location: window.location };
  await act(async () => {
    render(
      <ShopProvider value={value}>
        <MemoryRouter initialEntries={[address]}>
          <UnsubscribePage />
        </MemoryRouter>
      </ShopProvider>,
    );
  });
}
const clickUnsubscribe = () => fireEvent.click(screen.getByRole('button', { name: texts.action }));

describe('the unsubscribe page', () => {
  it('unsubscribes with one tap and confirms it', async () => {
    answer = { status: 'ok', data: { Channel: 'email' } };
    await renderPage('/unsubscribe?t=e.user.signature');
    expect(sent).toEqual([]);
    clickUnsubscribe();
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(texts.done.email));
    expect(sent).toEqual([{ method: 'shopUsers.f.unsubscribe', params: { Token: 'e.user.signature' } }]);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: 'postavkama računa' }).getAttribute('href')).toBe('/account');
  });

  it('unsubscribes from stock notices by their link, and does not speak of offers', async () => {
    answer = { status: 'ok', data: { Channel: 'stock_notice' } };
    await renderPage('/unsubscribe?t=n.lead.signature');
    screen.getByRole('heading', { name: texts.notice.title });
    screen.getByText(texts.notice.what);
    expect(screen.queryByText(texts.what)).toBeNull();
    clickUnsubscribe();
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(texts.done.stock_notice));
  });

  it('unsubscribes from refill reminders by their link, and does not speak of offers', async () => {
    answer = { status: 'ok', data: { Channel: 'refill_reminder' } };
    await renderPage('/unsubscribe?t=r.user.signature');
    screen.getByRole('heading', { name: texts.refill.title });
    screen.getByText(texts.refill.what);
    clickUnsubscribe();
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(texts.done.refill_reminder));
    expect(screen.queryByRole('link', { name: 'postavkama računa' })).toBeNull();
  });

  it('reports an incomplete link, before and after the request', async () => {
    await renderPage('/unsubscribe');
    expect(screen.getByRole('alert').textContent).toContain('Ovaj link nije potpun');
    expect(screen.queryByRole('button')).toBeNull();
    cleanup();
    answer = { status: 'error', data: { code: 'WRONG_TOKEN', message: 'No' } };
    await renderPage('/unsubscribe?t=e.user.sign');
    clickUnsubscribe();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Ovaj link nije potpun'));
  });

  it('allows a retry when the request did not get through', async () => {
    answer = 'down';
    await renderPage('/unsubscribe?t=e.user.signature');
    clickUnsubscribe();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(texts.failed));
    answer = { status: 'ok', data: { Channel: 'sms' } };
    clickUnsubscribe();
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(texts.done.sms));
  });
});

it.each([
  ['BA', 'Ovaj link nije potpun'],
  ['RS', 'Ovaj link nije potpun'],
  ['HR', 'Ova poveznica nije potpuna'],
  ['ME', 'Ovaj link nije potpun'],
] as const)('a truncated link is reported in the language of %s', async (country, words) => {
  const responses = { 'shopUsers.f.unsubscribe': rejected('WRONG_TOKEN') };
  const shop = await openShop('/unsubscribe?t=e.nobody', { country, responses });
  shop.press('Odjavi me');
  expect((await shop.main.findByRole('alert')).textContent).toContain(words);
});
