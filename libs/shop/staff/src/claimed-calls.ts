import { token } from '@shop/module';
import type { CallTaskKind } from '@shop/contracts';
import type { Rejection } from '@shop/kernel';
import type { CallContext } from '@shop/rpc';

/** Optional: without the calls module no call is claimed. */
export const CLAIMED_CALLS = token<ClaimedCalls>('CallsInHand');

export interface ClaimedCalls {
  /**
   * Rejects with the agent’s name when another agent has a claimed call of these kinds, whose outcome would be lost.
   */
  rejectionFor(
    context: Pick<CallContext, 'caller'>,
    subjectId: string,
    kinds: readonly CallTaskKind[],
  ): Promise<Rejection<'CONFLICT'> | null>;
}
