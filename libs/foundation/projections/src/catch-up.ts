import { setTimeout as delay } from 'node:timers/promises';
import PQueue from 'p-queue';
import type { EventBatch, EventStore } from '@shop/event-store';
import { CheckpointAheadError, explainReadError, retryDelayMs } from './failures.js';
import { decodePage, mergePages, type Page, prefetch, readToEnd } from './page.js';
import type { EventDecoder, RuntimeLog } from './runtime-options.js';
import type { SubscriptionProcessor } from './subscription-processor.js';

const rangeConcurrency = 2;
const pagesPerTurn = 20;
/** Distance ahead of a range for joining it. */
const joinDistance = { events: 20_000, bytes: 20_000_000 };
/** Slower pages are halved, faster ones doubled. */
const [slowPageMs, fastPageMs] = [1_000, 250];
const minPageSize = 25;
/** For the slower half of a range's subscribers. */
const minTimeoutMs = 2_000;

type CatchUpResult = 'caught up' | 'left behind';

interface Member {
  readonly processor: SubscriptionProcessor;
  readonly resolve: (ending: CatchUpResult) => void;
  readonly reject: (error: unknown) => void;
}

interface TimedBatch {
  readonly batch: EventBatch;
  readonly readMs: number;
}

function shrinkPageSize(pageSize: number): number {
  return Math.max(minPageSize, Math.floor(pageSize / 2));
}

interface SharedRange {
  readonly kind: SubscriptionProcessor['kind'];
  readonly members: Map<SubscriptionProcessor, Member>;
  /** Everything up to here was delivered to the members. */
  position: string;
  /** Subscribers before this position cannot join. */
  deliveringUpTo: string;
  pageSize: number;
  reading: { readonly types: readonly string[]; readonly control: AbortController } | undefined;
  isDelivering: boolean;
  isOver: boolean;
}

/**
 * Near subscribers share a reader, so that each page is decoded once (ADR 50). Processes have separate ranges, since
 * they wait for partners.
 */
export class CatchUpReaders {
  private readonly ranges = new Set<SharedRange>();
  private readonly semaphore = new PQueue({ concurrency: rangeConcurrency });
  private readonly joinMutex = new PQueue({ concurrency: 1 });

  constructor(private readonly deps: LogReaderDeps) {}

  async catchUp(processor: SubscriptionProcessor, signal: AbortSignal): Promise<void> {
    while ((await this.join(processor, signal)) === 'left behind') signal.throwIfAborted();
  }

  private async join(processor: SubscriptionProcessor, signal: AbortSignal): Promise<CatchUpResult> {
    let ending: Promise<CatchUpResult> | undefined;
    await this.joinMutex.add(async () => {
      const near = await this.findJoinableRange(processor);
      signal.throwIfAborted();
      ending = this.addMember(near ?? this.open(processor), processor, signal);
    });
    return ending!;
  }

  private addMember(range: SharedRange, processor: SubscriptionProcessor, signal: AbortSignal): Promise<CatchUpResult> {
    return new Promise<CatchUpResult>((resolve, reject) => {
      const leave = () => {
        this.remove(range, processor);
        reject(signal.reason as Error);
      };
      const end = (ending: CatchUpResult) => {
        signal.removeEventListener('abort', leave);
        resolve(ending);
      };
      const fail = (error: unknown) => {
        signal.removeEventListener('abort', leave);
        reject(error as Error);
      };
      signal.addEventListener('abort', leave, { once: true });
      range.members.set(processor, { processor, resolve: end, reject: fail });
      const types = range.reading?.types;
      if (types !== undefined && !processor.types.every((type) => types.includes(type))) range.reading?.control.abort();
      if (this.ranges.has(range)) return;
      this.ranges.add(range);
      void this.run(range).finally(() => this.ranges.delete(range));
    });
  }

  private async findJoinableRange(processor: SubscriptionProcessor): Promise<SharedRange | undefined> {
    const { store } = this.deps;
    for (const range of this.ranges) {
      if (!this.canJoin(range, processor)) continue;
      const { events = 0, bytes = 0 } = await store.lag(range.deliveringUpTo, processor.position);
      if (events <= joinDistance.events && bytes <= joinDistance.bytes && this.canJoin(range, processor)) return range;
    }
    return undefined;
  }

  /** A page of processes may take any time. */
  private canJoin(range: SharedRange, { kind, position }: SubscriptionProcessor): boolean {
    if (range.isOver || range.kind !== kind || (kind === 'process' && range.isDelivering)) return false;
    return this.deps.store.compare(range.deliveringUpTo, position) <= 0;
  }

  private open({ kind, position }: SubscriptionProcessor): SharedRange {
    const { pageSize } = this.deps;
    const members = new Map<SubscriptionProcessor, Member>();
    const flags = { isDelivering: false, isOver: false };
    return { kind, position, deliveringUpTo: position, members, pageSize, reading: undefined, ...flags };
  }

  private remove(range: SharedRange, processor: SubscriptionProcessor): void {
    range.members.delete(processor);
    if (range.members.size === 0) range.reading?.control.abort();
  }

  private async run(range: SharedRange): Promise<void> {
    for (let failures = 0; range.members.size > 0;) {
      try {
        await (range.kind === 'projection' ? this.readPages(range) : this.readPage(range));
        failures = 0;
      } catch (error) {
        if (range.reading?.control.signal.aborted) continue;
        if (await this.failIfAheadOfLog(range, error)) break;
        failures += 1;
        if (failures === 1) this.deps.log.warn({ err: error }, 'catching up failed, retrying');
        await delay(retryDelayMs(failures), undefined, { ref: false });
      }
      if (range.isOver) break;
    }
    range.isOver = true;
  }

  /** Each subscriber finds a valid position separately. */
  private async failIfAheadOfLog(range: SharedRange, error: unknown): Promise<boolean> {
    const { position } = range;
    const reason = await explainReadError(this.deps.store, { subscriber: 'the range', position }, error);
    if (!(reason instanceof CheckpointAheadError)) return false;
    range.isOver = true;
    for (const { processor, reject } of range.members.values())
      reject(new CheckpointAheadError([processor.subscriber]));
    return true;
  }

  private readPages(range: SharedRange): Promise<void> {
    return this.semaphore.add(async () => {
      const signal = this.startReading(range);
      const decoded = prefetch(this.batches(range, signal), (read) => this.decode(range, read, signal));
      for await (const page of prefetch(mergePages(decoded), (ready) => Promise.resolve(ready))) {
        if (signal.aborted) return;
        await this.deliver(range, page);
        if (range.isOver) return;
      }
    });
  }

  /** Process reactions may take any time. */
  private async readPage(range: SharedRange): Promise<void> {
    const page = await this.semaphore.add(async () => {
      const signal = this.startReading(range);
      const decoded = await this.decode(range, await this.read(range, range.position), signal);
      return signal.aborted ? null : decoded;
    });
    if (page !== null) await this.deliver(range, page);
  }

  private startReading(range: SharedRange): AbortSignal {
    const control = new AbortController();
    const types = [...new Set([...range.members.keys()].flatMap((processor) => processor.types))].sort();
    range.reading = { types, control };
    return control.signal;
  }

  private async *batches(range: SharedRange, signal: AbortSignal): AsyncGenerator<TimedBatch, void> {
    let after = range.position;
    for (let pages = 0; !signal.aborted; pages += 1) {
      if (pages >= pagesPerTurn && this.semaphore.size > 0) return;
      const read = await this.read(range, after).catch((error: unknown) => {
        if (pages === 0) throw error;
        return null;
      });
      if (read === null) return;
      yield read;
      if (read.batch.caughtUp) return;
      after = read.batch.checkpoint;
    }
  }

  private async read(range: SharedRange, after: string): Promise<TimedBatch> {
    const types = range.reading?.types ?? [];
    const begun = performance.now();
    try {
      const batch = await this.deps.store.readAll({ after, types, limit: range.pageSize });
      return { batch, readMs: performance.now() - begun };
    } catch (error) {
      range.pageSize = shrinkPageSize(range.pageSize);
      throw error;
    }
  }

  /** Adapts the page size to the store and this machine. */
  private async decode(range: SharedRange, { batch, readMs }: TimedBatch, signal: AbortSignal): Promise<Page> {
    const { codec, retryDelaysMs, pageSize } = this.deps;
    const begun = performance.now();
    const page = await decodePage(codec, batch, retryDelaysMs, signal);
    const took = readMs + performance.now() - begun;
    if (took > slowPageMs) range.pageSize = shrinkPageSize(range.pageSize);
    else if (took < fastPageMs) range.pageSize = Math.min(pageSize, range.pageSize * 2);
    return page;
  }

  private async deliver(range: SharedRange, page: Page): Promise<void> {
    range.deliveringUpTo = page.checkpoint;
    range.isDelivering = true;
    await this.applyToAll(range, page);
    range.isDelivering = false;
    range.position = page.checkpoint;
    if (!page.caughtUp) return;
    range.isOver = true;
    for (const { resolve } of range.members.values()) resolve('caught up');
  }

  /** Members slower than half of the others get a timeout, then separate ranges. */
  private applyToAll(range: SharedRange, page: Page): Promise<void> {
    const begun = performance.now();
    const open = new Set(range.members.values());
    const half = open.size / 2;
    return new Promise((resolve) => {
      let timer: NodeJS.Timeout | undefined;
      const removeSlowMembers = () => {
        for (const { processor } of open) this.remove(range, processor);
        resolve();
      };
      const onSettled = (member: Member) => {
        open.delete(member);
        if (open.size === 0) {
          clearTimeout(timer);
          resolve();
        } else if (open.size <= half) {
          timer ??= setTimeout(removeSlowMembers, minTimeoutMs + 2 * (performance.now() - begun));
        }
      };
      if (open.size === 0) resolve();
      for (const member of range.members.values()) {
        member.processor.apply(page).then(
          () => {
            if (range.members.get(member.processor) !== member) member.resolve('left behind');
            onSettled(member);
          },
          (error: unknown) => {
            this.remove(range, member.processor);
            member.reject(error);
            onSettled(member);
          },
        );
      }
    });
  }
}

export interface LogReaderDeps {
  readonly store: EventStore;
  readonly codec: EventDecoder;
  readonly log: RuntimeLog;
  readonly pageSize: number;
  readonly retryDelaysMs: readonly number[];
}

/** Reads the log for a processor up to its end, or up to a position. */
export async function catchUp(
  deps: LogReaderDeps,
  processor: SubscriptionProcessor,
  signal: AbortSignal,
  until?: string,
): Promise<void> {
  const isReached = () => until !== undefined && deps.store.compare(processor.position, until) >= 0;
  if (isReached()) return;
  const { store, codec, pageSize, retryDelaysMs } = deps;
  const source = readToEnd(store, { after: processor.position, types: processor.types, limit: pageSize });
  const decoded = prefetch(source, (batch) => decodePage(codec, batch, retryDelaysMs, signal));
  for await (const page of prefetch(mergePages(decoded), (ready) => Promise.resolve(ready))) {
    signal.throwIfAborted();
    await processor.apply(page, until);
    if (isReached()) return;
  }
}
