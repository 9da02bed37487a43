import { type MembershipReports, toClubReportRow, netGrowth } from '@shop/club';
import type { ClubReportRow, clubReportsContract, DataOf, ParamsOf } from '@shop/contracts';
import { addDays, countryCodes } from '@shop/countries';
import { daysOf, periodBefore, type Period } from './report-period.js';

type Method = (typeof clubReportsContract)['admin.reports.club'];
type ClubParams = ParamsOf<Method>;

export class ClubReports {
  constructor(private readonly memberships: MembershipReports) {}

  async load(params: ClubParams): Promise<DataOf<Method>> {
    const before = periodBefore(params);
    const [rows, [total], [totalBefore]] = await Promise.all([
      this.rows(params),
      this.rows({ ...params, by: 'total' }),
      this.rows({ ...params, ...before, by: 'total' }),
    ]);
    return { rows, total: total!, before: { ...before, total: totalBefore! } };
  }

  async rows(params: ClubParams): Promise<ClubReportRow[]> {
    switch (params.by) {
      case 'total':
        return [await this.total(params)];
      case 'day':
        return this.byDay(params);
      case 'country':
        return this.byCountry(params);
    }
  }

  private async total(params: ClubParams): Promise<ClubReportRow> {
    const [happened, active] = await Promise.all([
      this.memberships.counts(params),
      this.memberships.activeAt(params.to, params.country),
    ]);
    return toClubReportRow('', happened, sum(active.values()));
  }

  /** Members of the day before plus the day's changes. */
  private async byDay(params: ClubParams): Promise<ClubReportRow[]> {
    const [happened, before] = await Promise.all([
      this.memberships.counts(params),
      this.memberships.activeAt(addDays(params.from, -1), params.country),
    ]);
    let active = sum(before.values());
    return daysOf(params satisfies Period).map((day) => {
      const today = happened.filter((one) => one.day === day);
      active += netGrowth(today);
      return toClubReportRow(day, today, active);
    });
  }

  private async byCountry(params: ClubParams): Promise<ClubReportRow[]> {
    const [happened, active] = await Promise.all([
      this.memberships.counts(params),
      this.memberships.activeAt(params.to, params.country),
    ]);
    const shown = countryCodes.filter((code) => params.country === undefined || params.country === code);
    return shown.map((code) => {
      const there = happened.filter(({ country }) => country === code);
      return toClubReportRow(code, there, active.get(code) ?? 0);
    });
  }
}

function sum(numbers: Iterable<number>): number {
  return [...numbers].reduce((total, number) => total + number, 0);
}
