import { performance } from 'node:perf_hooks';
import { createRpcKeys } from './keys.js';
import { TokenBuckets, type RateLimiter } from './rate-limit.js';
import { SharedBuckets, type SharedRateStore } from './shared-rate-limit.js';

export interface RateLimiterOptions {
  /** The installation's secret: in a shared store buckets have names that tell nothing. */
  readonly secret: string;
  /** Where rates are counted for all processes together; absent or null: each counts its own. */
  readonly sharedRateStore?: SharedRateStore | null | undefined;
  /** A clock that only goes forward, in milliseconds. */
  readonly monotonicMs?: () => number;
}

/** Counts what is done under a key, for all processes where they share a store. */
export function createRateLimiter(options: RateLimiterOptions): RateLimiter {
  const { secret, sharedRateStore, monotonicMs = () => performance.now() } = options;
  const local = new TokenBuckets(monotonicMs);
  const keys = createRpcKeys(secret);
  const nameOf = (key: string) => `rate:${keys.pseudonym(key)}`;
  return sharedRateStore ? new SharedBuckets({ store: sharedRateStore, local, nameOf, monotonicMs }) : local;
}
