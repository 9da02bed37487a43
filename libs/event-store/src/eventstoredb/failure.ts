import { NoResponse } from './timing.js';

/**
 * What a failed call means. `conflict`, `deleted`, `missing`, `too large`, `denied`: the server's answer, nothing was done ·
 * `misplaced`: the server's answer, no event is at that position (24.2 and newer) · `not read`: the server's answer, maybe for
 * the same reason (older servers say no more) · `unreachable`: it never left this process ·
 * `not now`: the server did nothing, being without a leader, not ready or too busy · `unknown`: it may have been carried out.
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

// The texts of gRPC and of the client for calls that were never sent; anything else that is "unavailable" broke on its way.
const neverSentMessages =
  /No connection established|Channel closed before call started|Waiting for LB pick|waiting for name resolution|Name resolution failed|Failed to parse DNS|Failed to discover|No node was found/;
// Reads say the first, subscriptions the second.
const invalidPositionMessages = /Unexpected ReadAllResult: InvalidPosition|Trying to read from an invalid position/;
// A server before 24.2 says this when it is sent into the middle of an event, and of any trouble while reading.
const readErrorMessages = /Unexpected ReadAllResult: Error/;
const notReadyMessages = /Server Is (Not Ready|Too Busy|Busy)|No leader info available/;

/** A call was sent, and its answer did not come: it may have been carried out. */
export class ResponseLost extends Error {
  override readonly name = 'LostAnswer';

  /** @param isTimeout nothing was heard within the deadline */
  constructor(
    message: string,
    readonly isTimeout = false,
  ) {
    super(message);
  }
}

/** Sorts what the client throws; it has one class per error, told apart by their `type`. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof Error) || error instanceof ResponseLost) return 'unknown';
  const answer = 'type' in error ? failureByErrorType[String(error.type)] : undefined;
  if (answer !== undefined) return answer;
  if (neverSentMessages.test(error.message)) return 'unreachable';
  if (invalidPositionMessages.test(error.message)) return 'misplaced';
  if (readErrorMessages.test(error.message)) return 'not read';
  return notReadyMessages.test(error.message) ? 'not now' : 'unknown';
}

/** Whether the server refuses to read from the position, for certain or maybe. */
export function isPositionFailure(failure: Failure): boolean {
  return failure === 'misplaced' || failure === 'not read';
}

/** Whether nothing at all was heard of a call: the client's deadline passed, or ours. */
export function isTimeout(error: unknown): boolean {
  if (error instanceof ResponseLost) return error.isTimeout;
  return (
    error instanceof NoResponse || (error instanceof Error && 'type' in error && error.type === 'deadline-exceeded')
  );
}

/** Any thrown value as an Error. */
export function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}

/** An error's message as one line. */
export function oneLineMessage(error: Error): string {
  return error.message.replaceAll(/\s+/g, ' ').trim().slice(0, 300);
}
