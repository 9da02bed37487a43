/** A bucket's size and how fast it fills again. */
export interface Allowance {
  readonly burst: number;
  readonly perSecond: number;
}

export interface RateLimits {
  /** For all calls from one address. */
  readonly perAddress: Allowance;
  /** For all calls of one session. */
  readonly perSession: Allowance;
  /** Streams that one address, and one session, may hold open. */
  readonly streamsPerAddress: number;
  readonly streamsPerSession: number;
}

/** Generous to people, also to many behind one address of a mobile operator; a wall to programs that hammer. */
export const defaultRateLimits: RateLimits = {
  perAddress: { burst: 1_500, perSecond: 75 },
  perSession: { burst: 300, perSecond: 15 },
  streamsPerAddress: 200,
  streamsPerSession: 20,
};

/** Counts what is done under a key. */
export interface RateLimiter {
  /**
   * Takes `cost` from the key's bucket: 0 when it was there, else the whole seconds until it will be (nothing is taken).
   * What is asked for more than a bucket ever holds is granted when it is full, or a dear batch could never be sent.
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

  /** @param monotonicMs a clock that only goes forward, in milliseconds */
  constructor(private readonly monotonicMs: () => number) {}

  take(key: string, allowance: Allowance, cost: number): number {
    const bucket = this.refillBucket(key, allowance);
    const wanted = Math.min(cost, allowance.burst);
    // The tolerance is for what is lost when fractions are added up.
    if (bucket.tokens + 1e-9 >= wanted) {
      bucket.tokens = Math.max(0, bucket.tokens - wanted);
      return 0;
    }
    return toRetrySeconds(((wanted - bucket.tokens) / allowance.perSecond) * 1_000);
  }

  /** Takes what was granted elsewhere, as far as it is there. */
  spend(key: string, allowance: Allowance, cost: number): void {
    const bucket = this.refillBucket(key, allowance);
    bucket.tokens = Math.max(0, bucket.tokens - cost);
  }

  /** The bucket as it is now, moved to the end of the map, so that the first one is the longest unused. */
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

/** As `Retry-After` tells it: whole seconds, one at least. 0 stays 0. */
export function toRetrySeconds(milliseconds: number): number {
  return milliseconds === 0 ? 0 : Math.max(1, Math.ceil(milliseconds / 1_000));
}

/** What counts as one address: an IPv4 address, or the /64 of an IPv6 one, which one household has to itself. */
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
