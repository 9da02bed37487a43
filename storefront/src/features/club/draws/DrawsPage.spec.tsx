import { ba } from '@shop/countries/ba';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { texts as messages } from 'virtual:storefront-texts/common/ba';
import { createShopClient } from '../../../shared/rpc.js';
import { ShopProvider } from '../../../shared/shop.js';
import DrawsPage from './DrawsPage.js';
import { texts } from 'virtual:storefront-texts/draws/ba';

const Seed = 'a'.repeat(64);
const Winner = '200000000002';
const week = { OpensAt: '2026-11-15T23:00:00.000Z', ClosesAt: '2026-11-22T23:00:00.000Z' };
const pastDraw = { ID: 'BA-2026-W47', Week: '2026-W47', ...week, SeedHash: 'c'.repeat(64), Seed, Entries: 3, Winner };
const current = {
  ...{ ID: 'BA-2026-W48', Week: '2026-W48', OpensAt: week.ClosesAt, ClosesAt: '2026-11-29T23:00:00.000Z' },
  ...{ SeedHash: 'b'.repeat(64), Seed: null, Entries: null, Winner: null },
};

/** Responses by method; others fail like a lost connection. */
let answers: Readonly<Record<string, unknown>> = {};
const realFetch = globalThis.fetch;
beforeEach(() => {
  globalThis.fetch = (_input, init) => {
    const { method, meta } = JSON.parse(String(init?.body)) as { method: string; meta: unknown };
    const data = answers[method];
    if (data === undefined) return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(new Response(JSON.stringify({ action: 'call', method, meta, status: 'ok', data })));
  };
});
afterEach(() => {
  cleanup();
  globalThis.fetch = realFetch;
});

async function renderPage(): Promise<void> {
  const value = { pack: ba, messages, client: createShopClient('BA'), location: window.location };
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await act(async () => {
    render(
      <ShopProvider value={value}>
        <QueryClientProvider client={queries}>
          <MemoryRouter>
            <DrawsPage />
          </MemoryRouter>
        </QueryClientProvider>
      </ShopProvider>,
    );
  });
}

describe('the page of the draws', () => {
  it('shows the rules, the hash of this week’s seed, and past draws', async () => {
    answers = { 'club.f.draws': [current, pastDraw] };
    await renderPage();
    await waitFor(() => expect(screen.getByText(current.SeedHash)).toBeTruthy());
    for (const { title } of texts.how.steps) expect(screen.getByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByText(/29\. 11\.|30\. 11\. 2026\. 00:00/)).toBeTruthy();
    expect(screen.getByText(/100,00/)).toBeTruthy();
    expect(screen.getByText(new RegExp(`^47\\. sedmica 2026\\. · ${Winner.slice(0, 4)} `))).toBeTruthy();
    for (const published of [Seed, pastDraw.SeedHash]) expect(screen.getByText(published)).toBeTruthy();
  });

  it('shows a message when there are no draws yet', async () => {
    answers = { 'club.f.draws': [] };
    await renderPage();
    await waitFor(() => expect(screen.getByText(texts.past.none)).toBeTruthy());
    expect(screen.getByText(texts.now.none)).toBeTruthy();
  });

  it('shows a load error with a retry; the rules stay visible', async () => {
    answers = {};
    await renderPage();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(texts.failed));
    expect(screen.getByRole('heading', { name: texts.how.title })).toBeTruthy();
    answers = { 'club.f.draws': [current] };
    fireEvent.click(screen.getByRole('button', { name: messages.retry }));
    await waitFor(() => expect(screen.getByText(current.SeedHash)).toBeTruthy());
  });
});
