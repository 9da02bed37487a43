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
export function toRetrySeconds(milliseconds: number): number {
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
