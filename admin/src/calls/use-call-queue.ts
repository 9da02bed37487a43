import type { CountryCode } from '@shop/countries/country';
import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCan } from '../providers/use-can.js';
import { listMethodOf } from '../providers/resources.js';
import { useResourceRows, type ResourceRows } from '../records/use-resource-rows.js';
import { useReloadCountriesOnError, useSelectedCountries } from './served-countries.js';

export type CallResource = 'calls' | 'errands';

/** The badges count the first page of the list, so that one request serves both. */
export const callsPerPage = 100;

/** Filter of both lists of calls: the countries that the agent selected. */
export function useCountriesFilter(): { readonly countries?: CountryCode[] } {
  const [selected] = useSelectedCountries();
  return useMemo(() => (selected.length === 0 ? {} : { countries: [...selected] }), [selected]);
}

/** Orders to confirm in the selected countries; several components share one request. */
export function useOrderQueue(): ResourceRows<'calls'> {
  return useCallRows('calls');
}

/** Other calls in the selected countries. */
export function useOtherQueue(): ResourceRows<'errands'> {
  return useCallRows('errands');
}

function useCallRows<Name extends CallResource>(resource: Name): ResourceRows<Name> {
  const can = useCan();
  const filter = useCountriesFilter();
  const queue = useResourceRows<CallResource>(
    resource,
    { filter, perPage: callsPerPage },
    { enabled: can(listMethodOf(resource)), placeholderData: keepPreviousData },
  );
  useReloadCountriesOnError(queue.error);
  return queue as ResourceRows<Name>;
}
