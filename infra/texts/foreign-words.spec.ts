import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findForeignWords } from './foreign-words.js';

const countries = ['ba', 'rs', 'hr', 'me'] as const;

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path));
}

describe('the demo’s offers', () => {
  const offers = filesIn('infra/seed/catalogue').filter((path) => path.endsWith('.json'));
  it.each(countries)('of %s contain no words of other countries', (country) => {
    const found = offers.flatMap((path) => {
      const { texts } = JSON.parse(readFileSync(path, 'utf8')) as { texts?: Record<string, unknown> };
      const words = findForeignWords(country, JSON.stringify(texts?.[country.toUpperCase()] ?? ''));
      return words.map((word) => `${path}: ${word}`);
    });
    expect(found).toEqual([]);
  });
});

describe('the search for other countries’ words', () => {
  it('finds them with any letters and endings', () => {
    expect(findForeignWords('rs', 'Uspješno ste poslali narudžbu, gdje god bili')).toEqual([
      'Uspješno',
      'narudžbu',
      'gdje',
    ]);
    expect(findForeignWords('hr', 'Uslovi važe i sledeće sedmice, ko god pita')).toEqual([
      'Uslovi',
      'sledeće',
      'sedmice',
      'ko',
    ]);
    expect(findForeignWords('ba', 'Porudžbina stiže za tjedan dana')).toEqual(['Porudžbina', 'tjedan']);
    expect(findForeignWords('ba', 'Prije žlice, ne pre; poručite sadržavaju')).toEqual([
      'žlice',
      'pre',
      'poručite',
      'sadržavaju',
    ]);
    expect(findForeignWords('rs', 'Naručite; u tom dijelu rijetko osjetite, iz njege tjemena')).toEqual([
      'Naručite',
      'dijelu',
      'rijetko',
      'osjetite',
      'njege',
      'tjemena',
    ]);
    expect(findForeignWords('hr', 'Ponovo farbate, umesto proteina')).toEqual([
      'Ponovo',
      'farbate',
      'umesto',
      'proteina',
    ]);
    expect(findForeignWords('me', 'Naručite, vredi; osećate savete')).toEqual([
      'Naručite',
      'vredi',
      'osećate',
      'savete',
    ]);
    expect(findForeignWords('me', 'Tisuću narudžbi')).toEqual(['Tisuću', 'narudžbi']);
    expect(findForeignWords('me', 'Ako niste zadovoljni, javite se sutra')).toEqual(['niste', 'sutra']);
  });

  it('ignores words that only look similar', () => {
    expect(findForeignWords('hr', 'Ljekarna, pogreška, netko, točno, uvjeti')).toEqual([]);
    expect(findForeignWords('rs', 'Dijeta, prijatno, nije, želje, prijava, unije')).toEqual([]);
  });
});
