import type { ReviewRow } from '@shop/contracts';
import { countNewReviews, stableReviews, toSnapshot } from './stable-reviews.js';
import { createReview } from './reviews.fixtures.js';
import type { ReviewListData, ReviewView } from './review-view.js';

const listResponse = (rows: readonly ReviewRow[], total = rows.length): ReviewListData => ({
  data: [...rows],
  total,
  meta: { counts: { pending: total }, reported: 0 },
});
const at = (minute: number) => ({
  id: `r${minute}`,
  createdAt: `2026-11-21T10:${String(minute).padStart(2, '0')}:00.000Z`,
});
const [one, two, three, four] = [1, 2, 3, 4].map((minute) => createReview(at(minute))) as [
  ReviewRow,
  ReviewRow,
  ReviewRow,
  ReviewRow,
];
const oldest: ReviewView = { filter: { status: 'pending' }, sort: 'oldest', page: 1 };
const newest: ReviewView = { ...oldest, sort: 'newest' };

describe('reviews on the screen', () => {
  it('stay in place, update in place, and are marked when removed', () => {
    const snapshot = toSnapshot(listResponse([one, two, three]));
    const changed = { ...two, title: 'Changed', revision: 5 };
    expect(stableReviews(snapshot, listResponse([four, three, changed]), oldest)).toEqual([
      { row: one, isGone: true },
      { row: changed, isGone: false },
      { row: three, isGone: false },
    ]);
  });

  it('are not marked as removed when another page may have them', () => {
    const snapshot = toSnapshot(listResponse([two, one], 40));
    const fresh = listResponse([three, two], 41);
    const gone = (view: ReviewView, answer = fresh) => stableReviews(snapshot, answer, view).map((held) => held.isGone);
    expect(gone(newest)).toEqual([false, false]);
    expect(gone({ ...newest, sort: 'worst' })).toEqual([false, false]);
    expect(gone({ ...oldest, page: 2 })).toEqual([false, false]);
    expect(gone({ ...oldest, filter: { status: 'rejected' } })).toEqual([false, false]);
    expect(gone(oldest)).toEqual([false, true]);
    expect(gone(newest, listResponse([three, two]))).toEqual([false, true]);
  });

  it('count new arrivals by date when the newest are first', () => {
    const snapshot = toSnapshot(listResponse([two, one]));
    expect(countNewReviews(snapshot, listResponse([four, three, two, one]), newest)).toBe(2);
    // One was decided, and an older one moved up from the next page.
    expect(countNewReviews(snapshot, listResponse([two, createReview(at(0))]), newest)).toBe(0);
  });

  it('count new arrivals by the total when the oldest are first', () => {
    const snapshot = toSnapshot(listResponse([one, two], 40));
    expect(countNewReviews(snapshot, listResponse([one, two], 43), oldest)).toBe(3);
    expect(countNewReviews(snapshot, listResponse([two, three], 39), oldest)).toBe(0);
    expect(countNewReviews(snapshot, listResponse([two, three], 41), oldest)).toBe(2);
    // Another user decided reviews outside this screen.
    expect(countNewReviews(snapshot, listResponse([one, two], 12), oldest)).toBe(0);
  });

  it('report no new arrivals on a later page', () => {
    expect(countNewReviews(toSnapshot(listResponse([one])), listResponse([two], 50), { ...oldest, page: 2 })).toBe(0);
  });
});
