import { reject, type Decider, type Rejection } from '@shop/kernel';
import type { OfferEvent, OfferEventOf } from './offer.events.js';

type OfferBasics = Omit<OfferEventOf<'OfferCreated'>['data'], 'offerId'>;
export type OfferTexts = OfferEventOf<'OfferDescribed'>['data']['texts'];
export type Country = OfferEventOf<'OfferDescribed'>['data']['country'];

/** A price and the instant from which it holds. */
export interface PriceChange {
  readonly oldPriceMinor: number;
  readonly newPriceMinor: number;
  readonly validFrom: string;
}

/** Everything about an offer in one country. */
export interface CountryOffer {
  readonly texts: OfferTexts;
  /** Oldest first, the last one holds. */
  readonly prices: readonly PriceChange[];
  readonly stockDays: number | null;
  readonly reviewBase: number;
  readonly mailingGroup: string | null;
}

export type OfferCommand =
  /** Makes the offer what is described: what is so already stays, what is not becomes an event. */
  | {
      readonly type: 'DescribeOffer';
      readonly offerId: string;
      readonly basics: OfferBasics;
      readonly countries: Readonly<Partial<Record<Country, CountryOffer>>>;
    }
  | { readonly type: 'PriceOffer'; readonly country: Country; readonly price: PriceChange }
  | { readonly type: 'SetStock'; readonly country: Country; readonly days: number | null };

interface CreatedOffer extends OfferBasics {
  readonly status: 'created';
  readonly offerId: string;
  readonly countries: Readonly<Partial<Record<Country, Partial<CountryOffer>>>>;
}
export type OfferState = { readonly status: 'none' } | CreatedOffer;
export type OfferCode = 'NOT_FOUND' | 'INVALID_PARAMS' | 'CONFLICT';
type Outcome = readonly OfferEvent[] | Rejection<OfferCode>;

export const offerDecider: Decider<OfferCommand, OfferEvent, OfferState, OfferCode> = {
  initial: { status: 'none' },
  evolve: (state, event) => {
    if (event.type === 'OfferCreated') return { status: 'created', ...event.data, countries: {} };
    return state.status === 'none' ? state : evolveCreated(state, event);
  },
  decide: (command, state) => {
    if (command.type === 'DescribeOffer') return describe(command, state);
    if (state.status === 'none') return reject('NOT_FOUND', 'There is no such offer');
    const { offerId } = state;
    switch (command.type) {
      case 'PriceOffer':
        return price(offerId, command.country, [command.price], state.countries[command.country]?.prices ?? []);
      case 'SetStock':
        return stock(offerId, command.country, command.days, state.countries[command.country]?.stockDays);
    }
  },
};

function evolveCreated(state: CreatedOffer, event: Exclude<OfferEvent, OfferEventOf<'OfferCreated'>>): CreatedOffer {
  switch (event.type) {
    case 'OfferDescribed':
      return inCountry(state, event.data.country, { texts: event.data.texts });
    case 'OfferPriced': {
      const { country, offerId: _, ...priced } = event.data;
      return inCountry(state, country, { prices: [...(state.countries[country]?.prices ?? []), priced] });
    }
    case 'OfferStockSet':
      return inCountry(state, event.data.country, { stockDays: event.data.days });
    case 'OfferReviewBaseSet':
      return inCountry(state, event.data.country, { reviewBase: event.data.base });
    case 'OfferMailingGroupSet':
      return inCountry(state, event.data.country, { mailingGroup: event.data.mailingGroup });
    case 'OfferPositioned':
    case 'OfferGrouped':
    case 'OfferPictured':
      return { ...state, ...event.data };
  }
}

function inCountry(state: CreatedOffer, country: Country, changed: Partial<CountryOffer>): CreatedOffer {
  return { ...state, countries: { ...state.countries, [country]: { ...state.countries[country], ...changed } } };
}

function describe(command: Extract<OfferCommand, { type: 'DescribeOffer' }>, state: OfferState): Outcome {
  const { offerId, basics } = command;
  const basic = state.status === 'none' ? created(offerId, basics) : changedBasics(state, basics);
  if ('rejected' in basic) return basic;
  const events = [...basic];
  for (const [country, offer] of Object.entries(command.countries) as [Country, CountryOffer][]) {
    const known = state.status === 'none' ? {} : (state.countries[country] ?? {});
    const changes = changedCountry(offerId, country, offer, known);
    if ('rejected' in changes) return changes;
    events.push(...changes);
  }
  return events;
}

function created(offerId: string, basics: OfferBasics): readonly OfferEvent[] {
  return [{ type: 'OfferCreated', data: { offerId, ...basics } }];
}

function changedBasics(state: CreatedOffer, basics: OfferBasics): Outcome {
  const { offerId } = state;
  if (state.slug !== basics.slug || !equal(state.children, basics.children)) {
    return reject('CONFLICT', `Offer ${offerId} keeps its slug and, as a bundle, what it holds`);
  }
  const { position, group, images, ingredientsImage } = basics;
  const events: OfferEvent[] = [];
  if (state.position !== position) events.push({ type: 'OfferPositioned', data: { offerId, position } });
  if (state.group !== group) events.push({ type: 'OfferGrouped', data: { offerId, group } });
  if (!equal([state.images, state.ingredientsImage], [images, ingredientsImage])) {
    events.push({ type: 'OfferPictured', data: { offerId, images, ingredientsImage } });
  }
  return events;
}

function changedCountry(offerId: string, country: Country, offer: CountryOffer, known: Partial<CountryOffer>): Outcome {
  const { texts, prices, stockDays, reviewBase, mailingGroup } = offer;
  const priced = price(offerId, country, prices, known.prices ?? []);
  if ('rejected' in priced) return priced;
  const events: OfferEvent[] = [];
  if (!equal(known.texts, texts)) events.push({ type: 'OfferDescribed', data: { offerId, country, texts } });
  events.push(...priced, ...stock(offerId, country, stockDays, known.stockDays));
  if (known.reviewBase !== reviewBase) {
    events.push({ type: 'OfferReviewBaseSet', data: { offerId, country, base: reviewBase } });
  }
  if (known.mailingGroup !== mailingGroup) {
    events.push({ type: 'OfferMailingGroupSet', data: { offerId, country, mailingGroup } });
  }
  return events;
}

/** Only the prices that are later than what is known and differ from it. */
function price(
  offerId: string,
  country: Country,
  prices: readonly PriceChange[],
  known: readonly PriceChange[],
): Outcome {
  const events: OfferEvent[] = [];
  let last = known.at(-1);
  for (const change of prices) {
    const { oldPriceMinor, newPriceMinor, validFrom } = change;
    if (newPriceMinor > oldPriceMinor) return reject('INVALID_PARAMS', 'The new price is at most the old one');
    if (last !== undefined && validFrom <= last.validFrom) continue;
    if (last?.oldPriceMinor === oldPriceMinor && last.newPriceMinor === newPriceMinor) continue;
    events.push({ type: 'OfferPriced', data: { offerId, country, oldPriceMinor, newPriceMinor, validFrom } });
    last = change;
  }
  return events;
}

function stock(
  offerId: string,
  country: Country,
  days: number | null,
  known: number | null | undefined,
): readonly OfferEvent[] {
  return known === days ? [] : [{ type: 'OfferStockSet', data: { offerId, country, days } }];
}

/** Whether two JSON values are the same; their keys come in one order, since one schema made both. */
function equal(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
