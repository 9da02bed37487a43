import type { CountryCode } from '../country.js';
import { ba } from './ba.js';
import { hr } from './hr.js';
import { me } from './me.js';
import { rs } from './rs.js';
import type { ReviewRules } from './types.js';

export { reviewReasonCodes, type ReviewReasonCode, type ReviewRules, type WordList } from './types.js';

const rules: Readonly<Record<CountryCode, ReviewRules>> = { BA: ba, RS: rs, HR: hr, ME: me };

export function reviewRulesOf(country: CountryCode): ReviewRules {
  return rules[country];
}
