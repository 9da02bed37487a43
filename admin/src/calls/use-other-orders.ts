import type { BlockedNumber, CallerHistory, OrderRow } from '@shop/contracts';
import { useRpcQuery } from '../rpc/use-rpc-query.js';
import { awaitsCall } from '../theme/order-status.js';

interface OtherOrders {
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

/** Other orders of the same account or phone, in any country, newest first. */
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
