import type { EventStore } from '@shop/event-store';
import type { Process } from './projection.js';

/** A new process without a start position in a non-empty log. */
export class ProcessStartError extends Error {
  override name = 'ProcessStartError';
  constructor(process: string) {
    super(`The process ${process} is new and the event log is not empty: declare where it begins (from)`);
  }
}

/** Position after which a new process starts. @throws ProcessStartError */
export async function startPositionOf({ name, from }: Process, store: EventStore): Promise<string> {
  const { events } = await store.readAll({ limit: 1 });
  if (events.length === 0 || from === 'beginning') return store.start;
  if (from === undefined) throw new ProcessStartError(name);
  return from === 'now' ? store.head() : positionBefore(store, Date.parse(from.since));
}

async function positionBefore(store: EventStore, moment: number): Promise<string> {
  for (let before = store.start; ;) {
    const { events, checkpoint, caughtUp } = await store.readAll({ after: before });
    const first = events.findIndex(({ recordedAt }) => Date.parse(recordedAt) >= moment);
    if (first > 0) return events[first - 1]!.position;
    if (first === 0 || caughtUp) return first === 0 ? before : checkpoint;
    before = checkpoint;
  }
}
