import type { BlockedNumber, CallerHistory, OrderRow } from '@shop/contracts';
import { useRpcQuery } from '../rpc/use-rpc-query.js';
import { awaitsCall } from '../theme/order-status.js';
import type { CallSubject } from './active-call.js';

type Lookup = { readonly orderId: string } | { readonly phone: string | null };

export function lookupOf(subject: CallSubject): Lookup {
  return subject.type === 'order' ? { orderId: subject.id } : { phone: subject.callTask.phone };
}

interface LookedUpCaller {
  readonly open: readonly OrderRow[];
  readonly earlier: readonly OrderRow[];
  /** Ids of orders whose number has the same digits in another country. */
  readonly uncertain: ReadonlySet<string>;
  readonly history: CallerHistory | undefined;
  readonly blocks: readonly BlockedNumber[];
  readonly loading: boolean;
  /** False while loading and after an error. */
  readonly isKnown: boolean;
}

/** By order: other orders of its account or phone, in any country, newest first. By phone: all its orders. */
export function useCallerLookup(by: Lookup): LookedUpCaller {
  const params = 'orderId' in by ? { orderId: by.orderId } : { phone: by.phone ?? '' };
  const enabled = 'orderId' in by || by.phone !== null;
  const { data, isLoading } = useRpcQuery('admin.calls.lookUp', params, { enabled });
  const orders = data?.orders ?? [];
  return {
    open: orders.filter(({ status }) => awaitsCall(status)),
    earlier: orders.filter(({ status }) => !awaitsCall(status)),
    uncertain: new Set(data?.uncertain),
    history: data?.history,
    blocks: data?.blocks ?? [],
    loading: isLoading,
    isKnown: data !== undefined,
  };
}
