import type { ReturnKind, ReturnTerms } from '@shop/contracts';
import { queryOptions } from '@tanstack/react-query';
import { type ShopClient, dataOf } from '../../shared/rpc.js';
import { type Check, isDate, isNumber, isText, listOf, objectOf } from '../../shared/shape.js';
import type { linesOf } from './return-draft.js';

/** Those that the screen has words for. */
const kinds: readonly ReturnKind[] = ['guarantee', 'withdrawal', 'damaged'];
const isKind: Check = (value) => kinds.some((kind) => kind === value);

const isTerms = objectOf<ReturnTerms>({
  DeliveredAt: isDate,
  Kinds: listOf(
    objectOf<ReturnTerms['Kinds'][number]>({
      ...{ Kind: isKind, Until: isDate, InTime: (value) => typeof value === 'boolean', Refund: isNumber },
    }),
  ),
  Currency: isText,
});

/** What a return of these pieces would come to; of all of them where none is named. */
export const returnTermsQuery = (client: ShopClient, order: string, lines: ReturnType<typeof linesOf>) =>
  queryOptions({
    queryKey: ['return-terms', order, lines],
    queryFn: async ({ signal }) => {
      const params = { ID: order, ...(lines.length === 0 ? {} : { lines }) };
      return dataOf(await client.call('shopOrders.f.returnTerms', params, { signal }), isTerms);
    },
  });
