import type { BlockedNumber, CallerHistory, CallTask, OrderRow } from '@shop/contracts';
import { useCall } from '../../rpc/use-call.js';

interface KnownCaller {
  readonly orders: readonly OrderRow[];
  /** How these orders ended; undefined while that is on its way. */
  readonly history: CallerHistory | undefined;
  /** Why the number is neither called nor delivered to. */
  readonly blocks: readonly BlockedNumber[];
  readonly loading: boolean;
}

/** What is known of somebody by their number, in any country. */
export function useCaller({ phone }: CallTask): KnownCaller {
  const { data, isLoading } = useCall('admin.calls.lookUp', { phone: phone ?? '' }, { enabled: phone !== null });
  return {
    orders: data?.orders ?? [],
    history: data?.history,
    blocks: data?.blocks ?? [],
    loading: isLoading,
  };
}
