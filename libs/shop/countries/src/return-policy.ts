import type { CountryPack, ReturnPolicy } from './country.js';

/** Local delivery date `YYYY-MM-DD`; earlier dates use the first policy. */
export function returnPolicyAt(date: string, pack: Pick<CountryPack, 'returnPolicies'>): ReturnPolicy {
  return pack.returnPolicies.findLast((policy) => policy.validFrom <= date) ?? pack.returnPolicies[0];
}
