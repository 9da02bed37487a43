import type { CallTimes } from '@shop/contracts';
import { queryOptions } from '@tanstack/react-query';
import { type ShopClient, responseData } from '../rpc.js';
import { isDateString, listOf, objectOf, nullable } from '../validators.js';

const isCallTimes = objectOf<CallTimes>({ Chosen: nullable(isDateString), Times: listOf(isDateString) });

export const callTimesKey = (orderId: string) => ['call-times', orderId] as const;

export const callTimesQuery = (client: ShopClient, orderId: string) =>
  queryOptions({
    queryKey: callTimesKey(orderId),
    queryFn: async ({ signal }) =>
      responseData(await client.call('shopOrders.f.callTimes', { ID: orderId }, { signal }), isCallTimes),
  });
