import type { Offer, OfferFilter } from '@shop/contracts';
import { type CountryCode, packOf } from '@shop/countries';
import { addMilliseconds, toDecimal } from '@shop/kernel';
import { PreparedJson } from '@shop/rpc';
import type { OfferGroupRow } from './offer-group.projection.js';
import type { OfferListRow } from './offer-list.projection.js';
import type { OfferFacts, PriceChange } from './offer-state.decider.js';

/** Prices in minor units. */
export interface ListedOffer {
  readonly offerId: string;
  readonly name: string;
  readonly image: string;
  readonly priceMinor: number;
  readonly oldPriceMinor: number;
  readonly orderable: boolean;
  /** Whether the satisfaction guarantee covers it. */
  readonly guarantee: boolean;
}

const maxPreparedLists = 64;

export class CountryCatalogue {
  readonly prices: ReadonlyMap<string, ListedOffer>;
  readonly mailingGroups: ReadonlySet<string>;
  private readonly bySlug = new Map<string, PreparedJson>();
  private readonly lists = new Map<string, PreparedJson>();

  constructor(
    private readonly offers: readonly Offer[],
    listed: readonly ListedOffer[],
    private readonly facts: ReadonlyMap<string, OfferFacts | null>,
  ) {
    this.prices = new Map(listed.map((offer) => [offer.offerId, offer]));
    this.mailingGroups = new Set(offers.flatMap(({ MailingGroup }) => MailingGroup ?? []));
    for (const offer of offers) this.bySlug.set(offer.Slog, new PreparedJson(JSON.stringify(this.pageOf(offer))));
  }

  all(): readonly Offer[] {
    return this.offers;
  }

  factsOf({ ID: id }: Pick<Offer, 'ID'>): OfferFacts | null {
    return this.facts.get(id) ?? null;
  }

  private pageOf(offer: Offer) {
    const ChildOffers =
      offer.ChildOffers?.map((child) => ({ ...child, Pack: this.factsOf(child)?.pack ?? null })) ?? null;
    return { ...offer, ChildOffers, Facts: this.factsOf(offer) };
  }

  find(slug: string): PreparedJson | undefined {
    return this.bySlug.get(slug);
  }

  list(filters: readonly OfferFilter[]): PreparedJson {
    const key = filters.length === 0 ? '' : JSON.stringify(filters);
    const known = this.lists.get(key);
    if (known !== undefined) return known;
    const prepared = new PreparedJson(
      JSON.stringify(this.offers.filter((offer) => filters.every((filter) => matchesFilter(offer, filter)))),
    );
    if (this.lists.size < maxPreparedLists) this.lists.set(key, prepared);
    return prepared;
  }
}

function matchesFilter(offer: Offer, [field, operator, value]: OfferFilter): boolean {
  return (offer[field] === value) === (operator === 'eq');
}

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
  const facts = new Map(all.map((row) => [row.offerId, row.facts]));
  return new CountryCatalogue(offers, shown.map(toListedOffer), facts);
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
    Guarantee: row.guarantee,
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
    guarantee: row.guarantee,
  };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

const thirtyDaysMs = 30 * 24 * 3_600_000;

/**
 * Lowest price of the 30 days before a reduction, in minor units. Consecutive reductions count as one, from its
 * beginning (Directive 98/6/EC, article 6a).
 * @param prices oldest first; the last one is current
 */
export function lowestPrice30(prices: readonly PriceChange[]): number | null {
  const start = reductionStart(prices);
  if (start === null || start === 0) return null;
  const begin = prices[start]!.validFrom;
  const windowBegin = addMilliseconds(begin, -thirtyDaysMs);
  const before = prices.slice(0, start);
  const effective = before.filter((_price, index) => (before[index + 1]?.validFrom ?? begin) > windowBegin);
  return effective.length === 0 ? null : Math.min(...effective.map((price) => price.newPriceMinor));
}

function reductionStart(prices: readonly PriceChange[]): number | null {
  let start: number | null = null;
  for (let index = prices.length - 1; index >= 0; index -= 1) {
    const price = prices[index]!;
    if (price.newPriceMinor >= price.oldPriceMinor) break;
    const next = prices[index + 1];
    if (next !== undefined && next.newPriceMinor > price.newPriceMinor) break;
    start = index;
  }
  return start;
}
