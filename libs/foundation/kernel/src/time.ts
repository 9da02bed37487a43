/** ISO 8601, UTC, milliseconds. Injected, so that rules are pure. */
export type Clock = () => string;

/** The system clock. */
export const systemClock: Clock = () => new Date().toISOString();

/** Adds milliseconds, which may be negative. */
export function addMilliseconds(at: string, milliseconds: number): string {
  return new Date(Date.parse(at) + milliseconds).toISOString();
}

/** Resolves after a number of milliseconds, or when the signal is aborted. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted === true) return resolve();
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal?.addEventListener('abort', end);
  });
}

/**
 * In milliseconds, each within the one before it. A silent database is detected before the request ends, so the outcome
 * is known.
 */
export const timeLimits = {
  requestMs: 24_000,
  statementWaitMs: 17_000,
  statementMs: 15_000,
  connectMs: 5_000,
} as const;

/** The work may still complete. */
export class TimedOut extends Error {
  override readonly name = 'TimedOut';
  constructor(ms: number) {
    super(`Not done within ${ms} ms`);
  }
}

export interface TimeoutOptions {
  /** Ends the wait early. */
  readonly signal?: AbortSignal | undefined;
  /** Creates the error. Default: TimedOut, or the reason of the signal. */
  readonly error?: (cause: 'timeout' | 'abort') => Error;
}

/**
 * Returns the result of the work in time; ignores a later one.
 * @throws TimedOut after `ms` milliseconds
 */
export function withTimeout<Value>(
  ms: number,
  work: Promise<Value>,
  { signal, error }: TimeoutOptions = {},
): Promise<Value> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
    };
    const onTimeout = () => {
      end();
      reject(error?.('timeout') ?? new TimedOut(ms));
    };
    const onAbort = () => {
      end();
      reject(error?.('abort') ?? (signal?.reason as Error));
    };
    const timer = setTimeout(onTimeout, ms);
    if (signal?.aborted === true) onAbort();
    else signal?.addEventListener('abort', onAbort);
    work.then(resolve, reject).then(end, end);
  });
}

/** A deadline shared by all parts of some work. */
export class Deadline {
  readonly #endsAt: number;

  constructor(ms: number) {
    this.#endsAt = performance.now() + ms;
  }

  /** Whole milliseconds; 0 at the end and afterwards. */
  get remainingMs(): number {
    return Math.max(0, Math.ceil(this.#endsAt - performance.now()));
  }

  /** @throws TimedOut */
  within<Value>(work: Promise<Value>): Promise<Value> {
    return withTimeout(this.remainingMs, work);
  }
}
