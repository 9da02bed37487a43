import type { orderReturnsContract, ParamsOf, ReturnDue, ReturnRow } from '@shop/contracts';
import { Conditions, pageClause, totalOf } from '@shop/platform';
import type { Pool } from 'pg';

type ListParams = ParamsOf<(typeof orderReturnsContract)['admin.returns.getList']>;
type Filter = NonNullable<ListParams['filter']>;
type Counts = Readonly<Record<ReturnDue, number>>;

interface ReturnDueRecord extends Pick<ReturnRow, 'id' | 'country' | 'kind' | 'step' | 'due'> {
  readonly lead_id: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly refund_minor: string;
  readonly requested_at: Date;
  readonly received_at: Date | null;
  readonly due_from: string | null;
  readonly due_by: string;
}

const sortColumns: Readonly<Record<NonNullable<ListParams['sort']>['field'], string>> = {
  dueBy: 'd.due_by',
  refundMinor: 'd.refund_minor',
};

export class ReturnDueQueries {
  constructor(private readonly pool: Pick<Pool, 'query'>) {}

  async list({ pagination, sort, filter = {} }: ListParams) {
    const where = conditionsOf(filter);
    const order = `ORDER BY ${sortColumns[sort?.field ?? 'dueBy']} ${sort?.order ?? 'ASC'}, d.id`;
    const [{ rows }, counts] = await Promise.all([
      this.pool.query<ReturnDueRecord>(
        `SELECT d.*, o.lead_id, o.first_name, o.last_name
         FROM return_due d JOIN order_list o ON o.id = d.id
         WHERE ${where.text} ${order} ${pageClause(pagination)}`,
        where.values,
      ),
      this.counts(filter),
    ]);
    return { data: rows.map(toReturnRow), total: totalOf(counts, filter.due), meta: { counts } };
  }

  async counts({ step, country }: Pick<Filter, 'step' | 'country'> = {}): Promise<Counts> {
    const where = conditionsOf({ step, country });
    const { rows } = await this.pool.query<Counts>(
      `SELECT count(*) FILTER (WHERE due = 'waiting')::int AS waiting,
              count(*) FILTER (WHERE due = 'soon')::int AS soon,
              count(*) FILTER (WHERE due = 'overdue')::int AS overdue
       FROM return_due d WHERE ${where.text}`,
      where.values,
    );
    return rows[0] ?? { waiting: 0, soon: 0, overdue: 0 };
  }
}

function conditionsOf({ due, step, country }: Filter): Conditions {
  const where = new Conditions();
  where.add((value) => `d.due = ${value}`, due);
  where.add((value) => `d.step = ${value}`, step);
  where.add((value) => `d.country = ${value}`, country);
  return where;
}

function toReturnRow(record: ReturnDueRecord): ReturnRow {
  const { id, country, kind, step, due, first_name: first, last_name: last } = record;
  return {
    ...{ id, country, kind, step, due },
    leadId: record.lead_id,
    name: first === null && last === null ? null : [first, last].filter(Boolean).join(' '),
    refundMinor: Number(record.refund_minor),
    requestedAt: record.requested_at.toISOString(),
    receivedAt: record.received_at?.toISOString() ?? null,
    dueFrom: record.due_from,
    dueBy: record.due_by,
  };
}
