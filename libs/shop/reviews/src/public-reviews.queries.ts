import type { Review, ReviewSort } from '@shop/contracts';
import type { CountryCode } from '@shop/countries';
import { picturePath } from '@shop/media';
import { sqlRows } from '@shop/platform';
import type { Pool } from 'pg';
import type { ReviewListRow } from './review-list.projection.js';
import ratingSummary from './sql/rating-summary.sql';

export interface ReviewPageRequest {
  readonly offerId: string;
  readonly country: CountryCode;
  /** Stars; absent: all. */
  readonly rating?: number | undefined;
  readonly sort: ReviewSort;
  readonly page: number;
  readonly perPage: number;
}

export interface RatingSummary {
  readonly total: number;
  readonly average: number | null;
}

export interface RatingDistribution extends RatingSummary {
  /** Number of reviews with one star, with two, up to five. */
  readonly stars: readonly number[];
}

interface PublicReview extends Pick<
  ReviewListRow,
  | ('id' | 'offerId' | 'rating' | 'images' | 'firstName' | 'lastName' | 'title' | 'text' | 'createdAt')
  | ('verifiedPurchase' | 'answer' | 'answeredAt')
> {
  readonly helpful: number;
}

const columns = `r.id, r.offer_id, r.rating, r.images, r.first_name, r.last_name, r.title, r.text, r.created_at,
  r.verified_purchase, r.answer, r.answered_at,
  (SELECT count(*)::integer FROM review_vote v WHERE v.review_id = r.id AND v.wording = r.wording) AS helpful`;
const sortColumns = { createdAt: 'created_at', Rating: 'rating' } as const;

/** Approved reviews only. */
export class PublicReviews {
  constructor(private readonly pool: Pool) {}

  async page({ offerId, country, rating, sort, page, perPage }: ReviewPageRequest): Promise<readonly Review[]> {
    const order = orderByClause(sort);
    // Paginates first, so that skipped rows cost no joins.
    const text = `SELECT ${columns} FROM review_list r WHERE r.id = ANY (ARRAY (
        SELECT id FROM review_list WHERE offer_id = $1 AND country = $2 AND status = 'approved'${rating === undefined ? '' : ' AND rating = $5'}
        ORDER BY ${order} LIMIT $3 OFFSET $4
      )) ORDER BY ${order}`;
    const values = [offerId, country, perPage, (page - 1) * perPage, ...(rating === undefined ? [] : [rating])];
    return (await sqlRows<PublicReview>(this.pool, { text, values })).map(toReviewDto);
  }

  async summary(offerId: string, country: CountryCode): Promise<RatingSummary> {
    const { total, average } = await this.distribution(offerId, country);
    return { total, average };
  }

  async distribution(offerId: string, country: CountryCode): Promise<RatingDistribution> {
    const [distribution] = await sqlRows<RatingDistribution>(this.pool, {
      name: 'review-summary',
      text: ratingSummary,
      values: [offerId, country],
    });
    return distribution ?? { total: 0, average: null, stars: [0, 0, 0, 0, 0] };
  }

  offersOf(reviewIds: readonly string[]): Promise<readonly Pick<ReviewListRow, 'offerId' | 'country'>[]> {
    const text = 'SELECT DISTINCT offer_id, country FROM review_list WHERE id = ANY ($1::text[])';
    return sqlRows<Pick<ReviewListRow, 'offerId' | 'country'>>(this.pool, { text, values: [reviewIds] });
  }
}

/** Built from constants only. Ties are sorted by time and id, so that pages do not overlap. */
function orderByClause(sort: ReviewSort): string {
  if (sort === 'files') return 'has_files DESC, created_at DESC, id';
  const asked = sort.map(([field, direction]) => `${sortColumns[field]} ${direction === 'asc' ? 'ASC' : 'DESC'}`);
  const isByTime = sort.some(([field]) => field === 'createdAt');
  // Reversed in all columns, so that one index serves both directions.
  const isOldestFirst = sort[0]?.[0] === 'createdAt' && sort[0][1] === 'asc';
  return [...asked, ...(isByTime ? [] : ['created_at DESC']), isOldestFirst ? 'id DESC' : 'id'].join(', ');
}

function toReviewDto(row: PublicReview): Review {
  return {
    ID: row.id,
    OfferID: row.offerId,
    Rating: row.rating,
    Review: row.text ?? '',
    ReviewHead: row.title ?? '',
    Attachments: row.images.map(picturePath),
    IsApproved: true,
    createdAt: row.createdAt,
    _User: { FirstName: row.firstName ?? '', LastName: row.lastName ?? '' },
    VerifiedPurchase: row.verifiedPurchase,
    Answer: row.answer,
    AnsweredAt: row.answeredAt,
    Helpful: row.helpful,
  };
}
