/** What is at stake with a request: commands are let in longer than reading. */
export type Weight = 'browsing' | 'command';

export interface LoadShedderOptions {
  readonly monotonicMs: () => number;
  /** Requests under way at which browsing, and at which everything, is turned away. */
  readonly mostBrowsing?: number;
  readonly mostInFlight?: number;
}

const probeEveryMs = 100;
const probesKept = 8;
// How late the event loop runs its timers, all through the kept probes, at which it is too busy.
const browsingLateMs = 300;
const allLateMs = 1_200;
// With fewer requests than this, whatever keeps the loop busy is not they.
const fewRequests = 64;
const retryAfterSeconds = 2;

/**
 * Turns requests away while there are more than can be served: by the number that is under way, and by an event loop that
 * has been late for nearly a second (one long pause is no reason). Orders are let in longer than browsing.
 */
export class LoadShedder {
  private inFlight = 0;
  private lateness: readonly number[] = [];
  private due: number;
  private readonly timer: NodeJS.Timeout;

  constructor(private readonly options: LoadShedderOptions) {
    this.due = options.monotonicMs() + probeEveryMs;
    this.timer = setInterval(() => this.probe(), probeEveryMs).unref();
  }

  /** 0 when the request may come in, else the seconds after which to try again. */
  admit(weight: Weight): number {
    const { mostBrowsing = 2_000, mostInFlight = 4_000 } = this.options;
    const isCommand = weight === 'command';
    const isLate = this.inFlight > fewRequests && this.lateAllThrough() > (isCommand ? allLateMs : browsingLateMs);
    return isLate || this.inFlight >= (isCommand ? mostInFlight : mostBrowsing) ? retryAfterSeconds : 0;
  }

  entered(): void {
    this.inFlight += 1;
  }

  left(): void {
    this.inFlight -= 1;
  }

  /** One look at how late the loop is; what the timer does. */
  probe(): void {
    const now = this.options.monotonicMs();
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
