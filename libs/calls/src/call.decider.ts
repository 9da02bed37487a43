import { reject, type Decider, type Rejection } from '@shop/kernel';
import type { CallEvent, CallEventOf } from './call.events.js';

type Recorded = CallEventOf<'CallRecorded'>['data'];
type Said = NonNullable<CallEventOf<'CallRecorded'>['personal']>;

export type CallCommand =
  /** The lease table has given the order to this member of staff; a claim that is still open has run out. */
  | {
      readonly type: 'ClaimCall';
      readonly orderId: string;
      readonly claimId: string;
      readonly staffId: string;
    }
  | {
      readonly type: 'TakeOverCall';
      readonly orderId: string;
      readonly claimId: string;
      readonly staffId: string;
      readonly reason: string;
    }
  | {
      readonly type: 'ReleaseCall';
      readonly orderId: string;
      readonly claimId: string;
      readonly cause: CallEventOf<'CallReleased'>['data']['cause'];
    }
  | {
      readonly type: 'RecordCall';
      readonly result: Recorded;
      /** Null: nothing, or nothing that may be kept, since the customer was erased. */
      readonly said: Said | null;
      /** The order has been changed already by this call, so it counts even when the claim was lost meanwhile. */
      readonly settled: boolean;
    }
  | { readonly type: 'ReachMark'; readonly orderId: string; readonly minutes: number; readonly deadline: string };
type CommandOf<Type extends CallCommand['type']> = Extract<CallCommand, { type: Type }>;

export interface CallState {
  /** Who is calling; null: nobody. */
  readonly claim: { readonly claimId: string; readonly staffId: string } | null;
  /** The claims that ended with an outcome. */
  readonly recorded: readonly string[];
  /** Calls that reached nobody. */
  readonly failures: number;
  /** What the last one has left; null: there was none. */
  readonly again: Pick<Recorded, 'nextCallAt' | 'reservedForId'> | null;
  readonly marks: readonly number[];
}
export type CallCode = 'CONFLICT';
type Outcome = readonly CallEvent[] | Rejection<CallCode>;

export const callDecider: Decider<CallCommand, CallEvent, CallState, CallCode> = {
  initial: { claim: null, recorded: [], failures: 0, again: null, marks: [] },
  evolve: (state, event) => {
    switch (event.type) {
      case 'CallClaimed':
      case 'CallTakenOver':
        return { ...state, claim: { claimId: event.data.claimId, staffId: event.data.staffId } };
      case 'CallReleased':
        return { ...state, claim: null };
      case 'CallRecorded':
        return withRecorded(state, event.data);
      case 'CallMarkReached':
        return { ...state, marks: [...state.marks, event.data.minutes] };
    }
  },
  decide: (command, state) => {
    switch (command.type) {
      case 'ClaimCall':
        return claim(command, state);
      case 'TakeOverCall':
        return takeOver(command, state);
      case 'ReleaseCall':
        return release(command, state);
      case 'RecordCall':
        return record(command, state);
      case 'ReachMark':
        return reachMark(command, state);
    }
  },
};

function withRecorded(state: CallState, { claimId, failed, nextCallAt, reservedForId }: Recorded): CallState {
  return {
    ...state,
    claim: state.claim?.claimId === claimId ? null : state.claim,
    recorded: [...state.recorded, claimId],
    failures: failed ? state.failures + 1 : state.failures,
    again: { nextCallAt, reservedForId },
  };
}

function claim({ orderId, claimId, staffId }: CommandOf<'ClaimCall'>, state: CallState): Outcome {
  if (state.claim?.claimId === claimId || state.recorded.includes(claimId)) return [];
  const claimed: CallEvent = { type: 'CallClaimed', data: { orderId, claimId, staffId } };
  return state.claim === null ? [claimed] : [released(orderId, state.claim, 'expired'), claimed];
}

function takeOver(command: CommandOf<'TakeOverCall'>, state: CallState): Outcome {
  const { orderId, claimId, staffId, reason } = command;
  if (state.claim?.claimId === claimId || state.recorded.includes(claimId)) return [];
  const fromStaffId = state.claim?.staffId ?? null;
  return [{ type: 'CallTakenOver', data: { orderId, claimId, staffId, fromStaffId }, personal: { reason } }];
}

function release({ orderId, claimId, cause }: CommandOf<'ReleaseCall'>, state: CallState): Outcome {
  return state.claim?.claimId === claimId ? [released(orderId, state.claim, cause)] : [];
}

function record({ result, said, settled }: CommandOf<'RecordCall'>, state: CallState): Outcome {
  if (state.recorded.includes(result.claimId)) return [];
  if (!settled && state.claim?.claimId !== result.claimId) {
    return reject('CONFLICT', 'The call is no longer yours');
  }
  return [{ type: 'CallRecorded', data: result, personal: said }];
}

function reachMark({ orderId, minutes, deadline }: CommandOf<'ReachMark'>, state: CallState): Outcome {
  return state.marks.includes(minutes) ? [] : [{ type: 'CallMarkReached', data: { orderId, minutes, deadline } }];
}

function released(
  orderId: string,
  { claimId, staffId }: NonNullable<CallState['claim']>,
  cause: CallEventOf<'CallReleased'>['data']['cause'],
): CallEvent {
  return { type: 'CallReleased', data: { orderId, claimId, staffId, cause } };
}
