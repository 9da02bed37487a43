import { isTransient, summarizeError } from '@shop/kernel';
import { setImmediate } from 'node:timers/promises';
import { advanceCheckpoint, type ParkedEntry, type Tenure } from './checkpoint.js';
import { versionOf } from './declaration.js';
import { LostLeaseError } from './fault.js';
import { foldEvent, startsItsRows, type KeyedEvent, type WorkingRows } from './fold-page.js';
import { placeOf, type AnyRecorded, type Page } from './page.js';
import { behindParked, parkedFor } from './parking.js';
import type { Runs } from './programs.js';
import type { AnyProjection } from './projection.js';
import { RowCache } from './row-cache.js';
import { loadRows, pageSql, patchSql, type Queryable, type ReadModelRelation } from './read-model-table.js';
import { retrying } from './retry.js';
import { retryInTurns, type RetriedEvent, type RetryOutcome, type RetryRound } from './retry-parked.js';
import { inspect, patchOf, relevantPart, segmentsOf, singly, type AnyPatch, type Segment } from './segments.js';
import { Serial } from './serial.js';
import { refuseNewerEvent, type Track, type TrackParts } from './track.js';
import { inTransaction, underLease } from './transaction.js';
import { limited } from './time-limits.js';

/** Folding long pages lets others have their turn: a request should not wait for one. */
const eventsWithoutPause = 500;

/** Dead-lettered events that are retried between two pages. */
const retriedAtOnce = 100;

/** Longest wait for a patch, which may change every row of a read model, in milliseconds. */
const patchMs = 600_000;

/** What a segment comes to: rows to write, rows to delete, events to park, and the rows in memory afterwards. */
interface Outcome {
  readonly rows: WorkingRows;
  readonly written: readonly object[];
  readonly removed: readonly string[];
  readonly parked: readonly ParkedEntry[];
  readonly patch: AnyPatch | null;
  readonly handled: number;
}

/** A read model at work under one lease: folds pages into its table, rows and checkpoint in one statement. */
export class ProjectionTrack implements Track {
  readonly kind = 'projection';
  readonly subscriber: string;
  readonly name: string;
  readonly epoch: string;
  readonly types: readonly string[];
  handled = 0;
  private current: string;
  private persisted: string;
  private readonly typeSet: ReadonlySet<string>;
  private readonly cache: RowCache;
  private readonly serial = new Serial();
  private readonly stopping = new AbortController();
  private readonly statement: string;
  private readonly runs: Runs;
  private readonly compare = (a: string, b: string) => this.parts.store.compare(a, b);

  constructor(
    private readonly projection: AnyProjection,
    private readonly table: ReadModelRelation,
    tenure: Tenure,
    private readonly parkedStreams: Set<string>,
    private readonly parts: TrackParts,
  ) {
    this.cache = new RowCache(projection.personal !== undefined);
    this.subscriber = tenure.subscriber;
    this.name = projection.name;
    this.epoch = tenure.epoch;
    this.types = projection.events.map((definition: { readonly type: string }) => definition.type);
    this.typeSet = new Set(this.types);
    this.current = tenure.position;
    this.persisted = tenure.position;
    this.statement = pageSql(table);
    this.runs = { name: projection.name, version: versionOf(projection) };
  }

  get position(): string {
    return this.current;
  }

  apply(page: Page, until?: string): Promise<void> {
    return this.serial.run(() => this.applyPage(page, until));
  }

  persist(): Promise<void> {
    return this.serial.run(async () => {
      if (this.persisted === this.current) return;
      const step = { from: this.persisted, to: this.current, handled: 0, parked: [] };
      await advanceCheckpoint(this.parts.pool, this.tenure(), step);
      this.persisted = this.current;
    });
  }

  retryParked(): Promise<void> {
    const { subscriber, runs, parkedStreams } = this;
    const options = { subscriber, runs, parkedStreams, signal: this.stopping.signal, batchSize: retriedAtOnce };
    return retryInTurns(this.parts, options, this.serial, (round, batch) => this.retryBatch(round, batch));
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.serial.idle();
  }

  private tenure(): Tenure {
    return { subscriber: this.subscriber, epoch: this.epoch, position: this.persisted };
  }

  private async applyPage(page: Page, until: string | undefined): Promise<void> {
    const compare = this.compare;
    const limited = until !== undefined && compare(page.checkpoint, until) > 0;
    const checkpoint = limited ? until : page.checkpoint;
    if (compare(checkpoint, this.current) <= 0) return;
    const part = relevantPart(
      page,
      this.typeSet,
      (position) => compare(position, this.current) > 0 && compare(position, checkpoint) <= 0,
    );
    for (const { error } of part.broken) await refuseNewerEvent(error, this.runs, this.parts);
    if (part.events.length === 0 && part.broken.length === 0) {
      this.current = checkpoint;
      this.parts.onAdvance(this, []);
      return;
    }
    try {
      for (const segment of segmentsOf(this.projection, part, checkpoint, compare)) await this.applySegment(segment);
    } finally {
      this.cache.endPage();
    }
    if (this.current !== checkpoint) {
      this.current = checkpoint;
      this.parts.onAdvance(this, []);
    }
  }

  private async applySegment(segment: Segment): Promise<void> {
    const { retryDelaysMs, log } = this.parts;
    const tried = await retrying(() => this.attempt(segment), retryDelaysMs, this.stopping.signal);
    if (tried.ok) return;
    const parts = singly(segment, this.compare);
    if (parts.length > 1) {
      for (const part of parts) await this.applySegment(part);
      return;
    }
    for (const event of [...segment.events, ...segment.broken]) {
      log.error({ projection: this.name, ...placeOf(event), revision: String(event.revision) }, 'event parked');
      const parked = [parkedFor(event, tried, tried.attempts)];
      const outcome = { rows: new Map(), written: [], removed: [], parked, patch: null, handled: 1 };
      await this.write(outcome, segment.checkpoint);
      this.parkedStreams.add(event.stream);
    }
  }

  private async attempt(segment: Segment): Promise<void> {
    const streams = new Set(this.parkedStreams);
    const outcome = await this.fold(segment, streams);
    await this.write(outcome, segment.checkpoint);
    for (const stream of streams) this.parkedStreams.add(stream);
  }

  /** Folds a segment in memory. Streams that have something parked, or get it here, are left out and parked. */
  private async fold(segment: Segment, streams: Set<string>): Promise<Outcome> {
    const parked: ParkedEntry[] = [];
    const keyed: KeyedEvent[] = [];
    const brokenAt = new Map<string, string>();
    for (const event of segment.broken) {
      const reason = streams.has(event.stream) || brokenAt.has(event.stream) ? behindParked : { error: event.error };
      parked.push(parkedFor(event, reason, this.parts.retryDelaysMs.length + 1));
      if (!brokenAt.has(event.stream)) brokenAt.set(event.stream, event.position);
    }
    for (const event of segment.events) {
      const broken = brokenAt.get(event.stream);
      const behind = broken !== undefined && this.compare(event.position, broken) > 0;
      if (behind || streams.has(event.stream)) parked.push(parkedFor(event, behindParked));
      else keyed.push({ event, keys: inspect(this.projection, event) });
    }
    for (const stream of brokenAt.keys()) streams.add(stream);
    const rows = await this.rowsFor(keyed, this.parts.pool);
    const before = new Map(rows);
    for (const [index, one] of keyed.entries()) {
      foldEvent(this.projection, this.table.normalize, rows, one);
      if (index % eventsWithoutPause === eventsWithoutPause - 1) await setImmediate();
    }
    const patching = keyed.at(-1)?.event === segment.events.at(-1) ? segment.patch : null;
    const handled = segment.events.length + segment.broken.length;
    return { ...changesOf(before, rows), rows, parked, patch: patching, handled };
  }

  private async rowsFor(keyed: readonly KeyedEvent[], db: Queryable): Promise<WorkingRows> {
    const rows: WorkingRows = new Map();
    const missing: string[] = [];
    for (const { event, keys } of keyed) {
      for (const id of keys) {
        if (rows.has(id)) continue;
        const known = startsItsRows(this.projection, event) || this.cache.has(id);
        rows.set(id, known ? this.cache.get(id) : undefined);
        if (!known) missing.push(id);
      }
    }
    for (const row of await loadRows(db, this.table, missing)) rows.set(row.id, row);
    return rows;
  }

  private async write(outcome: Outcome, checkpoint: string): Promise<void> {
    const changed = [...outcome.written.map((row) => (row as { id: string }).id), ...outcome.removed];
    if (outcome.patch === null) {
      await this.writePage(this.parts.pool, outcome, this.persisted, checkpoint);
      this.cache.keep(outcome.rows);
    } else {
      changed.push(...(await this.writeWithPatch(outcome, outcome.patch, checkpoint)));
      this.cache.clear();
    }
    this.current = checkpoint;
    this.persisted = checkpoint;
    this.handled += outcome.handled;
    this.parts.onAdvance(this, changed);
  }

  private async writePage(db: Queryable, outcome: Outcome, from: string, to: string): Promise<void> {
    const values = [
      ...[this.subscriber, from, this.epoch, to, outcome.handled],
      ...[JSON.stringify(outcome.written), outcome.removed, JSON.stringify(outcome.parked)],
    ];
    const page = { name: `page ${this.table.relation}`, text: this.statement, values };
    const { rows } = await db.query<{ moved: number }>(page);
    if (rows[0]?.moved !== 1) throw new LostLeaseError(`${this.subscriber} is no longer at ${from}`);
  }

  private writeWithPatch(outcome: Outcome, patch: AnyPatch, checkpoint: string): Promise<readonly string[]> {
    const work = async (client: Queryable) => {
      await this.writePage(client, outcome, this.persisted, checkpoint);
      return this.writePatch(client, patch);
    };
    return inTransaction(this.parts.pool, work, underLease);
  }

  private async writePatch(client: Queryable, patch: AnyPatch): Promise<readonly string[]> {
    const { text, values } = patchSql(this.table, patch);
    await client.query(`SET LOCAL statement_timeout = ${patchMs}`);
    const { rows } = await client.query<{ id: string }>(limited(patchMs, { text, values: [...values] }));
    return rows.map(({ id }) => id);
  }

  /** Folds dead-lettered events; a patch, which concerns rows nobody listed, ends a transaction. */
  private async retryBatch(round: RetryRound, batch: readonly RetriedEvent[]): Promise<void> {
    let part: RetriedEvent[] = [];
    try {
      for (const [index, one] of batch.entries()) {
        part.push(one);
        const patches = one.event !== null && patchOf(this.projection, one.event) !== null;
        if (!patches && index < batch.length - 1) continue;
        await this.retryPart(round, part);
        part = [];
      }
    } finally {
      this.cache.endPage();
    }
  }

  private async retryPart(round: RetryRound, part: readonly RetriedEvent[]): Promise<void> {
    const rows = await this.rowsFor(
      part.flatMap(({ event }) => (event === null ? [] : [{ event, keys: keysOrNone(this.projection, event) }])),
      this.parts.pool,
    );
    const before = new Map(rows);
    let patch: AnyPatch | null = null;
    const outcome = await round.attempt(part, (event) => {
      const keys = inspect(this.projection, event);
      foldEvent(this.projection, this.table.normalize, rows, { event, keys });
      patch = patchOf(this.projection, event);
    });
    try {
      await this.writeRetried(round, outcome, { ...changesOf(before, rows), rows, parked: [], patch, handled: 0 });
    } catch (error) {
      if (error instanceof LostLeaseError || isTransient(error)) throw error;
      if (part.length > 1) {
        for (const one of part) await this.retryPart(round, [one]);
        return;
      }
      const failed = outcome.handled.map((entry) => ({ entry, reason: summarizeError(error) }));
      const failure = { ...outcome, handled: [], failed: [...outcome.failed, ...failed] };
      round.finish(failure, await round.settle(this.parts.pool, failure));
    }
    if (outcome.interruption !== null) throw outcome.interruption.error;
  }

  /** The checkpoint stays where it is, but must be this owner's. */
  private async writeRetried(round: RetryRound, retried: RetryOutcome, outcome: Outcome): Promise<void> {
    const changed = [...outcome.written.map((row) => (row as { id: string }).id), ...outcome.removed];
    const freed = await inTransaction(
      this.parts.pool,
      async (client) => {
        await this.writePage(client, outcome, this.persisted, this.persisted);
        if (outcome.patch !== null) changed.push(...(await this.writePatch(client, outcome.patch)));
        return round.settle(client, retried);
      },
      underLease,
    );
    if (outcome.patch === null) this.cache.keep(outcome.rows);
    else this.cache.clear();
    round.finish(retried, freed);
    if (changed.length > 0) this.parts.onAdvance(this, changed);
  }
}

/** Events whose keys cannot be told fail again when they are folded. */
function keysOrNone(projection: AnyProjection, event: AnyRecorded): readonly string[] {
  try {
    return inspect(projection, event);
  } catch {
    return [];
  }
}

function changesOf(before: WorkingRows, after: WorkingRows): Pick<Outcome, 'written' | 'removed'> {
  const written: object[] = [];
  const removed: string[] = [];
  for (const [id, row] of after) {
    if (row === before.get(id)) continue;
    if (row === undefined) removed.push(id);
    else written.push(row);
  }
  return { written, removed };
}
