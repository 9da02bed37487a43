import { mayMentionPerson } from './view-names.js';

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
  '61/123456',
  'Đurđević ili slično: đurićka',
  'Šabićka',
  '0038761123456',
])('finds a person in "%s"', (text) => {
  expect(mayMentionPerson(text, amra)).toBe(true);
});

it.each(['Za slanje', 'Amra', 'Povrati 2026', '061 123 457', 'primjer.ba'])('finds no person in "%s"', (text) => {
  expect(mayMentionPerson(text, amra)).toBe(false);
});

const kos = { lastNames: ['Kos'], emails: [], phones: [] };

it.each(['Kos', 'KOS, povrat', 'za Kosa', 'sa Kosom', 'Kosove narudžbe'])('finds a short name in "%s"', (text) => {
  expect(mayMentionPerson(text, kos)).toBe(true);
});

it.each(['Kosa i nokti', 'Kosovska 5', 'Kostić'])('takes a word that begins like a name for it: "%s"', (text) => {
  expect(mayMentionPerson(text, kos)).toBe(true);
});

it.each(['Koliko', 'za nokte', 'Mikos'])('finds no name that begins otherwise in "%s"', (text) => {
  expect(mayMentionPerson(text, kos)).toBe(false);
});

it.each(['kod Djina', 'kod Đina', 'kod Dina', 'kod Žića'.normalize('NFD')])(
  'finds a short name with diacritics in "%s"',
  (text) => {
    expect(mayMentionPerson(text, { lastNames: ['Đin', 'Žić'], emails: [], phones: [] })).toBe(true);
  },
);

it('ignores a name that is too short to be distinctive', () => {
  expect(mayMentionPerson('Po danima', { lastNames: ['Po'], emails: [], phones: [] })).toBe(false);
});

it('ignores empty names, e-mail addresses and phone numbers', () => {
  expect(mayMentionPerson('Za slanje', { lastNames: ['', ' '], emails: ['', ' '], phones: ['', '+'] })).toBe(false);
});
