import { refused, type Refusal } from './outcome.js';

/** The part of a pino logger that is needed here. */
export interface RpcLog {
  error(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  info(facts: object, message: string): void;
}

// Classes of SQLSTATE that say: not now. Connection, resources, operator intervention.
const passingSqlStates = /^(?:08|53|57P)/;
// Processes of a newer release can read an event of theirs.
const passingNames = new Set(['Unavailable', 'CircuitOpen', 'ReadModelBehindError', 'NewerEventVersion']);
const unknownOutcomes = new Set(['OutcomeUnknown', 'CallTimedOut']);
const passingCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND']);

/** Whether the fault says that something needed is not there at the moment. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  return (
    passingNames.has(error.name) ||
    (code !== undefined && (passingSqlStates.test(code) || passingCodes.has(code))) ||
    error.message === 'timeout exceeded when trying to connect' ||
    error.message.startsWith('Connection terminated')
  );
}

/** What a client is told of a fault: never its message. */
export function refusalOfFault(error: unknown, faultId: string, isCommand = false): Refusal {
  const isUnknown = error instanceof Error && unknownOutcomes.has(error.name);
  if (isPassing(error) || (isUnknown && !isCommand))
    return refused('SERVICE_UNAVAILABLE', 'Try again in a moment', { id: faultId, retryAfter: 1 });
  if (isUnknown) {
    return refused('SERVER_ERROR', 'It is not known whether this was done: repeat it with the same idempotency key', {
      id: faultId,
      outcome: 'unknown',
    });
  }
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
