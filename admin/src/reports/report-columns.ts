import type { OrderReportRow, ReportAmounts } from '@shop/contracts';
import {
  metricOfAmount,
  reportDefinitions,
  type OrderMetric,
  type ReportAmount,
  type ReportDimension,
  type ReportName,
} from '@shop/contracts/report-parts';
import { countryCodes, packOf } from '@shop/countries';
import type { Format } from '../format/use-format.js';
import type { Text } from '../i18n/use-text.js';
import type { ReportAddress } from './report-address.js';
import { figureLink, type RowOf } from './report-links.js';

export type Counted = 'placed' | OrderMetric;
type Currency = ReportAmounts['currency'];

/** A number of a report: what it is called, how it reads (money has a text for each currency), and where what it counts is listed. */
export interface ReportColumn<Row> {
  readonly id: string;
  readonly label: string;
  readonly texts: (row: Row) => readonly string[];
  readonly to: (of?: RowOf) => string;
}
type OrderColumn = ReportColumn<OrderReportRow>;

/** Parts of orders among other orders: shares that reports tell. */
const shares = {
  members: ['sold_to_members', 'sold'],
  confirmed: ['confirmed', 'placed'],
  in_time: ['in_time', 'confirmed'],
  grown: ['grown', 'called'],
  refused: ['refused', 'shipped'],
  returned: ['return_requested', 'delivered'],
} as const satisfies Readonly<Record<string, readonly [part: Counted, whole: Counted]>>;
export type ShareName = keyof typeof shares;

const sharesOf: Readonly<Record<ReportName, readonly ShareName[]>> = {
  sales: ['members'],
  confirmation: ['confirmed', 'in_time'],
  upsell: ['grown'],
  returns: ['refused', 'returned'],
};

export function countOf(row: OrderReportRow, figure: Counted): number {
  return figure === 'placed' ? row.placed : row.counts[figure];
}

/** Null where there is nothing to have a part of. */
export function shareOf(row: OrderReportRow, name: ShareName): number | null {
  const [part, whole] = shares[name];
  const all = countOf(row, whole);
  return all === 0 ? null : countOf(row, part) / all;
}

const shops = new Map(countryCodes.toReversed().map((code) => [packOf(code).currency.shown, code]));

/** Money as the countries write it that have this currency. */
export function moneyText(format: Format, minor: number, currency: Currency): string {
  return format.money(minor, shops.get(currency) ?? countryCodes[0]);
}

/** What columns are made of. */
export interface ColumnParts {
  readonly t: Text;
  readonly format: Format;
  readonly address: Pick<ReportAddress, 'from' | 'to' | 'country'>;
}

export function figureLabel(figure: Counted, t: Text): string {
  return figure === 'placed' ? t('reports.placed') : t(`reports.figure.${figure}`);
}

function countColumn(figure: Counted, { t, format, address }: ColumnParts): OrderColumn {
  return {
    ...{ id: figure, label: figureLabel(figure, t) },
    texts: (row) => [format.number(countOf(row, figure))],
    to: (of) => figureLink(address, figure, of),
  };
}

function shareColumn(name: ShareName, { t, format, address }: ColumnParts): OrderColumn {
  const text = (share: number | null) => (share === null ? '–' : format.percent(share));
  return {
    ...{ id: `share_${name}`, label: t(`reports.share.${name}`) },
    texts: (row) => [text(shareOf(row, name))],
    to: (of) => figureLink(address, shares[name][0], of),
  };
}

function amountColumn(amount: ReportAmount, { t, format, address }: ColumnParts): OrderColumn {
  return {
    ...{ id: amount, label: t(`reports.amount.${amount}`) },
    texts: ({ amounts }) =>
      amounts.flatMap(({ currency, [amount]: minor }) => (minor === null ? [] : [moneyText(format, minor, currency)])),
    to: (of) => figureLink(address, metricOfAmount[amount], of),
  };
}

/** What an order cost on average, in each currency. */
function averageColumn({ t, format, address }: ColumnParts): OrderColumn {
  return {
    ...{ id: 'average', label: t('reports.average') },
    texts: ({ amounts }) =>
      amounts
        .filter(({ soldOrders }) => soldOrders > 0)
        .map(({ soldMinor, soldOrders, currency }) => moneyText(format, Math.round(soldMinor / soldOrders), currency)),
    to: (of) => figureLink(address, 'sold', of),
  };
}

function piecesColumn({ t, format, address }: ColumnParts): OrderColumn {
  return {
    ...{ id: 'pieces', label: t('reports.pieces') },
    texts: ({ pieces }) => [pieces === null ? '–' : format.number(pieces)],
    to: (of) => figureLink(address, 'sold', of),
  };
}

/** The columns of a report's table. By offer, what only whole orders have is left out. */
export function columnsOf(report: ReportName, by: ReportDimension, parts: ColumnParts): readonly OrderColumn[] {
  const { counts, amounts } = reportDefinitions[report];
  const ofLines: readonly ReportAmount[] = ['soldMinor', 'deliveredMinor', 'refusedMinor'];
  return [
    ...counts.map((figure) => countColumn(figure, parts)),
    ...(report === 'sales' && by === 'offer' ? [piecesColumn(parts)] : []),
    ...sharesOf[report].map((name) => shareColumn(name, parts)),
    ...amounts
      .filter((amount) => by !== 'offer' || ofLines.includes(amount))
      .map((amount) => amountColumn(amount, parts)),
    ...(report === 'sales' && by !== 'offer' ? [averageColumn(parts)] : []),
  ];
}

/** The few numbers that stand above the table. */
export function mainColumns(report: ReportName, parts: ColumnParts): readonly OrderColumn[] {
  switch (report) {
    case 'sales':
      return [
        countColumn('placed', parts),
        countColumn('sold', parts),
        amountColumn('soldMinor', parts),
        averageColumn(parts),
        shareColumn('members', parts),
      ];
    case 'confirmation':
      return [
        shareColumn('confirmed', parts),
        shareColumn('in_time', parts),
        countColumn('late', parts),
        countColumn('unreachable', parts),
        countColumn('cancelled', parts),
      ];
    case 'upsell':
      return [
        countColumn('called', parts),
        countColumn('grown', parts),
        shareColumn('grown', parts),
        amountColumn('addedMinor', parts),
      ];
    case 'returns':
      return [
        countColumn('refused', parts),
        shareColumn('refused', parts),
        countColumn('return_requested', parts),
        shareColumn('returned', parts),
        amountColumn('refundedMinor', parts),
      ];
  }
}

/** What a report's picture shows: some orders, and which part of them. */
export const pictured: Readonly<Record<ReportName, readonly [whole: Counted, part: Counted]>> = {
  sales: ['placed', 'sold'],
  confirmation: ['confirmed', 'in_time'],
  upsell: ['called', 'grown'],
  returns: ['shipped', 'refused'],
};
