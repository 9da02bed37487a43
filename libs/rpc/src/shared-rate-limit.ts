import { toRetrySeconds, type Allowance, type RateLimiter, type TokenBuckets } from './rate-limit.js';

/** A store that several processes share, and that may be away. */
export interface SharedRateStore {
  /** Prepares a script that works on one key as one step; running it rejects when the store is away. */
  script(lua: string): { run(key: string, values: readonly number[]): Promise<unknown> };
}

export interface SharedBucketsOptions {
  readonly store: SharedRateStore;
  /** Counts while the store is away or slow, and hears of what the store granted to this process before. */
  readonly local: TokenBuckets;
  /** What a bucket is called in the store, where no name and no address need be read. */
  readonly nameOf: (key: string) => string;
  /** A clock that only goes forward, in milliseconds. */
  readonly monotonicMs: () => number;
}

/** How long a shopper waits for the store, in milliseconds. */
const storeTimeoutMs = 40;
/** How often a store that is away is tried again, by one call; milliseconds. */
const retryIntervalMs = 1_000;

/**
 * A token bucket, kept as the moment at which it will be full again (the form that GCRA, the rate algorithm of ATM
 * networks, gives it): one number, which the store may forget at that moment. Its clock is the store's, so the clocks of
 * the processes do not matter. Answers the milliseconds to wait, 0 when the tokens were taken.
 */
const takeTokensScript = `
local burst, per_ms, cost = tonumber(ARGV[1]), tonumber(ARGV[2]) / 1000, tonumber(ARGV[3])
local time = redis.call('TIME')
local now = time[1] * 1000 + time[2] / 1000
local full_at = math.max(now, tonumber(redis.call('GET', KEYS[1]) or 0))
local full_then = full_at + math.min(cost, burst) / per_ms
local wait = full_then - now - burst / per_ms
if wait > 0.01 then return math.ceil(wait) end
redis.call('SET', KEYS[1], string.format('%.3f', full_then), 'PX', math.max(1, math.ceil(full_then - now)))
return 0`;

/**
 * Token buckets that all processes share. While the store is away or slow, each process counts by itself: a shopper
 * waits {@link storeTimeoutMs} at most, and only the call that tries the store again waits at all. What a process grants by
 * both ways together is never more than one bucket.
 */
export class SharedBuckets implements RateLimiter {
  private readonly script: ReturnType<SharedRateStore['script']>;
  private isUnavailable = false;
  private retryAt = 0;

  constructor(private readonly options: SharedBucketsOptions) {
    this.script = options.store.script(takeTokensScript);
  }

  take(key: string, allowance: Allowance, cost: number): number | Promise<number> {
    const { local, monotonicMs } = this.options;
    const now = monotonicMs();
    if (this.isUnavailable && now < this.retryAt) return local.take(key, allowance, cost);
    this.retryAt = now + retryIntervalMs;
    return this.takeShared(key, allowance, cost);
  }

  private async takeShared(key: string, allowance: Allowance, cost: number): Promise<number> {
    const { local, nameOf } = this.options;
    const values = [allowance.burst, allowance.perSecond, cost];
    const wait = await orUndefinedAfter(this.script.run(nameOf(key), values), storeTimeoutMs);
    this.isUnavailable = typeof wait !== 'number';
    if (typeof wait !== 'number') return local.take(key, allowance, cost);
    if (wait === 0) local.spend(key, allowance, cost);
    return toRetrySeconds(wait);
  }
}

/** Undefined when it fails or does not come in time. */
function orUndefinedAfter(work: Promise<unknown>, milliseconds: number): Promise<unknown> {
  return new Promise((resolve) => {
    // An answer that came while this process was busy is read before the last word is spoken.
    const timer = setTimeout(() => setImmediate(resolve, undefined), milliseconds);
    const settle = (value: unknown) => {
      clearTimeout(timer);
      resolve(value);
    };
    work.then(settle, () => settle(undefined));
  });
}
