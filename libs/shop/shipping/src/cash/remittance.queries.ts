import type { cashContract, DataOf, ParamsOf } from '@shop/contracts';
import type { Streams } from '@shop/event-store';
import type { RemittanceRow } from '@shop/events/shipping';
import { isUuid } from '@shop/kernel';
import { allOf, equalTo, pageOf, typedQueries, type Queryable } from '@shop/platform';
import type { ReadModelTables } from '@shop/projections';
import { sql, type Kysely } from 'kysely';
import type { CashQueries } from './cash.queries.js';
import type { RemittanceFetchStatus } from './remittance-fetch-status.js';
import type { remittanceListProjection } from './remittance-list.projection.js';
import { openContradiction } from './remittance.decider.js';
import { remittanceStream } from './remittance.stream.js';

type ListParams = ParamsOf<(typeof cashContract)['admin.remittances.getList']>;
type Detail = DataOf<(typeof cashContract)['admin.remittances.getOne']>;

type Tables = ReadModelTables<typeof remittanceListProjection>;

export class RemittanceQueries {
  private readonly db: Kysely<Tables>;

  constructor(
    pool: Queryable,
    private readonly streams: Streams,
    private readonly cash: CashQueries,
    private readonly fetchStatus: RemittanceFetchStatus,
  ) {
    this.db = typedQueries(pool);
  }

  async list({ pagination, sort, filter = {} }: ListParams) {
    const [trouble, data, { total }] = await Promise.all([
      this.fetchStatus.currentFailure(),
      this.lists(filter)
        .selectAll()
        .orderBy('takenAt', sort?.order === 'ASC' ? 'asc' : 'desc')
        .orderBy('id')
        .$call(pageOf(pagination))
        .execute(),
      this.lists(filter)
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow(),
    ]);
    return { data, total, meta: { trouble } };
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

  private lists({ country, contradicted, q }: NonNullable<ListParams['filter']>) {
    return this.db
      .selectFrom('remittanceList')
      .where((eb) =>
        allOf(eb, [
          ...equalTo(eb, { country }),
          contradicted === undefined ? undefined : eb('contradictedAt', contradicted ? 'is not' : 'is', null),
          q === undefined ? undefined : sql<boolean>`strpos(lower(number), lower(${q})) > 0`,
        ]),
      );
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
