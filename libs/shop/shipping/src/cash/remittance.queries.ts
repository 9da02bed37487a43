import type { cashContract, DataOf, ParamsOf, RemittanceList } from '@shop/contracts';
import type { Streams } from '@shop/event-store';
import type { RemittanceRow } from '@shop/events/shipping';
import { isUuid } from '@shop/kernel';
import { Conditions, pageClause } from '@shop/platform';
import type { Pool } from 'pg';
import type { CashQueries } from './cash.queries.js';
import type { RemittanceFetchStatus } from './remittance-fetch-status.js';
import type { RemittanceListRow } from './remittance-list.projection.js';
import { openContradiction } from './remittance.decider.js';
import { remittanceStream } from './remittance.stream.js';

type ListParams = ParamsOf<(typeof cashContract)['admin.remittances.getList']>;
type Detail = DataOf<(typeof cashContract)['admin.remittances.getOne']>;

type PlainColumn = 'id' | 'number' | 'country' | 'source' | 'parcels' | 'strays' | 'revision';
type ListRecord = Pick<RemittanceListRow, PlainColumn> & {
  readonly issued_on: string;
  readonly collected_minor: string;
  readonly remitted_minor: string;
  readonly taken_at: Date;
  readonly contradicted_at: Date | null;
};

export class RemittanceQueries {
  constructor(
    private readonly pool: Pick<Pool, 'query'>,
    private readonly streams: Streams,
    private readonly cash: CashQueries,
    private readonly fetchStatus: RemittanceFetchStatus,
  ) {}

  async list({ pagination, sort, filter = {} }: ListParams) {
    const where = new Conditions();
    where.add((value) => `country = ${value}`, filter.country);
    where.add((value) => `(contradicted_at IS NOT NULL) = ${value}`, filter.contradicted);
    where.add((value) => `strpos(lower(number), lower(${value})) > 0`, filter.q);
    const order = `ORDER BY taken_at ${sort?.order ?? 'DESC'}, id`;
    const [fetchStatus, { rows }, { rows: counted }] = await Promise.all([
      this.fetchStatus.currentFailure(),
      this.pool.query<ListRecord>(
        `SELECT * FROM remittance_list WHERE ${where.text} ${order} ${pageClause(pagination)}`,
        where.values,
      ),
      this.pool.query<{ total: number }>(
        `SELECT count(*)::int AS total FROM remittance_list WHERE ${where.text}`,
        where.values,
      ),
    ]);
    return { data: rows.map(toRemittanceList), total: counted[0]?.total ?? 0, meta: { trouble: fetchStatus } };
  }

  async one(id: string): Promise<Detail | null> {
    if (!isUuid(id)) return null;
    const { state, revision } = await this.streams.load(remittanceStream, id);
    if (state.status === 'none') return null;
    const { rows, listId, ...list } = state.list;
    const contradiction = openContradiction(state);
    const [cash, recordByName] = await Promise.all([
      this.cash.byIds(rows.map(({ cashId }) => cashId)),
      this.cash.byParcelNames(rows.map(({ parcel }) => parcel)),
    ]);
    const parcelOf = ({ parcel, cashId, known }: RemittanceRow) => {
      const found = recordByName.get(parcel);
      return known || found?.country !== list.country ? cashId : found.id;
    };
    const rowCounts = rowCountsByCashId(rows, parcelOf);
    return {
      list: {
        ...{ ...list, id: listId, parcels: rows.length, strays: rows.filter(({ known }) => !known).length },
        contradictedAt: contradiction?.contradictedAt ?? null,
        revision: Number(revision),
      },
      contradictions: (contradiction?.rows ?? []).map(({ parcel, taken, given }) => ({ parcel, taken, given })),
      rows: rows.map((row) => {
        const { cashId, known: _, ...amounts } = row;
        const namedTwice = (rowCounts.get(parcelOf(row)) ?? 0) > 1;
        return { id: cashId, ...amounts, namedTwice, cash: cash.get(cashId) ?? null };
      }),
    };
  }
}

function rowCountsByCashId(
  rows: readonly RemittanceRow[],
  parcelOf: (row: RemittanceRow) => string,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(parcelOf(row), (counts.get(parcelOf(row)) ?? 0) + row.times);
  return counts;
}

function toRemittanceList(record: ListRecord): RemittanceList {
  const { id, number, country, source, parcels, strays, revision } = record;
  return {
    ...{ id, number, country, source, parcels, strays, revision },
    issuedOn: record.issued_on,
    collectedMinor: Number(record.collected_minor),
    remittedMinor: Number(record.remitted_minor),
    takenAt: record.taken_at.toISOString(),
    contradictedAt: record.contradicted_at?.toISOString() ?? null,
  };
}
