import type { CountryPack, HolidayRule } from './country.js';
import { alwaysOpen, workingDays } from './opening-hours.js';

const publicHolidays: readonly HolidayRule[] = [
  { name: 'Nova godina', on: { kind: 'fixed', month: 1, day: 1 }, days: 2, movesFromSunday: true },
  { name: 'Božić', on: { kind: 'fixed', month: 1, day: 7 }, days: 1, movesFromSunday: false },
  { name: 'Dan državnosti Srbije', on: { kind: 'fixed', month: 2, day: 15 }, days: 2, movesFromSunday: true },
  { name: 'Vaskršnji praznici', on: { kind: 'orthodoxEaster', offsetDays: -2 }, days: 4, movesFromSunday: false },
  { name: 'Praznik rada', on: { kind: 'fixed', month: 5, day: 1 }, days: 2, movesFromSunday: true },
  {
    name: 'Dan primirja u Prvom svetskom ratu',
    on: { kind: 'fixed', month: 11, day: 11 },
    days: 1,
    movesFromSunday: true,
  },
];

/** Serbia. Company, address and numbers are a demo's: made up. */
export const rs: CountryPack = {
  code: 'RS',
  name: 'Srbija',
  englishName: 'Serbia',
  language: 'sr-Latn',
  timeZone: 'Europe/Belgrade',
  currency: { code: 'RSD', shown: 'RSD', minorDigits: 2, decimalSeparator: ',', groupSeparator: '.' },
  phone: {
    callingCode: '381',
    trunkPrefix: '0',
    example: { national: '060 0000000', international: '+381 60 0000000' },
    maskGroups: [2, 3, 4],
  },
  address: {
    fields: ['street', 'postcode', 'city', 'note'],
    required: ['street', 'postcode', 'city'],
    postcode: { pattern: '^\\d{5}$', usualPattern: '^[1-3]\\d{4}$', example: '11000' },
    exampleCity: 'Beograd',
  },
  delivery: { priceMinor: 39000, transitHours: { min: 24, max: 48 } },
  club: { name: 'Bosilje klub', yearlyPriceMinor: 1_195_000, discountPercent: 25 },
  saleBannerPercent: 53,
  quizReviewCount: 2491,
  callingHours: alwaysOpen,
  supportHours: workingDays('08:00', '17:00'),
  publicHolidays,
  hosts: { label: 'rs', local: 'rs.localhost', domain: 'rs.bosilje.example' },
  brand: {
    name: 'Bosilje',
    logo: 'bosilje',
    company: {
      legalName: 'Bosilje Demo d.o.o. Beograd',
      street: 'Primerna ulica 1',
      postcode: '11000',
      city: 'Beograd',
      registrationId: 'DEMO-RS-0001',
      taxId: 'DEMO-000000000',
    },
    supportEmail: 'podrska@rs.bosilje.example',
    supportPhone: '+381110000000',
    smsSender: 'Bosilje',
  },
  social: {
    facebookGroup: 'https://www.facebook.com/groups/bosilje.demo.rs',
    facebook: 'https://www.facebook.com/bosilje.demo.rs',
    instagram: 'https://www.instagram.com/bosilje.demo.rs',
    tiktok: 'https://www.tiktok.com/@bosilje.demo.rs',
  },
  analytics: { containerId: 'GTM-DEMO-RS' },
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
