import { CheckpointAhead, InvalidEvent, Unavailable } from '../errors.js';
import type { EventBatch, ReadAllOptions, StoredEvent } from '../port.js';
import type { EventStoreClient } from './client.js';
import type { IncomingEvent } from './incoming-events.js';
import { failureOf, isAboutPosition } from './failure.js';
import { fromPosition, startPosition, toPosition } from './positions.js';
import type { ReadCalls } from './server-calls.js';
import { placeOf, toStored, type Recognise } from './stored-events.js';
import { NoAnswer } from './waiting.js';

/** Events that one call fetches at most. */
const pageSize = 1_000;

const shortPage = 20;

/** The whole log, read page by page; the server filters subscriptions alone, so that pages are filtered here. */
export class LogPages {
  /** Places that the log is known to reach: its last event of any kind, and its last of ours. */
  #reaches = 0n;
  #lastOurs = 0n;
  /** Up to here the log was searched for it. */
  #searched = 0n;

  constructor(
    private readonly client: EventStoreClient,
    private readonly calls: ReadCalls,
    private readonly isOurs: Recognise,
  ) {}

  /** Forgets how far the log reached; for when it may be another one (the server was away). */
  forget(): void {
    this.#reaches = 0n;
    this.#lastOurs = 0n;
    this.#searched = 0n;
  }

  /**
   * As the port says. Events that the filter leaves out move the checkpoint, the server's own ones, too.
   * @param scanLimit after so many events it says how far it came, with what it has found, be that nothing
   */
  async readAll(options: ReadAllOptions = {}, scanLimit = Infinity): Promise<EventBatch> {
    const after = fromPosition(options.after ?? startPosition);
    await this.refuseAhead(after);
    const limit = options.limit ?? pageSize;
    const wanted = options.types === undefined ? undefined : new Set(options.types);
    const events: StoredEvent[] = [];
    let reached = after;
    for (let scanned = 0; events.length < limit && scanned < scanLimit;) {
      // A first page of just what is wanted, in case that all of it is.
      const asked = scanned === 0 ? Math.min(limit, pageSize) : pageSize;
      const { page, isLast } = await this.#after(reached, asked);
      for (const event of page) {
        if (events.length === limit) break;
        reached = placeOf(event);
        if (this.isOurs(event) && (wanted === undefined || wanted.has(event.type))) events.push(toStored(event));
      }
      scanned += page.length;
      if (isLast && reached === (page.at(-1)?.position ?? reached) && events.length < limit)
        return { events, checkpoint: toPosition(reached), caughtUp: true };
    }
    return { events, checkpoint: toPosition(reached), caughtUp: false };
  }

  /** The place of the log's last event of any kind; 0 when it has none. */
  async reach(): Promise<bigint> {
    const [last] = await this.#backward('end', 1);
    this.#reaches = last === undefined ? 0n : placeOf(last);
    return this.#reaches;
  }

  /** The place of the last event of ours; 0 when there is none. Others' events behind it are nothing to wait for. */
  async head(): Promise<bigint> {
    let from: bigint | 'end' = 'end';
    let end = 0n;
    for (let size = shortPage; ; size = pageSize) {
      const page: readonly IncomingEvent[] = await this.#backward(from, size);
      if (from === 'end') end = page[0] === undefined ? 0n : placeOf(page[0]);
      if (end > this.#reaches) this.#reaches = end;
      const found = page.find((event) => placeOf(event) <= this.#searched || this.isOurs(event));
      if (found !== undefined || page.length < size) return this.#foundHead(found, end);
      from = placeOf(page.at(-1)!);
    }
  }

  #foundHead(found: IncomingEvent | undefined, end: bigint): bigint {
    if (found !== undefined && placeOf(found) > this.#searched) this.#lastOurs = placeOf(found);
    if (end > this.#searched) this.#searched = end;
    return this.#lastOurs;
  }

  /** Throws `CheckpointAhead` when the log ends before a place that was read from it. */
  async refuseAhead(place: bigint): Promise<void> {
    if (place <= this.#reaches) return;
    const last = await this.reach();
    if (place > last) throw new CheckpointAhead(toPosition(place), toPosition(last));
  }

  /** At most `count` events after a place. The server begins with the one at the place. */
  async #after(place: bigint, count: number): Promise<{ readonly page: IncomingEvent[]; readonly isLast: boolean }> {
    const isStart = place === 0n;
    const maxCount = isStart ? count : count + 1;
    const range = { from: isStart ? ('start' as const) : place, direction: 'forward' as const, maxCount };
    const isNew = (event: IncomingEvent): boolean => isStart || placeOf(event) > place;
    const { events: page, isWhole } = await this.calls
      .run('$all', async (ms) => {
        const read = await this.client.readPage(range, ms);
        if (!read.isWhole && !read.events.some(isNew)) throw new NoAnswer(`No event within ${Math.ceil(ms)} ms`);
        return read;
      })
      .catch((error: unknown) => Promise.reject(misplaced(place, error)));
    const last = page.at(-1)?.position;
    if (last === undefined && !isStart) await this.#refuseNothing(place);
    if (last !== undefined && last > this.#reaches) this.#reaches = last;
    return { page: page.filter(isNew), isLast: isWhole && page.length < maxCount };
  }

  /** Where an event was, the server has nothing now: the log it has may be a shorter one than was known of. */
  #refuseNothing(place: bigint): Promise<void> {
    this.forget();
    return this.refuseAhead(place);
  }

  #backward(from: bigint | 'end', maxCount: number): Promise<IncomingEvent[]> {
    return this.calls.run('$all', (ms) => this.client.readAll({ from, direction: 'backward', maxCount }, ms));
  }
}

/** What the server says when it is sent into the middle of an event. */
function misplaced(place: bigint, error: unknown): unknown {
  if (!(error instanceof Unavailable) || !isAboutPosition(failureOf(error.cause))) return error;
  const position = toPosition(place);
  return new InvalidEvent(`Not a position of this store: no event is at ${position}; it was read from another log`, {
    cause: error,
  });
}
