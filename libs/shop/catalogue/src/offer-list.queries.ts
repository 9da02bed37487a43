import type { CountryCode } from '@shop/countries';
import type { Pool } from 'pg';
import type { OfferGroupRow } from './offer-group.projection.js';
import type { OfferListRow } from './offer-list.projection.js';
import selectOffers from './sql/select-offers.sql';
import selectOffersVersion from './sql/select-offers-version.sql';
import selectRatings from './sql/select-ratings.sql';
import selectSales from './sql/select-sales.sql';

export async function readOffers(pool: Pool): Promise<readonly OfferListRow[]> {
  const { rows } = await pool.query<OfferRow>(selectOffers);
  return rows.map((row) => ({
    id: row.id,
    offerId: row.offer_id,
    country: row.country,
    slug: row.slug,
    groupId: row.group_id,
    place: row.place,
    scaleleadId: row.scalelead_id,
    quizId: row.quiz_id,
    children: row.children,
    images: row.images,
    ingredientsImage: row.ingredients_image,
    texts: row.texts,
    prices: row.prices,
    stockDays: row.stock_days,
    reviewBase: row.review_base,
    mailingGroup: row.mailing_group,
    published: row.published,
    revision: row.revision,
  }));
}

/** Changes with every change of an offer. Fails after 2 s without a response. */
export async function readOffersVersion(pool: Pool): Promise<string> {
  const query = { text: selectOffersVersion, query_timeout: 2_000 };
  const { rows } = await pool.query<{ mark: string }>(query);
  return rows[0]!.mark;
}

export async function readGroups(pool: Pool): Promise<readonly OfferGroupRow[]> {
  const { rows } = await pool.query<OfferGroupRow>('SELECT id, place, names FROM offer_group');
  return rows;
}

export interface OfferSales {
  readonly country: CountryCode;
  readonly offerId: string;
  readonly pieces: number;
}

/** @param since UTC date (YYYY-MM-DD) */
export async function readSales(pool: Pool, since: string): Promise<readonly OfferSales[]> {
  const { rows } = await pool.query<{ country: CountryCode; offer_id: string; pieces: number }>(selectSales, [since]);
  return rows.map(({ country, offer_id: offerId, pieces }) => ({ country, offerId, pieces }));
}

export interface OfferRating {
  readonly country: string;
  readonly offerId: string;
  readonly count: number;
  readonly sum: number;
}

export async function readRatings(pool: Pool): Promise<readonly OfferRating[]> {
  const { rows } = await pool.query<{ country: string; offer_id: string; count: number; sum: number }>(selectRatings);
  return rows.map(({ offer_id: offerId, country, count, sum }) => ({ offerId, country, count, sum }));
}

interface OfferRow {
  readonly id: string;
  readonly offer_id: string;
  readonly country: OfferListRow['country'];
  readonly slug: string;
  readonly group_id: string;
  readonly place: number;
  readonly scalelead_id: string;
  readonly quiz_id: string | null;
  readonly children: OfferListRow['children'];
  readonly images: readonly string[];
  readonly ingredients_image: string;
  readonly texts: OfferListRow['texts'];
  readonly prices: OfferListRow['prices'];
  readonly stock_days: number | null;
  readonly review_base: number;
  readonly mailing_group: string | null;
  readonly published: boolean;
  readonly revision: number;
}
