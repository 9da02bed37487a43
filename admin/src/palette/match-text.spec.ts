import { matchesText } from './match-text.js';

it.each([
  ['Narudžbe', 'narudzbe', true],
  ['Narudžbe', 'NARUDŽ', true],
  ['Sljedeća narudžba', 'nar slj', true],
  ['Sljedeća narudžba', 'džba', false],
  ['Hrvatska, Đakovo', 'djak', false],
  ['Hrvatska, Đakovo', 'dak', true],
  ['Staff', '', true],
  ['Staff', ' ', true],
  ['Today', 'orders', false],
])('matches %j with the input %j: %j', (text, typed, meant) => {
  expect(matchesText(text, typed)).toBe(meant);
});
