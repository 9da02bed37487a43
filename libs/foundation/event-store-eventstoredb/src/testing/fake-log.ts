export interface LoggedEvent {
  readonly position: bigint;
  readonly stream: string;
  readonly revision: bigint;
  readonly id: string;
  readonly type: string;
  readonly isJson: boolean;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
  /** 100 ns since 1970. */
  readonly created: bigint;
}

export type ProposedEvent = Pick<LoggedEvent, 'id' | 'type' | 'isJson' | 'data' | 'metadata'>;
export type Expected = 'any' | 'noStream' | 'exists' | bigint;

export type WriteOutcome =
  | { readonly kind: 'written'; readonly last: bigint; readonly position: bigint }
  | { readonly kind: 'repeated'; readonly last: bigint; readonly position: bigint | undefined }
  | { readonly kind: 'conflict'; readonly current: bigint }
  | { readonly kind: 'deleted' };

interface LoggedStream {
  readonly events: LoggedEvent[];
  last: bigint;
  from: bigint;
  state: 'there' | 'deleted' | 'tombstoned';
}

const text = (value: string) => new TextEncoder().encode(value);

/** Implements `IndexWriter.CheckCommit` of EventStoreDB 23.10. */
export class FakeLog {
  readonly events: LoggedEvent[] = [];
  readonly #streams = new Map<string, LoggedStream>();
  #recent = new Map<string, { readonly stream: string; readonly revision: bigint }>();
  #end = 4_096n;
  readonly #listeners = new Set<() => void>();

  constructor(private readonly projections = false) {
    this.system('$$$settings', '$metadata');
    this.system('$users', '$User');
  }

  onWrite(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  get end(): bigint {
    return this.#end;
  }

  isEventStart(position: bigint): boolean {
    return position === this.#end || this.events[firstIndexFrom(this.events, position)]?.position === position;
  }

  stream(name: string): Readonly<LoggedStream> | undefined {
    return this.#streams.get(name);
  }

  forgetRecentIds(): void {
    this.#recent.clear();
  }

  write(name: string, expected: Expected, proposed: readonly ProposedEvent[]): WriteOutcome {
    const verdict = this.#check(name, expected, proposed);
    if (verdict !== undefined) return verdict;
    if (proposed.length === 0)
      return { kind: 'written', last: this.#streams.get(name)?.last ?? 0n, position: this.#end };
    const stream = this.#streams.get(name) ?? this.#open(name);
    if (stream.state === 'deleted') {
      stream.from = stream.last + 1n;
      stream.state = 'there';
    }
    for (const event of proposed) this.#put(name, stream, event);
    for (const listener of this.#listeners) listener();
    return { kind: 'written', last: stream.last, position: stream.events.at(-1)!.position };
  }

  delete(name: string): void {
    const stream = this.#streams.get(name);
    if (stream !== undefined) stream.state = 'deleted';
    this.system(`$$${name}`, '$metadata');
  }

  tombstone(name: string): void {
    const stream = this.#streams.get(name) ?? this.#open(name);
    const tombstone = {
      id: crypto.randomUUID(),
      type: '$streamDeleted',
      isJson: true,
      data: text('{}'),
      metadata: text(''),
    };
    this.#log({ ...tombstone, stream: name, revision: 2n ** 63n - 1n });
    stream.state = 'tombstoned';
    for (const listener of this.#listeners) listener();
  }

  system(stream: string, type: string, data = '{}'): void {
    const event = {
      id: crypto.randomUUID(),
      type,
      isJson: !type.startsWith('$>'),
      data: text(data),
      metadata: text(''),
    };
    this.#put(stream, this.#streams.get(stream) ?? this.#open(stream), event);
    for (const listener of this.#listeners) listener();
  }

  copy(upTo?: bigint): FakeLog {
    const copy = new FakeLog(this.projections);
    copy.events.length = 0;
    copy.#streams.clear();
    for (const event of this.events) {
      if (upTo !== undefined && event.position > upTo) break;
      copy.#copyEvent(event);
    }
    for (const [name, { from, state }] of this.#streams) Object.assign(copy.#streams.get(name) ?? {}, { from, state });
    return copy;
  }

  #check(name: string, expected: Expected, proposed: readonly ProposedEvent[]): WriteOutcome | undefined {
    const stream = this.#streams.get(name);
    const current = stream?.last ?? -1n;
    if (stream?.state === 'tombstoned') return { kind: 'deleted' };
    if (expected === 'exists' && stream?.state === 'deleted') return { kind: 'deleted' };
    if (expected === 'exists' && stream === undefined) return { kind: 'conflict', current };
    if (expected === 'any' || expected === 'exists') return this.#repeatedByMemory(name, proposed, current);
    const revision = expected === 'noStream' ? -1n : expected;
    if (revision > current) return { kind: 'conflict', current };
    if (revision === current) return undefined;
    const matching = proposed.filter(({ id }, n) => this.#at(name, revision + BigInt(n) + 1n)?.id === id).length;
    if (matching === 0 && expected === 'noStream' && stream?.state === 'deleted') return undefined;
    if (matching === 0 || matching < proposed.length) return { kind: 'conflict', current };
    return this.#repeated(name, revision + BigInt(proposed.length));
  }

  #repeatedByMemory(name: string, proposed: readonly ProposedEvent[], current: bigint): WriteOutcome | undefined {
    const places = proposed
      .map(({ id }) => this.#recent.get(id))
      .map((place) => (place?.stream === name ? place : null));
    if (places.length === 0 || places[0] === null) return undefined;
    if (places.includes(null)) return { kind: 'conflict', current };
    return this.#repeated(name, places.at(-1)!.revision);
  }

  #repeated(name: string, last: bigint): WriteOutcome {
    const stream = this.#streams.get(name)!;
    const isReadable = stream.state === 'there' && last >= stream.from;
    return { kind: 'repeated', last, position: isReadable ? this.#at(name, last)!.position : undefined };
  }

  #at(name: string, revision: bigint): LoggedEvent | undefined {
    return this.#streams.get(name)?.events[Number(revision)];
  }

  #open(name: string): LoggedStream {
    const stream: LoggedStream = { events: [], last: -1n, from: 0n, state: 'there' };
    this.#streams.set(name, stream);
    return stream;
  }

  #put(name: string, stream: LoggedStream, proposed: ProposedEvent): void {
    stream.last += 1n;
    const event = this.#log({ ...proposed, stream: name, revision: stream.last });
    stream.events.push(event);
    if (!this.#recent.has(event.id)) this.#recent.set(event.id, { stream: name, revision: event.revision });
    if (this.projections && !name.startsWith('$')) this.#project(event);
  }

  #project({ stream, revision, metadata }: LoggedEvent): void {
    if (revision === 0n) this.system('$streams', '$>', `0@${stream}`);
    const parsed: unknown = metadata.length === 0 ? {} : JSON.parse(Buffer.from(metadata).toString('utf8'));
    const correlation = (parsed as Record<string, unknown>)['$correlationId'];
    if (typeof correlation === 'string') this.system(`$bc-${correlation}`, '$>', `${revision}@${stream}`);
  }

  #log(event: Omit<LoggedEvent, 'position' | 'created'>): LoggedEvent {
    const logged = { ...event, position: this.#end, created: BigInt(Date.now()) * 10_000n };
    this.#end += BigInt(100 + event.stream.length + event.type.length + event.data.length + event.metadata.length);
    this.events.push(logged);
    return logged;
  }

  #copyEvent(event: LoggedEvent): void {
    this.events.push(event);
    this.#end = event.position + BigInt(1_000 + event.data.length + event.metadata.length);
    if (event.type === '$streamDeleted') return;
    const stream = this.#streams.get(event.stream) ?? this.#open(event.stream);
    stream.events.push(event);
    stream.last = event.revision;
  }
}

export function firstIndexFrom(events: readonly LoggedEvent[], position: bigint): number {
  let [low, high] = [0, events.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (events[middle]!.position < position) low = middle + 1;
    else high = middle;
  }
  return low;
}
