import { pause, withTimeout } from '@shop/kernel';
import PQueue from 'p-queue';
import { catchUp, type LogReaderDeps } from './catch-up.js';
import { CheckpointAheadError } from './fault.js';
import { explainReadError } from './log-end.js';
import { decodePage, type Page } from './page.js';
import { prefetch } from './prefetch.js';
import { retryDelayMs } from './with-retries.js';
import type { SubscriptionProcessor } from './subscription-processor.js';

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
export class SlowReadModelError extends Error {
  override name = 'SlowReadModelError';
}
