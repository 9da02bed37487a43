import {
  CheckpointAhead,
  type EventBatch,
  InvalidEvent,
  type ReadAllOptions,
  type ReadStreamOptions,
  type StoredEvent,
  StreamDeleted,
  Unavailable,
} from '@shop/event-store';
import { fromPosition, startPosition, toPosition } from '@shop/event-store/internal';
import type { EventStoreClient, ReadRange } from './client.js';
import { failureOf, isPositionFailure, NoResponse } from './failure.js';
import type { ReadCalls } from './server-calls.js';
import { type IncomingEvent, offsetOf, type OwnEventFilter, toStoredEvent } from './stored-events.js';

const pageSize = 1_000;

const shortPage = 20;

/** Filters here, because the server filters only subscriptions. */
export class LogPageReader {
  #knownEnd = 0n;
  #lastOwn = 0n;
  #searchedUpTo = 0n;

  constructor(
    private readonly client: EventStoreClient,
    private readonly calls: ReadCalls,
    private readonly isOwnEvent: OwnEventFilter,
  ) {}

  reset(): void {
    this.#knownEnd = 0n;
    this.#lastOwn = 0n;
    this.#searchedUpTo = 0n;
  }

  /**
   * Filtered events move the checkpoint.
   * @param scanLimit maximum events to scan
   */
  async readAll(options: ReadAllOptions = {}, scanLimit = Infinity): Promise<EventBatch> {
    const after = fromPosition(options.after ?? startPosition);
    await this.assertNotAhead(after);
    const limit = options.limit ?? pageSize;
    const wanted = options.types === undefined ? undefined : new Set(options.types);
    const events: StoredEvent[] = [];
    let reached = after;
    for (let scanned = 0; events.length < limit && scanned < scanLimit;) {
      const asked = scanned === 0 ? Math.min(limit, pageSize) : pageSize;
      const { page, isLast } = await this.#readAfter(reached, asked);
      for (const event of page) {
        if (events.length === limit) break;
        reached = offsetOf(event);
        if (this.isOwnEvent(event) && (wanted === undefined || wanted.has(event.type)))
          events.push(toStoredEvent(event));
      }
      scanned += page.length;
      if (isLast && reached === (page.at(-1)?.position ?? reached) && events.length < limit)
        return { events, checkpoint: toPosition(reached), caughtUp: true };
    }
    return { events, checkpoint: toPosition(reached), caughtUp: false };
  }

  async readLastOffset(): Promise<bigint> {
    const [last] = await this.#readBackward('end', 1);
    this.#knownEnd = last === undefined ? 0n : offsetOf(last);
    return this.#knownEnd;
  }

  /** Byte offset of the last event of this shop; 0 without one. */
  async head(): Promise<bigint> {
    let from: bigint | 'end' = 'end';
    let end = 0n;
    for (let size = shortPage; ; size = pageSize) {
      const page: readonly IncomingEvent[] = await this.#readBackward(from, size);
      if (from === 'end') end = page[0] === undefined ? 0n : offsetOf(page[0]);
      if (end > this.#knownEnd) this.#knownEnd = end;
      const found = page.find((event) => offsetOf(event) <= this.#searchedUpTo || this.isOwnEvent(event));
      if (found !== undefined || page.length < size) return this.#updateHead(found, end);
      from = offsetOf(page.at(-1)!);
    }
  }

  #updateHead(found: IncomingEvent | undefined, end: bigint): bigint {
    if (found !== undefined && offsetOf(found) > this.#searchedUpTo) this.#lastOwn = offsetOf(found);
    if (end > this.#searchedUpTo) this.#searchedUpTo = end;
    return this.#lastOwn;
  }

  async assertNotAhead(offset: bigint): Promise<void> {
    if (offset <= this.#knownEnd) return;
    const last = await this.readLastOffset();
    if (offset > last) throw new CheckpointAhead(toPosition(offset), toPosition(last));
  }

  async #readAfter(
    offset: bigint,
    count: number,
  ): Promise<{ readonly page: IncomingEvent[]; readonly isLast: boolean }> {
    const isStart = offset === 0n;
    const maxCount = isStart ? count : count + 1;
    const range = { from: isStart ? ('start' as const) : offset, direction: 'forward' as const, maxCount };
    const isNew = (event: IncomingEvent): boolean => isStart || offsetOf(event) > offset;
    const { events: page, isComplete } = await this.calls
      .run('$all', async (ms) => {
        const read = await this.client.readPage(range, ms);
        if (!read.isComplete && !read.events.some(isNew)) throw new NoResponse(`No event within ${Math.ceil(ms)} ms`);
        return read;
      })
      .catch((error: unknown) => Promise.reject(toPositionError(offset, error)));
    const last = page.at(-1)?.position;
    if (last === undefined && !isStart) await this.#assertNotShorter(offset);
    if (last !== undefined && last > this.#knownEnd) this.#knownEnd = last;
    return { page: page.filter(isNew), isLast: isComplete && page.length < maxCount };
  }

  /** The log may be a shorter copy. */
  #assertNotShorter(offset: bigint): Promise<void> {
    this.reset();
    return this.assertNotAhead(offset);
  }

  #readBackward(from: bigint | 'end', maxCount: number): Promise<IncomingEvent[]> {
    return this.calls.run('$all', (ms) => this.client.readAll({ from, direction: 'backward', maxCount }, ms));
  }
}

function toPositionError(offset: bigint, error: unknown): unknown {
  if (!(error instanceof Unavailable) || !isPositionFailure(failureOf(error.cause))) return error;
  const position = toPosition(offset);
  return new InvalidEvent(`Not a position of this store: no event is at ${position}; it was read from another log`, {
    cause: error,
  });
}

export class StreamReader {
  constructor(
    private readonly client: EventStoreClient,
    private readonly calls: ReadCalls,
  ) {}

  async read(stream: string, options: ReadStreamOptions): Promise<readonly StoredEvent[]> {
    const direction = options.direction ?? 'forward';
    const limit = limitOf(direction, options);
    const events: StoredEvent[] = [];
    let from: bigint | 'start' | 'end' = options.from ?? (direction === 'forward' ? 'start' : 'end');
    while (events.length < limit) {
      const maxCount = Math.min(pageSize, limit - events.length);
      const page = await this.#page(stream, { from, direction, maxCount });
      for (const event of page) {
        if (isPast(event.revision, direction, options.to)) return events;
        events.push(toStoredEvent(event));
      }
      const last = page.at(-1);
      if (last === undefined || page.length < maxCount || (direction === 'backward' && last.revision === 0n)) break;
      from = direction === 'forward' ? last.revision + 1n : last.revision - 1n;
    }
    return events;
  }

  async deleteStream(stream: string): Promise<void> {
    try {
      await this.calls.run(stream, (ms) => this.client.tombstone(stream, ms));
    } catch (error) {
      if (!(error instanceof StreamDeleted)) throw error;
    }
  }

  async #page(stream: string, range: ReadRange): Promise<IncomingEvent[]> {
    try {
      return await this.calls.run(stream, (ms) => this.client.readStream(stream, range, ms));
    } catch (error) {
      if (failureOf(error) === 'missing') return [];
      throw error;
    }
  }
}

function limitOf(direction: 'forward' | 'backward', { from, to, limit = Infinity }: ReadStreamOptions): number {
  if (to === undefined) return limit;
  if (direction === 'forward') return Math.min(limit, Number(to - (from ?? 0n)) + 1);
  return from === undefined ? limit : Math.min(limit, Number(from - to) + 1);
}

function isPast(revision: bigint, direction: 'forward' | 'backward', to: bigint | undefined): boolean {
  if (to === undefined) return false;
  return direction === 'forward' ? revision > to : revision < to;
}
