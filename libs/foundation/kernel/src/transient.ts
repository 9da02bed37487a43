interface ErrorFacts {
  readonly name?: unknown;
  readonly code?: unknown;
  readonly syscall?: unknown;
  readonly message?: unknown;
  readonly cause?: unknown;
}

const transientNames: ReadonlySet<unknown> = new Set([
  'Contended',
  'OutcomeUnknown',
  'ReadModelBehindError',
  'Unavailable',
]);
/**
 * SQLSTATE: 08 connection, 40 rollback, 53 resources, 55 locked, 57 operator, 58 system, 25006 failover. Then network
 * codes.
 */
const transientCodes =
  /^(?:(?:08|40|53|55|57|58)...|25006|ECONN.*|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH)$/;
/** `pg` throws these without a code. */
const transientMessages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client was closed|Client has encountered)/;

/**
 * True for failures of the environment: a retry may succeed. The single classifier for calls, processes, projections
 * and jobs.
 */
export function isTransient(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { name, code, syscall, message, cause }: ErrorFacts = error;
  return (
    transientNames.has(name) ||
    (typeof code === 'string' && transientCodes.test(code)) ||
    // A restarting server removes its socket first.
    (code === 'ENOENT' && syscall === 'connect') ||
    (typeof message === 'string' && transientMessages.test(message)) ||
    isTransient(cause)
  );
}

export type Shortage = 'disk' | 'memory';

/** PostgreSQL also uses 53100 for its files. */
const shortages: Readonly<Record<string, Shortage>> = { '53100': 'disk', ENOSPC: 'disk', '53200': 'memory' };

/** The missing resource of a failed write; null for other failures. */
export function shortageOf(error: unknown): Shortage | null {
  if (typeof error !== 'object' || error === null) return null;
  const { code, cause }: ErrorFacts = error;
  return (typeof code === 'string' ? shortages[code] : undefined) ?? shortageOf(cause);
}

const newerEventNames: ReadonlySet<unknown> = new Set(['NewerEventVersion', 'UnknownEventType']);

/** True if only a newer release can do the work. */
export function needsNewerProgram(error: unknown): boolean {
  return newerEventError(error) !== null;
}

/** The error, or its cause, from an event of a newer release; null without one. */
export function newerEventError(error: unknown): Error | null {
  if (!(error instanceof Error)) return null;
  return newerEventNames.has(error.name) ? error : newerEventError(error.cause);
}
