import { reject, type Decider, type Rejection } from '@shop/kernel';
import type { ErrandEvent, ErrandEventOf } from './errand.events.js';

type Opened = ErrandEventOf<'ErrandOpened'>['data'];
type Recorded = ErrandEventOf<'ErrandRecorded'>['data'];
type ReleaseCause = ErrandEventOf<'ErrandReleased'>['data']['cause'];

export type ErrandCommand =
  | { readonly type: 'OpenErrand'; readonly errand: Opened }
  /** The lease table has given it to this member of staff; a claim that is still open has run out. */
  | { readonly type: 'ClaimErrand'; readonly claimId: string; readonly staffId: string }
  | { readonly type: 'TakeOverErrand'; readonly claimId: string; readonly staffId: string; readonly reason: string }
  | { readonly type: 'ReleaseErrand'; readonly claimId: string; readonly cause: ReleaseCause }
  | {
      readonly type: 'RecordErrand';
      readonly result: Recorded;
      /** What was agreed to is done already, so it counts even when the claim was lost meanwhile. */
      readonly settled: boolean;
    }
  | { readonly type: 'CloseErrand'; readonly cause: ErrandEventOf<'ErrandClosed'>['data']['cause'] };
type CommandOf<Type extends ErrandCommand['type']> = Extract<ErrandCommand, { type: Type }>;

export interface KnownErrand {
  readonly errand: Opened;
  /** Whether it is to be called. */
  readonly open: boolean;
  /** Who is calling; null: nobody. */
  readonly claim: { readonly claimId: string; readonly staffId: string } | null;
  /** The claims that ended with an outcome, since it was opened last. */
  readonly recorded: readonly string[];
  /** Calls since then that reached nobody. */
  readonly failures: number;
  /** What the last call since then has left; null: there was none. */
  readonly again: Pick<Recorded, 'nextCallAt' | 'reservedForId'> | null;
}
/** Null: there is no such errand. */
export type ErrandState = KnownErrand | null;
export type ErrandCode = 'NOT_FOUND' | 'CONFLICT';
type Outcome = readonly ErrandEvent[] | Rejection<ErrandCode>;

/** One thing to call somebody about, from its opening to the outcome that settles it. */
export const errandDecider: Decider<ErrandCommand, ErrandEvent, ErrandState, ErrandCode> = {
  initial: null,
  evolve: (state, event) => {
    if (event.type === 'ErrandOpened')
      return { errand: event.data, open: true, claim: state?.claim ?? null, recorded: [], failures: 0, again: null };
    return state === null ? null : evolveKnown(state, event);
  },
  decide: (command, state) => {
    if (command.type === 'OpenErrand')
      return state?.open === true ? [] : [{ type: 'ErrandOpened', data: command.errand }];
    return state === null ? reject('NOT_FOUND', 'There is no such call') : decideKnown(command, state);
  },
};

function evolveKnown(state: KnownErrand, event: Exclude<ErrandEvent, { type: 'ErrandOpened' }>): KnownErrand {
  switch (event.type) {
    case 'ErrandClaimed':
    case 'ErrandTakenOver':
      return { ...state, claim: { claimId: event.data.claimId, staffId: event.data.staffId } };
    case 'ErrandReleased':
      return { ...state, claim: null };
    case 'ErrandRecorded':
      return withRecorded(state, event.data);
    case 'ErrandClosed':
      return { ...state, open: false };
  }
}

function withRecorded(state: KnownErrand, { claimId, failed, nextCallAt, reservedForId }: Recorded): KnownErrand {
  return {
    ...state,
    open: state.open && nextCallAt !== null,
    claim: state.claim?.claimId === claimId ? null : state.claim,
    recorded: [...state.recorded, claimId],
    failures: failed ? state.failures + 1 : state.failures,
    again: { nextCallAt, reservedForId },
  };
}

function decideKnown(command: Exclude<ErrandCommand, { type: 'OpenErrand' }>, state: KnownErrand): Outcome {
  switch (command.type) {
    case 'ClaimErrand':
      return claim(command, state);
    case 'TakeOverErrand':
      return takeOver(command, state);
    case 'ReleaseErrand':
      return state.claim?.claimId === command.claimId ? [released(state, state.claim, command.cause)] : [];
    case 'RecordErrand':
      return record(command, state);
    case 'CloseErrand':
      return state.open
        ? [{ type: 'ErrandClosed', data: { errandId: state.errand.errandId, cause: command.cause } }]
        : [];
  }
}

function claim({ claimId, staffId }: CommandOf<'ClaimErrand'>, state: KnownErrand): Outcome {
  if (isKnown(claimId, state)) return [];
  if (!state.open) return notWaiting();
  const { errandId } = state.errand;
  const claimed: ErrandEvent = { type: 'ErrandClaimed', data: { errandId, claimId, staffId } };
  return state.claim === null ? [claimed] : [released(state, state.claim, 'expired'), claimed];
}

function takeOver({ claimId, staffId, reason }: CommandOf<'TakeOverErrand'>, state: KnownErrand): Outcome {
  if (isKnown(claimId, state)) return [];
  if (!state.open) return notWaiting();
  const data = { errandId: state.errand.errandId, claimId, staffId, fromStaffId: state.claim?.staffId ?? null };
  return [{ type: 'ErrandTakenOver', data, personal: { reason } }];
}

function record({ result, settled }: CommandOf<'RecordErrand'>, state: KnownErrand): Outcome {
  if (state.recorded.includes(result.claimId)) return [];
  if (!settled && state.claim?.claimId !== result.claimId) return reject('CONFLICT', 'The call is no longer yours');
  return [{ type: 'ErrandRecorded', data: result }];
}

function isKnown(claimId: string, { claim: current, recorded }: KnownErrand): boolean {
  return current?.claimId === claimId || recorded.includes(claimId);
}

function notWaiting(): Rejection<'CONFLICT'> {
  return reject('CONFLICT', 'This call is not to be made any more');
}

function released(
  { errand: { errandId } }: KnownErrand,
  { claimId, staffId }: NonNullable<KnownErrand['claim']>,
  cause: ReleaseCause,
): ErrandEvent {
  return { type: 'ErrandReleased', data: { errandId, claimId, staffId, cause } };
}
