import type { BlockedNumber, CallerHistory, CallTask, OrderRow } from '@shop/contracts';
import { useRpcQuery } from '../rpc/use-rpc-query.js';

interface LookedUpCaller {
  readonly orders: readonly OrderRow[];
  /** How these orders ended; undefined while that is on its way. */
  readonly history: CallerHistory | undefined;
  /** Why the number is neither called nor delivered to. */
  readonly blocks: readonly BlockedNumber[];
  readonly loading: boolean;
}

/** What is known of somebody by their number, in any country. */
export function useCallerLookup({ phone }: CallTask): LookedUpCaller {
  const { data, isLoading } = useRpcQuery('admin.calls.lookUp', { phone: phone ?? '' }, { enabled: phone !== null });
  return {
    orders: data?.orders ?? [],
    history: data?.history,
    blocks: data?.blocks ?? [],
    loading: isLoading,
  };
}
