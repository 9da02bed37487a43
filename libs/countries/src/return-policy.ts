import type { CountryPack, ReturnPolicy } from './country.js';

/**
 * The return policy for goods delivered on a local date (`YYYY-MM-DD`).
 * A date before the first policy takes the first.
 */
export function returnPolicyAt(date: string, pack: Pick<CountryPack, 'returnPolicies'>): ReturnPolicy {
  return pack.returnPolicies.findLast((policy) => policy.validFrom <= date) ?? pack.returnPolicies[0];
}
