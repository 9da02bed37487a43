import type { CountryCode } from '@shop/countries';
import { useRpcQuery } from '../rpc/use-rpc-query.js';

const staleMs = 600_000;

export function useOffers(country: CountryCode) {
  return useRpcQuery('offers.f.getAll', {}, { country, staleTime: staleMs });
}
