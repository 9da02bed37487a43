import { countryCodes, parsePhone } from '@shop/countries';
import { createRng } from './rng.js';
import { newPerson } from './people.js';

describe.each(countryCodes)('people of %s', (country) => {
  const crowd = Array.from({ length: 500 }, (_, number) => newPerson(country, 'crowd', number, createRng(number)));

  it('have valid phone numbers that are all different', () => {
    const phones = crowd.map(({ phone }) => parsePhone(phone, country));
    expect(phones).not.toContain(null);
    expect(new Set(phones).size).toBe(500);
    expect(new Set(crowd.map(({ email }) => email)).size).toBe(500);
  });

  it('differ in another group', () => {
    const other = newPerson(country, 'other', 1, createRng(1));
    expect(crowd.map(({ email }) => email)).not.toContain(other.email);
  });
});
