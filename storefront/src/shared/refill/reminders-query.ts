import type { Order, RefillReminder } from '@shop/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { RpcError, type ShopClient, validateResponse } from '../rpc.js';
import { isBoolean, isDateString, isString, nullable, objectOf } from '../validators.js';

export const remindersKey = 'refill-reminders';

/** The server's limit. */
const callsPerBatch = 50;

const isReminder = nullable(
  objectOf<RefillReminder>({ Requested: isBoolean, OfferName: isString, RemindOn: isDateString }),
);

/** By order, without those that failed. Loaded again at each change of an order. */
export const remindersQuery = (client: ShopClient, orders: readonly Order[]) =>
  queryOptions({
    queryKey: [remindersKey, orders.map(({ ID, revision }) => [ID, revision])],
    queryFn: async ({ signal }): Promise<Readonly<Record<string, RefillReminder | null>>> => {
      const batches = await Promise.all(inBatches(orders).map((batch) => client.batch(batch.map(toCall), { signal })));
      const responses = batches.flat().map((response) => validateResponse(response, isReminder));
      const found = responses.flatMap((response, index) =>
        response.status === 'ok' ? [[orders[index]!.ID, response.data] as const] : [],
      );
      const [first] = responses;
      if (found.length === 0 && first?.status === 'error') throw new RpcError(first.data.code);
      return Object.fromEntries(found);
    },
    placeholderData: keepPreviousData,
  });

const toCall = ({ ID }: Order) => ({ method: 'shopOrders.f.refillReminder', params: { ID } }) as const;

function inBatches(orders: readonly Order[]): readonly (readonly Order[])[] {
  const count = Math.ceil(orders.length / callsPerBatch);
  return Array.from({ length: count }, (_, index) => orders.slice(index * callsPerBatch, (index + 1) * callsPerBatch));
}
