import { ba as pack } from '@shop/countries/ba';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { clientReturning } from '../shared/rpc-client.fixtures.js';
import { useConnection } from '../shared/connection.js';
import { texts as messages } from 'virtual:storefront-texts/common/ba';
import { ShopProvider } from '../shared/shop.js';
import { lazyWithRetry } from '../shared/ui/lazy-with-retry.js';
import { MountOnFirstOpen } from '../shared/ui/MountOnFirstOpen.js';
import { ScreenBoundary } from './ScreenBoundary.js';

function missingComponent() {
  const chunk = { isThere: false, requests: 0 };
  const Part = lazyWithRetry(async () => {
    chunk.requests += 1;
    if (!chunk.isThere) throw new TypeError('not there');
    return { default: () => <p>Evo nas</p> };
  });
  return { chunk, Part };
}

const shop = { pack, messages, client: clientReturning(null), location: window.location };
const withShop = (part: React.ReactNode) => (
  <ShopProvider value={shop}>
    <MemoryRouter>
      <p>Prodavnica</p>
      {part}
    </MemoryRouter>
  </ShopProvider>
);
const renderInShop = (part: React.ReactNode) => act(async () => void render(withShop(part)));
const alerts = () => screen.queryAllByRole('alert').map((alert) => alert.textContent);
const reconnect = () =>
  act(async () => {
    useConnection.setState({ reachable: false });
    useConnection.setState({ reachable: true });
  });

// React logs caught errors.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
  useConnection.setState({ reachable: true, healthy: true });
});

describe('a dialog whose chunk is missing', () => {
  it('shows an error, leaves the shop as it is, and loads on retry', async () => {
    const { chunk, Part } = missingComponent();
    const closed: string[] = [];
    await renderInShop(
      <MountOnFirstOpen open onClose={() => closed.push('closed')}>
        <Part />
      </MountOnFirstOpen>,
    );
    expect(alerts()).toEqual([expect.stringContaining(messages.fallback.chunk)]);
    expect(screen.queryByText('Prodavnica')).not.toBeNull();
    fireEvent.click(screen.getByRole('button', { name: messages.close }));
    expect(closed).toEqual(['closed']);

    chunk.isThere = true;
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: messages.retry })));
    expect([alerts(), screen.queryByText('Evo nas')?.tagName]).toEqual([[], 'P']);
    expect(closed).toEqual(['closed']);
  });

  it('is loaded again at the next opening', async () => {
    const { chunk, Part } = missingComponent();
    const layer = (open: boolean) => (
      <MountOnFirstOpen open={open} onClose={() => undefined}>
        <Part />
      </MountOnFirstOpen>
    );
    const { rerender } = render(withShop(layer(false)));
    await act(async () => rerender(withShop(layer(true))));
    expect(alerts()).toHaveLength(1);
    const asked = chunk.requests;
    await act(async () => rerender(withShop(layer(false))));
    expect(chunk.requests).toBe(asked);
    chunk.isThere = true;
    await act(async () => rerender(withShop(layer(true))));
    expect(screen.queryByText('Evo nas')).not.toBeNull();
  });
});

describe('a screen whose chunk is missing', () => {
  it('shows an error under the fallback’s title and loads once the shop is back', async () => {
    const { chunk, Part } = missingComponent();
    await renderInShop(
      <ScreenBoundary screen="/club">
        <Part />
      </ScreenBoundary>,
    );
    expect(screen.getByRole('heading').textContent).toBe('Unexpected Application Error');
    expect(screen.queryByText(messages.fallback.chunk)).not.toBeNull();
    await reconnect();
    expect(screen.queryByText('Evo nas')).toBeNull();
    chunk.isThere = true;
    await reconnect();
    expect(screen.queryByText('Evo nas')).not.toBeNull();
  });

  it('names the lost connection instead, without an error id', async () => {
    useConnection.setState({ reachable: false, healthy: false });
    const { Part } = missingComponent();
    await renderInShop(
      <ScreenBoundary screen="/club">
        <Part />
      </ScreenBoundary>,
    );
    expect(screen.getByRole('heading').textContent).toBe('Nema veze');
    expect(screen.queryByText(/Oznaka greške/)).toBeNull();
  });

  it('times out after 120 s', async () => {
    vi.useFakeTimers();
    try {
      const Part = lazyWithRetry(() => new Promise<never>(() => undefined));
      await renderInShop(
        <ScreenBoundary screen="/club">
          <Suspense fallback={<p>Učitavanje</p>}>
            <Part />
          </Suspense>
        </ScreenBoundary>,
      );
      await act(() => vi.advanceTimersByTimeAsync(119_000));
      expect(screen.queryByText('Učitavanje')).not.toBeNull();
      await act(() => vi.advanceTimersByTimeAsync(1_000));
      expect(screen.getByRole('heading').textContent).toBe('Unexpected Application Error');
      expect(screen.queryByText(messages.fallback.chunk)).not.toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });

  it('is not rendered again when the screen itself throws', async () => {
    let drawn = 0;
    const Broken = (): never => {
      drawn += 1;
      throw new TypeError('inside');
    };
    await renderInShop(
      <ScreenBoundary screen="/club">
        <Broken />
      </ScreenBoundary>,
    );
    const before = drawn;
    await reconnect();
    expect(drawn).toBe(before);
    expect(screen.queryByText(messages.fallback.errorText)).not.toBeNull();
  });
});
