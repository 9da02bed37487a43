import type { OfferEvent } from '@shop/events/catalogue';
import { given } from '@shop/kernel/testing';
import { offerDecider } from './offer.decider.js';

const offerId = 'nova';
const created: OfferEvent = {
  type: 'OfferCreated',
  data: {
    ...{ offerId, slug: 'nova', group: 'hair', position: 9, scaleleadId: '', quizId: null, children: null },
    ...{ images: [], ingredientsImage: '' },
  },
};
const pack = { pieces: 60, unit: 'capsule', netGrams: 36, netMillilitres: null, dailyPieces: 2 } as const;
const facts = {
  pack,
  references: [{ ingredient: 'Cink', percent: 100 }],
  ingredientList: 'kolagen (riba), cink-glukonat.',
  allergens: ['riba'],
  producer: 'Bosilje Demo d.o.o. Sarajevo',
  storage: 'Na suhom mjestu do 25 °C.',
};
const set = (country: 'BA' | 'HR', stated: typeof facts = facts): OfferEvent => ({
  type: 'OfferFactsSet',
  data: { offerId, country, facts: stated },
});
const changed = { ...facts, storage: 'U hladnjaku.' };

describe('the facts of an offer', () => {
  it('are added by the seed only in countries without any', () => {
    const add = { type: 'AddOfferFacts', countries: { BA: facts, HR: facts } } as const;
    expect(given(offerDecider, created).when(add)).toEqual([set('BA'), set('HR')]);
    expect(given(offerDecider, created, set('BA', changed)).when(add)).toEqual([set('HR')]);
  });

  it('are changed by staff once', () => {
    const change = { type: 'ChangeOffer', basics: {}, countries: { BA: { facts: changed } } } as const;
    expect(given(offerDecider, created, set('BA')).when(change)).toEqual([set('BA', changed)]);
    expect(given(offerDecider, created, set('BA', changed)).when(change)).toEqual([]);
  });

  it('stay as they are when only other fields change', () => {
    const change = { type: 'ChangeOffer', basics: {}, countries: { BA: { reviewBase: 3 } } } as const;
    expect(given(offerDecider, created, set('BA')).when(change)).toMatchObject([{ type: 'OfferReviewBaseSet' }]);
  });

  it.each([
    ['an allergen that the ingredient list lacks', { ...facts, allergens: ['mlijeko'] }],
    ['a pack without a net quantity', { ...facts, pack: { ...pack, netGrams: null } }],
    ['pieces without a unit', { ...facts, pack: { ...pack, unit: null } }],
    ['a daily dose of more than a pack', { ...facts, pack: { ...pack, dailyPieces: 61 } }],
  ])('are rejected with %s', (_problem, wrong) => {
    const change = { type: 'ChangeOffer', basics: {}, countries: { BA: { facts: wrong } } } as const;
    expect(given(offerDecider, created).when(change)).toMatchObject({ code: 'INVALID_PARAMS' });
  });
});
