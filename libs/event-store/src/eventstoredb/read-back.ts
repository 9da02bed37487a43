import { Batcher } from '../batcher.js';
import type { EventStoreClient } from './client.js';
import type { IncomingEvent } from './incoming-events.js';
import { failureOf } from './failure.js';

/** The last event of an append, as the server's answer names it. */
export interface AppendedEvent {
  readonly stream: string;
  readonly revision: bigint;
  readonly position: bigint | undefined;
  /** Events of the append. */
  readonly eventCount: number;
}

/** More events than that in one append are not read again for their last one. */
const maxBatchedEvents = 8;

/** Appends of other programs may lie between those of this one; beyond that they are read one by one. */
const slackFactor = 2;

/** Appends further apart in the log are not read together, in bytes: a repeated one may be from long ago. */
const maxGapBytes = 1024n * 1024n;

/** Time for one read of several events, in milliseconds. */
const batchTimeoutMs = 2_000;

/**
 * Reads back what was appended, since the server answers a repeated append as if it had just written it. Appends that end at
 * about the same time lie close together in the log, and are read by one call.
 */
export class ReadBack {
  readonly #batches: Batcher<AppendedEvent, IncomingEvent | null>;

  constructor(private readonly client: EventStoreClient) {
    this.#batches = new Batcher((wanted) => this.#readTogether(wanted));
  }

  /** The event; undefined where it was deleted since. */
  async find(wanted: AppendedEvent, deadlineMs: number): Promise<IncomingEvent | undefined> {
    const isBatched = wanted.position !== undefined && wanted.eventCount <= maxBatchedEvents;
    const found = isBatched ? await this.#batches.get(wanted) : null;
    return found ?? this.#readOne(wanted, deadlineMs);
  }

  /** Null: not found this way. */
  async #readTogether(wanted: readonly AppendedEvent[]): Promise<ReadonlyMap<AppendedEvent, IncomingEvent | null>> {
    const found = new Map<AppendedEvent, IncomingEvent | null>(wanted.map((event) => [event, null]));
    const runs = groupByProximity(wanted).filter((run) => run.length > 1);
    await Promise.all(
      runs.map(async (run) => {
        for (const event of await this.#readRun(run)) {
          const match = run.find(({ stream, revision }) => stream === event.stream && revision === event.revision);
          if (match !== undefined) found.set(match, event);
        }
      }),
    );
    return found;
  }

  async #readRun(run: readonly AppendedEvent[]): Promise<readonly IncomingEvent[]> {
    const maxCount = slackFactor * run.reduce((sum, { eventCount }) => sum + eventCount, 0);
    const range = { from: run[0]!.position!, direction: 'forward', maxCount } as const;
    // Each is then read by its stream, which says why it fails.
    return this.client.readAll(range, batchTimeoutMs).catch(() => []);
  }

  async #readOne({ stream, revision }: AppendedEvent, deadlineMs: number): Promise<IncomingEvent | undefined> {
    const range = { from: revision, direction: 'forward', maxCount: 1 } as const;
    try {
      const [event] = await this.client.readStream(stream, range, deadlineMs);
      return event?.revision === revision ? event : undefined;
    } catch (error) {
      if (failureOf(error) === 'missing' || failureOf(error) === 'deleted') return undefined;
      throw error;
    }
  }
}

/** In the order of the log, split where two are far apart. */
function groupByProximity(events: readonly AppendedEvent[]): readonly (readonly AppendedEvent[])[] {
  const ordered = [...events].sort((a, b) => Number(a.position! - b.position!));
  const runs: AppendedEvent[][] = [];
  for (const event of ordered) {
    const run = runs.at(-1);
    if (run !== undefined && event.position! - run.at(-1)!.position! <= maxGapBytes) run.push(event);
    else runs.push([event]);
  }
  return runs;
}
