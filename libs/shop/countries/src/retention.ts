import type { ShopPack } from './country.js';

export interface RetentionPeriod {
  readonly amount: number;
  readonly unit: 'years' | 'months' | 'days' | 'hours' | 'minutes';
}

export const retention = {
  /** Since the last visit. */
  shopSession: { amount: 30, unit: 'days' },
  staffSession: { amount: 12, unit: 'hours' },
  /** Since the last login. */
  knownSource: { amount: 90, unit: 'days' },
  resetCode: { amount: 10, unit: 'minutes' },
  unusedPicture: { amount: 24, unit: 'hours' },
} as const satisfies Readonly<Record<string, RetentionPeriod>>;

const unitMs = { days: 24 * 3_600_000, hours: 3_600_000, minutes: 60_000 } as const;

/** Milliseconds; only for units of constant length. */
export function millisecondsOf({
  amount,
  unit,
}: {
  readonly amount: number;
  readonly unit: keyof typeof unitMs;
}): number {
  return amount * unitMs[unit];
}

/** End of the calendar year that is the statutory number of years after the entry’s. */
export function accountingRetentionEnd(entryAt: string, { law }: Pick<ShopPack, 'law'>): string {
  return new Date(Date.UTC(new Date(entryAt).getUTCFullYear() + law.accountingRetentionYears + 1, 0, 1)).toISOString();
}

export function leadRetentionEnd(lastAt: string, { law }: Pick<ShopPack, 'law'>): string {
  const until = new Date(lastAt);
  until.setUTCMonth(until.getUTCMonth() + law.leadRetentionMonths);
  return until.toISOString();
}
