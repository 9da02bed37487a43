import type { Recorder } from './recorder.js';
import type { Verdict } from './report.js';
import { spike, steady, usualMix, type Mix, type Profile } from './plan.js';
import type { Sample } from './resource-monitor.js';

export const scenarioNames = ['steady', 'spike', 'capacity', 'overload', 'soak', 'orders', 'big'] as const;
export type ScenarioName = (typeof scenarioNames)[number];

export interface Sizes {
  readonly rate: number;
  readonly minutes: number;
  readonly streams: number;
}

export interface RunResult {
  readonly recorder: Recorder;
  readonly samples: readonly Sample[];
}

export interface Scenario {
  readonly about: string;
  readonly sizes: Sizes;
  readonly profile: (sizes: Sizes) => Profile;
  readonly mix: Mix;
  /** Milliseconds between two kills, of API and worker in turn; 0: none. */
  readonly killEveryMs: number;
  readonly verdicts: (outcome: RunResult) => readonly Verdict[];
}

/** The rows L1, L2, L4, L5 and L6 with their sizes. L3 consists of several runs (`overload.ts`). */
export const scenarios: Readonly<Record<'steady' | 'spike' | 'soak' | 'orders' | 'big', Scenario>> = {
  steady: {
    about: 'L1: an even rate with open streams',
    sizes: { rate: 300, minutes: 15, streams: 500 },
    profile: ({ rate, minutes }) => steady(rate, minutes * 60),
    mix: usualMix,
    killEveryMs: 0,
    verdicts: steadyVerdicts,
  },
  spike: {
    about: 'L2: from 20 requests a second to the rate inside ten seconds, with 20 orders and 5 logins a second',
    sizes: { rate: 600, minutes: 5, streams: 500 },
    profile: ({ rate, minutes }) => spike(20, rate, minutes * 60),
    mix: usualMix,
    killEveryMs: 0,
    verdicts: ({ recorder }) => [
      atMost('p99 ≤ 1 s', recorder.all.p99, 1_000, 'ms'),
      atMost('errors < 0.1 %', (recorder.failed / recorder.counts.planned) * 100, 0.1, '%'),
      atMost('all errors honest (503, 429)', recorder.nonRetryableCount, 0, 'others'),
    ],
  },
  soak: {
    about: 'L4: an even rate, and kill -9 of API and worker in turns every ten minutes',
    sizes: { rate: 100, minutes: 90, streams: 100 },
    profile: ({ rate, minutes }) => steady(rate, minutes * 60),
    mix: usualMix,
    killEveryMs: 600_000,
    verdicts: soakVerdicts,
  },
  orders: {
    about: 'L6: orders only, for an hour',
    sizes: { rate: 50, minutes: 60, streams: 100 },
    profile: ({ rate, minutes }) => steady(rate, minutes * 60, { order: 1 }),
    mix: { order: 1 },
    killEveryMs: 0,
    verdicts: steadyVerdicts,
  },
  big: {
    about: 'L5: as L1, on a log of a million events, with a start, and a rebuild that is killed once',
    sizes: { rate: 300, minutes: 5, streams: 100 },
    profile: ({ rate, minutes }) => steady(rate, minutes * 60),
    mix: usualMix,
    killEveryMs: 0,
    verdicts: steadyVerdicts,
  },
};

function steadyVerdicts({ recorder, samples }: RunResult): readonly Verdict[] {
  const order = recorder.percentilesFor('order');
  return [
    atMost('0 errors', recorder.failed, 0, 'errors'),
    atMost('p50 ≤ 20 ms', recorder.all.p50, 20, 'ms'),
    atMost('p99 ≤ 250 ms', recorder.all.p99, 250, 'ms'),
    atMost('max ≤ 2 s', recorder.all.max, 2_000, 'ms'),
    ...(order === undefined ? [] : [atMost('orders p99 ≤ 500 ms', order.p99, 500, 'ms')]),
    atMost('projection lag p99 ≤ 1 s', percentileOf(samples, 'lagSeconds', 0.99), 1, 's'),
    atMost('event loop delay p99 < 50 ms', percentileOf(samples, 'loopP99', 0.99), 50, 'ms'),
    memoryGrowth('memory of the API', samples, 'api'),
    memoryGrowth('memory of the worker', samples, 'worker'),
  ];
}

function soakVerdicts({ samples }: RunResult): readonly Verdict[] {
  const files = samples.flatMap(({ files: { api } }) => api ?? []);
  return [
    growthAcrossRestarts('memory of the API', samples, 'api'),
    growthAcrossRestarts('memory of the worker', samples, 'worker'),
    atMost('files and sockets flat', (files.at(-1) ?? 0) / Math.max(1, median(files)), 1.1, 'of the median'),
  ];
}

function growthAcrossRestarts(what: string, samples: readonly Sample[], part: 'api' | 'worker'): Verdict {
  const lives: number[] = [];
  for (const [at, { cpu, memory }] of samples.entries()) {
    const begins = at === 0 || cpu[part] < samples[at - 1]!.cpu[part];
    if (begins) lives.push(0);
    lives[lives.length - 1] = Math.max(lives.at(-1)!, memory[part] ?? 0);
  }
  const [first, last] = [lives[0] ?? 0, Math.max(...lives.slice(-2))];
  const share = Math.max(0, (last / Math.max(1, first) - 1) * 100);
  return atMost(`${what}: the last lives need < 10 % more than the first`, share, 10, '%');
}

export function atMost(line: string, value: number, limit: number, unit: string): Verdict {
  const shown = value >= 100 || Number.isInteger(value) ? value.toFixed(0) : value.toFixed(2);
  return { line, measured: `${shown} ${unit}`, reached: value <= limit };
}

function memoryGrowth(what: string, samples: readonly Sample[], part: 'api' | 'worker'): Verdict {
  const values = samples.flatMap(({ memory }) => memory[part] ?? []);
  const early = values.slice(Math.floor(values.length / 3), Math.ceil(values.length / 2));
  const share = (median(values.slice(-3)) / Math.max(1, median(early)) - 1) * 100;
  return atMost(`${what} grows < 10 % from a third of the run on`, Math.max(0, share), 10, '%');
}

function percentileOf(samples: readonly Sample[], name: 'lagSeconds' | 'loopP99', share: number): number {
  const values = samples.flatMap((sample) => sample[name] ?? []).sort((a, b) => a - b);
  return values[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Infinity;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
