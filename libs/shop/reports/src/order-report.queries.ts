import {
  noAgent,
  orderMetrics,
  type DataOf,
  type OrderMetric,
  type OrderReportRow,
  type ReportDimension,
  type reportsContract,
} from '@shop/contracts';
import { countryCodes, packOf } from '@shop/countries';
import {
  addReportFilters,
  cancelReasonSql,
  currencyLabels,
  figuresAt,
  metricCondition,
  refuseReasonSql,
  type ReportFilter,
} from '@shop/orders';
import { Conditions, sqlRows } from '@shop/platform';
import type { Clock } from '@shop/kernel';
import type { Pool } from 'pg';

type OrderDimension = Exclude<ReportDimension, 'offer'>;
const keySqlByDimension: Readonly<Record<OrderDimension, string>> = {
  total: `''`,
  day: 'r.day',
  country: 'r.country',
  agent: `coalesce(r.agent_id, '${noAgent}')`,
  cancelReason: cancelReasonSql,
  refuseReason: refuseReasonSql,
  returnKind: 'r.return_kind',
};

/** Groups equal orders: few groups, whatever the period. */
const groupedOrdersSql = (key: string, figures: string, where: string) => `
  SELECT ${key} AS key, r.currency, ${figures} AS figures, count(*) AS orders, 0 AS pieces, sum(r.total_minor) AS value,
    sum(r.discount_minor) AS discount, sum(r.delivery_minor) AS delivery, sum(r.added_minor) AS added,
    sum(r.refunded_minor) AS refunded
  FROM order_report r WHERE ${where} GROUP BY 1, 2, 3`;

/** Groups equal baskets before splitting them into lines. */
const groupedOffersSql = (figures: string, where: string) => `
  SELECT line ->> 0 AS key, basket.currency, basket.figures, sum(basket.orders) AS orders,
    sum(basket.orders * (line ->> 1)::bigint) AS pieces, sum(basket.orders * (line ->> 2)::bigint) AS value,
    0 AS discount, 0 AS delivery, 0 AS added, 0 AS refunded
  FROM (
    SELECT r.lines, r.currency, ${figures} AS figures, count(*) AS orders FROM order_report r WHERE ${where} GROUP BY 1, 2, 3
  ) AS basket CROSS JOIN jsonb_array_elements(basket.lines) AS line
  GROUP BY 1, 2, 3`;

const sumSql = (column: string, figure?: OrderMetric) =>
  `coalesce(sum(${column})${figure === undefined ? '' : ` FILTER (WHERE ${metricCondition(figure)})`}, 0)::bigint`;

const sumsSql = (kinds: string) => `
  SELECT key, currency, ${sumSql('orders')} AS placed,
    json_build_array(${orderMetrics.map((figure) => sumSql('orders', figure)).join(', ')}) AS counts,
    ${sumSql('pieces', 'sold')} AS pieces, ${sumSql('value', 'sold')} AS sold_minor,
    ${sumSql('discount', 'sold')} AS discount_minor, ${sumSql('delivery', 'sold')} AS delivery_minor,
    ${sumSql('value', 'delivered')} AS delivered_minor, ${sumSql('added')} AS added_minor,
    ${sumSql('value', 'refused')} AS refused_minor, ${sumSql('refunded')} AS refunded_minor
  FROM (${kinds}) AS kind WHERE key IS NOT NULL GROUP BY key, currency ORDER BY key, currency`;

const localTimeSql = `o.placed_at AT TIME ZONE CASE r.country ${countryCodes
  .map((code) => `WHEN '${code}' THEN '${packOf(code).timeZone}'`)
  .join(' ')} END`;

const hoursSql = (where: string) => `
  SELECT extract(isodow FROM at)::integer AS weekday, extract(hour FROM at)::integer AS hour, count(*)::integer AS placed
  FROM (
    SELECT ${localTimeSql} AS at FROM order_report r JOIN order_list o ON o.id = r.id WHERE ${where}
  ) AS placed
  GROUP BY 1, 2 ORDER BY 1, 2`;

type PlacedHour = DataOf<(typeof reportsContract)['admin.reports.hours']>['rows'][number];

type Amounts = OrderReportRow['amounts'][number];
type Sums = Readonly<Record<Exclude<keyof Amounts, 'currency' | 'soldOrders'>, number>>;

interface SumRow extends Sums {
  readonly key: string;
  readonly currency: keyof typeof currencyLabels;
  readonly placed: number;
  /** In the order of `orderMetrics`. */
  readonly counts: readonly number[];
  readonly pieces: number;
}

export class OrderReportQueries {
  constructor(
    private readonly pool: Pool,
    private readonly clock: Clock,
  ) {}

  async rows(by: ReportDimension, filter: ReportFilter): Promise<OrderReportRow[]> {
    const now = this.clock();
    const where = new Conditions([now]);
    addReportFilters(filter, now, where);
    const figures = figuresAt('$1');
    const kinds =
      by === 'offer'
        ? groupedOffersSql(figures, where.text)
        : groupedOrdersSql(keySqlByDimension[by], figures, where.text);
    const rows = await sqlRows<SumRow>(this.pool, { text: sumsSql(kinds), values: where.values });
    return mergeRows(rows, by === 'offer');
  }

  /** By weekday (1 is Monday) and hour of placement. */
  hours(filter: ReportFilter): Promise<PlacedHour[]> {
    const where = new Conditions();
    addReportFilters(filter, this.clock(), where);
    return sqlRows(this.pool, { text: hoursSql(where.text), values: where.values });
  }

  async total(filter: ReportFilter): Promise<OrderReportRow> {
    return (await this.rows('total', filter))[0] ?? emptyReportRow('');
  }
}

const zeroCounts = Object.fromEntries(orderMetrics.map((figure) => [figure, 0])) as OrderReportRow['counts'];

export function emptyReportRow(key: string): OrderReportRow {
  return { key, name: null, placed: 0, counts: zeroCounts, pieces: null, amounts: [] };
}

function mergeRows(sums: readonly SumRow[], byOffer: boolean): OrderReportRow[] {
  const rows = new Map<string, OrderReportRow>();
  for (const { key, currency, placed, counts, pieces, ...amounts } of sums) {
    const before = rows.get(key) ?? emptyReportRow(key);
    const soldOrders = counts[orderMetrics.indexOf('sold')]!;
    const shown = { currency: currencyLabels[currency], soldOrders, ...amounts };
    rows.set(key, {
      ...before,
      placed: before.placed + placed,
      counts: addCounts(before.counts, counts),
      pieces: byOffer ? (before.pieces ?? 0) + pieces : null,
      amounts: [...before.amounts, byOffer ? { ...shown, ...orderAmounts } : shown],
    });
  }
  return [...rows.values()];
}

function addCounts(before: OrderReportRow['counts'], added: readonly number[]): OrderReportRow['counts'] {
  const entries = orderMetrics.map((figure, index) => [figure, before[figure] + added[index]!]);
  return Object.fromEntries(entries) as OrderReportRow['counts'];
}

/** Discount, delivery, added value and refunds belong to orders, not lines. */
const orderAmounts = { discountMinor: null, deliveryMinor: null, addedMinor: null, refundedMinor: null };
