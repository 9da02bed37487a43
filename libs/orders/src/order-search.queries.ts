import type { adminOrdersContract, OrderFilter, OrderRow, OrderStatus, ParamsOf } from '@shop/contracts';
import { isUuid, type Clock } from '@shop/kernel';
import { StaffDirectory } from '@shop/staff';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, pageClause, POOL, totalOf } from '@shop/platform';
import type { Pool } from 'pg';
import { parseLeadId } from './lead-id.js';
import { orderRowAnswer } from './order-answer.js';
import { orderConditions, statusesOf } from './order-conditions.js';
import { consoleOrder, orderColumns, type ConsoleRecord } from './order-list.rows.js';

type ListParams = ParamsOf<(typeof adminOrdersContract)['admin.orders.getList']>;
type Sort = NonNullable<ListParams['sort']>;
type Counts = Partial<Record<OrderStatus, number>>;

/** No state's orders are counted further than to this, so that what a page costs does not grow with the shop. */
export const countedTo = 10_000;

const consoleColumns = `${orderColumns}, c.attempts, c.claimed_by_id, u.email`;
const besideOrders = `LEFT JOIN order_calls c ON c.id = o.id LEFT JOIN order_customer u ON u.id = o.user_id`;

/** What a sort goes by, with what decides between equals: as an index has it, so that it can be read either way. */
const sortKeys: Readonly<Record<Sort['field'], readonly (readonly [column: string, way: 'same' | 'other'])[]>> = {
  createdAt: [['placed_at', 'same']],
  deadline: [['deadline', 'same']],
  confirmedAt: [['confirmed_at', 'same']],
  totalMinor: [['total_minor', 'same']],
  status: [
    ['status', 'same'],
    ['placed_at', 'other'],
  ],
  country: [
    ['country', 'same'],
    ['status', 'same'],
    ['placed_at', 'other'],
  ],
  leadId: [['lead_id', 'same']],
  id: [['id', 'same']],
};

/** These are not among what orders are searched by. */
const listOnly: ReadonlySet<string> = new Set(['confirmed_at', 'lead_id']);
const opposite = { ASC: 'DESC', DESC: 'ASC' } as const;

/** What the console asks of orders. */
@Injectable()
export class OrderSearch {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(StaffDirectory) private readonly staff: StaffDirectory,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list({ pagination, sort = { field: 'createdAt', order: 'DESC' }, filter = {} }: ListParams) {
    const [data, counts] = await Promise.all([this.page(pagination, sort, filter), this.counts(filter)]);
    return { data, total: totalOf(counts, filter.status), meta: { counts, countedTo } };
  }

  async one(id: string): Promise<OrderRow | null> {
    return (await this.many([id]))[0] ?? null;
  }

  async many(ids: readonly string[]): Promise<OrderRow[]> {
    return this.read(`FROM order_list o ${besideOrders} WHERE o.id = ANY ($1::text[])`, [ids]);
  }

  /** The next orders of a filter, newest first, after one of them. */
  async after(
    filter: OrderFilter,
    last: { readonly createdAt: string; readonly id: string } | null,
    limit: number,
  ): Promise<OrderRow[]> {
    const where = this.conditions(filter);
    where.add(
      (
        value,
      ) => `(s.placed_at <= (${value}::text[])[1]::timestamptz AND (s.placed_at < (${value}::text[])[1]::timestamptz
        OR s.id > (${value}::text[])[2]))`,
      last === null ? undefined : [last.createdAt, last.id],
    );
    const order = 'ORDER BY placed_at DESC, id';
    const page = `SELECT s.id FROM order_search s WHERE ${where.text} ${order} LIMIT ${limit}`;
    return this.read(
      `FROM (${page}) page JOIN order_list o ON o.id = page.id ${besideOrders} ORDER BY o.placed_at DESC, o.id`,
      where.values,
    );
  }

  /** The id of the order with this id or LeadID, in any writing; null when there is none. */
  async idOf(idOrLeadId: string): Promise<string | null> {
    const text = idOrLeadId.trim();
    const leadId = parseLeadId(text);
    if (!isUuid(text) && leadId === null) return null;
    const column = isUuid(text) ? 'id' : 'lead_id';
    const { rows } = await this.pool.query<{ id: string }>(`SELECT id FROM order_list WHERE ${column} = $1`, [
      isUuid(text) ? text.toLowerCase() : leadId,
    ]);
    return rows[0]?.id ?? null;
  }

  /** Null when the person's key is gone. */
  async emailOf(userId: string): Promise<string | null> {
    const { rows } = await this.pool.query<{ email: string | null }>('SELECT email FROM order_customer WHERE id = $1', [
      userId,
    ]);
    return rows[0]?.email ?? null;
  }

  private async page(pagination: ListParams['pagination'], sort: Sort, filter: OrderFilter): Promise<OrderRow[]> {
    const keys = sortKeys[sort.field];
    const tables = keys.some(([column]) => listOnly.has(column)) ? ' JOIN order_list l ON l.id = s.id' : '';
    const where = this.conditions(filter);
    const page = `SELECT s.id FROM order_search s${tables} WHERE ${where.text}
      ORDER BY ${orderBy(sort, 's', 'l')} ${pageClause(pagination)}`;
    return this.read(
      `FROM (${page}) page JOIN order_list o ON o.id = page.id ${besideOrders} ORDER BY ${orderBy(sort, 'o', 'o')}`,
      where.values,
    );
  }

  private conditions(filter: OrderFilter) {
    const where = orderConditions(filter, this.clock());
    const statuses = statusesOf(filter).filter((status) => filter.status === undefined || status === filter.status);
    const [only] = statuses;
    // One value alone lets an index that begins with the state be read in its order.
    if (statuses.length === 1) where.add((value) => `s.status = ${value}`, only);
    else if (hasStatuses(filter)) where.add((value) => `s.status = ANY (${value}::text[])`, statuses);
    return where;
  }

  private async read(rest: string, values: readonly unknown[]): Promise<OrderRow[]> {
    const { rows } = await this.pool.query<ConsoleRecord>(`SELECT ${consoleColumns} ${rest}`, [...values]);
    const orders = rows.map(consoleOrder);
    const names = await this.staff.names(orders.flatMap(({ claimedById }) => claimedById ?? []));
    return orders.map((order) => orderRowAnswer(order, names));
  }

  /** By state, whatever the filter says about it. */
  private async counts(filter: OrderFilter): Promise<Counts> {
    const where = orderConditions(filter, this.clock());
    const statuses = `$${where.values.length + 1}::text[]`;
    const text = isSearched(filter) ? countFound(where.text, statuses) : countEach(where.text, statuses);
    const values = [...where.values, statusesOf(filter)];
    const { rows } = await this.pool.query<{ status: OrderStatus; count: number }>(text, values);
    return Object.fromEntries(rows.filter(({ count }) => count > 0).map(({ status, count }) => [status, count]));
  }
}

function hasStatuses({ status, attempts, overdue, returns }: OrderFilter): boolean {
  return [status, attempts, overdue, returns].some((part) => part !== undefined);
}

function isSearched({ q, phone, userId }: OrderFilter): boolean {
  return [q?.trim() || undefined, phone, userId].some((part) => part !== undefined);
}

/** Few are found, so they are looked for once. */
function countFound(conditions: string, statuses: string): string {
  return `SELECT status, count(*)::integer AS count FROM (
      SELECT s.status FROM order_search s WHERE ${conditions} AND s.status = ANY (${statuses}) LIMIT ${countedTo}
    ) AS found GROUP BY status`;
}

/** Each state is counted along its own part of an index, as far as is counted at all. */
function countEach(conditions: string, statuses: string): string {
  return `SELECT state.status, counted.count FROM unnest(${statuses}) AS state(status) CROSS JOIN LATERAL (
      SELECT count(*)::integer AS count FROM (
        SELECT 1 FROM order_search s WHERE s.status = state.status AND ${conditions} LIMIT ${countedTo}
      ) AS some_of_it
    ) AS counted`;
}

function orderBy({ field, order }: Sort, searched: string, listed: string): string {
  const keys = sortKeys[field].map(([column, direction]) => {
    const table = listOnly.has(column) ? listed : searched;
    const nulls = column === 'confirmed_at' ? ' NULLS LAST' : '';
    return `${table}.${column} ${direction === 'same' ? order : opposite[order]}${nulls}`;
  });
  if (field === 'id') return keys.join(', ');
  // The indexes have newest first and then the smaller id.
  const [, direction] = sortKeys[field].at(-1)!;
  return [...keys, `${searched}.id ${direction === 'same' ? opposite[order] : order}`].join(', ');
}
