import type { OfferCatalogue } from '@shop/catalogue';
import type { DataOf, OrderReportRow, ParamsOf, ReportDimension, reportsContract } from '@shop/contracts';
import { countryCodes } from '@shop/countries';
import type { ReportFilter } from '@shop/orders';
import type { StaffDirectory } from '@shop/staff';
import { type OrderReportQueries, emptyReportRow } from './order-report.queries.js';
import { daysOf, periodBefore, type Period } from './report-period.js';

type Method = (typeof reportsContract)['admin.reports.orders'];
type ReportParams = ParamsOf<Method>;

/** Further rows are free-text reasons; the export contains all. */
const maxRows = 400;

export class OrderReports {
  constructor(
    private readonly orders: OrderReportQueries,
    private readonly staff: StaffDirectory,
    private readonly catalogue: OfferCatalogue,
  ) {}

  async load(params: ReportParams): Promise<DataOf<Method>> {
    const { country } = params;
    const before = periodBefore(params);
    const [rows, total, totalBefore] = await Promise.all([
      this.loadRows(params),
      this.orders.total(toFilter(params, country)),
      this.orders.total(toFilter(before, country)),
    ]);
    const hasMore = rows.length > maxRows;
    return { rows: rows.slice(0, maxRows), hasMore, total, before: { ...before, total: totalBefore } };
  }

  async loadHours(params: ParamsOf<(typeof reportsContract)['admin.reports.hours']>) {
    return { rows: await this.orders.hours(toFilter(params, params.country)) };
  }

  async loadRows(params: ReportParams): Promise<OrderReportRow[]> {
    const { by, country } = params;
    const rows = sortRows(by, await this.orders.rows(by, toFilter(params, country)), params);
    if (by !== 'agent' && by !== 'offer') return rows;
    const names = by === 'agent' ? await this.staff.namesById(rows.map(({ key }) => key)) : await this.offerNames();
    return rows.map((row) => ({ ...row, name: names.get(row.key) ?? null }));
  }

  /** Ids are the same in all countries; the name is from the first country that has the offer. */
  private async offerNames(): Promise<ReadonlyMap<string, string>> {
    const catalogues = await Promise.all(countryCodes.map((code) => this.catalogue.forCountry(code)));
    const named = catalogues.flatMap((one) => one.all().map(({ ID, Name }) => [ID, Name] as const));
    return new Map(named.toReversed());
  }
}

function toFilter({ from, to }: Period, country: ReportFilter['country']): ReportFilter {
  return { fromDay: from, toDay: to, ...(country !== undefined && { country }) };
}

function sortRows(by: ReportDimension, rows: readonly OrderReportRow[], period: Period): OrderReportRow[] {
  if (by === 'day') return fillDays(rows, period);
  if (by === 'country') return countryCodes.flatMap((code) => rows.filter(({ key }) => key === code));
  return rows.toSorted((a, b) => b.placed - a.placed || (a.key < b.key ? -1 : 1));
}

function fillDays(rows: readonly OrderReportRow[], period: Period): OrderReportRow[] {
  const byDay = new Map(rows.map((row) => [row.key, row]));
  return daysOf(period).map((day) => byDay.get(day) ?? emptyReportRow(day));
}
