import type { OfferEvent } from '@shop/events/catalogue';
import { given } from '@shop/kernel/testing';
import { offerDecider } from './offer.decider.js';

const offerId = 'nova';
const basics = {
  ...{ slug: 'nova', group: 'hair', position: 9, scaleleadId: '', quizId: null, children: null },
  ...{ images: ['a'], ingredientsImage: '' },
};
const texts = {
  ...{ name: 'Nova', heading: 'Nova', subHeading: 'Nova', description: 'Nova', howToUse: 'Jednu dnevno.' },
  ...{ adventages: [], benefits: [], ingredients: [] },
};
const created: OfferEvent = { type: 'OfferCreated', data: { offerId, ...basics } };
const hidden = (country: 'BA' | 'RS' | 'HR' | 'ME'): OfferEvent => ({
  type: 'OfferUnpublished',
  data: { offerId, country },
});
const described: OfferEvent = { type: 'OfferDescribed', data: { offerId, country: 'BA', texts } };
const priced: OfferEvent = {
  type: 'OfferPriced',
  data: { offerId, country: 'BA', oldPriceMinor: 500, newPriceMinor: 400, validFrom: '2026-01-01T00:00:00.000Z' },
};

describe('a new offer', () => {
  const create = { type: 'CreateOffer', offerId, basics } as const;

  it('is visible nowhere', () => {
    expect(given(offerDecider).when(create)).toEqual([created, ...(['BA', 'RS', 'HR', 'ME'] as const).map(hidden)]);
  });

  it('requires an unused id', () => {
    expect(given(offerDecider, created).when(create)).toMatchObject({ code: 'OFFER_EXISTS' });
  });
});

describe('publishing', () => {
  const publish = { type: 'PublishOffer', country: 'BA' } as const;
  const published: OfferEvent = { type: 'OfferPublished', data: { offerId, country: 'BA' } };

  it('requires texts and a price in that country', () => {
    for (const before of [[], [described], [priced]])
      expect(given(offerDecider, created, hidden('BA'), ...before).when(publish)).toMatchObject({
        code: 'OFFER_INCOMPLETE',
      });
    expect(given(offerDecider, created, hidden('BA'), described, priced).when(publish)).toEqual([published]);
  });

  it('happens once, and is reverted once', () => {
    const shown = given(offerDecider, created, hidden('BA'), described, priced, published);
    expect(shown.when(publish)).toEqual([]);
    expect(shown.when({ type: 'UnpublishOffer', country: 'BA' })).toEqual([hidden('BA')]);
    expect(given(offerDecider, created, hidden('BA')).when({ type: 'UnpublishOffer', country: 'BA' })).toEqual([]);
  });

  it('is implied for an offer from before publishing existed', () => {
    expect(given(offerDecider, created, described, priced).when(publish)).toEqual([]);
  });
});

describe('the guarantee', () => {
  const change = (guarantee: boolean) =>
    ({ type: 'ChangeOffer', basics: {}, countries: { BA: { guarantee } } }) as const;
  const excluded: OfferEvent = { type: 'OfferGuaranteeSet', data: { offerId, country: 'BA', guarantee: false } };

  it('covers an offer until staff exclude it in a country, once', () => {
    expect(given(offerDecider, created).when(change(true))).toEqual([]);
    expect(given(offerDecider, created).when(change(false))).toEqual([excluded]);
    expect(given(offerDecider, created, excluded).when(change(false))).toEqual([]);
  });

  it('can cover it again', () => {
    expect(given(offerDecider, created, excluded).when(change(true))).toEqual([
      { type: 'OfferGuaranteeSet', data: { offerId, country: 'BA', guarantee: true } },
    ]);
  });
});

describe('a change', () => {
  it('produces one event per difference, and none for equal values', () => {
    const change = {
      type: 'ChangeOffer',
      basics: { position: 9, group: 'skin' },
      countries: { BA: { texts, reviewBase: 12, mailingGroup: null, quizId: 'QZ-9-BA' } },
    } as const;
    expect(given(offerDecider, created, described).when(change)).toEqual([
      { type: 'OfferGrouped', data: { offerId, group: 'skin' } },
      { type: 'OfferReviewBaseSet', data: { offerId, country: 'BA', base: 12 } },
      { type: 'OfferMailingGroupSet', data: { offerId, country: 'BA', mailingGroup: null } },
      { type: 'OfferQuizSet', data: { offerId, country: 'BA', quizId: 'QZ-9-BA' } },
    ]);
  });

  it('of product pictures leaves the ingredients picture as it is', () => {
    const change = { type: 'ChangeOffer' as const, basics: { images: ['b', 'a'] }, countries: {} };
    expect(given(offerDecider, created).when(change)).toEqual([
      { type: 'OfferPictured', data: { offerId, images: ['b', 'a'], ingredientsImage: '' } },
    ]);
  });

  it('requires an existing offer', () => {
    expect(given(offerDecider).when({ type: 'ChangeOffer', basics: {}, countries: {} })).toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});
