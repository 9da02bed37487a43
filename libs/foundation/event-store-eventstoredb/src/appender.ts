import {
  type AppendResult,
  type EventToAppend,
  EventTooLarge,
  type ExpectedRevision,
  OutcomeUnknown,
  StreamDeleted,
  WrongExpectedRevision,
} from '@shop/event-store';
import { toPosition } from '@shop/event-store/internal';
import { Batcher, pause } from '@shop/kernel';
import type { EventStoreClient } from './client.js';
import { asError, failureOf, oneLineMessage, ResponseLost } from './failure.js';
import type { EventStoreDbNotice } from './options.js';
import {
  callWithTimeout,
  type HealthTracker,
  RetryBudget,
  type Semaphore,
  type ServerProbe,
  toUnavailable,
} from './server-calls.js';
import { assertNoReservedMetadata, attemptIdOf, type IncomingEvent, offsetOf, tagBatch } from './stored-events.js';

interface AppenderDeps {
  readonly client: EventStoreClient;
  readonly semaphore: Semaphore;
  readonly health: HealthTracker;
  readonly probe: ServerProbe;
  readonly onNotice: (notice: EventStoreDbNotice) => void;
  readonly signal: AbortSignal;
}

interface AppendOperation {
  readonly stream: string;
  readonly events: readonly EventToAppend[];
  readonly expected: ExpectedRevision;
  readonly tail: StreamTail;
}

/** Appends with retries until the deadline; the server recognises repeated ids. */
export class Appender {
  readonly #readBack: ReadBack;

  constructor(private readonly deps: AppenderDeps) {
    this.#readBack = new ReadBack(deps.client);
  }

  async append(
    stream: string,
    events: readonly EventToAppend[],
    expected: ExpectedRevision,
    deadlineMs: number,
  ): Promise<AppendResult> {
    const until = performance.now() + deadlineMs;
    assertNoReservedMetadata(events);
    // Without waiting: an append before closing begins is accepted.
    const pendingProbe = this.deps.probe.checkIfDown();
    if (pendingProbe !== undefined) await pendingProbe;
    const operation = { stream, events, expected, tail: new StreamTail(this.deps.client, stream) };
    return this.deps.semaphore.run(Math.max(1, until - performance.now()), () =>
      this.#appendWithRetry(operation, until),
    );
  }

  async #appendWithRetry(operation: AppendOperation, until: number): Promise<AppendResult> {
    let mayBeWritten = false;
    for (const budget = new RetryBudget(until); ;) {
      try {
        const result = await this.#tryAppend(operation, budget);
        this.deps.health.callSucceeded();
        return result;
      } catch (thrown) {
        const error = asError(thrown);
        const failure = failureOf(error);
        const waitMs = budget.recordFailure(error);
        // Another writer was faster; `exists` accepts any revision, so retry.
        const isRace = failure === 'conflict' && operation.expected === 'exists';
        if (!isRace) await this.#throwIfFinal(operation, error, budget);
        if (failure === 'unknown') mayBeWritten = true;
        const isHopeless = failure === 'denied' || (budget.isServerUnreachable && !mayBeWritten);
        if (isHopeless || budget.isExhausted || this.deps.signal.aborted)
          throw this.#toError(operation.stream, error, mayBeWritten);
        this.deps.onNotice({ name: 'append repeated', stream: operation.stream, error });
        await pause(waitMs, this.deps.signal);
      }
    }
  }

  async #tryAppend(operation: AppendOperation, budget: RetryBudget): Promise<AppendResult> {
    const { expected, events, tail } = operation;
    if (expected !== 'exists') return this.#write(operation, expected, budget);
    const repeated = await this.#call(budget, (ms) => tail.findAppended(events, ms));
    return repeated ?? this.#write(operation, tail.revision, budget);
  }

  async #write(
    { stream, events }: AppendOperation,
    expected: 'noStream' | bigint,
    budget: RetryBudget,
  ): Promise<AppendResult> {
    const { batch, attemptId } = tagBatch(events);
    const { client } = this.deps;
    const { revision, position } = await this.#call(budget, (ms) =>
      client.append({ stream, events: batch, expected }, ms),
    );
    const appended = { stream, revision, position, eventCount: batch.length };
    const last = await this.#call(budget, (ms) => this.#readBack.find(appended, ms)).catch((error: unknown) => {
      throw new ResponseLost(`The append could not be read back: ${oneLineMessage(asError(error))}`);
    });
    if (last !== undefined)
      return { revision, position: toPosition(offsetOf(last)), deduplicated: attemptIdOf(last) !== attemptId };
    // The server recognises a repeated append of deleted events, but returns no position.
    if (position === undefined) throw new StreamDeleted(stream);
    return { revision, position: toPosition(position), deduplicated: false };
  }

  #call<T>(budget: RetryBudget, call: (deadlineMs: number) => Promise<T>): Promise<T> {
    return callWithTimeout(call, budget.nextTimeoutMs(), this.deps.signal);
  }

  /** Throws final errors of the server; returns if a retry may help. */
  async #throwIfFinal({ stream, expected, tail }: AppendOperation, error: Error, budget: RetryBudget): Promise<void> {
    switch (failureOf(error)) {
      case 'conflict':
        throw new WrongExpectedRevision(
          stream,
          expected,
          await actualRevision(error, expected, tail, budget.nextTimeoutMs()),
        );
      case 'missing':
        throw new WrongExpectedRevision(stream, expected, -1n);
      case 'deleted':
        throw new StreamDeleted(stream);
      case 'too large':
        throw new EventTooLarge(`${oneLineMessage(error)} (the server's max-append-size)`, { cause: error });
      default:
        if (error instanceof WrongExpectedRevision || error instanceof StreamDeleted) throw error;
    }
  }

  #toError(stream: string, cause: Error, mayBeWritten: boolean): Error {
    this.deps.health.callFailed(cause);
    return mayBeWritten
      ? new OutcomeUnknown(`The answer to the append to ${stream} was lost: ${oneLineMessage(cause)}`, { cause })
      : toUnavailable(cause);
  }
}

async function actualRevision(
  error: Error,
  expected: ExpectedRevision,
  tail: StreamTail,
  deadlineMs: number,
): Promise<bigint> {
  const reported = 'actualVersion' in error && typeof error.actualVersion === 'bigint' ? error.actualVersion : -1n;
  if (reported !== -1n || expected !== 'noStream') return reported;
  return tail.last(deadlineMs).catch(() => reported);
}

const pageSize = 500;

/** Deduplicates appends with `exists`, whose ids the server forgets. */
class StreamTail {
  revision = -1n;

  constructor(
    private readonly client: EventStoreClient,
    private readonly stream: string,
  ) {}

  /**
   * Returns undefined if the first event is missing.
   * @throws WrongExpectedRevision
   */
  async findAppended(events: readonly EventToAppend[], deadlineMs: number): Promise<AppendResult | undefined> {
    const first = events[0]!.id.toLowerCase();
    for (;;) {
      const page = await this.#page(this.revision + 1n, pageSize, deadlineMs);
      const found = page.find((event) => event.id === first);
      if (found !== undefined) return this.#toRepeatedResult(events, found.revision, deadlineMs);
      this.revision = page.at(-1)?.revision ?? this.revision;
      if (page.length < pageSize) break;
    }
    if (this.revision < 0n) throw new WrongExpectedRevision(this.stream, 'exists', -1n);
    return undefined;
  }

  async last(deadlineMs: number): Promise<bigint> {
    try {
      const range = { from: 'end', direction: 'backward', maxCount: 1 } as const;
      const [event] = await this.client.readStream(this.stream, range, deadlineMs);
      return event?.revision ?? -1n;
    } catch (error) {
      if (failureOf(error) === 'missing') return -1n;
      throw error;
    }
  }

  async #toRepeatedResult(events: readonly EventToAppend[], from: bigint, deadlineMs: number): Promise<AppendResult> {
    const stored = await this.#page(from, events.length, deadlineMs);
    const isSame = stored.length === events.length && stored.every(({ id }, n) => id === events[n]!.id.toLowerCase());
    if (!isSame) throw new WrongExpectedRevision(this.stream, 'exists', await this.last(deadlineMs));
    const last = stored.at(-1)!;
    return { revision: last.revision, position: toPosition(offsetOf(last)), deduplicated: true };
  }

  #page(from: bigint, maxCount: number, deadlineMs: number) {
    return this.client.readStream(this.stream, { from, direction: 'forward', maxCount }, deadlineMs);
  }
}

interface AppendedEvent {
  readonly stream: string;
  readonly revision: bigint;
  readonly position: bigint | undefined;
  readonly eventCount: number;
}

const maxBatchedEvents = 8;

const slackFactor = 2;

const maxGapBytes = 1024n * 1024n;

const batchTimeoutMs = 2_000;

/** Finds which attempt wrote an append: the server does not mark repeated ones. Concurrent appends share one read. */
class ReadBack {
  readonly #batches: Batcher<AppendedEvent, IncomingEvent | null>;

  constructor(private readonly client: EventStoreClient) {
    this.#batches = new Batcher((wanted) => this.#readTogether(wanted));
  }

  async find(wanted: AppendedEvent, deadlineMs: number): Promise<IncomingEvent | undefined> {
    const isBatched = wanted.position !== undefined && wanted.eventCount <= maxBatchedEvents;
    const found = isBatched ? await this.#batches.load(wanted) : null;
    return found ?? this.#readOne(wanted, deadlineMs);
  }

  async #readTogether(wanted: readonly AppendedEvent[]): Promise<readonly (IncomingEvent | null)[]> {
    const found = new Map<AppendedEvent, IncomingEvent | null>(wanted.map((event) => [event, null]));
    const runs = groupByProximity(wanted).filter((run) => run.length > 1);
    await Promise.all(
      runs.map(async (run) => {
        for (const event of await this.#readRun(run)) {
          const match = run.find(({ stream, revision }) => stream === event.stream && revision === event.revision);
          if (match !== undefined) found.set(match, event);
        }
      }),
    );
    return [...found.values()];
  }

  async #readRun(run: readonly AppendedEvent[]): Promise<readonly IncomingEvent[]> {
    const maxCount = slackFactor * run.reduce((sum, { eventCount }) => sum + eventCount, 0);
    const range = { from: run[0]!.position!, direction: 'forward', maxCount } as const;
    return this.client.readAll(range, batchTimeoutMs).catch(() => []);
  }

  async #readOne({ stream, revision }: AppendedEvent, deadlineMs: number): Promise<IncomingEvent | undefined> {
    const range = { from: revision, direction: 'forward', maxCount: 1 } as const;
    try {
      const [event] = await this.client.readStream(stream, range, deadlineMs);
      return event?.revision === revision ? event : undefined;
    } catch (error) {
      if (failureOf(error) === 'missing' || failureOf(error) === 'deleted') return undefined;
      throw error;
    }
  }
}

function groupByProximity(events: readonly AppendedEvent[]): readonly (readonly AppendedEvent[])[] {
  const ordered = [...events].sort((a, b) => Number(a.position! - b.position!));
  const runs: AppendedEvent[][] = [];
  for (const event of ordered) {
    const run = runs.at(-1);
    if (run !== undefined && event.position! - run.at(-1)!.position! <= maxGapBytes) run.push(event);
    else runs.push([event]);
  }
  return runs;
}
