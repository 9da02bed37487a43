import type { CallTimes } from '@shop/contracts';
import { queryOptions } from '@tanstack/react-query';
import { type ShopClient, dataOf } from '../rpc.js';
import { isDate, listOf, objectOf, orNull } from '../shape.js';

const isCallTimes = objectOf<CallTimes>({ Chosen: orNull(isDate), Times: listOf(isDate) });

export const callTimesKey = (order: string) => ['call-times', order] as const;

/** When the shop can call about an order, and when the shopper has asked it to. */
export const callTimesQuery = (client: ShopClient, order: string) =>
  queryOptions({
    queryKey: callTimesKey(order),
    queryFn: async ({ signal }) =>
      dataOf(await client.call('shopOrders.f.callTimes', { ID: order }, { signal }), isCallTimes),
  });
