/** The countries the shop sells in, in the order in which a switcher lists them. */
export const countryCodes = ['BA', 'RS', 'HR', 'ME'] as const;

/** ISO 3166-1 alpha-2 code of a country the shop sells in. */
export type CountryCode = (typeof countryCodes)[number];

/** The country of a request that names none and whose host belongs to none. */
export const defaultCountry: CountryCode = 'ME';

/** Whether a value is one of the four codes, in capitals. */
export function isCountryCode(value: unknown): value is CountryCode {
  return countryCodes.some((code) => code === value);
}

/** A stretch of one local day, `HH:MM` to `HH:MM`, start included, end excluded; `24:00` is midnight at the day's end. */
export interface OpenInterval {
  readonly from: string;
  readonly to: string;
}

/** Opening hours in the country's own time zone. */
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
  /** Whether the country's public holidays are closed days. */
  readonly closedOnHolidays: boolean;
  /** Further closed days, local dates `YYYY-MM-DD`. */
  readonly closedDates: readonly string[];
}

/** One public holiday, as the law states it. `days` counts the day itself; `name` is in the country's language. */
export interface HolidayRule {
  readonly name: string;
  /** `fixed` is month and day; the Easters count from that Easter's Sunday. */
  readonly on:
    | { readonly kind: 'fixed'; readonly month: number; readonly day: number }
    | { readonly kind: 'westernEaster' | 'orthodoxEaster'; readonly offsetDays: number };
  /** How many days in a row are free of work. */
  readonly days: number;
  /** Whether a day that falls on a Sunday moves to the next day that is not a holiday. */
  readonly movesFromSunday: boolean;
}

/** What the shop takes back, and how, from a date on. Percentages are whole numbers; days are calendar days unless named working days. */
export interface ReturnPolicy {
  /** First local date (`YYYY-MM-DD`) of delivery to which the policy applies. */
  readonly validFrom: string;
  /** Working days from the request for a return, of any kind, in which it is approved or rejected. */
  readonly answerWorkingDays: number;
  /** What was approved is to be sent within so many days, and may then be on its way for so many more. */
  readonly sendBack: { readonly withinDays: number; readonly onTheWayDays: number };
  readonly guarantee: {
    /** Days from delivery. */
    readonly days: number;
    /** Share of the goods' price that is kept. */
    readonly restockingPercent: number;
    readonly shippingRefundable: boolean;
    /** Working days from approval to refund, fewest and most. */
    readonly processingWorkingDays: { readonly min: number; readonly max: number };
    /** When the shop calls to approve a return. */
    readonly approvalHours: OpeningHours;
  };
  readonly damaged: {
    /** Days from delivery in which damage is to be reported. */
    readonly reportWithinDays: number;
  };
  readonly withdrawal: {
    /** Whether the law gives withdrawal from a contract made at a distance. */
    readonly available: boolean;
    /** Days from delivery. */
    readonly days: number;
    /** Whether the standard delivery price is refunded with the goods. */
    readonly shippingRefundable: boolean;
    /** Days from the request in which the money is paid back, however long the approval took. */
    readonly refundWithinDays: number;
    /** Whether the law asks for a two-step withdrawal button in the shop itself. */
    readonly onlineFunction: boolean;
  };
}

/** What a shopper's browser needs of that which differs between the four countries. Money is in minor units of `currency`. */
export interface ShopPack {
  readonly code: CountryCode;
  /** The country's name in its own language. */
  readonly name: string;
  /** The country's name in English, for the console's engineers and for search. */
  readonly englishName: string;
  /** BCP 47 tag of the shop's language, for `lang`, sorting and plural rules. */
  readonly language: string;
  /** IANA time zone. */
  readonly timeZone: string;
  readonly currency: {
    /** ISO 4217. */
    readonly code: 'BAM' | 'RSD' | 'EUR';
    /** As prices show it. */
    readonly shown: 'KM' | 'RSD' | 'EUR';
    readonly minorDigits: 2;
    readonly decimalSeparator: string;
    readonly groupSeparator: string;
  };
  readonly phone: {
    /** Without plus. */
    readonly callingCode: '387' | '381' | '385' | '382';
    readonly trunkPrefix: '0';
    /** A mobile number that nobody has, as written inside the country and from abroad. */
    readonly example: { readonly national: string; readonly international: string };
    /** Digits per group of a mobile number after the calling code. */
    readonly maskGroups: readonly number[];
  };
  readonly address: {
    /** The form's fields in the order in which the country writes them. */
    readonly fields: readonly ('street' | 'postcode' | 'city' | 'note')[];
    readonly required: readonly ('street' | 'postcode' | 'city')[];
    readonly postcode: {
      /** Source of a regular expression; what does not match is refused. */
      readonly pattern: string;
      /** Source of a regular expression; what does not match deserves a second look, since parcels do cross borders. */
      readonly usualPattern: string;
      readonly example: string;
    };
    readonly exampleCity: string;
  };
  readonly delivery: {
    readonly priceMinor: number;
    /** Hours from dispatch to the door. */
    readonly transitHours: { readonly min: number; readonly max: number };
    /** Working days from delivery in which the carrier pays over what it collected. */
    readonly remittedWithinWorkingDays: number;
  };
  readonly club: {
    /** The fixed name that join leads carry. */
    readonly name: string;
    readonly yearlyPriceMinor: number;
    /** Off every order's lines. */
    readonly discountPercent: number;
    /** What the winner of a week's draw may choose products for. */
    readonly drawPrizeMinor: number;
  };
  /** "Up to" percentage of the sale banner; the catalogue's prices make it true. */
  readonly saleBannerPercent: number;
  /** Reviews that the quiz's result speaks of; 0 shows neither stars nor number. */
  readonly quizReviewCount: number;
  /** The clock of the confirmation call runs in these. */
  readonly callingHours: OpeningHours;
  /** As shown on the contact page. */
  readonly supportHours: OpeningHours;
  readonly hosts: {
    /** First label of a host name that belongs to the country. */
    readonly label: string;
    /** The host of a developer's machine. */
    readonly local: string;
    /** The public host. */
    readonly domain: string;
  };
  readonly brand: {
    readonly name: string;
    /** Name of the logo among the storefront's pictures. */
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
    /** E.164; `formatPhone` writes it. */
    readonly supportPhone: string;
    /** The same number in the groups that people write. */
    readonly supportPhoneText: string;
    /** Sender of SMS and Viber messages, at most 11 letters. */
    readonly smsSender: string;
  };
  readonly social: {
    readonly facebookGroup: string;
    readonly facebook: string;
    readonly instagram: string;
    readonly tiktok: string;
  };
  readonly analytics: {
    /** Tag container, loaded after consent only; see `analyticsContainer`. */
    readonly containerId: string;
  };
  /** Ascending by `validFrom`; `returnPolicyAt` picks. */
  readonly returnPolicies: readonly [ReturnPolicy, ...ReturnPolicy[]];
  readonly law: {
    /** Whether a reduced price is shown with the lowest price of the 30 days before. */
    readonly lowestPrice30: boolean;
    /** Whether the shop says how it checks that reviews come from buyers. */
    readonly reviewVerificationNote: boolean;
    /** Whether the shop has to say how accessible it is. */
    readonly accessibilityStatement: boolean;
    /** Whether visitors are asked for consent to analytics; elsewhere the choice is offered in the footer alone. */
    readonly analyticsConsentAsked: boolean;
    readonly minimumAge: number;
    /** Of the texts that a shopper agrees to; kept with what they agreed to. A changed text gets a new one. */
    readonly versions: {
      readonly terms: string;
      readonly privacy: string;
      /** The wording beside the choices of marketing. */
      readonly marketing: string;
    };
    /** Days in which a request about personal data is answered. */
    readonly dataRequestDays: number;
    /** Days in which a buyer's written complaint is answered. */
    readonly complaintAnswerDays: number;
    /** Years for which accounting law makes the shop keep an order's records. */
    readonly accountingRetentionYears: number;
    /** Months for which a lead is kept behind the last time that anybody spoke of it. */
    readonly leadRetentionMonths: number;
  };
}

/** All that the product knows of a country. */
export interface CountryPack extends ShopPack {
  readonly publicHolidays: readonly HolidayRule[];
}

/** A country's language as search engines are told it, with the country: `sr-Latn-RS`. */
export function languageOfCountry({ language, code }: Pick<ShopPack, 'language' | 'code'>): string {
  return language.endsWith(`-${code}`) ? language : `${language}-${code}`;
}
