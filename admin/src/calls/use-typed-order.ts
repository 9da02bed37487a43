import type { OrderRow } from '@shop/contracts';
import { useDebounced } from '../palette/use-debounced.js';
import { useRpcQuery } from '../rpc/use-rpc-query.js';

/** Result for a typed number; `unasked` if the request failed, so only the server can check. */
export type TypedOrder =
  | { readonly state: 'empty' | 'unfinished' | 'looking' | 'unknown' | 'unasked' }
  | { readonly state: 'found'; readonly order: OrderRow };

const debounceMs = 250;
const leadIdLength = 10;
const uuidLength = 32;

export function useTypedOrder(typed: string): TypedOrder {
  const number = alphanumericOf(typed);
  const debouncedNumber = useDebounced(number, debounceMs);
  const isComplete = number.length === leadIdLength || number.length === uuidLength;
  const { data, isError } = useRpcQuery(
    'admin.orders.getList',
    { pagination: { page: 1, perPage: 10 }, filter: { q: typed.trim() } },
    { enabled: isComplete && debouncedNumber === number, staleTime: 60_000 },
  );
  if (typed.trim() === '') return { state: 'empty' };
  // Between the two lengths an id is still incomplete.
  if (!isComplete) return { state: number.length < uuidLength ? 'unfinished' : 'unknown' };
  if (isError) return { state: 'unasked' };
  if (data === undefined) return { state: 'looking' };
  const order = data.data.find(({ id, leadId }) => [alphanumericOf(id), alphanumericOf(leadId)].includes(number));
  return order === undefined ? { state: 'unknown' } : { state: 'found', order };
}

function alphanumericOf(number: string): string {
  return number.replace(/[^0-9a-z]/gi, '').toLowerCase();
}
