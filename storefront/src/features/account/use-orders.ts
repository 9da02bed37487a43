import type { Order } from '@shop/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { shareStream } from '../../shared/live/share-stream.js';
import { dataOf } from '../../shared/rpc.js';
import { useShop } from '../../shared/shop.js';
import { useStore } from '../../shared/store.js';
import { withOrder } from './order-changes.js';

const queryKey = ['orders'];

/** The shopper's orders, newest first; what changes on the server arrives by itself. */
export function useOrders() {
  const { client } = useShop();
  const queries = useQueryClient();
  const person = useStore((state) => state.user.userData?.ID);
  useEffect(() => {
    if (person === undefined) return;
    const loadAgain = () => void queries.invalidateQueries({ queryKey });
    return shareStream(
      client,
      'shopOrders.f.live',
      {},
      {
        person,
        onEvent: (change) => {
          if (change.type === 'reset') loadAgain();
          else queries.setQueryData<readonly Order[]>(queryKey, (orders) => withOrder(orders, change.order));
        },
        onGap: loadAgain,
      },
    );
  }, [client, queries, person]);
  return useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<readonly Order[]> =>
      dataOf(await client.call('shopOrders.f.getAll', {}, { signal })),
  });
}
