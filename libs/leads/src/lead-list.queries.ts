import type { leadsContract, LeadRow, ParamsOf } from '@shop/contracts';
import { possiblePhones } from '@shop/countries';
import { CrmLedger, type ToldToCrm } from '@shop/crm';
import { isUuid } from '@shop/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { Conditions, pageClause, POOL, totalOf } from '@shop/platform';
import type { Pool } from 'pg';
import type { LeadListRow } from './lead-list.projection.js';

type ListParams = ParamsOf<(typeof leadsContract)['admin.leads.getList']>;
type Filter = NonNullable<ListParams['filter']>;
type Kind = LeadListRow['kind'];

const columns = `l.id, l.kind, l.country, l.received_at, l.name, l.email, l.phone, l.mailing_group, l.offer_id, l.club_name,
  l.located_in, l.consents, l.revision`;

const sortColumns: Readonly<Record<NonNullable<ListParams['sort']>['field'], string>> = {
  createdAt: 'l.received_at',
  kind: 'l.kind',
  country: 'l.country',
  id: 'l.id',
};

/** What `pg` makes of the columns. */
interface LeadRecord extends Pick<
  LeadListRow,
  'id' | 'kind' | 'country' | 'name' | 'email' | 'phone' | 'consents' | 'revision'
> {
  readonly received_at: Date;
  readonly mailing_group: string | null;
  readonly offer_id: string | null;
  readonly club_name: string | null;
  readonly located_in: string | null;
}

/** What the console asks of leads. */
@Injectable()
export class LeadSearch {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(CrmLedger) private readonly crm: CrmLedger,
  ) {}

  async list({ pagination, sort, filter = {} }: ListParams) {
    const where = conditionsOf(filter);
    const limit = pageClause(pagination);
    const order = `ORDER BY ${sortColumns[sort?.field ?? 'createdAt']} ${sort?.order ?? 'DESC'}, l.id`;
    const [data, counts] = await Promise.all([
      this.read(`WHERE ${where.text} ${order} ${limit}`, where.values),
      this.counts({ ...filter, kind: undefined }),
    ]);
    return { data, total: totalOf(counts, filter.kind), meta: { counts } };
  }

  async one(id: string): Promise<LeadRow | null> {
    return (await this.read('WHERE l.id = $1', [id]))[0] ?? null;
  }

  private async read(rest: string, values: readonly unknown[]): Promise<LeadRow[]> {
    const text = `SELECT ${columns} FROM lead_list l ${rest}`;
    const { rows } = await this.pool.query<LeadRecord>(text, [...values]);
    const told = await this.crm.about(rows.map(({ id }) => id));
    return rows.map((row) => leadRow(row, told.get(row.id)));
  }

  private async counts(filter: Filter): Promise<Partial<Record<Kind, number>>> {
    const where = conditionsOf(filter);
    const text = `SELECT l.kind, count(*)::integer AS count FROM lead_list l WHERE ${where.text} GROUP BY l.kind`;
    const { rows } = await this.pool.query<{ kind: Kind; count: number }>(text, [...where.values]);
    return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
  }
}

function conditionsOf(filter: Filter): Conditions {
  const where = new Conditions();
  where.add((value) => `l.kind = ${value}`, filter.kind);
  where.add((value) => `l.country = ${value}`, filter.country);
  where.add((value) => `l.received_at >= ${value}::timestamptz`, filter.from);
  where.add((value) => `l.received_at < ${value}::timestamptz`, filter.to);
  const search = filter.q?.trim();
  if (search) {
    if (isUuid(search)) where.add((value) => `l.id = ${value}`, search.toLowerCase());
    else if (search.includes('@')) where.add((value) => `l.email = ${value}`, search.normalize('NFKC').toLowerCase());
    else where.add((value) => `l.phone = ANY (${value}::text[])`, possiblePhones(search));
  }
  return where;
}

function leadRow(record: LeadRecord, told: ToldToCrm | undefined): LeadRow {
  const { id, kind, country, name, email, phone, consents, revision } = record;
  return {
    ...{ id, kind, country, name, email, phone, revision },
    createdAt: record.received_at.toISOString(),
    group: record.mailing_group,
    offerId: record.offer_id,
    clubName: record.club_name,
    locatedIn: record.located_in,
    consents: consents && { ...consents },
    crm: told ?? null,
  };
}
