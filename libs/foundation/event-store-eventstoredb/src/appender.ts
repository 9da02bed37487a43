import {
  EventTooLarge,
  OutcomeUnknown,
  StreamDeleted,
  WrongExpectedRevision,
  type AppendResult,
  type EventToAppend,
  type ExpectedRevision,
} from '@shop/event-store';
import { pause } from '@shop/kernel';
import type { EventStoreClient } from './client.js';
import { asError, failureOf, oneLineMessage, ResponseLost } from './failure.js';
import type { Semaphore } from './semaphore.js';
import type { EventStoreDbNotice } from './options.js';
import { toPosition } from './positions.js';
import type { ServerProbe } from './server-probe.js';
import { ReadBack } from './read-back.js';
import { callWithTimeout, RetryBudget, toUnavailable } from './server-calls.js';
import type { HealthTracker } from './health-tracker.js';
import { tagBatch, attemptIdOf, offsetOf, assertNoReservedMetadata } from './stored-events.js';
import { StreamTail } from './stream-tail.js';

export interface AppenderDeps {
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
