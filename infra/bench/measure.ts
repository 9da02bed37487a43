import type { BenchMetric } from './row.js';

export interface LoadRun {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly operations: number;
}

export async function closedLoop(
  callers: number,
  milliseconds: number,
  operation: (n: number) => Promise<unknown>,
  { maxOperations = Infinity }: { readonly maxOperations?: number } = {},
): Promise<LoadRun> {
  const latencies: number[] = [];
  let started = 0;
  const begin = performance.now();
  const end = begin + milliseconds;
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (performance.now() < end && started < maxOperations) {
        const at = performance.now();
        await operation(started++);
        latencies.push(performance.now() - at);
      }
    }),
  );
  const seconds = (performance.now() - begin) / 1000;
  latencies.sort((a, b) => a - b);
  return {
    perSecond: latencies.length / seconds,
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
    operations: latencies.length,
  };
}

export function toMetric(label: string, unit: string, values: readonly number[]): BenchMetric {
  const sorted = [...values].sort((a, b) => a - b);
  return { label, unit, value: quantile(sorted, 0.5), spread: [sorted[0] ?? 0, sorted.at(-1) ?? 0] };
}

export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export function ratioMetric(label: string, ours: BenchMetric, theirs: BenchMetric): BenchMetric {
  return { label, value: ours.value / theirs.value, unit: '×' };
}
