/** What is at stake with a request: commands are let in longer than reading. */
export type RequestPriority = 'browsing' | 'command';

export interface LoadShedderOptions {
  /** Default: the clock of this process. */
  readonly monotonicMs?: () => number;
  /** Requests under way at which browsing, and at which everything, is turned away. */
  readonly maxBrowsing?: number;
  readonly maxInFlight?: number;
}

/** How much is under way, and what was turned away. */
export interface Traffic {
  /** Requests that are being answered; open streams are none. */
  readonly inFlight: number;
  readonly openStreams: number;
  /** Requests that were turned away since the start. */
  readonly rejected: Readonly<Record<RequestPriority, number>>;
  /** Whether one was turned away in the last ten seconds. */
  readonly isShedding: boolean;
}

const probeIntervalMs = 100;
const probeCount = 8;
// How late the event loop runs its timers, all through the kept probes, at which it is too busy.
const maxBrowsingLagMs = 300;
const maxCommandLagMs = 1_200;
// With fewer requests than this, whatever keeps the loop busy is not they.
const minRequests = 64;
const retryAfterSeconds = 2;
const recentMs = 10_000;

/**
 * Turns requests away while there are more than can be served: by the number that is under way, and by an event loop that
 * has been late for nearly a second (one long pause is no reason). Orders are let in longer than browsing.
 */
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

  /** 0 when the request may come in, else the seconds after which to try again. */
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

  /** One look at how late the loop is; what the timer does. */
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
