import type { adminReviewsContract, ParamsOf, ReviewRow, ReviewStatus } from '@shop/contracts';
import { picturePath } from '@shop/media';
import { Inject, Injectable } from '@nestjs/common';
import { Conditions, pageClause, POOL, totalOf } from '@shop/platform';
import type { Pool } from 'pg';

type ListParams = ParamsOf<(typeof adminReviewsContract)['admin.reviews.getList']>;
type Filter = NonNullable<ListParams['filter']>;

interface RowRecord {
  readonly id: string;
  readonly offer_id: string;
  readonly country: ReviewRow['country'];
  readonly user_id: string;
  readonly rating: number;
  readonly status: ReviewStatus;
  readonly reason: string | null;
  readonly images: readonly string[];
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly title: string | null;
  readonly text: string | null;
  readonly created_at: Date;
  readonly verified_purchase: boolean;
  readonly revision: number;
}

const columns = `r.id, r.offer_id, r.country, r.user_id, r.rating, r.status, r.reason, r.images, r.first_name, r.last_name,
  r.title, r.text, r.created_at, r.verified_purchase, r.revision`;

const sortColumns: Readonly<Record<NonNullable<ListParams['sort']>['field'], string>> = {
  createdAt: 'r.created_at',
  rating: 'r.rating',
  status: 'r.status',
  offerId: 'r.offer_id',
  country: 'r.country',
  id: 'r.id',
};

/** What the console asks of reviews. */
@Injectable()
export class ReviewSearch {
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  async list({ pagination, sort, filter = {} }: ListParams) {
    const { text, values } = conditionsOf(filter);
    const limit = pageClause(pagination);
    const order = `ORDER BY ${sortColumns[sort?.field ?? 'createdAt']} ${sort?.order ?? 'DESC'}, r.id`;
    const [data, counts] = await Promise.all([
      this.read(`WHERE ${text} ${order} ${limit}`, values),
      this.counts({ ...filter, status: undefined }),
    ]);
    return { data, total: totalOf(counts, filter.status), meta: { counts } };
  }

  async one(id: string): Promise<ReviewRow | null> {
    return (await this.read('WHERE r.id = $1', [id]))[0] ?? null;
  }

  private async read(rest: string, values: readonly unknown[]): Promise<ReviewRow[]> {
    const { rows } = await this.pool.query<RowRecord>(`SELECT ${columns} FROM review_list r ${rest}`, [...values]);
    return rows.map(reviewRow);
  }

  private async counts(filter: Filter): Promise<Partial<Record<ReviewStatus, number>>> {
    const where = conditionsOf(filter);
    const text = `SELECT r.status, count(*)::integer AS count FROM review_list r WHERE ${where.text} GROUP BY r.status`;
    const { rows } = await this.pool.query<{ status: ReviewStatus; count: number }>(text, [...where.values]);
    return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
  }
}

function conditionsOf(filter: Filter): Conditions {
  const where = new Conditions();
  where.add((value) => `r.status = ${value}`, filter.status);
  where.add((value) => `r.offer_id = ${value}`, filter.offerId);
  where.add((value) => `r.country = ${value}`, filter.country);
  where.add((value) => `r.rating = ${value}`, filter.rating);
  where.add((value) => `r.has_files = ${value}`, filter.hasFiles);
  const search = filter.q?.trim();
  if (search) {
    const pattern = `%${search.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
    where.add((value) => `concat_ws(' ', r.title, r.text, r.first_name, r.last_name) ILIKE ${value}`, pattern);
  }
  return where;
}

function reviewRow(record: RowRecord): ReviewRow {
  const { id, rating, title, text, status, reason, country, revision } = record;
  const name = [record.first_name, record.last_name].filter((part) => part !== null && part !== '').join(' ');
  return {
    ...{ id, offerId: record.offer_id, country, rating, title, text, status, reason },
    files: record.images.map(picturePath),
    author: { id: record.user_id, name: record.first_name === null ? null : name },
    verifiedPurchase: record.verified_purchase,
    createdAt: record.created_at.toISOString(),
    revision,
  };
}
