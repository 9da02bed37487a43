import type { DataOf, OwnReview, ReviewStatus, shopReviewsContract } from '@shop/contracts';
import { picturePath } from '@shop/media';
import { sqlRows } from '@shop/platform';
import type { Pool } from 'pg';
import { reasonForAuthor } from './rejection-reasons.js';
import { reviewRowColumns, type ReviewRecord } from './review-rows.js';
import reportedReviews from './sql/reported-reviews.sql';

type OwnReviewsData = DataOf<(typeof shopReviewsContract)['shopReviews.f.mine']>;

type OwnRecord = ReviewRecord & { readonly status: ReviewStatus };

const maxReviews = 200;

export class OwnReviews {
  constructor(private readonly pool: Pool) {}

  async load(userId: string, offerId: string | undefined): Promise<OwnReviewsData> {
    const [reviews, helpful, reported] = await Promise.all([
      this.reviews(userId, offerId),
      offerId === undefined ? [] : this.helpful(userId, offerId),
      offerId === undefined ? [] : this.reported(userId, offerId),
    ]);
    return { Reviews: reviews, Helpful: helpful, Reported: reported };
  }

  private async reviews(userId: string, offerId: string | undefined): Promise<OwnReview[]> {
    const rows = await sqlRows<OwnRecord>(this.pool, {
      text: `SELECT ${reviewRowColumns} FROM review_list r
             WHERE r.user_id = $1 AND r.status <> 'removed' AND ($2::text IS NULL OR r.offer_id = $2)
             ORDER BY r.created_at DESC, r.id LIMIT ${maxReviews}`,
      values: [userId, offerId ?? null],
    });
    return rows.map(toOwnReview);
  }

  private async helpful(userId: string, offerId: string): Promise<string[]> {
    const { rows } = await this.pool.query<{ id: string }>(
      `SELECT r.id FROM review_vote v JOIN review_list r ON r.id = v.review_id AND r.wording = v.wording
       WHERE v.user_id = $1 AND v.offer_id = $2 ORDER BY r.id`,
      [userId, offerId],
    );
    return rows.map(({ id }) => id);
  }

  private async reported(userId: string, offerId: string): Promise<string[]> {
    const { rows } = await this.pool.query<{ id: string }>(reportedReviews, [userId, offerId]);
    return rows.map(({ id }) => id);
  }
}

function toOwnReview(row: OwnRecord): OwnReview {
  const { status, reason, country } = row;
  return {
    ID: row.id,
    OfferID: row.offerId,
    Rating: row.rating,
    Review: row.text ?? '',
    ReviewHead: row.title ?? '',
    Attachments: row.images.map(picturePath),
    Status: status,
    Reason: reason === null ? null : reasonForAuthor(reason, country),
    createdAt: row.createdAt,
    VerifiedPurchase: row.verifiedPurchase,
    Answer: row.answer,
    AnsweredAt: row.answeredAt,
    Helpful: row.helpful,
    Editable: status !== 'approved',
    revision: row.revision,
  };
}
