import type { ReviewRow } from '@shop/contracts';
import { StaffDirectory } from '@shop/staff';
import { Inject, Injectable } from '@nestjs/common';
import { POOL } from '@shop/platform';
import type { Pool } from 'pg';

/** A screen that is open says so more often than that; one that is silent for longer is closed. */
const viewTtlSeconds = 30;

type Members = ReviewRow['viewers'];

/** Who has which review open: shown to the others, and no lock. That nobody overrules anybody is the revisions' work. */
@Injectable()
export class ReviewViewers {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(StaffDirectory) private readonly staff: StaffDirectory,
  ) {}

  /** Until when the member of staff is seen. */
  async enter(reviewId: string, staffId: string): Promise<string> {
    // Each one who comes takes away some whose time is up, so that the table stays small.
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

  /** Who has these reviews open beside one member of staff, by review. */
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
