import type { Rejection } from '@shop/kernel';
import type { OfferEvent, OfferEventOf } from '@shop/events/catalogue';

export type OfferBasics = Omit<OfferEventOf<'OfferCreated'>['data'], 'offerId'>;
export type OfferTexts = OfferEventOf<'OfferDescribed'>['data']['texts'];
export type OfferFacts = OfferEventOf<'OfferFactsSet'>['data']['facts'];
export type Country = OfferEventOf<'OfferDescribed'>['data']['country'];

export interface Price {
  readonly oldPriceMinor: number;
  readonly newPriceMinor: number;
}
export interface PriceChange extends Price {
  readonly validFrom: string;
}
export type ScheduledPrice = PriceChange & Pick<OfferEventOf<'OfferPriceScheduled'>['data'], 'cause' | 'reason'>;

export interface CountryOffer {
  readonly texts: OfferTexts;
  /** Oldest first; the last one is current. */
  readonly prices: readonly PriceChange[];
  readonly stockDays: number | null;
  readonly reviewBase: number;
  readonly mailingGroup: string | null;
  readonly quizId: string | null;
}

export interface KnownOffer extends CountryOffer {
  readonly facts: OfferFacts;
  /** Earliest first; each takes effect later. */
  readonly scheduled: readonly ScheduledPrice[];
  /** Whether the satisfaction guarantee covers later orders. */
  readonly guarantee: boolean;
}

export interface CreatedOffer extends OfferBasics {
  readonly status: 'created';
  readonly offerId: string;
  readonly countries: Readonly<Partial<Record<Country, Partial<KnownOffer>>>>;
  readonly hiddenIn: readonly Country[];
}
export type OfferState = { readonly status: 'none' } | CreatedOffer;
export type OfferCode =
  | 'NOT_FOUND'
  | 'INVALID_PARAMS'
  | 'CONFLICT'
  | 'OFFER_EXISTS'
  | 'OFFER_INCOMPLETE'
  | 'PRICE_UNCONFIRMED'
  | 'PRICE_NOT_PENDING';
export type Outcome = readonly OfferEvent[] | Rejection<OfferCode>;

export function evolveOffer(state: OfferState, event: OfferEvent): OfferState {
  if (event.type === 'OfferCreated') return { status: 'created', ...event.data, countries: {}, hiddenIn: [] };
  return state.status === 'none' ? state : evolveCreated(state, event);
}

function evolveCreated(state: CreatedOffer, event: Exclude<OfferEvent, OfferEventOf<'OfferCreated'>>): CreatedOffer {
  switch (event.type) {
    case 'OfferDescribed':
      return withCountry(state, event.data.country, { texts: event.data.texts });
    case 'OfferFactsSet':
      return withCountry(state, event.data.country, { facts: event.data.facts });
    case 'OfferPriced': {
      const { country, offerId: _, ...priced } = event.data;
      return withCountry(state, country, { prices: [...(state.countries[country]?.prices ?? []), priced] });
    }
    case 'OfferPriceScheduled': {
      const { country, offerId: _, ...price } = event.data;
      return withCountry(state, country, { scheduled: withScheduled(state.countries[country]?.scheduled, price) });
    }
    case 'OfferScheduledPriceApplied':
    case 'OfferScheduledPriceWithdrawn': {
      const { country, validFrom } = event.data;
      return withCountry(state, country, {
        scheduled: withoutScheduled(state.countries[country]?.scheduled, validFrom),
      });
    }
    case 'OfferStockSet':
      return withCountry(state, event.data.country, { stockDays: event.data.days });
    case 'OfferReviewBaseSet':
      return withCountry(state, event.data.country, { reviewBase: event.data.base });
    case 'OfferMailingGroupSet':
      return withCountry(state, event.data.country, { mailingGroup: event.data.mailingGroup });
    case 'OfferQuizSet':
      return withCountry(state, event.data.country, { quizId: event.data.quizId });
    case 'OfferGuaranteeSet':
      return withCountry(state, event.data.country, { guarantee: event.data.guarantee });
    case 'OfferPositioned':
    case 'OfferGrouped':
    case 'OfferPictured':
      return { ...state, ...event.data };
    case 'OfferPublished':
      return { ...state, hiddenIn: state.hiddenIn.filter((country) => country !== event.data.country) };
    case 'OfferUnpublished':
      return { ...state, hiddenIn: [...state.hiddenIn, event.data.country] };
  }
}

function withCountry(state: CreatedOffer, country: Country, changed: Partial<KnownOffer>): CreatedOffer {
  return { ...state, countries: { ...state.countries, [country]: { ...state.countries[country], ...changed } } };
}

export function withScheduled(known: readonly ScheduledPrice[] = [], price: ScheduledPrice): readonly ScheduledPrice[] {
  return [...known, price].sort((a, b) => (a.validFrom < b.validFrom ? -1 : 1));
}

export function withoutScheduled(known: readonly ScheduledPrice[] = [], at: string): readonly ScheduledPrice[] {
  return known.filter(({ validFrom }) => validFrom !== at);
}

/** Compares JSON; key order is equal because one schema produced both. */
export function isEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
