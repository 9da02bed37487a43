import type { Offer } from '@shop/contracts';
import { packOf, type CountryCode } from '@shop/countries';
import { toDecimal } from '@shop/kernel';
import { CountryCatalogue, type ListedOffer } from './country-catalogue.js';
import { lowestPrice30 } from './lowest-price.js';
import type { OfferGroupRow } from './offer-group.projection.js';
import type { OfferListRow } from './offer-list.projection.js';

export type Sales = ReadonlyMap<string, number>;

export type Ratings = ReadonlyMap<string, { readonly count: number; readonly sum: number }>;

interface ShownOffer {
  readonly row: OfferListRow;
  readonly texts: NonNullable<OfferListRow['texts']>;
  readonly price: OfferListRow['prices'][number];
}

export interface CountryOffers {
  readonly rows: readonly OfferListRow[];
  readonly ranking: readonly string[];
  /** Includes hidden offers: a bundle names its content. */
  readonly all: readonly OfferListRow[];
}

/** Ties are in catalogue order. Offers that are unpublished or lack texts or a price are omitted. */
export function rankOffers(rows: readonly OfferListRow[], sales: Sales): CountryOffers {
  const shown = rows
    .filter((row) => row.published && row.texts !== null && row.prices.length > 0)
    .sort((a, b) => a.place - b.place || compare(a.id, b.id));
  const sold = ({ offerId }: OfferListRow) => sales.get(offerId) ?? 0;
  const ranking = [...shown].sort((a, b) => sold(b) - sold(a)).map(({ offerId }) => offerId);
  return { rows: shown, ranking, all: rows };
}

export function createCountryCatalogue(
  country: CountryCode,
  { rows, ranking, all }: CountryOffers,
  groups: readonly OfferGroupRow[],
  ratings: Ratings,
): CountryCatalogue {
  const shown = rows.flatMap((row) => toShownOffers(row));
  const ranks = new Map(ranking.map((offerId, index) => [offerId, index + 1]));
  const names = new Map(groups.map((group) => [group.id, group.names[country]]));
  const byId = new Map(all.map((row) => [row.offerId, row]));
  const offers = shown.map((offer) => ({
    ...toOfferDto(country, offer, byId),
    GroupName: names.get(offer.row.groupId) ?? offer.row.groupId,
    PopularRank: ranks.get(offer.row.offerId)!,
    ...ratingOf(ratings.get(offer.row.offerId)),
  }));
  return new CountryCatalogue(offers, shown.map(toListedOffer));
}

function ratingOf({ count, sum } = { count: 0, sum: 0 }): Pick<Offer, 'Rating' | 'RatingCount'> {
  return { Rating: count === 0 ? null : sum / count, RatingCount: count };
}

export function picturePath(image: string | undefined, width: 400 | 800 | 1200): string {
  return image === undefined ? '' : `/media/${image}/${width}.jpg`;
}

function toShownOffers(row: OfferListRow): readonly ShownOffer[] {
  const price = row.prices.at(-1);
  return row.texts === null || price === undefined ? [] : [{ row, texts: row.texts, price }];
}

function toOfferDto(
  country: CountryCode,
  { row, texts, price }: ShownOffer,
  byId: ReadonlyMap<string, OfferListRow>,
): Omit<Offer, 'GroupName' | 'PopularRank' | 'Rating' | 'RatingCount'> {
  const { currency, law } = packOf(country);
  const lowest = law.lowestPrice30 ? lowestPrice30(row.prices) : null;
  return {
    ID: row.offerId,
    Name: texts.name,
    Heading: texts.heading,
    SubHeading: texts.subHeading,
    Slog: row.slug,
    Group: row.groupId,
    Description: texts.description,
    HowToUse: texts.howToUse,
    Adventages: texts.adventages.join('&&'),
    Benefits: [...texts.benefits],
    Ingredients: texts.ingredients.map(({ name, amount }) => ({ name, amount })),
    Stock: row.stockDays,
    OldPrice: toDecimal(price.oldPriceMinor),
    NewPrice: toDecimal(price.newPriceMinor),
    Currency: currency.shown,
    LowestPrice30: lowest === null ? null : toDecimal(lowest),
    Images: row.images.map((image) => picturePath(image, 800)),
    IngredientsImage: picturePath(row.ingredientsImage, 800),
    ChildOffers: childOffers(row, byId),
    ReviewBase: row.reviewBase,
    ScaleleadID: row.scaleleadId,
    Position: row.place,
    MailingGroup: row.mailingGroup,
    QuizID: row.quizId,
    revision: row.revision,
  };
}

function childOffers(row: OfferListRow, byId: ReadonlyMap<string, OfferListRow>): Offer['ChildOffers'] {
  if (row.children === null) return null;
  return row.children.map(({ offerId, quantity }) => {
    const child = byId.get(offerId);
    return {
      ID: offerId,
      Quantity: quantity,
      Name: child?.texts?.name ?? '',
      Slog: child?.slug ?? offerId,
      Image: picturePath(child?.images[0], 400),
    };
  });
}

function toListedOffer({ row, texts, price }: ShownOffer): ListedOffer {
  return {
    offerId: row.offerId,
    name: texts.name,
    image: picturePath(row.images[0], 400),
    priceMinor: price.newPriceMinor,
    oldPriceMinor: price.oldPriceMinor,
    orderable: row.stockDays !== null,
  };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
