import { setTimeout as delay } from 'node:timers/promises';
import type { EventBatch, EventStore } from '@shop/event-store';
import { behindDeadLetter, toDeadLetter } from '../dead-letters.js';
import type { AnyProjection } from '../declaration.js';
import { RebuildFailedError } from '../failures.js';
import {
  type AnyRecorded,
  type BrokenEvent,
  decodePage,
  type EventRef,
  type Page,
  prefetch,
  readToEnd,
} from '../page.js';
import {
  foldEvent,
  hasNoPriorRows,
  type KeyedEvent,
  type PhysicalTable,
  type Queryable,
  validatedRowKeysOf,
} from '../read-model-rows.js';
import type { DeadLetter } from '../registry.js';
import type { RuntimeDeps } from '../runtime-options.js';
import insertBuildDeadLetters from '../sql/insert-build-dead-letters.sql';
import skippedEvents from '../sql/skipped-events.sql';
import { BoundedRows } from './bounded-rows.js';

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

interface BuildDeadLettersOptions {
  readonly projection: string;
  readonly relation: string;
  readonly isStrict: boolean;
}

/** Dead letters of a build. A stream stops at its first failing event, like in live processing. */
class BuildDeadLetters {
  readonly #streams = new Map<string, string>();
  #entries: DeadLetter[] = [];

  private constructor(
    private readonly db: Queryable,
    private readonly store: Pick<EventStore, 'compare'>,
    private readonly options: BuildDeadLettersOptions,
    private readonly skipped: ReadonlySet<string>,
  ) {}

  static async open(
    { pool, store }: Pick<RuntimeDeps, 'pool' | 'store'>,
    options: BuildDeadLettersOptions,
  ): Promise<BuildDeadLetters> {
    const { rows } = await pool.query<{ eventId: string }>(skippedEvents, [options.projection]);
    return new BuildDeadLetters(pool, store, options, new Set(rows.map(({ eventId }) => eventId)));
  }

  shouldFold(event: AnyRecorded | BrokenEvent): boolean {
    if (this.skipped.size > 0 && this.skipped.has(event.id)) return false;
    const first = this.#streams.size === 0 ? undefined : this.#streams.get(event.stream);
    if (first === undefined || this.store.compare(event.position, first) < 0) return true;
    this.#entries.push(toDeadLetter(event, behindDeadLetter));
    return false;
  }

  add(event: EventRef, error: unknown): void {
    if (this.options.isStrict) {
      const place = `${event.type} in ${event.stream} at revision ${event.revision}`;
      const message = `${this.options.projection} cannot be built: ${place} cannot be read or folded`;
      throw new RebuildFailedError(message, { cause: error });
    }
    this.#entries.push(toDeadLetter(event, { error }, 1));
    this.#streams.set(event.stream, event.position);
  }

  async save(): Promise<void> {
    if (this.#entries.length === 0) return;
    const entries = this.#entries;
    this.#entries = [];
    await this.db.query(insertBuildDeadLetters, [this.options.relation, JSON.stringify(entries)]);
  }
}

export type BuildPhase = 'reading' | 'indexing' | 'catching-up' | 'comparing' | 'swapping';

export interface BuildProgress {
  readonly name: string;
  readonly phase: BuildPhase;
  readonly done: number;
  readonly events: number;
  readonly rate: number;
  /** Null until it can be estimated. */
  readonly etaMs: number | null;
}

export interface BuildOptions {
  readonly onProgress?: (progress: BuildProgress) => void;
  readonly signal?: AbortSignal;
  readonly eventsPerSecond?: number;
  /** Default 100,000. */
  readonly rowsInMemory?: number;
  readonly strict?: boolean;
  readonly expectEqual?: boolean;
  readonly isOtherLog?: boolean;
}

const reportIntervalMs = 200;

/** Counts, times and reports one build. */
export class ProgressMeter {
  events = 0;
  private done = 0;
  private readonly startedAt = performance.now();
  private reportedAt = 0;

  constructor(
    private readonly name: string,
    private readonly options: BuildOptions,
  ) {}

  get elapsedMs(): number {
    return performance.now() - this.startedAt;
  }

  get throttleMs(): number {
    const { eventsPerSecond } = this.options;
    return eventsPerSecond === undefined ? 0 : Math.max(0, (this.events / eventsPerSecond) * 1_000 - this.elapsedMs);
  }

  get isReportDue(): boolean {
    return this.options.onProgress !== undefined && performance.now() - this.reportedAt >= reportIntervalMs;
  }

  report(phase: BuildPhase, done = this.done): void {
    this.done = done;
    this.reportedAt = performance.now();
    const rate = Math.round(this.events / Math.max(0.001, this.elapsedMs / 1_000));
    const etaMs = done > 0 && phase === 'reading' ? Math.round((this.elapsedMs * (1 - done)) / done) : null;
    this.options.onProgress?.({ name: this.name, phase, done, events: this.events, rate, etaMs });
  }
}
