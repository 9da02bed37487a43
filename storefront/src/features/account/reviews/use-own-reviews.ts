import type { OwnReview } from '@shop/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { isOwnReview } from '../../../shared/reviews/own-review-validator.js';
import { type ShopClient, responseData } from '../../../shared/rpc.js';
import { listOf, objectOf } from '../../../shared/validators.js';
import { useShop } from '../../../shared/shop.js';
import { useStore } from '../../../shared/store.js';

const refetchMs = 60_000;

export const ownReviewsQuery = (client: ShopClient, userId: string | undefined) =>
  queryOptions({
    queryKey: ['own-reviews', userId],
    queryFn: async ({ signal }): Promise<readonly OwnReview[]> => {
      const response = await client.call('shopReviews.f.mine', {}, { signal });
      return responseData(response, objectOf({ Reviews: listOf(isOwnReview) })).Reviews;
    },
  });

export function useOwnReviews() {
  const { client } = useShop();
  const userId = useStore((state) => state.user.userData?.ID);
  return useQuery({
    ...ownReviewsQuery(client, userId),
    refetchInterval: ({ state }) =>
      state.data?.some(({ Status }) => Status === 'pending') === true ? refetchMs : false,
    refetchOnWindowFocus: true,
  });
}
