import { sqlRows } from '@shop/platform';
import { columnListOf } from '@shop/projections';
import type { Pool } from 'pg';
import { offerGroupProjection, type OfferGroupRow } from './offer-group.projection.js';
import { offerListProjection, type OfferListRow } from './offer-list.projection.js';
import type { OfferPopularityRow } from './offer-popularity.projection.js';
import type { OfferRatingRow } from './offer-rating.projection.js';
import selectOffersVersion from './sql/select-offers-version.sql';
import selectSales from './sql/select-sales.sql';

/** The whole catalogue: few rows per offer and country. */
export function readOffers(pool: Pool): Promise<readonly OfferListRow[]> {
  return sqlRows<OfferListRow>(pool, { text: `SELECT ${columnListOf(offerListProjection, 'o')} FROM offer_list o` });
}

/** Changes with every change of an offer. Fails after 2 s without a response. */
export async function readOffersVersion(pool: Pool): Promise<string> {
  const query = { text: selectOffersVersion, query_timeout: 2_000 };
  const { rows } = await pool.query<{ mark: string }>(query);
  return rows[0]!.mark;
}

export function readGroups(pool: Pool): Promise<readonly OfferGroupRow[]> {
  return sqlRows<OfferGroupRow>(pool, { text: `SELECT ${columnListOf(offerGroupProjection, 'g')} FROM offer_group g` });
}

export type OfferSales = Pick<OfferPopularityRow, 'country' | 'offerId' | 'pieces'>;

/** @param since UTC date (YYYY-MM-DD) */
export function readSales(pool: Pool, since: string): Promise<readonly OfferSales[]> {
  return sqlRows<OfferSales>(pool, { text: selectSales, values: [since] });
}

export type OfferRating = Pick<OfferRatingRow, 'offerId' | 'country' | 'count' | 'sum'>;

/** One row per offer and country with an approved review, now or earlier. */
export function readRatings(pool: Pool): Promise<readonly OfferRating[]> {
  return sqlRows<OfferRating>(pool, { text: 'SELECT offer_id, country, count, sum FROM offer_rating' });
}
