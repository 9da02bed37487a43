import { parseOfferIds } from './device-offers.js';

describe('offers stored on the device', () => {
  it.each([
    ['nothing', null, []],
    ['no JSON', '[', []],
    ['no list', '{"ID":"pure-fit"}', []],
    ['a number', '7', []],
    ['other values in the list', '["pure-fit",7,null,{"ID":"x"},""]', ['pure-fit']],
    ['an id that is too long', JSON.stringify(['x'.repeat(65), 'pure-fit']), ['pure-fit']],
    ['an id twice', '["a","b","a"]', ['a', 'b']],
    ['more than fits', '["a","b","c","d"]', ['a', 'b', 'c']],
  ])('are read safely: %s', (_, stored, ids) => {
    expect(parseOfferIds(stored, 3)).toEqual(ids);
  });
});
