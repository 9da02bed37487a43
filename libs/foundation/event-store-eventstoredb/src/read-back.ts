import { Batcher } from '@shop/kernel';
import type { EventStoreClient } from './client.js';
import type { IncomingEvent } from './incoming-events.js';
import { failureOf } from './failure.js';

export interface AppendedEvent {
  readonly stream: string;
  readonly revision: bigint;
  readonly position: bigint | undefined;
  readonly eventCount: number;
}

const maxBatchedEvents = 8;

const slackFactor = 2;

const maxGapBytes = 1024n * 1024n;

const batchTimeoutMs = 2_000;

/** Finds which attempt wrote an append: the server does not mark repeated ones. Concurrent appends share one read. */
export class ReadBack {
  readonly #batches: Batcher<AppendedEvent, IncomingEvent | null>;

  constructor(private readonly client: EventStoreClient) {
    this.#batches = new Batcher((wanted) => this.#readTogether(wanted));
  }

  async find(wanted: AppendedEvent, deadlineMs: number): Promise<IncomingEvent | undefined> {
    const isBatched = wanted.position !== undefined && wanted.eventCount <= maxBatchedEvents;
    const found = isBatched ? await this.#batches.load(wanted) : null;
    return found ?? this.#readOne(wanted, deadlineMs);
  }

  async #readTogether(wanted: readonly AppendedEvent[]): Promise<readonly (IncomingEvent | null)[]> {
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
    return [...found.values()];
  }

  async #readRun(run: readonly AppendedEvent[]): Promise<readonly IncomingEvent[]> {
    const maxCount = slackFactor * run.reduce((sum, { eventCount }) => sum + eventCount, 0);
    const range = { from: run[0]!.position!, direction: 'forward', maxCount } as const;
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
