import { setTimeout as delay } from 'node:timers/promises';
import type { EventBatch, EventStore } from '@shop/event-store';
import { foldEvent, startsItsRows, type KeyedEvent } from '../fold-page.js';
import { readToEnd } from '../log-reader.js';
import { decodePage, type AnyRecorded, type BrokenEvent, type Page } from '../page.js';
import { prefetched } from '../prefetch.js';
import type { AnyProjection } from '../projection.js';
import type { ReadModelRelation } from '../read-model-table.js';
import type { RuntimeParts } from '../runtime-options.js';
import { inspect } from '../segments.js';
import { BoundedRows } from './bounded-rows.js';
import { BuildParking } from './build-parking.js';
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
 * Folds the log up to a position into the empty table, in the log's order and in bounded memory. Streams with an event
 * that cannot be decoded or folded are dead-lettered, as on the live path.
 * @throws RebuildFailedError at the first of these where the build is strict
 */
export async function bulkBuild(build: BulkBuild): Promise<void> {
  const { parts, projection, table, head, meter, options, signal } = build;
  const rows = new BoundedRows(parts.pool, table, options.rowsInMemory ?? rowsInMemory);
  const { relation } = table;
  const isStrict = options.strict === true;
  const parking = await BuildParking.open(parts, { projection: projection.name, relation, isStrict });
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
    await foldPage(build, rows, page, parking);
    await parking.save();
    await rows.makeRoom();
    meter.events += page.events.length;
    if (meter.reportIsDue) meter.report('reading', 1 - (await distance(parts.store, page.checkpoint, head)) / total);
    if (meter.aheadMs > 0) await delay(meter.aheadMs, undefined, { signal });
  }
  await rows.finish();
}

async function foldPage(
  { parts, projection, table }: BulkBuild,
  rows: BoundedRows,
  page: Page,
  parking: BuildParking,
): Promise<void> {
  const keyed: KeyedEvent[] = [];
  for (const event of inOrder(parts.store, page)) {
    if (!parking.admits(event)) continue;
    if ('error' in event) parking.park(event, event.error);
    else {
      const keys = attempt(
        () => inspect(projection, event),
        (error) => parking.park(event, error),
      );
      if (keys !== undefined) keyed.push({ event, keys });
    }
  }
  const mayExist = keyed.filter(({ event }) => !startsItsRows(projection, event));
  await rows.bring(new Set(mayExist.flatMap(({ keys }) => keys)));
  for (const one of keyed) {
    // An earlier one of its stream may just have been dead-lettered.
    if (!parking.admits(one.event)) continue;
    for (const id of one.keys) rows.touch(id);
    const patch = attempt(
      () => {
        foldEvent(projection, table.normalize, rows.rows, one);
        return projection.patch?.(one.event) ?? null;
      },
      (error) => parking.park(one.event, error),
    );
    if (patch) await rows.patch(patch);
  }
}

function inOrder(store: EventStore, { events, broken }: Page): readonly (AnyRecorded | BrokenEvent)[] {
  if (broken.length === 0) return events;
  return [...events, ...broken].sort((a, b) => store.compare(a.position, b.position));
}

function attempt<Value>(work: () => Value, onError: (error: unknown) => void): Value | undefined {
  try {
    return work();
  } catch (error) {
    onError(error);
    return undefined;
  }
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
