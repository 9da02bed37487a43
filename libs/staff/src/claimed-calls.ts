import type { CallTaskKind } from '@shop/contracts';
import type { Rejection } from '@shop/kernel';
import type { CallContext } from '@shop/rpc';

/** Token of what the call desk knows of calls that are being made; without a desk, nobody is calling. */
export const CLAIMED_CALLS = Symbol('CallsInHand');

export interface ClaimedCalls {
  /**
   * Refuses, with who it is, what would decide beside somebody else's call of one of these kinds: what is said on that call
   * would be lost. Null: nobody else has one in hand.
   */
  rejectionFor(
    context: Pick<CallContext, 'caller'>,
    subjectId: string,
    kinds: readonly CallTaskKind[],
  ): Promise<Rejection<'CONFLICT'> | null>;
}
