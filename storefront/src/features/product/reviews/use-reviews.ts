import type { Offer, Review, ShopContract } from '@shop/contracts';
import type { ResultFor } from '@shop/rpc-client';
import { type InfiniteData, type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { shareStream } from '../../../shared/live/share-stream.js';
import { dataOf } from '../../../shared/rpc.js';
import { listOf } from '../../../shared/shape.js';
import { useShop } from '../../../shared/shop.js';
import { perPage } from './per-page.js';
import { isRated, isReview } from './shapes.js';
import { type Sort, ordersOf } from './sorts.js';

export interface ReviewPage {
  readonly reviews: readonly Review[];
  readonly total: number;
  readonly average: number | null;
}

const keyOf = (offerId: string) => ['reviews', offerId] as const;

/** Throws `CallFailed` for what is none. */
export function pageOf(answer: ResultFor<ShopContract, 'shopReviews.getAll'>): ReviewPage {
  const reviews = dataOf(answer, listOf(isReview));
  const { total, average } = answer.meta;
  return {
    reviews,
    total: typeof total === 'number' ? total : reviews.length,
    average: typeof average === 'number' ? average : null,
  };
}

/** An offer's reviews, page by page. What is there stays while another order is loaded. */
export function useReviews(offerId: string, sort: Sort) {
  const { client } = useShop();
  return useInfiniteQuery({
    queryKey: [...keyOf(offerId), sort],
    queryFn: async ({ pageParam, signal }) => {
      const params = { args: { OfferID: offerId }, orders: ordersOf(sort), page: pageParam, perPage };
      return pageOf(await client.call('shopReviews.getAll', params, { signal }));
    },
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * perPage < last.total ? pages.length + 1 : undefined),
    placeholderData: (before) => before,
  });
}

/** Each review once: while pages are loaded, a new one may push another onto the next page. */
export function reviewsIn(data: InfiniteData<ReviewPage> | undefined): readonly Review[] {
  const all = data?.pages.flatMap(({ reviews }) => reviews) ?? [];
  return [...new Map(all.map((review) => [review.ID, review])).values()];
}

/** While `active`, what a moderator decides is seen without a reload: in the list, in its average, in the offer itself. */
export function useLiveReviews(offer: Offer, active: boolean): void {
  const { client } = useShop();
  const queries = useQueryClient();
  const { ID, Slog } = offer;
  useEffect(() => {
    if (!active) return;
    const loadAgain = () => void queries.invalidateQueries({ queryKey: keyOf(ID) });
    return shareStream(
      client,
      'shopReviews.live',
      { args: { OfferID: ID } },
      {
        onEvent: (change) => {
          if (isRated(change) && change.type === 'review') rateOffer(queries, Slog, change);
          loadAgain();
        },
        onGap: loadAgain,
      },
    );
  }, [active, client, queries, ID, Slog]);
}

function rateOffer(
  queries: QueryClient,
  slug: string,
  { total, average }: { readonly total: number; readonly average: number | null },
): void {
  const rated = (offer: Offer): Offer => ({ ...offer, Rating: average, RatingCount: total });
  queries.setQueryData<Offer>(['offer', slug], (offer) => offer && rated(offer));
  queries.setQueryData<Offer[]>(['offers'], (offers) =>
    offers?.map((offer) => (offer.Slog === slug ? rated(offer) : offer)),
  );
}
