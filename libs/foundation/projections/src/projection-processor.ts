import { inTransaction, withQueryTimeout } from '@shop/event-store';
import { isTransient, summarizeError } from '@shop/kernel';
import { setImmediate } from 'node:timers/promises';
import PQueue from 'p-queue';
import { advanceCheckpoint, type DeadLetter, type Lease, type SubscriberKey } from './registry.js';
import {
  behindDeadLetter,
  type RetriedEvent,
  retryInBatches,
  type RetryOutcome,
  type RetryPass,
  toDeadLetter,
} from './dead-letters.js';
import { type AnyProjection, versionOf } from './declaration.js';
import { LostLeaseError } from './failures.js';
import type { PageWrite, PageWriter } from './page-writer.js';
import {
  foldEvent,
  hasNoPriorRows,
  type KeyedEvent,
  loadRows,
  patchSql,
  type PhysicalTable,
  type Queryable,
  RowCache,
  validatedRowKeysOf,
  type WorkingRows,
} from './read-model-rows.js';
import {
  type AnyPatch,
  type AnyRecorded,
  eventRefOf,
  type Page,
  patchOf,
  type Segment,
  segmentsOf,
  selectRelevant,
  splitByEvent,
  withRetries,
} from './page.js';
import {
  beginUnderLease,
  type SubscriptionProcessor,
  type SubscriptionProcessorDeps,
  throwIfNewerProgramNeeded,
} from './subscription-processor.js';

/** Folding yields to requests after this many events. */
const eventsPerYield = 500;

const retryBatchSize = 100;

/** A patch may change every row of a read model. */
const patchTimeoutMs = 600_000;

export interface ProjectionProcessorDeps extends SubscriptionProcessorDeps {
  readonly pageWriter: PageWriter;
}

interface SegmentChanges {
  readonly rows: WorkingRows;
  readonly written: readonly object[];
  readonly removedIds: readonly string[];
  readonly deadLetters: readonly DeadLetter[];
  readonly patch: AnyPatch | null;
  readonly handled: number;
}

/** Folds pages under one lease; rows and checkpoint are written in one statement, a checkpoint alone each second. */
export class ProjectionProcessor implements SubscriptionProcessor {
  readonly kind = 'projection';
  readonly subscriber: string;
  readonly name: string;
  readonly epoch: string;
  readonly types: readonly string[];
  handled = 0;
  private currentPosition: string;
  private persistedPosition: string;
  private unsavedCount = 0;
  private readonly typeSet: ReadonlySet<string>;
  private readonly cache: RowCache;
  private readonly mutex = new PQueue({ concurrency: 1 });
  private readonly stopping = new AbortController();
  private readonly subscriberKey: SubscriberKey;
  private readonly compare = (a: string, b: string) => this.parts.store.compare(a, b);

  constructor(
    private readonly projection: AnyProjection,
    private readonly table: PhysicalTable,
    lease: Lease,
    private readonly deadLetteredStreams: Set<string>,
    private readonly parts: ProjectionProcessorDeps,
  ) {
    this.cache = new RowCache(projection.personal !== undefined);
    this.subscriber = lease.subscriber;
    this.name = projection.name;
    this.epoch = lease.epoch;
    this.types = projection.events.map((definition: { readonly type: string }) => definition.type);
    this.typeSet = new Set(this.types);
    this.currentPosition = lease.position;
    this.persistedPosition = lease.position;
    this.subscriberKey = { name: projection.name, version: versionOf(projection) };
  }

  get position(): string {
    return this.currentPosition;
  }

  apply(page: Page, until?: string): Promise<void> {
    return this.mutex.add(() => this.applyPage(page, until));
  }

  persist(): Promise<void> {
    return this.mutex.add(async () => {
      if (this.persistedPosition === this.currentPosition) return;
      const step = {
        from: this.persistedPosition,
        to: this.currentPosition,
        handled: this.unsavedCount,
        deadLetters: [],
      };
      await advanceCheckpoint(this.parts.pool, this.lease(), step);
      this.persistedPosition = this.currentPosition;
      this.unsavedCount = 0;
    });
  }

  retryDeadLetters(): Promise<void> {
    const { subscriber, subscriberKey, deadLetteredStreams } = this;
    const options = {
      subscriber,
      subscriberKey,
      deadLetteredStreams,
      signal: this.stopping.signal,
      batchSize: retryBatchSize,
    };
    return retryInBatches(this.parts, options, this.mutex, (round, batch) => this.retryBatch(round, batch));
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.mutex.onIdle();
  }

  private lease(): Lease {
    return { subscriber: this.subscriber, epoch: this.epoch, position: this.persistedPosition };
  }

  private async applyPage(page: Page, until: string | undefined): Promise<void> {
    const compare = this.compare;
    const isLimited = until !== undefined && compare(page.checkpoint, until) > 0;
    const checkpoint = isLimited ? until : page.checkpoint;
    if (compare(checkpoint, this.currentPosition) <= 0) return;
    const relevant = selectRelevant(
      page,
      this.typeSet,
      (position) => compare(position, this.currentPosition) > 0 && compare(position, checkpoint) <= 0,
    );
    for (const { error } of relevant.broken) await throwIfNewerProgramNeeded(error, this.subscriberKey, this.parts);
    if (relevant.events.length === 0 && relevant.broken.length === 0) {
      this.currentPosition = checkpoint;
      this.parts.onAdvance(this, []);
      return;
    }
    try {
      for (const segment of segmentsOf(this.projection, relevant, checkpoint, compare))
        await this.applySegment(segment);
    } finally {
      this.cache.endPage();
    }
    if (this.currentPosition !== checkpoint) {
      this.currentPosition = checkpoint;
      this.parts.onAdvance(this, []);
    }
  }

  private async applySegment(segment: Segment): Promise<void> {
    const { retryDelaysMs, log } = this.parts;
    const result = await withRetries(() => this.attempt(segment), retryDelaysMs, this.stopping.signal);
    if (result.ok) return;
    const segments = splitByEvent(segment, this.compare);
    if (segments.length > 1) {
      for (const part of segments) await this.applySegment(part);
      return;
    }
    for (const event of [...segment.events, ...segment.broken]) {
      log.error(
        { projection: this.name, ...eventRefOf(event), revision: String(event.revision) },
        'event dead-lettered',
      );
      const deadLetters = [toDeadLetter(event, result, result.attempts)];
      const outcome = { rows: new Map(), written: [], removedIds: [], deadLetters, patch: null, handled: 1 };
      await this.write(outcome, segment.checkpoint);
      this.deadLetteredStreams.add(event.stream);
    }
  }

  private async attempt(segment: Segment): Promise<void> {
    const streams = new Set(this.deadLetteredStreams);
    const outcome = await this.fold(segment, streams);
    await this.write(outcome, segment.checkpoint);
    for (const stream of streams) this.deadLetteredStreams.add(stream);
  }

  private async fold(segment: Segment, streams: Set<string>): Promise<SegmentChanges> {
    const deadLetters: DeadLetter[] = [];
    const keyed: KeyedEvent[] = [];
    const firstBrokenPositions = new Map<string, string>();
    for (const event of segment.broken) {
      const reason =
        streams.has(event.stream) || firstBrokenPositions.has(event.stream) ? behindDeadLetter : { error: event.error };
      deadLetters.push(toDeadLetter(event, reason, this.parts.retryDelaysMs.length + 1));
      if (!firstBrokenPositions.has(event.stream)) firstBrokenPositions.set(event.stream, event.position);
    }
    for (const event of segment.events) {
      const broken = firstBrokenPositions.get(event.stream);
      const isBehind = broken !== undefined && this.compare(event.position, broken) > 0;
      if (isBehind || streams.has(event.stream)) deadLetters.push(toDeadLetter(event, behindDeadLetter));
      else keyed.push({ event, keys: validatedRowKeysOf(this.projection, event) });
    }
    for (const stream of firstBrokenPositions.keys()) streams.add(stream);
    const rows = await this.loadWorkingRows(keyed, this.parts.pool);
    const before = new Map(rows);
    for (const [index, one] of keyed.entries()) {
      foldEvent(this.projection, this.table.normalize, rows, one);
      if (index % eventsPerYield === eventsPerYield - 1) await setImmediate();
    }
    const segmentPatch = keyed.at(-1)?.event === segment.events.at(-1) ? segment.patch : null;
    const handled = segment.events.length + segment.broken.length;
    return { ...changesOf(before, rows), rows, deadLetters, patch: segmentPatch, handled };
  }

  private async loadWorkingRows(keyed: readonly KeyedEvent[], db: Queryable): Promise<WorkingRows> {
    const rows: WorkingRows = new Map();
    const missing: string[] = [];
    for (const { event, keys } of keyed) {
      for (const id of keys) {
        if (rows.has(id)) continue;
        const isKnown = hasNoPriorRows(this.projection, event) || this.cache.has(id);
        rows.set(id, isKnown ? this.cache.get(id) : undefined);
        if (!isKnown) missing.push(id);
      }
    }
    for (const row of await loadRows(db, this.table, missing)) rows.set(row.id, row);
    return rows;
  }

  private async write(outcome: SegmentChanges, checkpoint: string): Promise<void> {
    const changed = [...outcome.written.map((row) => (row as { id: string }).id), ...outcome.removedIds];
    const isUnchanged = changed.length === 0 && outcome.deadLetters.length === 0 && outcome.patch === null;
    if (outcome.patch !== null) {
      changed.push(...(await this.writeWithPatch(outcome, outcome.patch, checkpoint)));
      this.cache.clear();
    } else {
      if (!isUnchanged) await this.parts.pageWriter.write(this.toPageWrite(outcome, checkpoint));
      this.cache.add(outcome.rows);
    }
    this.currentPosition = checkpoint;
    if (isUnchanged) this.unsavedCount += outcome.handled;
    else [this.persistedPosition, this.unsavedCount] = [checkpoint, 0];
    this.handled += outcome.handled;
    this.parts.onAdvance(this, changed);
  }

  private toPageWrite({ handled, written, removedIds, deadLetters }: SegmentChanges, to: string): PageWrite {
    const { table, epoch, persistedPosition: from, unsavedCount } = this;
    return { table, epoch, from, to, handled: handled + unsavedCount, written, removedIds, deadLetters };
  }

  private writeWithPatch(outcome: SegmentChanges, patch: AnyPatch, checkpoint: string): Promise<readonly string[]> {
    const work = async (client: Queryable) => {
      await this.parts.pageWriter.writeIn(client, this.toPageWrite(outcome, checkpoint));
      return this.writePatch(client, patch);
    };
    return inTransaction(this.parts.pool, work, beginUnderLease);
  }

  private async writePatch(client: Queryable, patch: AnyPatch): Promise<readonly string[]> {
    const { text, values } = patchSql(this.table, patch);
    await client.query(`SET LOCAL statement_timeout = ${patchTimeoutMs}`);
    const { rows } = await client.query<{ id: string }>(
      withQueryTimeout(patchTimeoutMs, { text, values: [...values] }),
    );
    return rows.map(({ id }) => id);
  }

  private async retryBatch(round: RetryPass, batch: readonly RetriedEvent[]): Promise<void> {
    let part: RetriedEvent[] = [];
    try {
      for (const [index, one] of batch.entries()) {
        part.push(one);
        const hasPatch = one.event !== null && patchOf(this.projection, one.event) !== null;
        if (!hasPatch && index < batch.length - 1) continue;
        await this.retryPart(round, part);
        part = [];
      }
    } finally {
      this.cache.endPage();
    }
  }

  private async retryPart(round: RetryPass, part: readonly RetriedEvent[]): Promise<void> {
    const rows = await this.loadWorkingRows(
      part.flatMap(({ event }) => (event === null ? [] : [{ event, keys: rowKeysOrNone(this.projection, event) }])),
      this.parts.pool,
    );
    const before = new Map(rows);
    let patch: AnyPatch | null = null;
    const outcome = await round.attempt(part, (event) => {
      const keys = validatedRowKeysOf(this.projection, event);
      foldEvent(this.projection, this.table.normalize, rows, { event, keys });
      patch = patchOf(this.projection, event);
    });
    try {
      await this.writeRetried(round, outcome, { ...changesOf(before, rows), rows, deadLetters: [], patch, handled: 0 });
    } catch (error) {
      if (error instanceof LostLeaseError || isTransient(error)) throw error;
      if (part.length > 1) {
        for (const one of part) await this.retryPart(round, [one]);
        return;
      }
      const failed = outcome.handled.map((entry) => ({ entry, reason: summarizeError(error) }));
      const failure = { ...outcome, handled: [], failed: [...outcome.failed, ...failed] };
      round.finish(failure, await round.saveResults(this.parts.pool, failure));
    }
    if (outcome.interruption !== null) throw outcome.interruption.error;
  }

  /** The checkpoint does not move, but must belong to this owner. */
  private async writeRetried(round: RetryPass, retried: RetryOutcome, outcome: SegmentChanges): Promise<void> {
    const changed = [...outcome.written.map((row) => (row as { id: string }).id), ...outcome.removedIds];
    const freedStreams = await inTransaction(
      this.parts.pool,
      async (client) => {
        await this.parts.pageWriter.writeIn(client, this.toPageWrite(outcome, this.persistedPosition));
        if (outcome.patch !== null) changed.push(...(await this.writePatch(client, outcome.patch)));
        return round.saveResults(client, retried);
      },
      beginUnderLease,
    );
    this.unsavedCount = 0;
    if (outcome.patch === null) this.cache.add(outcome.rows);
    else this.cache.clear();
    round.finish(retried, freedStreams);
    if (changed.length > 0) this.parts.onAdvance(this, changed);
  }
}

function rowKeysOrNone(projection: AnyProjection, event: AnyRecorded): readonly string[] {
  try {
    return validatedRowKeysOf(projection, event);
  } catch {
    return [];
  }
}

function changesOf(before: WorkingRows, after: WorkingRows): Pick<SegmentChanges, 'written' | 'removedIds'> {
  const written: object[] = [];
  const removedIds: string[] = [];
  for (const [id, row] of after) {
    if (row === before.get(id)) continue;
    if (row === undefined) removedIds.push(id);
    else written.push(row);
  }
  return { written, removedIds };
}
