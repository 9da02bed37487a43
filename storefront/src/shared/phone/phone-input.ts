import type { CountryCode } from '@shop/countries/country';

export const phoneCountries: readonly {
  readonly code: CountryCode;
  readonly callingCode: string;
  readonly englishName: string;
}[] = [
  { code: 'BA', callingCode: '387', englishName: 'Bosnia and Herzegovina' },
  { code: 'RS', callingCode: '381', englishName: 'Serbia' },
  { code: 'ME', callingCode: '382', englishName: 'Montenegro' },
  { code: 'HR', callingCode: '385', englishName: 'Croatia' },
];

/** Limit of E.164. */
const maxDigits = 15;
/** Fewest digits with a calling code in these countries. */
const minFullDigits = 11;

/** Groups digits by three and cuts them at 15; a number with a calling code becomes `+387 …`. */
export function maskPhone(text: string): string {
  const written = text.trim();
  let digits = written.replace(/\D/g, '');
  const international = written.startsWith('+') || digits.startsWith('00');
  if (!written.startsWith('+') && digits.startsWith('00')) digits = digits.slice(2);
  digits = digits.slice(0, maxDigits);
  if (!international) return groupDigits(digits);
  const calling = phoneCountries.find(({ callingCode }) => digits.startsWith(callingCode))?.callingCode;
  if (calling === undefined) return `+${groupDigits(digits)}`;
  return `+${calling} ${groupDigits(digits.slice(calling.length))}`.trimEnd();
}

function groupDigits(digits: string): string {
  return (digits.match(/\d{1,3}/g) ?? []).join(' ');
}

/** Without a plus, only a complete number counts: national numbers may begin like a calling code. */
function hasCallingCode(callingCode: string, digits: string): boolean {
  return digits.startsWith(`+${callingCode}`) || (digits.startsWith(callingCode) && digits.length >= minFullDigits);
}

export function countryFromNumber(text: string): CountryCode | null {
  const digits = text.replace(/[^\d+]/g, '').replace(/^00/, '+');
  return phoneCountries.find(({ callingCode }) => hasCallingCode(callingCode, digits))?.code ?? null;
}

/** Replaces the calling code; a national number loses its leading zero. */
export function withCountry(text: string, code: CountryCode): string {
  const calling = phoneCountries.find((country) => country.code === code)?.callingCode ?? '';
  const named = countryFromNumber(text);
  const old = phoneCountries.find((country) => country.code === named)?.callingCode ?? '';
  const digits = text.replace(/\D/g, '').replace(/^00/, '');
  const national = named === null ? digits.replace(/^0/, '') : digits.slice(old.length);
  return national === '' ? `+${calling} ` : maskPhone(`+${calling}${national}`);
}

/** Matches by two-letter code first, then name or local name; digits match calling codes. */
export function findCountries(query: string, localNames: Readonly<Record<CountryCode, string>>): typeof phoneCountries {
  const normalized = query.trim().toLowerCase().replace(/^\+/, '');
  if (normalized === '') return phoneCountries;
  if (/^\d+$/.test(normalized)) return phoneCountries.filter(({ callingCode }) => callingCode.startsWith(normalized));
  const byCode = phoneCountries.filter(({ code }) => code.toLowerCase().includes(normalized));
  const byName = phoneCountries.filter(
    (country) =>
      !byCode.includes(country) &&
      [country.englishName, localNames[country.code]].some((name) => name.toLowerCase().includes(normalized)),
  );
  return [...byCode, ...byName];
}
