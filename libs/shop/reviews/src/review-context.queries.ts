import type { OfferCatalogue } from '@shop/catalogue';
import type { ReviewContext, ReviewRow, ReviewStatus } from '@shop/contracts';
import type { OrderSearch } from '@shop/orders';
import type { Pool } from 'pg';
import type { ReviewHistory } from './review-history.js';
import { rejectionReasonSql } from './review-rows.js';
import type { SharedPhones } from './shared-phones.js';

type Country = ReviewRow['country'];
interface OtherRecord {
  readonly id: string;
  readonly offer_id: string;
  readonly country: Country;
  readonly rating: number;
  readonly title: string | null;
  readonly status: ReviewStatus;
  readonly reason: string | null;
  readonly created_at: Date;
  readonly total: number;
}
interface RepeatRecord {
  readonly id: string;
  readonly user_id: string;
  readonly offer_id: string;
  readonly created_at: Date;
}

export class ReviewContextQueries {
  constructor(
    private readonly pool: Pool,
    private readonly catalogue: OfferCatalogue,
    private readonly orderSearch: OrderSearch,
    private readonly history: ReviewHistory,
    private readonly phones: SharedPhones,
  ) {}

  async of(review: ReviewRow): Promise<ReviewContext> {
    const { id, offerId, country, author } = review;
    const [offer, authorReviews, orders, repeats, samePhone, history] = await Promise.all([
      this.offer(offerId, country),
      this.others(id, author.id),
      this.orders(author.id, offerId),
      this.repeats(id),
      this.samePhone(author.id, offerId),
      this.history.list(id),
    ]);
    return { offer, authorReviews, orders, repeats, samePhone, history };
  }

  private async offer(offerId: string, country: Country): Promise<ReviewContext['offer']> {
    const offer = (await this.catalogue.forCountry(country)).all().find(({ ID }) => ID === offerId);
    if (offer === undefined) return null;
    const { ID: id, Name: name, Slog: slug, Images, Rating: rating = null, RatingCount = 0 } = offer;
    return { id, name, slug, image: Images[0] ?? '', rating, ratingCount: RatingCount };
  }

  private async others(id: string, authorId: string): Promise<ReviewContext['authorReviews']> {
    const { rows } = await this.pool.query<OtherRecord>(
      `SELECT r.id, r.offer_id, r.country, r.rating, r.title, r.status, ${rejectionReasonSql} AS reason, r.created_at,
         (count(*) OVER ())::integer AS total
       FROM review_list r WHERE r.user_id = $1 AND r.id <> $2 AND r.status <> 'removed'
       ORDER BY r.created_at DESC, r.id LIMIT 20`,
      [authorId, id],
    );
    const lists = await this.catalogue.priceLists();
    const data = rows.map((row) => ({
      id: row.id,
      offerId: row.offer_id,
      offerName: lists[row.country].get(row.offer_id)?.name ?? row.offer_id,
      rating: row.rating,
      title: row.title,
      status: row.status,
      reason: row.reason,
      createdAt: row.created_at.toISOString(),
    }));
    return { total: rows[0]?.total ?? 0, data };
  }

  private async orders(userId: string, offerId: string): Promise<ReviewContext['orders']> {
    const pagination = { page: 1, perPage: 100 };
    const { data } = await this.orderSearch.list({ pagination, filter: { userId } });
    return data.flatMap(({ id, leadId, status, createdAt, lines }) => {
      const quantity = lines.find((line) => line.offerId === offerId)?.quantity;
      return quantity === undefined ? [] : [{ id, leadId, status, createdAt, quantity }];
    });
  }

  private async repeats(id: string): Promise<ReviewContext['repeats']> {
    const { rows } = await this.pool.query<RepeatRecord>(
      `SELECT o.id, o.user_id, o.offer_id, o.created_at FROM review_list r
       JOIN review_list o ON o.fingerprint = r.fingerprint AND o.id <> r.id
       WHERE r.id = $1 ORDER BY o.created_at, o.id LIMIT 20`,
      [id],
    );
    return rows.map(({ id: other, user_id: authorId, offer_id: of, created_at: at }) => ({
      ...{ id: other, authorId, offerId: of, createdAt: at.toISOString() },
    }));
  }

  private async samePhone(userId: string, offerId: string): Promise<ReviewContext['samePhone']> {
    const others = await this.phones.findOtherAccounts(userId);
    if (others.length === 0) return [];
    const { rows } = await this.pool.query<{ id: string; user_id: string }>(
      `SELECT id, user_id FROM review_list WHERE user_id = ANY ($1::text[]) AND offer_id = $2 AND status <> 'removed'`,
      [others, offerId],
    );
    const written = new Map(rows.map((row) => [row.user_id, row.id]));
    return others.map((other) => ({ userId: other, reviewId: written.get(other) ?? null }));
  }
}
