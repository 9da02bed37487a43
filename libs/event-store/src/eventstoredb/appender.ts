import { EventTooLarge, OutcomeUnknown, StreamDeleted, WrongExpectedRevision } from '../errors.js';
import type { AppendResult, EventToAppend, ExpectedRevision } from '../port.js';
import type { EventStoreClient } from './client.js';
import { asError, failureOf, lineOf, LostAnswer } from './failure.js';
import type { Gate } from './gate.js';
import type { EventStoreDbNotice } from './options.js';
import { toPosition } from './positions.js';
import type { Probe } from './probe.js';
import { ReadBack } from './read-back.js';
import { answered, Attempts, unavailable } from './server-calls.js';
import type { StatusBoard } from './status-board.js';
import { markedBatch, markOf, placeOf, refuseOwnKey } from './stored-events.js';
import { StreamTail } from './stream-tail.js';
import { pause } from './waiting.js';

export interface AppenderPort {
  readonly client: EventStoreClient;
  readonly gate: Gate;
  readonly status: StatusBoard;
  readonly probe: Probe;
  readonly onNotice: (notice: EventStoreDbNotice) => void;
  /** Aborted when the store gives up on closing. */
  readonly givenUp: AbortSignal;
}

interface Order {
  readonly stream: string;
  readonly events: readonly EventToAppend[];
  readonly expected: ExpectedRevision;
  readonly tail: StreamTail;
}

/**
 * Appends. An attempt whose answer was lost is repeated with the same ids and revision until the deadline passes, so that
 * callers rarely have to know: the server finds the ids at their place and answers as if it had just written them.
 */
export class Appender {
  readonly #readBack: ReadBack;

  constructor(private readonly port: AppenderPort) {
    this.#readBack = new ReadBack(port.client);
  }

  /** @param events checked already */
  async append(
    stream: string,
    events: readonly EventToAppend[],
    expected: ExpectedRevision,
    deadlineMs: number,
  ): Promise<AppendResult> {
    const until = performance.now() + deadlineMs;
    refuseOwnKey(events);
    // Without waiting where there is nothing to wait for: whoever asks before closing begins is let in.
    const asking = this.port.probe.whereDown();
    if (asking !== undefined) await asking;
    await this.port.gate.enter(Math.max(1, until - performance.now()));
    try {
      return await this.#attempts({ stream, events, expected, tail: new StreamTail(this.port.client, stream) }, until);
    } finally {
      this.port.gate.leave();
    }
  }

  async #attempts(order: Order, until: number): Promise<AppendResult> {
    let mayBeWritten = false;
    for (const attempts = new Attempts(until); ;) {
      try {
        const result = await this.#attempt(order, attempts);
        this.port.status.callSucceeded();
        return result;
      } catch (thrown) {
        const error = asError(thrown);
        const failure = failureOf(error);
        const waitMs = attempts.failed(error);
        // Somebody else was quicker; the order says "wherever the stream ends", so it is tried again behind them.
        const isRace = failure === 'conflict' && order.expected === 'exists';
        if (!isRace) await this.#throwAnswer(order, error, attempts);
        if (failure === 'unknown') mayBeWritten = true;
        const isVain = failure === 'denied' || (attempts.areVain && !mayBeWritten);
        if (isVain || attempts.areOver || this.port.givenUp.aborted)
          throw this.#givingUp(order.stream, error, mayBeWritten);
        this.port.onNotice({ name: 'append repeated', stream: order.stream, error });
        await pause(waitMs, this.port.givenUp);
      }
    }
  }

  async #attempt(order: Order, attempts: Attempts): Promise<AppendResult> {
    const { expected, events, tail } = order;
    if (expected !== 'exists') return this.#write(order, expected, attempts);
    const repeated = await this.#answered(attempts, (ms) => tail.find(events, ms));
    return repeated ?? this.#write(order, tail.revision, attempts);
  }

  /** Writes, then reads the last event back to see whether this attempt wrote it or an earlier one did. */
  async #write({ stream, events }: Order, expected: 'noStream' | bigint, attempts: Attempts): Promise<AppendResult> {
    const { batch, mark } = markedBatch(events);
    const { client } = this.port;
    const { revision, position } = await this.#answered(attempts, (ms) =>
      client.append({ stream, events: batch, expected }, ms),
    );
    const appended = { stream, revision, position, events: batch.length };
    const last = await this.#answered(attempts, (ms) => this.#readBack.of(appended, ms)).catch((error: unknown) => {
      // It is written, by this attempt or an earlier one.
      throw new LostAnswer(`The append could not be read back: ${lineOf(asError(error))}`);
    });
    if (last !== undefined)
      return { revision, position: toPosition(placeOf(last)), deduplicated: markOf(last) !== mark };
    // The server knows a repetition of what was deleted since, and has no position for it.
    if (position === undefined) throw new StreamDeleted(stream);
    return { revision, position: toPosition(position), deduplicated: false };
  }

  #answered<T>(attempts: Attempts, call: (deadlineMs: number) => Promise<T>): Promise<T> {
    return answered(call, attempts.nextMs(), this.port.givenUp);
  }

  /** Throws what the server answered, as the port says it; returns where it gave no answer that would stay the same. */
  async #throwAnswer({ stream, expected, tail }: Order, error: Error, attempts: Attempts): Promise<void> {
    switch (failureOf(error)) {
      case 'conflict':
        throw new WrongExpectedRevision(
          stream,
          expected,
          await actualRevision(error, expected, tail, attempts.nextMs()),
        );
      case 'missing':
        throw new WrongExpectedRevision(stream, expected, -1n);
      case 'deleted':
        throw new StreamDeleted(stream);
      case 'too large':
        throw new EventTooLarge(`${lineOf(error)} (the server's max-append-size)`, { cause: error });
      default:
        if (error instanceof WrongExpectedRevision || error instanceof StreamDeleted) throw error;
    }
  }

  #givingUp(stream: string, cause: Error, mayBeWritten: boolean): Error {
    this.port.status.callFailed(cause);
    return mayBeWritten
      ? new OutcomeUnknown(`The answer to the append to ${stream} was lost: ${lineOf(cause)}`, { cause })
      : unavailable(cause);
  }
}

/** What the refusal says, unless it contradicts itself. */
async function actualRevision(
  error: Error,
  expected: ExpectedRevision,
  tail: StreamTail,
  deadlineMs: number,
): Promise<bigint> {
  const told = 'actualVersion' in error && typeof error.actualVersion === 'bigint' ? error.actualVersion : -1n;
  if (told !== -1n || expected !== 'noStream') return told;
  // Whoever gets the refusal reads the stream anyway.
  return tail.last(deadlineMs).catch(() => told);
}
