import { reject, type Decider, type Rejection } from '@shop/kernel';
import type { Contradiction, RemittanceEvent, RemittanceRow, TakenList } from './remittance.events.js';

/**
 * Where the money of parcels is kept account of that a list could not find and that are known today: from the account of
 * their own that the list gave them to the parcel's.
 */
export type FoundSince = Readonly<Record<string, string>>;

export type RemittanceCommand =
  | { readonly type: 'TakeList'; readonly list: TakenList; readonly found: FoundSince }
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
    const { list, found } = command;
    return state.status === 'none' ? [{ type: 'RemittanceListTaken', data: list }] : takeAgain(list, found, state);
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

function takeAgain(list: TakenList, found: FoundSince, state: TakenState): Outcome {
  const { listId, number, source, takenAt } = list;
  const rows = differencesOf(state.list, list, found);
  if (source === 'staff')
    return rows.length === 0 ? [] : reject('CONFLICT', `The list ${number} was taken already, with another content`);
  if (rows.length === 0)
    return openContradiction(state) === null
      ? []
      : [{ type: 'RemittanceContradictionWithdrawn', data: { listId, withdrawnAt: takenAt } }];
  const known = state.contradiction;
  if (known !== null && changesOf(known.rows, found) === changesOf(rows, found)) return [];
  return [{ type: 'RemittanceListContradicted', data: { listId, rows, contradictedAt: takenAt } }];
}

function settle(now: string, state: RemittanceState): Outcome {
  if (state.status === 'none') return reject('NOT_FOUND', 'There is no such list');
  if (openContradiction(state) === null) return [];
  return [{ type: 'RemittanceContradictionSettled', data: { listId: state.list.listId, settledAt: now } }];
}

type Content = Pick<TakenList, 'rows'>;
type Differences = Contradiction['rows'];
type Said = NonNullable<Differences[number]['taken']>;

/**
 * Where two lists do not say the same of the same parcels, in whatever order, in however many rows and under whichever
 * names they have them. A name that leads to a parcel stands for it; one that leads, or led, to none stands for itself.
 */
export function differencesOf(taken: Content, given: Content, found: FoundSince): Differences {
  const before = byParcel(taken, ({ cashId }) => found[cashId] ?? cashId);
  const accounts = new Map(taken.rows.map(({ parcel, cashId }) => [parcel.toUpperCase(), found[cashId] ?? cashId]));
  const after = byParcel(given, ({ parcel, cashId, known }) =>
    known ? cashId : (accounts.get(parcel.toUpperCase()) ?? cashId),
  );
  return [...new Set([...before.keys(), ...after.keys()])]
    .flatMap((cashId) => differenceOf(cashId, before.get(cashId), after.get(cashId)))
    .sort((a, b) => (a.parcel < b.parcel ? -1 : 1));
}

interface SaidOfParcel extends Said {
  /** As the list writes it first. */
  readonly parcel: string;
}

/** What a list says of each parcel, by where the parcel's money is kept account of. */
function byParcel({ rows }: Content, accountOf: (row: RemittanceRow) => string): ReadonlyMap<string, SaidOfParcel> {
  const said = new Map<string, SaidOfParcel>();
  for (const row of rows) {
    const before = said.get(accountOf(row));
    said.set(accountOf(row), {
      parcel: before?.parcel ?? row.parcel,
      collectedMinor: (before?.collectedMinor ?? 0) + row.collectedMinor,
      remittedMinor: (before?.remittedMinor ?? 0) + row.remittedMinor,
      times: (before?.times ?? 0) + row.times,
    });
  }
  return said;
}

function differenceOf(cashId: string, before: SaidOfParcel | undefined, after: SaidOfParcel | undefined): Differences {
  const named = before ?? after;
  const [taken, given] = [amountsOf(before), amountsOf(after)];
  if (named === undefined || JSON.stringify(taken) === JSON.stringify(given)) return [];
  return [{ parcel: named.parcel.toUpperCase(), cashId, taken, given }];
}

function amountsOf(said: Said | undefined): Said | null {
  if (said === undefined) return null;
  const { collectedMinor, remittedMinor, times } = said;
  return { collectedMinor, remittedMinor, times };
}

/** By how much a list says something else of which parcels. The first word stands, so this tells what the other one is. */
function changesOf(rows: Differences, found: FoundSince): string {
  const changes = new Map<string, readonly number[]>();
  for (const { cashId, taken, given } of rows) {
    const account = found[cashId] ?? cashId;
    const change = numbersOf(given).map((number, index) => number - (numbersOf(taken)[index] ?? 0));
    changes.set(
      account,
      change.map((number, index) => number + (changes.get(account)?.[index] ?? 0)),
    );
  }
  const told = [...changes].filter(([, change]) => change.some((number) => number !== 0));
  return JSON.stringify(told.sort(([one], [other]) => (one < other ? -1 : 1)));
}

function numbersOf(said: Said | null): readonly number[] {
  return said === null ? [0, 0, 0] : [said.collectedMinor, said.remittedMinor, said.times];
}
