import type { OrderRow } from '@shop/contracts';
import { useSettled } from '../palette/use-settled.js';
import { useCall } from '../rpc/use-call.js';

/** What stands behind a number that is typed; `unasked`: that could not be asked, so only the server knows. */
export type TypedOrder =
  | { readonly is: 'empty' | 'unfinished' | 'looking' | 'unknown' | 'unasked' }
  | { readonly is: 'found'; readonly order: OrderRow };

const pauseMs = 250;
const leadIdLength = 10;
const uuidLength = 32;

/** The order with the number (or id) that is typed, in any writing. */
export function useTypedOrder(typed: string): TypedOrder {
  const number = signsOf(typed);
  const settled = useSettled(number, pauseMs);
  const isWhole = number.length === leadIdLength || number.length === uuidLength;
  const { data, isError } = useCall(
    'admin.orders.getList',
    { pagination: { page: 1, perPage: 10 }, filter: { q: typed.trim() } },
    { enabled: isWhole && settled === number, staleTime: 60_000 },
  );
  if (typed.trim() === '') return { is: 'empty' };
  // Between the two lengths an id is still being typed.
  if (!isWhole) return { is: number.length < uuidLength ? 'unfinished' : 'unknown' };
  if (isError) return { is: 'unasked' };
  if (data === undefined) return { is: 'looking' };
  const order = data.data.find(({ id, leadId }) => [signsOf(id), signsOf(leadId)].includes(number));
  return order === undefined ? { is: 'unknown' } : { is: 'found', order };
}

function signsOf(number: string): string {
  return number.replace(/[^0-9a-z]/gi, '').toLowerCase();
}
