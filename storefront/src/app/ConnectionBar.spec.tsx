import { ba } from '@shop/countries/ba';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useConnection } from '../shared/connection.js';
import { texts as messages } from 'virtual:storefront-texts/common/ba';
import { createShopClient } from '../shared/rpc.js';
import { ShopProvider } from '../shared/shop.js';
import { ConnectionBar } from './ConnectionBar.js';

afterEach(() => {
  cleanup();
  useConnection.setState({ reachable: true, healthy: true });
});

function TestData({ name, load }: { name: string; load: () => Promise<string> }) {
  const { data } = useQuery({ queryKey: [name], queryFn: load });
  return <p>{data ?? `${name} failed`}</p>;
}

it('is closed by the shopper until the connection is lost again', async () => {
  await act(async () => {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <ShopProvider value={{ pack: ba, messages, client: createShopClient('BA'), location: window.location }}>
          <ConnectionBar />
        </ShopProvider>
      </QueryClientProvider>,
    );
  });
  act(() => useConnection.setState({ reachable: false }));
  screen.getByText(messages.connection.lost);
  fireEvent.click(screen.getByRole('button', { name: 'Zatvori' }));
  expect(screen.queryByText(messages.connection.lost)).toBeNull();

  act(() => useConnection.setState({ reachable: true }));
  act(() => useConnection.setState({ reachable: false }));
  screen.getByText(messages.connection.lost);
});

it('repeats only failed reads when the connection recovers', async () => {
  const asked: string[] = [];
  let isWell = false;
  const broken = async () => {
    asked.push('broken');
    if (!isWell) throw new Error('HTTP 503');
    return 'goods';
  };
  const fine = async () => {
    asked.push('fine');
    return 'texts';
  };
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await act(async () => {
    render(
      <QueryClientProvider client={queries}>
        <ShopProvider value={{ pack: ba, messages, client: createShopClient('BA'), location: window.location }}>
          <ConnectionBar />
          <TestData name="broken" load={broken} />
          <TestData name="fine" load={fine} />
        </ShopProvider>
      </QueryClientProvider>,
    );
  });
  act(() => useConnection.setState({ healthy: false }));
  expect(screen.queryByText('broken failed')).not.toBeNull();

  isWell = true;
  act(() => useConnection.setState({ healthy: true }));
  expect(await screen.findByText('goods')).toBeDefined();
  expect(asked).toEqual(['broken', 'fine', 'broken']);
});
