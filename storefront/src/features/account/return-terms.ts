import type { ReturnKind, ReturnTerms } from '@shop/contracts';
import { queryOptions } from '@tanstack/react-query';
import { type ShopClient, responseData } from '../../shared/rpc.js';
import {
  type Validator,
  isBoolean,
  isDateString,
  isNumber,
  isString,
  listOf,
  objectOf,
} from '../../shared/validators.js';
import type { returnLines } from './return-draft.js';

const kinds: readonly ReturnKind[] = ['guarantee', 'withdrawal', 'damaged'];
export const isReturnKind: Validator = (value) => kinds.some((kind) => kind === value);

const isReturnTerms = objectOf<ReturnTerms>({
  DeliveredAt: isDateString,
  Kinds: listOf(
    objectOf<ReturnTerms['Kinds'][number]>({
      ...{ Kind: isReturnKind, Until: isDateString, InTime: isBoolean, Refund: isNumber },
      Excluded: listOf(isString),
    }),
  ),
  Currency: isString,
});

export const returnTermsQuery = (client: ShopClient, orderId: string, lines: ReturnType<typeof returnLines>) =>
  queryOptions({
    queryKey: ['return-terms', orderId, lines],
    queryFn: async ({ signal }) => {
      const params = { ID: orderId, ...(lines.length === 0 ? {} : { lines }) };
      return responseData(await client.call('shopOrders.f.returnTerms', params, { signal }), isReturnTerms);
    },
  });
