interface ErrorFacts {
  readonly name?: unknown;
  readonly code?: unknown;
  readonly syscall?: unknown;
  readonly message?: unknown;
  readonly cause?: unknown;
}

/** Errors of the event store and the read models that pass. */
const transientNames: ReadonlySet<unknown> = new Set([
  'Contended',
  'OutcomeUnknown',
  'ReadModelBehindError',
  'Unavailable',
]);
/**
 * SQLSTATE: 08 connection, 40 rolled back (deadlock, serialization), 53 resources, 55 object in use or locked, 57 operator
 * (shutdown, time limit), 58 system, 25006 read-only during a failover. Then the network's codes.
 */
const transientCodes =
  /^(?:(?:08|40|53|55|57|58)...|25006|ECONN.*|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH)$/;
/** `pg` raises these without a code. */
const transientMessages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client was closed|Client has encountered)/;

/**
 * Whether a failure comes from the environment (database, network, concurrent writers) and not from the content: the same
 * work may succeed later. The single classifier for calls, processes, projections and jobs.
 */
export function isTransient(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { name, code, syscall, message, cause }: ErrorFacts = error;
  return (
    transientNames.has(name) ||
    (typeof code === 'string' && transientCodes.test(code)) ||
    // A server that starts again removes its socket first.
    (code === 'ENOENT' && syscall === 'connect') ||
    (typeof message === 'string' && transientMessages.test(message)) ||
    isTransient(cause)
  );
}

/** What a database lacks for a write. */
export type Shortage = 'disk' | 'memory';

/** SQLSTATE, and the system's code. PostgreSQL has the first one for its own files, too. */
const shortages: Readonly<Record<string, Shortage>> = { '53100': 'disk', ENOSPC: 'disk', '53200': 'memory' };

/** What was lacking where a write failed; null where it failed for another reason. */
export function shortageOf(error: unknown): Shortage | null {
  if (typeof error !== 'object' || error === null) return null;
  const { code, cause }: ErrorFacts = error;
  return (typeof code === 'string' ? shortages[code] : undefined) ?? shortageOf(cause);
}

/** Errors of reading an event that a newer release has written. */
const newerEventNames: ReadonlySet<unknown> = new Set(['NewerEventVersion', 'UnknownEventType']);

/** Whether work can be done by the processes of a newer release only. */
export function needsNewerProgram(error: unknown): boolean {
  return newerEventError(error) !== null;
}

/** The error of reading an event that a newer release has written, or what caused the error; null where there is none. */
export function newerEventError(error: unknown): Error | null {
  if (!(error instanceof Error)) return null;
  return newerEventNames.has(error.name) ? error : newerEventError(error.cause);
}
