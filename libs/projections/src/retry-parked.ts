import { isTransient } from '@shop/kernel';
import { LostLeaseError, ReadModelBehindError, describeFault } from './fault.js';
import type { AnyRecorded } from './page.js';
import { readParked, type ParkedEvent } from './parking.js';
import type { Queryable } from './read-model-table.js';
import forgetParked from './sql/forget-parked.sql';
import keepParked from './sql/keep-parked.sql';
import skipParked from './sql/skip-parked.sql';
import type { TrackParts } from './track.js';

/** Handles one event and calls `forget` where its parked row is to go, with the connection to do that on. */
export type HandleParked = (event: AnyRecorded, forget: (db: Queryable) => Promise<void>) => Promise<void>;

/**
 * Tries parked streams again that somebody asked for, each in its order and up to its first failure.
 * @returns streams that are still parked
 */
export async function retryParkedStreams(
  parts: TrackParts,
  subscriber: string,
  handle: HandleParked,
): Promise<ReadonlySet<string>> {
  const byStream = new Map<string, ParkedEvent[]>();
  for (const entry of await readParked(parts.pool, [subscriber])) {
    byStream.set(entry.stream, [...(byStream.get(entry.stream) ?? []), entry]);
  }
  const stillParked = new Set<string>();
  for (const [stream, entries] of byStream) {
    const asked = entries.some(({ retry }) => retry);
    if (!asked || !(await retryStream(parts, subscriber, entries, handle))) stillParked.add(stream);
  }
  return stillParked;
}

/** @returns whether the stream is free again */
async function retryStream(
  parts: TrackParts,
  subscriber: string,
  entries: readonly ParkedEvent[],
  handle: HandleParked,
): Promise<boolean> {
  for (const entry of entries) {
    if (entry.skip) {
      await parts.pool.query(skipParked, [subscriber, entry.position]);
      continue;
    }
    try {
      const revision = BigInt(entry.revision);
      const [stored] = await parts.store.readStream(entry.stream, { from: revision, to: revision });
      const [event] = stored === undefined ? [] : await parts.codec.decode([stored]);
      if (event === undefined) throw new Error(`Event ${entry.eventId} is not in the store`);
      await handle(event, async (db) => void (await db.query(forgetParked, [subscriber, entry.position])));
    } catch (error) {
      // Asked for it is still: the next look at what was asked for tries it again.
      if (error instanceof ReadModelBehindError) return false;
      if (error instanceof LostLeaseError || isTransient(error)) throw error;
      await parts.pool.query(keepParked, [subscriber, entry.stream, entry.position, describeFault(error)]);
      return false;
    }
  }
  return true;
}
