import { setImmediate } from 'node:timers/promises';
import { withTimeout } from '@shop/kernel';
import { createRpcKeys } from './keys.js';

export interface Allowance {
  readonly burst: number;
  readonly perSecond: number;
}

export interface RateLimits {
  readonly perAddress: Allowance;
  readonly perSession: Allowance;
  readonly streamsPerAddress: number;
  readonly streamsPerSession: number;
}

/** Generous to many people behind one mobile operator's address; blocks programs that hammer. */
export const defaultRateLimits: RateLimits = {
  perAddress: { burst: 1_500, perSecond: 75 },
  perSession: { burst: 300, perSecond: 15 },
  streamsPerAddress: 200,
  streamsPerSession: 20,
};

export interface RateLimiter {
  /**
   * Returns 0, or seconds to wait (nothing is charged). A cost above the bucket size passes when the bucket is full.
   */
  take(key: string, allowance: Allowance, cost: number): number | Promise<number>;
}

interface RateLimiterOptions {
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

interface Bucket {
  tokens: number;
  filledAt: number;
}

const maxBuckets = 100_000;

/** Token buckets by key, in this process. */
export class TokenBuckets implements RateLimiter {
  private readonly buckets = new Map<string, Bucket>();

  /** @param monotonicMs monotonic clock, milliseconds */
  constructor(private readonly monotonicMs: () => number) {}

  take(key: string, allowance: Allowance, cost: number): number {
    const bucket = this.refillBucket(key, allowance);
    const wanted = Math.min(cost, allowance.burst);
    // Tolerance for floating-point error.
    if (bucket.tokens + 1e-9 >= wanted) {
      bucket.tokens = Math.max(0, bucket.tokens - wanted);
      return 0;
    }
    return toRetrySeconds(((wanted - bucket.tokens) / allowance.perSecond) * 1_000);
  }

  /** Charges tokens granted by the shared store. */
  spend(key: string, allowance: Allowance, cost: number): void {
    const bucket = this.refillBucket(key, allowance);
    bucket.tokens = Math.max(0, bucket.tokens - cost);
  }

  /** Moves the bucket to the end: the first one is the least recently used. */
  private refillBucket(key: string, allowance: Allowance): Bucket {
    const now = this.monotonicMs();
    const bucket = this.buckets.get(key) ?? { tokens: allowance.burst, filledAt: now };
    this.buckets.delete(key);
    this.buckets.set(key, bucket);
    if (this.buckets.size > maxBuckets) {
      const oldest = this.buckets.keys().next();
      if (!oldest.done) this.buckets.delete(oldest.value);
    }
    bucket.tokens = Math.min(allowance.burst, bucket.tokens + ((now - bucket.filledAt) / 1_000) * allowance.perSecond);
    bucket.filledAt = now;
    return bucket;
  }
}

/** Rounds up to seconds, at least 1; 0 remains 0. */
function toRetrySeconds(milliseconds: number): number {
  return milliseconds === 0 ? 0 : Math.max(1, Math.ceil(milliseconds / 1_000));
}

/** Rate-limit key: IPv4 address, or the /64 of IPv6 (one household). */
export function addressKey(ip: string): string {
  if (!ip.includes(':')) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail] = ip.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  return [...first, ...zeros, ...last].slice(0, 4).join(':');
}

export interface SharedRateStore {
  /** Runs atomically on one key; rejects if the store is unavailable. */
  script(lua: string): { run(key: string, values: readonly number[]): Promise<unknown> };
}

interface SharedBucketsOptions {
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

/** Commands are shed later than browsing. */
type RequestPriority = 'browsing' | 'command';

interface LoadShedderOptions {
  readonly monotonicMs?: () => number;
  /** Requests in flight at which browsing, and every request, is rejected. */
  readonly maxBrowsing?: number;
  readonly maxInFlight?: number;
}

export interface Traffic {
  /** Excludes open streams. */
  readonly inFlight: number;
  readonly openStreams: number;
  readonly rejected: Readonly<Record<RequestPriority, number>>;
  /** True if a request was rejected in the last ten seconds. */
  readonly isShedding: boolean;
}

const probeIntervalMs = 100;
const probeCount = 8;
// Every recent probe must exceed this lag.
const maxBrowsingLagMs = 300;
const maxCommandLagMs = 1_200;
// With fewer requests, they are not the cause of the lag.
const minRequests = 64;
const retryAfterSeconds = 2;
const recentMs = 10_000;

/** Sheds load by requests in flight and event-loop lag of nearly a second. Commands are shed later than browsing. */
export class LoadShedder {
  private inFlight = 0;
  private openStreams = 0;
  private readonly rejected: Record<RequestPriority, number> = { browsing: 0, command: 0 };
  private lastRejectedAt = -Infinity;
  private lagSamples: readonly number[] = [];
  private nextProbeAt: number;
  private readonly timer: NodeJS.Timeout;

  private readonly monotonicMs: () => number;

  constructor(private readonly options: LoadShedderOptions = {}) {
    this.monotonicMs = options.monotonicMs ?? (() => performance.now());
    this.nextProbeAt = this.monotonicMs() + probeIntervalMs;
    this.timer = setInterval(() => this.probe(), probeIntervalMs).unref();
  }

  /** Returns 0 to admit, else seconds to wait. */
  admit(priority: RequestPriority): number {
    const { maxBrowsing = 2_000, maxInFlight = 4_000 } = this.options;
    const isCommand = priority === 'command';
    const isLate =
      this.inFlight > minRequests && this.sustainedLagMs() > (isCommand ? maxCommandLagMs : maxBrowsingLagMs);
    if (!isLate && this.inFlight < (isCommand ? maxInFlight : maxBrowsing)) return 0;
    this.rejected[priority] += 1;
    this.lastRejectedAt = this.monotonicMs();
    return retryAfterSeconds;
  }

  traffic(): Traffic {
    const { inFlight, openStreams, rejected } = this;
    const isShedding = this.monotonicMs() - this.lastRejectedAt < recentMs;
    return { inFlight, openStreams, rejected: { ...rejected }, isShedding };
  }

  requestStarted(): void {
    this.inFlight += 1;
  }

  requestEnded(): void {
    this.inFlight -= 1;
  }

  streamOpened(): void {
    this.openStreams += 1;
  }

  streamEnded(): void {
    this.openStreams -= 1;
  }

  probe(): void {
    const now = this.monotonicMs();
    this.lagSamples = [...this.lagSamples.slice(1 - probeCount), Math.max(0, now - this.nextProbeAt)];
    this.nextProbeAt = now + probeIntervalMs;
  }

  close(): void {
    clearInterval(this.timer);
  }

  private sustainedLagMs(): number {
    return this.lagSamples.length < probeCount ? 0 : Math.min(...this.lagSamples);
  }
}
