export const countryCodes = ['BA', 'RS', 'HR', 'ME'] as const;

export type CountryCode = (typeof countryCodes)[number];

export const defaultCountry: CountryCode = 'ME';

export function isCountryCode(value: unknown): value is CountryCode {
  return countryCodes.some((code) => code === value);
}
