import type { Engine } from './engine.js';

export interface BenchContext {
  /** A fresh database with fsync and synchronous_commit on, and migrations in this order. Dropped after the row. */
  createDatabase(
    migrations: readonly { readonly name: string; readonly sql: string }[],
  ): Promise<{ readonly url: string }>;
  readonly scale: number;
  log(line: string): void;
}

export interface BenchMetric {
  readonly label: string;
  readonly value: number;
  readonly unit: string;
  readonly spread?: readonly [number, number];
}

export interface BenchResult {
  /** The judged metric first, then its references from the same run. */
  readonly figures: readonly BenchMetric[];
  readonly verdicts: readonly { readonly goal: string; readonly measured: string; readonly reached: boolean }[];
  readonly conditions: string;
}

export interface BenchRow {
  readonly name: string;
  readonly engine?: Engine['name'];
  readonly goal: string;
  run(context: BenchContext, engine: Engine): Promise<BenchResult>;
}
