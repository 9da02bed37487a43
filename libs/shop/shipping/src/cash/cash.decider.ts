import type { CashEvent, CashEventOf } from '@shop/events/shipping';
import { reject, type Decider, type Rejection } from '@shop/kernel';
import { balanceOf, statusOf, type CashAmounts } from './cash-balance.js';

type Expected = CashEventOf<'CashExpected'>['data'];
type Remitted = CashEventOf<'CashRemitted'>['data'];
type Reason = CashEventOf<'CashSettled'>['data']['reason'];

export type CashCommand =
  | { readonly type: 'ExpectCash'; readonly expected: Expected }
  | { readonly type: 'OweCash'; readonly deliveredAt: string; readonly remitBy: string }
  | { readonly type: 'WaiveCash'; readonly cause: CashEventOf<'CashWaived'>['data']['cause']; readonly now: string }
  | { readonly type: 'TakeRemittance'; readonly remitted: Remitted; readonly country: Expected['country'] }
  | { readonly type: 'SettleCash'; readonly reason: Reason; readonly note?: string; readonly now: string }
  | { readonly type: 'NoteCash'; readonly text: string };
type CommandOf<Type extends CashCommand['type']> = Extract<CashCommand, { type: Type }>;

interface CashAccount extends CashAmounts {
  readonly status: 'known';
  readonly cashId: string;
  /** Its accounting key encrypts notes. */
  readonly owner: string;
  readonly parcelId: string | null;
  readonly lists: readonly string[];
}
export type CashState = { readonly status: 'none' } | CashAccount;
export type CashRejectionCode = 'NOT_FOUND' | 'CONFLICT';
type Decision = readonly CashEvent[] | Rejection<CashRejectionCode>;

export const cashDecider: Decider<CashCommand, CashEvent, CashState, CashRejectionCode> = {
  initial: { status: 'none' },
  evolve: (state, event) => {
    if (event.type === 'CashExpected') return applyExpected(state, event.data);
    if (event.type === 'StrayCashRemitted') return applyStray(event.data);
    return state.status === 'none' ? state : applyEvent(state, event);
  },
  decide: (command, state) => {
    switch (command.type) {
      case 'ExpectCash':
        return expect(command, state);
      case 'OweCash':
        return owe(command, state);
      case 'WaiveCash': {
        const { cause, now } = command;
        if (state.status === 'none' || state.standing !== 'expected') return [];
        return [{ type: 'CashWaived', data: { cashId: state.cashId, cause, waivedAt: now } }];
      }
      case 'TakeRemittance':
        return recordRemittance(command, state);
      case 'SettleCash':
        return settle(command, state);
      case 'NoteCash': {
        if (state.status === 'none') return notFound();
        const { cashId, owner } = state;
        return [{ type: 'CashNoted', data: { cashId, owner }, personal: { text: command.text } }];
      }
    }
  },
};

function applyExpected(state: CashState, { cashId, userId, parcelId, amountMinor }: Expected): CashAccount {
  if (state.status === 'known') return { ...state, parcelId, amountMinor };
  return {
    ...{ status: 'known', standing: 'expected', cashId, owner: userId, parcelId, amountMinor },
    ...{ collectedMinor: 0, remittedMinor: 0, remittances: 0, lists: [] },
    ...{ settledBalanceMinor: null, settledCollectedMinor: null },
  };
}

/** Notes are encrypted under an id of the list. */
function applyStray(remittance: CashEventOf<'StrayCashRemitted'>['data']): CashAccount {
  const { cashId, listId, collectedMinor, remittedMinor, times } = remittance;
  return {
    ...{ status: 'known', standing: 'stray', cashId, owner: `remittance-${listId}`, parcelId: null, amountMinor: 0 },
    ...{ collectedMinor, remittedMinor, remittances: times, lists: [listId] },
    ...{ settledBalanceMinor: null, settledCollectedMinor: null },
  };
}

function applyEvent(
  state: CashAccount,
  event: Exclude<CashEvent, CashEventOf<'CashExpected' | 'StrayCashRemitted'>>,
): CashAccount {
  switch (event.type) {
    case 'CashOwed':
      return { ...state, standing: 'owed' };
    case 'CashWaived':
      return { ...state, standing: 'waived' };
    case 'CashRemitted': {
      const { collectedMinor, remittedMinor, times, listId } = event.data;
      return {
        ...state,
        collectedMinor: state.collectedMinor + collectedMinor,
        remittedMinor: state.remittedMinor + remittedMinor,
        remittances: state.remittances + times,
        lists: [...state.lists, listId],
      };
    }
    case 'CashSettled':
      return { ...state, settledBalanceMinor: event.data.balanceMinor, settledCollectedMinor: state.collectedMinor };
    case 'CashNoted':
      return state;
  }
}

function expect({ expected: data }: CommandOf<'ExpectCash'>, state: CashState): Decision {
  const isNew = state.status === 'none' || (state.parcelId === null && data.parcelId !== null);
  return isNew ? [{ type: 'CashExpected', data }] : [];
}

/** A lost or refused parcel may be delivered after all. */
function owe({ deliveredAt, remitBy }: CommandOf<'OweCash'>, state: CashState): Decision {
  if (state.status === 'none' || state.standing === 'owed' || state.standing === 'stray') return [];
  return [{ type: 'CashOwed', data: { cashId: state.cashId, deliveredAt, remitBy } }];
}

/** Once per list. */
function recordRemittance({ remitted, country }: CommandOf<'TakeRemittance'>, state: CashState): Decision {
  if (state.status === 'none') return [{ type: 'StrayCashRemitted', data: { ...remitted, country } }];
  return state.lists.includes(remitted.listId) ? [] : [{ type: 'CashRemitted', data: remitted }];
}

function settle({ reason, note, now }: CommandOf<'SettleCash'>, state: CashState): Decision {
  if (state.status === 'none') return notFound();
  const status = statusOf(state);
  if (status === 'settled') return [];
  if (status !== 'open' && status !== 'different')
    return reject('CONFLICT', 'There is no difference to settle', { status });
  const { cashId, owner } = state;
  const data = { cashId, owner, reason, balanceMinor: balanceOf(state), settledAt: now };
  return [{ type: 'CashSettled', data, personal: note === undefined ? {} : { note } }];
}

function notFound(): Rejection<'NOT_FOUND'> {
  return reject('NOT_FOUND', 'No COD amount or remittance found for this id');
}
