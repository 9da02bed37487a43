import type { ReviewRow } from '@shop/contracts';
import type { StaffDirectory } from '@shop/staff';
import type { Pool } from 'pg';

/** Open screens renew more often. */
const viewTtlSeconds = 30;

type Members = ReviewRow['viewers'];

/** Shows who has a review open. Not a lock: revisions prevent conflicting decisions. */
export class ReviewViewers {
  constructor(
    private readonly pool: Pool,
    private readonly staff: StaffDirectory,
  ) {}

  async enter(reviewId: string, staffId: string): Promise<string> {
    // Each call deletes some expired rows, so that the table stays small.
    const { rows } = await this.pool.query<{ until: Date }>({
      name: 'review-view',
      text: `WITH gone AS (
               DELETE FROM reviews_viewers
               WHERE (review_id, staff_id) IN (
                 SELECT review_id, staff_id FROM reviews_viewers
                 WHERE until < now() - interval '1 minute' LIMIT 20 FOR UPDATE SKIP LOCKED
               )
             )
             INSERT INTO reviews_viewers (review_id, staff_id, until)
             VALUES ($1, $2, now() + make_interval(secs => $3))
             ON CONFLICT (review_id, staff_id) DO UPDATE SET until = excluded.until
             RETURNING until`,
      values: [reviewId, staffId, viewTtlSeconds],
    });
    return rows[0]!.until.toISOString();
  }

  async leave(reviewId: string, staffId: string): Promise<void> {
    await this.pool.query('DELETE FROM reviews_viewers WHERE review_id = $1 AND staff_id = $2', [reviewId, staffId]);
  }

  async listByReview(reviewIds: readonly string[], exceptStaffId: string): Promise<ReadonlyMap<string, Members>> {
    if (reviewIds.length === 0) return new Map();
    const { rows } = await this.pool.query<{ review_id: string; staff_id: string }>({
      name: 'review-viewers',
      text: `SELECT review_id, staff_id FROM reviews_viewers
             WHERE review_id = ANY ($1::text[]) AND staff_id <> $2 AND until > now() ORDER BY staff_id`,
      values: [reviewIds, exceptStaffId],
    });
    const names = await this.staff.namesById(rows.map(({ staff_id: id }) => id));
    const viewers = new Map<string, Members>();
    for (const { review_id: reviewId, staff_id: id } of rows) {
      viewers.set(reviewId, [...(viewers.get(reviewId) ?? []), { id, name: names.get(id) ?? '' }]);
    }
    return viewers;
  }
}
