import {
  StreamDeleted,
  type BackwardSearch,
  type EventSearchPage,
  type LogInspection,
  type StoredEvent,
  type StreamInfo,
} from '@shop/event-store';
import { fromPosition, toPosition } from '@shop/event-store/internal';
import type { EventStoreClient } from './client.js';
import { type IncomingEvent, offsetOf, type OwnEventFilter, toStoredEvent } from './stored-events.js';
import { failureOf } from './failure.js';
import type { ReadCalls } from './server-calls.js';

const pageSize = 1_000;
/** 20,000 events. */
const maxSearchPages = 20;
const tombstoneType = '$streamDeleted';

/** Uses the standard projections (`$streams`, `$bc-…`), which are slightly late, or scans the log. */
export class LogInspector implements LogInspection {
  constructor(
    private readonly client: EventStoreClient,
    private readonly calls: ReadCalls,
    private readonly isOwnEvent: OwnEventFilter,
  ) {}

  async listStreams(options: Parameters<LogInspection['listStreams']>[0] = {}): Promise<readonly StreamInfo[]> {
    const { prefix = '', after = '', limit = 100 } = options;
    const listed: StreamInfo[] = [];
    for (let from = after; ;) {
      const found = new FirstStreams(limit);
      const isWanted = (name: string) => !name.startsWith('$') && name.startsWith(prefix) && name > from;
      const isIndexed = await this.#scanStream('$streams', false, (link) => {
        const name = linkedStream(link);
        if (isWanted(name)) found.add({ stream: name, revision: -1n, deleted: false });
      });
      if (!isIndexed) return this.#listUnindexed(isWanted, found);
      const names = found.all().map(({ stream }) => stream);
      const infos = await Promise.all(names.map((name) => this.#streamInfo(name)));
      listed.push(...infos.filter((info) => info !== undefined));
      if (listed.length >= limit || names.length < limit) return listed.slice(0, limit);
      from = names.at(-1)!;
    }
  }

  async #listUnindexed(isWanted: (name: string) => boolean, found: FirstStreams): Promise<readonly StreamInfo[]> {
    await this.#scanLog((event) => {
      if (!isWanted(event.stream)) return true;
      if (event.type === tombstoneType) found.markDeleted(event.stream);
      else if (this.isOwnEvent(event)) found.add({ stream: event.stream, revision: event.revision, deleted: false });
      return true;
    });
    return found.all();
  }

  async *deletedStreams(): AsyncGenerator<string> {
    const closed = new Set<string>();
    for (let from: bigint | 'end' = 'end'; ;) {
      const range = { from, direction: 'backward', maxCount: pageSize } as const;
      const page: readonly IncomingEvent[] = await this.calls.run('$all', (ms) => this.client.readAll(range, ms));
      for (const event of page) {
        if (event.type === tombstoneType) closed.add(event.stream);
        else if (closed.delete(event.stream) && this.isOwnEvent(event)) yield event.stream;
      }
      if (page.length < pageSize) return;
      from = offsetOf(page.at(-1)!);
    }
  }

  async eventsOfCorrelation(
    correlationId: string,
    options: { readonly limit?: number } = {},
  ): Promise<readonly StoredEvent[]> {
    const { limit = 1_000 } = options;
    const indexed = await this.#indexedCorrelation(correlationId);
    if (indexed !== null) return indexed.slice(0, limit);
    const events: StoredEvent[] = [];
    await this.#scanLog((event) => {
      if (this.isOwnEvent(event) && isOfCorrelation(event, correlationId)) events.push(toStoredEvent(event));
      return events.length < limit;
    });
    return events;
  }

  async searchBackward({ correlationId, type, before, limit = 100 }: BackwardSearch = {}): Promise<EventSearchPage> {
    if (correlationId !== undefined) {
      const indexed = await this.#indexedCorrelation(correlationId);
      if (indexed !== null) return newestFirst(indexed, before, limit);
    }
    const isWanted = (event: IncomingEvent) =>
      this.isOwnEvent(event) &&
      (type === undefined || event.type === type) &&
      (correlationId === undefined || isOfCorrelation(event, correlationId));
    const events: StoredEvent[] = [];
    let from: bigint | 'end' = before === undefined ? 'end' : fromPosition(before);
    for (let pages = 0; pages < maxSearchPages; pages += 1) {
      const range = { from, direction: 'backward', maxCount: pageSize } as const;
      const page: readonly IncomingEvent[] = await this.calls.run('$all', (ms) => this.client.readAll(range, ms));
      for (const event of page) {
        if (from !== 'end' && event.position !== undefined && event.position >= from) continue;
        if (isWanted(event)) events.push(toStoredEvent(event));
        if (events.length === limit) return { events, next: events.at(-1)!.position };
      }
      const last = page.at(-1);
      if (last === undefined || page.length < pageSize) return { events, next: null };
      from = offsetOf(last);
    }
    return { events, next: from === 'end' ? null : toPosition(from) };
  }

  async #indexedCorrelation(correlationId: string): Promise<readonly StoredEvent[] | null> {
    const events: StoredEvent[] = [];
    const isIndexed = await this.#scanStream(`$bc-${correlationId}`, true, (event) => {
      if (this.isOwnEvent(event)) events.push(toStoredEvent(event));
    });
    return isIndexed ? events.sort((a, b) => (a.position < b.position ? -1 : 1)) : null;
  }

  async #streamInfo(stream: string): Promise<StreamInfo | undefined> {
    try {
      const [last] = await this.calls.run(stream, (ms) =>
        this.client.readStream(stream, { from: 'end', direction: 'backward', maxCount: 1 }, ms),
      );
      return last === undefined || this.isOwnEvent(last)
        ? { stream, revision: last?.revision ?? -1n, deleted: false }
        : undefined;
    } catch (error) {
      if (error instanceof StreamDeleted) return { stream, revision: -1n, deleted: true };
      if (failureOf(error) === 'missing') return { stream, revision: -1n, deleted: false };
      throw error;
    }
  }

  async #scanStream(stream: string, resolveLinks: boolean, visit: (event: IncomingEvent) => void): Promise<boolean> {
    for (let from = 0n; ; from += BigInt(pageSize)) {
      const range = { from, direction: 'forward', maxCount: pageSize, resolveLinks } as const;
      try {
        const page = await this.calls.run(stream, (ms) => this.client.readStream(stream, range, ms));
        for (const event of page) visit(event);
        if (page.length === 0 || (!resolveLinks && page.length < pageSize)) return true;
      } catch (error) {
        if (failureOf(error) === 'missing' || error instanceof StreamDeleted) return false;
        throw error;
      }
    }
  }

  async #scanLog(visit: (event: IncomingEvent) => boolean): Promise<void> {
    for (let from: bigint | 'start' = 'start'; ;) {
      const range = { from, direction: 'forward', maxCount: pageSize } as const;
      const page: readonly IncomingEvent[] = await this.calls.run('$all', (ms) => this.client.readAll(range, ms));
      const last = page.at(-1);
      for (const event of page) if (event.position !== from && !visit(event)) return;
      if (last === undefined || page.length < pageSize) return;
      from = offsetOf(last);
    }
  }
}

function isOfCorrelation(event: IncomingEvent, correlationId: string): boolean {
  return toStoredEvent(event).metadata['$correlationId'] === correlationId;
}

function newestFirst(events: readonly StoredEvent[], before: string | undefined, limit: number): EventSearchPage {
  const earlier = before === undefined ? events : events.filter(({ position }) => position < before);
  const found = earlier.slice(-limit).reverse();
  return { events: found, next: earlier.length > limit ? (found.at(-1)?.position ?? null) : null };
}

function linkedStream({ data }: IncomingEvent): string {
  const text = data instanceof Uint8Array ? Buffer.from(data).toString('utf8') : String(data);
  return text.slice(text.indexOf('@') + 1);
}

class FirstStreams {
  #streams = new Map<string, StreamInfo>();

  constructor(private readonly limit: number) {}

  add(info: StreamInfo): void {
    this.#streams.set(info.stream, info);
    if (this.#streams.size > this.limit * 2 + 100)
      this.#streams = new Map(this.all().map((kept) => [kept.stream, kept]));
  }

  markDeleted(stream: string): void {
    const info = this.#streams.get(stream);
    if (info !== undefined) this.#streams.set(stream, { ...info, deleted: true });
  }

  all(): readonly StreamInfo[] {
    return [...this.#streams.values()].sort((a, b) => (a.stream < b.stream ? -1 : 1)).slice(0, this.limit);
  }
}
