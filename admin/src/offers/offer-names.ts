import type { OfferDetail } from '@shop/contracts';
import type { CountryCode } from '@shop/countries';
import { useLocale } from 'react-admin';

export interface OfferGroup {
  readonly id: string;
  readonly names: Readonly<Record<CountryCode, string>>;
}

const countryByLocale: Readonly<Record<string, CountryCode>> = { 'hr-HR': 'HR', 'sr-RS': 'RS', 'sr-Latn-ME': 'ME' };

export function useDefaultCountry(): CountryCode {
  return countryByLocale[useLocale()] ?? 'BA';
}

export function groupName({ names }: OfferGroup, country: CountryCode): string {
  return names[country];
}

export interface OfferListing {
  readonly offer: OfferDetail;
  readonly listing: OfferDetail['countries'][number];
}
