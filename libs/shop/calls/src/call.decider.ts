import { reject, type Decider, type Rejection } from '@shop/kernel';
import type { CallEvent, CallEventOf } from '@shop/events/calls';

type RecordedData = CallEventOf<'CallRecorded'>['data'];
type CallNotes = NonNullable<CallEventOf<'CallRecorded'>['personal']>;

export type CallCommand =
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
      readonly result: RecordedData;
      readonly notes: CallNotes | null;
      /** The order has already changed, so the record counts even if the claim was lost. */
      readonly settled: boolean;
    }
  | { readonly type: 'ReachMark'; readonly orderId: string; readonly minutes: number; readonly deadline: string };
type CommandOf<Type extends CallCommand['type']> = Extract<CallCommand, { type: Type }>;

export interface CallState {
  readonly claim: { readonly claimId: string; readonly staffId: string } | null;
  readonly recorded: readonly string[];
  readonly failures: number;
  readonly nextCall: Pick<RecordedData, 'nextCallAt' | 'reservedForId'> | null;
  readonly reachedMarks: readonly number[];
}
export type CallRejectionCode = 'CONFLICT';
type Decision = readonly CallEvent[] | Rejection<CallRejectionCode>;

export const callDecider: Decider<CallCommand, CallEvent, CallState, CallRejectionCode> = {
  initial: { claim: null, recorded: [], failures: 0, nextCall: null, reachedMarks: [] },
  evolve: (state, event) => {
    switch (event.type) {
      case 'CallClaimed':
      case 'CallTakenOver':
        return { ...state, claim: { claimId: event.data.claimId, staffId: event.data.staffId } };
      case 'CallReleased':
        return { ...state, claim: null };
      case 'CallRecorded':
        return applyRecorded(state, event.data);
      case 'CallMarkReached':
        return { ...state, reachedMarks: [...state.reachedMarks, event.data.minutes] };
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

function applyRecorded(state: CallState, { claimId, failed, nextCallAt, reservedForId }: RecordedData): CallState {
  return {
    ...state,
    claim: state.claim?.claimId === claimId ? null : state.claim,
    recorded: [...state.recorded, claimId],
    failures: failed ? state.failures + 1 : state.failures,
    nextCall: { nextCallAt, reservedForId },
  };
}

function claim({ orderId, claimId, staffId }: CommandOf<'ClaimCall'>, state: CallState): Decision {
  if (state.claim?.claimId === claimId || state.recorded.includes(claimId)) return [];
  const claimed: CallEvent = { type: 'CallClaimed', data: { orderId, claimId, staffId } };
  return state.claim === null ? [claimed] : [releasedEvent(orderId, state.claim, 'expired'), claimed];
}

function takeOver(command: CommandOf<'TakeOverCall'>, state: CallState): Decision {
  const { orderId, claimId, staffId, reason } = command;
  if (state.claim?.claimId === claimId || state.recorded.includes(claimId)) return [];
  const fromStaffId = state.claim?.staffId ?? null;
  return [{ type: 'CallTakenOver', data: { orderId, claimId, staffId, fromStaffId }, personal: { reason } }];
}

function release({ orderId, claimId, cause }: CommandOf<'ReleaseCall'>, state: CallState): Decision {
  return state.claim?.claimId === claimId ? [releasedEvent(orderId, state.claim, cause)] : [];
}

function record({ result, notes, settled }: CommandOf<'RecordCall'>, state: CallState): Decision {
  if (state.recorded.includes(result.claimId)) return [];
  if (!settled && state.claim?.claimId !== result.claimId) {
    return reject('CONFLICT', 'You no longer have this call');
  }
  return [{ type: 'CallRecorded', data: result, personal: notes }];
}

function reachMark({ orderId, minutes, deadline }: CommandOf<'ReachMark'>, state: CallState): Decision {
  return state.reachedMarks.includes(minutes)
    ? []
    : [{ type: 'CallMarkReached', data: { orderId, minutes, deadline } }];
}

function releasedEvent(
  orderId: string,
  { claimId, staffId }: NonNullable<CallState['claim']>,
  cause: CallEventOf<'CallReleased'>['data']['cause'],
): CallEvent {
  return { type: 'CallReleased', data: { orderId, claimId, staffId, cause } };
}
