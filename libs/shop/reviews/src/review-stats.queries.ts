import type { adminReviewsContract, DataOf, ReviewShare } from '@shop/contracts';
import type { StaffDirectory } from '@shop/staff';
import type { Pool } from 'pg';
import { rejectionReasonSql } from './review-rows.js';
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
    const [{ rows }, byReason, pending] = await Promise.all([
      this.pool.query<ShareRecord>(stats, [from, to]),
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

  private async reasons(from: string, to: string): Promise<Stats['byReason']> {
    const { rows } = await this.pool.query<Stats['byReason'][number]>(
      `SELECT ${rejectionReasonSql} AS reason, count(*)::integer AS count FROM review_list r
       WHERE r.decided_at >= $1 AND r.decided_at < $2 AND r.decision = 'rejected'
       GROUP BY 1 ORDER BY count DESC, 1 LIMIT 50`,
      [from, to],
    );
    return rows;
  }

  private async pending(): Promise<Stats['pending']> {
    const { rows } = await this.pool.query<{ count: number; oldest: Date | null }>(
      `SELECT count(*)::integer AS count, min(pending_since) AS oldest FROM review_list WHERE status = 'pending'`,
    );
    return { count: rows[0]?.count ?? 0, oldest: rows[0]?.oldest?.toISOString() ?? null };
  }
}

function shareOf({ decided, approved, p50, p90 }: ShareRecord): ReviewShare {
  const share = decided === 0 ? null : approved / decided;
  return { decided, approved, rejected: decided - approved, share, p50Seconds: p50, p90Seconds: p90 };
}
