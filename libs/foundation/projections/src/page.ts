import type { EventBatch, EventStore, StoredEvent } from '@shop/event-store';
import { type DomainEvent, isTransient, pause, type RecordedEvent } from '@shop/kernel';
import type { AnyProjection, Patch, ReadModelRow } from './declaration.js';
import { LostLeaseError, newerEventIn, retryDelayMs } from './failures.js';
import type { EventDecoder } from './runtime-options.js';

export type AnyRecorded = RecordedEvent<DomainEvent>;

export interface EventRef {
  readonly position: string;
  readonly stream: string;
  readonly revision: bigint;
  readonly id: string;
  readonly type: string;
}

export interface BrokenEvent extends EventRef {
  readonly error: unknown;
}

export interface Page {
  readonly events: readonly AnyRecorded[];
  readonly broken: readonly BrokenEvent[];
  readonly checkpoint: string;
  readonly caughtUp: boolean;
}

interface LogRange {
  readonly after: string;
  readonly types: readonly string[];
  readonly limit: number;
}

export async function* readToEnd(
  store: EventStore,
  { after, types, limit }: LogRange,
): AsyncGenerator<EventBatch, void> {
  let position = after;
  for (;;) {
    const batch = await store.readAll({ after: position, types, limit });
    yield batch;
    if (batch.caughtUp) return;
    position = batch.checkpoint;
  }
}

/** One item ahead, so memory stays bounded. A failed item throws in order. */
export async function* prefetch<In, Out>(
  source: AsyncIterable<In>,
  prepare: (item: In) => Promise<Out>,
): AsyncGenerator<Out, void, undefined> {
  const iterator = source[Symbol.asyncIterator]();
  const fetchNext = async (): Promise<{ readonly item: Out } | null> => {
    const { done, value } = await iterator.next();
    return done ? null : { item: await prepare(value) };
  };
  let pending = fetchNext();
  try {
    for (;;) {
      const next = await pending;
      if (next === null) return;
      pending = fetchNext();
      pending.catch(() => undefined);
      yield next.item;
    }
  } finally {
    // Not awaited: a subscription settles `return` only after its next batch.
    iterator.return?.().catch(() => undefined);
  }
}

/** Decodes a batch; undecodable events are separated after retries. */
export async function decodePage(
  codec: EventDecoder,
  batch: EventBatch,
  delaysMs: readonly number[],
  signal: AbortSignal,
): Promise<Page> {
  const { checkpoint, caughtUp } = batch;
  if (batch.events.length === 0) return { events: [], broken: [], checkpoint, caughtUp };
  const result = await withRetries(() => codec.decode(batch.events), delaysMs, signal);
  if (result.ok) return { events: result.value, broken: [], checkpoint, caughtUp };
  const events: AnyRecorded[] = [];
  const broken: BrokenEvent[] = [];
  for (const stored of batch.events) {
    const one = await decodeOne(codec, stored, signal);
    if ('error' in one) broken.push({ ...eventRefOf(stored), error: one.error });
    else events.push(one);
  }
  return { events, broken, checkpoint, caughtUp };
}

async function decodeOne(
  codec: EventDecoder,
  stored: StoredEvent,
  signal: AbortSignal,
): Promise<AnyRecorded | { readonly error: unknown }> {
  const result = await withRetries(() => codec.decode([stored]), [], signal);
  if (!result.ok) return { error: result.error };
  return result.value[0] ?? { error: new Error('The codec returned nothing for an event') };
}

/** Identifies an event without its content. */
export function eventRefOf(event: EventRef): EventRef {
  const { position, stream, revision, id, type } = event;
  return { position, stream, revision, id, type };
}

/** A row that changes several times is written once. */
const maxMergedPages = 10;

export async function* mergePages(pages: AsyncIterable<Page>): AsyncGenerator<Page, void> {
  let collected: Page[] = [];
  for await (const page of pages) {
    collected.push(page);
    if (!page.caughtUp && collected.length < maxMergedPages) continue;
    yield joinPages(collected, page);
    collected = [];
  }
  const last = collected.at(-1);
  if (last !== undefined) yield joinPages(collected, last);
}

function joinPages(pages: readonly Page[], last: Page): Page {
  if (pages.length === 1) return last;
  const events = pages.flatMap((page) => page.events);
  const broken = pages.flatMap((page) => page.broken);
  return { events, broken, checkpoint: last.checkpoint, caughtUp: last.caughtUp };
}

export type AnyPatch = Patch<ReadModelRow & Readonly<Record<string, unknown>>>;

export interface Segment {
  readonly events: readonly AnyRecorded[];
  readonly broken: readonly BrokenEvent[];
  readonly patch: AnyPatch | null;
  readonly checkpoint: string;
}

/** Events of a subscriber's types after its position, up to a limit. */
export function selectRelevant(
  page: Page,
  types: ReadonlySet<string>,
  isInRange: (position: string) => boolean,
): Pick<Page, 'events' | 'broken'> {
  const wanted = (event: { readonly type: string; readonly position: string }) =>
    types.has(event.type) && isInRange(event.position);
  return { events: page.events.filter(wanted), broken: page.broken.filter(wanted) };
}

/** Splits after every patch. The last segment has the page's checkpoint. */
export function segmentsOf(
  projection: AnyProjection,
  part: Pick<Page, 'events' | 'broken'>,
  checkpoint: string,
  compare: (a: string, b: string) => number,
): readonly Segment[] {
  const segments: Segment[] = [];
  let start = 0;
  let broken = part.broken;
  const cut = (end: number, patch: AnyPatch | null, at: string) => {
    const before = broken.filter((event) => compare(event.position, at) <= 0);
    broken = broken.slice(before.length);
    segments.push({ events: part.events.slice(start, end), broken: before, patch, checkpoint: at });
    start = end;
  };
  part.events.forEach((event, index) => {
    const patch = patchOf(projection, event);
    if (patch !== null) cut(index + 1, patch, event.position);
  });
  if (start < part.events.length || broken.length > 0 || segments.length === 0)
    cut(part.events.length, null, checkpoint);
  return segments;
}

/** Patch of an event. One that throws fails again when the event is folded. */
export function patchOf(projection: AnyProjection, event: AnyRecorded): AnyPatch | null {
  try {
    return projection.patch?.(event) ?? null;
  } catch {
    return null;
  }
}

/** Splits a segment by event to isolate a failing one. */
export function splitByEvent(segment: Segment, compare: (a: string, b: string) => number): readonly Segment[] {
  const places = [
    ...segment.events.map((event) => ({ position: event.position, events: [event], broken: [] })),
    ...segment.broken.map((event) => ({ position: event.position, events: [], broken: [event] })),
  ].sort((a, b) => compare(a.position, b.position));
  return places.map(({ position, events, broken }, index) => {
    const last = index === places.length - 1;
    return { events, broken, patch: last ? segment.patch : null, checkpoint: last ? segment.checkpoint : position };
  });
}

export type RetryResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: unknown; readonly attempts: number };

/**
 * Retries work after each delay, then returns the error. Failures of the environment are retried for ever. Rejects on
 * abort or a lost lease.
 * @param onWait called once when a wait starts
 */
export async function withRetries<Value>(
  work: () => Promise<Value>,
  delaysMs: readonly number[],
  signal: AbortSignal,
  onWait?: (error: unknown) => void,
): Promise<RetryResult<Value>> {
  let attempts = 0;
  let isWaiting = false;
  for (let failures = 1; ; failures += 1) {
    signal.throwIfAborted();
    try {
      return { ok: true, value: await work() };
    } catch (error) {
      if (error instanceof LostLeaseError) throw error;
      // A failure during a stop says nothing about the input.
      signal.throwIfAborted();
      // Only another program can read it.
      if (newerEventIn(error) !== null) return { ok: false, error, attempts: attempts + 1 };
      if (!isTransient(error)) attempts += 1;
      else if (!isWaiting) {
        isWaiting = true;
        onWait?.(error);
      }
      const delayMs = isTransient(error) ? retryDelayMs(failures) : delaysMs[attempts - 1];
      if (delayMs === undefined) return { ok: false, error, attempts };
      await pause(delayMs, signal);
    }
  }
}
