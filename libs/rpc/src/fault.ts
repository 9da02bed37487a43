import { isTransient, needsNewerProgram } from '@shop/kernel';
import { refused, type Refusal } from './outcome.js';

/** The part of a pino logger that is needed here. */
export interface RpcLog {
  error(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  info(facts: object, message: string): void;
}

const unknownOutcomes: ReadonlySet<unknown> = new Set(['OutcomeUnknown', 'TimedOut']);

/** Whether the call may succeed in a moment. */
export function isPassing(error: unknown): boolean {
  return isTransient(error) || needsNewerProgram(error);
}

/** What a client is told of a fault: never its message. */
export function refusalOfFault(error: unknown, faultId: string, isCommand = false): Refusal {
  const isUnknown = error instanceof Error && unknownOutcomes.has(error.name);
  if (isUnknown && isCommand) {
    return refused('SERVER_ERROR', 'It is not known whether this was done: repeat it with the same idempotency key', {
      id: faultId,
      outcome: 'unknown',
    });
  }
  if (isUnknown || isPassing(error))
    return refused('SERVICE_UNAVAILABLE', 'Try again in a moment', { id: faultId, retryAfter: 1 });
  return refused('SERVER_ERROR', 'Something went wrong; the id is in the log', { id: faultId });
}
