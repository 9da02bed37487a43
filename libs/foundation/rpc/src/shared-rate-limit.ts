import { withTimeout } from '@shop/kernel';
import { setImmediate } from 'node:timers/promises';
import { toRetrySeconds, type Allowance, type RateLimiter, type TokenBuckets } from './rate-limit.js';

export interface SharedRateStore {
  /** Runs atomically on one key; rejects if the store is unavailable. */
  script(lua: string): { run(key: string, values: readonly number[]): Promise<unknown> };
}

export interface SharedBucketsOptions {
  readonly store: SharedRateStore;
  /** Used during an outage; also charged for tokens from the store. */
  readonly local: TokenBuckets;
  /** Hides names and addresses. */
  readonly nameOf: (key: string) => string;
  /** Monotonic clock, milliseconds. */
  readonly monotonicMs: () => number;
}

const storeTimeoutMs = 40;
const retryIntervalMs = 1_000;

/**
 * GCRA token bucket: stores only the time when it is full. Uses the store's clock. Returns milliseconds to wait, 0 if
 * granted.
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
 * Token buckets shared by all processes. During an outage each counts locally; both together never grant a process more
 * than one bucket.
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
    const wait = await this.readInTime(this.script.run(nameOf(key), values).catch(() => undefined));
    this.isUnavailable = typeof wait !== 'number';
    if (typeof wait !== 'number') return local.take(key, allowance, cost);
    if (wait === 0) local.spend(key, allowance, cost);
    return toRetrySeconds(wait);
  }

  private readInTime(response: Promise<unknown>): Promise<unknown> {
    return withTimeout(storeTimeoutMs, response).catch(async () => {
      // Reads a response that arrived while the process was busy.
      await setImmediate();
      return Promise.race([response, Promise.resolve()]);
    });
  }
}
