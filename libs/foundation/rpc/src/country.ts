import { countryCodes, defaultCountry, isCountryCode, type CountryCode } from '@shop/kernel';

export interface CountryOptions {
  /** `{ 'shop.ba': 'BA' }`, lower case. */
  readonly hosts: Readonly<Record<string, CountryCode>>;
  /** Enables `?country=BA`. */
  readonly demo: boolean;
}

/** Parses a country code in any case; undefined if not served. */
export function parseCountry(text: unknown): CountryCode | undefined {
  const code = typeof text === 'string' ? text.toUpperCase() : undefined;
  return isCountryCode(code) ? code : undefined;
}

/**
 * Configured host, else country label (`ba.example.com`), else `?country` in the demo, else the default.
 * @param host with or without a port
 */
export function countryOfHost(options: CountryOptions, host: string, query?: unknown): CountryCode {
  const name = host.replace(/:\d+$/, '').replace(/\.$/, '').toLowerCase();
  const configured = Object.hasOwn(options.hosts, name) ? options.hosts[name] : undefined;
  if (configured !== undefined) return configured;
  const label = name.slice(0, name.indexOf('.') + 1);
  const labelled = countryCodes.find((code) => label === `${code.toLowerCase()}.`);
  return labelled ?? (options.demo ? parseCountry(query) : undefined) ?? defaultCountry;
}
