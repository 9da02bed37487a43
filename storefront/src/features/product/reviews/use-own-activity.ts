import type { OwnReview, ShopContract } from '@shop/contracts';
import type { ResultFor } from '@shop/rpc-client';
import { useQuery } from '@tanstack/react-query';
import { responseData } from '../../../shared/rpc.js';
import { useShop } from '../../../shared/shop.js';
import { useStore } from '../../../shared/store.js';
import { isOwnActivity } from './review-validators.js';

export interface OwnActivity {
  readonly review: OwnReview | null;
  readonly helpful: ReadonlySet<string>;
  readonly reported: ReadonlySet<string>;
}

const noActivity: OwnActivity = { review: null, helpful: new Set(), reported: new Set() };

/** @throws RpcError for an invalid response */
export function toOwnActivity(response: ResultFor<ShopContract, 'shopReviews.f.mine'>): OwnActivity {
  const { Reviews, Helpful, Reported } = responseData(response, isOwnActivity);
  return { review: Reviews[0] ?? null, helpful: new Set(Helpful), reported: new Set(Reported) };
}

/** Undefined while it loads. Refetched together with the reviews of the offer. */
export function useOwnActivity(offerId: string): OwnActivity | undefined {
  const { client } = useShop();
  const { isLoggedIn, userData } = useStore((state) => state.user);
  const { data, isError } = useQuery({
    queryKey: ['reviews', offerId, 'mine', userData?.ID],
    queryFn: async ({ signal }) => {
      return toOwnActivity(await client.call('shopReviews.f.mine', { OfferID: offerId }, { signal }));
    },
    enabled: isLoggedIn === true,
  });
  if (isLoggedIn === false || isError) return noActivity;
  return data;
}
