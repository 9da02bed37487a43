import type { OfferEvent } from '@shop/events/catalogue';
import { reject, type Rejection } from '@shop/kernel';
import { isEqual, type Country, type CreatedOffer, type OfferFacts } from './offer-state.decider.js';

type FactsByCountry = Readonly<Partial<Record<Country, OfferFacts>>>;

/** Sets facts only where an offer has none: the seed never replaces those of staff. */
export interface OfferFactsCommand {
  readonly type: 'AddOfferFacts';
  readonly countries: FactsByCountry;
}

type Outcome = readonly OfferEvent[] | Rejection<'INVALID_PARAMS'>;

export function addFacts({ countries }: OfferFactsCommand, state: CreatedOffer): Outcome {
  const missing = entriesOf(countries).filter(([country]) => state.countries[country]?.facts === undefined);
  return changeFacts(Object.fromEntries(missing), state);
}

export function changeFacts(countries: FactsByCountry, state: CreatedOffer): Outcome {
  const { offerId } = state;
  const events: OfferEvent[] = [];
  for (const [country, facts] of entriesOf(countries)) {
    const problem = problemOf(facts);
    if (problem !== null) return reject('INVALID_PARAMS', `${country}: ${problem}`);
    if (!isEqual(state.countries[country]?.facts, facts))
      events.push({ type: 'OfferFactsSet', data: { offerId, country, facts } });
  }
  return events;
}

function problemOf({ pack, allergens, ingredientList }: OfferFacts): string | null {
  const absent = allergens.find((word) => !ingredientList.includes(word));
  if (absent !== undefined) return `The ingredient list does not contain the allergen ${absent}`;
  if (pack === null) return null;
  const { pieces, unit, netGrams, netMillilitres, dailyPieces } = pack;
  if (netGrams === null && netMillilitres === null) return 'A pack has a net quantity';
  if ((pieces === null) !== (unit === null)) return 'Pieces have a unit';
  return dailyPieces !== null && dailyPieces > (pieces ?? 0) ? 'The daily dose is at most one pack' : null;
}

function entriesOf(countries: FactsByCountry) {
  return Object.entries(countries) as [Country, OfferFacts][];
}
