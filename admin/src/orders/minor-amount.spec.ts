import { parseMinor, formatMinor } from './minor-amount.js';

it.each([
  ['63,84', 6384],
  ['63.8', 6380],
  ['63', 6300],
  [' 0,05 ', 5],
  ['', null],
  ['-1', null],
  ['1,234', null],
  ['12,3a', null],
])('%j parses to %s', (text, minor) => expect(parseMinor(text)).toBe(minor));

it('a formatted amount parses to the same value', () => {
  for (const minor of [0, 5, 99, 100, 6384, 1_195_000]) expect(parseMinor(formatMinor(minor))).toBe(minor);
});
