import type { ReviewRow } from '@shop/contracts';
import type { ReviewListData, ReviewView } from './review-view.js';

/** The rows that are on the screen, and how many there were in all when they were put there. */
export interface Snapshot {
  readonly rows: readonly ReviewRow[];
  readonly total: number;
}

export interface HeldReview {
  readonly row: ReviewRow;
  /** The list does not have it any more: it was decided, or changed so that it belongs elsewhere. */
  readonly gone: boolean;
}

export function snapshotOf({ data, total }: ReviewListData): Snapshot {
  return { rows: data, total };
}

/** The rows as they stay on the screen: each changes in place, none moves, comes or goes. */
export function heldReviews(snapshot: Snapshot, fresh: ReviewListData, view: ReviewView): readonly HeldReview[] {
  const current = new Map(fresh.data.map((row) => [row.id, row]));
  const tells = tellsWhatIsGone(fresh, view);
  return snapshot.rows.map((row) => {
    const known = current.get(row.id);
    return known === undefined ? { row, gone: tells } : { row: known, gone: false };
  });
}

/** Whether what is missing in a page has left the list. Elsewhere it may have been pushed to another page by what came. */
function tellsWhatIsGone({ data, total }: ReviewListData, { filter, sort, page }: ReviewView): boolean {
  if (page > 1) return false;
  return total <= data.length || (sort === 'oldest' && filter.status === 'pending');
}

/** How many have come since the rows were put on the screen, as far as the first page tells. */
export function arrivedSince(snapshot: Snapshot, fresh: ReviewListData, view: ReviewView): number {
  const { sort, page } = view;
  if (page > 1) return 0;
  if (sort === 'newest') {
    const newest = snapshot.rows[0]?.createdAt ?? '';
    const shown = new Set(snapshot.rows.map(({ id }) => id));
    return fresh.data.filter(({ id, createdAt }) => createdAt > newest && !shown.has(id)).length;
  }
  // Those that still belong here are at the head of the list, so what is missing there has left it.
  const left = heldReviews(snapshot, fresh, view).filter(({ gone }) => gone).length;
  return Math.max(0, fresh.total - (snapshot.total - left));
}
