import { describeError, FailureStreak, isTransient, needsNewerProgram } from '@shop/kernel';
import { type ErrorResponse, errorResponse } from './response.js';

export interface RpcLog {
  error(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  info(facts: object, message: string): void;
}

const unknownOutcomeErrors: ReadonlySet<unknown> = new Set(['OutcomeUnknown', 'TimedOut']);

/** True if a retry may succeed. */
export function isRetryable(error: unknown): boolean {
  return isTransient(error) || needsNewerProgram(error);
}

/** Builds the response of a fault; never exposes its message. */
export function faultResponse(error: unknown, faultId: string, isCommand = false): ErrorResponse {
  const isUnknown = error instanceof Error && unknownOutcomeErrors.has(error.name);
  if (isUnknown && isCommand) {
    return errorResponse('SERVER_ERROR', 'The outcome is unknown. Repeat the request with the same idempotency key.', {
      id: faultId,
      outcome: 'unknown',
    });
  }
  if (isUnknown || isRetryable(error))
    return errorResponse('SERVICE_UNAVAILABLE', 'Try again in a moment', { id: faultId, retryAfter: 1 });
  return errorResponse('SERVER_ERROR', 'Something went wrong. The id is in the log.', { id: faultId });
}

/** Logs faults; an outage logs one line at its start and a count at its end. */
export class FaultLog {
  readonly #retryable: FailureStreak;

  constructor(private readonly log: RpcLog) {
    const onEnd = (run: object) => log.warn(run, 'Requests no longer fail because of an outage');
    this.#retryable = new FailureStreak({ onEnd });
  }

  /** @param subject start of the sentence: `A call` */
  add(subject: string, error: unknown, facts: object): void {
    const line = { ...facts, fault: describeError(error) };
    if (isRetryable(error)) this.#retryable.add(() => this.log.warn(line, `${subject} failed because of an outage`));
    else this.log.error(line, `${subject} failed`);
  }
}

/** Statuses apply to whole requests: a valid envelope gets 200, whatever the outcome of its calls. */
export const transportStatus = {
  RPC_BAD_REQUEST: 400,
  FORBIDDEN: 403,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RATE_LIMITED: 429,
  SERVER_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
} as const;

type TransportCode = keyof typeof transportStatus;

/** Rejects a whole request. `message` is sent: never repeat client input. */
export class TransportError extends Error {
  override readonly name = 'TransportError';

  constructor(
    readonly code: TransportCode,
    message: string,
    /** Seconds, for 429 and 503. */
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}

const frameworkErrors: Readonly<Record<string, TransportError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new TransportError('TOO_LARGE', 'The body is over 1 MiB'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new TransportError(
    'UNSUPPORTED_MEDIA_TYPE',
    'Content-Type must be application/json or multipart/form-data',
  ),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: new TransportError(
    'RPC_BAD_REQUEST',
    'The length of the body differs from Content-Length',
  ),
  FST_ERR_CTP_EMPTY_JSON_BODY: new TransportError('RPC_BAD_REQUEST', 'The body is empty'),
};

/** Converts a framework error; undefined if unknown. */
export function toTransportError(error: unknown): TransportError | undefined {
  if (error instanceof TransportError) return error;
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? frameworkErrors[code] : undefined;
}

/** Builds the response body. */
export function transportBody(error: TransportError): string {
  return JSON.stringify({ status: 'error', data: { code: error.code, message: error.message } });
}
