import type { adminOrdersContract, OrderFilter, OrderRow, OrderStatus, ParamsOf } from '@shop/contracts';
import { isUuid, type Clock } from '@shop/kernel';
import type { StaffDirectory } from '@shop/staff';
import { Conditions, pageClause, totalOf } from '@shop/platform';
import type { Pool } from 'pg';
import { isFullyCounted, needsJoin } from './full-count.js';
import { parseLeadId } from './lead-id.js';
import { toOrderRow } from './order-dto.js';
import {
  mayBeEmailOnly,
  orderConditions,
  possibleStatuses,
  searchModesFor,
  type SearchMode,
} from './order-conditions.js';
import { toConsoleOrder, orderColumns, type ConsoleRecord } from './order-list.rows.js';

type ListParams = ParamsOf<(typeof adminOrdersContract)['admin.orders.getList']>;
type Sort = NonNullable<ListParams['sort']>;
type Counts = Partial<Record<OrderStatus, number>>;
type Sums = Partial<Record<OrderRow['country'], number>>;

interface PageRequest {
  readonly pagination: ListParams['pagination'];
  readonly sort: Sort;
  readonly filter: OrderFilter;
}
interface PageResult {
  readonly data: OrderRow[];
  readonly counts: Counts;
  readonly more: boolean;
}
type FoundRecord = { readonly counts: Counts } & (ConsoleRecord | { readonly id: null });

/** Limit per state, so that a page has a constant cost. */
export const countLimit = 1000;

const consoleColumns = `${orderColumns}, c.attempts, c.claimed_by_id, u.email, x.signs`;
const orderJoins = `LEFT JOIN order_calls c ON c.id = o.id LEFT JOIN order_customer u ON u.id = o.user_id
  LEFT JOIN order_suspicion x ON x.id = o.id`;

/** Sort columns and tie-breakers as indexed, readable in both directions. */
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

const indexedSortFields: ReadonlySet<Sort['field']> = new Set(['createdAt', 'totalMinor', 'status', 'country']);
const listOnlyColumns: ReadonlySet<string> = new Set(['confirmed_at', 'lead_id']);
const searchColumns = 's.id, s.status, s.country, s.placed_at, s.deadline, s.total_minor';
const newestFirst: Sort = { field: 'createdAt', order: 'DESC' };
const opposite = { ASC: 'DESC', DESC: 'ASC' } as const;

export class OrderSearch {
  constructor(
    private readonly pool: Pool,
    private readonly staff: StaffDirectory,
    private readonly clock: Clock,
  ) {}

  async list({ pagination, sort = newestFirst, filter = {} }: ListParams) {
    const shown = { pagination, sort, filter };
    const [{ data, counts, more }, sums] = await Promise.all([
      isSearch(filter) ? this.found(shown) : this.listed(shown),
      filter.fate === undefined || filter.userId === undefined ? undefined : this.sums(filter),
    ]);
    const known = totalOf(counts, filter.status);
    const isOpen = more || isCountIncomplete(counts, filter.status);
    const total = isOpen ? Math.max(known, minTotal(pagination, data.length)) : known;
    // Drill-downs are counted completely, so that their total equals the metric.
    const counted = isFullyCounted(filter) ? Number.MAX_SAFE_INTEGER : countLimit;
    return { data, total, meta: { counts, countedTo: counted, more, ...(sums && { sums }) } };
  }

  async one(id: string): Promise<OrderRow | null> {
    return (await this.many([id]))[0] ?? null;
  }

  async many(ids: readonly string[]): Promise<OrderRow[]> {
    return this.queryRows(`FROM order_list o ${orderJoins} WHERE o.id = ANY ($1::text[])`, [ids], 'orders-by-id');
  }

  async after(
    filter: OrderFilter,
    last: { readonly createdAt: string; readonly id: string } | null,
    limit: number,
  ): Promise<OrderRow[]> {
    const rows = await this.loadAfter(filter, 'searched', last, limit);
    if (rows.length > 0 || !mayBeEmailOnly(filter) || (await this.matchesName(filter))) return rows;
    return this.loadAfter(filter, 'mailed', last, limit);
  }

  private async matchesName(filter: OrderFilter): Promise<boolean> {
    const { counts } = await this.find({ filter, pagination: { page: 1, perPage: 1 }, sort: newestFirst });
    return !isEmpty(counts);
  }

  private async loadAfter(
    filter: OrderFilter,
    mode: SearchMode,
    last: { readonly createdAt: string; readonly id: string } | null,
    limit: number,
  ): Promise<OrderRow[]> {
    const where = this.conditions(filter, mode);
    where.add(
      (
        value,
      ) => `(s.placed_at <= (${value}::text[])[1]::timestamptz AND (s.placed_at < (${value}::text[])[1]::timestamptz
        OR s.id > (${value}::text[])[2]))`,
      last === null ? undefined : [last.createdAt, last.id],
    );
    const order = 'ORDER BY placed_at DESC, id';
    const page = `SELECT s.id FROM order_search s WHERE ${where.text} ${order} LIMIT ${limit}`;
    return this.queryRows(
      `FROM (${page}) page JOIN order_list o ON o.id = page.id ${orderJoins} ORDER BY o.placed_at DESC, o.id`,
      where.values,
    );
  }

  async findId(idOrLeadId: string): Promise<string | null> {
    const text = idOrLeadId.trim();
    const leadId = parseLeadId(text);
    if (!isUuid(text) && leadId === null) return null;
    const column = isUuid(text) ? 'id' : 'lead_id';
    const { rows } = await this.pool.query<{ id: string }>(`SELECT id FROM order_list WHERE ${column} = $1`, [
      isUuid(text) ? text.toLowerCase() : leadId,
    ]);
    return rows[0]?.id ?? null;
  }

  async findEmail(userId: string): Promise<string | null> {
    const { rows } = await this.pool.query<{ email: string | null }>('SELECT email FROM order_customer WHERE id = $1', [
      userId,
    ]);
    return rows[0]?.email ?? null;
  }

  private async listed({ pagination, sort, filter }: PageRequest): Promise<PageResult> {
    const kind = pagination.page === 1 ? preparedKind(filter) : undefined;
    const name = kind && ['orders-page', sort.field, sort.order, pagination.perPage, kind].join('-');
    const page = this.page({ pagination, sort }, this.conditions(filter), name);
    const [data, counts] = await Promise.all([page, this.counts(filter)]);
    return { data, counts, more: false };
  }

  private async found({ pagination, sort, filter }: PageRequest): Promise<PageResult> {
    const shown = { pagination, sort, filter };
    const named = await this.find(shown);
    const byMail = isEmpty(named.counts) && mayBeEmailOnly(filter);
    const found = byMail ? await this.find(shown, ['mailed']) : named;
    const more = totalOf<OrderStatus>(found.counts, undefined) >= countLimit;
    if (!more) return { ...found, more };
    const [walking, gathering] = byMail ? (['mailWalked', 'mailed'] as const) : (['walked', 'searched'] as const);
    const mode = indexedSortFields.has(sort.field) ? walking : gathering;
    return { data: await this.page({ pagination, sort }, this.conditions(filter, mode)), counts: found.counts, more };
  }

  /** One index scan for all states, then pages over the result. No page beyond the counting limit. */
  private async find(
    { pagination, sort, filter }: PageRequest,
    modes: readonly SearchMode[] = searchModesFor(filter),
  ): Promise<Pick<PageResult, 'data' | 'counts'>> {
    const values: unknown[] = [];
    const each = modes.map((mode) => {
      const where = orderConditions(filter, this.clock(), mode, values);
      where.add((value) => `s.status = ANY (${value}::text[])`, possibleStatuses(filter));
      return `(SELECT ${searchColumns} FROM order_search s WHERE ${where.text} LIMIT ${countLimit})`;
    });
    const shown = new Conditions(values);
    shown.add((value) => `s.status = ${value}`, filter.status);
    const text = `WITH found AS MATERIALIZED (${each.join(' UNION ')}), counted AS (
        SELECT coalesce(json_object_agg(status, orders), '{}') AS counts, coalesce(sum(orders), 0) AS orders
        FROM (SELECT status, count(*)::integer AS orders FROM found GROUP BY status) AS states
      )
      SELECT counted.counts, ${consoleColumns} FROM counted LEFT JOIN (
        SELECT s.id FROM found s${sortJoins(sort)} WHERE (SELECT orders FROM counted) < ${countLimit} AND ${shown.text}
        ORDER BY ${orderBy(sort, 's', 'l')} ${pageClause(pagination)}
      ) page ON true LEFT JOIN order_list o ON o.id = page.id ${orderJoins} ORDER BY ${orderBy(sort, 'o', 'o')}`;
    const { rows } = await this.pool.query<FoundRecord>(text, values);
    return { data: await this.toOrderRows(rows.filter(isOrder)), counts: rows[0]?.counts ?? {} };
  }

  private async page(
    { pagination, sort }: Omit<PageRequest, 'filter'>,
    where: Conditions,
    name?: string,
  ): Promise<OrderRow[]> {
    const page = `SELECT s.id FROM order_search s${sortJoins(sort)} WHERE ${where.text}
      ORDER BY ${orderBy(sort, 's', 'l')} ${pageClause(pagination)}`;
    return this.queryRows(
      `FROM (${page}) page JOIN order_list o ON o.id = page.id ${orderJoins} ORDER BY ${orderBy(sort, 'o', 'o')}`,
      where.values,
      name,
    );
  }

  private conditions(filter: OrderFilter, mode: SearchMode = 'searched') {
    const where = orderConditions(filter, this.clock(), mode);
    const statuses = possibleStatuses(filter).filter(
      (status) => filter.status === undefined || status === filter.status,
    );
    const [only] = statuses;
    // With equality on the status its index is read in order.
    if (statuses.length === 1) where.add((value) => `s.status = ${value}`, only);
    else if (hasStatuses(filter)) where.add((value) => `s.status = ANY (${value}::text[])`, statuses);
    return where;
  }

  private async queryRows(rest: string, values: readonly unknown[], name?: string): Promise<OrderRow[]> {
    const text = `SELECT ${consoleColumns} ${rest}`;
    const { rows } = await this.pool.query<ConsoleRecord>({ ...(name && { name }), text, values: [...values] });
    return this.toOrderRows(rows);
  }

  private async toOrderRows(records: readonly ConsoleRecord[]): Promise<OrderRow[]> {
    const orders = records.map(toConsoleOrder);
    const names = await this.staff.namesById(orders.flatMap(({ claimedById }) => claimedById ?? []));
    return orders.map((order) => toOrderRow(order, names));
  }

  private async sums(filter: OrderFilter): Promise<Sums> {
    const where = this.conditions(filter);
    const { rows } = await this.pool.query<{ country: OrderRow['country']; sum: string }>(
      `SELECT s.country, sum(s.total_minor) AS sum FROM order_search s WHERE ${where.text} GROUP BY s.country`,
      [...where.values],
    );
    return Object.fromEntries(rows.map(({ country, sum }) => [country, Number(sum)]));
  }

  private async counts(filter: OrderFilter): Promise<Counts> {
    const where = orderConditions(filter, this.clock());
    const statuses = `$${where.values.length + 1}::text[]`;
    const text = needsJoin(filter)
      ? countAllSql(where.text, statuses)
      : countEachSql(where.text, statuses, isFullyCounted(filter) ? '' : `LIMIT ${countLimit}`);
    const values = [...where.values, possibleStatuses(filter)];
    const kind = preparedKind(filter);
    const name = kind && `orders-counts-${kind}`;
    const { rows } = await this.pool.query<{ status: OrderStatus; count: number }>({
      ...(name && { name }),
      text,
      values,
    });
    return Object.fromEntries(rows.filter(({ count }) => count > 0).map(({ status, count }) => [status, count]));
  }
}

/**
 * Frequent filters use prepared statements: planning costs more than reading a page. Plans of other filters depend on
 * their values.
 */
function preparedKind({ status, country, ...others }: OrderFilter): string | undefined {
  if (Object.values(others).some((part) => part !== undefined)) return undefined;
  const kind = [country === undefined ? '' : 'country', status === undefined ? '' : 'status'].filter(Boolean).join('-');
  return kind || 'all';
}

function isCountIncomplete(counts: Counts, status: OrderStatus | undefined): boolean {
  const looked = status === undefined ? Object.values(counts) : [counts[status] ?? 0];
  return looked.some((count) => count >= countLimit);
}

function minTotal({ page, perPage }: ListParams['pagination'], rows: number): number {
  return rows === 0 ? 0 : (page - 1) * perPage + rows + (rows === perPage ? 1 : 0);
}

function hasStatuses({ status, attempts, overdue, returns }: OrderFilter): boolean {
  return [status, attempts, overdue, returns].some((part) => part !== undefined);
}

/** Searches are counted up to the limit, drill-downs completely. */
function isSearch(filter: OrderFilter): boolean {
  const { q, phone, userId } = filter;
  return !isFullyCounted(filter) && [q?.trim() || undefined, phone, userId].some((part) => part !== undefined);
}

function countAllSql(conditions: string, statuses: string): string {
  return `SELECT s.status, count(*)::integer AS count FROM order_search s
    WHERE ${conditions} AND s.status = ANY (${statuses}) GROUP BY s.status`;
}

/** One index range per state: half the cost of grouping row by row. */
function countEachSql(conditions: string, statuses: string, limit: string): string {
  return `SELECT state.status, counted.count FROM unnest(${statuses}) AS state(status) CROSS JOIN LATERAL (
      SELECT count(*)::integer AS count FROM (
        SELECT 1 FROM order_search s WHERE s.status = state.status AND ${conditions} ${limit}
      ) AS some_of_it
    ) AS counted`;
}

function sortJoins({ field }: Sort): string {
  return sortKeys[field].some(([column]) => listOnlyColumns.has(column)) ? ' JOIN order_list l ON l.id = s.id' : '';
}

function isEmpty(counts: Counts): boolean {
  return Object.keys(counts).length === 0;
}

function isOrder(record: FoundRecord): record is FoundRecord & ConsoleRecord {
  return record.id !== null;
}

function orderBy({ field, order }: Sort, searched: string, listed: string): string {
  const keys = sortKeys[field].map(([column, direction]) => {
    const table = listOnlyColumns.has(column) ? listed : searched;
    const nulls = column === 'confirmed_at' ? ' NULLS LAST' : '';
    return `${table}.${column} ${direction === 'same' ? order : opposite[order]}${nulls}`;
  });
  if (field === 'id') return keys.join(', ');
  // Indexes are newest first, then by ascending id.
  const [, direction] = sortKeys[field].at(-1)!;
  return [...keys, `${searched}.id ${direction === 'same' ? opposite[order] : order}`].join(', ');
}
