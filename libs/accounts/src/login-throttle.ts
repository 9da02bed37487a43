import { LRUCache } from 'lru-cache';

export interface LoginThrottleOptions {
  /** Failures in a row after which a key has to wait. */
  readonly freeFailures: number;
  /** First wait in milliseconds; doubles with every further failure up to `longestWaitMs`. */
  readonly firstWaitMs: number;
  readonly longestWaitMs: number;
}

interface Failures {
  readonly count: number;
  readonly blockedUntil: number;
}

/**
 * Slows down password guessing per account and per address. Waits are bounded, so the real owner is never locked out for
 * good, and a success clears the account. Memory is bounded: the oldest keys are forgotten.
 */
export class LoginThrottle {
  private readonly failures = new LRUCache<string, Failures>({ max: 50_000 });

  constructor(private readonly options: LoginThrottleOptions) {}

  /** Seconds until one of the keys may try again; 0 when all may. `now` is ISO 8601. */
  waitSeconds(keys: readonly string[], now: string): number {
    const at = Date.parse(now);
    const until = Math.max(0, ...keys.map((key) => this.failures.get(key)?.blockedUntil ?? 0));
    return until > at ? Math.ceil((until - at) / 1000) : 0;
  }

  failed(keys: readonly string[], now: string): void {
    for (const key of keys) {
      const count = (this.failures.get(key)?.count ?? 0) + 1;
      const wait = this.waitAfter(count);
      this.failures.set(key, { count, blockedUntil: wait === 0 ? 0 : Date.parse(now) + wait });
    }
  }

  succeeded(key: string): void {
    this.failures.delete(key);
  }

  private waitAfter(count: number): number {
    const beyond = count - this.options.freeFailures;
    if (beyond < 0) return 0;
    return Math.min(this.options.firstWaitMs * 2 ** Math.min(beyond, 20), this.options.longestWaitMs);
  }
}
