/**
 * Time limits in milliseconds, each within the one before it. A client has its response within 25 seconds. A database that
 * gives no response is noticed before the request ends, so the outcome is known. The server ends a statement before its
 * client gives it up, which breaks the connection.
 */
export const timeLimits = {
  requestMs: 24_000,
  statementWaitMs: 17_000,
  statementMs: 15_000,
  connectMs: 5_000,
} as const;

/** Work over its time limit. It may still complete. */
export class TimedOut extends Error {
  override readonly name = 'TimedOut';
  constructor(ms: number) {
    super(`Not done within ${ms} ms`);
  }
}

/**
 * The result of the work if it completes in time. A later result or failure is ignored.
 * @throws TimedOut
 */
export function withTimeout<Value>(ms: number, work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TimedOut(ms)), ms);
    const stopTimer = () => clearTimeout(timer);
    work.then(resolve, reject).then(stopTimer, stopTimer);
  });
}

/** The end of the time for some work. All parts of the work share it. */
export class Deadline {
  readonly #endsAt: number;

  /** @param ms from now on */
  constructor(ms: number) {
    this.#endsAt = performance.now() + ms;
  }

  /** Whole milliseconds; 0 at the end and afterwards. */
  get remainingMs(): number {
    return Math.max(0, Math.ceil(this.#endsAt - performance.now()));
  }

  /**
   * The result of the work if it completes before the deadline.
   * @throws TimedOut
   */
  within<Value>(work: Promise<Value>): Promise<Value> {
    return withTimeout(this.remainingMs, work);
  }
}
