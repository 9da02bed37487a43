import type { SuspicionCode, SuspicionSign } from '@shop/contracts';
import { largeOrderMinor, type CountryCode } from '@shop/countries';

/** What is known about an order when it was placed. Null: not known. */
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

/** From which number on a sign is one. */
const thresholds = {
  /** A family or an office orders a few times an hour; an operator's address reaches this in a busy one. */
  address_orders: 15,
  /** A second and a third order are afterthoughts. */
  phone_orders: 4,
  /** Two people may share a phone. */
  phone_accounts: 3,
  /** Gifts to two others. */
  account_phones: 3,
  /** One refused parcel may be the carrier's word. */
  phone_refused: 2,
} as const satisfies Partial<Record<SuspicionCode, number>>;

/** Most shoppers make their account while they order; few of them order for much. */
const youngAccountMinutes = 30;

/** Signs that an order is a program's or a prank. */
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
