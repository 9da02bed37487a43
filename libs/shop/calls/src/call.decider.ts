import type { CallEvent, CallEventOf, CallTaskEvent, CallTaskEventOf } from '@shop/events/calls';
import { reject, type Decider, type Rejection } from '@shop/kernel';

type RecordedCall = CallEventOf<'CallRecorded'>['data'];
type CallNotes = NonNullable<CallEventOf<'CallRecorded'>['personal']>;
export type CallRef = CallEventOf<'CallClaimed'>['data'];

interface Claim {
  readonly claimId: string;
  readonly staffId: string;
}
type RecordedOutcome = Claim & Pick<RecordedCall, 'failed' | 'nextCallAt' | 'reservedForId'>;
type NextCall = Pick<RecordedOutcome, 'nextCallAt' | 'reservedForId'>;

/** Claims and outcomes; the streams `call-ORDER` and `errand-ID` have the same rules. */
interface CallProgress {
  readonly claim: Claim | null;
  /** Claims whose calls were recorded, undone ones included. */
  readonly recorded: readonly string[];
  /** Claims whose outcomes were undone: their calls are no attempts. */
  readonly undone: readonly string[];
  readonly failures: number;
  readonly nextCall: NextCall | null;
  /** The latest outcome, with the plan before it; null if it was undone. */
  readonly last: (Pick<RecordedOutcome, 'claimId' | 'failed'> & { readonly planBefore: NextCall | null }) | null;
}

const noCalls: CallProgress = { claim: null, recorded: [], undone: [], failures: 0, nextCall: null, last: null };

export function attemptsOf({ recorded, undone }: Pick<CallProgress, 'recorded' | 'undone'>): number {
  return recorded.length - undone.length;
}

function withRecorded<State extends CallProgress>(
  state: State,
  { claimId, failed, nextCallAt, reservedForId }: RecordedOutcome,
): State {
  return {
    ...state,
    claim: state.claim?.claimId === claimId ? null : state.claim,
    recorded: [...state.recorded, claimId],
    failures: failed ? state.failures + 1 : state.failures,
    nextCall: { nextCallAt, reservedForId },
    last: { claimId, failed, planBefore: state.nextCall },
  };
}

/** A claim that was made meanwhile stays. */
function withUndone<State extends CallProgress>(state: State, claim: Claim): State {
  const { last } = state;
  if (last === null) return state;
  return {
    ...state,
    claim: state.claim ?? claim,
    undone: [...state.undone, last.claimId],
    failures: last.failed ? state.failures - 1 : state.failures,
    nextCall: last.planBefore,
    last: null,
  };
}

function isKnownClaim(claimId: string, { claim, recorded }: CallProgress): boolean {
  return claim?.claimId === claimId || recorded.includes(claimId);
}

/** @param settled the subject has already changed, so the record counts even if the claim was lost */
function record<Event>(
  result: RecordedOutcome,
  settled: boolean,
  state: CallProgress,
  event: Event,
): readonly Event[] | Rejection<'CONFLICT'> {
  if (state.recorded.includes(result.claimId)) return [];
  if (!settled && state.claim?.claimId !== result.claimId) return reject('CONFLICT', 'You no longer have this call');
  return [event];
}

export type CallCommand =
  | (CallRef & { readonly type: 'ClaimCall' })
  | (CallRef & { readonly type: 'TakeOverCall'; readonly reason: string })
  | {
      readonly type: 'ReleaseCall';
      readonly orderId: string;
      readonly claimId: string;
      readonly cause: CallEventOf<'CallReleased'>['data']['cause'];
    }
  | {
      readonly type: 'RecordCall';
      readonly result: RecordedCall;
      readonly notes: CallNotes | null;
      readonly settled: boolean;
    }
  /** Sent after the order was restored. */
  | (CallRef & {
      readonly type: 'UndoOutcome';
      readonly outcomeEventId: string;
      readonly recordedClaimId: string;
    })
  | { readonly type: 'ReachMark'; readonly orderId: string; readonly minutes: number; readonly deadline: string };

export interface CallState extends CallProgress {
  readonly reachedMarks: readonly number[];
}
export type CallRejectionCode = 'CONFLICT';

/** Decides `call-ORDER`: calls of an order to confirm. */
export const callDecider: Decider<CallCommand, CallEvent, CallState, CallRejectionCode> = {
  initial: { ...noCalls, reachedMarks: [] },
  evolve: (state, event) => {
    switch (event.type) {
      case 'CallClaimed':
      case 'CallTakenOver':
        return { ...state, claim: { claimId: event.data.claimId, staffId: event.data.staffId } };
      case 'CallReleased':
        return { ...state, claim: null };
      case 'CallRecorded':
        return withRecorded(state, event.data);
      case 'CallOutcomeUndone':
        return withUndone(state, { claimId: event.data.claimId, staffId: event.data.staffId });
      case 'CallMarkReached':
        return { ...state, reachedMarks: [...state.reachedMarks, event.data.minutes] };
    }
  },
  decide: (command, state) => {
    switch (command.type) {
      case 'ClaimCall': {
        const { orderId, claimId, staffId } = command;
        if (isKnownClaim(claimId, state)) return [];
        const claimed: CallEvent = { type: 'CallClaimed', data: { orderId, claimId, staffId } };
        return state.claim === null ? [claimed] : [callReleased(orderId, state.claim, 'expired'), claimed];
      }
      case 'TakeOverCall': {
        const { orderId, claimId, staffId, reason } = command;
        if (isKnownClaim(claimId, state)) return [];
        const data = { orderId, claimId, staffId, fromStaffId: state.claim?.staffId ?? null };
        return [{ type: 'CallTakenOver', data, personal: { reason } }];
      }
      case 'ReleaseCall': {
        const { orderId, claimId, cause } = command;
        return state.claim?.claimId === claimId ? [callReleased(orderId, state.claim, cause)] : [];
      }
      case 'RecordCall': {
        const { result, notes, settled } = command;
        return record<CallEvent>(result, settled, state, { type: 'CallRecorded', data: result, personal: notes });
      }
      case 'UndoOutcome': {
        const { orderId, claimId, staffId, outcomeEventId, recordedClaimId } = command;
        const { last, undone } = state;
        if (undone.includes(recordedClaimId)) return [];
        if (last?.claimId !== recordedClaimId) return reject('CONFLICT', 'Another call followed the outcome');
        const { nextCallAt = null, reservedForId = null } = last.planBefore ?? {};
        const data = { orderId, claimId, staffId, outcomeEventId, nextCallAt, reservedForId };
        return [{ type: 'CallOutcomeUndone', data }];
      }
      case 'ReachMark': {
        const { orderId, minutes, deadline } = command;
        if (state.reachedMarks.includes(minutes)) return [];
        return [{ type: 'CallMarkReached', data: { orderId, minutes, deadline } }];
      }
    }
  },
};

function callReleased(
  orderId: string,
  { claimId, staffId }: Claim,
  cause: CallEventOf<'CallReleased'>['data']['cause'],
): CallEvent {
  return { type: 'CallReleased', data: { orderId, claimId, staffId, cause } };
}

type OpenedTask = CallTaskEventOf<'ErrandOpened'>['data'];
type ReleaseCause = CallTaskEventOf<'ErrandReleased'>['data']['cause'];

export type CallTaskCommand =
  | { readonly type: 'OpenErrand'; readonly callTask: OpenedTask }
  /** Sent after the lease is granted; an open claim has expired. */
  | (Claim & { readonly type: 'ClaimErrand' })
  | (Claim & { readonly type: 'TakeOverErrand'; readonly reason: string })
  | { readonly type: 'ReleaseErrand'; readonly claimId: string; readonly cause: ReleaseCause }
  | {
      readonly type: 'RecordErrand';
      readonly result: CallTaskEventOf<'ErrandRecorded'>['data'];
      readonly settled: boolean;
    }
  | { readonly type: 'CloseErrand'; readonly cause: CallTaskEventOf<'ErrandClosed'>['data']['cause'] };

export interface ExistingCallTask extends CallProgress {
  readonly callTask: OpenedTask;
  readonly open: boolean;
}
export type CallTaskState = ExistingCallTask | null;
export type CallTaskRejectionCode = 'NOT_FOUND' | 'CONFLICT';

/** Decides `errand-ID`: opening, calls and closing of another call task. */
export const callTaskDecider: Decider<CallTaskCommand, CallTaskEvent, CallTaskState, CallTaskRejectionCode> = {
  initial: null,
  evolve: (state, event) => {
    if (event.type === 'ErrandOpened')
      return { ...noCalls, callTask: event.data, open: true, claim: state?.claim ?? null };
    return state === null ? null : evolveExisting(state, event);
  },
  decide: (command, state) => {
    if (command.type === 'OpenErrand')
      return state?.open === true ? [] : [{ type: 'ErrandOpened', data: command.callTask }];
    return state === null ? reject('NOT_FOUND', 'Call task not found') : decideExisting(command, state);
  },
};

function evolveExisting(
  state: ExistingCallTask,
  event: Exclude<CallTaskEvent, { type: 'ErrandOpened' }>,
): ExistingCallTask {
  switch (event.type) {
    case 'ErrandClaimed':
    case 'ErrandTakenOver':
      return { ...state, claim: { claimId: event.data.claimId, staffId: event.data.staffId } };
    case 'ErrandReleased':
      return { ...state, claim: null };
    case 'ErrandRecorded':
      return { ...withRecorded(state, event.data), open: state.open && event.data.nextCallAt !== null };
    case 'ErrandClosed':
      return { ...state, open: false };
  }
}

function decideExisting(
  command: Exclude<CallTaskCommand, { type: 'OpenErrand' }>,
  state: ExistingCallTask,
): readonly CallTaskEvent[] | Rejection<'CONFLICT'> {
  const { open, claim } = state;
  const { errandId } = state.callTask;
  switch (command.type) {
    case 'ClaimErrand': {
      const { claimId, staffId } = command;
      if (isKnownClaim(claimId, state)) return [];
      if (!open) return taskClosedRejection();
      const claimed: CallTaskEvent = { type: 'ErrandClaimed', data: { errandId, claimId, staffId } };
      return claim === null ? [claimed] : [taskReleased(errandId, claim, 'expired'), claimed];
    }
    case 'TakeOverErrand': {
      const { claimId, staffId, reason } = command;
      if (isKnownClaim(claimId, state)) return [];
      if (!open) return taskClosedRejection();
      const data = { errandId, claimId, staffId, fromStaffId: claim?.staffId ?? null };
      return [{ type: 'ErrandTakenOver', data, personal: { reason } }];
    }
    case 'ReleaseErrand':
      return claim?.claimId === command.claimId ? [taskReleased(errandId, claim, command.cause)] : [];
    case 'RecordErrand': {
      const { result, settled } = command;
      return record<CallTaskEvent>(result, settled, state, { type: 'ErrandRecorded', data: result });
    }
    case 'CloseErrand':
      return open ? [{ type: 'ErrandClosed', data: { errandId, cause: command.cause } }] : [];
  }
}

function taskClosedRejection(): Rejection<'CONFLICT'> {
  return reject('CONFLICT', 'This call task is closed');
}

function taskReleased(errandId: string, { claimId, staffId }: Claim, cause: ReleaseCause): CallTaskEvent {
  return { type: 'ErrandReleased', data: { errandId, claimId, staffId, cause } };
}
