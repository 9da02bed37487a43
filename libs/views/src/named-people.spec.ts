import { names } from './named-people.js';

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
  expect(names(text, amra)).toBe(true);
});

it.each(['Za slanje', 'Amra', 'Povrati 2026', '061 123 457', 'primjer.ba'])('nobody is named by "%s"', (text) => {
  expect(names(text, amra)).toBe(false);
});

it('is nobody by a name that is too short to be told from others', () => {
  expect(names('Po danima', { lastNames: ['Po'], emails: [], phones: [] })).toBe(false);
});
