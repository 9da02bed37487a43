import type { ShopDraw } from '@shop/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ShopClient, responseData } from '../../../shared/rpc.js';
import { isDateString, isNumber, isString, listOf, objectOf, nullable } from '../../../shared/validators.js';
import { useShop } from '../../../shared/shop.js';

const isDraw = objectOf<ShopDraw>({
  ...{ ID: isString, Week: isString, OpensAt: isDateString, ClosesAt: isDateString, SeedHash: isString },
  ...{ Seed: nullable(isString), Entries: nullable(isNumber), Winner: nullable(isString) },
});

export const drawsQuery = (client: ShopClient) =>
  queryOptions({
    queryKey: ['draws'],
    queryFn: async ({ signal }) => responseData(await client.call('club.f.draws', {}, { signal }), listOf(isDraw)),
  });

export function useDraws() {
  return useQuery(drawsQuery(useShop().client));
}
