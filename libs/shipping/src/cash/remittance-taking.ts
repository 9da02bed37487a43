import type { CheckedRow, DataOf, cashContract, ParamsOf } from '@shop/contracts';
import type { CommandContext, Streams } from '@shop/event-store';
import { isRejection, reject, type Rejection } from '@shop/kernel';
import { STREAMS } from '@shop/platform';
import { Inject, Injectable } from '@nestjs/common';
import { differenceOf } from './cash-balance.js';
import { figuresOf, type CashRecord } from './cash-list.rows.js';
import { CashQueries } from './cash.queries.js';
import { readRemittances, type ReadRow } from './remittance-csv.js';
import { differencesOf, openContradiction, type FoundSince } from './remittance.decider.js';
import type { RemittanceRow, TakenList } from './remittance.events.js';
import { listIdOf, remittanceStream, strayIdOf } from './remittance.stream.js';

type Proposed = ParamsOf<(typeof cashContract)['admin.remittances.take']>;
type Checked = DataOf<(typeof cashContract)['admin.remittances.check']>;

/** A list before its parcels are looked up. */
export interface GivenList extends Pick<TakenList, 'number' | 'country' | 'issuedOn' | 'source'> {
  readonly rows: readonly Pick<RemittanceRow, 'parcel' | 'collectedMinor' | 'remittedMinor'>[];
}

export interface TakenAnswer {
  readonly listId: string;
  readonly parcels: number;
  /** What was taken under this number before says something else, and nobody has cleared it up. */
  readonly contradicts: boolean;
  readonly position: string | undefined;
}

/** Most errors that a refusal tells of. */
const toldErrors = 50;

/** Takes lists of what carriers collected and paid over: those that staff bring, and those that a carrier gives. */
@Injectable()
export class RemittanceTaking {
  constructor(
    @Inject(STREAMS) private readonly streams: Streams,
    @Inject(CashQueries) private readonly cash: CashQueries,
  ) {}

  /** What a text says and would do, row by row. */
  async check({ number, country, issuedOn, csv }: Proposed): Promise<Checked> {
    const read = readRemittances(csv);
    if ('error' in read) return { rows: [], error: read.error, collectedMinor: 0, remittedMinor: 0, taken: null };
    const known = await this.cash.named(read.rows.map(({ parcel }) => parcel));
    const rows = read.rows.map((row) => checkedRow(row, country, { known, all: read.rows }));
    const given = { number, country, issuedOn, source: 'staff', rows: readable(read.rows) } as const;
    const listId = listIdOf(number, country);
    const { state } = await this.streams.load(remittanceStream, listId);
    const taken =
      state.status === 'none'
        ? null
        : {
            ...{ id: listId, takenAt: state.list.takenAt },
            same:
              differencesOf(
                state.list,
                { rows: rowsOf(given, listId, known) },
                await this.foundSince(state.list, given.rows),
              ).length === 0,
          };
    return { rows, error: null, ...sumsOf(given.rows), taken };
  }

  /** Takes what staff bring: all of it, or none where a row is wrong. */
  async takeText(
    proposed: Proposed,
    context: CommandContext,
  ): Promise<TakenAnswer | Rejection<'CONFLICT' | 'INVALID_PARAMS'>> {
    const { rows, error } = await this.check(proposed);
    const wrong = rows.filter((row) => row.error !== null);
    if (error !== null || wrong.length > 0) {
      const details = wrong
        .slice(0, toldErrors)
        .map((row) => ({ path: `csv.${row.line}`, message: String(row.error) }));
      const whole = error === null ? [] : [{ path: 'csv', message: error }];
      return reject('INVALID_PARAMS', 'The list cannot be read as it is', { details: [...whole, ...details] });
    }
    const { number, country, issuedOn } = proposed;
    const given = rows.flatMap(({ parcel, collectedMinor, remittedMinor }) =>
      collectedMinor === null || remittedMinor === null ? [] : [{ parcel, collectedMinor, remittedMinor }],
    );
    return this.take({ number, country, issuedOn, source: 'staff', rows: given }, context);
  }

  /**
   * Once by its number; the same again changes nothing. Another content is refused where staff bring it; where the carrier
   * gives it, it is kept that it did.
   */
  async take(given: GivenList, context: CommandContext): Promise<TakenAnswer | Rejection<'CONFLICT'>> {
    const listId = listIdOf(given.number, given.country);
    const known = await this.cash.named(given.rows.map(({ parcel }) => parcel));
    const rows = rowsOf(given, listId, known);
    const { number, country, issuedOn, source } = given;
    const list = { listId, number, country, issuedOn, source, rows, ...sumsOf(rows), takenAt: context.now };
    const { state: before } = await this.streams.load(remittanceStream, listId);
    const found = before.status === 'none' ? {} : await this.foundSince(before.list, given.rows);
    const command = { type: 'TakeList', list, found } as const;
    const outcome = await this.streams.execute(remittanceStream, listId, command, context);
    if (isRejection(outcome)) return reject('CONFLICT', outcome.message);
    const { state, position } = outcome;
    return { listId, parcels: rows.length, contradicts: openContradiction(state) !== null, position };
  }

  /** The parcels that were unknown when a list was taken, or was given another time, and are known today. */
  private async foundSince(
    { listId, country, rows }: Pick<TakenList, 'listId' | 'country' | 'rows'>,
    given: GivenList['rows'],
  ): Promise<FoundSince> {
    const names = [...rows, ...given].map(({ parcel }) => parcel);
    const known = await this.cash.named(names);
    return Object.fromEntries(
      names.flatMap((name) => {
        const found = known.get(name);
        return found?.country === country ? [[strayIdOf(listId, name), found.id]] : [];
      }),
    );
  }
}

function readable(rows: readonly ReadRow[]): GivenList['rows'] {
  return rows.flatMap(({ parcel, collectedMinor, remittedMinor, error }) =>
    error !== null || collectedMinor === null || remittedMinor === null
      ? []
      : [{ parcel, collectedMinor, remittedMinor }],
  );
}

function sumsOf(rows: GivenList['rows']) {
  const sum = (of: 'collectedMinor' | 'remittedMinor') => rows.reduce((total, row) => total + row[of], 0);
  return { collectedMinor: sum('collectedMinor'), remittedMinor: sum('remittedMinor') };
}

/** Rows of one parcel become one, under whatever names the list has it. A parcel of another country is not the list's. */
function rowsOf(
  { country, rows }: Pick<GivenList, 'country' | 'rows'>,
  listId: string,
  known: ReadonlyMap<string, CashRecord>,
): RemittanceRow[] {
  const byCash = new Map<string, RemittanceRow>();
  for (const { parcel, collectedMinor, remittedMinor } of rows) {
    const found = known.get(parcel);
    const isKnown = found?.country === country;
    const cashId = isKnown ? found.id : strayIdOf(listId, parcel);
    const before = byCash.get(cashId);
    byCash.set(cashId, {
      ...{ parcel: before?.parcel ?? parcel, cashId, known: isKnown },
      collectedMinor: (before?.collectedMinor ?? 0) + collectedMinor,
      remittedMinor: (before?.remittedMinor ?? 0) + remittedMinor,
      times: (before?.times ?? 0) + 1,
    });
  }
  return [...byCash.values()];
}

interface CheckParts {
  readonly known: ReadonlyMap<string, CashRecord>;
  readonly all: readonly ReadRow[];
}

function checkedRow(row: ReadRow, country: string, { known, all }: CheckParts): CheckedRow {
  const { line, parcel, collectedMinor, remittedMinor } = row;
  const found = known.get(parcel);
  const same = all.filter((other) => other.parcel === parcel || (found && known.get(other.parcel)?.id === found.id));
  const shown = { line, parcel, collectedMinor, remittedMinor, times: same.length };
  const due = { leadId: found?.lead_id ?? null, dueMinor: found === undefined ? null : Number(found.amount_minor) };
  const error = row.error ?? (found !== undefined && found.country !== country ? 'other_country' : null);
  if (error !== null) return { ...shown, ...due, difference: null, error };
  if (found === undefined) return { ...shown, ...due, difference: 'unknown_parcel', error };
  const before = figuresOf(found);
  const said = sumsOf(readable(same));
  const difference = differenceOf({
    ...before,
    collectedMinor: before.collectedMinor + said.collectedMinor,
    remittedMinor: before.remittedMinor + said.remittedMinor,
    remittances: before.remittances + same.length,
  });
  return { ...shown, ...due, difference, error };
}
