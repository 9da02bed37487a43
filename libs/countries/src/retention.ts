import type { ShopPack } from './country.js';

/** How long something is kept. */
export interface RetentionPeriod {
  readonly amount: number;
  readonly unit: 'years' | 'months' | 'days' | 'hours' | 'minutes';
}

/** How long what is in no country's law is kept. */
export const retention = {
  /** Behind the last visit. */
  shopSession: { amount: 30, unit: 'days' },
  staffSession: { amount: 12, unit: 'hours' },
  /** A device or an address of a login, after the last one. */
  knownSource: { amount: 90, unit: 'days' },
  resetCode: { amount: 10, unit: 'minutes' },
  /** A picture that no review took. */
  unusedPicture: { amount: 24, unit: 'hours' },
} as const satisfies Readonly<Record<string, RetentionPeriod>>;

const unitMs = { days: 24 * 3_600_000, hours: 3_600_000, minutes: 60_000 } as const;

/** A period that is the same length at any time of the year, in milliseconds. */
export function millisecondsOf({
  amount,
  unit,
}: {
  readonly amount: number;
  readonly unit: keyof typeof unitMs;
}): number {
  return amount * unitMs[unit];
}

/** Until when the books of an entry are kept: to the end of the year that is so many years behind the entry's. */
export function accountingRetentionEnd(entryAt: string, { law }: Pick<ShopPack, 'law'>): string {
  return new Date(Date.UTC(new Date(entryAt).getUTCFullYear() + law.accountingRetentionYears + 1, 0, 1)).toISOString();
}

/** Until when a lead is kept that was last spoken of then. */
export function leadRetentionEnd(lastAt: string, { law }: Pick<ShopPack, 'law'>): string {
  const until = new Date(lastAt);
  until.setUTCMonth(until.getUTCMonth() + law.leadRetentionMonths);
  return until.toISOString();
}
