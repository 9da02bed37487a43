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

/**
 * A fault for the log, without what may be personal: quoted text, addresses and long numbers in messages are left out,
 * and so are the details that PostgreSQL adds.
 */
export function describeFault(error: unknown, depth = 0): object {
  if (!(error instanceof Error)) return { name: typeof error };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    name: error.name,
    code: codeOf(error),
    message: scrubbed(error.message),
    frames: frames.slice(0, 12).map((line) => line.trim()),
    ...(error.cause !== undefined && depth < 3 ? { cause: describeFault(error.cause, depth + 1) } : {}),
  };
}

/** A message for the log in one line, without quoted text, addresses and long numbers. */
export function scrubbed(message: string): string {
  return message
    .replace(/"[^"]*"|'[^']*'|`[^`]*`/g, '"…"')
    .replace(/[^\s@]+@[^\s@]+/g, '…@…')
    .replace(/\+?\d(?:[\s/-]?\d){5,}/g, '…')
    .replace(/[\r\n\u2028\u2029\u001b]+/g, ' ')
    .slice(0, 500);
}

function codeOf(error: Error): string | undefined {
  const code = 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
}
