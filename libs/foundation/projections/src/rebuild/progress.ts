export type BuildPhase = 'reading' | 'indexing' | 'catching-up' | 'comparing' | 'swapping';

export interface BuildProgress {
  readonly name: string;
  readonly phase: BuildPhase;
  readonly done: number;
  readonly events: number;
  readonly rate: number;
  /** Null until it can be estimated. */
  readonly etaMs: number | null;
}

export interface BuildOptions {
  readonly onProgress?: (progress: BuildProgress) => void;
  readonly signal?: AbortSignal;
  readonly eventsPerSecond?: number;
  /** Default 100,000. */
  readonly rowsInMemory?: number;
  readonly strict?: boolean;
  readonly expectEqual?: boolean;
  readonly isOtherLog?: boolean;
}

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
