import type { OfferEvent } from '@shop/events/catalogue';
import { stateOf } from '@shop/kernel';
import { given } from '@shop/kernel/testing';
import { groupDecider } from './group.decider.js';
import type { CountryOffer } from './offer-state.decider.js';
import { offerDecider, type OfferCommand } from './offer.decider.js';

const texts = {
  name: 'Pure Fit',
  heading: '',
  subHeading: '',
  description: '',
  howToUse: '',
  adventages: [],
  benefits: [],
  ingredients: [],
};
const inBosnia: CountryOffer = {
  texts,
  prices: [
    { oldPriceMinor: 7990, newPriceMinor: 7990, validFrom: '2026-01-12T00:00:00.000Z' },
    { oldPriceMinor: 7990, newPriceMinor: 3990, validFrom: '2026-03-02T00:00:00.000Z' },
  ],
  stockDays: 0,
  reviewBase: 100,
  mailingGroup: null,
  quizId: 'QZ-1-BA',
};
const basics = {
  slug: 'pure-fit',
  group: 'weight-loss',
  position: 1,
  scaleleadId: 'SL-1',
  quizId: null,
  children: null,
  images: ['pure-fit-1'],
  ingredientsImage: 'pure-fit-ingredients',
};
const describeOffer: Extract<OfferCommand, { type: 'DescribeOffer' }> = {
  type: 'DescribeOffer',
  offerId: 'pure-fit',
  basics,
  countries: { BA: inBosnia },
};
const history = (): readonly OfferEvent[] => {
  const events = given(offerDecider).when(describeOffer);
  if ('rejected' in events) throw new Error(events.message);
  return events;
};

it('describes a new offer completely', () => {
  expect(history().map((event) => event.type)).toEqual([
    'OfferCreated',
    'OfferDescribed',
    'OfferPriced',
    'OfferPriced',
    'OfferStockSet',
    'OfferReviewBaseSet',
    'OfferMailingGroupSet',
    'OfferQuizSet',
  ]);
});
it('does nothing when nothing differs', () => {
  expect(given(offerDecider, ...history()).when(describeOffer)).toEqual([]);
});
it('records only what differs', () => {
  const changed = {
    ...describeOffer,
    basics: { ...basics, position: 2 },
    countries: { BA: { ...inBosnia, stockDays: null } },
  };
  expect(given(offerDecider, ...history()).when(changed)).toEqual([
    { type: 'OfferPositioned', data: { offerId: 'pure-fit', position: 2 } },
    { type: 'OfferStockSet', data: { offerId: 'pure-fit', country: 'BA', days: null } },
  ]);
});
it('rejects a change of its slug', () => {
  const renamed = { ...describeOffer, basics: { ...basics, slug: 'other' } };
  expect(given(offerDecider, ...history()).when(renamed)).toMatchObject({ code: 'CONFLICT' });
});
it('rejects commands for an unknown offer', () => {
  expect(given(offerDecider).when({ type: 'SetStock', country: 'BA', days: 1 })).toMatchObject({ code: 'NOT_FOUND' });
});
it('sets the stock only once', () => {
  const set: OfferCommand = { type: 'SetStock', country: 'BA', days: 3 };
  const after = [
    ...history(),
    { type: 'OfferStockSet', data: { offerId: 'pure-fit', country: 'BA', days: 3 } } as const,
  ];
  expect(given(offerDecider, ...history()).when(set)).toHaveLength(1);
  expect(given(offerDecider, ...after).when(set)).toEqual([]);
  expect(stateOf(offerDecider, after)).toMatchObject({ countries: { BA: { stockDays: 3, texts } } });
});

it('defines a group only once', () => {
  const names = { BA: 'Kosa', RS: 'Kosa', HR: 'Kosa', ME: 'Kosa' };
  const command = { type: 'DefineGroup', definition: { groupId: 'hair', position: 3, names } } as const;
  const defined = { type: 'GroupDefined', data: command.definition } as const;
  expect(given(groupDecider).when(command)).toEqual([defined]);
  expect(given(groupDecider, defined).when(command)).toEqual([]);
});
