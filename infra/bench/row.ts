import type { Engine } from './engine.js';

/** What the runner gives a row. */
export interface BenchContext {
  /**
   * A fresh database on a durable server (fsync and synchronous_commit on), migrations run in the order given. The runner
   * drops it after the row.
   */
  createDatabase(
    migrations: readonly { readonly name: string; readonly sql: string }[],
  ): Promise<{ readonly url: string }>;
  /** 1 for a full run; less makes a row shorter and its figures rougher. */
  readonly scale: number;
  /** Progress, a line at a time. */
  log(line: string): void;
}

/** One thing that was measured. */
export interface BenchMetric {
  readonly label: string;
  /** Median of the runs. */
  readonly value: number;
  readonly unit: string;
  /** Lowest and highest of the runs. */
  readonly spread?: readonly [number, number];
}

export interface BenchResult {
  /** What is being judged, then what stands beside it in the same run. */
  readonly figures: readonly BenchMetric[];
  /** One line per goal: whether it was reached, with the numbers. */
  readonly verdicts: readonly { readonly goal: string; readonly measured: string; readonly reached: boolean }[];
  /** Payload, concurrency, durability, runs; and how it was proved that the work was done. */
  readonly conditions: string;
}

/** One row of the benchmarks (`npm run bench -- NAME`, which may stand for one row per engine). */
export interface BenchRow {
  readonly name: string;
  /** The engine of the event store whose row this is; PostgreSQL unless it says another. */
  readonly engine?: Engine['name'];
  readonly goal: string;
  run(context: BenchContext, engine: Engine): Promise<BenchResult>;
}
