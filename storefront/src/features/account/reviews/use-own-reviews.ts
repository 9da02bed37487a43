import type { OwnReview } from '@shop/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { isOwnReview } from '../../../shared/reviews/own-review-shape.js';
import { type ShopClient, dataOf } from '../../../shared/rpc.js';
import { listOf, objectOf } from '../../../shared/shape.js';
import { useShop } from '../../../shared/shop.js';
import { useStore } from '../../../shared/store.js';

/** How often it is asked what became of a review that waits, while somebody looks. */
const lookMs = 60_000;

export const ownReviewsQuery = (client: ShopClient, person: string | undefined) =>
  queryOptions({
    queryKey: ['own-reviews', person],
    queryFn: async ({ signal }): Promise<readonly OwnReview[]> => {
      const answer = await client.call('shopReviews.f.mine', {}, { signal });
      return dataOf(answer, objectOf({ Reviews: listOf(isOwnReview) })).Reviews;
    },
  });

/** All reviews of the logged-in shopper, newest first. */
export function useOwnReviews() {
  const { client } = useShop();
  const person = useStore((state) => state.user.userData?.ID);
  return useQuery({
    ...ownReviewsQuery(client, person),
    refetchInterval: ({ state }) => (state.data?.some(({ Status }) => Status === 'pending') === true ? lookMs : false),
    refetchOnWindowFocus: true,
  });
}
