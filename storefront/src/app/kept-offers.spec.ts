import { readKept } from './kept-offers.js';

const offer = {
  ...{ ID: 'pure-fit', Slog: 'pure-fit', Name: 'Pure Fit', Heading: '', Description: '', HowToUse: '', Adventages: '' },
  ...{ Group: 'weight', GroupName: 'Mršavljenje', OldPrice: 40, NewPrice: 20, Position: 1, PopularRank: 1 },
  ...{ ReviewBase: 0, RatingCount: 0, Benefits: [], Images: [], Ingredients: [], ChildOffers: null },
  ...{ SubHeading: '', IngredientsImage: '', Currency: 'RSD', LowestPrice30: null, Stock: 0, Rating: null },
};
const kept = (content: object) => JSON.stringify({ country: 'RS', at: 1, offers: [offer], ...content });

describe('readKept', () => {
  it('gives back what was kept for the country', () => {
    expect(readKept(kept({}), 'RS')).toEqual({ at: 1, offers: [offer] });
  });

  it.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['JSON of something else', '[1]'],
    ['another country’s', kept({ country: 'BA' })],
    ['a list of nothing', kept({ offers: [null] })],
    ['an offer without a price', kept({ offers: [{ ...offer, NewPrice: 'free' }] })],
    ['an offer whose pictures are no list', kept({ offers: [{ ...offer, Images: {} }] })],
    ['no list', kept({ offers: 'x' })],
  ])('takes %s for nothing', (_what, text) => {
    expect(readKept(text, 'RS')).toBeNull();
  });
});
