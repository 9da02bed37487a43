import type { CountryCode } from '@shop/kernel/country-code';

export { countryCodes, defaultCountry, isCountryCode, type CountryCode } from '@shop/kernel/country-code';

/** Local times `HH:MM`, start included, end excluded; `24:00` is midnight at the day’s end. */
export interface OpenInterval {
  readonly from: string;
  readonly to: string;
}

export interface OpeningHours {
  /** Seven days, Monday first; an empty list is a closed day. Intervals ascend and do not overlap. */
  readonly week: readonly [
    readonly OpenInterval[],
    readonly OpenInterval[],
    readonly OpenInterval[],
    readonly OpenInterval[],
    readonly OpenInterval[],
    readonly OpenInterval[],
    readonly OpenInterval[],
  ];
  readonly closedOnHolidays: boolean;
  /** Local dates `YYYY-MM-DD`. */
  readonly closedDates: readonly string[];
}

export interface HolidayRule {
  readonly name: string;
  /** `fixed`: month and day; Easter offsets are days from Easter Sunday. */
  readonly on:
    | { readonly kind: 'fixed'; readonly month: number; readonly day: number }
    | { readonly kind: 'westernEaster' | 'orthodoxEaster'; readonly offsetDays: number };
  /** Consecutive days off, the first included. */
  readonly days: number;
  readonly movesFromSunday: boolean;
}

/** Days are calendar days unless named working days. */
export interface ReturnPolicy {
  /** First local delivery date (`YYYY-MM-DD`) of the policy. */
  readonly validFrom: string;
  /** From the return request to approval or rejection. */
  readonly answerWorkingDays: number;
  /** Days from approval to dispatch, and from there to arrival. */
  readonly sendBack: { readonly withinDays: number; readonly onTheWayDays: number };
  readonly guarantee: {
    /** Days from delivery. */
    readonly days: number;
    readonly restockingPercent: number;
    readonly shippingRefundable: boolean;
    /** From approval to refund. */
    readonly processingWorkingDays: { readonly min: number; readonly max: number };
    readonly approvalHours: OpeningHours;
  };
  readonly damaged: {
    /** Days from delivery. */
    readonly reportWithinDays: number;
  };
  readonly withdrawal: {
    readonly available: boolean;
    /** Days from delivery. */
    readonly days: number;
    readonly shippingRefundable: boolean;
    /** Days from the request, however long the approval took. */
    readonly refundWithinDays: number;
    /** The law requires a two-step withdrawal button in the shop. */
    readonly onlineFunction: boolean;
  };
}

/** Country data for the storefront. Money is in minor units of `currency`. */
export interface ShopPack {
  readonly code: CountryCode;
  readonly name: string;
  readonly englishName: string;
  /** BCP 47 tag. */
  readonly language: string;
  /** IANA time zone. */
  readonly timeZone: string;
  readonly currency: {
    /** ISO 4217. */
    readonly code: 'BAM' | 'RSD' | 'EUR';
    readonly shown: 'KM' | 'RSD' | 'EUR';
    readonly minorDigits: 2;
    readonly decimalSeparator: string;
    readonly groupSeparator: string;
  };
  readonly phone: {
    readonly callingCode: '387' | '381' | '385' | '382';
    readonly trunkPrefix: '0';
    readonly example: { readonly national: string; readonly international: string };
    readonly maskGroups: readonly number[];
  };
  readonly address: {
    readonly fields: readonly ('street' | 'postcode' | 'city' | 'note')[];
    readonly required: readonly ('street' | 'postcode' | 'city')[];
    readonly postcode: {
      /** Regular expression; other values are rejected. */
      readonly pattern: string;
      /** Regular expression; other values cause a warning only, since parcels do cross borders. */
      readonly usualPattern: string;
      readonly example: string;
    };
    readonly exampleCity: string;
  };
  readonly delivery: {
    readonly priceMinor: number;
    /** Local time `HH:MM`: an order confirmed by then on a working day leaves the same day. */
    readonly dispatchUntil: string;
    /** Hours from dispatch to delivery; the carrier drives on working days. */
    readonly transitHours: { readonly min: number; readonly max: number };
    /** From delivery to the carrier’s remittance. */
    readonly remittedWithinWorkingDays: number;
  };
  readonly club: {
    readonly name: string;
    readonly yearlyPriceMinor: number;
    readonly discountPercent: number;
    readonly drawPrizeMinor: number;
  };
  readonly saleBannerPercent: number;
  /** 0 hides stars and number. */
  readonly quizReviewCount: number;
  /** Confirmation call deadlines count only these hours. */
  readonly callingHours: OpeningHours;
  readonly supportHours: OpeningHours;
  readonly hosts: {
    readonly label: string;
    readonly local: string;
    readonly domain: string;
  };
  readonly brand: {
    readonly name: string;
    readonly logo: string;
    readonly company: {
      readonly legalName: string;
      readonly street: string;
      readonly postcode: string;
      readonly city: string;
      readonly registrationId: string;
      readonly taxId: string;
    };
    readonly supportEmail: string;
    /** E.164. */
    readonly supportPhone: string;
    readonly supportPhoneText: string;
    /** E.164 numbers that support reads; without one, the shop does not offer that messenger. */
    readonly messengers?: { readonly viber?: string; readonly whatsApp?: string };
    /** At most 11 letters. */
    readonly smsSender: string;
  };
  readonly social: {
    readonly facebookGroup: string;
    readonly facebook: string;
    readonly instagram: string;
    readonly tiktok: string;
  };
  readonly analytics: {
    /** Loaded after consent only. */
    readonly containerId: string;
  };
  /** Ascending by `validFrom`. */
  readonly returnPolicies: readonly [ReturnPolicy, ...ReturnPolicy[]];
  readonly law: {
    readonly lowestPrice30: boolean;
    readonly reviewVerificationNote: boolean;
    readonly accessibilityStatement: boolean;
    /** False: the choice is offered in the footer only. */
    readonly analyticsConsentAsked: boolean;
    readonly minimumAge: number;
    /** Stored with a shopper’s consent; a changed text needs a new version. */
    readonly versions: {
      readonly terms: string;
      readonly privacy: string;
      readonly marketing: string;
    };
    /** Statutory response time in days. */
    readonly dataRequestDays: number;
    /** Statutory response time in days. */
    readonly complaintAnswerDays: number;
    /** Required by accounting law. */
    readonly accountingRetentionYears: number;
    /** Months since the last contact. */
    readonly leadRetentionMonths: number;
  };
}

export interface CountryPack extends ShopPack {
  readonly publicHolidays: readonly HolidayRule[];
}

export function languageOfCountry({ language, code }: Pick<ShopPack, 'language' | 'code'>): string {
  return language.endsWith(`-${code}`) ? language : `${language}-${code}`;
}
