import type { CountryCode } from '@shop/countries';
import { useCall } from '../rpc/use-call.js';

const tenMinutes = 600_000;

/** What the country's shop sells today. */
export function useOffers(country: CountryCode) {
  return useCall('offers.f.getAll', {}, { country, staleTime: tenMinutes });
}
