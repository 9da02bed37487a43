import { noAgent, orderMetrics, type OrderMetric, type OrderReportRow, type ReportDimension } from '@shop/contracts';
import { Conditions } from '@shop/platform';
import type { Pool } from 'pg';
import {
  addReportFilters,
  cancelReasonSql,
  currencyLabels,
  metricCondition,
  refuseReasonSql,
  type ReportFilter,
} from '@shop/orders';

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
const groupedOrdersSql = (key: string, where: string) => `
  SELECT ${key} AS key, r.currency, r.figures, count(*) AS orders, 0 AS pieces, sum(r.total_minor) AS value,
    sum(r.discount_minor) AS discount, sum(r.delivery_minor) AS delivery, sum(r.added_minor) AS added,
    sum(r.refunded_minor) AS refunded
  FROM order_report r WHERE ${where} GROUP BY 1, 2, 3`;

/** Groups equal baskets before splitting them into lines. */
const groupedOffersSql = (where: string) => `
  SELECT line ->> 0 AS key, basket.currency, basket.figures, sum(basket.orders) AS orders,
    sum(basket.orders * (line ->> 1)::bigint) AS pieces, sum(basket.orders * (line ->> 2)::bigint) AS value,
    0 AS discount, 0 AS delivery, 0 AS added, 0 AS refunded
  FROM (
    SELECT r.lines, r.currency, r.figures, count(*) AS orders FROM order_report r WHERE ${where} GROUP BY 1, 2, 3
  ) AS basket CROSS JOIN jsonb_array_elements(basket.lines) AS line
  GROUP BY 1, 2, 3`;

const sumSql = (column: string, figure?: OrderMetric) =>
  `coalesce(sum(${column})${figure === undefined ? '' : ` FILTER (WHERE ${metricCondition(figure)})`}, 0)`;

const sumsSql = (kinds: string) => `
  SELECT key, currency, ${sumSql('orders')} AS placed,
    ARRAY[${orderMetrics.map((figure) => sumSql('orders', figure)).join(', ')}]::bigint[] AS counts,
    ${sumSql('pieces', 'sold')} AS pieces, ${sumSql('value', 'sold')} AS sold, ${sumSql('discount', 'sold')} AS discount,
    ${sumSql('delivery', 'sold')} AS delivery, ${sumSql('value', 'delivered')} AS delivered, ${sumSql('added')} AS added,
    ${sumSql('value', 'refused')} AS refused, ${sumSql('refunded')} AS refunded
  FROM (${kinds}) AS kind WHERE key IS NOT NULL GROUP BY key, currency ORDER BY key, currency`;

interface SumRecord {
  readonly key: string;
  readonly currency: keyof typeof currencyLabels;
  readonly placed: string;
  readonly counts: readonly string[];
  readonly pieces: string;
  readonly sold: string;
  readonly discount: string;
  readonly delivery: string;
  readonly delivered: string;
  readonly added: string;
  readonly refused: string;
  readonly refunded: string;
}

export class OrderReportQueries {
  constructor(private readonly pool: Pool) {}

  async rows(by: ReportDimension, filter: ReportFilter): Promise<OrderReportRow[]> {
    const where = new Conditions();
    addReportFilters(filter, where);
    const kinds = by === 'offer' ? groupedOffersSql(where.text) : groupedOrdersSql(keySqlByDimension[by], where.text);
    const { rows } = await this.pool.query<SumRecord>(sumsSql(kinds), where.values);
    return mergeRecords(rows, by === 'offer');
  }

  async total(filter: ReportFilter): Promise<OrderReportRow> {
    return (await this.rows('total', filter))[0] ?? emptyReportRow('');
  }
}

const zeroCounts = Object.fromEntries(orderMetrics.map((figure) => [figure, 0])) as OrderReportRow['counts'];

export function emptyReportRow(key: string): OrderReportRow {
  return { key, name: null, placed: 0, counts: zeroCounts, pieces: null, amounts: [] };
}

function mergeRecords(records: readonly SumRecord[], byOffer: boolean): OrderReportRow[] {
  const rows = new Map<string, OrderReportRow>();
  for (const record of records) {
    const before = rows.get(record.key) ?? emptyReportRow(record.key);
    rows.set(record.key, {
      ...before,
      placed: before.placed + Number(record.placed),
      counts: addCounts(before.counts, record.counts),
      pieces: byOffer ? (before.pieces ?? 0) + Number(record.pieces) : null,
      amounts: [...before.amounts, byOffer ? toOfferAmounts(record) : toAmounts(record)],
    });
  }
  return [...rows.values()];
}

function addCounts(before: OrderReportRow['counts'], added: readonly string[]): OrderReportRow['counts'] {
  const entries = orderMetrics.map((figure, index) => [figure, before[figure] + Number(added[index])]);
  return Object.fromEntries(entries) as OrderReportRow['counts'];
}

type Amounts = OrderReportRow['amounts'][number];
function toAmounts(record: SumRecord): Amounts {
  return {
    currency: currencyLabels[record.currency],
    soldOrders: Number(record.counts[orderMetrics.indexOf('sold')]),
    soldMinor: Number(record.sold),
    discountMinor: Number(record.discount),
    deliveryMinor: Number(record.delivery),
    deliveredMinor: Number(record.delivered),
    addedMinor: Number(record.added),
    refusedMinor: Number(record.refused),
    refundedMinor: Number(record.refunded),
  };
}

/** Discount, delivery, added value and refunds belong to orders, not lines. */
function toOfferAmounts(record: SumRecord): Amounts {
  return { ...toAmounts(record), discountMinor: null, deliveryMinor: null, addedMinor: null, refundedMinor: null };
}
