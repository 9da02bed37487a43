import type { AnyRow, Normalizer } from './columns.js';
import type { AnyRecorded } from './page.js';
import type { AnyProjection } from './projection.js';

export type WorkingRows = Map<string, AnyRow | undefined>;

/** Ids of the rows that an event affects. */
export function rowKeysOf(projection: AnyProjection, event: AnyRecorded): readonly string[] {
  const key: string | readonly string[] | null = projection.key(event);
  if (key === null) return [];
  return typeof key === 'string' ? [key] : key;
}

export interface KeyedEvent {
  readonly event: AnyRecorded;
  readonly keys: readonly string[];
}

/** Whether reading rows can be skipped: the first event of a stream has no earlier rows. */
export function hasNoPriorRows(projection: AnyProjection, event: AnyRecorded): boolean {
  return projection.scope === 'stream' && event.revision === 0n;
}

/** Folds an event into the rows in memory, all or nothing. @returns ids of changed rows */
export function foldEvent(
  projection: AnyProjection,
  normalize: Normalizer,
  rows: WorkingRows,
  { event, keys }: KeyedEvent,
): void {
  if (keys.length === 1) {
    rows.set(keys[0]!, foldRow(projection, normalize, rows, event, keys[0]!));
    return;
  }
  const changed = keys.map((id) => [id, foldRow(projection, normalize, rows, event, id)] as const);
  for (const [id, row] of changed) rows.set(id, row);
}

function foldRow(
  projection: AnyProjection,
  normalize: Normalizer,
  rows: WorkingRows,
  event: AnyRecorded,
  id: string,
): AnyRow | undefined {
  const before = rows.get(id);
  const after: AnyRow | undefined = projection.fold(before, event, id);
  if (after === undefined || after === before) return after;
  return normalize(after.id === id ? after : { ...after, id });
}
