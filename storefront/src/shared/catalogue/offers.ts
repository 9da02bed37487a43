import type { Offer } from '@shop/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ShopClient, dataOf } from '../rpc.js';
import { isNumber, isText, listOf, objectOf, orNull } from '../shape.js';
import { useShop } from '../shop.js';

type Child = NonNullable<Offer['ChildOffers']>[number];

/** As far as a screen would break without it, or say nonsense. */
export const isOffer = objectOf<Offer>({
  ...{ ID: isText, Slog: isText, Name: isText, Heading: isText, SubHeading: isText, Description: isText },
  ...{ HowToUse: isText, Adventages: isText, Group: isText, GroupName: isText, IngredientsImage: isText },
  ...{ OldPrice: isNumber, NewPrice: isNumber, Currency: isText, LowestPrice30: orNull(isNumber) },
  ...{ Position: isNumber, PopularRank: isNumber, Stock: orNull(isNumber) },
  ...{ Rating: orNull(isNumber), RatingCount: isNumber, ReviewBase: isNumber },
  ...{ Benefits: listOf(isText), Images: listOf(isText) },
  Ingredients: listOf(objectOf<Offer['Ingredients'][number]>({ name: isText, amount: isText })),
  ChildOffers: orNull(
    listOf(objectOf<Child>({ ID: isText, Quantity: isNumber, Name: isText, Slog: isText, Image: isText })),
  ),
});

export const offersQuery = (client: ShopClient) =>
  queryOptions({
    queryKey: ['offers'],
    queryFn: async ({ signal }) => dataOf(await client.call('offers.f.getAll', {}, { signal }), listOf(isOffer)),
    staleTime: 60_000,
  });

export const offerQuery = (client: ShopClient, slug: string) =>
  queryOptions({
    queryKey: ['offer', slug],
    queryFn: async ({ signal }) => dataOf(await client.call('offers.f.getSlog', { Slog: slug }, { signal }), isOffer),
    staleTime: 60_000,
  });

/** All offers of the country in catalogue order. */
export function useOffers() {
  return useQuery(offersQuery(useShop().client));
}

export interface Group {
  readonly slug: string;
  readonly name: string;
  readonly offers: readonly Offer[];
}

/** The groups in catalogue order, each with its offers. */
export function groupsOf(offers: readonly Offer[]): readonly Group[] {
  const groups = new Map<string, { slug: string; name: string; offers: Offer[] }>();
  for (const offer of offers) {
    const group = groups.get(offer.Group) ?? { slug: offer.Group, name: offer.GroupName, offers: [] };
    group.offers.push(offer);
    groups.set(offer.Group, group);
  }
  return [...groups.values()];
}

/** The most ordered first. */
export function byPopularity(offers: readonly Offer[]): readonly Offer[] {
  return offers.toSorted((a, b) => a.PopularRank - b.PopularRank || a.Position - b.Position);
}

/** How much the new price is below the old one, in whole percent rounded down, 0 where it is not. */
export function savedPercent(offer: Pick<Offer, 'OldPrice' | 'NewPrice'>): number {
  if (offer.OldPrice <= offer.NewPrice || offer.OldPrice <= 0) return 0;
  return Math.floor(((offer.OldPrice - offer.NewPrice) / offer.OldPrice) * 100);
}

/** The number of reviews that is shown: the offer's base and those that are approved. */
export function reviewCount(offer: Pick<Offer, 'ReviewBase' | 'RatingCount'>): number {
  return offer.ReviewBase + offer.RatingCount;
}
