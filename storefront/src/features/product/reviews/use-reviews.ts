import type { Offer, Review } from '@shop/contracts';
import { type InfiniteData, type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { shareStream } from '../../../shared/live/share-stream.js';
import { CallFailed } from '../../../shared/rpc.js';
import { useShop } from '../../../shared/shop.js';
import { type Sort, ordersOf } from './sorts.js';

export interface ReviewPage {
  readonly reviews: readonly Review[];
  readonly total: number;
  readonly average: number | null;
}

export const perPage = 8;

const keyOf = (offerId: string) => ['reviews', offerId] as const;

/** An offer's reviews, page by page. What is there stays while another order is loaded. */
export function useReviews(offerId: string, sort: Sort) {
  const { client } = useShop();
  return useInfiniteQuery({
    queryKey: [...keyOf(offerId), sort],
    queryFn: async ({ pageParam, signal }): Promise<ReviewPage> => {
      const params = { args: { OfferID: offerId }, orders: ordersOf(sort), page: pageParam, perPage };
      const answer = await client.call('shopReviews.getAll', params, { signal });
      if (answer.status === 'error') throw new CallFailed(answer.data.code);
      const { total, average } = answer.meta;
      return {
        reviews: answer.data,
        total: typeof total === 'number' ? total : answer.data.length,
        average: typeof average === 'number' ? average : null,
      };
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
          if (change.type === 'review') rateOffer(queries, Slog, change);
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
