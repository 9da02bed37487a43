import type { ReviewRow } from '@shop/contracts';
import type { ReviewListData, ReviewView } from './review-view.js';

/** The rows that are on the screen, and how many there were in all when they were put there. */
export interface ReviewSnapshot {
  readonly rows: readonly ReviewRow[];
  readonly total: number;
}

export interface StableReview {
  readonly row: ReviewRow;
  /** The list does not have it any more: it was decided, or changed so that it belongs elsewhere. */
  readonly isGone: boolean;
}

export function toSnapshot({ data, total }: ReviewListData): ReviewSnapshot {
  return { rows: data, total };
}

/** The rows as they stay on the screen: each changes in place, none moves, comes or goes. */
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

/** Whether what is missing in a page has left the list. Elsewhere it may have been pushed to another page by what came. */
function canDetectGone({ data, total }: ReviewListData, { filter, sort, page }: ReviewView): boolean {
  if (page > 1) return false;
  return total <= data.length || (sort === 'oldest' && filter.status === 'pending');
}

/** How many have come since the rows were put on the screen, as far as the first page tells. */
export function countNewReviews(snapshot: ReviewSnapshot, latest: ReviewListData, view: ReviewView): number {
  const { sort, page } = view;
  if (page > 1) return 0;
  if (sort === 'newest') {
    const newest = snapshot.rows[0]?.createdAt ?? '';
    const shown = new Set(snapshot.rows.map(({ id }) => id));
    return latest.data.filter(({ id, createdAt }) => createdAt > newest && !shown.has(id)).length;
  }
  // Those that still belong here are at the head of the list, so what is missing there has left it.
  const goneCount = stableReviews(snapshot, latest, view).filter(({ isGone }) => isGone).length;
  return Math.max(0, latest.total - (snapshot.total - goneCount));
}
