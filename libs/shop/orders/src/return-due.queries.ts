import type { orderReturnsContract, ParamsOf, ReturnDue, ReturnRow } from '@shop/contracts';
import { allOf, equalTo, pageOf, totalOf, typedQueries } from '@shop/platform';
import type { ReadModelTables } from '@shop/projections';
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { orderListProjection } from './order-list.projection.js';
import type { returnDueProjection } from './return-due.projection.js';

type ListParams = ParamsOf<(typeof orderReturnsContract)['admin.returns.getList']>;
type Filter = NonNullable<ListParams['filter']>;
type Counts = Readonly<Record<ReturnDue, number>>;
type Tables = ReadModelTables<typeof returnDueProjection | typeof orderListProjection>;

const sortColumns = { dueBy: 'd.dueBy', refundMinor: 'd.refundMinor' } as const;
const noReturns: Counts = { waiting: 0, soon: 0, overdue: 0 };

export class ReturnDueQueries {
  private readonly db: Kysely<Tables>;

  constructor(pool: Pick<Pool, 'query'>) {
    this.db = typedQueries(pool);
  }

  async list({ pagination, sort, filter = {} }: ListParams) {
    const [data, counts] = await Promise.all([this.page({ pagination, sort, filter }), this.counts(filter)]);
    return { data, total: totalOf(counts, filter.due), meta: { counts } };
  }

  async counts({ step, country }: Pick<Filter, 'step' | 'country'> = {}): Promise<Counts> {
    const rows = await this.returns({ step, country })
      .select(({ fn }) => ['d.due', fn.countAll<number>().as('count')])
      .groupBy('d.due')
      .execute();
    return { ...noReturns, ...Object.fromEntries(rows.map(({ due, count }) => [due, count])) };
  }

  private async page({ pagination, sort, filter = {} }: ListParams): Promise<ReturnRow[]> {
    const rows = await this.returns(filter)
      .innerJoin('orderList as o', 'o.id', 'd.id')
      .select(['d.id', 'd.country', 'd.kind', 'd.step', 'd.due', 'd.refundMinor', 'd.requestedAt', 'd.receivedAt'])
      .select(['d.dueFrom', 'd.dueBy', 'o.leadId', 'o.firstName', 'o.lastName'])
      .orderBy(sortColumns[sort?.field ?? 'dueBy'], sort?.order === 'DESC' ? 'desc' : 'asc')
      .orderBy('d.id')
      .$call(pageOf(pagination))
      .execute();
    return rows.map(({ firstName, lastName, ...row }) => ({
      ...row,
      name: firstName === null && lastName === null ? null : [firstName, lastName].filter(Boolean).join(' '),
    }));
  }

  private returns({ due, step, country }: Filter) {
    return this.db
      .selectFrom('returnDue as d')
      .where((eb) => allOf(eb, equalTo(eb, { 'd.due': due, 'd.step': step, 'd.country': country })));
  }
}
