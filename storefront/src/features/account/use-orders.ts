import type { Order } from '@shop/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { dataOf } from '../../shared/rpc.js';
import { useShop } from '../../shared/shop.js';
import { withOrder } from './order-changes.js';

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
