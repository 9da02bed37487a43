import { mentionsPerson } from './person-mentions.js';

const amra = { lastNames: ['Đurić-Šabić'], emails: ['amra@primjer.ba'], phones: ['+38761123456'] };

it.each([
  'Đurić',
  'za Djuric',
  'durićeve narudžbe',
  'Amra Šabić',
  'sabic',
  'pisala AMRA@primjer.ba',
  '061 123 456',
  'zvati +387 (61) 123-456',
  '0038761123456',
])('finds a person in "%s"', (text) => {
  expect(mentionsPerson(text, amra)).toBe(true);
});

it.each(['Za slanje', 'Amra', 'Povrati 2026', '061 123 457', 'primjer.ba'])('finds no person in "%s"', (text) => {
  expect(mentionsPerson(text, amra)).toBe(false);
});

const kos = { lastNames: ['Kos'], emails: [], phones: [] };

it.each(['Kos', 'KOS, povrat', 'za Kosa', 'sa Kosom', 'Kosove narudžbe'])('finds a short name in "%s"', (text) => {
  expect(mentionsPerson(text, kos)).toBe(true);
});

it.each(['Kosa i nokti', 'za kosu i nokte', 'ZA KOSU', 'Kosovska 5', 'Kostić'])(
  'finds no short name in "%s"',
  (text) => {
    expect(mentionsPerson(text, kos)).toBe(false);
  },
);

it.each(['kod Djina', 'kod Đina', 'kod Dina', 'kod Žića'.normalize('NFD')])(
  'finds a short name with diacritics in "%s"',
  (text) => {
    expect(mentionsPerson(text, { lastNames: ['Đin', 'Žić'], emails: [], phones: [] })).toBe(true);
  },
);

it('ignores a name that is too short to be distinctive', () => {
  expect(mentionsPerson('Po danima', { lastNames: ['Po'], emails: [], phones: [] })).toBe(false);
});

it('ignores empty names, e-mail addresses and phone numbers', () => {
  expect(mentionsPerson('Za slanje', { lastNames: ['', ' '], emails: ['', ' '], phones: ['', '+'] })).toBe(false);
});
