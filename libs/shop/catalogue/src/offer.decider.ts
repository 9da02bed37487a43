import type { OfferEvent } from '@shop/events/catalogue';
import { reject, type Decider } from '@shop/kernel';
import { basicsChanges, createUnpublished, decideChange, type OfferChangeCommand } from './offer-change.decider.js';
import { addFacts, type OfferFactsCommand } from './offer-facts.decider.js';
import { decidePrice, type OfferPriceCommand } from './offer-price.decider.js';
import {
  isEqual,
  evolveOffer,
  type Country,
  type CountryOffer,
  type CreatedOffer,
  type OfferBasics,
  type OfferCode,
  type OfferState,
  type Outcome,
  type PriceChange,
} from './offer-state.decider.js';

export type OfferCommand =
  | {
      readonly type: 'DescribeOffer';
      readonly offerId: string;
      readonly basics: OfferBasics;
      readonly countries: Readonly<Partial<Record<Country, CountryOffer>>>;
    }
  | { readonly type: 'SetStock'; readonly country: Country; readonly days: number | null }
  | OfferFactsCommand
  | OfferPriceCommand
  | OfferChangeCommand;

export const offerDecider: Decider<OfferCommand, OfferEvent, OfferState, OfferCode> = {
  initial: { status: 'none' },
  evolve: evolveOffer,
  decide: (command, state) => {
    if (command.type === 'DescribeOffer') return describe(command, state);
    if (command.type === 'CreateOffer') return createUnpublished(command, state);
    if (state.status === 'none') return reject('NOT_FOUND', 'Offer not found');
    const { offerId } = state;
    switch (command.type) {
      case 'PriceOffer':
      case 'WithdrawPrice':
      case 'ApplyScheduledPrices':
        return decidePrice(command, state);
      case 'AddOfferFacts':
        return addFacts(command, state);
      case 'SetStock':
        return stockEvents(offerId, command.country, command.days, state.countries[command.country]?.stockDays);
      default:
        return decideChange(command, state);
    }
  },
};

function describe(command: Extract<OfferCommand, { type: 'DescribeOffer' }>, state: OfferState): Outcome {
  const { offerId, basics } = command;
  const basic = state.status === 'none' ? createdEvent(offerId, basics) : basicsEvents(state, basics);
  if ('rejected' in basic) return basic;
  const events = [...basic];
  for (const [country, offer] of Object.entries(command.countries) as [Country, CountryOffer][]) {
    const known = state.status === 'none' ? {} : (state.countries[country] ?? {});
    const changes = countryEvents(offerId, country, offer, known);
    if ('rejected' in changes) return changes;
    events.push(...changes);
  }
  return events;
}

function createdEvent(offerId: string, basics: OfferBasics): readonly OfferEvent[] {
  return [{ type: 'OfferCreated', data: { offerId, ...basics } }];
}

function basicsEvents(state: CreatedOffer, basics: OfferBasics): Outcome {
  const { offerId } = state;
  if (state.slug !== basics.slug || !isEqual(state.children, basics.children)) {
    return reject('CONFLICT', `The slug and the bundle content of offer ${offerId} cannot be changed`);
  }
  return basicsChanges(state, basics);
}

function countryEvents(offerId: string, country: Country, offer: CountryOffer, known: Partial<CountryOffer>): Outcome {
  const { texts, prices, stockDays, reviewBase, mailingGroup, quizId } = offer;
  const priced = priceEvents(offerId, country, prices, known.prices ?? []);
  if ('rejected' in priced) return priced;
  const events: OfferEvent[] = [];
  if (!isEqual(known.texts, texts)) events.push({ type: 'OfferDescribed', data: { offerId, country, texts } });
  events.push(...priced, ...stockEvents(offerId, country, stockDays, known.stockDays));
  if (known.reviewBase !== reviewBase) {
    events.push({ type: 'OfferReviewBaseSet', data: { offerId, country, base: reviewBase } });
  }
  if (known.mailingGroup !== mailingGroup) {
    events.push({ type: 'OfferMailingGroupSet', data: { offerId, country, mailingGroup } });
  }
  if (known.quizId !== quizId) events.push({ type: 'OfferQuizSet', data: { offerId, country, quizId } });
  return events;
}

function priceEvents(
  offerId: string,
  country: Country,
  prices: readonly PriceChange[],
  known: readonly PriceChange[],
): Outcome {
  const events: OfferEvent[] = [];
  let last = known.at(-1);
  for (const change of prices) {
    const { oldPriceMinor, newPriceMinor, validFrom } = change;
    if (newPriceMinor > oldPriceMinor) return reject('INVALID_PARAMS', 'The new price must not be above the old one');
    if (last !== undefined && validFrom <= last.validFrom) continue;
    if (last?.oldPriceMinor === oldPriceMinor && last.newPriceMinor === newPriceMinor) continue;
    events.push({ type: 'OfferPriced', data: { offerId, country, oldPriceMinor, newPriceMinor, validFrom } });
    last = change;
  }
  return events;
}

function stockEvents(
  offerId: string,
  country: Country,
  days: number | null,
  known: number | null | undefined,
): readonly OfferEvent[] {
  return known === days ? [] : [{ type: 'OfferStockSet', data: { offerId, country, days } }];
}
