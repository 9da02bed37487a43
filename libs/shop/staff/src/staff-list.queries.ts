import type { adminStaffContract, ParamsOf, StaffRole, StaffRow } from '@shop/contracts';
import { allOf, directionsOf, equalTo, pageOf, totalOf, typedQueries } from '@shop/platform';
import type { ReadModelTables } from '@shop/projections';
import { sql, type Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { StaffListRow, staffListProjection } from './staff-list.projection.js';
import type { staffLoginProjection } from './staff-login.projection.js';

type ListParams = ParamsOf<(typeof adminStaffContract)['admin.staff.getList']>;
type Filter = NonNullable<ListParams['filter']>;

const sortColumns = { name: 'name', createdAt: 'addedAt', role: 'role' } as const;

type Tables = ReadModelTables<typeof staffListProjection | typeof staffLoginProjection>;

export class StaffQueries {
  private readonly db: Kysely<Tables>;

  constructor(pool: Pool) {
    this.db = typedQueries(pool);
  }

  async list({ pagination, sort, filter = {} }: ListParams) {
    const [direction] = directionsOf(sort?.order ?? 'ASC');
    const [rows, counts] = await Promise.all([
      this.membersWithLogin(filter)
        .orderBy(sortColumns[sort?.field ?? 'name'], direction)
        .orderBy('s.id')
        .$call(pageOf(pagination))
        .execute(),
      this.counts({ ...filter, role: undefined }),
    ]);
    return { data: rows.map(toStaffRow), total: totalOf(counts, filter.role), meta: { counts } };
  }

  async findById(id: string): Promise<StaffRow | null> {
    const row = await this.membersWithLogin({}).where('s.id', '=', id).executeTakeFirst();
    return row === undefined ? null : toStaffRow(row);
  }

  /** Eventually consistent: verify with the streams. */
  async adminIds(): Promise<readonly string[]> {
    const admins = this.members({ role: 'admin' }).where('disabled', '=', false);
    return (await admins.select('s.id').execute()).map(({ id }) => id);
  }

  private membersWithLogin(filter: Filter) {
    return this.members(filter).leftJoin('staffLogin as l', 'l.id', 's.id').selectAll('s').select('l.lastLoginAt');
  }

  private members({ role, status, q }: Filter) {
    return this.db
      .selectFrom('staffList as s')
      .where((eb) =>
        allOf(eb, [
          ...equalTo(eb, { role, disabled: status && status === 'disabled' }),
          status === undefined || status === 'disabled' ? undefined : eb('accepted', '=', status === 'active'),
          q ? sql<boolean>`strpos(lower(name || ' ' || email), lower(${q})) > 0` : undefined,
        ]),
      );
  }

  private async counts(filter: Filter): Promise<Partial<Record<StaffRole, number>>> {
    const rows = await this.members(filter)
      .select(({ fn }) => ['role', fn.countAll<number>().as('count')])
      .groupBy('role')
      .execute();
    return Object.fromEntries(rows.map(({ role, count }) => [role, count]));
  }
}

type ListedRow = StaffListRow & Pick<StaffRow, 'lastLoginAt'>;

function toStaffRow({ disabled, accepted, addedAt, countries, ...row }: ListedRow): StaffRow {
  const status = disabled ? 'disabled' : accepted ? 'active' : 'invited';
  return { ...row, countries: [...countries], status, createdAt: addedAt };
}
