import { WrongExpectedRevision, type AppendResult, type EventToAppend } from '@shop/event-store';
import type { EventStoreClient } from './client.js';
import { failureOf } from './failure.js';
import { toPosition } from './positions.js';
import { offsetOf } from './stored-events.js';

const pageSize = 500;

/** Deduplicates appends with `exists`, whose ids the server forgets. */
export class StreamTail {
  revision = -1n;

  constructor(
    private readonly client: EventStoreClient,
    private readonly stream: string,
  ) {}

  /**
   * Returns undefined if the first event is missing.
   * @throws WrongExpectedRevision
   */
  async findAppended(events: readonly EventToAppend[], deadlineMs: number): Promise<AppendResult | undefined> {
    const first = events[0]!.id.toLowerCase();
    for (;;) {
      const page = await this.#page(this.revision + 1n, pageSize, deadlineMs);
      const found = page.find((event) => event.id === first);
      if (found !== undefined) return this.#toRepeatedResult(events, found.revision, deadlineMs);
      this.revision = page.at(-1)?.revision ?? this.revision;
      if (page.length < pageSize) break;
    }
    if (this.revision < 0n) throw new WrongExpectedRevision(this.stream, 'exists', -1n);
    return undefined;
  }

  async last(deadlineMs: number): Promise<bigint> {
    try {
      const range = { from: 'end', direction: 'backward', maxCount: 1 } as const;
      const [event] = await this.client.readStream(this.stream, range, deadlineMs);
      return event?.revision ?? -1n;
    } catch (error) {
      if (failureOf(error) === 'missing') return -1n;
      throw error;
    }
  }

  async #toRepeatedResult(events: readonly EventToAppend[], from: bigint, deadlineMs: number): Promise<AppendResult> {
    const stored = await this.#page(from, events.length, deadlineMs);
    const isSame = stored.length === events.length && stored.every(({ id }, n) => id === events[n]!.id.toLowerCase());
    if (!isSame) throw new WrongExpectedRevision(this.stream, 'exists', await this.last(deadlineMs));
    const last = stored.at(-1)!;
    return { revision: last.revision, position: toPosition(offsetOf(last)), deduplicated: true };
  }

  #page(from: bigint, maxCount: number, deadlineMs: number) {
    return this.client.readStream(this.stream, { from, direction: 'forward', maxCount }, deadlineMs);
  }
}
