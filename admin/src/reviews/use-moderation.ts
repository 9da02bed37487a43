import { useQueryClient } from '@tanstack/react-query';
import type { ReviewRow } from '@shop/contracts';
import { useEffect, useMemo } from 'react';
import { useRpc } from '../rpc/rpc-context.js';
import { callKey, useCall } from '../rpc/use-call.js';
import type { Act } from './review-desk.js';
import { asMarked } from './review-desk.js';
import { useReviewDesk, useReviewDeskState } from './review-desk-context.js';
import { useCurrentReview } from './use-current-review.js';
import { useHeldReviews, type ShownReview } from './use-held-reviews.js';
import { useReviewList } from './use-reviews.js';
import { useSelection } from './use-selection.js';
import type { ReviewView } from './review-view.js';

/** The list, the review in hand, what is selected, and the steps between them. */
export function useModeration(view: ReviewView, wide: boolean) {
  const desk = useReviewDesk();
  const { marks, undoable } = useReviewDeskState();
  const list = useReviewList(view);
  const held = useHeldReviews(view, list.isPlaceholderData ? undefined : list.data, marks);
  const { rows } = held;
  const [asked, setCurrent] = useCurrentReview(wide);
  // Once all of what is shown is decided nothing is in hand, until the next ones are there.
  const current = asked ?? (wide && !held.exhausted ? (firstOf(rows)?.id ?? null) : null);
  const selection = useSelection(rows, JSON.stringify(view));
  const detail = useDetail(rows, current);
  const step = (by: 1 | -1) => {
    const there = stepFrom(rows, current, by);
    if (there !== undefined) setCurrent(there.id);
  };
  usePrefetched(waitingAfter(rows, current)?.id);
  const decide = (targets: readonly ReviewRow[], act: Act) => {
    const following = followingAfter(rows, current, targets, act);
    if (following !== current) setCurrent(following);
    selection.clear();
    void desk.decide(targets, act);
  };
  const undo = () => {
    // The review is in hand again at once; the server hears of it meanwhile.
    const [first] = desk.latestDone();
    if (first !== undefined) setCurrent(first.id);
    void desk.undo();
  };
  return {
    list,
    held,
    current,
    setCurrent,
    selection,
    ...detail,
    undoable,
    decide,
    undo,
    next: () => step(1),
    previous: () => step(-1),
  };
}

/** The review in hand, at once as the list has it and then with its context. */
function useDetail(rows: readonly ShownReview[], current: string | null) {
  const { marks } = useReviewDeskState();
  const listed = rows.find(({ row }) => row.id === current);
  const { data, error } = useCall('admin.reviews.getOne', { id: current ?? '' }, { enabled: current !== null });
  return useMemo(() => {
    const { context, ...row } = data ?? { context: undefined };
    const read = 'id' in row ? asMarked(row, marks.get(row.id)) : null;
    const shown = listed === undefined || listed.gone ? null : listed.row;
    // Whichever was read later; what was decided here is in both.
    const review =
      shown === null ? (read ?? listed?.row ?? null) : read !== null && read.revision > shown.revision ? read : shown;
    return { review: current === null ? null : review, context, failed: error !== null };
  }, [data, error, listed, marks, current]);
}

/** What comes next is there when it is wanted. */
function usePrefetched(id: string | undefined): void {
  const rpc = useRpc();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (id === undefined) return;
    void queryClient.prefetchQuery({
      queryKey: callKey('admin.reviews.getOne', { id }),
      queryFn: ({ signal }) => rpc.query('admin.reviews.getOne', { id }, { signal }),
    });
  }, [id, rpc, queryClient]);
}

/** Which review is in hand after a decision; null where nothing waits any more. */
function followingAfter(
  rows: readonly ShownReview[],
  current: string | null,
  targets: readonly ReviewRow[],
  act: Act,
): string | null {
  if (act.kind === 'reopen' || !targets.some(({ id }) => id === current)) return current;
  return waitingAfter(rows, current, new Set(targets.map(({ id }) => id)))?.id ?? null;
}

function firstOf(rows: readonly ShownReview[]): ReviewRow | undefined {
  return (rows.find(({ row, gone }) => !gone && row.status === 'pending') ?? rows[0])?.row;
}

function stepFrom(rows: readonly ShownReview[], current: string | null, by: 1 | -1): ReviewRow | undefined {
  const at = rows.findIndex(({ row }) => row.id === current);
  return rows[at < 0 ? 0 : at + by]?.row;
}

/** The next one that waits: below the one in hand, else from the top. */
function waitingAfter(
  rows: readonly ShownReview[],
  current: string | null,
  without: ReadonlySet<string> = new Set(current === null ? [] : [current]),
): ReviewRow | undefined {
  const at = rows.findIndex(({ row }) => row.id === current);
  return [...rows.slice(at + 1), ...rows.slice(0, at + 1)].find(
    ({ row, gone }) => !gone && row.status === 'pending' && !without.has(row.id),
  )?.row;
}
