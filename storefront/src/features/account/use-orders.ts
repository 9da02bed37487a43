import type { Order } from '@shop/contracts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { shareStream } from '../../shared/live/share-stream.js';
import { isOrder } from '../../shared/cart/amounts.js';
import { type ShopClient, dataOf } from '../../shared/rpc.js';
import { listOf, objectOf } from '../../shared/shape.js';
import { useShop } from '../../shared/shop.js';
import { useStore } from '../../shared/store.js';
import { withOrder } from './order-changes.js';

const queryKey = ['orders'];
const isChange = objectOf({ order: isOrder });

export const ordersQuery = (client: ShopClient) =>
  queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<readonly Order[]> =>
      dataOf(await client.call('shopOrders.f.getAll', {}, { signal }), listOf(isOrder)),
  });

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
          // What cannot be read is a gap as well.
          if (!isChange(change) || change.type === 'reset') loadAgain();
          else queries.setQueryData<readonly Order[]>(queryKey, (orders) => withOrder(orders, change.order));
        },
        onGap: loadAgain,
      },
    );
  }, [client, queries, person]);
  return useQuery(ordersQuery(client));
}
