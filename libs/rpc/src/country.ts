import { countryCodes, defaultCountry, isCountryCode, type CountryCode } from '@shop/countries';

export interface CountryOptions {
  /** Host names of shops that do not begin with a country's label: `{ 'shop.ba': 'BA' }`, in lower case. */
  readonly hosts: Readonly<Record<string, CountryCode>>;
  /** On a developer's machine `?country=BA` chooses on hosts that say nothing themselves. */
  readonly demo: boolean;
}

/** A country as clients write it, in any case; undefined when it is none of ours. */
export function parseCountry(text: unknown): CountryCode | undefined {
  const code = typeof text === 'string' ? text.toUpperCase() : undefined;
  return isCountryCode(code) ? code : undefined;
}

/**
 * The country that a request's host stands for: a configured host, else a country's label (`ba.example.com`), else in the
 * demo the `country` of the query, else the default.
 * @param host as in the Host header, with or without a port
 */
export function countryOfHost(options: CountryOptions, host: string, query?: unknown): CountryCode {
  const name = host.replace(/:\d+$/, '').replace(/\.$/, '').toLowerCase();
  const configured = Object.hasOwn(options.hosts, name) ? options.hosts[name] : undefined;
  if (configured !== undefined) return configured;
  const label = name.slice(0, name.indexOf('.') + 1);
  const labelled = countryCodes.find((code) => label === `${code.toLowerCase()}.`);
  return labelled ?? (options.demo ? parseCountry(query) : undefined) ?? defaultCountry;
}
