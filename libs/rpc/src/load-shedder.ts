/** What is at stake with a request: commands are let in longer than reading. */
export type Weight = 'browsing' | 'command';

export interface LoadShedderOptions {
  /** Default: the clock of this process. */
  readonly monotonicMs?: () => number;
  /** Requests under way at which browsing, and at which everything, is turned away. */
  readonly mostBrowsing?: number;
  readonly mostInFlight?: number;
}

/** How much is under way, and what was turned away. */
export interface Traffic {
  /** Requests that are being answered; open streams are none. */
  readonly inFlight: number;
  readonly openStreams: number;
  /** Requests that were turned away since the start. */
  readonly turnedAway: Readonly<Record<Weight, number>>;
  /** Whether one was turned away in the last ten seconds. */
  readonly isShedding: boolean;
}

const probeEveryMs = 100;
const probesKept = 8;
// How late the event loop runs its timers, all through the kept probes, at which it is too busy.
const browsingLateMs = 300;
const allLateMs = 1_200;
// With fewer requests than this, whatever keeps the loop busy is not they.
const fewRequests = 64;
const retryAfterSeconds = 2;
const recentMs = 10_000;

/**
 * Turns requests away while there are more than can be served: by the number that is under way, and by an event loop that
 * has been late for nearly a second (one long pause is no reason). Orders are let in longer than browsing.
 */
export class LoadShedder {
  private inFlight = 0;
  private openStreams = 0;
  private readonly turnedAway: Record<Weight, number> = { browsing: 0, command: 0 };
  private turnedAwayAt = -Infinity;
  private lateness: readonly number[] = [];
  private due: number;
  private readonly timer: NodeJS.Timeout;

  private readonly monotonicMs: () => number;

  constructor(private readonly options: LoadShedderOptions = {}) {
    this.monotonicMs = options.monotonicMs ?? (() => performance.now());
    this.due = this.monotonicMs() + probeEveryMs;
    this.timer = setInterval(() => this.probe(), probeEveryMs).unref();
  }

  /** 0 when the request may come in, else the seconds after which to try again. */
  admit(weight: Weight): number {
    const { mostBrowsing = 2_000, mostInFlight = 4_000 } = this.options;
    const isCommand = weight === 'command';
    const isLate = this.inFlight > fewRequests && this.lateAllThrough() > (isCommand ? allLateMs : browsingLateMs);
    if (!isLate && this.inFlight < (isCommand ? mostInFlight : mostBrowsing)) return 0;
    this.turnedAway[weight] += 1;
    this.turnedAwayAt = this.monotonicMs();
    return retryAfterSeconds;
  }

  traffic(): Traffic {
    const { inFlight, openStreams, turnedAway } = this;
    const isShedding = this.monotonicMs() - this.turnedAwayAt < recentMs;
    return { inFlight, openStreams, turnedAway: { ...turnedAway }, isShedding };
  }

  entered(): void {
    this.inFlight += 1;
  }

  left(): void {
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
    this.lateness = [...this.lateness.slice(1 - probesKept), Math.max(0, now - this.due)];
    this.due = now + probeEveryMs;
  }

  close(): void {
    clearInterval(this.timer);
  }

  private lateAllThrough(): number {
    return this.lateness.length < probesKept ? 0 : Math.min(...this.lateness);
  }
}
