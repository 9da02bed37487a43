import type { CountryPack, HolidayRule } from './country.js';
import { alwaysOpen, workingDays } from './opening-hours.js';

const publicHolidays: readonly HolidayRule[] = [
  { name: 'Nova godina', on: { kind: 'fixed', month: 1, day: 1 }, days: 2, movesFromSunday: true },
  { name: 'Dan nezavisnosti', on: { kind: 'fixed', month: 3, day: 1 }, days: 1, movesFromSunday: true },
  { name: 'Praznik rada', on: { kind: 'fixed', month: 5, day: 1 }, days: 2, movesFromSunday: true },
  { name: 'Dan državnosti', on: { kind: 'fixed', month: 11, day: 25 }, days: 1, movesFromSunday: true },
];

/** Bosnia and Herzegovina. Company, address and numbers are a demo's: made up. */
export const ba: CountryPack = {
  code: 'BA',
  name: 'Bosna i Hercegovina',
  englishName: 'Bosnia and Herzegovina',
  language: 'bs',
  timeZone: 'Europe/Sarajevo',
  currency: { code: 'BAM', shown: 'KM', minorDigits: 2, decimalSeparator: ',', groupSeparator: '.' },
  phone: {
    callingCode: '387',
    trunkPrefix: '0',
    example: { national: '061 000 000', international: '+387 61 000 000' },
    maskGroups: [2, 3, 3],
  },
  address: {
    fields: ['street', 'postcode', 'city', 'note'],
    required: ['street', 'postcode', 'city'],
    postcode: { pattern: '^\\d{5}$', usualPattern: '^[78]\\d{4}$', example: '71000' },
    exampleCity: 'Sarajevo',
  },
  delivery: { priceMinor: 700, transitHours: { min: 24, max: 48 } },
  club: { name: 'Bosilje klub', yearlyPriceMinor: 19_900, discountPercent: 25 },
  saleBannerPercent: 53,
  quizReviewCount: 2491,
  callingHours: alwaysOpen,
  supportHours: workingDays('08:00', '17:00'),
  publicHolidays,
  hosts: { label: 'ba', local: 'ba.localhost', domain: 'ba.bosilje.example' },
  brand: {
    name: 'Bosilje',
    logo: 'bosilje',
    company: {
      legalName: 'Bosilje Demo d.o.o. Sarajevo',
      street: 'Primjerna ulica 1',
      postcode: '71000',
      city: 'Sarajevo',
      registrationId: 'DEMO-BA-0001',
      taxId: 'DEMO-200000000000',
    },
    supportEmail: 'podrska@ba.bosilje.example',
    supportPhone: '+38733000000',
    smsSender: 'Bosilje',
  },
  social: {
    facebookGroup: 'https://www.facebook.com/groups/bosilje.demo.ba',
    facebook: 'https://www.facebook.com/bosilje.demo.ba',
    instagram: 'https://www.instagram.com/bosilje.demo.ba',
    tiktok: 'https://www.tiktok.com/@bosilje.demo.ba',
  },
  analytics: { containerId: 'GTM-DEMO-BA' },
  returnPolicies: [
    {
      validFrom: '2026-01-01',
      guarantee: {
        days: 90,
        restockingPercent: 20,
        shippingRefundable: false,
        processingWorkingDays: { min: 5, max: 10 },
        excludedKinds: ['clothing', 'accessories'],
        approvalHours: workingDays('09:00', '18:00'),
      },
      damaged: { reportWithinDays: 7 },
      withdrawal: { available: true, days: 14, shippingRefundable: true, onlineFunction: false },
    },
  ],
  law: {
    lowestPrice30: false,
    reviewVerificationNote: false,
    accessibilityStatement: false,
    analyticsConsentAsked: false,
    minimumAge: 13,
    versions: { terms: '2026-11-01', privacy: '2026-11-01', marketing: 'marketing-2026-11-01' },
    dataRequestDays: 30,
    complaintAnswerDays: 8,
    accountingRetentionYears: 11,
  },
};
