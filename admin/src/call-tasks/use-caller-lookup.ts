import type { BlockedNumber, CallerHistory, CallTask, OrderRow } from '@shop/contracts';
import { useRpcQuery } from '../rpc/use-rpc-query.js';

interface LookedUpCaller {
  readonly orders: readonly OrderRow[];
  readonly history: CallerHistory | undefined;
  readonly blocks: readonly BlockedNumber[];
  readonly loading: boolean;
}

export function useCallerLookup({ phone }: CallTask): LookedUpCaller {
  const { data, isLoading } = useRpcQuery('admin.calls.lookUp', { phone: phone ?? '' }, { enabled: phone !== null });
  return {
    orders: data?.orders ?? [],
    history: data?.history,
    blocks: data?.blocks ?? [],
    loading: isLoading,
  };
}
