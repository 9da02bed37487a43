import type PQueue from 'p-queue';
import type { StoredEvent } from '@shop/event-store';
import { isTransient, summarizeError } from '@shop/kernel';
import { LostLeaseError, ReadModelBehindError } from './failures.js';
import { type AnyRecorded, decodePage, type EventRef } from './page.js';
import type { Queryable } from './read-model-rows.js';
import type { DeadLetter, SubscriberKey } from './registry.js';
import deadLetteredStreams from './sql/dead-lettered-streams.sql';
import deadLettersOfSql from './sql/dead-letters-of.sql';
import deadLettersToRetry from './sql/dead-letters-to-retry.sql';
import deleteDeadLetters from './sql/delete-dead-letters.sql';
import listDeadLetters from './sql/list-dead-letters.sql';
import markForRetry from './sql/mark-for-retry.sql';
import markForSkip from './sql/mark-for-skip.sql';
import recordFailedRetries from './sql/record-failed-retries.sql';
import skipDeadLetters from './sql/skip-dead-letters.sql';
import stillDeadLettered from './sql/still-dead-lettered.sql';
import { type SubscriptionProcessorDeps, throwIfNewerProgramNeeded } from './subscription-processor.js';

export const behindDeadLetter = 'behind a parked event of its stream';

/** A dead letter without the event's content. */
export function toDeadLetter(event: EventRef, reason: { readonly error: unknown } | string, attempts = 0): DeadLetter {
  return {
    position: event.position,
    stream: event.stream,
    revision: event.revision.toString(),
    eventId: event.id,
    type: event.type,
    reason: typeof reason === 'string' ? reason : summarizeError(reason.error),
    attempts,
  };
}

/** Streams with dead letters of the subscriber. */
export async function readDeadLetteredStreams(db: Queryable, subscriber: string): Promise<Set<string>> {
  const { rows } = await db.query<{ stream: string }>(deadLetteredStreams, [subscriber]);
  return new Set(rows.map(({ stream }) => stream));
}

export interface ListedDeadLetter extends DeadLetter {
  readonly subscriber: string;
  readonly parkedAt: string;
  readonly retry: boolean;
  readonly skip: boolean;
}

/** Dead letters in log order. */
export async function readDeadLetters(
  db: Queryable,
  subscribers: readonly string[],
  limit: number | null = null,
): Promise<readonly ListedDeadLetter[]> {
  const { rows } = await db.query<ListedDeadLetter>(listDeadLetters, [subscribers, limit]);
  return rows;
}

export interface DeadLetteredStream {
  readonly name: string;
  readonly isProcess: boolean;
  readonly stream: string;
  readonly type: string;
  readonly reason: string;
  readonly since: string;
}

export interface DeadLetterSearch {
  readonly streams: readonly string[];
  readonly readModels: readonly string[];
  readonly wholeReadModel: string;
  readonly processType: string;
}

/** Dead-lettered streams that match; at most one hundred. */
export async function deadLettersOf(
  db: Queryable,
  { streams, readModels, wholeReadModel, processType }: DeadLetterSearch,
): Promise<readonly DeadLetteredStream[]> {
  const values = [[...streams], wholeReadModel, [...readModels], processType];
  return (await db.query<DeadLetteredStream>(deadLettersOfSql, values)).rows;
}

/**
 * Requests a retry by the owner.
 * @param stream default: all streams
 * @returns number of events
 */
export async function requestRetry(
  db: Queryable,
  subscribers: readonly string[],
  stream: string | undefined,
): Promise<number> {
  const { rowCount } = await db.query(markForRetry, [subscribers, stream ?? null]);
  return rowCount ?? 0;
}

/** Requests a skip, and a retry of the events behind it. @returns whether it is dead-lettered */
export async function requestSkip(
  db: Queryable,
  subscribers: readonly string[],
  { stream, revision }: { readonly stream: string; readonly revision: bigint },
): Promise<boolean> {
  const { rowCount } = await db.query(markForSkip, [subscribers, stream, String(revision)]);
  return (rowCount ?? 0) > 0;
}

const readConcurrency = 4;
const maxRevisionGap = 8n;

type RetriedDeadLetter = Pick<DeadLetter, 'position' | 'stream' | 'revision' | 'eventId' | 'type'> & {
  readonly skip: boolean;
};

export interface RetriedEvent {
  readonly entry: RetriedDeadLetter;
  readonly event: AnyRecorded | null;
  readonly error?: unknown;
}

export interface RetryOutcome {
  readonly handled: readonly RetriedDeadLetter[];
  readonly skipped: readonly RetriedDeadLetter[];
  readonly failed: readonly FailedRetry[];
  readonly waiting: readonly string[];
  readonly interruption: { readonly error: unknown } | null;
}

interface FailedRetry {
  readonly entry: RetriedDeadLetter;
  readonly reason: string;
}

export interface RetryOptions {
  readonly subscriber: string;
  readonly subscriberKey: SubscriberKey;
  readonly deadLetteredStreams: Set<string>;
  readonly signal: AbortSignal;
  readonly batchSize: number;
}

/** Retries dead letters in batches between live pages, so that neither waits for the whole pass. */
export async function retryInBatches(
  deps: SubscriptionProcessorDeps,
  options: RetryOptions,
  mutex: PQueue,
  handle: (pass: RetryPass, batch: readonly RetriedEvent[]) => Promise<void>,
): Promise<void> {
  const { signal } = options;
  const pass = new RetryPass(deps, options);
  while (!signal.aborted) {
    const batch = await pass.nextBatch();
    if (batch === null) return;
    if (batch.length > 0) await mutex.add(() => (signal.aborted ? Promise.resolve() : handle(pass, batch)));
  }
}

/** One pass over the requested dead letters, in log order. */
export class RetryPass {
  private readonly blocked = new Set<string>();
  private after = '';

  constructor(
    private readonly deps: SubscriptionProcessorDeps,
    private readonly options: RetryOptions,
  ) {}

  /** A stream ends at its first failure. @throws LostLeaseError, NewerProgramNeededError */
  async attempt(
    batch: readonly RetriedEvent[],
    handle: (event: AnyRecorded) => void | Promise<void>,
  ): Promise<RetryOutcome> {
    const stoppedStreams = new Set(this.blocked);
    const handled: RetriedDeadLetter[] = [];
    const skipped: RetriedDeadLetter[] = [];
    const failed: FailedRetry[] = [];
    const waiting: string[] = [];
    let interruption: RetryOutcome['interruption'] = null;
    for (const { entry, event, error: unreadable } of batch) {
      if (stoppedStreams.has(entry.stream)) continue;
      if (entry.skip) {
        skipped.push(entry);
        continue;
      }
      try {
        this.options.signal.throwIfAborted();
        if (event === null) throw unreadable;
        await handle(event);
        handled.push(entry);
      } catch (error) {
        if (error instanceof LostLeaseError) throw error;
        await throwIfNewerProgramNeeded(error, this.options.subscriberKey, this.deps);
        const isWaiting = error instanceof ReadModelBehindError;
        if (!isWaiting && (isTransient(error) || this.options.signal.aborted)) {
          interruption = { error };
          break;
        }
        stoppedStreams.add(entry.stream);
        if (isWaiting) waiting.push(entry.stream);
        else failed.push({ entry, reason: summarizeError(error) });
      }
    }
    return { handled, skipped, failed, waiting, interruption };
  }

  /** Runs in the transaction that moves or checks the lease. @returns streams without remaining dead letters */
  async saveResults(db: Queryable, { handled, skipped, failed, waiting }: RetryOutcome): Promise<readonly string[]> {
    const { subscriber } = this.options;
    const positions = (entries: readonly RetriedDeadLetter[]) => entries.map(({ position }) => position);
    if (handled.length > 0) await db.query(deleteDeadLetters, [subscriber, positions(handled)]);
    if (skipped.length > 0) await db.query(skipDeadLetters, [subscriber, positions(skipped)]);
    const failures = failed.map(({ entry }) => entry);
    const failing = failures.map(({ stream }) => stream);
    const reasons = failed.map(({ reason }) => reason);
    if (failed.length > 0) await db.query(recordFailedRetries, [subscriber, failing, positions(failures), reasons]);
    const blocked = new Set([...failing, ...waiting]);
    const streams = new Set([...handled, ...skipped].map(({ stream }) => stream));
    const open = [...streams].filter((stream) => !blocked.has(stream));
    if (open.length === 0) return [];
    const { rows } = await db.query<{ stream: string }>(stillDeadLettered, [subscriber, open]);
    const parked = new Set(rows.map(({ stream }) => stream));
    return open.filter((stream) => !parked.has(stream));
  }

  finish({ failed, waiting }: RetryOutcome, freed: readonly string[]): void {
    for (const stream of [...failed.map(({ entry }) => entry.stream), ...waiting]) this.blocked.add(stream);
    for (const stream of freed) this.options.deadLetteredStreams.delete(stream);
  }

  async nextBatch(): Promise<readonly RetriedEvent[] | null> {
    const { subscriber, batchSize } = this.options;
    const { rows } = await this.deps.pool.query<RetriedDeadLetter>(deadLettersToRetry, [
      subscriber,
      this.after,
      batchSize,
    ]);
    const last = rows.at(-1);
    if (last === undefined) return null;
    this.after = last.position;
    return this.read(rows.filter(({ stream }) => !this.blocked.has(stream)));
  }

  private async read(entries: readonly RetriedDeadLetter[]): Promise<readonly RetriedEvent[]> {
    const stored = new Map<string, StoredEvent>();
    const errors = new Map<string, unknown>();
    const runs = revisionRangesOf(entries.filter(({ skip }) => !skip));
    const readNext = async () => {
      for (let run = runs.pop(); run !== undefined; run = runs.pop()) {
        try {
          const { stream, from, to } = run;
          for (const event of await this.deps.store.readStream(stream, { from, to })) stored.set(event.id, event);
        } catch (error) {
          if (isTransient(error)) throw error;
          errors.set(run.stream, error);
        }
      }
    };
    await Promise.all(Array.from({ length: readConcurrency }, readNext));
    const found = entries.flatMap(({ eventId }) => stored.get(eventId) ?? []);
    const { codec } = this.deps;
    const page = await decodePage(codec, { events: found, checkpoint: '', caughtUp: false }, [], this.options.signal);
    const events = new Map(page.events.map((event) => [event.id, event]));
    const unreadable = new Map(page.broken.map(({ id, error }) => [id, error]));
    return entries.map((entry) => {
      const { eventId, stream } = entry;
      const event = events.get(eventId) ?? null;
      if (event !== null || entry.skip) return { entry, event };
      const absent = new Error(`Event ${eventId} not found in the store`);
      return { entry, event, error: unreadable.get(eventId) ?? errors.get(stream) ?? absent };
    });
  }
}

interface RevisionRange {
  readonly stream: string;
  readonly from: bigint;
  to: bigint;
}

function revisionRangesOf(entries: readonly RetriedDeadLetter[]): RevisionRange[] {
  const runs: RevisionRange[] = [];
  const last = new Map<string, RevisionRange>();
  for (const { stream, revision } of entries) {
    const at = BigInt(revision);
    const run = last.get(stream);
    if (run !== undefined && at - run.to <= maxRevisionGap) {
      run.to = at;
      continue;
    }
    const next = { stream, from: at, to: at };
    last.set(stream, next);
    runs.push(next);
  }
  return runs;
}
