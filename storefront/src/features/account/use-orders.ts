import type { Order } from '@shop/contracts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { subscribeShared } from '../../shared/live/subscribe-shared.js';
import { isOrder } from '../../shared/cart/order-validators.js';
import { type ShopClient, responseData } from '../../shared/rpc.js';
import { listOf, objectOf } from '../../shared/validators.js';
import { useShop } from '../../shared/shop.js';
import { useStore } from '../../shared/store.js';
import { mergeOrder } from './merge-order.js';

const queryKey = ['orders'];
const isOrderChange = objectOf({ order: isOrder });

export const ordersQuery = (client: ShopClient) =>
  queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<readonly Order[]> =>
      responseData(await client.call('shopOrders.f.getAll', {}, { signal }), listOf(isOrder)),
  });

export function useOrders() {
  const { client } = useShop();
  const queries = useQueryClient();
  const userId = useStore((state) => state.user.userData?.ID);
  useEffect(() => {
    if (userId === undefined) return;
    const reload = () => void queries.invalidateQueries({ queryKey });
    return subscribeShared(
      client,
      'shopOrders.f.live',
      {},
      {
        userId,
        onEvent: (change) => {
          // An invalid event counts as a gap.
          if (!isOrderChange(change) || change.type === 'reset') reload();
          else queries.setQueryData<readonly Order[]>(queryKey, (orders) => mergeOrder(orders, change.order));
        },
        onGap: reload,
      },
    );
  }, [client, queries, userId]);
  return useQuery(ordersQuery(client));
}
