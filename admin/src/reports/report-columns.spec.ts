import { orderMetrics, reportNames, reportDefinitions, type OrderReportRow } from '@shop/contracts';
import type { Format } from '../format/use-format.js';
import type { Translate } from '../i18n/use-text.js';
import { columnsOf, summaryColumns, shareOf } from './report-columns.js';

const zeroCounts = Object.fromEntries(orderMetrics.map((figure) => [figure, 0])) as OrderReportRow['counts'];
const zeroAmounts = { discountMinor: 0, deliveryMinor: 0, deliveredMinor: 0, addedMinor: 0, refusedMinor: 0 };
const row: OrderReportRow = {
  ...{ key: '', name: null, placed: 10, pieces: null },
  counts: { ...zeroCounts, confirmed: 8, in_time: 6, broken: 3, sold: 5, sold_to_members: 1 },
  amounts: [
    { currency: 'KM', soldOrders: 3, soldMinor: 10_000, refundedMinor: 0, ...zeroAmounts },
    { currency: 'RSD', soldOrders: 2, soldMinor: 500, refundedMinor: 0, ...zeroAmounts },
  ],
};
const plain = (value: number | string) => String(value);
const format: Format = {
  ...{ moment: plain, time: plain, day: plain, number: plain, average: plain, change: plain },
  percent: (share) => `${Math.round(share * 100)} %`,
  money: (minor, country) => `${minor} ${country}`,
};
const columnDeps = {
  ...{ t: plain as Translate, format },
  reportParams: { from: '2026-11-01', to: '2026-11-21', country: undefined },
};
const textsOf = (id: string) =>
  columnsOf('sales', 'day', columnDeps)
    .find((column) => column.id === id)
    ?.texts(row);

describe('the metrics of a report', () => {
  it('are separated by currency', () => {
    expect(textsOf('soldMinor')).toEqual(['10000 BA', '500 RS']);
    expect(textsOf('average')).toEqual(['3333 BA', '250 RS']);
  });

  it('have shares of their base, and none for an empty base', () => {
    expect(textsOf('share_members')).toEqual(['20 %']);
    expect([shareOf(row, 'confirmed'), shareOf(row, 'refused')]).toEqual([0.8, null]);
  });

  it('count orders that were never confirmed among those past 60 minutes', () => {
    expect(shareOf(row, 'in_time')).toBe(6 / 9);
  });

  it.each(reportNames.map((name) => [name]))('of %s each link to a list', (name) => {
    for (const by of reportDefinitions[name].dimensions) {
      const columns = [...columnsOf(name, by, columnDeps), ...summaryColumns(name, columnDeps)];
      expect(columns.map(({ getLink }) => getLink().startsWith('/orders?filter=')).every(Boolean)).toBe(true);
      expect(new Set(columnsOf(name, by, columnDeps).map(({ id }) => id)).size).toBe(
        columnsOf(name, by, columnDeps).length,
      );
    }
  });

  it('by offer include only metrics of order lines', () => {
    const ids = columnsOf('sales', 'offer', columnDeps).map(({ id }) => id);
    expect(ids).toContain('pieces');
    for (const ofOrders of ['discountMinor', 'deliveryMinor', 'average']) expect(ids).not.toContain(ofOrders);
  });
});
