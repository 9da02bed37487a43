import { isTransient, needsNewerProgram } from '@shop/kernel';
import { errorResponse, type ErrorResponse } from './call-response.js';

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
