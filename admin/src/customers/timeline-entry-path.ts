import type { TimelineEntry } from '@shop/contracts';
import { recordPath } from '../records/record-path.js';

/** Path of an entry's record; for a revealed number, the record that showed it. */
export function timelineEntryPath({ kind, recordId, facts }: TimelineEntry): string | null {
  const { record } = facts;
  if (typeof record === 'object' && record !== null && !Array.isArray(record)) {
    const { kind: where, id } = record;
    if (typeof where === 'string' && typeof id === 'string') return recordPath(where, id);
  }
  return recordPath(kind, recordId);
}
