import { randomInt, randomUUID } from 'node:crypto';

const phoneFormats = {
  BA: { beginnings: ['+38761', '+38762', '+38763', '+38765', '+38766'], digits: 6 },
  RS: { beginnings: ['+38160'], digits: 7 },
  HR: { beginnings: ['+38591'], digits: 7 },
  ME: { beginnings: ['+38267'], digits: 6 },
} as const;

export interface TestPerson {
  readonly email: string;
  /** E.164. */
  readonly phone: string;
  readonly lastName: string;
}

export function newTestPerson(country: keyof typeof phoneFormats = 'BA'): TestPerson {
  const { beginnings, digits } = phoneFormats[country];
  const rest = String(randomInt(10 ** digits)).padStart(digits, '0');
  return {
    email: `${randomUUID()}@primjer.${country.toLowerCase()}`,
    phone: `${beginnings[randomInt(beginnings.length)]}${rest}`,
    lastName: uniqueName('Šarić'),
  };
}

export function uniqueName(name: string): string {
  const letters = Array.from({ length: 10 }, () => String.fromCharCode(97 + randomInt(26)));
  return `${name} ${letters.join('')}`;
}
