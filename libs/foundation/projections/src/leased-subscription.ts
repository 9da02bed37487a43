import PQueue from 'p-queue';
import { pause, withTimeout } from '@shop/kernel';
import { catchUp, type CatchUpReaders, type LogReaderDeps } from './catch-up.js';
import { type Lease, readSubscriber } from './registry.js';
import { readDeadLetteredStreams } from './dead-letters.js';
import {
  CheckpointAheadError,
  explainReadError,
  isPastLogEnd,
  LostLeaseError,
  type NewerEvent,
  NewerProgramNeededError,
  retryDelayMs,
  type StallReporter,
} from './failures.js';
import { decodePage, type Page, prefetch, withRetries } from './page.js';
import type { Queryable } from './read-model-rows.js';
import requireNewerProgram from './sql/require-newer-program.sql';
import type { SubscriptionProcessor } from './subscription-processor.js';

export type ProcessorFactory = (lease: Lease, deadLetteredStreams: Set<string>) => SubscriptionProcessor;

export interface LeasedSubscriptionDeps extends LogReaderDeps {
  readonly pool: Queryable;
  readonly owner: string;
  readonly program: string;
  readonly readers: CatchUpReaders;
  readonly feed: LiveFeed;
  readonly stallReporter: StallReporter;
  readonly onStart: (processor: SubscriptionProcessor) => void;
}

export type ProcessingState = 'catching-up' | 'live' | 'failing' | 'ahead-of-store';

/** Small, since a process saves its checkpoint after each page. */
const processPageSize = 100;
/** Events in a page after which a process gathers the next ones. */
const busyPageSize = 3;
const gatherMs = 100;

/** Processes one leased subscriber. A failure restarts at the stored position. */
export class LeasedSubscription {
  state: ProcessingState = 'catching-up';
  processor: SubscriptionProcessor | undefined;
  readonly whenEnded: Promise<void>;
  private readonly abortController = new AbortController();
  private isRetrying = false;
  private onFailure: ((error: unknown) => void) | undefined;

  constructor(
    readonly lease: Lease,
    private readonly createProcessor: ProcessorFactory,
    private readonly deps: LeasedSubscriptionDeps,
  ) {
    this.whenEnded = this.run();
  }

  async stop(): Promise<void> {
    this.abortController.abort();
    await Promise.all([this.processor?.stop(), this.whenEnded]);
  }

  async persist(): Promise<void> {
    await this.processor?.persist().catch((error: unknown) => this.onFailure?.(error));
  }

  async retryDeadLetters(): Promise<void> {
    if (this.isRetrying) return;
    this.isRetrying = true;
    await this.processor?.retryDeadLetters().catch((error: unknown) => this.onFailure?.(error));
    this.isRetrying = false;
  }

  private async run(): Promise<void> {
    const { signal } = this.abortController;
    let position: string | null = this.lease.position;
    for (let failures = 0; !signal.aborted && position !== null; failures += 1) {
      try {
        await this.processFrom(position, () => (failures = 0));
      } catch (error) {
        await this.processor?.stop();
        if (signal.aborted) break;
        if (error instanceof NewerProgramNeededError) await this.handOverToNewerProgram(error.event);
        else if (error instanceof CheckpointAheadError) this.reportStall();
        else if (!(error instanceof SlowReadModelError)) this.report(error, failures);
        await pause(error instanceof SlowReadModelError ? 0 : retryDelayMs(failures + 1), signal);
      }
      position = await this.lookUpPosition();
    }
    await this.finish();
  }

  private async handOverToNewerProgram({ type: eventType, version }: NewerEvent): Promise<void> {
    const { pool, log, program } = this.deps;
    const { subscriber, epoch } = this.lease;
    log.info({ subscriber, eventType, version }, 'subscriber released to a newer program');
    await withRetries(
      () => pool.query(requireNewerProgram, [subscriber, epoch, program]),
      [],
      this.abortController.signal,
    ).catch((error: unknown) => {
      // The next owner reads the event again.
      if (!this.abortController.signal.aborted) throw error;
    });
  }

  /** Retries with growing delays, since the log may be restored. */
  private reportStall(): void {
    this.state = 'ahead-of-store';
    this.deps.stallReporter.onStalled(this.lease.subscriber);
  }

  private report(error: unknown, failures: number): void {
    this.state = 'failing';
    const facts = { subscriber: this.lease.subscriber, failures, err: error };
    if (error instanceof LostLeaseError) this.deps.log.warn(facts, 'lease or checkpoint lost, reloading it');
    else this.deps.log.error(facts, 'subscriber failed, retrying');
  }

  private async processFrom(position: string, onCaughtUp: () => void): Promise<void> {
    const { store, pool, readers, feed, stallReporter } = this.deps;
    const { subscriber } = this.lease;
    if (await isPastLogEnd(store, position)) throw new CheckpointAheadError([subscriber]);
    stallReporter.onResumed(subscriber);
    const processor = this.createProcessor(
      { ...this.lease, position },
      await readDeadLetteredStreams(pool, subscriber),
    );
    this.processor = processor;
    this.deps.onStart(processor);
    if (this.state !== 'failing') this.state = 'catching-up';
    const attempt = new AbortController();
    const signal = AbortSignal.any([this.abortController.signal, attempt.signal]);
    const failure = new Promise<never>((_, reject) => (this.onFailure = reject));
    const work = async () => {
      await processor.prepare?.();
      await readers.catchUp(processor, signal);
      this.state = 'live';
      onCaughtUp();
      await (processor.kind === 'projection' ? feed.follow(processor, signal) : this.followAlone(processor, signal));
    };
    await Promise.race([work(), failure]).finally(() => attempt.abort());
  }

  private async followAlone(processor: SubscriptionProcessor, signal: AbortSignal): Promise<void> {
    const { store, codec, retryDelaysMs } = this.deps;
    const batches = store.subscribe({
      after: processor.position,
      types: processor.types,
      batchSize: processPageSize,
      signal,
    });
    const pages = prefetch(batches, (batch) => decodePage(codec, batch, retryDelaysMs, signal));
    let pageEvents = 0;
    try {
      for await (const page of pages) {
        // Under load, more events make a page, which costs the statements of one.
        if (pageEvents >= busyPageSize) await pause(gatherMs, signal);
        pageEvents = page.events.length;
        await processor.apply(page);
      }
    } catch (error) {
      throw await explainReadError(store, processor, error);
    }
    signal.throwIfAborted();
    throw new Error('The subscription ended unexpectedly');
  }

  private async lookUpPosition(): Promise<string | null> {
    const found = await withRetries(
      () => readSubscriber(this.deps.pool, this.lease.subscriber),
      [100, 1_000],
      this.abortController.signal,
    ).catch(() => null);
    if (!found?.ok || found.value === null) return null;
    const { owner, epoch, position } = found.value;
    return owner === this.deps.owner && epoch === this.lease.epoch ? position : null;
  }

  private async finish(): Promise<void> {
    this.abortController.abort();
    this.deps.stallReporter.onResumed(this.lease.subscriber);
    await this.processor?.stop();
    await this.processor?.persist().catch(() => undefined);
  }
}

/** A slower read model leaves the shared reader. */
const applyTimeoutMs = 2_000;

interface Member {
  readonly processor: SubscriptionProcessor;
  readonly reject: (error: unknown) => void;
}

/** Decodes each page once for all caught-up read models. Slow or failing ones leave until caught up. */
export class LiveFeed {
  private readonly members = new Map<SubscriptionProcessor, Member>();
  private readonly mutex = new PQueue({ concurrency: 1 });
  private position: string | undefined;
  private subscription: { readonly types: readonly string[]; readonly control: AbortController } | undefined;
  private loops: Promise<unknown> = Promise.resolve();
  private closed = false;

  constructor(private readonly deps: LogReaderDeps) {}

  async follow(processor: SubscriptionProcessor, signal: AbortSignal): Promise<void> {
    let leave: Member['reject'] = () => undefined;
    const removed = new Promise<never>((_, reject) => (leave = reject));
    removed.catch(() => undefined);
    const onAbort = () => this.remove(processor, signal.reason);
    await this.mutex.add(async () => {
      if (this.members.size === 0) this.position = undefined;
      if (this.position !== undefined) await catchUp(this.deps, processor, signal, this.position);
      signal.throwIfAborted();
      this.position ??= processor.position;
      this.members.set(processor, { processor, reject: leave });
      signal.addEventListener('abort', onAbort);
      this.subscribe();
    });
    return removed.finally(() => signal.removeEventListener('abort', onAbort));
  }

  async close(): Promise<void> {
    this.closed = true;
    this.subscription?.control.abort();
    await this.loops;
    await this.mutex.onIdle();
  }

  private remove(processor: SubscriptionProcessor, reason: unknown): void {
    const member = this.members.get(processor);
    this.members.delete(processor);
    member?.reject(reason);
    if (this.members.size > 0) return;
    this.subscription?.control.abort();
    this.subscription = undefined;
  }

  private subscribe(): void {
    const types = [...new Set([...this.members.keys()].flatMap((processor) => processor.types))].sort();
    if (this.subscription !== undefined && types.every((type) => this.subscription?.types.includes(type))) return;
    this.subscription?.control.abort();
    const control = new AbortController();
    this.subscription = { types, control };
    this.loops = Promise.all([this.loops, this.read(types, control.signal)]);
  }

  private async read(types: readonly string[], signal: AbortSignal): Promise<void> {
    for (let failures = 0; !signal.aborted && !this.closed;) {
      try {
        await this.readOnce(types, signal, () => (failures = 0));
      } catch (error) {
        if (signal.aborted) return;
        if (await this.removeIfAheadOfLog(error)) return;
        failures += 1;
        this.deps.log.warn({ err: error, failures }, 'reading the log failed, retrying');
        await pause(retryDelayMs(failures), signal);
      }
    }
  }

  private async removeIfAheadOfLog(error: unknown): Promise<boolean> {
    const position = this.position ?? this.deps.store.start;
    const reason = await explainReadError(this.deps.store, { subscriber: 'the live feed', position }, error);
    if (!(reason instanceof CheckpointAheadError)) return false;
    for (const processor of this.members.keys())
      this.remove(processor, new CheckpointAheadError([processor.subscriber]));
    return true;
  }

  private async readOnce(types: readonly string[], signal: AbortSignal, onPage: () => void): Promise<void> {
    const { store, codec, pageSize, retryDelaysMs } = this.deps;
    const batches = store.subscribe({ after: this.position ?? store.start, types, batchSize: pageSize, signal });
    for await (const page of prefetch(batches, (batch) => decodePage(codec, batch, retryDelaysMs, signal))) {
      await this.mutex.add(async () => {
        if (!signal.aborted) await this.deliver(page);
      });
      onPage();
    }
    if (!signal.aborted) throw new Error('The subscription ended unexpectedly');
  }

  private async deliver(page: Page): Promise<void> {
    await Promise.all([...this.members.values()].map((member) => this.deliverTo(page, member)));
    this.position = page.checkpoint;
  }

  private async deliverTo(page: Page, { processor }: Member): Promise<void> {
    const error = () =>
      new SlowReadModelError(`${processor.subscriber} needs more than ${applyTimeoutMs} ms for a page`);
    await withTimeout(applyTimeoutMs, processor.apply(page), { error }).catch((reason: unknown) =>
      this.remove(processor, reason),
    );
  }
}

/** A read model slows others down and continues alone. */
class SlowReadModelError extends Error {
  override name = 'SlowReadModelError';
}
