import type { OfferEvent } from '@shop/events/catalogue';
import { reject, type Rejection } from '@shop/kernel';
import { changeFacts } from './offer-facts.decider.js';
import {
  isEqual,
  type Country,
  type CountryOffer,
  type KnownOffer,
  type CreatedOffer,
  type OfferBasics,
  type OfferFacts,
  type OfferState,
} from './offer-state.decider.js';

type BasicChanges = Partial<Pick<OfferBasics, 'position' | 'group' | 'images' | 'ingredientsImage'>>;
type CountryChanges = Partial<
  Pick<KnownOffer, 'texts' | 'facts' | 'reviewBase' | 'mailingGroup' | 'quizId' | 'guarantee'>
>;

export type OfferChangeCommand =
  | { readonly type: 'CreateOffer'; readonly offerId: string; readonly basics: OfferBasics }
  | {
      readonly type: 'ChangeOffer';
      readonly basics: BasicChanges;
      readonly countries: Readonly<Partial<Record<Country, CountryChanges>>>;
    }
  | { readonly type: 'PublishOffer'; readonly country: Country }
  | { readonly type: 'UnpublishOffer'; readonly country: Country };

type Code = 'OFFER_EXISTS' | 'OFFER_INCOMPLETE' | 'INVALID_PARAMS';
type Outcome = readonly OfferEvent[] | Rejection<Code>;

const allCountries: readonly Country[] = ['BA', 'RS', 'HR', 'ME'];

export function createUnpublished(
  { offerId, basics }: Extract<OfferChangeCommand, { type: 'CreateOffer' }>,
  state: OfferState,
): Outcome {
  if (state.status !== 'none') return reject('OFFER_EXISTS', `Offer ${offerId} exists already`);
  const unpublished = allCountries.map(
    (country) => ({ type: 'OfferUnpublished', data: { offerId, country } }) as const,
  );
  return [{ type: 'OfferCreated', data: { offerId, ...basics } }, ...unpublished];
}

export function decideChange(
  command: Exclude<OfferChangeCommand, { type: 'CreateOffer' }>,
  state: CreatedOffer,
): Outcome {
  const { offerId } = state;
  switch (command.type) {
    case 'ChangeOffer': {
      const facts = changeFacts(factsOf(command.countries), state);
      if ('rejected' in facts) return facts;
      return [
        ...basicsChanges(state, { ...state, ...definedOnly(command.basics) }),
        ...countryChanges(state, command.countries),
        ...facts,
      ];
    }
    case 'PublishOffer': {
      const { country } = command;
      if (!state.hiddenIn.includes(country)) return [];
      return isComplete(state.countries[country])
        ? [{ type: 'OfferPublished', data: { offerId, country } }]
        : reject('OFFER_INCOMPLETE', `Offer ${offerId} has no texts or no price in ${country}`);
    }
    case 'UnpublishOffer': {
      const { country } = command;
      return state.hiddenIn.includes(country) ? [] : [{ type: 'OfferUnpublished', data: { offerId, country } }];
    }
  }
}

export function basicsChanges(
  { offerId, position, group, images, ingredientsImage }: CreatedOffer,
  wanted: Pick<OfferBasics, 'position' | 'group' | 'images' | 'ingredientsImage'>,
): readonly OfferEvent[] {
  const events: OfferEvent[] = [];
  if (position !== wanted.position)
    events.push({ type: 'OfferPositioned', data: { offerId, position: wanted.position } });
  if (group !== wanted.group) events.push({ type: 'OfferGrouped', data: { offerId, group: wanted.group } });
  if (!isEqual([images, ingredientsImage], [wanted.images, wanted.ingredientsImage])) {
    const pictures = { images: wanted.images, ingredientsImage: wanted.ingredientsImage };
    events.push({ type: 'OfferPictured', data: { offerId, ...pictures } });
  }
  return events;
}

function countryChanges(
  { offerId, countries }: CreatedOffer,
  wanted: Readonly<Partial<Record<Country, CountryChanges>>>,
): readonly OfferEvent[] {
  return (Object.entries(wanted) as [Country, CountryChanges][]).flatMap(([country, changes]) => {
    const known = countries[country] ?? {};
    const { texts, reviewBase: base, mailingGroup, quizId, guarantee } = changes;
    const events: OfferEvent[] = [];
    if (texts !== undefined && !isEqual(known.texts, texts))
      events.push({ type: 'OfferDescribed', data: { offerId, country, texts } });
    if (base !== undefined && known.reviewBase !== base)
      events.push({ type: 'OfferReviewBaseSet', data: { offerId, country, base } });
    if (mailingGroup !== undefined && known.mailingGroup !== mailingGroup)
      events.push({ type: 'OfferMailingGroupSet', data: { offerId, country, mailingGroup } });
    if (quizId !== undefined && known.quizId !== quizId)
      events.push({ type: 'OfferQuizSet', data: { offerId, country, quizId } });
    if (guarantee !== undefined && (known.guarantee ?? true) !== guarantee)
      events.push({ type: 'OfferGuaranteeSet', data: { offerId, country, guarantee } });
    return events;
  });
}

function factsOf(countries: Readonly<Partial<Record<Country, CountryChanges>>>) {
  return definedOnly(
    Object.fromEntries(Object.entries(countries).map(([country, { facts }]) => [country, facts])),
  ) as Readonly<Partial<Record<Country, OfferFacts>>>;
}

function isComplete(offer: Partial<CountryOffer> | undefined): boolean {
  return offer?.texts !== undefined && (offer.prices ?? []).length > 0;
}

function definedOnly<T extends object>(values: T): T {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;
}
