import type { DeliveryRow, deliveriesContract, ParamsOf } from '@shop/contracts';
import { Conditions, pageClause } from '@shop/platform';
import type { Pool } from 'pg';
import redriveCount from './sql/redrive-count.sql';

type Contract = typeof deliveriesContract;
type ListParams = ParamsOf<Contract['admin.deliveries.getList']>;
type Filter = NonNullable<ListParams['filter']>;
export type DeliveryStatus = DeliveryRow['status'];

/** Limit of paging and counting. */
export const maxListed = 10_000;

const conditions: Readonly<Record<DeliveryStatus, string>> = {
  waiting: 'sent_at IS NULL AND skipped IS NULL AND refused_at IS NULL',
  refused: 'sent_at IS NULL AND skipped IS NULL AND refused_at IS NOT NULL',
  sent: 'sent_at IS NOT NULL',
  skipped: 'sent_at IS NULL AND skipped IS NOT NULL',
};
const statuses = Object.keys(conditions) as readonly DeliveryStatus[];
const statusSql = `CASE ${statuses.map((status) => `WHEN ${conditions[status]} THEN '${status}'`).join(' ')} END`;
const columns = `id, type, event, subject, person, happened_at, tries, tried_at, sent_at,
  CASE WHEN sent_at IS NULL THEN coalesce(skipped, last_refusal) END AS reason, ${statusSql} AS status`;

interface ListedRow extends Pick<
  DeliveryRow,
  'id' | 'type' | 'event' | 'subject' | 'person' | 'tries' | 'reason' | 'status'
> {
  readonly happened_at: Date;
  readonly tried_at: Date | null;
  readonly sent_at: Date | null;
}

export class DeliveryQueries {
  constructor(private readonly pool: Pick<Pool, 'query'>) {}

  async page({ pagination, sort, filter = {} }: ListParams): Promise<readonly DeliveryRow[]> {
    const { status } = filter;
    const where = conditionsOf(filter);
    const { rows } = await this.pool.query<ListedRow>(
      `SELECT ${columns} FROM crm_deliveries
       WHERE ${where.text} AND ${status === undefined ? 'true' : conditions[status]}
       ORDER BY seq ${sort?.order ?? 'DESC'} ${pageClause(pagination)}`,
      [...where.values],
    );
    return rows.map(toDeliveryRow);
  }

  async byIds(ids: readonly string[]): Promise<readonly DeliveryRow[]> {
    const text = `SELECT ${columns} FROM crm_deliveries WHERE id::text = ANY ($1::text[])`;
    return (await this.pool.query<ListedRow>(text, [[...ids]])).rows.map(toDeliveryRow);
  }

  /** Counted up to {@link maxListed}. */
  async counts(filter: Filter): Promise<Readonly<Record<DeliveryStatus, number>>> {
    const where = conditionsOf(filter);
    const counted = statuses.map(
      (status) =>
        `(SELECT count(*)::integer FROM (SELECT FROM crm_deliveries WHERE ${where.text} AND ${conditions[status]} LIMIT ${maxListed}) AS found) AS ${status}`,
    );
    const text = `SELECT ${counted.join(', ')}`;
    const { rows } = await this.pool.query<Record<DeliveryStatus, number>>(text, [...where.values]);
    return rows[0] ?? { waiting: 0, refused: 0, sent: 0, skipped: 0 };
  }

  async oldestFailure(): Promise<{ readonly since: string; readonly reason: string } | null> {
    const { rows } = await this.pool.query<{ since: Date; reason: string }>(
      `SELECT recorded_at AS since, last_refusal AS reason FROM crm_deliveries
       WHERE ${conditions.waiting} AND last_refusal IS NOT NULL ORDER BY seq LIMIT 1`,
    );
    const [row] = rows;
    return row === undefined ? null : { since: row.since.toISOString(), reason: row.reason };
  }

  async countRedrivable(
    since: string,
    until: string,
    type: DeliveryRow['type'] | undefined,
  ): Promise<{ readonly count: number; readonly people: number }> {
    const values = [since, until, type ?? null];
    const { rows } = await this.pool.query<{ count: number; people: number }>(redriveCount, values);
    return rows[0] ?? { count: 0, people: 0 };
  }
}

function conditionsOf({ type, q, from }: Filter): Conditions {
  const where = new Conditions();
  where.add((value) => `type = ${value}`, type);
  where.add((value) => `(person = ${value} OR subject = ${value} OR id::text = ${value})`, q || undefined);
  where.add((value) => `happened_at >= ${value}`, from);
  return where;
}

function toDeliveryRow({ happened_at: happened, tried_at: tried, sent_at: sent, ...row }: ListedRow): DeliveryRow {
  return {
    ...row,
    createdAt: happened.toISOString(),
    triedAt: tried?.toISOString() ?? null,
    sentAt: sent?.toISOString() ?? null,
  };
}
