import { screenKeyOf } from './screen-key.js';

describe('placeOf', () => {
  it('is the path, unless a link says that one stays', () => {
    expect(screenKeyOf({ pathname: '/shop/hair', state: null })).toBe('/shop/hair');
    expect(screenKeyOf({ pathname: '/shop/hair', state: { place: '/most-popular' } })).toBe('/most-popular');
  });

  it('is the path whatever else a browser has kept of an entry', () => {
    for (const state of [undefined, 'x', 1, {}, { place: 1 }, { place: null }]) {
      expect(screenKeyOf({ pathname: '/club', state })).toBe('/club');
    }
  });
});
