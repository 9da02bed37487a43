import type { QueueRow } from '@shop/contracts';

/** A row on screen; `gone` if it left the queue while a pointer is over the rows. */
export interface QueueEntry {
  readonly row: QueueRow;
  readonly isGone: boolean;
}

export interface MergedQueue {
  readonly rows: readonly QueueEntry[];
  readonly heldBackCount: number;
  readonly isStale: boolean;
}

/** Merges a changed queue into the rows on screen. While frozen, rows are updated in place and none moves. */
export function mergeQueue(shown: readonly QueueEntry[], queue: readonly QueueRow[], isFrozen: boolean): MergedQueue {
  if (!isFrozen || shown.length === 0)
    return { rows: queue.map((row) => ({ row, isGone: false })), heldBackCount: 0, isStale: false };
  const current = new Map(queue.map((row) => [row.id, row]));
  const rows = shown.map(({ row }) => {
    const known = current.get(row.id);
    return known === undefined ? { row, isGone: true } : { row: known, isGone: false };
  });
  const onScreen = new Set(rows.map(({ row }) => row.id));
  const heldBackCount = queue.filter((row) => !onScreen.has(row.id)).length;
  const remainingIds = rows.filter((entry) => !entry.isGone).map((entry) => entry.row.id);
  const queueIds = queue.filter((row) => onScreen.has(row.id)).map((row) => row.id);
  const isStale =
    heldBackCount > 0 || remainingIds.length < rows.length || remainingIds.some((id, index) => id !== queueIds[index]);
  return { rows, heldBackCount, isStale };
}
