import { advanceCheckpoint, type ParkedEntry, type Tenure } from './checkpoint.js';
import { LostLeaseError } from './fault.js';
import { decodePage, placeOf, type AnyRecorded, type BrokenEvent, type Page } from './page.js';
import { behindParked, parkedFor } from './parking.js';
import type { Runs } from './programs.js';
import type { Process } from './projection.js';
import { retrying, type Tried } from './retry.js';
import { retryInTurns, type RetriedEvent, type RetryRound } from './retry-parked.js';
import { relevantPart } from './segments.js';
import { Serial } from './serial.js';
import forgetMissed from './sql/forget-missed.sql';
import readMissed from './sql/read-missed.sql';
import { refuseNewerEvent, type Track, type TrackParts } from './track.js';
import { inTransaction, underLease } from './transaction.js';

/**
 * Longest that a reaction may go on once its process is told to stop, in milliseconds. What it waits for may be away; who
 * has the lease next reacts to the event anew, and finds what was done already.
 */
const lastReactionMs = 750;

/** Reactions after which the position is saved within a page. */
const savedAtOnce = 100;

/** Dead-lettered events that are retried between two pages. */
const retriedAtOnce = 10;

/** A process at work under one lease: reacts to one event after the other, in log order. */
export class ProcessTrack implements Track {
  readonly kind = 'process';
  readonly subscriber: string;
  readonly name: string;
  readonly epoch: string;
  readonly types: readonly string[];
  handled = 0;
  private current: string;
  private persisted: string;
  private unsaved = 0;
  private readonly runs: Runs;
  private readonly typeSet: ReadonlySet<string>;
  private readonly serial = new Serial();
  private readonly saving = new Serial();
  private readonly stopping = new AbortController();

  /** @param mayAct false once the lease has run out without a heartbeat: somebody else may be acting already */
  constructor(
    private readonly process: Process,
    tenure: Tenure,
    private readonly parkedStreams: Set<string>,
    private readonly parts: TrackParts,
    private readonly mayAct: () => boolean,
  ) {
    this.subscriber = tenure.subscriber;
    this.name = process.name;
    this.runs = { name: process.name, version: null };
    this.epoch = tenure.epoch;
    this.types = process.events.map((definition) => definition.type);
    this.typeSet = new Set(this.types);
    this.current = tenure.position;
    this.persisted = tenure.position;
  }

  get position(): string {
    return this.current;
  }

  /** Reacts to events of types that a program of another release passed over while it had this process. */
  prepare(): Promise<void> {
    return this.serial.run(async () => {
      const { rows } = await this.parts.pool.query<{ missed: Readonly<Record<string, string>> }>(readMissed, [
        this.subscriber,
      ]);
      const missed = new Map(Object.entries(rows[0]?.missed ?? {}).filter(([type]) => this.typeSet.has(type)));
      if (missed.size === 0) return;
      await this.reactToMissed(missed);
      await this.parts.pool.query(forgetMissed, [this.subscriber, [...missed.keys()], this.epoch, this.current]);
    });
  }

  apply(page: Page, until?: string): Promise<void> {
    return this.serial.run(() => this.reactToPage(page, until));
  }

  /** Does not wait for a reaction that takes long: what is done so far is saved. */
  persist(): Promise<void> {
    return this.save(null, []);
  }

  retryParked(): Promise<void> {
    const { subscriber, runs, parkedStreams } = this;
    const options = { subscriber, runs, parkedStreams, signal: this.stopping.signal, batchSize: retriedAtOnce };
    return retryInTurns(this.parts, options, this.serial, (round, batch) => this.retryBatch(round, batch));
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.serial.idle();
    await this.saving.idle();
  }

  private async retryBatch(round: RetryRound, batch: readonly RetriedEvent[]): Promise<void> {
    const outcome = await round.attempt(batch, (event) => this.react(event));
    await this.saving.run(async () => {
      const freed = await inTransaction(
        this.parts.pool,
        async (client) => {
          const step = { from: this.persisted, to: this.persisted, handled: 0, parked: [] };
          await advanceCheckpoint(client, this.tenure(), step);
          return round.settle(client, outcome);
        },
        underLease,
      );
      round.finish(outcome, freed);
    });
    if (outcome.interruption !== null) throw outcome.interruption.error;
  }

  private async reactToPage(page: Page, until: string | undefined): Promise<void> {
    const compare = (a: string, b: string) => this.parts.store.compare(a, b);
    const checkpoint = until !== undefined && compare(page.checkpoint, until) > 0 ? until : page.checkpoint;
    if (compare(checkpoint, this.current) <= 0) return;
    const part = relevantPart(
      page,
      this.typeSet,
      (position) => compare(position, this.current) > 0 && compare(position, checkpoint) <= 0,
    );
    const inOrder = [...part.events, ...part.broken].sort((a, b) => compare(a.position, b.position));
    for (const event of inOrder) {
      this.stopping.signal.throwIfAborted();
      await this.handle(event);
      if (this.unsaved >= savedAtOnce) await this.persist();
    }
    this.current = checkpoint;
    if (inOrder.length > 0) await this.persist();
    this.parts.onAdvance(this, []);
  }

  /** @param missed the position after which events were passed over, by type */
  private async reactToMissed(missed: ReadonlyMap<string, string>): Promise<void> {
    const { store, codec, log, retryDelaysMs } = this.parts;
    const compare = (a: string, b: string) => store.compare(a, b);
    const types = [...missed.keys()];
    let after = [...missed.values()].reduce((a, b) => (compare(a, b) <= 0 ? a : b));
    log.info({ process: this.name, types, after }, 'reacting to events that another program passed over');
    while (compare(after, this.current) < 0) {
      const batch = await store.readAll({ after, types });
      const page = await decodePage(codec, batch, retryDelaysMs, this.stopping.signal);
      const inOrder = [...page.events, ...page.broken].sort((a, b) => compare(a.position, b.position));
      for (const event of inOrder) {
        if (compare(event.position, this.current) > 0) return;
        if (compare(event.position, missed.get(event.type) ?? this.current) <= 0) continue;
        this.stopping.signal.throwIfAborted();
        const parked = await this.parkedOrDone(event);
        if (parked === null) continue;
        await this.save(null, [parked]);
        this.parkedStreams.add(event.stream);
      }
      if (batch.caughtUp) return;
      after = batch.checkpoint;
    }
  }

  private async handle(event: AnyRecorded | BrokenEvent): Promise<void> {
    const parked = await this.parkedOrDone(event);
    this.handled += 1;
    this.unsaved += 1;
    if (parked === null) {
      this.current = event.position;
      return;
    }
    await this.save(event.position, [parked]);
    this.parkedStreams.add(event.stream);
  }

  private async parkedOrDone(event: AnyRecorded | BrokenEvent): Promise<ParkedEntry | null> {
    if (this.parkedStreams.has(event.stream)) return parkedFor(event, behindParked);
    const tried =
      'error' in event
        ? { ok: false as const, error: event.error, attempts: this.parts.retryDelaysMs.length + 1 }
        : await this.tried(event);
    if (tried.ok) return null;
    await refuseNewerEvent(tried.error, this.runs, this.parts);
    this.parts.log.error({ process: this.name, ...placeOf(event), revision: String(event.revision) }, 'event parked');
    return parkedFor(event, tried, tried.attempts);
  }

  private tried(event: AnyRecorded): Promise<Tried<void>> {
    const { log, retryDelaysMs } = this.parts;
    const onWait = (err: unknown) =>
      log.warn(
        { process: this.name, ...placeOf(event), revision: String(event.revision), err },
        'process waits, trying again until it can go on',
      );
    return retrying(() => this.react(event), retryDelaysMs, this.stopping.signal, onWait);
  }

  private async react(event: AnyRecorded): Promise<void> {
    if (!this.mayAct()) throw new LostLeaseError(`The lease of ${this.subscriber} ran out`);
    await unlessLate(this.process.react(event), this.stopping.signal);
    this.parts.onReaction?.({ process: this.name, at: event.metadata.at });
  }

  /** A position is never saved before its event is done or parked. @param upTo where to move, null for what is done */
  private save(upTo: string | null, parked: readonly ParkedEntry[]): Promise<void> {
    return this.saving.run(async () => {
      const to = upTo ?? this.current;
      const handled = this.unsaved;
      if (this.persisted === to && parked.length === 0) return;
      await advanceCheckpoint(this.parts.pool, this.tenure(), { from: this.persisted, to, handled, parked });
      this.persisted = to;
      // Meanwhile more may have been done than was to be saved: only a parked event moves the process here.
      if (upTo !== null) this.current = upTo;
      this.unsaved -= handled;
    });
  }

  private tenure(): Tenure {
    return { subscriber: this.subscriber, epoch: this.epoch, position: this.persisted };
  }
}

/** Rejects where the work is not done soon after the signal. */
async function unlessLate(work: Promise<void>, stopping: AbortSignal): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let onStop: (() => void) | undefined;
  const late = new Promise<never>((_, reject) => {
    onStop = () => (timer = setTimeout(() => reject(new Error('The reaction did not stop')), lastReactionMs));
    if (stopping.aborted) onStop();
    else stopping.addEventListener('abort', onStop, { once: true });
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    if (onStop !== undefined) stopping.removeEventListener('abort', onStop);
  }
}
