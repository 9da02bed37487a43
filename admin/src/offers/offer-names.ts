import type { OfferDetail } from '@shop/contracts';
import type { CountryCode } from '@shop/countries';
import { useLocale } from 'react-admin';

/** A product area with its name in each country. */
export interface OfferGroup {
  readonly id: string;
  readonly names: Readonly<Record<CountryCode, string>>;
}

/** Whose words the console's languages are nearest to. */
const countryByLocale: Readonly<Record<string, CountryCode>> = { 'hr-HR': 'HR', 'sr-RS': 'RS' };

/** The country whose names stand for an offer in a list. */
export function useDefaultCountry(): CountryCode {
  return countryByLocale[useLocale()] ?? 'BA';
}

export function groupName({ names }: OfferGroup, country: CountryCode): string {
  return names[country];
}

/** An offer, and what is true of it in one country. */
export interface OfferListing {
  readonly offer: OfferDetail;
  readonly listing: OfferDetail['countries'][number];
}
