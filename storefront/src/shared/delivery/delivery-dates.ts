import type { ExpectedDelivery, Offer, OfferDelivery } from '@shop/contracts';
import { queryOptions } from '@tanstack/react-query';
import { now } from '../browser.js';
import { responseData, type ShopClient } from '../rpc.js';
import { isDateString, nullable, objectOf } from '../validators.js';

const dates = { DispatchOn: isDateString, ArrivesFrom: isDateString, ArrivesBy: isDateString };
const isExpectedDelivery = objectOf<ExpectedDelivery>(dates);
const isOfferDelivery = objectOf<OfferDelivery>({ ...dates, OrderBy: isDateString, Today: isDateString });

const minuteMs = 60_000;
const longestWaitMs = 30 * minuteMs;

/** Dates of an order placed now; new ones are loaded when its last minute has passed. */
export const deliveryQuery = (client: ShopClient, stock: number) =>
  queryOptions({
    queryKey: ['delivery', stock],
    queryFn: async ({ signal }) =>
      responseData(await client.call('offers.f.getDelivery', { Stock: stock }, { signal }), isOfferDelivery),
    staleTime: 5 * minuteMs,
    refetchInterval: ({ state: { data } }) => {
      if (data === undefined) return false;
      // The device's clock may be wrong.
      return Math.min(longestWaitMs, Math.max(minuteMs, Date.parse(data.OrderBy) + minuteMs - now()));
    },
  });

export const orderDeliveryQuery = (client: ShopClient, leadId: string, status: string) =>
  queryOptions({
    queryKey: ['order-delivery', leadId, status],
    queryFn: async ({ signal }) =>
      responseData(
        await client.call('shopOrders.f.getDelivery', { LeadID: leadId }, { signal }),
        nullable(isExpectedDelivery),
      ),
    staleTime: 5 * minuteMs,
  });

/** Of the article that takes longest. */
export function longestStock(offers: readonly Offer[], lines: readonly { readonly ID: string }[]): number {
  const stocks = lines.map((line) => offers.find(({ ID }) => ID === line.ID)?.Stock ?? 0);
  return Math.max(0, ...stocks);
}
