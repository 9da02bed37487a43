import { countryCodes, packOf, type CountryCode } from '@shop/countries';

export type Origins = Readonly<Record<CountryCode, string>>;

export interface OriginOptions {
  readonly countryHosts: ReadonlyMap<string, CountryCode>;
  readonly demo: boolean;
}

/** Never the requested host: cached pages would link to an attacker's site. */
export function originsOf({ countryHosts, demo }: OriginOptions, protocol: string, port: number): Origins {
  const originOf = (code: CountryCode): string => {
    const configured = [...countryHosts].find(([, country]) => country === code)?.[0];
    const { local, domain } = packOf(code).hosts;
    const host = configured ?? (demo ? `${local}:${port}` : domain);
    return new URL(`${protocol}://${host}`).origin;
  };
  return Object.fromEntries(countryCodes.map((code) => [code, originOf(code)])) as Record<CountryCode, string>;
}
