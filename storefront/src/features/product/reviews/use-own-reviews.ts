import type { OwnReview, ShopContract } from '@shop/contracts';
import type { ResultFor } from '@shop/rpc-client';
import { useQuery } from '@tanstack/react-query';
import { dataOf } from '../../../shared/rpc.js';
import { useShop } from '../../../shared/shop.js';
import { useStore } from '../../../shared/store.js';
import { isOwnPart } from './shapes.js';

/** What the logged-in shopper has to do with an offer's reviews. */
export interface OwnPart {
  /** Their own review of it; null where there is none, or nobody is logged in. */
  readonly review: OwnReview | null;
  /** Ids of those that they found helpful, and that they reported. */
  readonly helpful: ReadonlySet<string>;
  readonly reported: ReadonlySet<string>;
}

const none: OwnPart = { review: null, helpful: new Set(), reported: new Set() };

/** Throws `CallFailed` for what is none. */
export function ownPartOf(answer: ResultFor<ShopContract, 'shopReviews.f.mine'>): OwnPart {
  const { Reviews, Helpful, Reported } = dataOf(answer, isOwnPart);
  return { review: Reviews[0] ?? null, helpful: new Set(Helpful), reported: new Set(Reported) };
}

/** undefined while it is not known yet. It is asked for again whenever the offer's reviews are. */
export function useOwnPart(offerId: string): OwnPart | undefined {
  const { client } = useShop();
  const { isLoggedIn, userData } = useStore((state) => state.user);
  const { data, isError } = useQuery({
    queryKey: ['reviews', offerId, 'mine', userData?.ID],
    queryFn: async ({ signal }) => {
      return ownPartOf(await client.call('shopReviews.f.mine', { OfferID: offerId }, { signal }));
    },
    enabled: isLoggedIn === true,
  });
  if (isLoggedIn === false || isError) return none;
  return data;
}
