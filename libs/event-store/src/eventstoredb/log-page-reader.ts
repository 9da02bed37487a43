import { CheckpointAhead, InvalidEvent, Unavailable } from '../errors.js';
import type { EventBatch, ReadAllOptions, StoredEvent } from '../port.js';
import type { EventStoreClient } from './client.js';
import type { IncomingEvent } from './incoming-events.js';
import { failureOf, isPositionFailure } from './failure.js';
import { fromPosition, startPosition, toPosition } from './positions.js';
import type { ReadCalls } from './server-calls.js';
import { offsetOf, toStoredEvent, type OwnEventFilter } from './stored-events.js';
import { NoResponse } from './timing.js';

/** Events that one call fetches at most. */
const pageSize = 1_000;

const shortPage = 20;

/** The whole log, read page by page; the server filters subscriptions alone, so that pages are filtered here. */
export class LogPageReader {
  /** Places that the log is known to reach: its last event of any kind, and its last of ours. */
  #knownEnd = 0n;
  #lastOwn = 0n;
  /** Up to here the log was searched for it. */
  #searchedUpTo = 0n;

  constructor(
    private readonly client: EventStoreClient,
    private readonly calls: ReadCalls,
    private readonly isOwnEvent: OwnEventFilter,
  ) {}

  /** Forgets how far the log reached; for when it may be another one (the server was away). */
  reset(): void {
    this.#knownEnd = 0n;
    this.#lastOwn = 0n;
    this.#searchedUpTo = 0n;
  }

  /**
   * As the port says. Events that the filter leaves out move the checkpoint, the server's own ones, too.
   * @param scanLimit after so many events it says how far it came, with what it has found, be that nothing
   */
  async readAll(options: ReadAllOptions = {}, scanLimit = Infinity): Promise<EventBatch> {
    const after = fromPosition(options.after ?? startPosition);
    await this.assertNotAhead(after);
    const limit = options.limit ?? pageSize;
    const wanted = options.types === undefined ? undefined : new Set(options.types);
    const events: StoredEvent[] = [];
    let reached = after;
    for (let scanned = 0; events.length < limit && scanned < scanLimit;) {
      // A first page of just what is wanted, in case that all of it is.
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

  /** The place of the log's last event of any kind; 0 when it has none. */
  async readLastOffset(): Promise<bigint> {
    const [last] = await this.#readBackward('end', 1);
    this.#knownEnd = last === undefined ? 0n : offsetOf(last);
    return this.#knownEnd;
  }

  /** The place of the last event of ours; 0 when there is none. Others' events behind it are nothing to wait for. */
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

  /** Throws `CheckpointAhead` when the log ends before a place that was read from it. */
  async assertNotAhead(offset: bigint): Promise<void> {
    if (offset <= this.#knownEnd) return;
    const last = await this.readLastOffset();
    if (offset > last) throw new CheckpointAhead(toPosition(offset), toPosition(last));
  }

  /** At most `count` events after a place. The server begins with the one at the place. */
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

  /** Where an event was, the server has nothing now: the log it has may be a shorter one than was known of. */
  #assertNotShorter(offset: bigint): Promise<void> {
    this.reset();
    return this.assertNotAhead(offset);
  }

  #readBackward(from: bigint | 'end', maxCount: number): Promise<IncomingEvent[]> {
    return this.calls.run('$all', (ms) => this.client.readAll({ from, direction: 'backward', maxCount }, ms));
  }
}

/** What the server says when it is sent into the middle of an event. */
function toPositionError(offset: bigint, error: unknown): unknown {
  if (!(error instanceof Unavailable) || !isPositionFailure(failureOf(error.cause))) return error;
  const position = toPosition(offset);
  return new InvalidEvent(`Not a position of this store: no event is at ${position}; it was read from another log`, {
    cause: error,
  });
}
