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
  optional,
} from '../../shared/validators.js';
import type { returnLines } from './return-draft.js';

const kinds: readonly ReturnKind[] = ['guarantee', 'withdrawal', 'damaged'];
export const isReturnKind: Validator = (value) => kinds.some((kind) => kind === value);

type SentKind = Omit<ReturnTerms['Kinds'][number], 'Excluded'> & { readonly Excluded?: string[] };
type SentTerms = Omit<ReturnTerms, 'Kinds'> & { readonly Kinds: readonly SentKind[] };

const isReturnTerms = objectOf<ReturnTerms>({
  DeliveredAt: isDateString,
  Kinds: listOf(
    objectOf<ReturnTerms['Kinds'][number]>({
      ...{ Kind: isReturnKind, Until: isDateString, InTime: isBoolean, Refund: isNumber },
      // Absent in responses of the release before.
      Excluded: optional(listOf(isString)),
    }),
  ),
  Currency: isString,
});

export const returnTermsQuery = (client: ShopClient, orderId: string, lines: ReturnType<typeof returnLines>) =>
  queryOptions({
    queryKey: ['return-terms', orderId, lines],
    queryFn: async ({ signal }) => {
      const params = { ID: orderId, ...(lines.length === 0 ? {} : { lines }) };
      const response = await client.call('shopOrders.f.returnTerms', params, { signal });
      return withExcluded(responseData(response, isReturnTerms));
    },
  });

function withExcluded({ Kinds, ...terms }: SentTerms): ReturnTerms {
  return { ...terms, Kinds: Kinds.map(({ Excluded = [], ...kind }) => ({ ...kind, Excluded })) };
}
