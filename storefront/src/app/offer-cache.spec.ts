import { parseCachedOffers } from './offer-cache.js';

const offer = {
  ...{ ID: 'pure-fit', Slog: 'pure-fit', Name: 'Pure Fit', Heading: '', Description: '', HowToUse: '', Adventages: '' },
  ...{ Group: 'weight', GroupName: 'Mršavljenje', OldPrice: 40, NewPrice: 20, Position: 1, PopularRank: 1 },
  ...{ ReviewBase: 0, RatingCount: 0, Benefits: [], Images: [], Ingredients: [], ChildOffers: null },
  ...{ SubHeading: '', IngredientsImage: '', Currency: 'RSD', LowestPrice30: null, Stock: 0, Rating: null },
};
const stored = (content: object) => JSON.stringify({ country: 'RS', at: 1, offers: [offer], ...content });

describe('parseCachedOffers', () => {
  it('returns the offers stored for the country', () => {
    expect(parseCachedOffers(stored({}), 'RS')).toEqual({ at: 1, offers: [offer] });
  });

  it.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['JSON of something else', '[1]'],
    ['another country’s', stored({ country: 'BA' })],
    ['a list of nothing', stored({ offers: [null] })],
    ['an offer without a price', stored({ offers: [{ ...offer, NewPrice: 'free' }] })],
    ['an offer whose pictures are no list', stored({ offers: [{ ...offer, Images: {} }] })],
    ['no list', stored({ offers: 'x' })],
  ])('ignores %s', (_what, text) => {
    expect(parseCachedOffers(text, 'RS')).toBeNull();
  });
});
