import { durationText } from './duration-text.js';

it.each([
  [null, '–'],
  [0, '0 s'],
  [40.4, '40 s'],
  [60, '1 min'],
  [125, '2 min 5 s'],
  [7500, '2 h 5 min'],
  [86_400, '1 d'],
  [273_600, '3 d 4 h'],
])('%p seconds are formatted as %p', (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});
