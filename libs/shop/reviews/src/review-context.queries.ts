import type { OfferCatalogue } from '@shop/catalogue';
import type { ReviewContext, ReviewRow, ReviewStatus } from '@shop/contracts';
import type { OrderSearch } from '@shop/orders';
import { anyOf, sqlRows, typedQueries } from '@shop/platform';
import type { ReadModelTables } from '@shop/projections';
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { ReviewHistory } from './review-history.js';
import type { ReviewListRow, reviewListProjection } from './review-list.projection.js';
import type { SharedPhones } from './shared-phones.js';
import otherReviews from './sql/other-reviews.sql';

type Country = ReviewRow['country'];
type Tables = ReadModelTables<typeof reviewListProjection>;

interface OtherReview extends Pick<
  ReviewListRow,
  'id' | 'offerId' | 'country' | 'rating' | 'title' | 'reason' | 'createdAt'
> {
  readonly status: ReviewStatus;
  readonly total: number;
}

export class ReviewContextQueries {
  private readonly db: Kysely<Tables>;

  constructor(
    private readonly pool: Pool,
    private readonly catalogue: OfferCatalogue,
    private readonly orderSearch: OrderSearch,
    private readonly history: ReviewHistory,
    private readonly phones: SharedPhones,
  ) {
    this.db = typedQueries(pool);
  }

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
    const rows = await sqlRows<OtherReview>(this.pool, {
      text: otherReviews,
      values: [authorId, id],
    });
    const lists = await this.catalogue.priceLists();
    const data = rows.map(({ country, total: _, ...row }) => ({
      ...row,
      offerName: lists[country].get(row.offerId)?.name ?? row.offerId,
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

  private repeats(id: string): Promise<ReviewContext['repeats']> {
    return this.db
      .selectFrom('reviewList as r')
      .innerJoin('reviewList as o', (join) =>
        join.onRef('o.fingerprint', '=', 'r.fingerprint').onRef('o.id', '<>', 'r.id'),
      )
      .select(['o.id', 'o.userId as authorId', 'o.offerId', 'o.createdAt'])
      .where('r.id', '=', id)
      .orderBy('o.createdAt')
      .orderBy('o.id')
      .limit(20)
      .execute();
  }

  private async samePhone(userId: string, offerId: string): Promise<ReviewContext['samePhone']> {
    const others = await this.phones.findOtherAccounts(userId);
    if (others.length === 0) return [];
    const rows = await this.db
      .selectFrom('reviewList')
      .select(['id', 'userId'])
      .where('userId', '=', anyOf(others))
      .where('offerId', '=', offerId)
      .where('status', '<>', 'removed')
      .execute();
    const written = new Map(rows.map((row) => [row.userId, row.id]));
    return others.map((other) => ({ userId: other, reviewId: written.get(other) ?? null }));
  }
}
