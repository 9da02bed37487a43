import type { adminStaffContract, ParamsOf, StaffRole, StaffRow } from '@shop/contracts';
import { Conditions, pageClause, totalOf } from '@shop/platform';
import type { Pool } from 'pg';

type ListParams = ParamsOf<(typeof adminStaffContract)['admin.staff.getList']>;
type Filter = NonNullable<ListParams['filter']>;

const sortColumns: Readonly<Record<NonNullable<ListParams['sort']>['field'], string>> = {
  name: 'name',
  createdAt: 'added_at',
  role: 'role',
};

const status = `CASE WHEN disabled THEN 'disabled' WHEN accepted THEN 'active' ELSE 'invited' END`;

type UnmappedField = 'id' | 'name' | 'email' | 'role' | 'countries' | 'revision' | 'status' | 'language';
interface StaffRecord extends Pick<StaffRow, UnmappedField> {
  readonly invited_until: Date | null;
  readonly added_at: Date;
  readonly second_factor: boolean;
  readonly second_factor_demanded: boolean;
}

const columns = `id, name, email, role, countries, ${status} AS status, invited_until, language, added_at, second_factor,
  second_factor_demanded, revision`;

export class StaffQueries {
  constructor(private readonly pool: Pool) {}

  async list({ pagination, sort, filter = {} }: ListParams) {
    const where = conditionsOf(filter);
    const order = `ORDER BY ${sortColumns[sort?.field ?? 'name']} ${sort?.order ?? 'ASC'}, id`;
    const [data, counts] = await Promise.all([
      this.select(`WHERE ${where.text} ${order} ${pageClause(pagination)}`, where.values),
      this.counts({ ...filter, role: undefined }),
    ]);
    return { data, total: totalOf(counts, filter.role), meta: { counts } };
  }

  async findById(id: string): Promise<StaffRow | null> {
    return (await this.select('WHERE id = $1', [id]))[0] ?? null;
  }

  /** Eventually consistent: verify with the streams. */
  async adminIds(): Promise<readonly string[]> {
    const rows = await this.select(`WHERE role = 'admin' AND NOT disabled`, []);
    return rows.map(({ id }) => id);
  }

  private async select(rest: string, values: readonly unknown[]): Promise<StaffRow[]> {
    const { rows } = await this.pool.query<StaffRecord>(`SELECT ${columns} FROM staff_list ${rest}`, [...values]);
    return rows.map(rowOf);
  }

  private async counts(filter: Filter): Promise<Partial<Record<StaffRole, number>>> {
    const where = conditionsOf(filter);
    const { rows } = await this.pool.query<{ role: StaffRole; count: number }>(
      `SELECT role, count(*)::integer AS count FROM staff_list WHERE ${where.text} GROUP BY role`,
      [...where.values],
    );
    return Object.fromEntries(rows.map(({ role, count }) => [role, count]));
  }
}

function rowOf(record: StaffRecord): StaffRow {
  const { invited_until, added_at, second_factor, second_factor_demanded, ...row } = record;
  return {
    ...row,
    createdAt: added_at.toISOString(),
    invitedUntil: invited_until?.toISOString() ?? null,
    secondFactor: second_factor,
    secondFactorDemanded: second_factor_demanded,
  };
}

function conditionsOf({ role, status: wanted, q }: Filter): Conditions {
  const where = new Conditions();
  where.add((value) => `role = ${value}`, role);
  where.add((value) => `${status} = ${value}`, wanted);
  where.add((value) => `strpos(lower(name || ' ' || email), lower(${value})) > 0`, q === '' ? undefined : q);
  return where;
}
