import { pause } from '@shop/kernel';
import { readSubscriber, type Lease } from './checkpoint.js';
import { CheckpointAheadError, LostLeaseError, NewerProgramNeededError, type NewerEvent } from './fault.js';
import type { LogReaderDeps } from './catch-up.js';
import type { CatchUpReaders } from './catch-up-readers.js';
import { SlowReadModelError, type LiveFeed } from './live-feed.js';
import { explainReadError, isPastLogEnd } from './log-end.js';
import { decodePage } from './page.js';
import { readDeadLetteredStreams } from './dead-letters.js';
import { prefetch } from './prefetch.js';
import type { Queryable } from './read-model-table.js';
import { retryDelayMs, withRetries } from './with-retries.js';
import requireNewerProgram from './sql/require-newer-program.sql';
import type { StallReporter } from './stall-reporter.js';
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
    try {
      for await (const page of pages) await processor.apply(page);
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
