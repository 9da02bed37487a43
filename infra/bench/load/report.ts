import { withClient } from '@shop/platform';
import { cpus, loadavg, totalmem } from 'node:os';
import type { LedgerCheck } from './ledger.js';
import type { Kind, Mix } from './plan.js';
import type { Percentiles, Recorder } from './recorder.js';
import type { Sample } from './resource-monitor.js';

export interface Verdict {
  readonly line: string;
  readonly measured: string;
  readonly reached: boolean;
}

export interface Conditions {
  readonly name: string;
  readonly seed: number;
  readonly mix: Mix;
  readonly rate: string;
  readonly seconds: number;
  readonly streams: number;
  readonly data: string;
}

export interface LoadReport {
  readonly at: string;
  readonly machine: Readonly<Record<string, string | number>>;
  readonly conditions: Conditions;
  readonly counts: Recorder['counts'];
  readonly lateness: Percentiles;
  readonly all: Percentiles;
  readonly kinds: Readonly<Partial<Record<Kind, Percentiles>>>;
  readonly errors: Readonly<Record<string, number>>;
  readonly cpuMsPerCall: Readonly<Record<string, number>>;
  readonly orders: LedgerCheck;
  readonly verdicts: readonly Verdict[];
  readonly notes: readonly string[];
  readonly samples: readonly Sample[];
  readonly timeline: Recorder['timeline'];
  /** Microseconds, as compressed HDR histograms. */
  readonly histograms: Readonly<Record<string, string>>;
}

export async function describeMachine(databaseUrl: string, loadBefore: number): Promise<LoadReport['machine']> {
  const settings = ['server_version', 'fsync', 'synchronous_commit', 'full_page_writes'];
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query<{ name: string; setting: string }>('SELECT name, setting FROM pg_settings WHERE name = ANY ($1)', [
      settings,
    ]),
  );
  return {
    ...{ processor: cpus()[0]?.model ?? '', cores: cpus().length, memoryGiB: Math.round(totalmem() / 2 ** 30) },
    ...{ loadBefore: Number(loadBefore.toFixed(1)), loadAfter: Number((loadavg()[0] ?? 0).toFixed(1)) },
    ...{ node: process.version, generator: 'on the same machine' },
    ...Object.fromEntries(rows.map(({ name, setting }) => [name, setting])),
  };
}

/** CPU milliseconds per request for each part. A restarted process starts at zero. */
export function cpuPerCall(samples: readonly Sample[], calls: number): Record<string, number> {
  const used = { api: 0, worker: 0, postgres: 0 };
  for (const [at, { cpu }] of samples.entries()) {
    const before = samples[at - 1]?.cpu ?? cpu;
    for (const part of ['api', 'worker', 'postgres'] as const)
      used[part] += cpu[part] >= before[part] ? cpu[part] - before[part] : cpu[part];
  }
  return Object.fromEntries(Object.entries(used).map(([part, seconds]) => [part, (seconds * 1_000) / calls]));
}

const ms = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(1));
const formatLine = (name: string, { count, p50, p90, p99, p999, max }: Percentiles) =>
  `  ${name.padEnd(12)} ${String(count).padStart(8)}  ${[p50, p90, p99, p999, max].map((value) => ms(value).padStart(8)).join(' ')}`;

function memoryCurve(samples: readonly Sample[], part: 'api' | 'worker'): string {
  const step = Math.max(1, Math.floor(samples.length / 12));
  return samples
    .filter((_, at) => at % step === 0)
    .map(({ second, memory }) => `${memory[part]?.toFixed(0) ?? 'away'} (${(second / 60).toFixed(1)} min)`)
    .join(', ');
}

export function formatReport(report: LoadReport): string {
  const { conditions, counts, machine, kinds } = report;
  const rate = `${conditions.rate}, planned ${counts.planned}, sent ${counts.sent} (${counts.sentPerSecond.toFixed(1)}/s)`;
  return [
    `\n${conditions.name}: ${rate}, ${counts.late} more than 10 ms late, ${counts.dropped} dropped`,
    `  ${Object.entries(machine)
      .map(([name, value]) => `${name} ${value}`)
      .join(', ')}`,
    `  ${conditions.seconds} s, ${conditions.streams} streams, ${conditions.data}, seed ${conditions.seed}`,
    `  ms from plan    count       p50      p90      p99    p99.9      max`,
    formatLine('sent late by', report.lateness),
    formatLine('all', report.all),
    ...Object.entries(kinds).map(([kind, values]) => formatLine(kind, values)),
    `  CPU ms a call: ${Object.entries(report.cpuMsPerCall)
      .map(([name, value]) => `${name} ${value.toFixed(2)}`)
      .join(', ')}`,
    `  orders: ${report.orders.attempts} tried, ${report.orders.acknowledged} acknowledged, ${report.orders.refused} refused, ${report.orders.unknown} unknown at first`,
    ...(['api', 'worker'] as const).map((part) => `  memory of the ${part}, MiB: ${memoryCurve(report.samples, part)}`),
    ...Object.entries(report.errors).map(([name, count]) => `  error ${name}: ${count}`),
    ...report.notes.map((note) => `  ${note}`),
    ...report.verdicts.map(
      ({ line: goal, measured, reached }) => `  ${reached ? 'reached    ' : 'NOT reached'}  ${goal}: ${measured}`,
    ),
  ].join('\n');
}
