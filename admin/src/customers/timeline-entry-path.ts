import type { TimelineEntry } from '@shop/contracts';
import { recordPath } from '../records/record-path.js';

/** Where the record is that something happened to; of a look at a number, the record where it was asked for. */
export function timelineEntryPath({ kind, recordId, facts }: TimelineEntry): string | null {
  const { record } = facts;
  if (typeof record === 'object' && record !== null && !Array.isArray(record)) {
    const { kind: where, id } = record;
    if (typeof where === 'string' && typeof id === 'string') return recordPath(where, id);
  }
  return recordPath(kind, recordId);
}
