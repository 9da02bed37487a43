import { useQueryClient } from '@tanstack/react-query';
import type { ReviewRow } from '@shop/contracts';
import { useEffect, useMemo } from 'react';
import { useDataProvider } from 'react-admin';
import { useRecord } from '../records/use-record.js';
import type { ModerationAction } from './moderation-store.js';
import { applyLocalDecision } from './moderation-store.js';
import { useModerationStore, useModerationState } from './moderation-context.js';
import { useCurrentReview } from './use-current-review.js';
import { useStableReviews, type ReviewEntry } from './use-stable-reviews.js';
import { useReviewList } from './use-review-list.js';
import { useReviewSelection } from './use-review-selection.js';
import type { ReviewListData, ReviewView } from './review-view.js';

export function useModeration(view: ReviewView, isWide: boolean) {
  const store = useModerationStore();
  const { localDecisions, canUndo } = useModerationState();
  const list = useReviewList(view);
  const stableList = useStableReviews(view, useLatestPage(list), localDecisions);
  const { rows } = stableList;
  const [requestedId, setCurrentId] = useCurrentReview(isWide);
  // When all shown reviews are decided, none is open until the next ones load.
  const currentId = requestedId ?? (isWide && !stableList.isExhausted ? (firstReview(rows)?.id ?? null) : null);
  const selection = useReviewSelection(rows, JSON.stringify(view));
  const detail = useReviewDetail(rows, currentId);
  const step = (by: 1 | -1) => {
    const there = neighbourOf(rows, currentId, by);
    if (there !== undefined) setCurrentId(there.id);
  };
  usePrefetchReview(nextPendingReview(rows, currentId)?.id);
  const decide = (targets: readonly ReviewRow[], act: ModerationAction) => {
    const nextId = nextReviewId(rows, currentId, targets, act);
    if (nextId !== currentId) setCurrentId(nextId);
    selection.clear();
    void store.decide(targets, act);
  };
  const undo = () => {
    // Opens the undone review at once, before the response.
    const [first] = store.lastUndoable();
    if (first !== undefined) setCurrentId(first.id);
    void store.undo();
  };
  return {
    list,
    stableList,
    currentId,
    setCurrentId,
    selection,
    ...detail,
    canUndo,
    decide,
    undo,
    next: () => step(1),
    previous: () => step(-1),
  };
}

/** Undefined while the page of the view loads. */
function useLatestPage(list: ReturnType<typeof useReviewList>): ReviewListData | undefined {
  const { data, total, meta, isPlaceholderData } = list;
  return useMemo(() => {
    if (isPlaceholderData || data === undefined || total === undefined || meta === undefined) return undefined;
    return { data: [...data], total, meta };
  }, [data, total, meta, isPlaceholderData]);
}

function useReviewDetail(rows: readonly ReviewEntry[], current: string | null) {
  const { localDecisions } = useModerationState();
  const listed = rows.find(({ row }) => row.id === current);
  const { record, error } = useRecord('reviews', current ?? '', { enabled: current !== null });
  return useMemo(() => {
    const { context, ...row } = record ?? { context: undefined };
    const read = 'id' in row ? applyLocalDecision(row, localDecisions.get(row.id)) : null;
    const shown = listed === undefined || listed.isGone ? null : listed.row;
    // Uses the newer of both; each includes local decisions.
    const review =
      shown === null ? (read ?? listed?.row ?? null) : read !== null && read.revision > shown.revision ? read : shown;
    return { review: current === null ? null : review, context, failed: error !== null };
  }, [record, error, listed, localDecisions, current]);
}

function usePrefetchReview(id: string | undefined): void {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (id === undefined) return;
    void queryClient.prefetchQuery({
      queryKey: ['reviews', 'getOne', { id }],
      queryFn: async ({ signal }) => (await dataProvider.getOne('reviews', { id, signal })).data,
    });
  }, [id, dataProvider, queryClient]);
}

function nextReviewId(
  rows: readonly ReviewEntry[],
  current: string | null,
  targets: readonly ReviewRow[],
  act: ModerationAction,
): string | null {
  if (act.kind === 'reopen' || !targets.some(({ id }) => id === current)) return current;
  return nextPendingReview(rows, current, new Set(targets.map(({ id }) => id)))?.id ?? null;
}

function firstReview(rows: readonly ReviewEntry[]): ReviewRow | undefined {
  return (rows.find(({ row, isGone }) => !isGone && row.status === 'pending') ?? rows[0])?.row;
}

function neighbourOf(rows: readonly ReviewEntry[], current: string | null, by: 1 | -1): ReviewRow | undefined {
  const at = rows.findIndex(({ row }) => row.id === current);
  return rows[at < 0 ? 0 : at + by]?.row;
}

function nextPendingReview(
  rows: readonly ReviewEntry[],
  current: string | null,
  excludedIds: ReadonlySet<string> = new Set(current === null ? [] : [current]),
): ReviewRow | undefined {
  const at = rows.findIndex(({ row }) => row.id === current);
  return [...rows.slice(at + 1), ...rows.slice(0, at + 1)].find(
    ({ row, isGone }) => !isGone && row.status === 'pending' && !excludedIds.has(row.id),
  )?.row;
}
