import type { OrderReportRow, ReportAmounts } from '@shop/contracts';
import {
  metricOfAmount,
  reportDefinitions,
  type OrderMetric,
  type ReportAmount,
  type ReportDimension,
  type ReportName,
} from '@shop/contracts/report-definitions';
import { countryCodes, packOf } from '@shop/countries';
import type { Format } from '../format/use-format.js';
import type { Translate } from '../i18n/use-text.js';
import type { ReportParams } from './report-params.js';
import { metricLink, type ReportRowRef } from './report-links.js';

export type CountMetric = 'placed' | OrderMetric;
type Currency = ReportAmounts['currency'];

export interface ReportColumn<Row> {
  readonly id: string;
  readonly label: string;
  readonly texts: (row: Row) => readonly string[];
  readonly getLink: (of?: ReportRowRef) => string;
}
type OrderColumn = ReportColumn<OrderReportRow>;

const shareMetrics = {
  members: ['sold_to_members', 'sold'],
  confirmed: ['confirmed', 'placed'],
  in_time: ['in_time', 'in_time', 'broken'],
  grown: ['grown', 'called'],
  refused: ['refused', 'shipped'],
  returned: ['return_requested', 'delivered'],
} as const satisfies Readonly<Record<string, readonly [part: CountMetric, ...whole: CountMetric[]]>>;
export type ShareName = keyof typeof shareMetrics;

const sharesByReport: Readonly<Record<ReportName, readonly ShareName[]>> = {
  sales: ['members'],
  confirmation: ['confirmed', 'in_time'],
  upsell: ['grown'],
  returns: ['refused', 'returned'],
};

export function countOfMetric(row: OrderReportRow, figure: CountMetric): number {
  return figure === 'placed' ? row.placed : row.counts[figure];
}

/** Null if the base is zero. */
export function shareOf(row: OrderReportRow, name: ShareName): number | null {
  const [part, ...whole] = shareMetrics[name];
  const all = whole.reduce((sum, metric) => sum + countOfMetric(row, metric), 0);
  return all === 0 ? null : countOfMetric(row, part) / all;
}

const countryByCurrency = new Map(countryCodes.toReversed().map((code) => [packOf(code).currency.shown, code]));

export function moneyText(format: Format, minor: number, currency: Currency): string {
  return format.money(minor, countryByCurrency.get(currency) ?? countryCodes[0]);
}

export interface ColumnDeps {
  readonly t: Translate;
  readonly format: Format;
  readonly reportParams: Pick<ReportParams, 'from' | 'to' | 'country'>;
}

export function metricLabel(figure: CountMetric, t: Translate): string {
  return figure === 'placed' ? t('reports.placed') : t(`reports.figure.${figure}`);
}

function countColumn(figure: CountMetric, { t, format, reportParams }: ColumnDeps): OrderColumn {
  return {
    ...{ id: figure, label: metricLabel(figure, t) },
    texts: (row) => [format.number(countOfMetric(row, figure))],
    getLink: (of) => metricLink(reportParams, figure, of),
  };
}

function shareColumn(name: ShareName, { t, format, reportParams }: ColumnDeps): OrderColumn {
  const text = (share: number | null) => (share === null ? '–' : format.percent(share));
  return {
    ...{ id: `share_${name}`, label: t(`reports.share.${name}`) },
    texts: (row) => [text(shareOf(row, name))],
    getLink: (of) => metricLink(reportParams, shareMetrics[name][0], of),
  };
}

function amountColumn(amount: ReportAmount, { t, format, reportParams }: ColumnDeps): OrderColumn {
  return {
    ...{ id: amount, label: t(`reports.amount.${amount}`) },
    texts: ({ amounts }) =>
      amounts.flatMap(({ currency, [amount]: minor }) => (minor === null ? [] : [moneyText(format, minor, currency)])),
    getLink: (of) => metricLink(reportParams, metricOfAmount[amount], of),
  };
}

function averageColumn({ t, format, reportParams }: ColumnDeps): OrderColumn {
  return {
    ...{ id: 'average', label: t('reports.average') },
    texts: ({ amounts }) =>
      amounts
        .filter(({ soldOrders }) => soldOrders > 0)
        .map(({ soldMinor, soldOrders, currency }) => moneyText(format, Math.round(soldMinor / soldOrders), currency)),
    getLink: (of) => metricLink(reportParams, 'sold', of),
  };
}

function piecesColumn({ t, format, reportParams }: ColumnDeps): OrderColumn {
  return {
    ...{ id: 'pieces', label: t('reports.pieces') },
    texts: ({ pieces }) => [pieces === null ? '–' : format.number(pieces)],
    getLink: (of) => metricLink(reportParams, 'sold', of),
  };
}

/** Columns of a report. By offer, metrics of whole orders are omitted. */
export function columnsOf(report: ReportName, by: ReportDimension, parts: ColumnDeps): readonly OrderColumn[] {
  const { counts, amounts } = reportDefinitions[report];
  const ofLines: readonly ReportAmount[] = ['soldMinor', 'deliveredMinor', 'refusedMinor'];
  return [
    ...counts.map((figure) => countColumn(figure, parts)),
    ...(report === 'sales' && by === 'offer' ? [piecesColumn(parts)] : []),
    ...sharesByReport[report].map((name) => shareColumn(name, parts)),
    ...amounts
      .filter((amount) => by !== 'offer' || ofLines.includes(amount))
      .map((amount) => amountColumn(amount, parts)),
    ...(report === 'sales' && by !== 'offer' ? [averageColumn(parts)] : []),
  ];
}

export function summaryColumns(report: ReportName, parts: ColumnDeps): readonly OrderColumn[] {
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
        countColumn('broken', parts),
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

/** Lines over the days of a report. */
export const chartMetrics: Readonly<Record<ReportName, readonly CountMetric[]>> = {
  sales: ['placed', 'sold', 'delivered'],
  confirmation: ['confirmed', 'in_time', 'broken'],
  upsell: ['called', 'grown'],
  returns: ['shipped', 'refused', 'return_requested'],
};
