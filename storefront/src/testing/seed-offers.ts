import type { Offer, OfferFacts, Quote } from '@shop/contracts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ba } from '@shop/countries/ba';
import { hr } from '@shop/countries/hr';
import { me } from '@shop/countries/me';
import { rs } from '@shop/countries/rs';
import type { CountryCode } from '../shared/country.js';

type ByCountry<Value> = Readonly<Record<CountryCode, Value>>;
interface SeedOffer {
  readonly id: string;
  readonly slug: string;
  readonly group: string;
  readonly position: number;
  readonly scaleleadId: string;
  readonly quizId: ByCountry<string | null>;
  readonly images: readonly string[];
  readonly ingredientsImage: string;
  readonly children: readonly { readonly offerId: string; readonly quantity: number }[] | null;
  readonly pack: Partial<NonNullable<OfferFacts['pack']>> | null;
  readonly reviewBase: ByCountry<number>;
  readonly mailingGroup: ByCountry<string | null>;
  readonly stockDays: ByCountry<number | null>;
  readonly prices: ByCountry<{ readonly oldPriceMinor: number; readonly newPriceMinor: number }>;
  readonly texts: ByCountry<{
    readonly name: string;
    readonly heading: string;
    readonly subHeading: string;
    readonly description: string;
    readonly howToUse: string;
    readonly adventages: readonly string[];
    readonly benefits: readonly string[];
    readonly ingredients: readonly {
      readonly name: string;
      readonly amount: string;
      readonly referencePercent?: number;
    }[];
    readonly ingredientList: string;
    readonly allergens: readonly string[];
    readonly producer: string;
    readonly storage: string;
  }>;
}
type SeedGroups = Readonly<Record<string, { readonly position: number; readonly names: ByCountry<string> }>>;

const folder = join('infra', 'seed', 'catalogue');
const packs = { BA: ba, RS: rs, HR: hr, ME: me };
const readJson = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'));
let seed: { readonly offers: readonly SeedOffer[]; readonly groups: SeedGroups } | undefined;

function readSeed() {
  const files = readdirSync(folder).filter((file) => file !== 'groups.json');
  const offers = files.map((file) => readJson(file) as SeedOffer).sort((a, b) => a.position - b.position);
  return { offers, groups: readJson('groups.json') as SeedGroups };
}

export function seedOffers(country: CountryCode): Offer[] {
  seed ??= readSeed();
  const { offers, groups } = seed;
  return offers.map((offer, index): Offer => {
    const { prices, images, ingredientsImage } = offer;
    return {
      ...offerTexts(offer, country),
      ID: offer.id,
      Slog: offer.slug,
      Group: offer.group,
      GroupName: groups[offer.group]?.names[country] ?? '',
      OldPrice: prices[country].oldPriceMinor / 100,
      NewPrice: prices[country].newPriceMinor / 100,
      Currency: packs[country].currency.shown,
      LowestPrice30: packs[country].law.lowestPrice30 ? prices[country].oldPriceMinor / 100 : null,
      Stock: offer.stockDays[country],
      Images: images.map((image) => picturePath(image, 800)),
      IngredientsImage: picturePath(ingredientsImage, 800),
      ChildOffers: offer.children === null ? null : childOffers(offer.children, offers, country),
      Rating: null,
      RatingCount: 0,
      ReviewBase: offer.reviewBase[country],
      ScaleleadID: offer.scaleleadId,
      Position: index + 1,
      PopularRank: index + 1,
      MailingGroup: offer.mailingGroup[country],
      QuizID: offer.quizId[country],
      Guarantee: true,
      revision: 0,
    };
  });
}

function offerTexts({ texts }: SeedOffer, country: CountryCode) {
  const { name, heading, subHeading, description, howToUse, adventages, benefits, ingredients } = texts[country];
  return {
    Name: name,
    Heading: heading,
    SubHeading: subHeading,
    Description: description,
    HowToUse: howToUse,
    Adventages: adventages.join('&&'),
    Benefits: [...benefits],
    Ingredients: ingredients.map(({ name, amount }) => ({ name, amount })),
  };
}

/** @throws {Error} if the catalogue has no such offer */
export function seedFacts(country: CountryCode, offerId: string): OfferFacts {
  seed ??= readSeed();
  const offer = seed.offers.find(({ id }) => id === offerId);
  if (offer === undefined) throw new Error(`no offer ${offerId}`);
  const { ingredients, ingredientList, allergens, producer, storage } = offer.texts[country];
  const references = ingredients.flatMap(({ name, referencePercent: percent }) =>
    percent === undefined ? [] : [{ ingredient: name, percent }],
  );
  const noPack = { pieces: null, unit: null, netGrams: null, netMillilitres: null, dailyPieces: null };
  const pack = offer.pack && { ...noPack, ...offer.pack };
  return { pack, references, ingredientList, allergens: [...allergens], producer, storage };
}

/** Response of `offers.f.getSlog`. */
export function seedPage(country: CountryCode, offer: Offer) {
  const ChildOffers =
    offer.ChildOffers?.map((child) => ({ ...child, Pack: seedFacts(country, child.ID).pack })) ?? null;
  return { ...offer, ChildOffers, Facts: seedFacts(country, offer.ID) };
}

function childOffers(children: NonNullable<SeedOffer['children']>, offers: readonly SeedOffer[], country: CountryCode) {
  return children.map(({ offerId, quantity }) => {
    const child = offers.find(({ id }) => id === offerId);
    const Name = child?.texts[country].name ?? '';
    return {
      ID: offerId,
      Quantity: quantity,
      Name,
      Slog: child?.slug ?? offerId,
      Image: picturePath(child?.images[0], 400),
    };
  });
}

function picturePath(name: string | undefined, width: number): string {
  return name === undefined ? '' : `/media/${name}/${width}.jpg`;
}

export function quoteOf(
  country: CountryCode,
  offers: readonly Offer[],
  articles: readonly { readonly ID: string; readonly Quantity: number }[],
): Quote {
  const lines = articles.flatMap(({ ID, Quantity }) => {
    const offer = offers.find((one) => one.ID === ID);
    if (offer === undefined) return [];
    const { Name, NewPrice: Price, OldPrice, Images } = offer;
    return [{ ID, Quantity, Name, Image: Images[0] ?? '', Price, OldPrice }];
  });
  const { currency, delivery } = packs[country];
  const subtotalMinor = lines.reduce((sum, { Price, Quantity }) => sum + Math.round(Price * 100) * Quantity, 0);
  const oldMinor = lines.reduce((sum, { OldPrice, Quantity }) => sum + Math.round(OldPrice * 100) * Quantity, 0);
  return {
    Articles: lines,
    Subtotal: subtotalMinor / 100,
    Savings: (oldMinor - subtotalMinor) / 100,
    Discount: 0,
    Delivery: delivery.priceMinor / 100,
    Total: (subtotalMinor + delivery.priceMinor) / 100,
    Currency: currency.shown,
  };
}
