import { reportDefinitions, type OrderReportRow, type ReportDimension, type ReportName } from '@shop/contracts';
import { toDecimal } from '@shop/kernel';
import { csvLines, type CsvCell } from '@shop/exports';

type Column = readonly [name: string, cell: (row: OrderReportRow) => CsvCell];
type Currency = OrderReportRow['amounts'][number]['currency'];
const currencies: readonly Currency[] = ['KM', 'RSD', 'EUR'];

/** One column per currency: sums of currencies are never added up. */
export function reportCsv(report: ReportName, by: ReportDimension, rows: readonly OrderReportRow[]): string {
  const columns = columnsOf(report, by, currenciesIn(rows));
  return csvLines([columns.map(([name]) => name), ...rows.map((row) => columns.map(([, cell]) => cell(row)))]);
}

const nameColumn: Column = ['name', ({ name }) => name];
const piecesColumn: Column = ['pieces_sold', ({ pieces }) => pieces];

function columnsOf(report: ReportName, by: ReportDimension, inUse: readonly Currency[]): Column[] {
  const { counts, amounts } = reportDefinitions[report];
  const byOffer = by === 'offer';
  return [
    [toSnakeCase(by), ({ key }) => key],
    ...(by === 'agent' || byOffer ? [nameColumn] : []),
    ...counts.map((count): Column => [
      count,
      ({ placed, counts: figures }) => (count === 'placed' ? placed : figures[count]),
    ]),
    ...(byOffer && report === 'sales' ? [piecesColumn] : []),
    ...amounts.flatMap((amount) =>
      inUse.map((currency): Column => [
        `${toSnakeCase(amount).replace('_minor', '')}_${currency.toLowerCase()}`,
        ({ amounts: sums }) => toDecimalOrNull(sums.find((one) => one.currency === currency)?.[amount]),
      ]),
    ),
  ];
}

function currenciesIn(rows: readonly OrderReportRow[]): readonly Currency[] {
  return currencies.filter((currency) => rows.some(({ amounts }) => amounts.some((one) => one.currency === currency)));
}

function toDecimalOrNull(minor: number | null | undefined): number | null {
  return minor === null || minor === undefined ? null : toDecimal(minor);
}

function toSnakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
