import type { DeliveryRow, deliveriesContract, ParamsOf } from '@shop/contracts';
import { Conditions, pageClause, sqlRows, type Queryable } from '@shop/platform';
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
const columns = `id, type, event, subject, person, happened_at AS created_at, tries, tried_at, sent_at,
  CASE WHEN sent_at IS NULL THEN coalesce(skipped, last_refusal) END AS reason, ${statusSql} AS status`;

export class DeliveryQueries {
  constructor(private readonly pool: Queryable) {}

  page({ pagination, sort, filter = {} }: ListParams): Promise<readonly DeliveryRow[]> {
    const { status } = filter;
    const { text, values } = conditionsOf(filter);
    return sqlRows<DeliveryRow>(this.pool, {
      text: `SELECT ${columns} FROM crm_deliveries
             WHERE ${text} AND ${status === undefined ? 'true' : conditions[status]}
             ORDER BY seq ${sort?.order ?? 'DESC'} ${pageClause(pagination)}`,
      values,
    });
  }

  byIds(ids: readonly string[]): Promise<readonly DeliveryRow[]> {
    const text = `SELECT ${columns} FROM crm_deliveries WHERE id::text = ANY ($1::text[])`;
    return sqlRows<DeliveryRow>(this.pool, { text, values: [ids] });
  }

  /** Counted up to {@link maxListed}. */
  async counts(filter: Filter): Promise<Readonly<Record<DeliveryStatus, number>>> {
    const where = conditionsOf(filter);
    const counted = statuses.map(
      (status) =>
        `(SELECT count(*)::integer FROM (SELECT FROM crm_deliveries WHERE ${where.text} AND ${conditions[status]} LIMIT ${maxListed}) AS found) AS ${status}`,
    );
    const statement = { text: `SELECT ${counted.join(', ')}`, values: where.values };
    const [counts] = await sqlRows<Record<DeliveryStatus, number>>(this.pool, statement);
    return counts ?? { waiting: 0, refused: 0, sent: 0, skipped: 0 };
  }

  async oldestFailure(): Promise<{ readonly since: string; readonly reason: string } | null> {
    const text = `SELECT recorded_at AS since, last_refusal AS reason FROM crm_deliveries
                  WHERE ${conditions.waiting} AND last_refusal IS NOT NULL ORDER BY seq LIMIT 1`;
    return (await sqlRows<{ since: string; reason: string }>(this.pool, { text }))[0] ?? null;
  }

  async countRedrivable(
    since: string,
    until: string,
    type: DeliveryRow['type'] | undefined,
  ): Promise<{ readonly count: number; readonly people: number }> {
    const values = [since, until, type ?? null];
    const rows = await sqlRows<{ count: number; people: number }>(this.pool, { text: redriveCount, values });
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
