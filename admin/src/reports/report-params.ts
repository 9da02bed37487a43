import {
  maxPeriodDays,
  reportNames,
  reportDefinitions,
  type ReportDimension,
} from '@shop/contracts/report-definitions';
import { addDays, type CountryCode } from '@shop/countries';
import { parseCountry } from '../records/CountrySelect.js';

/** Days (`YYYY-MM-DD`), both inclusive. */
export interface Period {
  readonly from: string;
  readonly to: string;
}
export const reportScreens = [...reportNames, 'club'] as const;
export type ReportScreen = (typeof reportScreens)[number];

const clubDimensions = ['day', 'country'] as const;

/** Dimensions of a report; the first is the default. */
export function reportDimensionsOf(report: ReportScreen): readonly [ReportDimension, ...ReportDimension[]] {
  return report === 'club' ? clubDimensions : reportDefinitions[report].dimensions;
}

export interface ReportParams extends Period {
  readonly report: ReportScreen;
  readonly by: ReportDimension;
  readonly country: CountryCode | undefined;
}

export const presets = ['today', 'week', 'month', 'this_month', 'last_month', 'this_year'] as const;
export type Preset = (typeof presets)[number];

/** The period ends today, except for last month. */
export function presetPeriod(preset: Preset, today: string): Period {
  const firstOfMonth = `${today.slice(0, 8)}01`;
  const endOfLastMonth = addDays(firstOfMonth, -1);
  switch (preset) {
    case 'today':
      return { from: today, to: today };
    case 'week':
      return { from: addDays(today, -6), to: today };
    case 'month':
      return { from: addDays(today, -29), to: today };
    case 'this_month':
      return { from: firstOfMonth, to: today };
    case 'last_month':
      return { from: `${endOfLastMonth.slice(0, 8)}01`, to: endOfLastMonth };
    case 'this_year':
      return { from: `${today.slice(0, 4)}-01-01`, to: today };
  }
}

/** Null for a custom period. */
export function findPreset({ from, to }: Period, today: string): Preset | null {
  const isSame = (preset: Preset) => {
    const period = presetPeriod(preset, today);
    return period.from === from && period.to === to;
  };
  return presets.find(isSame) ?? null;
}

/** Sets one end of the period. The other end follows if the period becomes empty or too long. */
export function withDay({ from, to }: Period, end: keyof Period, day: string): Period {
  if (!isDateString(day)) return { from, to };
  if (end === 'from') {
    const last = addDays(day, maxPeriodDays - 1);
    return { from: day, to: to < day ? day : to > last ? last : to };
  }
  const first = addDays(day, 1 - maxPeriodDays);
  return { from: from > day ? day : from < first ? first : from, to: day };
}

/** Invalid values fall back to the defaults. */
export function parseReportParams(name: string | undefined, params: URLSearchParams, today: string): ReportParams {
  const report = reportScreens.find((one) => one === name) ?? reportScreens[0];
  const dimensions = reportDimensionsOf(report);
  return {
    report,
    by: dimensions.find((one) => one === params.get('by')) ?? dimensions[0],
    country: parseCountry(params.get('country') ?? undefined),
    ...parsePeriod(params.get('from') ?? '', params.get('to') ?? '', today),
  };
}

function parsePeriod(from: string, to: string, today: string): Period {
  return isDateString(from) && isDateString(to) && from <= to
    ? withDay({ from, to }, 'to', to)
    : presetPeriod('month', today);
}

/** Omits a dimension that the report does not have. */
export function reportUrl({ report, by, from, to, country }: ReportParams): string {
  const dimensions = reportDimensionsOf(report);
  const search = new URLSearchParams({ from, to });
  if (country !== undefined) search.set('country', country);
  if (by !== dimensions[0] && dimensions.includes(by)) search.set('by', by);
  return `/reports/${report}?${search}`;
}

function isDateString(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const instant = new Date(`${text}T00:00:00.000Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
}
