import type { adminOrdersContract, OrderRow, OrderStatus, ParamsOf } from '@shop/contracts';
import { countryCodes, parsePhone } from '@shop/countries';
import { isUuid } from '@shop/kernel';
import { StaffDirectory } from '@shop/staff';
import { Inject, Injectable } from '@nestjs/common';
import { POOL } from '@shop/platform';
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
    const limit = `LIMIT ${pagination.perPage} OFFSET ${(pagination.page - 1) * pagination.perPage}`;
    const direction = sort?.order ?? 'DESC';
    const order = `ORDER BY ${sortColumns[sort?.field ?? 'createdAt']} ${direction} NULLS LAST, o.id`;
    const [rows, counts] = await Promise.all([
      this.read(`WHERE ${where.text} ${order} ${limit}`, where.values),
      this.counts({ ...filter, status: undefined }),
    ]);
    const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
    const total = filter.status === undefined ? all : (counts[filter.status] ?? 0);
    return { data: rows, total, meta: { counts } };
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

/** SQL is only ever put together from constants; what a caller gives goes through placeholders. */
function conditionsOf(filter: Filter): { readonly text: string; readonly values: readonly unknown[] } {
  const values: unknown[] = [];
  const conditions: string[] = [];
  const add = (condition: (placeholder: string) => string, value: unknown) => {
    if (value === undefined) return;
    values.push(value);
    conditions.push(condition(`$${values.length}`));
  };
  add((value) => `o.status = ${value}`, filter.status);
  add((value) => `o.country = ${value}`, filter.country);
  add((value) => `o.placed_at >= ${value}::timestamptz`, filter.from);
  add((value) => `o.placed_at < ${value}::timestamptz`, filter.to);
  add((value) => `o.user_id = ${value}`, filter.userId);
  add((value) => `o.phone = ANY (${value}::text[])`, filter.phone && phonesOf(filter.phone));
  const search = filter.q?.trim();
  if (search) addSearch(search, add);
  return { text: conditions.join(' AND ') || 'true', values };
}

function addSearch(search: string, add: (condition: (placeholder: string) => string, value: unknown) => void): void {
  const leadId = parseLeadId(search);
  if (isUuid(search)) add((value) => `o.id = ${value}`, search.toLowerCase());
  else if (leadId !== null) add((value) => `o.lead_id = ${value}`, leadId);
  else add((value) => `o.phone = ANY (${value}::text[])`, phonesOf(search));
}

/** A number without calling code may be one of each country. */
function phonesOf(text: string): readonly string[] {
  return [...new Set(countryCodes.flatMap((country) => parsePhone(text, country) ?? []))];
}
