import { reject, type Decider, type Rejection } from '@shop/kernel';
import type { Contradiction, RemittanceEvent, RemittanceRow, RemittanceListData } from '@shop/events/shipping';

/** From the list’s separate account to the parcel’s. */
export type ResolvedParcels = Readonly<Record<string, string>>;

export type RemittanceCommand =
  | { readonly type: 'TakeList'; readonly list: RemittanceListData; readonly resolved: ResolvedParcels }
  | { readonly type: 'SettleContradiction'; readonly now: string };

interface ContradictionState extends Contradiction {
  /** Not reported again while unchanged. */
  readonly settled: boolean;
}
export type RemittanceState =
  | { readonly status: 'none' }
  | { readonly status: 'taken'; readonly list: RemittanceListData; readonly contradiction: ContradictionState | null };
type ImportedState = Extract<RemittanceState, { status: 'taken' }>;
type RemittanceRejectionCode = 'CONFLICT' | 'NOT_FOUND';
type Decision = readonly RemittanceEvent[] | Rejection<RemittanceRejectionCode>;

/** Contradicting content is recorded until resolved. */
export const remittanceDecider: Decider<RemittanceCommand, RemittanceEvent, RemittanceState, RemittanceRejectionCode> =
  {
    initial: { status: 'none' },
    evolve: (state, event) => {
      if (event.type === 'RemittanceListTaken') return { status: 'taken', list: event.data, contradiction: null };
      return state.status === 'none' ? state : { ...state, contradiction: contradictionAfter(state, event) };
    },
    decide: (command, state) => {
      if (command.type === 'SettleContradiction') return settle(command.now, state);
      const { list, resolved } = command;
      return state.status === 'none'
        ? [{ type: 'RemittanceListTaken', data: list }]
        : importAgain(list, resolved, state);
    },
  };

export function openContradiction(state: RemittanceState): Contradiction | null {
  if (state.status === 'none' || state.contradiction === null) return null;
  const { settled, ...contradiction } = state.contradiction;
  return settled ? null : contradiction;
}

function contradictionAfter(
  { contradiction }: ImportedState,
  event: Exclude<RemittanceEvent, { type: 'RemittanceListTaken' }>,
): ContradictionState | null {
  switch (event.type) {
    case 'RemittanceListContradicted': {
      // A further contradiction does not restart its time.
      const since = contradiction?.settled === false ? contradiction.contradictedAt : event.data.contradictedAt;
      return { ...event.data, contradictedAt: since, settled: false };
    }
    case 'RemittanceContradictionWithdrawn':
      return null;
    case 'RemittanceContradictionSettled':
      return contradiction && { ...contradiction, settled: true };
  }
}

function importAgain(list: RemittanceListData, resolved: ResolvedParcels, state: ImportedState): Decision {
  const { listId, number, source, takenAt } = list;
  const rows = differencesOf(state.list, list, resolved);
  if (source === 'staff')
    return rows.length === 0 ? [] : reject('CONFLICT', `List ${number} was already imported with different content`);
  if (rows.length === 0)
    return openContradiction(state) === null
      ? []
      : [{ type: 'RemittanceContradictionWithdrawn', data: { listId, withdrawnAt: takenAt } }];
  const known = state.contradiction;
  if (known !== null && fingerprintChanges(known.rows, resolved) === fingerprintChanges(rows, resolved)) return [];
  return [{ type: 'RemittanceListContradicted', data: { listId, rows, contradictedAt: takenAt } }];
}

function settle(now: string, state: RemittanceState): Decision {
  if (state.status === 'none') return reject('NOT_FOUND', 'Remittance list not found');
  if (openContradiction(state) === null) return [];
  return [{ type: 'RemittanceContradictionSettled', data: { listId: state.list.listId, settledAt: now } }];
}

type Content = Pick<RemittanceListData, 'rows'>;
type Differences = Contradiction['rows'];
type ParcelAmounts = NonNullable<Differences[number]['taken']>;

/** Per parcel, independent of row order, splitting and naming. An unresolved name counts separately. */
export function differencesOf(existing: Content, incoming: Content, resolved: ResolvedParcels): Differences {
  const before = amountsByCashId(existing, ({ cashId }) => resolved[cashId] ?? cashId);
  const cashIdByParcel = new Map(
    existing.rows.map(({ parcel, cashId }) => [parcel.toUpperCase(), resolved[cashId] ?? cashId]),
  );
  const after = amountsByCashId(incoming, ({ parcel, cashId, known }) =>
    known ? cashId : (cashIdByParcel.get(parcel.toUpperCase()) ?? cashId),
  );
  return [...new Set([...before.keys(), ...after.keys()])]
    .flatMap((cashId) => differenceOf(cashId, before.get(cashId), after.get(cashId)))
    .sort((a, b) => (a.parcel < b.parcel ? -1 : 1));
}

interface NamedParcelAmounts extends ParcelAmounts {
  readonly parcel: string;
}

function amountsByCashId(
  { rows }: Content,
  cashIdOf: (row: RemittanceRow) => string,
): ReadonlyMap<string, NamedParcelAmounts> {
  const amounts = new Map<string, NamedParcelAmounts>();
  for (const row of rows) {
    const before = amounts.get(cashIdOf(row));
    amounts.set(cashIdOf(row), {
      parcel: before?.parcel ?? row.parcel,
      collectedMinor: (before?.collectedMinor ?? 0) + row.collectedMinor,
      remittedMinor: (before?.remittedMinor ?? 0) + row.remittedMinor,
      times: (before?.times ?? 0) + row.times,
    });
  }
  return amounts;
}

function differenceOf(
  cashId: string,
  before: NamedParcelAmounts | undefined,
  after: NamedParcelAmounts | undefined,
): Differences {
  const either = before ?? after;
  const [taken, given] = [amountsOf(before), amountsOf(after)];
  if (either === undefined || JSON.stringify(taken) === JSON.stringify(given)) return [];
  return [{ parcel: either.parcel.toUpperCase(), cashId, taken, given }];
}

function amountsOf(parcel: ParcelAmounts | undefined): ParcelAmounts | null {
  if (parcel === undefined) return null;
  const { collectedMinor, remittedMinor, times } = parcel;
  return { collectedMinor, remittedMinor, times };
}

/** The imported list never changes, so the differences suffice. */
function fingerprintChanges(rows: Differences, resolved: ResolvedParcels): string {
  const changes = new Map<string, readonly number[]>();
  for (const { cashId, taken, given } of rows) {
    const resolvedId = resolved[cashId] ?? cashId;
    const change = toTuple(given).map((number, index) => number - (toTuple(taken)[index] ?? 0));
    changes.set(
      resolvedId,
      change.map((number, index) => number + (changes.get(resolvedId)?.[index] ?? 0)),
    );
  }
  const nonZero = [...changes].filter(([, change]) => change.some((number) => number !== 0));
  return JSON.stringify(nonZero.sort(([one], [other]) => (one < other ? -1 : 1)));
}

function toTuple(amounts: ParcelAmounts | null): readonly number[] {
  return amounts === null ? [0, 0, 0] : [amounts.collectedMinor, amounts.remittedMinor, amounts.times];
}
