/** Commands are shed later than browsing. */
export type RequestPriority = 'browsing' | 'command';

export interface LoadShedderOptions {
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
