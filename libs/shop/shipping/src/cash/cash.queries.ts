import type { CashFilter, CashRow, CashView, cashContract, DataOf, ParamsOf } from '@shop/contracts';
import { countryCodes, localDate, packOf } from '@shop/countries';
import type { Clock } from '@shop/kernel';
import { parseLeadId } from '@shop/orders';
import { allOf, anyOf, equalTo, pageOf, sqlRows, totalOf, typedQueries, type Queryable } from '@shop/platform';
import type { ReadModelTables } from '@shop/projections';
import { sql, type ExpressionBuilder, type Kysely } from 'kysely';
import { balanceOf } from './cash-balance.js';
import type { CashListRow, cashListProjection } from './cash-list.projection.js';
import cashTotals from './sql/cash-totals.sql';
import openCashByAge from './sql/open-cash-by-age.sql';

type ListParams = ParamsOf<(typeof cashContract)['admin.cash.getList']>;
type Summary = DataOf<(typeof cashContract)['admin.cash.summary']>;
type Tables = ReadModelTables<typeof cashListProjection>;
type CashExpressions = ExpressionBuilder<Tables, 'cashList'>;
type DayByCountry = Readonly<Record<string, string>>;

/** The same formula as `balanceOf`. */
const balance = sql`(remitted_minor - CASE WHEN standing = 'owed' THEN amount_minor ELSE 0 END)`;
const sortColumns = { since: 'since', amount: 'amountMinor', balance } as const;

export class CashQueries {
  readonly #db: Kysely<Tables>;

  constructor(
    private readonly pool: Queryable,
    private readonly clock: Clock,
  ) {
    this.#db = typedQueries(pool);
  }

  async list({ pagination, sort, filter = {} }: ListParams) {
    const [rows, counts] = await Promise.all([
      this.#cash(filter)
        .selectAll()
        .orderBy(sortColumns[sort?.field ?? 'since'], sort?.order === 'DESC' ? 'desc' : 'asc')
        .orderBy('id')
        .$call(pageOf(pagination))
        .execute(),
      this.counts(filter),
    ]);
    const total = filter.q === undefined || filter.view !== undefined ? totalOf(counts, filter.view) : rows.length;
    return { data: this.#toCashRows(rows), total, meta: { counts } };
  }

  /** With the other filters applied. */
  counts(filter: CashFilter = {}): Promise<Record<CashView, number>> {
    return this.#cash({ ...filter, view: undefined })
      .where(isInAnyView)
      .select((eb) =>
        Object.entries(viewsOf(eb, this.#todayByCountry())).map(([view, condition]) =>
          eb.fn
            .countAll<number>()
            .filterWhere(condition)
            .as(view as CashView),
        ),
      )
      .executeTakeFirstOrThrow();
  }

  /** Next rows in default order; for files. */
  async pageAfter(filter: CashFilter, last: CashRow | null, limit: number): Promise<readonly CashRow[]> {
    const rows = await this.#cash(filter)
      .selectAll()
      .$if(last !== null, (query) =>
        query.where(sql<boolean>`(since, id) > (${last!.since}::timestamptz, ${last!.id})`),
      )
      .orderBy('since')
      .orderBy('id')
      .limit(limit)
      .execute();
    return this.#toCashRows(rows);
  }

  async byIds(ids: readonly string[]): Promise<ReadonlyMap<string, CashRow>> {
    const rows = await this.#db.selectFrom('cashList').selectAll().where('id', '=', anyOf(ids)).execute();
    return new Map(this.#toCashRows(rows).map((row) => [row.id, row]));
  }

  /** By carrier id, tracking number or LeadID. */
  async byParcelNames(parcels: readonly string[]): Promise<ReadonlyMap<string, CashListRow>> {
    const rows = await this.#db
      .selectFrom('cashList')
      .selectAll()
      .where((eb) => hasName(eb, parcels.flatMap(candidateNames)))
      .execute();
    const rowByName = new Map<string, CashListRow>();
    for (const row of rows)
      for (const name of [row.leadId, row.trackingNumber, row.parcelId]) if (name !== null) rowByName.set(name, row);
    return new Map(
      parcels.flatMap((parcel) => {
        const row = candidateNames(parcel).flatMap((name) => rowByName.get(name) ?? [])[0];
        return row === undefined ? [] : [[parcel, row] as const];
      }),
    );
  }

  async summary({ from, to }: { readonly from: string; readonly to: string }): Promise<Summary> {
    const [ages, totals] = await Promise.all([
      sqlRows<Summary['ages'][number]>(this.pool, { text: openCashByAge, values: [this.clock()] }),
      sqlRows<Summary['totals'][number]>(this.pool, { text: cashTotals, values: [from, to] }),
    ]);
    return { ages, totals };
  }

  #toCashRows(rows: readonly CashListRow[]): CashRow[] {
    const today = this.#todayByCountry();
    return rows.map((row) => toCashRow(row, today));
  }

  #todayByCountry(): DayByCountry {
    const now = this.clock();
    return Object.fromEntries(countryCodes.map((code) => [code, localDate(now, packOf(code))]));
  }

  #cash({ view, difference, country, q }: CashFilter) {
    return this.#db
      .selectFrom('cashList')
      .where((eb) =>
        allOf(eb, [
          view === undefined ? undefined : viewsOf(eb, this.#todayByCountry())[view],
          view === undefined && q === undefined ? isInAnyView(eb) : undefined,
          ...equalTo(eb, { difference, country }),
          q === undefined ? undefined : hasName(eb, candidateNames(q)),
        ]),
      );
  }
}

function viewsOf(eb: CashExpressions, todayByCountry: DayByCountry) {
  const today = sql<string>`${JSON.stringify(todayByCountry)}::jsonb ->> country`;
  return {
    open: eb.and([eb('status', '=', 'open'), eb('remitBy', '>=', today)]),
    missing: eb.and([eb('status', '=', 'open'), eb('remitBy', '<', today)]),
    different: eb('status', '=', 'different'),
    settled: eb('status', '=', 'settled'),
  };
}

function isInAnyView(eb: CashExpressions) {
  return eb('status', 'in', ['open', 'different', 'settled']);
}

function hasName(eb: CashExpressions, names: readonly string[]) {
  return eb.or((['leadId', 'trackingNumber', 'parcelId'] as const).map((name) => eb(name, '=', anyOf(names))));
}

function candidateNames(text: string): readonly string[] {
  const leadId = parseLeadId(text);
  return [text, text.toUpperCase(), ...(leadId === null ? [] : [leadId])];
}

function toCashRow(row: CashListRow, todayByCountry: DayByCountry): CashRow {
  const { id, country, status, difference, parcel, remittances, notes, revision, remitBy } = row;
  return {
    ...{ id, country, status, difference, parcel, remittances, notes, revision, remitBy },
    missing: status === 'open' && remitBy !== null && remitBy < (todayByCountry[country] ?? ''),
    leadId: row.leadId,
    trackingNumber: row.trackingNumber,
    amountMinor: row.amountMinor,
    collectedMinor: row.collectedMinor,
    remittedMinor: row.remittedMinor,
    balanceMinor: balanceOf(row),
    listNumber: row.listNumber,
    since: row.since,
    settledReason: row.settledReason,
    settledAt: row.settledAt,
  };
}
