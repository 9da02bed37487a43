import { reject, type Decider, type Rejection } from '@shop/kernel';
import type { Contradiction, RemittanceEvent, RemittanceRow, TakenList } from './remittance.events.js';

export type RemittanceCommand =
  | { readonly type: 'TakeList'; readonly list: TakenList }
  | { readonly type: 'SettleContradiction'; readonly now: string };

interface KnownContradiction extends Contradiction {
  /** What is settled is not told of again while the carrier says the same. */
  readonly settled: boolean;
}
export type RemittanceState =
  | { readonly status: 'none' }
  | { readonly status: 'taken'; readonly list: TakenList; readonly contradiction: KnownContradiction | null };
type TakenState = Extract<RemittanceState, { status: 'taken' }>;
type RemittanceCode = 'CONFLICT' | 'NOT_FOUND';
type Outcome = readonly RemittanceEvent[] | Rejection<RemittanceCode>;

/** A list is taken once; another content of the carrier's own under its number is kept until it is cleared up. */
export const remittanceDecider: Decider<RemittanceCommand, RemittanceEvent, RemittanceState, RemittanceCode> = {
  initial: { status: 'none' },
  evolve: (state, event) => {
    if (event.type === 'RemittanceListTaken') return { status: 'taken', list: event.data, contradiction: null };
    return state.status === 'none' ? state : { ...state, contradiction: contradictionAfter(state, event) };
  },
  decide: (command, state) => {
    if (command.type === 'SettleContradiction') return settle(command.now, state);
    const { list } = command;
    return state.status === 'none' ? [{ type: 'RemittanceListTaken', data: list }] : takeAgain(list, state);
  },
};

/** The contradiction that nobody has cleared up; null: there is none. */
export function openContradiction(state: RemittanceState): Contradiction | null {
  if (state.status === 'none' || state.contradiction === null) return null;
  const { settled, ...contradiction } = state.contradiction;
  return settled ? null : contradiction;
}

function contradictionAfter(
  { contradiction }: TakenState,
  event: Exclude<RemittanceEvent, { type: 'RemittanceListTaken' }>,
): KnownContradiction | null {
  switch (event.type) {
    case 'RemittanceListContradicted': {
      // Also where it says a third thing meanwhile: since when it has not been cleared up.
      const since = contradiction?.settled === false ? contradiction.contradictedAt : event.data.contradictedAt;
      return { ...event.data, contradictedAt: since, settled: false };
    }
    case 'RemittanceContradictionWithdrawn':
      return null;
    case 'RemittanceContradictionSettled':
      return contradiction && { ...contradiction, settled: true };
  }
}

function takeAgain(list: TakenList, state: TakenState): Outcome {
  const { listId, number, source, takenAt } = list;
  const rows = differencesOf(state.list, list);
  if (source === 'staff')
    return rows.length === 0 ? [] : reject('CONFLICT', `The list ${number} was taken already, with another content`);
  if (rows.length === 0)
    return openContradiction(state) === null
      ? []
      : [{ type: 'RemittanceContradictionWithdrawn', data: { listId, withdrawnAt: takenAt } }];
  const known = state.contradiction;
  if (known !== null && sayTheSame(known.rows, rows)) return [];
  return [{ type: 'RemittanceListContradicted', data: { listId, rows, contradictedAt: takenAt } }];
}

function settle(now: string, state: RemittanceState): Outcome {
  if (state.status === 'none') return reject('NOT_FOUND', 'There is no such list');
  if (openContradiction(state) === null) return [];
  return [{ type: 'RemittanceContradictionSettled', data: { listId: state.list.listId, settledAt: now } }];
}

type Content = Pick<TakenList, 'rows'>;
type Differences = Contradiction['rows'];

/** Where two lists do not say the same of the same parcels, in whatever order and under whichever names they have them. */
export function differencesOf(taken: Content, given: Content): Differences {
  const counterpart = counterpartIn(given);
  const pairs = taken.rows.map((row) => [row, counterpart(row)] as const);
  const paired = new Set(pairs.map(([, other]) => other));
  const added = given.rows.filter((row) => !paired.has(row)).map((row) => [undefined, row] as const);
  return [...pairs, ...added].flatMap(differenceOf).sort((a, b) => (a.parcel < b.parcel ? -1 : 1));
}

/** Finds the row of the same parcel. A name leads to a parcel; it stands for itself where it leads, or led, to none. */
function counterpartIn({ rows }: Content): (row: RemittanceRow) => RemittanceRow | undefined {
  const byCash = new Map(rows.map((row) => [row.cashId, row]));
  const byName = new Map(rows.map((row) => [row.parcel.toUpperCase(), row]));
  return (row) => {
    const namesake = byName.get(row.parcel.toUpperCase());
    return byCash.get(row.cashId) ?? (row.known && namesake?.known ? undefined : namesake);
  };
}

function differenceOf([before, after]: readonly [RemittanceRow | undefined, RemittanceRow | undefined]): Differences {
  const named = before ?? after;
  const [taken, given] = [amountsOf(before), amountsOf(after)];
  if (named === undefined || JSON.stringify(taken) === JSON.stringify(given)) return [];
  return [{ parcel: named.parcel.toUpperCase(), cashId: named.cashId, taken, given }];
}

function amountsOf(row: RemittanceRow | undefined) {
  if (row === undefined) return null;
  const { collectedMinor, remittedMinor, times } = row;
  return { collectedMinor, remittedMinor, times };
}

/** Also under other names, which order them otherwise. */
function sayTheSame(one: Differences, other: Differences): boolean {
  return contentOf(one) === contentOf(other);
}

function contentOf(rows: Differences): string {
  const amounts = (said: Differences[number]['taken']) => said && [said.collectedMinor, said.remittedMinor, said.times];
  const byParcel = rows.toSorted((a, b) => (a.cashId < b.cashId ? -1 : 1));
  return JSON.stringify(byParcel.map(({ cashId, taken, given }) => [cashId, amounts(taken), amounts(given)]));
}
