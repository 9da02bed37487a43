import type { adminOrdersContract, OrderRow, OrderStatus, ParamsOf } from '@shop/contracts';
import { possiblePhones } from '@shop/countries';
import { isUuid } from '@shop/kernel';
import { StaffDirectory } from '@shop/staff';
import { Inject, Injectable } from '@nestjs/common';
import { Conditions, pageClause, POOL, totalOf } from '@shop/platform';
import type { Pool } from 'pg';
import { parseLeadId } from './lead-id.js';
import { orderRowAnswer } from './order-answer.js';
import { consoleOrder, orderColumns, type ConsoleRecord } from './order-list.rows.js';

type ListParams = ParamsOf<(typeof adminOrdersContract)['admin.orders.getList']>;
type Filter = NonNullable<ListParams['filter']>;

const consoleColumns = `${orderColumns}, c.attempts, c.claimed_by_id, u.email`;
const consoleTables = `order_list o LEFT JOIN order_calls c ON c.id = o.id LEFT JOIN order_customer u ON u.id = o.user_id`;

const sortColumns: Readonly<Record<NonNullable<ListParams['sort']>['field'], string>> = {
  createdAt: 'o.placed_at',
  deadline: 'o.deadline',
  confirmedAt: 'o.confirmed_at',
  totalMinor: 'o.total_minor',
  status: 'o.status',
  country: 'o.country',
  leadId: 'o.lead_id',
  id: 'o.id',
};

/** What the console asks of orders. */
@Injectable()
export class OrderSearch {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(StaffDirectory) private readonly staff: StaffDirectory,
  ) {}

  async list({ pagination, sort, filter = {} }: ListParams) {
    const where = conditionsOf(filter);
    const limit = pageClause(pagination);
    const direction = sort?.order ?? 'DESC';
    const order = `ORDER BY ${sortColumns[sort?.field ?? 'createdAt']} ${direction} NULLS LAST, o.id`;
    const [rows, counts] = await Promise.all([
      this.read(`WHERE ${where.text} ${order} ${limit}`, where.values),
      this.counts({ ...filter, status: undefined }),
    ]);
    return { data: rows, total: totalOf(counts, filter.status), meta: { counts } };
  }

  async one(id: string): Promise<OrderRow | null> {
    return (await this.many([id]))[0] ?? null;
  }

  async many(ids: readonly string[]): Promise<OrderRow[]> {
    return this.read('WHERE o.id = ANY ($1::text[])', [ids]);
  }

  /** The id of the order with this id or LeadID, in any writing; null when there is none. */
  async idOf(idOrLeadId: string): Promise<string | null> {
    const { text, values } = conditionsOf({ q: idOrLeadId });
    const { rows } = await this.pool.query<{ id: string }>(`SELECT o.id FROM order_list o WHERE ${text} LIMIT 1`, [
      ...values,
    ]);
    return rows[0]?.id ?? null;
  }

  private async read(rest: string, values: readonly unknown[]): Promise<OrderRow[]> {
    const text = `SELECT ${consoleColumns} FROM ${consoleTables} ${rest}`;
    const { rows } = await this.pool.query<ConsoleRecord>(text, [...values]);
    const orders = rows.map(consoleOrder);
    const names = await this.staff.names(orders.flatMap(({ claimedById }) => claimedById ?? []));
    return orders.map((order) => orderRowAnswer(order, names));
  }

  private async counts(filter: Filter): Promise<Partial<Record<OrderStatus, number>>> {
    const where = conditionsOf(filter);
    const text = `SELECT o.status, count(*)::integer AS count FROM order_list o WHERE ${where.text} GROUP BY o.status`;
    const { rows } = await this.pool.query<{ status: OrderStatus; count: number }>(text, [...where.values]);
    return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
  }
}

function conditionsOf(filter: Filter): Conditions {
  const where = new Conditions();
  where.add((value) => `o.status = ${value}`, filter.status);
  where.add((value) => `o.country = ${value}`, filter.country);
  where.add((value) => `o.placed_at >= ${value}::timestamptz`, filter.from);
  where.add((value) => `o.placed_at < ${value}::timestamptz`, filter.to);
  where.add((value) => `o.user_id = ${value}`, filter.userId);
  where.add((value) => `o.phone = ANY (${value}::text[])`, filter.phone && possiblePhones(filter.phone));
  const search = filter.q?.trim();
  if (search) addSearch(search, where);
  return where;
}

function addSearch(search: string, where: Conditions): void {
  const leadId = parseLeadId(search);
  if (isUuid(search)) where.add((value) => `o.id = ${value}`, search.toLowerCase());
  else if (leadId !== null) where.add((value) => `o.lead_id = ${value}`, leadId);
  else where.add((value) => `o.phone = ANY (${value}::text[])`, possiblePhones(search));
}
