import type { adminPrivacyContract, DataRequestRow, ParamsOf } from '@shop/contracts';
import type { CustomerQueries } from '@shop/customers';
import type { LeadQueries } from '@shop/leads';
import { allOf, directionsOf, equalTo, pageOf, typedQueries } from '@shop/platform';
import type { ReadModelTables } from '@shop/projections';
import type { Clock } from '@shop/kernel';
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { DataRequestListRow, dataRequestListProjection } from './data-request-list.projection.js';

type ListParams = ParamsOf<(typeof adminPrivacyContract)['admin.dataRequests.getList']>;
type Filter = NonNullable<ListParams['filter']>;
type Status = NonNullable<Filter['status']>;

const sortColumns = { dueAt: 'dueAt', createdAt: 'requestedAt', answeredAt: 'answeredAt' } as const;

type Tables = ReadModelTables<typeof dataRequestListProjection>;

export class DataRequestQueries {
  private readonly db: Kysely<Tables>;

  constructor(
    pool: Pool,
    private readonly customers: CustomerQueries,
    private readonly leads: LeadQueries,
    private readonly clock: Clock,
  ) {
    this.db = typedQueries(pool);
  }

  async list({ pagination, sort, filter = {} }: ListParams) {
    const now = this.clock();
    const [direction] = directionsOf(sort?.order ?? 'ASC');
    const [rows, counts] = await Promise.all([
      this.requests(filter, now)
        .selectAll()
        .orderBy(sortColumns[sort?.field ?? 'dueAt'], (column) => column[direction]().nullsLast())
        .orderBy('id')
        .$call(pageOf(pagination))
        .execute(),
      this.counts(filter, now),
    ]);
    const people = rows.map(({ userId }) => userId);
    const [names, guestNames] = await Promise.all([this.customers.namesById(people), this.leads.namesById(people)]);
    const total = filter.status === undefined ? counts.open + counts.overdue + counts.answered : counts[filter.status];
    return { data: rows.map((row) => toDataRequestRow(row, names, guestNames)), total, meta: { counts } };
  }

  async countReminders(): Promise<{ readonly soon: number; readonly overdue: number }> {
    const { open: soon, overdue } = await this.counts({ reminded: true }, this.clock());
    return { soon, overdue };
  }

  private counts(filter: Filter, now: string): Promise<Record<Status, number>> {
    return this.requests({ ...filter, status: undefined }, now)
      .select(({ fn }) => [
        fn.countAll<number>().filterWhere('answeredAt', 'is', null).filterWhere('dueAt', '>=', now).as('open'),
        fn.countAll<number>().filterWhere('answeredAt', 'is', null).filterWhere('dueAt', '<', now).as('overdue'),
        fn.count<number>('answeredAt').as('answered'),
      ])
      .executeTakeFirstOrThrow();
  }

  private requests({ status, kind, country, userId, reminded }: Filter, now: string) {
    return this.db.selectFrom('dataRequestList').where((eb) => {
      const isReminded = eb.and([eb('daysLeft', 'is not', null), eb('answeredAt', 'is', null)]);
      const isAnswered = eb('answeredAt', 'is not', null);
      return allOf(eb, [
        ...equalTo(eb, { kind, country, userId }),
        reminded === undefined ? undefined : reminded ? isReminded : eb.not(isReminded),
        status === undefined ? undefined : status === 'answered' ? isAnswered : eb.not(isAnswered),
        status === 'overdue' ? eb('dueAt', '<', now) : undefined,
        status === 'open' ? eb('dueAt', '>=', now) : undefined,
      ]);
    });
  }
}

function toDataRequestRow(
  row: DataRequestListRow,
  names: ReadonlyMap<string, string>,
  guestNames: ReadonlyMap<string, string | null>,
): DataRequestRow {
  const { id, userId, kind, country, outcome, requestedAt, dueAt, daysLeft, answeredAt } = row;
  return {
    ...{ id, userId, kind, country, outcome },
    ...{ createdAt: requestedAt, dueAt, daysLeft, answeredAt },
    account: !guestNames.has(userId),
    name: names.get(userId) ?? guestNames.get(userId) ?? null,
  };
}
