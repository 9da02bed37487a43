import { countryCodes, packOf, type CountryCode } from '@shop/countries';

/** At which address the shop of each country is, without a slash at the end. */
export type Origins = Readonly<Record<CountryCode, string>>;

export interface OriginOptions {
  /** The first host of a country is the one that pages name. */
  readonly countryHosts: ReadonlyMap<string, CountryCode>;
  readonly demo: boolean;
}

/**
 * A country's configured host; without one, in the demo its name on this machine, else that of its country pack. Never the
 * host that was asked for: pages kept by caches and search engines would lead where somebody else wants.
 * @param port where this server listens
 */
export function originsOf({ countryHosts, demo }: OriginOptions, protocol: string, port: number): Origins {
  const originOf = (code: CountryCode): string => {
    const configured = [...countryHosts].find(([, country]) => country === code)?.[0];
    const { local, domain } = packOf(code).hosts;
    const host = configured ?? (demo ? `${local}:${port}` : domain);
    return new URL(`${protocol}://${host}`).origin;
  };
  return Object.fromEntries(countryCodes.map((code) => [code, originOf(code)])) as Record<CountryCode, string>;
}
