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
])('somebody is named by "%s"', (text) => {
  expect(mentionsPerson(text, amra)).toBe(true);
});

it.each(['Za slanje', 'Amra', 'Povrati 2026', '061 123 457', 'primjer.ba'])('nobody is named by "%s"', (text) => {
  expect(mentionsPerson(text, amra)).toBe(false);
});

const kos = { lastNames: ['Kos'], emails: [], phones: [] };

it.each(['Kos', 'KOS, povrat', 'za Kosa', 'sa Kosom', 'Kosove narudžbe'])('a short name is in "%s"', (text) => {
  expect(mentionsPerson(text, kos)).toBe(true);
});

it.each(['Kosa i nokti', 'za kosu i nokte', 'ZA KOSU', 'Kosovska 5', 'Kostić'])(
  'a short name is not in "%s"',
  (text) => {
    expect(mentionsPerson(text, kos)).toBe(false);
  },
);

it.each(['kod Djina', 'kod Đina', 'kod Dina', 'kod Žića'.normalize('NFD')])(
  'a short name with signs is in "%s"',
  (text) => {
    expect(mentionsPerson(text, { lastNames: ['Đin', 'Žić'], emails: [], phones: [] })).toBe(true);
  },
);

it('is nobody by a name that is too short to be told from others', () => {
  expect(mentionsPerson('Po danima', { lastNames: ['Po'], emails: [], phones: [] })).toBe(false);
});

it('nobody is named by what is not known of them', () => {
  expect(mentionsPerson('Za slanje', { lastNames: ['', ' '], emails: ['', ' '], phones: ['', '+'] })).toBe(false);
});
