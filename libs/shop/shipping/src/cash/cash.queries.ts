import type { CashFilter, CashRow, CashView, cashContract, DataOf, ParamsOf } from '@shop/contracts';
import { countryCodes, localDate, packOf } from '@shop/countries';
import type { Clock } from '@shop/kernel';
import { parseLeadId } from '@shop/orders';
import { Conditions, pageClause, totalOf } from '@shop/platform';
import type { Pool } from 'pg';
import { cashColumns, toCashRow, type CashRecord } from './cash-list.rows.js';

type ListParams = ParamsOf<(typeof cashContract)['admin.cash.getList']>;
type Summary = DataOf<(typeof cashContract)['admin.cash.summary']>;
type Counts = Record<CashView, number>;

const sortColumns: Readonly<Record<NonNullable<ListParams['sort']>['field'], string>> = {
  since: 'since',
  amount: 'amount_minor',
  balance: "(remitted_minor - CASE WHEN standing = 'owed' THEN amount_minor ELSE 0 END)",
};

const views: Readonly<Record<CashView, string>> = {
  open: "status = 'open' AND remit_by >= $1::jsonb ->> country",
  missing: "status = 'open' AND remit_by < $1::jsonb ->> country",
  different: "status = 'different'",
  settled: "status = 'settled'",
};
const inAnyView = "status IN ('open', 'different', 'settled')";

export class CashQueries {
  constructor(
    private readonly pool: Pick<Pool, 'query'>,
    private readonly clock: Clock,
  ) {}

  async list({ pagination, sort, filter = {} }: ListParams) {
    const where = this.#where(filter);
    const order = `ORDER BY ${sortColumns[sort?.field ?? 'since']} ${sort?.order ?? 'ASC'}, id`;
    const [{ rows }, counts] = await Promise.all([
      this.pool.query<CashRecord>(
        `SELECT ${cashColumns} FROM cash_list WHERE ${where.text} ${order} ${pageClause(pagination)}`,
        where.values,
      ),
      this.counts(filter),
    ]);
    const total = filter.q === undefined || filter.view !== undefined ? totalOf(counts, filter.view) : rows.length;
    return { data: this.#rows(rows), total, meta: { counts } };
  }

  /** With the other filters applied. */
  async counts(filter: CashFilter = {}): Promise<Counts> {
    const where = this.#where({ ...filter, view: undefined });
    const columns = Object.entries(views).map(
      ([view, condition]) => `count(*) FILTER (WHERE ${condition})::int AS ${view}`,
    );
    const { rows } = await this.pool.query<Counts>(
      `SELECT ${columns.join(', ')} FROM cash_list WHERE ${inAnyView} AND ${where.text}`,
      where.values,
    );
    return rows[0] ?? { open: 0, missing: 0, different: 0, settled: 0 };
  }

  /** Next rows in default order; for files. */
  async pageAfter(filter: CashFilter, last: CashRow | null, limit: number): Promise<readonly CashRow[]> {
    const where = this.#where(filter);
    const values = last === null ? where.values : [...where.values, last.since, last.id];
    const from = last === null ? 'true' : `(since, id) > ($${values.length - 1}::timestamptz, $${values.length})`;
    const { rows } = await this.pool.query<CashRecord>(
      `SELECT ${cashColumns} FROM cash_list WHERE ${where.text} AND ${from} ORDER BY since, id LIMIT ${limit}`,
      values,
    );
    return this.#rows(rows);
  }

  async byIds(ids: readonly string[]): Promise<ReadonlyMap<string, CashRow>> {
    const { rows } = await this.pool.query<CashRecord>(
      `SELECT ${cashColumns} FROM cash_list WHERE id = ANY ($1::text[])`,
      [ids],
    );
    return new Map(this.#rows(rows).map((row) => [row.id, row]));
  }

  /** By carrier id, tracking number or LeadID. */
  async byParcelNames(parcels: readonly string[]): Promise<ReadonlyMap<string, CashRecord>> {
    const names = parcels.flatMap(candidateNames);
    const { rows } = await this.pool.query<CashRecord>(
      `SELECT ${cashColumns} FROM cash_list
       WHERE parcel_id = ANY ($1::text[]) OR tracking_number = ANY ($1::text[]) OR lead_id = ANY ($1::text[])`,
      [names],
    );
    const recordByName = new Map<string, CashRecord>();
    for (const row of rows)
      for (const name of [row.lead_id, row.tracking_number, row.parcel_id])
        if (name !== null) recordByName.set(name, row);
    return new Map(
      parcels.flatMap((parcel) => {
        const row = candidateNames(parcel).flatMap((name) => recordByName.get(name) ?? [])[0];
        return row === undefined ? [] : [[parcel, row] as const];
      }),
    );
  }

  async summary({ from, to }: { readonly from: string; readonly to: string }): Promise<Summary> {
    const [ages, totals] = await Promise.all([
      this.pool.query<Summary['ages'][number]>(agesSql, [this.clock()]),
      this.pool.query<Summary['totals'][number]>(totalsSql, [from, to]),
    ]);
    return { ages: ages.rows.map(parseNumbers), totals: totals.rows.map(parseNumbers) };
  }

  #rows(records: readonly CashRecord[]): CashRow[] {
    const today = this.#todayByCountry();
    return records.map((record) => toCashRow(record, today));
  }

  #todayByCountry(): Readonly<Record<string, string>> {
    const now = this.clock();
    return Object.fromEntries(countryCodes.map((code) => [code, localDate(now, packOf(code))]));
  }

  /** Its first value is the current day per country. */
  #where({ view, difference, country, q }: CashFilter): Conditions {
    const where = new Conditions();
    const plain = view === undefined ? (q === undefined ? inAnyView : 'true') : views[view];
    where.add((value) => `${value}::jsonb IS NOT NULL AND ${plain}`, JSON.stringify(this.#todayByCountry()));
    where.add((value) => `difference = ${value}`, difference);
    where.add((value) => `country = ${value}`, country);
    where.add(
      (value) =>
        `(lead_id = ANY (${value}::text[]) OR tracking_number = ANY (${value}::text[]) OR parcel_id = ANY (${value}::text[]))`,
      q === undefined ? undefined : candidateNames(q),
    );
    return where;
  }
}

/** `bigint` arrives as text; ours fit into a number. */
function parseNumbers<Row extends { readonly country: string }>({ country, ...figures }: Row): Row {
  const numbers = Object.entries(figures).map(([name, value]) => [name, Number(value)] as const);
  return { country, ...Object.fromEntries(numbers) } as Row;
}

function candidateNames(text: string): readonly string[] {
  const leadId = parseLeadId(text);
  return [text, text.toUpperCase(), ...(leadId === null ? [] : [leadId])];
}

const agesSql = `
  SELECT country, from_days AS "fromDays", count(*) AS parcels, sum(amount_minor) AS "amountMinor"
  FROM cash_list, LATERAL (
    SELECT max(days) AS from_days FROM unnest(ARRAY[0, 8, 15, 31]) AS days
    WHERE since <= $1::timestamptz - days * interval '1 day' OR days = 0
  ) AS age
  WHERE status = 'open'
  GROUP BY 1, 2 ORDER BY 1, 2`;

const balance = "remitted_minor - CASE WHEN standing = 'owed' THEN amount_minor ELSE 0 END";
const sumOf = (column: string, condition: string) => `COALESCE(sum(${column}) FILTER (WHERE ${condition}), 0)`;
const totalsSql = `
  SELECT country,
    ${sumOf('amount_minor', "standing = 'owed'")} AS "owedMinor",
    ${sumOf('remitted_minor', "standing <> 'stray'")} AS "remittedMinor",
    ${sumOf('remitted_minor', "standing = 'stray'")} AS "strayMinor",
    ${sumOf('amount_minor', "status = 'open'")} AS "openMinor",
    ${sumOf(balance, "status = 'different' AND standing <> 'stray'")} AS "differentMinor",
    ${sumOf(balance, "status = 'settled' AND standing <> 'stray'")} AS "settledMinor"
  FROM cash_list WHERE since >= $1::timestamptz AND since < $2::timestamptz
  GROUP BY country ORDER BY country`;
