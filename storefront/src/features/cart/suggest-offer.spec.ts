import { seedOffers } from '../../testing/seed-offers.js';
import { suggestOffer } from './suggest-offer.js';

const offers = seedOffers('BA');
const suggest = (ids: readonly string[], among = offers) =>
  suggestOffer(
    ids.map((ID) => ({ ID, quantity: 1 })),
    among,
  )?.ID ?? null;

describe('the suggestion for a cart', () => {
  it.each([
    ['the next of the same group', ['pure-fit'], 'slim-night'],
    ['the most popular of all when the group has no more', ['pure-fit', 'slim-night'], 'beauty-fem'],
    ['nothing that a bundle in the cart contains', ['duo-silueta'], 'slim-night'],
    ['no bundle of an article in the cart', ['hairgrow-plus', 'biotin-silk'], 'pure-fit'],
    ['nothing for an empty cart', [], null],
    ['nothing for a cart of offers that are gone', ['no-longer-sold'], null],
  ])('is %s', (_, ids, suggested) => {
    expect(suggest(ids)).toBe(suggested);
  });

  it('is in stock', () => {
    const without = offers.map((offer) => (offer.ID === 'slim-night' ? { ...offer, Stock: null } : offer));
    expect(suggest(['pure-fit'], without)).toBe('beauty-fem');
  });

  it('is nothing when the cart has every article, or no room for a line', () => {
    expect(suggest(offers.map(({ ID }) => ID))).toBeNull();
    const gone = Array.from({ length: 49 }, (_, index) => `gone-${index}`);
    expect(suggest(['pure-fit', ...gone])).toBeNull();
  });
});
