import { screenKeyOf } from './screen-key.js';

describe('screenKeyOf', () => {
  it('returns the path, unless a link preserves the place', () => {
    expect(screenKeyOf({ pathname: '/shop/hair', state: null })).toBe('/shop/hair');
    expect(screenKeyOf({ pathname: '/shop/hair', state: { place: '/most-popular' } })).toBe('/most-popular');
  });

  it('returns the path for any other history state', () => {
    for (const state of [undefined, 'x', 1, {}, { place: 1 }, { place: null }]) {
      expect(screenKeyOf({ pathname: '/club', state })).toBe('/club');
    }
  });
});
