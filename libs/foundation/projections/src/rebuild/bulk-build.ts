import { setTimeout as delay } from 'node:timers/promises';
import type { EventBatch, EventStore } from '@shop/event-store';
import { foldEvent, hasNoPriorRows, type KeyedEvent } from '../fold-event.js';
import { readToEnd } from '../log-reader.js';
import { decodePage, type AnyRecorded, type BrokenEvent, type Page } from '../page.js';
import { prefetch } from '../prefetch.js';
import type { AnyProjection } from '../projection.js';
import type { PhysicalTable } from '../read-model-table.js';
import type { RuntimeDeps } from '../runtime-options.js';
import { validatedRowKeysOf } from '../segments.js';
import { BoundedRows } from './bounded-rows.js';
import { BuildDeadLetters } from './build-dead-letters.js';
import type { BuildOptions, ProgressMeter } from './progress.js';

const bulkPageSize = 2_000;
const defaultRowsInMemory = 100_000;

export interface BulkBuildOptions {
  readonly deps: RuntimeDeps;
  readonly projection: AnyProjection;
  readonly table: PhysicalTable;
  readonly head: string;
  readonly meter: ProgressMeter;
  readonly options: BuildOptions;
  readonly signal: AbortSignal;
}

/**
 * Folds the log into an empty table in bounded memory. Failing streams are dead-lettered. @throws RebuildFailedError in
 * strict mode
 */
export async function bulkBuild(build: BulkBuildOptions): Promise<void> {
  const { deps, projection, table, head, meter, options, signal } = build;
  const rows = new BoundedRows(deps.pool, table, options.rowsInMemory ?? defaultRowsInMemory);
  const { relation } = table;
  const isStrict = options.strict === true;
  const deadLetters = await BuildDeadLetters.open(deps, { projection: projection.name, relation, isStrict });
  const types = projection.events.map(({ type }: { readonly type: string }) => type);
  const source = batchesUpTo(
    deps.store,
    readToEnd(deps.store, { after: deps.store.start, types, limit: bulkPageSize }),
    head,
  );
  const pages = prefetch(source, (batch) => decodePage(deps.codec, batch, [], signal));
  const total = await logDistance(deps.store, deps.store.start, head);
  for await (const page of pages) {
    signal.throwIfAborted();
    await foldPage(build, rows, page, deadLetters);
    await deadLetters.save();
    await rows.spill();
    meter.events += page.events.length;
    if (meter.isReportDue) meter.report('reading', 1 - (await logDistance(deps.store, page.checkpoint, head)) / total);
    if (meter.throttleMs > 0) await delay(meter.throttleMs, undefined, { signal });
  }
  await rows.finish();
}

async function foldPage(
  { deps, projection, table }: BulkBuildOptions,
  rows: BoundedRows,
  page: Page,
  deadLetters: BuildDeadLetters,
): Promise<void> {
  const keyed: KeyedEvent[] = [];
  for (const event of sortByPosition(deps.store, page)) {
    if (!deadLetters.shouldFold(event)) continue;
    if ('error' in event) deadLetters.add(event, event.error);
    else {
      const keys = tryOrElse(
        () => validatedRowKeysOf(projection, event),
        (error) => deadLetters.add(event, error),
      );
      if (keys !== undefined) keyed.push({ event, keys });
    }
  }
  const mayExist = keyed.filter(({ event }) => !hasNoPriorRows(projection, event));
  await rows.load(new Set(mayExist.flatMap(({ keys }) => keys)));
  for (const one of keyed) {
    if (!deadLetters.shouldFold(one.event)) continue;
    for (const id of one.keys) rows.touch(id);
    const patch = tryOrElse(
      () => {
        foldEvent(projection, table.normalize, rows.rows, one);
        return projection.patch?.(one.event) ?? null;
      },
      (error) => deadLetters.add(one.event, error),
    );
    if (patch) await rows.patch(patch);
  }
}

function sortByPosition(store: EventStore, { events, broken }: Page): readonly (AnyRecorded | BrokenEvent)[] {
  if (broken.length === 0) return events;
  return [...events, ...broken].sort((a, b) => store.compare(a.position, b.position));
}

function tryOrElse<Value>(work: () => Value, onError: (error: unknown) => void): Value | undefined {
  try {
    return work();
  } catch (error) {
    onError(error);
    return undefined;
  }
}

async function* batchesUpTo(
  store: EventStore,
  batches: AsyncIterable<EventBatch>,
  head: string,
): AsyncGenerator<EventBatch> {
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

async function logDistance(store: EventStore, from: string, to: string): Promise<number> {
  if (store.compare(from, to) >= 0) return 1;
  const { events, bytes } = await store.lag(from, to);
  return Math.max(1, events ?? bytes ?? 1);
}
