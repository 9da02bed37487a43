import { queryOptions } from '@tanstack/react-query';
import { isOffer } from '../../shared/catalogue/offers.js';
import { type ShopClient, responseData } from '../../shared/rpc.js';
import { listOf } from '../../shared/validators.js';

export const bundlesQuery = (client: ShopClient) =>
  queryOptions({
    queryKey: ['bundles'],
    queryFn: async ({ signal }) =>
      responseData(
        await client.call(
          'offers.f.getAll',
          { filters: [['ChildOffers', 'ne', null]], includeReviews: true },
          { signal },
        ),
        listOf(isOffer),
      ),
    staleTime: 60_000,
  });
