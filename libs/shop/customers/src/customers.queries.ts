import type { CustomerOrders, CustomerRow, customersContract, ParamsOf } from '@shop/contracts';
import { type CountryCode, normalEmail, possiblePhones } from '@shop/countries';
import { isUuid } from '@shop/kernel';
import { Conditions, pageClause } from '@shop/platform';
import type { Pool } from 'pg';
import type { CustomerListRow } from './customer-list.projection.js';
import { searchText } from './search-text.js';
import countCustomers from './sql/count-customers.sql';
import nextDataRequests from './sql/next-data-requests.sql';
import orderOutcomeCounts from './sql/order-outcome-counts.sql';

type ListParams = ParamsOf<(typeof customersContract)['admin.users.getList']>;
type Filter = NonNullable<ListParams['filter']>;

export const maxCounted = 10_000;

const sortColumns: Readonly<Record<NonNullable<ListParams['sort']>['field'], string>> = {
  createdAt: 'registered_at',
  lastName: 'last_name',
  country: 'country',
  id: 'id',
};

export interface CustomerRecord extends Pick<
  CustomerListRow,
  'id' | 'country' | 'email' | 'phone' | 'consents' | 'revision'
> {
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly registered_at: Date;
  readonly erased_at: Date | null;
}

const columns = 'id, country, first_name, last_name, email, phone, consents, registered_at, erased_at, revision';

export class CustomerQueries {
  constructor(private readonly pool: Pool) {}

  async list({ pagination, sort, filter = {} }: ListParams) {
    const where = conditionsOf(filter);
    const [records, counts] = await Promise.all([
      this.select(`WHERE ${where.text} ORDER BY ${orderByClause(sort)} ${pageClause(pagination)}`, where.values),
      this.counts({ ...filter, country: undefined }),
    ]);
    const total = filter.country === undefined ? sumOf(counts) : (counts[filter.country] ?? 0);
    return { data: await this.toRows(records), total, meta: { counts, countedTo: maxCounted } };
  }

  /** In no order; unknown ids are omitted. */
  async findMany(ids: readonly string[]): Promise<CustomerRow[]> {
    return this.toRows(await this.records(ids));
  }

  records(ids: readonly string[]): Promise<CustomerRecord[]> {
    return this.select('WHERE id = ANY ($1::text[])', [ids]);
  }

  async findLostOrderIds(orderIds: readonly string[]): Promise<ReadonlySet<string>> {
    const { rows } = await this.pool.query<{ id: string }>(
      `SELECT id FROM customer_order WHERE id = ANY ($1::text[]) AND fate = 'lost'`,
      [orderIds],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** @param phones E.164 */
  findByPhones(phones: readonly string[]): Promise<CustomerRecord[]> {
    return this.select('WHERE phone = ANY ($1::text[]) ORDER BY registered_at LIMIT 50', [phones]);
  }

  async findIds(name: string): Promise<readonly string[]> {
    const { text, values } = conditionsOf({ q: name });
    const exact = name.includes('@') ? 'email = $1' : text;
    const { rows } = await this.pool.query<{ id: string }>(`SELECT id FROM customer_list WHERE ${exact} LIMIT 10`, [
      ...(name.includes('@') ? [normalEmail(name)] : values),
    ]);
    return rows.map(({ id }) => id);
  }

  /** Erased persons are absent. */
  async namesById(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const records = ids.length === 0 ? [] : await this.records([...new Set(ids)]);
    const named = records.map((row) => [row.id, [row.first_name, row.last_name].filter(Boolean).join(' ')] as const);
    return new Map(named.filter(([, name]) => name !== ''));
  }

  async toRows(records: readonly CustomerRecord[]): Promise<CustomerRow[]> {
    const ids = records.map(({ id }) => id);
    const [orders, requests] = await Promise.all([this.orderCountsById(ids), this.openRequestsById(ids)]);
    return records.map((record) => ({
      id: record.id,
      firstName: record.first_name,
      lastName: record.last_name,
      email: record.email,
      phone: record.phone,
      country: record.country,
      createdAt: record.registered_at.toISOString(),
      erasedAt: record.erased_at?.toISOString() ?? null,
      orders: orders.get(record.id) ?? noOrders,
      request: requests.get(record.id) ?? null,
      revision: record.revision,
    }));
  }

  private async select(rest: string, values: readonly unknown[]): Promise<CustomerRecord[]> {
    const { rows } = await this.pool.query<CustomerRecord>(`SELECT ${columns} FROM customer_list ${rest}`, [...values]);
    return rows;
  }

  private async counts(filter: Filter): Promise<Partial<Record<CountryCode, number>>> {
    const where = conditionsOf(filter);
    const text = countCustomers.replace('true /* conditions */', where.text).replace('10000', String(maxCounted));
    const { rows } = await this.pool.query<{ country: CountryCode; count: number }>(text, [...where.values]);
    return Object.fromEntries(rows.map(({ country, count }) => [country, count]));
  }

  private async orderCountsById(ids: readonly string[]): Promise<ReadonlyMap<string, CustomerOrders>> {
    const { rows } = await this.pool.query<CustomerOrdersRecord>(orderOutcomeCounts, [ids]);
    return new Map(
      rows.map(({ user_id, paid_minor, last_at, ...counts }) => [
        user_id,
        { ...counts, paidMinor: Number(paid_minor), lastAt: last_at?.toISOString() ?? null },
      ]),
    );
  }

  private async openRequestsById(ids: readonly string[]): Promise<ReadonlyMap<string, CustomerRow['request']>> {
    const { rows } = await this.pool.query<{
      user_id: string;
      kind: NonNullable<CustomerRow['request']>['kind'];
      due_at: Date;
    }>(nextDataRequests, [ids]);
    return new Map(rows.map(({ user_id, kind, due_at }) => [user_id, { kind, dueAt: due_at.toISOString() }]));
  }
}

interface CustomerOrdersRecord extends Omit<CustomerOrders, 'paidMinor' | 'lastAt'> {
  readonly user_id: string;
  readonly paid_minor: string;
  readonly last_at: Date | null;
}

const noOrders: CustomerOrders = {
  total: 0,
  open: 0,
  delivered: 0,
  cancelled: 0,
  refused: 0,
  returned: 0,
  paidMinor: 0,
  lastAt: null,
};

/** Matches the indexes, so that the database need not sort. */
function orderByClause(
  { field, order }: NonNullable<ListParams['sort']> = { field: 'createdAt', order: 'DESC' },
): string {
  const idAscending = field === 'createdAt' ? order === 'DESC' : order === 'ASC';
  return `${sortColumns[field]} ${order}, id ${idAscending ? 'ASC' : 'DESC'}`;
}

function conditionsOf({ q, country, erased }: Filter): Conditions {
  const where = new Conditions();
  where.add((value) => `country = ${value}`, country);
  where.add((value) => `(erased_at IS NOT NULL) = ${value}`, erased);
  if (q !== undefined && q !== '') addSearch(q, where);
  return where;
}

function addSearch(q: string, where: Conditions): void {
  const phones = possiblePhones(q);
  if (isUuid(q)) where.add((value) => `id = ${value}`, q.toLowerCase());
  else if (phones.length > 0) where.add((value) => `phone = ANY (${value}::text[])`, phones);
  else if (q.includes('@')) where.add((value) => `email LIKE ${value}`, `${escapeLike(normalEmail(q))}%`);
  else {
    for (const word of searchText(q).split(' ')) where.add((value) => `search LIKE ${value}`, `%${escapeLike(word)}%`);
  }
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
}

function sumOf(counts: Readonly<Partial<Record<CountryCode, number>>>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}
