import type { CountryPack, HolidayRule } from './country.js';
import { alwaysOpen, workingDays } from './opening-hours.js';

const publicHolidays: readonly HolidayRule[] = [
  { name: 'Nova godina', on: { kind: 'fixed', month: 1, day: 1 }, days: 2, movesFromSunday: true },
  { name: 'Badnji dan', on: { kind: 'fixed', month: 1, day: 6 }, days: 1, movesFromSunday: false },
  { name: 'Božić', on: { kind: 'fixed', month: 1, day: 7 }, days: 2, movesFromSunday: false },
  { name: 'Veliki petak', on: { kind: 'orthodoxEaster', offsetDays: -2 }, days: 1, movesFromSunday: false },
  { name: 'Vaskrs', on: { kind: 'orthodoxEaster', offsetDays: 0 }, days: 2, movesFromSunday: false },
  { name: 'Praznik rada', on: { kind: 'fixed', month: 5, day: 1 }, days: 2, movesFromSunday: true },
  { name: 'Dan nezavisnosti', on: { kind: 'fixed', month: 5, day: 21 }, days: 2, movesFromSunday: true },
  { name: 'Dan državnosti', on: { kind: 'fixed', month: 7, day: 13 }, days: 2, movesFromSunday: true },
  { name: 'Njegošev dan', on: { kind: 'fixed', month: 11, day: 13 }, days: 2, movesFromSunday: true },
];

/** Montenegro. Company, address and numbers are a demo's: made up. */
export const me: CountryPack = {
  code: 'ME',
  name: 'Crna Gora',
  englishName: 'Montenegro',
  language: 'sr-Latn-ME',
  timeZone: 'Europe/Podgorica',
  currency: { code: 'EUR', shown: 'EUR', minorDigits: 2, decimalSeparator: ',', groupSeparator: '.' },
  phone: {
    callingCode: '382',
    trunkPrefix: '0',
    example: { national: '067 000 000', international: '+382 67 000 000' },
    maskGroups: [2, 3, 3],
  },
  address: {
    fields: ['street', 'postcode', 'city', 'note'],
    required: ['street', 'postcode', 'city'],
    postcode: { pattern: '^\\d{5}$', usualPattern: '^8[1-5]\\d{3}$', example: '81000' },
    exampleCity: 'Podgorica',
  },
  delivery: { priceMinor: 300, transitHours: { min: 24, max: 48 } },
  club: { name: 'Bosilje klub', yearlyPriceMinor: 10_000, discountPercent: 25 },
  saleBannerPercent: 53,
  quizReviewCount: 2491,
  callingHours: alwaysOpen,
  supportHours: workingDays('08:00', '17:00'),
  publicHolidays,
  hosts: { label: 'me', local: 'me.localhost', domain: 'me.bosilje.example' },
  brand: {
    name: 'Bosilje',
    logo: 'bosilje',
    company: {
      legalName: 'Bosilje Demo d.o.o. Podgorica',
      street: 'Primjerna ulica 1',
      postcode: '81000',
      city: 'Podgorica',
      registrationId: 'DEMO-ME-0001',
      taxId: 'DEMO-00000000',
    },
    supportEmail: 'podrska@me.bosilje.example',
    supportPhone: '+38220000000',
    smsSender: 'Bosilje',
  },
  social: {
    facebookGroup: 'https://www.facebook.com/groups/bosilje.demo.me',
    facebook: 'https://www.facebook.com/bosilje.demo.me',
    instagram: 'https://www.instagram.com/bosilje.demo.me',
    tiktok: 'https://www.tiktok.com/@bosilje.demo.me',
  },
  analytics: { containerId: 'GTM-DEMO-ME' },
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
    accountingRetentionYears: 10,
  },
};
