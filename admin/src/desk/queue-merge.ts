import type { QueueRow } from '@shop/contracts';

/** A row on the screen; `gone` when the queue no longer has it but somebody may be about to touch it. */
export interface ShownRow {
  readonly row: QueueRow;
  readonly gone: boolean;
}

export interface MergedQueue {
  readonly rows: readonly ShownRow[];
  /** New rows that are held back. */
  readonly held: number;
  /** The order on the screen is not the queue's. */
  readonly stale: boolean;
}

/**
 * What to show when the queue has changed. While somebody points at the rows none of them moves: known ones change in
 * place, those that left stay as gone, and new ones wait to be asked for. Otherwise the queue is shown as it is.
 */
export function mergeQueue(shown: readonly ShownRow[], queue: readonly QueueRow[], attended: boolean): MergedQueue {
  if (!attended || shown.length === 0)
    return { rows: queue.map((row) => ({ row, gone: false })), held: 0, stale: false };
  const current = new Map(queue.map((row) => [row.id, row]));
  const rows = shown.map(({ row }) => {
    const known = current.get(row.id);
    return known === undefined ? { row, gone: true } : { row: known, gone: false };
  });
  const onScreen = new Set(rows.map(({ row }) => row.id));
  const held = queue.filter((row) => !onScreen.has(row.id)).length;
  const kept = rows.filter((entry) => !entry.gone).map((entry) => entry.row.id);
  const sorted = queue.filter((row) => onScreen.has(row.id)).map((row) => row.id);
  const stale = held > 0 || kept.length < rows.length || kept.some((id, index) => id !== sorted[index]);
  return { rows, held, stale };
}
