import type { ReviewRow } from '@shop/contracts';
import { sqlRows } from '@shop/platform';
import type { StaffDirectory } from '@shop/staff';
import type { Pool } from 'pg';
import viewReview from './sql/view-review.sql';

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
    const [view] = await sqlRows<{ until: string }>(this.pool, {
      name: 'review-view',
      text: viewReview,
      values: [reviewId, staffId, viewTtlSeconds],
    });
    return view!.until;
  }

  async leave(reviewId: string, staffId: string): Promise<void> {
    await this.pool.query('DELETE FROM reviews_viewers WHERE review_id = $1 AND staff_id = $2', [reviewId, staffId]);
  }

  async listByReview(reviewIds: readonly string[], exceptStaffId: string): Promise<ReadonlyMap<string, Members>> {
    if (reviewIds.length === 0) return new Map();
    const rows = await sqlRows<{ reviewId: string; staffId: string }>(this.pool, {
      name: 'review-viewers',
      text: `SELECT review_id, staff_id FROM reviews_viewers
             WHERE review_id = ANY ($1::text[]) AND staff_id <> $2 AND until > now() ORDER BY staff_id`,
      values: [reviewIds, exceptStaffId],
    });
    const names = await this.staff.namesById(rows.map(({ staffId }) => staffId));
    const viewers = new Map<string, Members>();
    for (const { reviewId, staffId } of rows) {
      viewers.set(reviewId, [...(viewers.get(reviewId) ?? []), { id: staffId, name: names.get(staffId) ?? '' }]);
    }
    return viewers;
  }
}
