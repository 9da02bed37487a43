import type { Order } from '@shop/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { dataOf } from '../../shared/rpc.js';
import { useShop } from '../../shared/shop.js';

const queryKey = ['orders'];

/** The shopper's orders, newest first; what changes on the server arrives by itself. */
export function useOrders() {
  const { client } = useShop();
  const queries = useQueryClient();
  useEffect(() => {
    const stream = client.subscribe(
      'shopOrders.f.live',
      {},
      {
        onData: (change) => {
          if (change.type === 'reset') void queries.invalidateQueries({ queryKey });
          else queries.setQueryData<readonly Order[]>(queryKey, (orders) => withOrder(orders, change.order));
        },
      },
    );
    return () => stream.close();
  }, [client, queries]);
  return useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<readonly Order[]> =>
      dataOf(await client.call('shopOrders.f.getAll', {}, { signal })),
  });
}

/** The list with one order as it is now; an older state of it changes nothing, a new one comes first. */
export function withOrder(orders: readonly Order[] | undefined, changed: Order): readonly Order[] | undefined {
  if (orders === undefined) return undefined;
  const known = orders.find(({ ID }) => ID === changed.ID);
  if (known === undefined) return [changed, ...orders];
  if (known.revision >= changed.revision) return orders;
  return orders.map((order) => (order.ID === changed.ID ? changed : order));
}
