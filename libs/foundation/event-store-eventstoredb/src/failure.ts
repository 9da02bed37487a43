import { withTimeout } from '@shop/kernel';

/** The call may have been executed. */
export class NoResponse extends Error {
  override readonly name = 'NoResponse';
}

/** Nothing was sent. */
export class NodeNotFound extends NoResponse {
  constructor(ms: number) {
    super(`No node was found within ${Math.ceil(ms)} ms`);
  }
}

/** The call may have been executed. */
export class ResponseLost extends Error {
  override readonly name = 'ResponseLost';

  constructor(
    message: string,
    readonly isTimeout = false,
  ) {
    super(message);
  }
}

/**
 * Only `unknown` may have been executed; `unreachable` was never sent. `not read` is a possible `misplaced` of servers
 * before 24.2.
 */
export type Failure =
  | 'conflict'
  | 'deleted'
  | 'missing'
  | 'too large'
  | 'denied'
  | 'misplaced'
  | 'not read'
  | 'unreachable'
  | 'not now'
  | 'unknown';

const failureByErrorType: Readonly<Record<string, Failure>> = {
  'wrong-expected-version': 'conflict',
  'stream-deleted': 'deleted',
  'stream-not-found': 'missing',
  'maximum-append-size-exceeded': 'too large',
  'access-denied': 'denied',
  'not-leader': 'not now',
};

// Other "unavailable" calls may have been executed.
const neverSentMessages =
  /No connection established|Channel closed before call started|Waiting for LB pick|waiting for name resolution|Name resolution failed|Failed to parse DNS|Failed to discover|No node was found/;
const invalidPositionMessages = /Unexpected ReadAllResult: InvalidPosition|Trying to read from an invalid position/;
// Servers before 24.2 send this for a position inside an event, and for any read error.
const readErrorMessages = /Unexpected ReadAllResult: Error/;
const notReadyMessages = /Server Is (Not Ready|Too Busy|Busy)|No leader info available/;

export function failureOf(error: unknown): Failure {
  if (!(error instanceof Error) || error instanceof ResponseLost) return 'unknown';
  const answer = 'type' in error ? failureByErrorType[String(error.type)] : undefined;
  if (answer !== undefined) return answer;
  if (neverSentMessages.test(error.message)) return 'unreachable';
  if (invalidPositionMessages.test(error.message)) return 'misplaced';
  if (readErrorMessages.test(error.message)) return 'not read';
  return notReadyMessages.test(error.message) ? 'not now' : 'unknown';
}

export function isPositionFailure(failure: Failure): boolean {
  return failure === 'misplaced' || failure === 'not read';
}

export function isTimeout(error: unknown): boolean {
  if (error instanceof ResponseLost) return error.isTimeout;
  return (
    error instanceof NoResponse || (error instanceof Error && 'type' in error && error.type === 'deadline-exceeded')
  );
}

export function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}

export function oneLineMessage(error: Error): string {
  return error.message.replaceAll(/\s+/g, ' ').trim().slice(0, 300);
}

/**
 * Ignores a later result of `work`.
 * @throws NoResponse after `ms`, or when `signal` is aborted
 */
export function awaitResponse<T>(work: Promise<T>, ms: number, signal?: AbortSignal): Promise<T> {
  return withTimeout(ms, work, {
    signal,
    error: (cause) =>
      new NoResponse(
        cause === 'timeout' ? `No answer within ${Math.ceil(ms)} ms` : 'Given up while waiting for the answer',
      ),
  });
}
