import { StreamDeleted, type ReadStreamOptions, type StoredEvent } from '@shop/event-store';
import type { EventStoreClient, ReadRange } from './client.js';
import type { IncomingEvent } from './incoming-events.js';
import { failureOf } from './failure.js';
import type { ReadCalls } from './server-calls.js';
import { toStoredEvent } from './stored-events.js';

const pageSize = 1_000;

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

  async #page(stream: string, range: ReadRange<bigint>): Promise<IncomingEvent[]> {
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
