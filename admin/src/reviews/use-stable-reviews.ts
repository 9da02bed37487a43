import type { ReviewRow } from '@shop/contracts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { countNewReviews, stableReviews, toSnapshot, type ReviewSnapshot } from './stable-reviews.js';
import { applyLocalDecision, type LocalDecision } from './moderation-store.js';
import type { ReviewListData, ReviewView } from './review-view.js';

export interface ReviewEntry {
  readonly row: ReviewRow;
  /** Another user decided it, or it no longer matches. */
  readonly isGone: boolean;
}

interface StableReviewList {
  readonly rows: readonly ReviewEntry[];
  readonly newCount: number;
  readonly isLoading: boolean;
  readonly isExhausted: boolean;
  readonly showLatest: () => void;
}

/** Rows stay in place while responses arrive. A pending list advances to the next reviews once all are decided. */
export function useStableReviews(
  view: ReviewView,
  latest: ReviewListData | undefined,
  localDecisions: ReadonlyMap<string, LocalDecision>,
): StableReviewList {
  const key = JSON.stringify(view);
  const [shown, setShown] = useState<{ readonly key: string; readonly snapshot: ReviewSnapshot } | null>(null);
  const snapshot = shown?.snapshot ?? null;
  const isLoading = shown?.key !== key;
  const rows = useMemo(
    () => toEntries(snapshot, isLoading ? undefined : latest, view, localDecisions),
    [snapshot, isLoading, latest, view, localDecisions],
  );
  const isPendingList = view.filter.status === 'pending';
  const isExhausted = isPendingList && rows.every(({ row, isGone }) => isGone || row.status !== 'pending');
  const takeSnapshot = useCallback(() => {
    if (latest !== undefined)
      setShown({ key, snapshot: isPendingList ? pendingSnapshot(latest, localDecisions) : toSnapshot(latest) });
  }, [latest, key, isPendingList, localDecisions]);
  const hasNext = latest !== undefined && pendingSnapshot(latest, localDecisions).rows.length > 0;
  const isOver = isExhausted && rows.length > 0 && latest?.total === 0;
  const isFilled = !isPendingList && rows.length === 0 && latest !== undefined && latest.total > 0;
  const isRefreshDue = latest !== undefined && (isLoading || isFilled || (isExhausted && hasNext) || isOver);
  useEffect(() => {
    if (isRefreshDue) takeSnapshot();
  }, [isRefreshDue, takeSnapshot]);
  const newCount = isLoading || snapshot === null || latest === undefined ? 0 : countNewReviews(snapshot, latest, view);
  return { rows, newCount, isLoading, isExhausted, showLatest: takeSnapshot };
}

function toEntries(
  snapshot: ReviewSnapshot | null,
  fresh: ReviewListData | undefined,
  view: ReviewView,
  marks: ReadonlyMap<string, LocalDecision>,
): readonly ReviewEntry[] {
  if (snapshot === null) return [];
  const held =
    fresh === undefined ? snapshot.rows.map((row) => ({ row, isGone: false })) : stableReviews(snapshot, fresh, view);
  return held.map(({ row, isGone }) => {
    const mark = marks.get(row.id);
    return { row: applyLocalDecision(row, mark), isGone: isGone && mark === undefined };
  });
}

/** Excludes reviews decided here that the response still lists as pending. */
function pendingSnapshot(fresh: ReviewListData, marks: ReadonlyMap<string, LocalDecision>): ReviewSnapshot {
  const rows = fresh.data.filter((row) => applyLocalDecision(row, marks.get(row.id)).status === 'pending');
  return { rows, total: fresh.total - (fresh.data.length - rows.length) };
}
