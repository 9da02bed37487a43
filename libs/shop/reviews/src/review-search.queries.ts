import type { OfferCatalogue } from '@shop/catalogue';
import {
  reviewStatuses,
  type adminReviewsContract,
  type ParamsOf,
  type ReviewFilter,
  type ReviewRow,
  type ReviewRowStatus,
} from '@shop/contracts';
import type { CountryCode } from '@shop/countries';
import type { StaffDirectory } from '@shop/staff';
import { anyOf, pageClause, sqlRows, totalOf, typedQueries, type Conditions } from '@shop/platform';
import type { ReadModelTables } from '@shop/projections';
import type { Pool } from 'pg';
import { conditionsOf, ofDecisions } from './review-filter.js';
import type { ReviewListRow, reviewListProjection } from './review-list.projection.js';
import { fullName, toReviewRow, reviewRowColumns, type ReviewRecord } from './review-rows.js';
import type { ReviewViewers } from './review-viewers.js';

type ListParams = ParamsOf<(typeof adminReviewsContract)['admin.reviews.getList']>;

const sortColumns: Readonly<Record<NonNullable<ListParams['sort']>['field'], string>> = {
  createdAt: 'r.created_at',
  pendingSince: 'r.pending_since',
  rating: 'r.rating',
  status: 'r.status',
  offerId: 'r.offer_id',
  country: 'r.country',
  id: 'r.id',
  decisionTime: '(r.decided_at - r.pending_since)',
};

/** Limits the cost of a page. */
const maxCounted = 10_000;

export class ReviewSearch {
  constructor(
    private readonly pool: Pool,
    private readonly catalogue: OfferCatalogue,
    private readonly staff: StaffDirectory,
    private readonly viewers: ReviewViewers,
  ) {}

  /** @param staffId excluded from the viewers */
  async list({ pagination, sort, filter = {} }: ListParams, staffId: string) {
    const { text, values } = conditionsOf(filter);
    const limit = pageClause(pagination);
    const order = `ORDER BY ${sortColumns[sort?.field ?? 'createdAt']} ${sort?.order ?? 'DESC'} ${nullsOf(sort)}, r.id`;
    const [data, { counts, reported }] = await Promise.all([
      // Paginates first, so that skipped rows cost no lookups.
      this.select(
        `WHERE r.id = ANY (ARRAY (SELECT r.id FROM review_list r WHERE ${text} ${order} ${limit})) ${order}`,
        values,
        staffId,
      ),
      this.counts({ ...filter, status: undefined }),
    ]);
    return { data, total: totalOf(counts, filter.status), meta: { counts, reported, countedTo: maxCounted } };
  }

  /** Null for a removed one, too. */
  async findById(id: string, staffId: string): Promise<ReviewRow | null> {
    return (await this.select(`WHERE r.id = $1 AND r.status <> 'removed'`, [id], staffId))[0] ?? null;
  }

  /** Oldest first. */
  async pending(filter: ReviewFilter, limit: number) {
    const where = conditionsOf({ ...filter, status: 'pending' });
    const text = `SELECT r.id, r.revision FROM review_list r WHERE ${where.text} ORDER BY r.pending_since, r.id LIMIT ${limit}`;
    const [reviews, count] = await Promise.all([
      sqlRows<Pick<ReviewListRow, 'id' | 'revision'>>(this.pool, { text, values: where.values }),
      this.count(where),
    ]);
    return { reviews, count };
  }

  async namesById(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const [rows, offer] = await Promise.all([
      typedQueries<ReadModelTables<typeof reviewListProjection>>(this.pool)
        .selectFrom('reviewList')
        .select(['id', 'offerId', 'country', 'firstName', 'lastName'])
        .where('id', '=', anyOf(ids))
        .execute(),
      this.offerNames(),
    ]);
    return new Map(
      rows.map((row) => [row.id, [fullName(row), offer(row.offerId, row.country)].filter(Boolean).join(' · ')]),
    );
  }

  private async select(rest: string, values: readonly unknown[], staffId: string): Promise<ReviewRow[]> {
    const text = `SELECT ${reviewRowColumns} FROM review_list r ${rest}`;
    const rows = await sqlRows<ReviewRecord>(this.pool, { text, values });
    const [offerName, staffNames, viewersById] = await Promise.all([
      this.offerNames(),
      this.staff.namesById(rows.flatMap(({ decidedById }) => decidedById ?? [])),
      this.viewers.listByReview(
        rows.map(({ id }) => id),
        staffId,
      ),
    ]);
    return rows.map((row) => toReviewRow(row, { offerName, staffNames, viewersById }));
  }

  private async offerNames() {
    const lists = await this.catalogue.priceLists();
    return (offerId: string, country: CountryCode) => lists[country].get(offerId)?.name ?? offerId;
  }

  private async counts(filter: ReviewFilter) {
    const where = conditionsOf(filter);
    const [rows, reported] = await Promise.all([
      sqlRows<{ status: ReviewRowStatus; count: number }>(this.pool, {
        text: countEachSql(where.text, `$${where.values.length + 1}::text[]`),
        values: [...where.values, ofDecisions(filter) ? [...reviewStatuses, 'removed'] : reviewStatuses],
      }),
      this.count(conditionsOf({ ...filter, reported: true })),
    ]);
    const found = rows.filter(({ count }) => count > 0).map(({ status, count }) => [status, count] as const);
    const counts: Partial<Record<ReviewRowStatus, number>> = Object.fromEntries(found);
    return { counts, reported };
  }

  private async count({ text, values }: Conditions): Promise<number> {
    const [found] = await sqlRows<{ count: number }>(this.pool, {
      text: `SELECT count(*) AS count FROM (SELECT 1 FROM review_list r WHERE ${text} LIMIT ${maxCounted}) AS those`,
      values,
    });
    return found?.count ?? 0;
  }
}

function countEachSql(conditions: string, statuses: string): string {
  return `SELECT each.status, counted.count FROM unnest(${statuses}) AS each(status) CROSS JOIN LATERAL (
      SELECT count(*)::integer AS count FROM (
        SELECT 1 FROM review_list r WHERE r.status = each.status AND ${conditions} LIMIT ${maxCounted}
      ) AS those
    ) AS counted`;
}

function nullsOf(sort: ListParams['sort']): string {
  return sort?.field === 'decisionTime' ? 'NULLS LAST' : '';
}
