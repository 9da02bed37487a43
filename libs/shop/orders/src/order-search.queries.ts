import type { adminOrdersContract, OrderFilter, OrderRow, OrderStatus, ParamsOf } from '@shop/contracts';
import { isUuid, type Clock } from '@shop/kernel';
import type { StaffDirectory } from '@shop/staff';
import { Conditions, pageClause, sqlRows, totalOf } from '@shop/platform';
import type { Pool } from 'pg';
import { parseLeadId } from './lead-id.js';
import { orderConditions, possibleStatuses } from './order-conditions.js';
import { countLimitOf, countStatement, shownTotal, type OrderCounts } from './order-counts.js';
import { toOrderRow, type ConsoleOrder } from './order-dto.js';
import { orderColumns } from './order-list.queries.js';
import { addMatchOfEachOrder, anyOrder, matchesOf, type OrderMatches } from './order-search-words.js';

type ListParams = ParamsOf<(typeof adminOrdersContract)['admin.orders.getList']>;
type Sort = NonNullable<ListParams['sort']>;
type Sums = Partial<Record<OrderRow['country'], number>>;

interface PageRequest {
  readonly pagination: ListParams['pagination'];
  readonly sort: Sort;
  readonly filter: OrderFilter;
}
interface PageResult {
  readonly data: OrderRow[];
  readonly counts: OrderCounts;
  /** More were found than counted. */
  readonly more: boolean;
}
interface SearchResult extends PageResult {
  readonly matches: OrderMatches;
}
/** Rows with the columns of `order_search`, named `s`. */
interface PageSource {
  readonly from: string;
  readonly where: Conditions;
}
type FoundOrder = { readonly counts: OrderCounts } & (ConsoleOrder | { readonly id: null });

const consoleColumns = `${orderColumns}, coalesce(c.attempts, 0) AS attempts, c.claimed_by_id, u.email,
  coalesce(x.signs, '[]') AS signs`;
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
/** Page sizes of the console: a connection keeps each statement, so clients must not choose their number. */
const preparedPageSizes: ReadonlySet<number> = new Set([25, 50, 100]);
const newestFirst: Sort = { field: 'createdAt', order: 'DESC' };
const opposite = { ASC: 'DESC', DESC: 'ASC' } as const;

export class OrderSearch {
  constructor(
    private readonly pool: Pool,
    private readonly staff: StaffDirectory,
    private readonly clock: Clock,
  ) {}

  async list({ pagination, sort = newestFirst, filter = {} }: ListParams) {
    const request = { pagination, sort, filter };
    const [{ data, counts, more }, sums] = await Promise.all([
      isSearch(filter) ? this.found(request) : this.listed(request),
      filter.fate === undefined || filter.userId === undefined ? undefined : this.sums(filter),
    ]);
    const total = shownTotal({ counts, status: filter.status, more, pagination, rows: data.length });
    return { data, total, meta: { counts, countedTo: countLimitOf(filter), more, ...(sums && { sums }) } };
  }

  async one(id: string): Promise<OrderRow | null> {
    return (await this.many([id]))[0] ?? null;
  }

  async many(ids: readonly string[]): Promise<OrderRow[]> {
    return this.queryRows(`FROM order_list o ${orderJoins} WHERE o.id = ANY ($1::text[])`, [ids], 'orders-by-id');
  }

  /** Newest first, after the last order of the page before. */
  async after(
    filter: OrderFilter,
    last: { readonly createdAt: string; readonly id: string } | null,
    limit: number,
  ): Promise<OrderRow[]> {
    const request = { filter, pagination: { page: 1, perPage: limit }, sort: newestFirst };
    const source = isSearch(filter)
      ? this.sourceOf(
          request,
          await this.search({ ...request, pagination: { page: 1, perPage: 1 } }, allMatches(filter)),
        )
      : { from: 'order_search', where: this.conditions(filter) };
    source.where.add(
      (value) => `(s.placed_at <= (${value}::text[])[1]::timestamptz
        AND (s.placed_at < (${value}::text[])[1]::timestamptz OR s.id > (${value}::text[])[2]))`,
      last === null ? undefined : [last.createdAt, last.id],
    );
    return this.page(request, source);
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

  private async listed(request: PageRequest): Promise<PageResult> {
    const { pagination, sort, filter } = request;
    const isPrepared = pagination.page === 1 && preparedPageSizes.has(pagination.perPage);
    const kind = isPrepared ? preparedKind(filter) : undefined;
    const name = kind && ['orders-page', sort.field, sort.order, pagination.perPage, kind].join('-');
    const [data, counts] = await Promise.all([
      this.page(request, { from: 'order_search', where: this.conditions(filter) }, name),
      this.counts(filter),
    ]);
    return { data, counts, more: false };
  }

  private async found(request: PageRequest): Promise<PageResult> {
    const result = await this.search(request, allMatches(request.filter));
    if (!result.more) return result;
    return { ...result, data: await this.page(request, this.sourceOf(request, result)) };
  }

  private async search(request: PageRequest, alternatives: readonly OrderMatches[]): Promise<SearchResult> {
    for (const matches of alternatives.slice(0, -1)) {
      const result = await this.find(request, matches);
      if (Object.keys(result.counts).length > 0) return result;
    }
    return this.find(request, alternatives.at(-1)!);
  }

  /** One statement counts all states and reads the page. No page beyond the counting limit. */
  private async find({ pagination, sort, filter }: PageRequest, matches: OrderMatches): Promise<SearchResult> {
    const limit = countLimitOf(filter);
    const values: unknown[] = [];
    const hits = this.hits(filter, matches, values, `LIMIT ${limit}`);
    const shown = new Conditions(values);
    shown.add((value) => `s.status = ${value}`, filter.status);
    const text = `WITH found AS MATERIALIZED (${hits}), counted AS (
        SELECT coalesce(json_object_agg(status, orders), '{}') AS counts, coalesce(sum(orders), 0) AS orders
        FROM (SELECT status, count(*)::integer AS orders FROM found GROUP BY status) AS states
      )
      SELECT counted.counts, ${consoleColumns} FROM counted LEFT JOIN (
        SELECT s.id FROM found s${sortJoins(sort)} WHERE (SELECT orders FROM counted) < ${limit} AND ${shown.text}
        ORDER BY ${orderBy(sort, 's', 'l')} ${pageClause(pagination)}
      ) page ON true LEFT JOIN order_list o ON o.id = page.id ${orderJoins} ORDER BY ${orderBy(sort, 'o', 'o')}`;
    const rows = await sqlRows<FoundOrder>(this.pool, { text, values });
    const counts = rows[0]?.counts ?? {};
    const more = totalOf<OrderStatus>(counts, undefined) >= limit;
    return { data: await this.toOrderRows(rows.filter(isOrder)), counts, more, matches };
  }

  /** Many hits are read along the index of the list, if the order has one; few are read by the index of the words. */
  private sourceOf({ sort, filter }: PageRequest, { matches, more }: SearchResult): PageSource {
    if (more && indexedSortFields.has(sort.field)) {
      const where = this.conditions(filter);
      addMatchOfEachOrder(matches, where);
      return { from: 'order_search', where };
    }
    const values: unknown[] = [];
    const from = `(${this.hits(filter, matches, values)})`;
    const where = new Conditions(values);
    where.add((value) => `s.status = ${value}`, filter.status);
    return { from, where };
  }

  /** Of all states. An index scan per match: no index serves a condition with OR. */
  private hits(filter: OrderFilter, matches: OrderMatches, values: unknown[], limit = ''): string {
    const scans = matches.map(({ indexed }) => {
      const where = orderConditions(filter, this.clock(), values);
      where.add((value) => `s.status = ANY (${value}::text[])`, possibleStatuses(filter));
      indexed(where);
      return `(SELECT ${searchColumns} FROM order_search s WHERE ${where.text} ${limit})`;
    });
    return scans.join(' UNION ');
  }

  private async page(
    { pagination, sort }: PageRequest,
    { from, where }: PageSource,
    name?: string,
  ): Promise<OrderRow[]> {
    const page = `SELECT s.id FROM ${from} s${sortJoins(sort)} WHERE ${where.text}
      ORDER BY ${orderBy(sort, 's', 'l')} ${pageClause(pagination)}`;
    return this.queryRows(
      `FROM (${page}) page JOIN order_list o ON o.id = page.id ${orderJoins} ORDER BY ${orderBy(sort, 'o', 'o')}`,
      where.values,
      name,
    );
  }

  private conditions(filter: OrderFilter): Conditions {
    const where = orderConditions(filter, this.clock());
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
    return this.toOrderRows(await sqlRows<ConsoleOrder>(this.pool, { ...(name && { name }), text, values }));
  }

  private async toOrderRows(orders: readonly ConsoleOrder[]): Promise<OrderRow[]> {
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

  private async counts(filter: OrderFilter): Promise<OrderCounts> {
    const kind = preparedKind(filter);
    const name = kind && `orders-counts-${kind}`;
    const { rows } = await this.pool.query<{ status: OrderStatus; count: number }>({
      ...(name && { name }),
      ...countStatement(filter, this.clock()),
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

function hasStatuses({ status, attempts, overdue, returns }: OrderFilter): boolean {
  return [status, attempts, overdue, returns].some((part) => part !== undefined);
}

function isSearch({ q, phone, userId }: OrderFilter): boolean {
  return [q?.trim() || undefined, phone, userId].some((part) => part !== undefined);
}

function allMatches({ q }: OrderFilter): readonly OrderMatches[] {
  const search = q?.trim();
  return search ? matchesOf(search) : [anyOrder];
}

function sortJoins({ field }: Sort): string {
  return sortKeys[field].some(([column]) => listOnlyColumns.has(column)) ? ' JOIN order_list l ON l.id = s.id' : '';
}

function isOrder(row: FoundOrder): row is FoundOrder & ConsoleOrder {
  return row.id !== null;
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
