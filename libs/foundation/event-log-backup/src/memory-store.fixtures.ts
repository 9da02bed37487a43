import {
  WrongExpectedRevision,
  type AppendResult,
  type EventBatch,
  type EventSearchPage,
  type EventStore,
  type EventToAppend,
  type ExpectedRevision,
  type Lag,
  type LogInspection,
  type ReadAllOptions,
  type StoredEvent,
  type StreamInfo,
} from '@shop/event-store';
import { serializeBatch } from '@shop/event-store/internal';

const numberOf = (position: string): number => Number(position.slice(1));

/** As unlike PostgreSQL as the port allows, with delayed appends in any order. */
export class MemoryStore implements EventStore, LogInspection {
  readonly start = 'M0';
  readonly #log: StoredEvent[] = [];
  readonly #streams = new Map<string, StoredEvent[]>();

  async append(stream: string, events: readonly EventToAppend[], expected: ExpectedRevision): Promise<AppendResult> {
    serializeBatch(stream, events);
    await new Promise((resolve) => setTimeout(resolve, events[0]!.id.charCodeAt(0) % 3));
    const there = this.#streams.get(stream) ?? [];
    const first = expected === 'noStream' ? 0 : Number(expected) + 1;
    const deduplicated = events.every(({ id }, index) => there[first + index]?.id === id);
    if (!deduplicated && there.length !== first)
      throw new WrongExpectedRevision(stream, expected, BigInt(there.length - 1));
    if (!deduplicated) for (const event of events) this.#add(stream, event);
    const { revision, position } = (this.#streams.get(stream) ?? [])[first + events.length - 1]!;
    return { revision, position, deduplicated };
  }

  async readAll({ after = this.start, limit = 1_000 }: ReadAllOptions = {}): Promise<EventBatch> {
    const from = this.#log.findIndex(({ position }) => this.compare(position, after) > 0);
    const events = from < 0 ? [] : this.#log.slice(from, from + limit);
    return { events, checkpoint: events.at(-1)?.position ?? after, caughtUp: events.length < limit };
  }

  async readStream(stream: string): Promise<readonly StoredEvent[]> {
    return this.#streams.get(stream) ?? [];
  }

  async head(): Promise<string> {
    return this.#log.at(-1)?.position ?? this.start;
  }

  safePosition(): Promise<string> {
    return this.head();
  }

  compare(a: string, b: string): number {
    return numberOf(a) - numberOf(b);
  }

  async lag(position: string, head: string): Promise<Lag> {
    return { bytes: numberOf(head) - numberOf(position) };
  }

  async listStreams({ after = '', limit = 100 } = {}): Promise<readonly StreamInfo[]> {
    const names = [...this.#streams.keys()].sort().filter((stream) => stream > after);
    return names.slice(0, limit).map((stream) => ({
      stream,
      revision: BigInt(this.#streams.get(stream)!.length - 1),
      deleted: false,
    }));
  }

  subscribe(): AsyncIterable<EventBatch> {
    throw new Error('Not part of a transfer');
  }

  eventsOfCorrelation(): Promise<readonly StoredEvent[]> {
    return Promise.reject(new Error('Not part of a transfer'));
  }

  searchBackward(): Promise<EventSearchPage> {
    return Promise.reject(new Error('Not part of a transfer'));
  }

  async close(): Promise<void> {}

  #add(stream: string, event: EventToAppend): void {
    const there = this.#streams.get(stream) ?? [];
    const last = this.#log.at(-1)?.position ?? this.start;
    const stored = {
      ...structuredClone(event),
      stream,
      revision: BigInt(there.length),
      position: `M${numberOf(last) + 137}`,
      recordedAt: '2020-01-01T00:00:00.000Z',
    };
    this.#log.push(stored);
    this.#streams.set(stream, [...there, stored]);
  }
}
