import type { Offer } from '@shop/contracts';

export interface Pack {
  readonly offer: Offer;
  /** How many of the article. */
  readonly articles: number;
}

/** The article and the bundles of only this article that can be ordered, smallest first. None for a bundle of several. */
export function packsOf(offer: Offer, offers: readonly Offer[]): readonly Pack[] {
  const article = articleOf(offer);
  if (article === null) return [];
  return offers
    .filter((other) => other.Stock !== null && articleOf(other) === article)
    .map((other) => ({ offer: other, articles: articlesOf(other) }))
    .toSorted((a, b) => a.articles - b.articles);
}

/** How many of its only article; 1 for a bundle of several. */
export function articlesOf(offer: Offer): number {
  return articleOf(offer) === null ? 1 : (offer.ChildOffers?.[0]?.Quantity ?? 1);
}

/** Id of the only article; null for a bundle of several. */
function articleOf({ ID, ChildOffers }: Offer): string | null {
  if (ChildOffers === null) return ID;
  const [child] = ChildOffers;
  return child !== undefined && ChildOffers.length === 1 ? child.ID : null;
}
