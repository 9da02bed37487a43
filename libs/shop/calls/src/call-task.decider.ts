import { reject, type Decider, type Rejection } from '@shop/kernel';
import type { CallTaskEvent, CallTaskEventOf } from '@shop/events/calls';

type OpenedData = CallTaskEventOf<'ErrandOpened'>['data'];
type RecordedData = CallTaskEventOf<'ErrandRecorded'>['data'];
type ReleaseCause = CallTaskEventOf<'ErrandReleased'>['data']['cause'];

export type CallTaskCommand =
  | { readonly type: 'OpenErrand'; readonly callTask: OpenedData }
  /** Sent after the lease is granted; an open claim has expired. */
  | { readonly type: 'ClaimErrand'; readonly claimId: string; readonly staffId: string }
  | { readonly type: 'TakeOverErrand'; readonly claimId: string; readonly staffId: string; readonly reason: string }
  | { readonly type: 'ReleaseErrand'; readonly claimId: string; readonly cause: ReleaseCause }
  | {
      readonly type: 'RecordErrand';
      readonly result: RecordedData;
      /** The effect is already done, so the record counts even if the claim was lost. */
      readonly settled: boolean;
    }
  | { readonly type: 'CloseErrand'; readonly cause: CallTaskEventOf<'ErrandClosed'>['data']['cause'] };
type CommandOf<Type extends CallTaskCommand['type']> = Extract<CallTaskCommand, { type: Type }>;

export interface ExistingCallTask {
  readonly callTask: OpenedData;
  readonly open: boolean;
  readonly claim: { readonly claimId: string; readonly staffId: string } | null;
  readonly recorded: readonly string[];
  readonly failures: number;
  readonly nextCall: Pick<RecordedData, 'nextCallAt' | 'reservedForId'> | null;
}
export type CallTaskState = ExistingCallTask | null;
export type CallTaskRejectionCode = 'NOT_FOUND' | 'CONFLICT';
type Decision = readonly CallTaskEvent[] | Rejection<CallTaskRejectionCode>;

export const callTaskDecider: Decider<CallTaskCommand, CallTaskEvent, CallTaskState, CallTaskRejectionCode> = {
  initial: null,
  evolve: (state, event) => {
    if (event.type === 'ErrandOpened')
      return {
        callTask: event.data,
        open: true,
        claim: state?.claim ?? null,
        recorded: [],
        failures: 0,
        nextCall: null,
      };
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
      return applyRecorded(state, event.data);
    case 'ErrandClosed':
      return { ...state, open: false };
  }
}

function applyRecorded(
  state: ExistingCallTask,
  { claimId, failed, nextCallAt, reservedForId }: RecordedData,
): ExistingCallTask {
  return {
    ...state,
    open: state.open && nextCallAt !== null,
    claim: state.claim?.claimId === claimId ? null : state.claim,
    recorded: [...state.recorded, claimId],
    failures: failed ? state.failures + 1 : state.failures,
    nextCall: { nextCallAt, reservedForId },
  };
}

function decideExisting(command: Exclude<CallTaskCommand, { type: 'OpenErrand' }>, state: ExistingCallTask): Decision {
  switch (command.type) {
    case 'ClaimErrand':
      return claim(command, state);
    case 'TakeOverErrand':
      return takeOver(command, state);
    case 'ReleaseErrand':
      return state.claim?.claimId === command.claimId ? [releasedEvent(state, state.claim, command.cause)] : [];
    case 'RecordErrand':
      return record(command, state);
    case 'CloseErrand':
      return state.open
        ? [{ type: 'ErrandClosed', data: { errandId: state.callTask.errandId, cause: command.cause } }]
        : [];
  }
}

function claim({ claimId, staffId }: CommandOf<'ClaimErrand'>, state: ExistingCallTask): Decision {
  if (isKnownClaim(claimId, state)) return [];
  if (!state.open) return notWaitingRejection();
  const { errandId } = state.callTask;
  const claimed: CallTaskEvent = { type: 'ErrandClaimed', data: { errandId, claimId, staffId } };
  return state.claim === null ? [claimed] : [releasedEvent(state, state.claim, 'expired'), claimed];
}

function takeOver({ claimId, staffId, reason }: CommandOf<'TakeOverErrand'>, state: ExistingCallTask): Decision {
  if (isKnownClaim(claimId, state)) return [];
  if (!state.open) return notWaitingRejection();
  const data = { errandId: state.callTask.errandId, claimId, staffId, fromStaffId: state.claim?.staffId ?? null };
  return [{ type: 'ErrandTakenOver', data, personal: { reason } }];
}

function record({ result, settled }: CommandOf<'RecordErrand'>, state: ExistingCallTask): Decision {
  if (state.recorded.includes(result.claimId)) return [];
  if (!settled && state.claim?.claimId !== result.claimId) return reject('CONFLICT', 'You no longer have this call');
  return [{ type: 'ErrandRecorded', data: result }];
}

function isKnownClaim(claimId: string, { claim: current, recorded }: ExistingCallTask): boolean {
  return current?.claimId === claimId || recorded.includes(claimId);
}

function notWaitingRejection(): Rejection<'CONFLICT'> {
  return reject('CONFLICT', 'This call task is closed');
}

function releasedEvent(
  { callTask: { errandId } }: ExistingCallTask,
  { claimId, staffId }: NonNullable<ExistingCallTask['claim']>,
  cause: ReleaseCause,
): CallTaskEvent {
  return { type: 'ErrandReleased', data: { errandId, claimId, staffId, cause } };
}
