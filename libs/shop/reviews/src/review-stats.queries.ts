import type { adminReviewsContract, DataOf, ReviewShare } from '@shop/contracts';
import type { StaffDirectory } from '@shop/staff';
import { sqlRows, typedQueries } from '@shop/platform';
import type { ReadModelTables } from '@shop/projections';
import type { Pool } from 'pg';
import type { reviewListProjection } from './review-list.projection.js';
import reasons from './sql/select-reasons.sql';
import stats from './sql/select-stats.sql';

type Stats = DataOf<(typeof adminReviewsContract)['admin.reviews.stats']>;
type Country = Stats['byCountry'][number]['country'];

interface ShareRecord {
  readonly rating: number | null;
  readonly country: Country | null;
  readonly moderator: string | null;
  /** `GROUPING` bits. */
  readonly level: number;
  readonly decided: number;
  readonly approved: number;
  readonly p50: number | null;
  readonly p90: number | null;
}

/** `GROUPING (rating, country, moderator)`. */
const levels = { total: 7, rating: 3, country: 5, moderator: 6 } as const;
const nothing: ReviewShare = { decided: 0, approved: 0, rejected: 0, share: null, p50Seconds: null, p90Seconds: null };

export class ReviewStats {
  constructor(
    private readonly pool: Pool,
    private readonly staff: StaffDirectory,
  ) {}

  async between(from: string, to: string): Promise<Stats> {
    const [rows, byReason, pending] = await Promise.all([
      sqlRows<ShareRecord>(this.pool, { text: stats, values: [from, to] }),
      this.reasons(from, to),
      this.pending(),
    ]);
    const at = (level: number) => rows.filter((row) => row.level === level);
    const moderators = at(levels.moderator).filter(({ moderator }) => moderator !== null);
    const names = await this.staff.namesById(moderators.map(({ moderator }) => moderator!));
    const total = at(levels.total)[0];
    return {
      total: total === undefined ? nothing : shareOf(total),
      byRating: [1, 2, 3, 4, 5].map((rating) => {
        const row = at(levels.rating).find((one) => one.rating === rating);
        return { rating, ...(row === undefined ? nothing : shareOf(row)) };
      }),
      byCountry: at(levels.country).map((row) => ({ country: row.country!, ...shareOf(row) })),
      byModerator: moderators.map((row) => ({
        moderator: { id: row.moderator!, name: names.get(row.moderator!) ?? '' },
        ...shareOf(row),
      })),
      byReason,
      pending,
    };
  }

  private reasons(from: string, to: string): Promise<Stats['byReason']> {
    return sqlRows<Stats['byReason'][number]>(this.pool, {
      text: reasons,
      values: [from, to],
    });
  }

  private pending(): Promise<Stats['pending']> {
    return typedQueries<ReadModelTables<typeof reviewListProjection>>(this.pool)
      .selectFrom('reviewList')
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min<string | null>('pendingSince').as('oldest')])
      .where('status', '=', 'pending')
      .executeTakeFirstOrThrow();
  }
}

function shareOf({ decided, approved, p50, p90 }: ShareRecord): ReviewShare {
  const share = decided === 0 ? null : approved / decided;
  return { decided, approved, rejected: decided - approved, share, p50Seconds: p50, p90Seconds: p90 };
}
