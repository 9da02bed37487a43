import { performance } from 'node:perf_hooks';
import { createRpcKeys } from './keys.js';
import { TokenBuckets, type RateLimiter } from './rate-limit.js';
import { SharedBuckets, type SharedRateStore } from './shared-rate-limit.js';

export interface RateLimiterOptions {
  /** Hides bucket names in a shared store. */
  readonly secret: string;
  /** Null: each process counts alone. */
  readonly sharedRateStore?: SharedRateStore | null | undefined;
  /** Monotonic clock, milliseconds. */
  readonly monotonicMs?: () => number;
}

/** Creates a rate limiter, shared by all processes with a store. */
export function createRateLimiter(options: RateLimiterOptions): RateLimiter {
  const { secret, sharedRateStore, monotonicMs = () => performance.now() } = options;
  const local = new TokenBuckets(monotonicMs);
  const keys = createRpcKeys(secret);
  const nameOf = (key: string) => `rate:${keys.pseudonym(key)}`;
  return sharedRateStore ? new SharedBuckets({ store: sharedRateStore, local, nameOf, monotonicMs }) : local;
}
