import type { adminPrivacyContract, DataRequestRow, ParamsOf } from '@shop/contracts';
import type { CustomerQueries } from '@shop/customers';
import type { LeadQueries } from '@shop/leads';
import { Conditions, pageClause } from '@shop/platform';
import type { Clock } from '@shop/kernel';
import type { Pool } from 'pg';

type ListParams = ParamsOf<(typeof adminPrivacyContract)['admin.dataRequests.getList']>;
type Filter = NonNullable<ListParams['filter']>;
type Status = NonNullable<Filter['status']>;

interface RequestRecord extends Pick<DataRequestRow, 'id' | 'kind' | 'country' | 'outcome'> {
  readonly user_id: string;
  readonly requested_at: Date;
  readonly due_at: Date;
  readonly days_left: number | null;
  readonly answered_at: Date | null;
}

const sortColumns: Readonly<Record<NonNullable<ListParams['sort']>['field'], string>> = {
  dueAt: 'due_at',
  createdAt: 'requested_at',
  answeredAt: 'answered_at',
};

export class DataRequestQueries {
  constructor(
    private readonly pool: Pool,
    private readonly customers: CustomerQueries,
    private readonly leads: LeadQueries,
    private readonly clock: Clock,
  ) {}

  async list({ pagination, sort, filter = {} }: ListParams) {
    const now = this.clock();
    const where = conditionsOf(filter, now);
    const order = `ORDER BY ${sortColumns[sort?.field ?? 'dueAt']} ${sort?.order ?? 'ASC'} NULLS LAST, id`;
    const [{ rows }, counts] = await Promise.all([
      this.pool.query<RequestRecord>(
        `SELECT * FROM data_request_list WHERE ${where.text} ${order} ${pageClause(pagination)}`,
        where.values,
      ),
      this.counts(filter, now),
    ]);
    const people = rows.map(({ user_id }) => user_id);
    const [names, guestNames] = await Promise.all([this.customers.namesById(people), this.leads.namesById(people)]);
    const total = filter.status === undefined ? counts.open + counts.overdue + counts.answered : counts[filter.status];
    return { data: rows.map((row) => toDataRequestRow(row, names, guestNames)), total, meta: { counts } };
  }

  async countReminders(): Promise<{ readonly soon: number; readonly overdue: number }> {
    const { open: soon, overdue } = await this.counts({ reminded: true }, this.clock());
    return { soon, overdue };
  }

  private async counts(filter: Filter, now: string): Promise<Record<Status, number>> {
    const where = conditionsOf({ ...filter, status: undefined }, now);
    const { rows } = await this.pool.query<Record<Status, number>>(
      `SELECT count(*) FILTER (WHERE answered_at IS NULL AND due_at >= $${where.values.length + 1})::integer AS open,
              count(*) FILTER (WHERE answered_at IS NULL AND due_at < $${where.values.length + 1})::integer AS overdue,
              count(*) FILTER (WHERE answered_at IS NOT NULL)::integer AS answered
       FROM data_request_list WHERE ${where.text}`,
      [...where.values, now],
    );
    return rows[0] ?? { open: 0, overdue: 0, answered: 0 };
  }
}

function conditionsOf({ status, kind, country, userId, reminded }: Filter, now: string): Conditions {
  const where = new Conditions();
  where.add((value) => `kind = ${value}`, kind);
  where.add((value) => `country = ${value}`, country);
  where.add((value) => `user_id = ${value}`, userId);
  where.add((value) => `(days_left IS NOT NULL AND answered_at IS NULL) = ${value}`, reminded);
  where.add((value) => `(answered_at IS NOT NULL) = ${value}`, status && status === 'answered');
  where.add((value) => `due_at < ${value}::timestamptz`, status === 'overdue' ? now : undefined);
  where.add((value) => `due_at >= ${value}::timestamptz`, status === 'open' ? now : undefined);
  return where;
}

function toDataRequestRow(
  record: RequestRecord,
  names: ReadonlyMap<string, string>,
  guestNames: ReadonlyMap<string, string | null>,
): DataRequestRow {
  const { id, kind, country, outcome, user_id: userId } = record;
  return {
    ...{ id, userId, kind, country, outcome },
    createdAt: record.requested_at.toISOString(),
    dueAt: record.due_at.toISOString(),
    daysLeft: record.days_left,
    answeredAt: record.answered_at?.toISOString() ?? null,
    account: !guestNames.has(userId),
    name: names.get(userId) ?? guestNames.get(userId) ?? null,
  };
}
