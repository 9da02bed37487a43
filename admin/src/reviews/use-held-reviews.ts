import type { ReviewRow } from '@shop/contracts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { arrivedSince, heldReviews, snapshotOf, type Snapshot } from './held-reviews.js';
import { asMarked, type Mark } from './review-desk.js';
import type { ReviewListData, ReviewView } from './review-view.js';

export interface ShownReview {
  readonly row: ReviewRow;
  /** Somebody else decided it, or changed it so that it belongs elsewhere. */
  readonly gone: boolean;
}

interface HeldList {
  readonly rows: readonly ShownReview[];
  /** How many have come that are not shown yet. */
  readonly arrived: number;
  /** The rows are those of another list, while this one is on its way. */
  readonly loading: boolean;
  /** Nothing of what is shown waits any more. */
  readonly exhausted: boolean;
  readonly show: () => void;
}

/**
 * The reviews that are on the screen. They stay where they are while answers come in; a list of what waits moves on to
 * the next ones by itself once all of it is decided.
 */
export function useHeldReviews(
  view: ReviewView,
  fresh: ReviewListData | undefined,
  marks: ReadonlyMap<string, Mark>,
): HeldList {
  const key = JSON.stringify(view);
  const [held, setHeld] = useState<{ readonly key: string; readonly snapshot: Snapshot } | null>(null);
  const snapshot = held?.snapshot ?? null;
  const loading = held?.key !== key;
  const rows = useMemo(
    () => shownRows(snapshot, loading ? undefined : fresh, view, marks),
    [snapshot, loading, fresh, view, marks],
  );
  const waiting = view.filter.status === 'pending';
  const exhausted = waiting && rows.every(({ row, gone }) => gone || row.status !== 'pending');
  const take = useCallback(() => {
    if (fresh !== undefined) setHeld({ key, snapshot: waiting ? stillWaiting(fresh, marks) : snapshotOf(fresh) });
  }, [fresh, key, waiting, marks]);
  const hasNext = fresh !== undefined && stillWaiting(fresh, marks).rows.length > 0;
  const isOver = exhausted && rows.length > 0 && fresh?.total === 0;
  const isFilled = !waiting && rows.length === 0 && fresh !== undefined && fresh.total > 0;
  const due = fresh !== undefined && (loading || isFilled || (exhausted && hasNext) || isOver);
  useEffect(() => {
    if (due) take();
  }, [due, take]);
  const arrived = loading || snapshot === null || fresh === undefined ? 0 : arrivedSince(snapshot, fresh, view);
  return { rows, arrived, loading, exhausted, show: take };
}

function shownRows(
  snapshot: Snapshot | null,
  fresh: ReviewListData | undefined,
  view: ReviewView,
  marks: ReadonlyMap<string, Mark>,
): readonly ShownReview[] {
  if (snapshot === null) return [];
  const held =
    fresh === undefined ? snapshot.rows.map((row) => ({ row, gone: false })) : heldReviews(snapshot, fresh, view);
  return held.map(({ row, gone }) => {
    const mark = marks.get(row.id);
    return { row: asMarked(row, mark), gone: gone && mark === undefined };
  });
}

/** What waits, without that which was just decided here and which the answer does not know of yet. */
function stillWaiting(fresh: ReviewListData, marks: ReadonlyMap<string, Mark>): Snapshot {
  const rows = fresh.data.filter((row) => asMarked(row, marks.get(row.id)).status === 'pending');
  return { rows, total: fresh.total - (fresh.data.length - rows.length) };
}
