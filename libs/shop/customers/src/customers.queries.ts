import type { CustomerOrders, CustomerRow, customersContract, ParamsOf } from '@shop/contracts';
import { type CountryCode, normalEmail, possiblePhones } from '@shop/countries';
import { isUuid } from '@shop/kernel';
import { allOf, anyOf, directionsOf, equalTo, likeAll, pageOf, sqlRows, totalOf, typedQueries } from '@shop/platform';
import type { ReadModelTables } from '@shop/projections';
import type { ExpressionBuilder, Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { CustomerListRow, customerListProjection } from './customer-list.projection.js';
import type { customerOrderProjection } from './customer-order.projection.js';
import { searchText } from './search-text.js';
import nextDataRequests from './sql/next-data-requests.sql';
import orderOutcomeCounts from './sql/order-outcome-counts.sql';

type ListParams = ParamsOf<(typeof customersContract)['admin.users.getList']>;
type Filter = NonNullable<ListParams['filter']>;

export const maxCounted = 10_000;

const addressColumns = ['email', 'formerEmail'] as const;

const sortColumns = { createdAt: 'registeredAt', lastName: 'lastName', country: 'country', id: 'id' } as const;

type Tables = ReadModelTables<typeof customerListProjection | typeof customerOrderProjection>;

export class CustomerQueries {
  private readonly db: Kysely<Tables>;

  constructor(private readonly pool: Pool) {
    this.db = typedQueries(pool);
  }

  async list({ pagination, sort, filter = {} }: ListParams) {
    const { field, order } = sort ?? { field: 'createdAt', order: 'DESC' };
    const [first, opposite] = directionsOf(order);
    const [rows, counts] = await Promise.all([
      this.customers(filter)
        .selectAll()
        .orderBy(sortColumns[field], first)
        // Matches the indexes, so that the database need not sort.
        .orderBy('id', field === 'createdAt' ? opposite : first)
        .$call(pageOf(pagination))
        .execute(),
      this.counts({ ...filter, country: undefined }),
    ]);
    return {
      data: await this.toRows(rows),
      total: totalOf(counts, filter.country),
      meta: { counts, countedTo: maxCounted },
    };
  }

  /** In no order; unknown ids are omitted. */
  async findMany(ids: readonly string[]): Promise<CustomerRow[]> {
    return this.toRows(await this.rows(ids));
  }

  rows(ids: readonly string[]): Promise<CustomerListRow[]> {
    return this.db.selectFrom('customerList').selectAll().where('id', '=', anyOf(ids)).execute();
  }

  async findLostOrderIds(orderIds: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.db
      .selectFrom('customerOrder')
      .select('id')
      .where('id', '=', anyOf(orderIds))
      .where('fate', '=', 'lost')
      .execute();
    return new Set(rows.map(({ id }) => id));
  }

  /** @param phones E.164 */
  findByPhones(phones: readonly string[]): Promise<CustomerListRow[]> {
    const byPhone = this.db.selectFrom('customerList').selectAll().where('phone', '=', anyOf(phones));
    return byPhone.orderBy('registeredAt').limit(50).execute();
  }

  async findIds(name: string): Promise<readonly string[]> {
    const found = name.includes('@')
      ? this.db
          .selectFrom('customerList')
          .where((eb) => eb.or(addressColumns.map((column) => eb(column, '=', normalEmail(name)))))
      : this.customers({ q: name });
    return (await found.select('id').limit(10).execute()).map(({ id }) => id);
  }

  /** Erased persons are absent. */
  async namesById(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = ids.length === 0 ? [] : await this.rows([...new Set(ids)]);
    const named = rows.map((row) => [row.id, [row.firstName, row.lastName].filter(Boolean).join(' ')] as const);
    return new Map(named.filter(([, name]) => name !== ''));
  }

  async toRows(customers: readonly CustomerListRow[]): Promise<CustomerRow[]> {
    const ids = customers.map(({ id }) => id);
    const [orders, requests] = await Promise.all([this.orderCountsById(ids), this.openRequestsById(ids)]);
    return customers.map((row) => ({
      id: row.id,
      firstName: row.firstName,
      lastName: row.lastName,
      email: row.email,
      formerEmail: row.formerEmail,
      phone: row.phone,
      country: row.country,
      createdAt: row.registeredAt,
      erasedAt: row.erasedAt,
      orders: orders.get(row.id) ?? noOrders,
      request: requests.get(row.id) ?? null,
      revision: row.revision,
    }));
  }

  private customers({ q, country, erased }: Filter) {
    return this.db
      .selectFrom('customerList')
      .where((eb) =>
        allOf(eb, [
          ...equalTo(eb, { country }),
          erased === undefined ? undefined : eb('erasedAt', erased ? 'is not' : 'is', null),
          q ? matchesSearch(eb, q) : undefined,
        ]),
      );
  }

  /** Limited, so that a count never scans the whole table. */
  private async counts(filter: Filter): Promise<Partial<Record<CountryCode, number>>> {
    const rows = await this.db
      .selectFrom(this.customers(filter).select('country').limit(maxCounted).as('found'))
      .select(({ fn }) => ['country', fn.countAll<number>().as('count')])
      .groupBy('country')
      .execute();
    return Object.fromEntries(rows.map(({ country, count }) => [country, count]));
  }

  private async orderCountsById(ids: readonly string[]): Promise<ReadonlyMap<string, CustomerOrders>> {
    const rows = await sqlRows<CustomerOrders & { userId: string }>(this.pool, {
      text: orderOutcomeCounts,
      values: [ids],
    });
    return new Map(rows.map(({ userId, ...orders }) => [userId, orders]));
  }

  private async openRequestsById(ids: readonly string[]): Promise<ReadonlyMap<string, CustomerRow['request']>> {
    const rows = await sqlRows<NonNullable<CustomerRow['request']> & { userId: string }>(this.pool, {
      text: nextDataRequests,
      values: [ids],
    });
    return new Map(rows.map(({ userId, ...request }) => [userId, request]));
  }
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

function matchesSearch(eb: ExpressionBuilder<Tables, 'customerList'>, q: string) {
  if (isUuid(q)) return eb('id', '=', q.toLowerCase());
  const phones = possiblePhones(q);
  if (phones.length > 0) return eb('phone', '=', anyOf(phones));
  if (q.includes('@')) {
    const beginning = `${escapeLike(normalEmail(q))}%`;
    return eb.or(addressColumns.map((column) => eb(column, 'like', beginning)));
  }
  const words = searchText(q).split(' ');
  return likeAll(
    eb,
    'search',
    words.map((word) => `%${escapeLike(word)}%`),
  );
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
}
