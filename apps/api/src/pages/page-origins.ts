import { countryCodes, packOf, type CountryCode } from '@shop/countries';

/** At which address the shop of each country is, without a slash at the end. */
export type Origins = Readonly<Record<CountryCode, string>>;

export interface OriginOptions {
  readonly countryHosts: ReadonlyMap<string, CountryCode>;
  readonly demo: boolean;
}

/**
 * Told by the request that asks: hosts that are configured, else the asked host with another country's label
 * (`rs.example.com`), else those of the country packs.
 * @param host as in the Host header
 */
export function originsOf(options: OriginOptions, protocol: string, host: string): Origins {
  const [name = '', port] = host.toLowerCase().split(':', 2);
  const label = name.slice(0, name.indexOf('.') + 1);
  const isLabelled = countryCodes.some((code) => label === `${code.toLowerCase()}.`);
  const originOf = (code: CountryCode): string => {
    const configured = [...options.countryHosts].find(([, country]) => country === code)?.[0];
    if (configured !== undefined) return `${protocol}://${configured}`;
    const suffix = port === undefined ? '' : `:${port}`;
    if (isLabelled) return `${protocol}://${code.toLowerCase()}.${name.slice(label.length)}${suffix}`;
    const { local, domain } = packOf(code).hosts;
    return options.demo ? `${protocol}://${local}${suffix}` : `${protocol}://${domain}`;
  };
  return Object.fromEntries(countryCodes.map((code) => [code, originOf(code)])) as Record<CountryCode, string>;
}
