import { setTimeout as delay } from 'node:timers/promises';
import type { EventBatch, EventStore } from '@shop/event-store';
import { RebuildFailedError } from '../fault.js';
import { foldEvent, startsItsRows, type KeyedEvent } from '../fold-page.js';
import { readToEnd } from '../log-reader.js';
import { decodePage, type EventPlace, type Page } from '../page.js';
import { prefetched } from '../prefetch.js';
import type { AnyProjection } from '../projection.js';
import type { ReadModelRelation } from '../read-model-table.js';
import type { RuntimeParts } from '../runtime-options.js';
import { inspect } from '../segments.js';
import { BoundedRows } from './bounded-rows.js';
import type { BuildOptions, ProgressMeter } from './progress.js';

/** Events read at once. */
const bulkPageSize = 2_000;
const rowsInMemory = 100_000;

export interface BulkBuild {
  readonly parts: RuntimeParts;
  readonly projection: AnyProjection;
  readonly table: ReadModelRelation;
  /** The build holds everything up to here afterwards. */
  readonly head: string;
  readonly meter: ProgressMeter;
  readonly options: BuildOptions;
  readonly signal: AbortSignal;
}

/**
 * Folds the log up to a position into the empty table, in the log's order and in bounded memory.
 * @throws RebuildFailedError at the first event that cannot be decoded or folded
 */
export async function bulkBuild(build: BulkBuild): Promise<void> {
  const { parts, projection, table, head, meter, options, signal } = build;
  const rows = new BoundedRows(parts.pool, table, options.rowsInMemory ?? rowsInMemory);
  const types = projection.events.map(({ type }: { readonly type: string }) => type);
  const source = upTo(
    parts.store,
    readToEnd(parts.store, { after: parts.store.start, types, limit: bulkPageSize }),
    head,
  );
  const pages = prefetched(source, (batch) => decodePage(parts.codec, batch, [], signal));
  const total = await distance(parts.store, parts.store.start, head);
  for await (const page of pages) {
    signal.throwIfAborted();
    await foldPage(build, rows, page);
    await rows.makeRoom();
    meter.events += page.events.length;
    if (meter.reportIsDue) meter.report('reading', 1 - (await distance(parts.store, page.checkpoint, head)) / total);
    if (meter.aheadMs > 0) await delay(meter.aheadMs, undefined, { signal });
  }
  await rows.finish();
}

async function foldPage({ projection, table }: BulkBuild, rows: BoundedRows, page: Page): Promise<void> {
  const broken = page.broken[0];
  if (broken !== undefined) throw failedAt(projection, broken, broken.error);
  const keyed = page.events.map((event): KeyedEvent => {
    try {
      return { event, keys: inspect(projection, event) };
    } catch (error) {
      throw failedAt(projection, event, error);
    }
  });
  const mayExist = keyed.filter(({ event }) => !startsItsRows(projection, event));
  await rows.bring(new Set(mayExist.flatMap(({ keys }) => keys)));
  for (const one of keyed) {
    for (const id of one.keys) rows.touch(id);
    try {
      foldEvent(projection, table.normalize, rows.rows, one);
    } catch (error) {
      throw failedAt(projection, one.event, error);
    }
    const patch = projection.patch?.(one.event) ?? null;
    if (patch !== null) await rows.patch(patch);
  }
}

function failedAt(projection: AnyProjection, event: EventPlace, cause: unknown): RebuildFailedError {
  const place = `${event.type} in ${event.stream} at revision ${event.revision}`;
  return new RebuildFailedError(`${projection.name} cannot be built: ${place} cannot be read or folded`, { cause });
}

/** Leaves out what comes after a position, and ends there. */
async function* upTo(store: EventStore, batches: AsyncIterable<EventBatch>, head: string): AsyncGenerator<EventBatch> {
  for await (const batch of batches) {
    if (store.compare(batch.checkpoint, head) <= 0) {
      yield batch;
      if (store.compare(batch.checkpoint, head) === 0) return;
      continue;
    }
    const events = batch.events.filter(({ position }) => store.compare(position, head) <= 0);
    yield { events, checkpoint: head, caughtUp: true };
    return;
  }
}

/** How much of the log lies between two positions, in whatever the engine can count; at least 1. */
async function distance(store: EventStore, from: string, to: string): Promise<number> {
  if (store.compare(from, to) >= 0) return 1;
  const { events, bytes } = await store.lag(from, to);
  return Math.max(1, events ?? bytes ?? 1);
}
