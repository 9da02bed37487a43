import type { ShopDraw } from '@shop/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ShopClient, dataOf } from '../../../shared/rpc.js';
import { isDate, isNumber, isText, listOf, objectOf, orNull } from '../../../shared/shape.js';
import { useShop } from '../../../shared/shop.js';

const isDraw = objectOf<ShopDraw>({
  ...{ ID: isText, Week: isText, OpensAt: isDate, ClosesAt: isDate, SeedHash: isText },
  ...{ Seed: orNull(isText), Entries: orNull(isNumber), Winner: orNull(isText) },
});

export const drawsQuery = (client: ShopClient) =>
  queryOptions({
    queryKey: ['draws'],
    queryFn: async ({ signal }) => dataOf(await client.call('club.f.draws', {}, { signal }), listOf(isDraw)),
  });

/** The draws of the shop's country, newest first. */
export function useDraws() {
  return useQuery(drawsQuery(useShop().client));
}

/** The numbers that took part in a draw that was held; throws when they cannot be had. */
export async function numbersOf(client: ShopClient, ID: string): Promise<readonly string[]> {
  const answer = await client.call('club.f.draw', { ID });
  const { Numbers } = dataOf(answer, objectOf({ Numbers: listOf(isText) }));
  return Numbers;
}
