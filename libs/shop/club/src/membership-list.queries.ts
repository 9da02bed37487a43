import type { clubContract, MembershipRow, ParamsOf } from '@shop/contracts';
import { normalEmail, packOf, possiblePhones, searchPatterns } from '@shop/countries';
import { isUuid } from '@shop/kernel';
import { Conditions, pageClause, totalOf } from '@shop/platform';
import type { Pool } from 'pg';
import type { MembershipListRow } from './membership-list.projection.js';
import { addReportFilter } from './membership-report-conditions.js';

type ListParams = ParamsOf<(typeof clubContract)['admin.memberships.getList']>;
type Filter = NonNullable<ListParams['filter']>;
type Status = MembershipListRow['status'];

const columns = `m.id, m.lead_id, m.status, m.country, m.requested_at, m.activated_at, m.until, m.cancelled_at, m.ended_at,
  m.asked_at, m.reminded_at, m.user_id, m.name, m.phone, coalesce(a.email, m.email) AS email, m.payment_method,
  m.payment_reference, m.price_minor, m.fee, m.revision`;
const tables = 'membership_list m LEFT JOIN member_account a ON a.id = m.user_id';

const sortColumns: Readonly<Record<NonNullable<ListParams['sort']>['field'], string>> = {
  createdAt: 'm.requested_at',
  activatedAt: 'm.activated_at',
  until: 'm.until',
  status: 'm.status',
  country: 'm.country',
  id: 'm.id',
};

/** `pg` returns `bigint` as text, `timestamptz` as Date. */
interface MembershipRecord extends Pick<
  MembershipListRow,
  'id' | 'status' | 'country' | 'name' | 'phone' | 'email' | 'fee' | 'revision'
> {
  readonly lead_id: string;
  readonly requested_at: Date;
  readonly activated_at: Date | null;
  readonly until: Date | null;
  readonly cancelled_at: Date | null;
  readonly ended_at: Date | null;
  readonly asked_at: Date | null;
  readonly reminded_at: Date | null;
  readonly user_id: string | null;
  readonly payment_method: MembershipListRow['paymentMethod'];
  readonly payment_reference: string | null;
  readonly price_minor: string | null;
}

export class MembershipQueries {
  constructor(private readonly pool: Pool) {}

  async list({ pagination, sort, filter = {} }: ListParams) {
    const where = conditionsOf(filter);
    const limit = pageClause(pagination);
    const order = orderOf(sort);
    const [data, counts] = await Promise.all([
      this.read(`WHERE ${where.text} ${order} ${limit}`, where.values),
      this.counts({ ...filter, status: undefined }),
    ]);
    return { data, total: totalOf(counts, filter.status), meta: { counts } };
  }

  async byId(id: string): Promise<MembershipRow | null> {
    return (await this.read('WHERE m.id = $1', [id]))[0] ?? null;
  }

  async byIds(ids: readonly string[]): Promise<MembershipRow[]> {
    return ids.length === 0 ? [] : this.read('WHERE m.id = ANY ($1::text[])', [ids]);
  }

  private async read(clause: string, values: readonly unknown[]): Promise<MembershipRow[]> {
    const text = `SELECT ${columns} FROM ${tables} ${clause}`;
    const { rows } = await this.pool.query<MembershipRecord>(text, [...values]);
    return rows.map(toMembershipRow);
  }

  private async counts(filter: Filter): Promise<Partial<Record<Status, number>>> {
    const where = conditionsOf(filter);
    const text = `SELECT m.status, count(*)::integer AS count FROM ${tables} WHERE ${where.text} GROUP BY m.status`;
    const { rows } = await this.pool.query<{ status: Status; count: number }>(text, [...where.values]);
    return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
  }
}

/** Same direction, so that one index serves both ways. */
function orderOf(sort: ListParams['sort']): string {
  const { field = 'createdAt', order = 'DESC' } = sort ?? {};
  const nulls = field === 'activatedAt' || field === 'until' ? ' NULLS LAST' : '';
  return `ORDER BY ${sortColumns[field]} ${order}${nulls}, m.id ${order === 'DESC' ? 'ASC' : 'DESC'}`;
}

function conditionsOf(filter: Filter): Conditions {
  const where = new Conditions();
  where.add((value) => `m.status = ${value}`, filter.status);
  where.add((value) => `m.country = ${value}`, filter.country);
  where.add((value) => `m.user_id = ${value}`, filter.userId);
  addReportFilter(filter, where);
  const search = filter.q?.trim();
  if (search) addSearch(search, where);
  return where;
}

function addSearch(search: string, where: Conditions): void {
  const phones = possiblePhones(search);
  if (isUuid(search)) where.add((value) => `(m.id = ${value} OR m.lead_id = ${value})`, search.toLowerCase());
  else if (search.includes('@'))
    where.add((value) => `(m.email = ${value} OR a.email = ${value})`, normalEmail(search));
  else if (phones.length > 0) where.add((value) => `m.phone = ANY (${value}::text[])`, phones);
  else where.addPatterns('m.words', searchPatterns(search));
}

function toMembershipRow(record: MembershipRecord): MembershipRow {
  const { id, status, country, name, phone, email, revision } = record;
  return {
    ...{ id, status, country, revision },
    leadId: record.lead_id,
    createdAt: record.requested_at.toISOString(),
    activatedAt: record.activated_at?.toISOString() ?? null,
    until: record.until?.toISOString() ?? null,
    cancelledAt: record.cancelled_at?.toISOString() ?? null,
    endedAt: record.ended_at?.toISOString() ?? null,
    member: { userId: record.user_id, name, phone, email },
    payment: paymentOf(record),
    due: dueOf(record),
    fee: { owedMinor: record.fee.owedMinor, parcels: [...record.fee.parcels] },
    currency: packOf(country).currency.shown,
  };
}

/** The next year costs today’s price. */
function dueOf(record: MembershipRecord): MembershipRow['due'] {
  const { status, country, until, asked_at: askedAt, reminded_at: remindedAt } = record;
  if (status !== 'payment_due' || until === null || askedAt === null) return null;
  return {
    priceMinor: packOf(country).club.yearlyPriceMinor,
    by: until.toISOString(),
    askedAt: askedAt.toISOString(),
    remindedAt: remindedAt?.toISOString() ?? null,
  };
}

function paymentOf(record: MembershipRecord): MembershipRow['payment'] {
  const { payment_method: method, payment_reference: reference, price_minor: price } = record;
  return method === null ? null : { method, reference, priceMinor: Number(price) };
}
