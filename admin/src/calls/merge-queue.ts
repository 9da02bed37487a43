import type { QueueRow } from '@shop/contracts';

/** A row on the screen; `gone` when the queue no longer has it but somebody may be about to touch it. */
export interface QueueEntry {
  readonly row: QueueRow;
  readonly isGone: boolean;
}

export interface MergedQueue {
  readonly rows: readonly QueueEntry[];
  /** New rows that are held back. */
  readonly heldBackCount: number;
  /** The order on the screen is not the queue's. */
  readonly isStale: boolean;
}

/**
 * What to show when the queue has changed. While somebody points at the rows none of them moves: known ones change in
 * place, those that left stay as gone, and new ones wait to be asked for. Otherwise the queue is shown as it is.
 */
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
