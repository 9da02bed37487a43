import { stat } from 'node:fs/promises';
import { InvalidEvent, type EventStore, type StoredEvent } from '@shop/event-store';
import { checkIdAndType, checkStreamName, findEncryptedData } from '@shop/event-store/internal';
import type { JsonObject } from '@shop/kernel';
import { type FileHead, parseFileHead, readPages } from './line-file.js';
import { isLine, type Line } from './pages.js';
import { explainFileErrors, TransferError } from './transfer-error.js';

/** Bounds the memory of a reader and the loss by an interruption. */
export const maxPageEvents = 1_000;

export interface TransferProgress {
  readonly phase: 'reading' | 'checking' | 'comparing' | 'writing';
  readonly events: number;
  readonly done: number;
}

export interface CheckedLog {
  readonly file: string;
  readonly head: FileHead;
  readonly events: number;
  readonly digest: string;
  readonly time: string;
  readonly marks: ReadonlyMap<string, number>;
  readonly deletedStreams: number;
  readonly hasPersonalData: boolean;
}

/**
 * Reads and checks a whole log file.
 * @throws TransferError unless complete and of this installation
 */
export async function checkLog(
  file: string,
  dataKey: string,
  onProgress: (progress: TransferProgress) => void = () => undefined,
): Promise<CheckedLog> {
  const { size } = await explainFileErrors('read', file, () => stat(file));
  const found = { events: 0, deletedStreams: 0, hasPersonalData: false };
  const revisions = new StreamRevisions();
  let head: FileHead | undefined;
  let end: ReturnType<typeof parseEnd> | undefined;
  for await (const page of prefetch(readPages(file))) {
    if (head === undefined) head = parseFileHead(file, page, { content: 'event-log', dataKey });
    else if (page.kind === 'end') end = parseEnd(file, page.lines[0], found.events);
    else if (isOfEvents(page.lines)) {
      for (const line of page.lines) {
        const event = parseEvent(line, file);
        assertImportable(event, file);
        if (!revisions.accept(event.stream, event.revision))
          throw new TransferError(`${file} lacks the events before revision ${event.revision} of ${event.stream}`);
        found.hasPersonalData ||= findEncryptedData(event.data) !== undefined;
      }
      found.events += page.lines.length;
      onProgress({ phase: 'checking', events: found.events, done: page.endOffset / size });
    } else found.deletedStreams += page.lines.length;
  }
  if (head === undefined || end === undefined) throw new TransferError(`${file} is not a file of export-log`);
  return { file, head, ...found, ...end };
}

function assertImportable(event: StoredEvent, file: string): void {
  try {
    checkStreamName(event.stream);
    checkIdAndType(event);
  } catch (error) {
    if (!(error instanceof InvalidEvent)) throw error;
    throw new TransferError(`${file} has an event that this shop cannot have written: ${error.message}`, {
      cause: error,
    });
  }
}

function parseEnd(
  file: string,
  end: Line = {},
  found: number,
): { readonly digest: string; readonly time: string; readonly marks: ReadonlyMap<string, number> } {
  const { events, sha256, time, marks } = end;
  if (events !== found || typeof sha256 !== 'string' || typeof time !== 'string')
    throw new TransferError(`${file} has contents that do not match its checksum: it was changed`);
  const counts = Object.entries(isLine(marks) ? marks : {});
  return { digest: sha256, time, marks: new Map(counts.map(([name, count]) => [name, Number(count)])) };
}

export async function* readEventPages(
  log: CheckedLog,
): AsyncGenerator<{ readonly before: number; readonly events: readonly StoredEvent[] }> {
  let before = 0;
  for await (const lines of readRecords(log)) {
    if (!isOfEvents(lines)) continue;
    yield { before, events: lines.map((line) => parseEvent(line, log.file)) };
    before += lines.length;
  }
}

export async function* readDeletedStreams(log: CheckedLog): AsyncGenerator<string> {
  for await (const lines of readRecords(log))
    if (!isOfEvents(lines)) for (const line of lines) yield String(line['deletedStream']);
}

async function* readRecords({ file, digest }: CheckedLog): AsyncGenerator<readonly Line[]> {
  for await (const { kind, lines } of readPages(file)) {
    if (kind === 'records') yield lines;
    if (kind === 'end' && lines[0]?.['sha256'] !== digest)
      throw new TransferError(`${file} was changed during the import: run the command again`);
  }
}

/** A page has either events or deleted streams. */
export function isOfEvents(lines: readonly Line[]): boolean {
  return !('deletedStream' in (lines[0] ?? {}));
}

/** Omits the request hash; never decrypts. */
export function toEventLine({ revision, metadata, ...event }: StoredEvent): string {
  return JSON.stringify({ ...event, metadata: withoutRequestHash(metadata), revision: Number(revision) });
}

/** Releases up to 380c9332 stored a hash of the whole request, which helps to guess passwords. */
export function withoutRequestHash(metadata: JsonObject): JsonObject {
  if (!('requestHash' in metadata)) return metadata;
  const { requestHash: _requestHash, ...kept } = metadata;
  return kept;
}

/** @throws TransferError */
export function parseEvent(line: Line, file: string): StoredEvent {
  const { stream, revision, id, type, data, metadata, position, recordedAt } = line;
  if (
    typeof stream !== 'string' ||
    typeof revision !== 'number' ||
    !Number.isSafeInteger(revision) ||
    revision < 0 ||
    typeof id !== 'string' ||
    typeof type !== 'string' ||
    typeof position !== 'string' ||
    typeof recordedAt !== 'string' ||
    !isJsonObject(data) ||
    !isJsonObject(metadata)
  )
    throw new TransferError(`${file} has an invalid event line`);
  const kept = withoutRequestHash(metadata);
  return { stream, revision: BigInt(revision), id, type, data, metadata: kept, position, recordedAt };
}

function isJsonObject(value: unknown): value is JsonObject {
  return isLine(value);
}

export interface Mark {
  readonly side: 'after' | 'before';
  readonly position: string;
}

/** Event counts are valid in another store, positions are not. */
export class MarkCounts {
  readonly #open: (Mark & { readonly name: string; count: number })[];

  constructor(
    marks: ReadonlyMap<string, Mark>,
    private readonly compare: (a: string, b: string) => number,
  ) {
    this.#open = [...marks].map(([name, mark]) => ({ ...mark, name, count: 0 }));
  }

  countEvent(position: string): void {
    for (const mark of this.#open) {
      const order = this.compare(position, mark.position);
      if (order < 0 || (order === 0 && mark.side === 'after')) mark.count += 1;
    }
  }

  counts(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#open.map(({ name, count }) => [name, count]));
  }
}

export class MarkPositions {
  readonly #positions = new Map<string, string>();

  constructor(
    private readonly counts: ReadonlyMap<string, number>,
    start: string,
  ) {
    this.record(0, start);
  }

  splitPoints(from: number, to: number): readonly number[] {
    return [...new Set(this.counts.values())].filter((count) => count > from && count < to).sort((a, b) => a - b);
  }

  record(count: number, position: string): void {
    for (const [name, wanted] of this.counts) if (wanted === count) this.#positions.set(name, position);
  }

  get positions(): ReadonlyMap<string, string> {
    return this.#positions;
  }
}

/**
 * Stores 12 bytes per stream instead of names. Two of a million streams collide with a probability of 3 in 100 million.
 */
export class StreamRevisions {
  #high = new Uint32Array(1 << 12);
  #low = new Uint32Array(1 << 12);
  /** Next expected revision; 0: free slot. */
  #due = new Uint32Array(1 << 12);
  #streams = 0;

  accept(stream: string, revision: bigint): boolean {
    const [high, low] = hash(stream);
    const slot = this.#slotOf(high, low);
    if (BigInt(this.#due[slot]!) !== revision) return false;
    this.#due[slot]! += 1;
    if (revision > 0n) return true;
    this.#high[slot] = high;
    this.#low[slot] = low;
    this.#streams += 1;
    if (this.#streams * 2 > this.#due.length) this.#grow();
    return true;
  }

  #slotOf(high: number, low: number): number {
    const last = this.#due.length - 1;
    let slot = low & last;
    while (this.#due[slot] !== 0 && (this.#low[slot] !== low || this.#high[slot] !== high)) slot = (slot + 1) & last;
    return slot;
  }

  #grow(): void {
    const [high, low, due] = [this.#high, this.#low, this.#due];
    this.#high = new Uint32Array(high.length * 2);
    this.#low = new Uint32Array(high.length * 2);
    this.#due = new Uint32Array(high.length * 2);
    for (let old = 0; old < due.length; old += 1) {
      if (due[old] === 0) continue;
      const slot = this.#slotOf(high[old]!, low[old]!);
      this.#high[slot] = high[old]!;
      this.#low[slot] = low[old]!;
      this.#due[slot] = due[old]!;
    }
  }
}

/** Mixed as in cyrb53 (github.com/bryc/code, public domain). */
function hash(text: string): readonly [number, number] {
  let one = 0xdeadbeef;
  let two = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    one = Math.imul(one ^ code, 2_654_435_761);
    two = Math.imul(two ^ code, 1_597_334_677);
  }
  one = Math.imul(one ^ (one >>> 16), 2_246_822_507) ^ Math.imul(two ^ (two >>> 13), 3_266_489_909);
  two = Math.imul(two ^ (two >>> 16), 2_246_822_507) ^ Math.imul(one ^ (one >>> 13), 3_266_489_909);
  return [two >>> 0, one >>> 0];
}

/** Reads the log of a store up to `head`, or to its current end. */
export async function* readLogPages(
  store: EventStore,
  start: string,
  head?: string,
): AsyncGenerator<readonly StoredEvent[], undefined> {
  for (let after = start; ;) {
    const { events, checkpoint, caughtUp } = await store.readAll({ after, limit: maxPageEvents });
    const isLast = caughtUp || (head !== undefined && store.compare(checkpoint, head) >= 0);
    const wanted =
      isLast && head !== undefined ? events.filter(({ position }) => store.compare(position, head) <= 0) : events;
    if (wanted.length > 0) yield wanted;
    if (isLast) return;
    after = checkpoint;
  }
}

export async function* prefetch<Value>(source: AsyncGenerator<Value>): AsyncGenerator<Value> {
  const fetch = () => {
    const next = source.next();
    // No unhandled rejection if the consumer stops; otherwise the next `await` throws.
    next.catch(() => undefined);
    return next;
  };
  try {
    for (let next = fetch(); ;) {
      const { value, done } = await next;
      if (done) return;
      next = fetch();
      yield value;
    }
  } finally {
    await source.return(undefined);
  }
}
