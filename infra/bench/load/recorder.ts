import { build, encodeIntoCompressedBase64, type Histogram } from 'hdr-histogram-js';
import type { Kind } from './plan.js';

export type Result = 'ok' | `http ${number}` | `code ${string}` | 'cut' | 'no response';

/** Rejections that invite the client to retry. */
export const retryableResults: ReadonlySet<string> = new Set([
  ...['http 429', 'http 503', 'code SERVICE_UNAVAILABLE', 'code RATE_LIMITED'],
]);

export interface Percentiles {
  readonly count: number;
  readonly p50: number;
  readonly p90: number;
  readonly p99: number;
  readonly p999: number;
  readonly max: number;
}

export interface Bucket {
  planned: number;
  ok: number;
  failed: number;
  /** Longest time from the planned moment to the response, in milliseconds. */
  max: number;
}

/** A send later than this after its planned time counts as late, in milliseconds. */
const lateMs = 10;

const histogram = (): Histogram => build({ bitBucketSize: 'packed', numberOfSignificantValueDigits: 3 });

export class Recorder {
  readonly timeline: Bucket[] = [];
  readonly errors = new Map<string, number>();
  readonly #byKind = new Map<Kind, Histogram>();
  readonly #all = histogram();
  readonly #lateness = histogram();
  #planned = 0;
  #sent = 0;
  #late = 0;
  #dropped = 0;
  #lastSentMs = 0;

  recordPlanned(at: number): void {
    this.#planned += 1;
    this.#bucketOf(at).planned += 1;
  }

  sent(at: number, nowMs: number): void {
    this.#sent += 1;
    this.#lastSentMs = nowMs;
    const lateness = Math.max(0, nowMs - at);
    if (lateness > lateMs) this.#late += 1;
    this.#lateness.recordValue(Math.round(lateness * 1_000));
  }

  dropped(at: number): void {
    this.#dropped += 1;
    this.#bucketOf(at).failed += 1;
  }

  recordResponse(kind: Kind, at: number, sinceMs: number, result: Result): void {
    const tookMs = Math.max(0, sinceMs);
    const bucket = this.#bucketOf(at);
    bucket.max = Math.max(bucket.max, tookMs);
    const value = Math.round(tookMs * 1_000);
    this.#all.recordValue(value);
    if (!this.#byKind.has(kind)) this.#byKind.set(kind, histogram());
    this.#byKind.get(kind)?.recordValue(value);
    if (result === 'ok') bucket.ok += 1;
    else {
      bucket.failed += 1;
      const name = `${kind}: ${result}`;
      this.errors.set(name, (this.errors.get(name) ?? 0) + 1);
    }
  }

  get counts() {
    const [planned, sent, late, dropped] = [this.#planned, this.#sent, this.#late, this.#dropped];
    const seconds = Math.max(1, this.#lastSentMs / 1_000);
    return { planned, sent, late, dropped, sentPerSecond: sent / seconds };
  }

  get all(): Percentiles {
    return percentilesOf(this.#all);
  }

  get lateness(): Percentiles {
    return percentilesOf(this.#lateness);
  }

  percentilesFor(kind: Kind): Percentiles | undefined {
    const found = this.#byKind.get(kind);
    return found && percentilesOf(found);
  }

  get kinds(): readonly Kind[] {
    return [...this.#byKind.keys()];
  }

  get nonRetryableCount(): number {
    const names = [...this.errors].filter(([name]) => !retryableResults.has(name.slice(name.indexOf(': ') + 2)));
    return names.reduce((sum, [, count]) => sum + count, 0);
  }

  get failed(): number {
    return [...this.errors.values()].reduce((sum, count) => sum + count, 0) + this.#dropped;
  }

  /** Histograms of microseconds; `decodeFromCompressedBase64` opens them. */
  get encodedHistograms(): Readonly<Record<string, string>> {
    const named = [['all', this.#all] as const, ['lateness', this.#lateness] as const, ...this.#byKind];
    return Object.fromEntries(named.map(([name, one]) => [name, encodeIntoCompressedBase64(one)]));
  }

  #bucketOf(at: number): Bucket {
    const second = Math.floor(at / 1_000);
    while (this.timeline.length <= second) this.timeline.push({ planned: 0, ok: 0, failed: 0, max: 0 });
    return this.timeline[second]!;
  }
}

function percentilesOf(one: Histogram): Percentiles {
  const at = (percentile: number) => one.getValueAtPercentile(percentile) / 1_000;
  return { count: one.totalCount, p50: at(50), p90: at(90), p99: at(99), p999: at(99.9), max: one.maxValue / 1_000 };
}
