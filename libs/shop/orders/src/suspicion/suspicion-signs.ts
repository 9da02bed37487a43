import type { SuspicionCode, SuspicionSign } from '@shop/contracts';
import { largeOrderMinor, type CountryCode } from '@shop/countries';

/** At the time of placement. Null: unknown. */
export interface SuspicionFacts {
  readonly country: CountryCode;
  readonly totalMinor: number;
  readonly addressOrders: number | null;
  readonly phoneOrders: number;
  readonly phoneAccounts: number;
  readonly accountPhones: number;
  readonly phoneRefused: number;
  readonly accountAgeMinutes: number | null;
}

const thresholds = {
  /** Families and offices order a few times an hour; a mobile operator’s shared address reaches this in a busy one. */
  address_orders: 15,
  /** Second and third orders are usually afterthoughts. */
  phone_orders: 4,
  /** Two people may share a phone. */
  phone_accounts: 3,
  /** Gifts to two others. */
  account_phones: 3,
  /** One refusal may be the carrier's error. */
  phone_refused: 2,
} as const satisfies Partial<Record<SuspicionCode, number>>;

/** Most shoppers register while ordering, but rarely for large amounts. */
const youngAccountMinutes = 30;

export function signsOf(facts: SuspicionFacts): SuspicionSign[] {
  const counted: readonly (readonly [keyof typeof thresholds, number | null])[] = [
    ['address_orders', facts.addressOrders],
    ['phone_orders', facts.phoneOrders],
    ['phone_accounts', facts.phoneAccounts],
    ['account_phones', facts.accountPhones],
    ['phone_refused', facts.phoneRefused],
  ];
  const signs: SuspicionSign[] = counted.flatMap(([code, count]) =>
    count !== null && count >= thresholds[code] ? [{ code, count }] : [],
  );
  const { accountAgeMinutes: age, totalMinor, country } = facts;
  const isYoung = age !== null && age < youngAccountMinutes && totalMinor >= largeOrderMinor[country];
  return isYoung ? [...signs, { code: 'young_account', count: age }] : signs;
}
