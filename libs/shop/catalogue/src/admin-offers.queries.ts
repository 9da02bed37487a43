import type { adminOffersContract, OfferDetail, OfferReach, OfferRow, ParamsOf, PricePreview } from '@shop/contracts';
import { countryCodes, isLargePriceChange, packOf, priceGuards } from '@shop/countries';
import { totalOf } from '@shop/platform';
import type { Pool } from 'pg';
import { lowestPrice30, picturePath } from './country-catalogue.js';
import type { OfferListRow } from './offer-list.projection.js';
import { readGroups, readOffers } from './offer-list.queries.js';
import { priceAt } from './offer-price.decider.js';
import type { Price } from './offer-state.decider.js';

type ListParams = ParamsOf<(typeof adminOffersContract)['admin.offers.getList']>;
type PreviewParams = ParamsOf<(typeof adminOffersContract)['admin.offers.previewPrice']>;
type Filter = NonNullable<ListParams['filter']>;

export class AdminOfferQueries {
  constructor(private readonly pool: Pool) {}

  async list({ pagination: { page, perPage }, sort, filter = {} }: ListParams) {
    const [offers, groups] = await Promise.all([this.offers(), readGroups(this.pool)]);
    const found = offers.filter((rows) => matches(rows, filter)).map(rowOf);
    const counts = { everywhere: 0, partly: 0, nowhere: 0 };
    for (const { reach } of found) counts[reach] += 1;
    const wanted = found.filter(({ reach }) => filter.reach === undefined || filter.reach === reach);
    const sign = sort?.order === 'DESC' ? -1 : 1;
    const place = (row: OfferRow) => (sort?.field === 'id' ? 0 : row.position);
    wanted.sort((a, b) => sign * (place(a) - place(b) || (a.id < b.id ? -1 : 1)));
    const areas = [...groups].sort((a, b) => a.place - b.place).map(({ id, names }) => ({ id, names }));
    return {
      data: wanted.slice((page - 1) * perPage, page * perPage),
      total: totalOf(counts, filter.reach),
      meta: { counts, groups: areas, pictures: picturesOf(offers) },
    };
  }

  async findById(id: string): Promise<OfferDetail | null> {
    const rows = (await this.offers()).find(([first]) => first?.offerId === id);
    const first = rows?.[0];
    if (rows === undefined || first === undefined) return null;
    const row = rowOf(rows);
    const { scaleleadId, quizId, children, images, ingredientsImage } = first;
    return {
      ...row,
      ...{ scaleleadId, quizId, images: [...images], ingredientsImage },
      children: children === null ? null : children.map((child) => ({ ...child })),
      countries: row.countries.map((inCountry, index) => ({
        ...inCountry,
        texts: textsOf(rows[index]!),
        facts: factsOf(rows[index]!),
        reviewBase: rows[index]!.reviewBase,
        mailingGroup: rows[index]!.mailingGroup,
        quizId: rows[index]!.quizId,
        guarantee: rows[index]!.guarantee,
        scheduledPrices: rows[index]!.scheduledPrices.map((price) => ({ ...price })),
      })),
    };
  }

  async priceHistory(id: string) {
    const rows = (await this.offers()).find(([first]) => first?.offerId === id);
    return rows === undefined ? null : rows.flatMap(pricesOf).sort((a, b) => (a.validFrom < b.validFrom ? 1 : -1));
  }

  async previewPrice(
    { id, country, oldPriceMinor, newPriceMinor, validFrom: wanted }: PreviewParams,
    now: string,
  ): Promise<PricePreview | null> {
    const rows = (await this.offers()).find(([first]) => first?.offerId === id);
    const row = rows?.find((own) => own.country === country);
    if (rows === undefined || row === undefined) return null;
    const validFrom = wanted ?? now;
    const after = { oldPriceMinor, newPriceMinor };
    const offer = { prices: row.prices, scheduled: row.scheduledPrices };
    const before = wanted === undefined ? (row.prices.at(-1) ?? null) : priceAt(offer, validFrom);
    const guard = priceGuards[country];
    const { lowestPrice30: showsLowest30 } = packOf(country).law;
    const shown = [...row.prices, ...row.scheduledPrices.filter((price) => price.validFrom < validFrom)];
    return {
      changePercent: before && Math.trunc(((newPriceMinor - before.newPriceMinor) * 1000) / before.newPriceMinor) / 10,
      isGuarded: isLargePriceChange(before, after, guard),
      guardPercent: guard.changePercent,
      countries: rows.map((own) => {
        const current = own === row ? before : (own.prices.at(-1) ?? null);
        return {
          country: own.country,
          currency: packOf(own.country).currency.shown,
          before: current && pairOf(current),
          after: own === row ? after : current && pairOf(current),
        };
      }),
      lowest30Minor: showsLowest30 ? lowestPrice30([...shown, { ...after, validFrom }]) : null,
      showsLowest30,
    };
  }

  async hasGroup(id: string): Promise<boolean> {
    return (await readGroups(this.pool)).some((group) => group.id === id);
  }

  async allExist(ids: readonly string[]): Promise<boolean> {
    const offers = new Set((await this.offers()).map(([first]) => first?.offerId));
    return ids.every((id) => offers.has(id));
  }

  private async offers(): Promise<readonly (readonly OfferListRow[])[]> {
    const rows = await readOffers(this.pool);
    const byOffer = new Map<string, OfferListRow[]>();
    for (const row of rows) byOffer.set(row.offerId, [...(byOffer.get(row.offerId) ?? []), row]);
    return [...byOffer.values()].map((own) =>
      countryCodes.flatMap((country) => own.filter((row) => row.country === country)),
    );
  }
}

function matches(rows: readonly OfferListRow[], { q = '', group }: Filter): boolean {
  const words = normalizeText(q);
  const [first] = rows;
  if (first === undefined || (group !== undefined && first.groupId !== group)) return false;
  return [first.slug, ...rows.map(({ texts }) => texts?.name ?? '')].some((text) =>
    normalizeText(text).includes(words),
  );
}

function normalizeText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd');
}

function rowOf(rows: readonly OfferListRow[]): OfferRow {
  const first = rows[0]!;
  const countries = rows.map(inCountryOf);
  const shown = countries.filter(({ isPublished, isComplete }) => isPublished && isComplete).length;
  const reach: OfferReach = shown === 0 ? 'nowhere' : shown === countries.length ? 'everywhere' : 'partly';
  const { offerId: id, slug, groupId: group, place: position, children, images, revision } = first;
  const image = picturePath(images[0], 400);
  return { id, slug, group, position, isBundle: children !== null, image, reach, countries, revision };
}

function inCountryOf({ country, texts, prices, published, stockDays }: OfferListRow) {
  const { currency, law } = packOf(country);
  const price = prices.at(-1);
  return {
    country,
    currency: currency.shown,
    name: texts?.name ?? null,
    isPublished: published,
    isComplete: texts !== null && price !== undefined,
    oldPriceMinor: price?.oldPriceMinor ?? null,
    newPriceMinor: price?.newPriceMinor ?? null,
    lowest30Minor: lowestPrice30(prices),
    showsLowest30: law.lowestPrice30,
    stockDays,
  };
}

function pricesOf({ country, prices }: OfferListRow) {
  const currency = packOf(country).currency.shown;
  return prices.map(({ oldPriceMinor, newPriceMinor, validFrom }, index) => {
    const lowest30Minor = lowestPrice30(prices.slice(0, index + 1));
    return { country, currency, oldPriceMinor, newPriceMinor, validFrom, lowest30Minor };
  });
}

function pairOf({ oldPriceMinor, newPriceMinor }: Price) {
  return { oldPriceMinor, newPriceMinor };
}

function textsOf({ texts }: OfferListRow): OfferDetail['countries'][number]['texts'] {
  if (texts === null) return null;
  const { adventages, benefits, ingredients } = texts;
  return {
    ...texts,
    adventages: [...adventages],
    benefits: [...benefits],
    ingredients: ingredients.map((ingredient) => ({ ...ingredient })),
  };
}

function factsOf({ facts }: OfferListRow): OfferDetail['countries'][number]['facts'] {
  return facts && { ...facts, references: [...facts.references], allergens: [...facts.allergens] };
}

function picturesOf(offers: readonly (readonly OfferListRow[])[]): string[] {
  const names = offers.flatMap(([first]) => (first === undefined ? [] : [...first.images, first.ingredientsImage]));
  return [...new Set(names.filter((name) => name !== ''))].sort();
}
