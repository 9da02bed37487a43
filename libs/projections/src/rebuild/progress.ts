/** What a rebuild or a verification is doing. */
export type BuildPhase = 'reading' | 'indexing' | 'catching-up' | 'comparing' | 'swapping';

/** A report while it runs. */
export interface BuildProgress {
  readonly name: string;
  readonly phase: BuildPhase;
  /** Share of the log that is read, 0 to 1. */
  readonly done: number;
  readonly events: number;
  /** Events per second so far. */
  readonly rate: number;
  /** Milliseconds until the log is read, if it goes on like this; null while that cannot be said. */
  readonly etaMs: number | null;
}

export interface BuildOptions {
  readonly onProgress?: (progress: BuildProgress) => void;
  /** Ends it; what queries read is untouched. */
  readonly signal?: AbortSignal;
  /** Reads at most so many events a second, to leave room for others. */
  readonly eventsPerSecond?: number;
  /** Rows kept in memory while building (default 100,000). */
  readonly rowsInMemory?: number;
  /** An event that cannot be read or folded ends the build. Default: its stream is dead-lettered in it. */
  readonly strict?: boolean;
  /** A rebuild fails, and queries read the live build as before, unless the new one is equal to it. */
  readonly expectEqual?: boolean;
  /** The log is another one than what builds have followed: nothing is compared, and other versions are dropped. */
  readonly isOtherLog?: boolean;
}

/** Least time between two reports of reading. */
const reportIntervalMs = 200;

/** Counts, times and reports one build. */
export class ProgressMeter {
  events = 0;
  private done = 0;
  private readonly startedAt = performance.now();
  private reportedAt = 0;

  constructor(
    private readonly name: string,
    private readonly options: BuildOptions,
  ) {}

  get elapsedMs(): number {
    return performance.now() - this.startedAt;
  }

  /** Milliseconds to wait so that the allowed pace is kept. */
  get throttleMs(): number {
    const { eventsPerSecond } = this.options;
    return eventsPerSecond === undefined ? 0 : Math.max(0, (this.events / eventsPerSecond) * 1_000 - this.elapsedMs);
  }

  get isReportDue(): boolean {
    return this.options.onProgress !== undefined && performance.now() - this.reportedAt >= reportIntervalMs;
  }

  report(phase: BuildPhase, done = this.done): void {
    this.done = done;
    this.reportedAt = performance.now();
    const rate = Math.round(this.events / Math.max(0.001, this.elapsedMs / 1_000));
    const etaMs = done > 0 && phase === 'reading' ? Math.round((this.elapsedMs * (1 - done)) / done) : null;
    this.options.onProgress?.({ name: this.name, phase, done, events: this.events, rate, etaMs });
  }
}
