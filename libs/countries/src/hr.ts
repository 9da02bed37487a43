import type { CountryPack, HolidayRule } from './country.js';
import { alwaysOpen, workingDays } from './opening-hours.js';

const publicHolidays: readonly HolidayRule[] = [
  { name: 'Nova godina', on: { kind: 'fixed', month: 1, day: 1 }, days: 1, movesFromSunday: false },
  { name: 'Bogojavljenje', on: { kind: 'fixed', month: 1, day: 6 }, days: 1, movesFromSunday: false },
  { name: 'Uskrs', on: { kind: 'westernEaster', offsetDays: 0 }, days: 2, movesFromSunday: false },
  { name: 'Praznik rada', on: { kind: 'fixed', month: 5, day: 1 }, days: 1, movesFromSunday: false },
  { name: 'Dan državnosti', on: { kind: 'fixed', month: 5, day: 30 }, days: 1, movesFromSunday: false },
  { name: 'Tijelovo', on: { kind: 'westernEaster', offsetDays: 60 }, days: 1, movesFromSunday: false },
  { name: 'Dan antifašističke borbe', on: { kind: 'fixed', month: 6, day: 22 }, days: 1, movesFromSunday: false },
  {
    name: 'Dan pobjede i domovinske zahvalnosti',
    on: { kind: 'fixed', month: 8, day: 5 },
    days: 1,
    movesFromSunday: false,
  },
  { name: 'Velika Gospa', on: { kind: 'fixed', month: 8, day: 15 }, days: 1, movesFromSunday: false },
  { name: 'Svi sveti', on: { kind: 'fixed', month: 11, day: 1 }, days: 1, movesFromSunday: false },
  { name: 'Dan sjećanja', on: { kind: 'fixed', month: 11, day: 18 }, days: 1, movesFromSunday: false },
  { name: 'Božić', on: { kind: 'fixed', month: 12, day: 25 }, days: 1, movesFromSunday: false },
  { name: 'Sveti Stjepan', on: { kind: 'fixed', month: 12, day: 26 }, days: 1, movesFromSunday: false },
];

/** Croatia. Company, address and numbers are a demo's: made up. */
export const hr: CountryPack = {
  code: 'HR',
  name: 'Hrvatska',
  englishName: 'Croatia',
  language: 'hr',
  timeZone: 'Europe/Zagreb',
  currency: { code: 'EUR', shown: 'EUR', minorDigits: 2, decimalSeparator: ',', groupSeparator: '.' },
  phone: {
    callingCode: '385',
    trunkPrefix: '0',
    example: { national: '091 000 0000', international: '+385 91 000 0000' },
    maskGroups: [2, 3, 4],
  },
  address: {
    fields: ['street', 'postcode', 'city', 'note'],
    required: ['street', 'postcode', 'city'],
    postcode: { pattern: '^\\d{5}$', usualPattern: '^[1-5]\\d{4}$', example: '10000' },
    exampleCity: 'Zagreb',
  },
  delivery: { priceMinor: 390, transitHours: { min: 24, max: 48 } },
  club: { name: 'Klub Bosilje', yearlyPriceMinor: 10_000, discountPercent: 25 },
  saleBannerPercent: 53,
  quizReviewCount: 2491,
  callingHours: alwaysOpen,
  supportHours: workingDays('08:00', '17:00'),
  publicHolidays,
  hosts: { label: 'hr', local: 'hr.localhost', domain: 'hr.bosilje.example' },
  brand: {
    name: 'Bosilje',
    logo: 'bosilje',
    company: {
      legalName: 'Bosilje Demo d.o.o. Zagreb',
      street: 'Primjerna ulica 1',
      postcode: '10000',
      city: 'Zagreb',
      registrationId: 'DEMO-HR-0001',
      taxId: 'DEMO-00000000000',
    },
    supportEmail: 'podrska@hr.bosilje.example',
    supportPhone: '+38510000000',
    smsSender: 'Bosilje',
  },
  social: {
    facebookGroup: 'https://www.facebook.com/groups/bosilje.demo.hr',
    facebook: 'https://www.facebook.com/bosilje.demo.hr',
    instagram: 'https://www.instagram.com/bosilje.demo.hr',
    tiktok: 'https://www.tiktok.com/@bosilje.demo.hr',
  },
  analytics: { containerId: 'GTM-DEMO-HR' },
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
      withdrawal: { available: true, days: 14, shippingRefundable: true, onlineFunction: true },
    },
  ],
  law: {
    lowestPrice30: true,
    reviewVerificationNote: true,
    accessibilityStatement: true,
    analyticsConsentAsked: true,
    minimumAge: 13,
    dataRequestDays: 30,
    accountingRetentionYears: 11,
  },
};
