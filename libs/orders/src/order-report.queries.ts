import { noAgent, orderFigures, type OrderFigure, type OrderReportRow, type ReportDimension } from '@shop/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { Conditions, POOL } from '@shop/platform';
import type { Pool } from 'pg';
import { shownCurrency } from './order-answer.js';
import { isFigure } from './order-figures.js';
import { addReported, cancelReason, refuseReason, type ReportFilter } from './order-report-conditions.js';

type ByOrder = Exclude<ReportDimension, 'offer'>;
/** What the rows stand for; orders without it are in none. */
const keys: Readonly<Record<ByOrder, string>> = {
  total: `''`,
  day: 'r.day',
  country: 'r.country',
  agent: `coalesce(r.agent_id, '${noAgent}')`,
  cancelReason,
  refuseReason,
  returnKind: 'r.return_kind',
};

/** Orders that are counted alike, together: there are few kinds of them, whatever the period. */
const alike = (key: string, where: string) => `
  SELECT ${key} AS key, r.currency, r.figures, count(*) AS orders, 0 AS pieces, sum(r.total_minor) AS value,
    sum(r.discount_minor) AS discount, sum(r.delivery_minor) AS delivery, sum(r.added_minor) AS added,
    sum(r.refunded_minor) AS refunded
  FROM order_report r WHERE ${where} GROUP BY 1, 2, 3`;

/** The same by offer, where equal baskets are put together before they are taken apart. */
const alikeByOffer = (where: string) => `
  SELECT line ->> 0 AS key, basket.currency, basket.figures, sum(basket.orders) AS orders,
    sum(basket.orders * (line ->> 1)::bigint) AS pieces, sum(basket.orders * (line ->> 2)::bigint) AS value,
    0 AS discount, 0 AS delivery, 0 AS added, 0 AS refunded
  FROM (
    SELECT r.lines, r.currency, r.figures, count(*) AS orders FROM order_report r WHERE ${where} GROUP BY 1, 2, 3
  ) AS basket CROSS JOIN jsonb_array_elements(basket.lines) AS line
  GROUP BY 1, 2, 3`;

const sumOf = (column: string, figure?: OrderFigure) =>
  `coalesce(sum(${column})${figure === undefined ? '' : ` FILTER (WHERE ${isFigure(figure)})`}, 0)`;

const sums = (kinds: string) => `
  SELECT key, currency, ${sumOf('orders')} AS placed,
    ARRAY[${orderFigures.map((figure) => sumOf('orders', figure)).join(', ')}]::bigint[] AS counts,
    ${sumOf('pieces', 'sold')} AS pieces, ${sumOf('value', 'sold')} AS sold, ${sumOf('discount', 'sold')} AS discount,
    ${sumOf('delivery', 'sold')} AS delivery, ${sumOf('value', 'delivered')} AS delivered, ${sumOf('added')} AS added,
    ${sumOf('value', 'refused')} AS refused, ${sumOf('refunded')} AS refunded
  FROM (${kinds}) AS kind WHERE key IS NOT NULL GROUP BY key, currency ORDER BY key, currency`;

/** What `pg` makes of these columns: sums are text. */
interface SumRecord {
  readonly key: string;
  readonly currency: keyof typeof shownCurrency;
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

/** Sums over the orders of a period, for the reports. Names are not told. */
@Injectable()
export class OrderReportQueries {
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  async rows(by: ReportDimension, filter: ReportFilter): Promise<OrderReportRow[]> {
    const where = new Conditions();
    addReported(filter, where);
    const kinds = by === 'offer' ? alikeByOffer(where.text) : alike(keys[by], where.text);
    const { rows } = await this.pool.query<SumRecord>(sums(kinds), where.values);
    return merged(rows, by === 'offer');
  }

  async total(filter: ReportFilter): Promise<OrderReportRow> {
    return (await this.rows('total', filter))[0] ?? emptyReportRow('');
  }
}

const noCounts = Object.fromEntries(orderFigures.map((figure) => [figure, 0])) as OrderReportRow['counts'];

/** Of what there are no orders. */
export function emptyReportRow(key: string): OrderReportRow {
  return { key, name: null, placed: 0, counts: noCounts, pieces: null, amounts: [] };
}

/** One row for each key, whose sums of money stay apart by currency. */
function merged(records: readonly SumRecord[], byOffer: boolean): OrderReportRow[] {
  const rows = new Map<string, OrderReportRow>();
  for (const record of records) {
    const before = rows.get(record.key) ?? emptyReportRow(record.key);
    rows.set(record.key, {
      ...before,
      placed: before.placed + Number(record.placed),
      counts: countsWith(before.counts, record.counts),
      pieces: byOffer ? (before.pieces ?? 0) + Number(record.pieces) : null,
      amounts: [...before.amounts, byOffer ? amountsByOffer(record) : amountsOf(record)],
    });
  }
  return [...rows.values()];
}

function countsWith(before: OrderReportRow['counts'], added: readonly string[]): OrderReportRow['counts'] {
  const entries = orderFigures.map((figure, index) => [figure, before[figure] + Number(added[index])]);
  return Object.fromEntries(entries) as OrderReportRow['counts'];
}

type Amounts = OrderReportRow['amounts'][number];
function amountsOf(record: SumRecord): Amounts {
  return {
    currency: shownCurrency[record.currency],
    soldOrders: Number(record.counts[orderFigures.indexOf('sold')]),
    soldMinor: Number(record.sold),
    discountMinor: Number(record.discount),
    deliveryMinor: Number(record.delivery),
    deliveredMinor: Number(record.delivered),
    addedMinor: Number(record.added),
    refusedMinor: Number(record.refused),
    refundedMinor: Number(record.refunded),
  };
}

/** Discount, delivery, what was added and what was paid back are parts of orders, not of their lines. */
function amountsByOffer(record: SumRecord): Amounts {
  return { ...amountsOf(record), discountMinor: null, deliveryMinor: null, addedMinor: null, refundedMinor: null };
}
