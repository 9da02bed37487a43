import type { BlockedNumber, CallerHistory, OrderRow } from '@shop/contracts';
import { useRpcQuery } from '../rpc/use-rpc-query.js';
import { awaitsCall } from '../theme/order-status.js';

interface OtherOrders {
  /** Still waiting for a call, with the same phone or account. */
  readonly open: readonly OrderRow[];
  readonly earlier: readonly OrderRow[];
  /** Ids of those whose number has only the same digits, in another country. */
  readonly uncertain: ReadonlySet<string>;
  /** How these orders ended; undefined while that is on its way. */
  readonly history: CallerHistory | undefined;
  /** Why the order's number is neither called nor delivered to. */
  readonly blocks: readonly BlockedNumber[];
  readonly loading: boolean;
  /** False as long as that is not known, and where it could not be asked. */
  readonly isKnown: boolean;
}

/** The other orders of an order's account and of its phone, in any country, newest first. */
export function useOtherOrders({ id }: OrderRow): OtherOrders {
  const { data, isPending } = useRpcQuery('admin.calls.lookUp', { orderId: id });
  const others = data?.orders ?? [];
  return {
    open: others.filter(({ status }) => awaitsCall(status)),
    earlier: others.filter(({ status }) => !awaitsCall(status)),
    uncertain: new Set(data?.uncertain),
    history: data?.history,
    blocks: data?.blocks ?? [],
    loading: isPending,
    isKnown: data !== undefined,
  };
}
