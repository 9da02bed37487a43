import type { ReviewRow } from '@shop/contracts';
import type { ReviewListData, ReviewView } from './review-view.js';

export interface ReviewSnapshot {
  readonly rows: readonly ReviewRow[];
  readonly total: number;
}

export interface StableReview {
  readonly row: ReviewRow;
  /** The review was decided or no longer matches the filters. */
  readonly isGone: boolean;
}

export function toSnapshot({ data, total }: ReviewListData): ReviewSnapshot {
  return { rows: data, total };
}

/** Updates the shown rows in place; none moves, appears or disappears. */
export function stableReviews(
  snapshot: ReviewSnapshot,
  latest: ReviewListData,
  view: ReviewView,
): readonly StableReview[] {
  const current = new Map(latest.data.map((row) => [row.id, row]));
  const isGoneKnown = canDetectGone(latest, view);
  return snapshot.rows.map((row) => {
    const known = current.get(row.id);
    return known === undefined ? { row, isGone: isGoneKnown } : { row: known, isGone: false };
  });
}

/** Whether an absent review has left the list, or may have moved to another page. */
function canDetectGone({ data, total }: ReviewListData, { filter, sort, page }: ReviewView): boolean {
  if (page > 1) return false;
  return total <= data.length || (sort === 'oldest' && filter.status === 'pending');
}

/** New reviews since the snapshot, as far as the first page shows. */
export function countNewReviews(snapshot: ReviewSnapshot, latest: ReviewListData, view: ReviewView): number {
  const { sort, page } = view;
  if (page > 1) return 0;
  if (sort === 'newest') {
    const newest = snapshot.rows[0]?.createdAt ?? '';
    const shown = new Set(snapshot.rows.map(({ id }) => id));
    return latest.data.filter(({ id, createdAt }) => createdAt > newest && !shown.has(id)).length;
  }
  // Remaining rows are first in the list, so an absent one has left it.
  const goneCount = stableReviews(snapshot, latest, view).filter(({ isGone }) => isGone).length;
  return Math.max(0, latest.total - (snapshot.total - goneCount));
}
