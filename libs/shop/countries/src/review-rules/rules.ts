import type { CountryCode } from '../country.js';
import { ba } from './ba.js';
import { hr } from './hr.js';
import { me } from './me.js';
import { rs } from './rs.js';
import type { ReviewReasonCode, ReviewRules } from './types.js';

export { reviewReasonCodes, type ReviewReasonCode, type ReviewRules, type WordList } from './types.js';

const rules: Readonly<Record<CountryCode, ReviewRules>> = { BA: ba, RS: rs, HR: hr, ME: me };

export function reviewRulesOf(country: CountryCode): ReviewRules {
  return rules[country];
}

export interface ReviewReason {
  readonly key: string;
  readonly code: ReviewReasonCode;
  readonly label: Readonly<Record<'bs' | 'sr' | 'hr' | 'en', string>>;
}

/** A digit never changes its meaning: moderators know them by heart. */
export const reviewReasons: readonly ReviewReason[] = [
  {
    key: '1',
    code: 'advertising',
    label: {
      bs: 'Reklama ili link',
      sr: 'Reklama ili link',
      hr: 'Oglašavanje ili poveznica',
      en: 'Advertising or a link',
    },
  },
  {
    key: '2',
    code: 'offensive',
    label: {
      bs: 'Uvrede ili prijetnje',
      sr: 'Uvrede ili pretnje',
      hr: 'Uvrede ili prijetnje',
      en: 'Insults or threats',
    },
  },
  {
    key: '3',
    code: 'health_claim',
    label: {
      bs: 'Tvrdnja da proizvod liječi',
      sr: 'Tvrdnja da proizvod leči',
      hr: 'Tvrdnja da proizvod liječi',
      en: 'Claims that the product cures',
    },
  },
  {
    key: '4',
    code: 'personal_data',
    label: { bs: 'Lični podaci', sr: 'Lični podaci', hr: 'Osobni podaci', en: 'Personal data' },
  },
  {
    key: '5',
    code: 'off_topic',
    label: {
      bs: 'Nije o proizvodu',
      sr: 'Nije o proizvodu',
      hr: 'Nije o proizvodu',
      en: 'Not about the product',
    },
  },
  {
    key: '6',
    code: 'not_genuine',
    label: {
      bs: 'Prepisano ili neiskreno',
      sr: 'Prepisano ili neiskreno',
      hr: 'Prepisano ili neiskreno',
      en: 'Copied or not genuine',
    },
  },
  {
    key: '7',
    code: 'pictures',
    label: { bs: 'Neprimjerene slike', sr: 'Neprimerene slike', hr: 'Neprimjerene slike', en: 'Unsuitable pictures' },
  },
  {
    key: '8',
    code: 'unreadable',
    label: { bs: 'Nerazumljivo', sr: 'Nerazumljivo', hr: 'Nerazumljivo', en: 'Cannot be understood' },
  },
  {
    key: '9',
    code: 'other',
    label: {
      bs: 'Protivno pravilima iz drugog razloga',
      sr: 'Protivno pravilima iz drugog razloga',
      hr: 'Protivno pravilima iz drugog razloga',
      en: 'Against the rules for another reason',
    },
  },
];

export function reasonForAuthor(reason: string, country: CountryCode): string {
  const known = reviewReasons.find(({ code }) => code === reason);
  return known === undefined ? reason : rules[country].authorMessages[known.code];
}
