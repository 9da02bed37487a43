import type { Offer, OfferFacts } from '@shop/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ShopClient, responseData } from '../rpc.js';
import { isNumber, isString, listOf, objectOf, nullable, type Validator } from '../validators.js';
import { useShop } from '../shop.js';

type ChildOffer = NonNullable<Offer['ChildOffers']>[number];

/** Checks the fields that screens need. */
export const isOffer = objectOf<Offer>({
  ...{ ID: isString, Slog: isString, Name: isString, Heading: isString, SubHeading: isString, Description: isString },
  ...{ HowToUse: isString, Adventages: isString, Group: isString, GroupName: isString, IngredientsImage: isString },
  ...{ OldPrice: isNumber, NewPrice: isNumber, Currency: isString, LowestPrice30: nullable(isNumber) },
  ...{ Position: isNumber, PopularRank: isNumber, Stock: nullable(isNumber) },
  ...{ Rating: nullable(isNumber), RatingCount: isNumber, ReviewBase: isNumber },
  ...{ Benefits: listOf(isString), Images: listOf(isString) },
  Ingredients: listOf(objectOf<Offer['Ingredients'][number]>({ name: isString, amount: isString })),
  ChildOffers: nullable(
    listOf(objectOf<ChildOffer>({ ID: isString, Quantity: isNumber, Name: isString, Slog: isString, Image: isString })),
  ),
});

export type LabelPack = NonNullable<OfferFacts['pack']>;
type PageContent = ChildOffer & { readonly Pack?: LabelPack | null };
/** Facts and packs are absent in lists and null if not stated. */
export type OfferPage = Omit<Offer, 'ChildOffers'> & {
  readonly ChildOffers: PageContent[] | null;
  readonly Facts?: OfferFacts | null;
};

const isPack = nullable(objectOf({}));
const isFacts = objectOf<OfferFacts>({
  pack: isPack,
  references: listOf(objectOf({ ingredient: isString, percent: isNumber })),
  ...{ ingredientList: isString, allergens: listOf(isString), producer: isString, storage: isString },
});

const isOfferPage: Validator = (value) => {
  if (!isOffer(value)) return false;
  const { Facts: facts = null, ChildOffers: contents } = value as OfferPage;
  return (facts === null || isFacts(facts)) && (contents ?? []).every(({ Pack: pack = null }) => isPack(pack));
};

export const offersQuery = (client: ShopClient) =>
  queryOptions({
    queryKey: ['offers'],
    queryFn: async ({ signal }) => responseData(await client.call('offers.f.getAll', {}, { signal }), listOf(isOffer)),
    staleTime: 60_000,
  });

export const offerQuery = (client: ShopClient, slug: string) =>
  queryOptions({
    queryKey: ['offer', slug],
    queryFn: async ({ signal }): Promise<OfferPage> =>
      responseData(await client.call('offers.f.getSlog', { Slog: slug }, { signal }), isOfferPage),
    staleTime: 60_000,
  });

export function useOffers() {
  return useQuery(offersQuery(useShop().client));
}

export interface Group {
  readonly slug: string;
  readonly name: string;
  readonly offers: readonly Offer[];
}

export function groupOffers(offers: readonly Offer[]): readonly Group[] {
  const groups = new Map<string, { slug: string; name: string; offers: Offer[] }>();
  for (const offer of offers) {
    const group = groups.get(offer.Group) ?? { slug: offer.Group, name: offer.GroupName, offers: [] };
    group.offers.push(offer);
    groups.set(offer.Group, group);
  }
  return [...groups.values()];
}

export function sortByPopularity(offers: readonly Offer[]): readonly Offer[] {
  return offers.toSorted((a, b) => a.PopularRank - b.PopularRank || a.Position - b.Position);
}

/** Whole percent, rounded down; 0 if not reduced. */
export function discountPercent(offer: Pick<Offer, 'OldPrice' | 'NewPrice'>): number {
  if (offer.OldPrice <= offer.NewPrice || offer.OldPrice <= 0) return 0;
  return Math.floor(((offer.OldPrice - offer.NewPrice) / offer.OldPrice) * 100);
}

/** Absent in responses of the release before. */
export function hasGuarantee({ Guarantee = true }: Partial<Pick<Offer, 'Guarantee'>>): boolean {
  return Guarantee;
}

export function reviewCount(offer: Pick<Offer, 'ReviewBase' | 'RatingCount'>): number {
  return offer.ReviewBase + offer.RatingCount;
}
