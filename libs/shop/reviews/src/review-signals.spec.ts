import { countryCodes, type CountryCode } from '@shop/countries';
import { textSignals } from './review-signals.js';

const codesOf = (text: string, country: CountryCode = 'BA', title = '') =>
  textSignals(title, text, country).map(({ code }) => code);
const foundBy = (code: string, text: string, country: CountryCode = 'BA') =>
  textSignals('', text, country).find((signal) => signal.code === code)?.found;

describe('links and contact details', () => {
  it.each([
    ['Kupite na https://jeftino.example/x?a=1', 'https://jeftino.example/x?a=1'],
    ['vidi www.nesto.ba', 'www.nesto.ba'],
    ['povoljnije je na super-kreme.com', 'super-kreme.com'],
    ['pišite na t.me/nesto ili wa.me/38761', undefined],
    ['profil insta.me/ana', 'insta.me/ana'],
  ])('finds links: %s', (text, link) => {
    expect(foundBy('links', text)?.[0]).toBe(link);
  });

  it.each([
    ['javite se na ana.anic@primjer.ba', 'ana.anic@primjer.ba'],
    ['zovite 061 123 456', '061 123 456'],
    ['moj broj je +387 61/123-456.', '+387 61/123-456'],
  ])('finds contacts: %s', (text, contact) => {
    expect(foundBy('contacts', text)).toEqual([contact]);
  });

  it.each([
    'Super.Baš mi je pomoglo.',
    'Koristim od 2024. godine, po 2 kapsule u 8.30 i 20.30.',
    'Platila sam 49,90 KM, stiglo za 24-48 sati.',
    'Dobro.me raduje.',
    'U 3 mjeseca 5 kg manje, sa 78 na 73.',
  ])('finds nothing in: %s', (text) => {
    expect(codesOf(text)).toEqual([]);
  });
});

describe('claims of a cure', () => {
  const claims: Readonly<Record<CountryCode, readonly string[]>> = {
    BA: [
      'Ovo liječi dijabetes!',
      'ovo lijeci sve',
      'Izliječila me je za mjesec dana.',
      'Nestala mi je upala.',
      'Kapsule su mi pomogle protiv raka.',
      'Лијечи болести',
      'IZLJECIO SAM SE',
    ],
    RS: [
      'Ovo leči dijabetes!',
      'izlecio sam se',
      'Psorijaza je nestala za nedelju dana.',
      'Rešila sam se visokog pritiska.',
      'Излечила сам гастритис',
      'Lek za sve bolesti',
    ],
    HR: [
      'Ovo liječi dijabetes!',
      'Izliječio je mog oca.',
      'Riješila sam se visokog tlaka.',
      'Pomaže kod artritisa.',
      'lijek protiv raka',
    ],
    ME: [
      'Ovo liječi dijabetes!',
      'izlijeci te odmah',
      'Pobijedila sam rak.',
      'Нестало је запаљење',
      'Lijek za šećernu bolest',
    ],
  };
  const cases = countryCodes.flatMap((country) => claims[country].map((text) => [country, text] as const));

  it.each(cases)('are found in %s: %s', (country, text) => {
    expect(codesOf(text, country)).toContain('health_claim');
  });

  const honest: Readonly<Record<CountryCode, readonly string[]>> = {
    BA: [
      'Kosa mi je jača, rakija s medom ne pomaže toliko. ',
      'Konsultovala sam se s ljekarom prije korištenja.',
      'Lijepo miriše i lijepo izgleda.',
      'Osjećam se lakše nakon jela. Imam gastritis, pa pazim šta jedem.',
    ],
    RS: [
      'Lepo miriše, stiglo brzo.',
      'Doktorka mi je rekla da smem da ga koristim.',
      'Rešila sam da naručim još jednom.',
    ],
    HR: [
      'Liječnica mi je rekla da ga smijem uzimati.',
      'Lijepo pakiranje, brza dostava.',
      'Riješila sam naručiti još jednom.',
    ],
    ME: [
      'Lijepo miriše, stiglo brzo.',
      'Ljekar je rekao da smijem da ga koristim.',
      'Nestalo mi je, pa naručujem opet.',
    ],
  };
  const fair = countryCodes.flatMap((country) => honest[country].map((text) => [country, text] as const));

  it.each(fair)('are not found in %s: %s', (country, text) => {
    expect(codesOf(text, country)).toEqual([]);
  });

  it('are reported with the words that match', () => {
    expect(foundBy('health_claim', 'Mama kaže da ovo liječi dijabetes. Ja ne znam.')).toEqual(['lijeci', 'dijabetes']);
  });

  it('are found in the title, too', () => {
    expect(codesOf('Sve je rečeno.', 'HR', 'Izliječena!')).toEqual(['health_claim']);
  });
});

describe('tone', () => {
  it.each([
    ['BA', 'Lopovi jedni!'],
    ['RS', 'Budale ste, đubre od proizvoda'],
    ['HR', 'Idioti u podršci.'],
    ['ME', 'KRETENI'],
  ] as const)('is rude in %s: %s', (country, text) => {
    expect(codesOf(text, country)).toContain('abuse');
  });

  it('is loud when nearly all letters of a longer text are capitals', () => {
    expect(codesOf('NAJBOLJI PROIZVOD NA SVIJETU')).toEqual(['capitals']);
    expect(codesOf('SUPER!!!')).toEqual([]);
    expect(codesOf('Naručila sam PURE FIT i HAIRGROW PLUS, zadovoljna.')).toEqual([]);
  });

  it.each(countryCodes)('is fine in most reviews of %s', (country) => {
    expect(codesOf('Stiglo je za dva dana. Kosa je mekša, a miris prijatan. Hvala!', country)).toEqual([]);
  });
});

it('checks a long text quickly', () => {
  const long = 'a.'.repeat(2000) + '1 '.repeat(2000) + '@'.repeat(50);
  expect(textSignals(long, long, 'BA').length).toBeLessThan(6);
});
