import type { LoadRun } from './measure.js';
import { toMetric, ratioMetric } from './measure.js';
import { postgresEngine, type Engine } from './engine.js';
import type { BenchMetric } from './row.js';

/** Alternates the same work between an engine and PostgreSQL, so that both see the same machine. */
export async function runInterleaved<Measured>(
  engine: Engine,
  runs: number,
  work: (engine: Engine) => Promise<Measured>,
): Promise<{ readonly ours: readonly Measured[]; readonly postgres: readonly Measured[] }> {
  const ours: Measured[] = [];
  const postgres: Measured[] = [];
  for (let run = 0; run < runs; run += 1) {
    ours.push(await work(engine));
    postgres.push(await work(postgresEngine));
  }
  return { ours, postgres };
}

export function compareRates(
  label: string,
  unit: string,
  rates: { readonly ours: readonly number[]; readonly postgres: readonly number[] },
): readonly BenchMetric[] {
  const ours = toMetric(label, unit, rates.ours);
  const postgres = toMetric(`${label}, postgres`, unit, rates.postgres);
  return [ours, postgres, ratioMetric('of postgres', ours, postgres)];
}

export function compareLoads(
  label: string,
  loads: { readonly ours: readonly LoadRun[]; readonly postgres: readonly LoadRun[] },
): readonly BenchMetric[] {
  const pick = (of: (load: LoadRun) => number) => ({ ours: loads.ours.map(of), postgres: loads.postgres.map(of) });
  return [
    ...compareRates(
      label,
      '/s',
      pick(({ perSecond }) => perSecond),
    ),
    ...(['p50', 'p99'] as const).flatMap((quantile) => [
      toMetric(`${label} ${quantile}`, 'ms', pick((load) => load[quantile]).ours),
      toMetric(`${label} ${quantile}, postgres`, 'ms', pick((load) => load[quantile]).postgres),
    ]),
  ];
}
