import type { Offer, Review, ShopContract } from '@shop/contracts';
import type { ResultFor } from '@shop/rpc-client';
import { type InfiniteData, type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { subscribeShared } from '../../../shared/live/subscribe-shared.js';
import { responseData } from '../../../shared/rpc.js';
import { isNumber, listOf } from '../../../shared/validators.js';
import { useShop } from '../../../shared/shop.js';
import { perPage } from './per-page.js';
import { isRatingUpdate, isReview } from './review-validators.js';
import { type ReviewSort, sortParams } from './review-sort.js';

export interface ReviewPage {
  readonly reviews: readonly Review[];
  readonly total: number;
  readonly average: number | null;
  /** Number of reviews with one star, with two, up to five; null from the release before. */
  readonly stars: readonly number[] | null;
}

export const reviewsKey = (offerId: string) => ['reviews', offerId] as const;

/** @throws RpcError for an invalid response */
export function toReviewPage(response: ResultFor<ShopContract, 'shopReviews.getAll'>): ReviewPage {
  const reviews = responseData(response, listOf(isReview));
  const { total, average, stars } = response.meta;
  return {
    reviews,
    total: typeof total === 'number' ? total : reviews.length,
    average: typeof average === 'number' ? average : null,
    stars: Array.isArray(stars) && stars.length === 5 && stars.every(isNumber) ? (stars as readonly number[]) : null,
  };
}

/** Current reviews stay while others load. */
export function useReviews(offerId: string, sort: ReviewSort, rating: number | null) {
  const { client } = useShop();
  return useInfiniteQuery({
    queryKey: [...reviewsKey(offerId), sort, rating],
    queryFn: async ({ pageParam, signal }) => {
      const args = { OfferID: offerId, ...(rating !== null && { Rating: rating }) };
      const params = { args, orders: sortParams(sort), page: pageParam, perPage };
      return toReviewPage(await client.call('shopReviews.getAll', params, { signal }));
    },
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      pages.length * perPage < matchingCount(last, rating) ? pages.length + 1 : undefined,
    placeholderData: (before) => before,
  });
}

export function matchingCount({ total, stars }: ReviewPage, rating: number | null): number {
  return rating === null ? total : (stars?.[rating - 1] ?? 0);
}

/** A new review can shift another onto the next page, so duplicates are removed. */
export function uniqueReviews(data: InfiniteData<ReviewPage> | undefined): readonly Review[] {
  const all = data?.pages.flatMap(({ reviews }) => reviews) ?? [];
  return [...new Map(all.map((review) => [review.ID, review])).values()];
}

export function useLiveReviews(offer: Offer, active: boolean): void {
  const { client } = useShop();
  const queries = useQueryClient();
  const { ID, Slog } = offer;
  useEffect(() => {
    if (!active) return;
    const reload = () => void queries.invalidateQueries({ queryKey: reviewsKey(ID) });
    return subscribeShared(
      client,
      'shopReviews.live',
      { args: { OfferID: ID } },
      {
        onEvent: (change) => {
          if (isRatingUpdate(change) && change.type === 'review') updateOfferRating(queries, Slog, change);
          reload();
        },
        onGap: reload,
      },
    );
  }, [active, client, queries, ID, Slog]);
}

function updateOfferRating(
  queries: QueryClient,
  slug: string,
  { total, average }: { readonly total: number; readonly average: number | null },
): void {
  const withRating = (offer: Offer): Offer => ({ ...offer, Rating: average, RatingCount: total });
  queries.setQueryData<Offer>(['offer', slug], (offer) => offer && withRating(offer));
  queries.setQueryData<Offer[]>(['offers'], (offers) =>
    offers?.map((offer) => (offer.Slog === slug ? withRating(offer) : offer)),
  );
}
