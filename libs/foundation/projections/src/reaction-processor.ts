import { inTransaction } from '@shop/event-store';
import PQueue from 'p-queue';
import { advanceCheckpoint, type DeadLetter, type Lease, type SubscriberKey } from './registry.js';
import { behindDeadLetter, type RetriedEvent, retryInBatches, type RetryPass, toDeadLetter } from './dead-letters.js';
import { LostLeaseError } from './failures.js';
import {
  type AnyRecorded,
  type BrokenEvent,
  decodePage,
  eventRefOf,
  type Page,
  type RetryResult,
  selectRelevant,
  withRetries,
} from './page.js';
import type { Process } from './declaration.js';
import clearMissedTypes from './sql/clear-missed-types.sql';
import readMissedTypes from './sql/read-missed-types.sql';
import {
  beginUnderLease,
  type SubscriptionProcessor,
  type SubscriptionProcessorDeps,
  throwIfNewerProgramNeeded,
} from './subscription-processor.js';

/** The next lease owner repeats the event; effects are idempotent. */
const stopTimeoutMs = 750;

const reactionsPerSave = 100;

const retryBatchSize = 10;

/** Runs reactions under one lease, in log order. */
export class ReactionProcessor implements SubscriptionProcessor {
  readonly kind = 'process';
  readonly subscriber: string;
  readonly name: string;
  readonly epoch: string;
  readonly types: readonly string[];
  handled = 0;
  private currentPosition: string;
  private persistedPosition: string;
  private unsavedCount = 0;
  private readonly subscriberKey: SubscriberKey;
  private readonly typeSet: ReadonlySet<string>;
  private readonly mutex = new PQueue({ concurrency: 1 });
  private readonly saveMutex = new PQueue({ concurrency: 1 });
  private readonly stopping = new AbortController();

  /** @param isLeaseValid false when another owner may be active */
  constructor(
    private readonly process: Process,
    lease: Lease,
    private readonly deadLetteredStreams: Set<string>,
    private readonly deps: SubscriptionProcessorDeps,
    private readonly isLeaseValid: () => boolean,
  ) {
    this.subscriber = lease.subscriber;
    this.name = process.name;
    this.subscriberKey = { name: process.name, version: null };
    this.epoch = lease.epoch;
    this.types = process.events.map((definition) => definition.type);
    this.typeSet = new Set(this.types);
    this.currentPosition = lease.position;
    this.persistedPosition = lease.position;
  }

  get position(): string {
    return this.currentPosition;
  }

  prepare(): Promise<void> {
    return this.mutex.add(async () => {
      const { rows } = await this.deps.pool.query<{ missed: Readonly<Record<string, string>> }>(readMissedTypes, [
        this.subscriber,
      ]);
      const missed = new Map(Object.entries(rows[0]?.missed ?? {}).filter(([type]) => this.typeSet.has(type)));
      if (missed.size === 0) return;
      await this.reactToMissed(missed);
      await this.deps.pool.query(clearMissedTypes, [
        this.subscriber,
        [...missed.keys()],
        this.epoch,
        this.currentPosition,
      ]);
    });
  }

  apply(page: Page, until?: string): Promise<void> {
    return this.mutex.add(() => this.reactToPage(page, until));
  }

  persist(): Promise<void> {
    return this.save(null, []);
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
    return retryInBatches(this.deps, options, this.mutex, (round, batch) => this.retryBatch(round, batch));
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.mutex.onIdle();
    await this.saveMutex.onIdle();
  }

  private async retryBatch(round: RetryPass, batch: readonly RetriedEvent[]): Promise<void> {
    const outcome = await round.attempt(batch, (event) => this.react(event));
    await this.saveMutex.add(async () => {
      const freed = await inTransaction(
        this.deps.pool,
        async (client) => {
          const step = { from: this.persistedPosition, to: this.persistedPosition, handled: 0, deadLetters: [] };
          await advanceCheckpoint(client, this.lease(), step);
          return round.saveResults(client, outcome);
        },
        beginUnderLease,
      );
      round.finish(outcome, freed);
    });
    if (outcome.interruption !== null) throw outcome.interruption.error;
  }

  private async reactToPage(page: Page, until: string | undefined): Promise<void> {
    const compare = (a: string, b: string) => this.deps.store.compare(a, b);
    const checkpoint = until !== undefined && compare(page.checkpoint, until) > 0 ? until : page.checkpoint;
    if (compare(checkpoint, this.currentPosition) <= 0) return;
    const part = selectRelevant(
      page,
      this.typeSet,
      (position) => compare(position, this.currentPosition) > 0 && compare(position, checkpoint) <= 0,
    );
    const inOrder = [...part.events, ...part.broken].sort((a, b) => compare(a.position, b.position));
    const isDone = part.broken.length === 0 && (await this.reactToAll(part.events));
    for (const event of isDone ? [] : inOrder) {
      this.stopping.signal.throwIfAborted();
      await this.handle(event);
      if (this.unsavedCount >= reactionsPerSave) await this.persist();
    }
    this.currentPosition = checkpoint;
    if (inOrder.length > 0) await this.persist();
    this.deps.onAdvance(this, []);
  }

  /** @returns false when the events must be handled one by one */
  private async reactToAll(events: readonly AnyRecorded[]): Promise<boolean> {
    const { process, deadLetteredStreams, stopping } = this;
    if (process.reactToAll === undefined || events.length < 2) return false;
    if (events.some(({ stream }) => deadLetteredStreams.has(stream))) return false;
    stopping.signal.throwIfAborted();
    this.assertLease();
    try {
      await withStopTimeout(process.reactToAll(events), stopping.signal);
    } catch (error) {
      stopping.signal.throwIfAborted();
      this.deps.log.warn(
        { process: this.name, events: events.length, err: error },
        'process could not react to a page, reacting to its events one by one',
      );
      return false;
    }
    for (const { metadata } of events) this.deps.onReaction?.({ process: this.name, at: metadata.at });
    this.handled += events.length;
    this.unsavedCount += events.length;
    return true;
  }

  private async reactToMissed(missed: ReadonlyMap<string, string>): Promise<void> {
    const { store, codec, log, retryDelaysMs } = this.deps;
    const compare = (a: string, b: string) => store.compare(a, b);
    const types = [...missed.keys()];
    let after = [...missed.values()].reduce((a, b) => (compare(a, b) <= 0 ? a : b));
    log.info({ process: this.name, types, after }, 'reacting to events that another program skipped');
    while (compare(after, this.currentPosition) < 0) {
      const batch = await store.readAll({ after, types });
      const page = await decodePage(codec, batch, retryDelaysMs, this.stopping.signal);
      const inOrder = [...page.events, ...page.broken].sort((a, b) => compare(a.position, b.position));
      for (const event of inOrder) {
        if (compare(event.position, this.currentPosition) > 0) return;
        if (compare(event.position, missed.get(event.type) ?? this.currentPosition) <= 0) continue;
        this.stopping.signal.throwIfAborted();
        const parked = await this.reactOrDeadLetter(event);
        if (parked === null) continue;
        await this.save(null, [parked]);
        this.deadLetteredStreams.add(event.stream);
      }
      if (batch.caughtUp) return;
      after = batch.checkpoint;
    }
  }

  private async handle(event: AnyRecorded | BrokenEvent): Promise<void> {
    const parked = await this.reactOrDeadLetter(event);
    this.handled += 1;
    this.unsavedCount += 1;
    if (parked === null) {
      this.currentPosition = event.position;
      return;
    }
    await this.save(event.position, [parked]);
    this.deadLetteredStreams.add(event.stream);
  }

  private async reactOrDeadLetter(event: AnyRecorded | BrokenEvent): Promise<DeadLetter | null> {
    if (this.deadLetteredStreams.has(event.stream)) return toDeadLetter(event, behindDeadLetter);
    const tried =
      'error' in event
        ? { ok: false as const, error: event.error, attempts: this.deps.retryDelaysMs.length + 1 }
        : await this.tried(event);
    if (tried.ok) return null;
    await throwIfNewerProgramNeeded(tried.error, this.subscriberKey, this.deps);
    this.deps.log.error(
      { process: this.name, ...eventRefOf(event), revision: String(event.revision) },
      'event dead-lettered',
    );
    return toDeadLetter(event, tried, tried.attempts);
  }

  private tried(event: AnyRecorded): Promise<RetryResult<void>> {
    const { log, retryDelaysMs } = this.deps;
    const onWait = (err: unknown) =>
      log.warn(
        { process: this.name, ...eventRefOf(event), revision: String(event.revision), err },
        'process waiting, retrying until it can continue',
      );
    return withRetries(() => this.react(event), retryDelaysMs, this.stopping.signal, onWait);
  }

  private async react(event: AnyRecorded): Promise<void> {
    this.assertLease();
    await withStopTimeout(this.process.react(event), this.stopping.signal);
    this.deps.onReaction?.({ process: this.name, at: event.metadata.at });
  }

  private assertLease(): void {
    if (!this.isLeaseValid()) throw new LostLeaseError(`The lease of ${this.subscriber} expired`);
  }

  /** Saved only after its events are done or dead-lettered. @param upTo null for finished work */
  private save(upTo: string | null, deadLetters: readonly DeadLetter[]): Promise<void> {
    return this.saveMutex.add(async () => {
      const to = upTo ?? this.currentPosition;
      const handled = this.unsavedCount;
      if (this.persistedPosition === to && deadLetters.length === 0) return;
      await advanceCheckpoint(this.deps.pool, this.lease(), { from: this.persistedPosition, to, handled, deadLetters });
      this.persistedPosition = to;
      if (upTo !== null) this.currentPosition = upTo;
      this.unsavedCount -= handled;
    });
  }

  private lease(): Lease {
    return { subscriber: this.subscriber, epoch: this.epoch, position: this.persistedPosition };
  }
}

async function withStopTimeout(work: Promise<void>, stopping: AbortSignal): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let onStop: (() => void) | undefined;
  const timeout = new Promise<never>((_, reject) => {
    onStop = () => (timer = setTimeout(() => reject(new Error('The reaction did not stop')), stopTimeoutMs));
    if (stopping.aborted) onStop();
    else stopping.addEventListener('abort', onStop, { once: true });
  });
  try {
    await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
    if (onStop !== undefined) stopping.removeEventListener('abort', onStop);
  }
}
