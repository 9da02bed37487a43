import type {
  AppendResult,
  EventBatch,
  EventStore,
  EventToAppend,
  ExpectedRevision,
  Lag,
  ReadAllOptions,
  ReadStreamOptions,
  StoredEvent,
  SubscribeOptions,
} from '@shop/event-store';

/** A namespace in a shared log, which starts at the head of its creation. */
export class NamespacedStore implements EventStore {
  constructor(
    private readonly store: EventStore,
    private readonly namespace: string,
    readonly start: string,
  ) {}

  append(
    stream: string,
    events: readonly EventToAppend[],
    expected: ExpectedRevision,
    options?: { readonly deadlineMs?: number },
  ): Promise<AppendResult> {
    const named = events.map((event) => ({ ...event, type: this.#typeOf(event.type) }));
    return this.store.append(this.#streamOf(stream), named, expected, options);
  }

  async readStream(stream: string, options?: ReadStreamOptions): Promise<readonly StoredEvent[]> {
    return this.#toOuterEvents(await this.store.readStream(this.#streamOf(stream), options));
  }

  async readAll(options: ReadAllOptions = {}): Promise<EventBatch> {
    const batch = await this.store.readAll(this.#toInnerOptions(options));
    return { ...batch, events: this.#toOuterEvents(batch.events) };
  }

  async *subscribe(options: SubscribeOptions): AsyncGenerator<EventBatch> {
    for await (const batch of this.store.subscribe(this.#toInnerOptions(options)))
      yield { ...batch, events: this.#toOuterEvents(batch.events) };
  }

  head(): Promise<string> {
    return this.store.head();
  }

  safePosition(): Promise<string> {
    return this.store.safePosition();
  }

  compare(a: string, b: string): number {
    return this.store.compare(a, b);
  }

  lag(position: string, head: string): Promise<Lag> {
    return this.store.lag(position, head);
  }

  close(): Promise<void> {
    return this.store.close();
  }

  #streamOf(stream: string): string {
    return `${this.namespace}-${stream}`;
  }

  #typeOf(type: string): string {
    return `${this.namespace}.${type}`;
  }

  #toInnerOptions<Options extends ReadAllOptions>(options: Options): Options {
    const types = options.types?.map((type) => this.#typeOf(type));
    return { ...options, after: options.after ?? this.start, ...(types && { types }) };
  }

  #toOuterEvents(events: readonly StoredEvent[]): readonly StoredEvent[] {
    const cut = this.namespace.length + 1;
    return events.map((event) => ({ ...event, stream: event.stream.slice(cut), type: event.type.slice(cut) }));
  }
}
