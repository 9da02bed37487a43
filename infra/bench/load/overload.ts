import { steady, usualMix, type Kind } from './plan.js';
import type { LoadReport } from './report.js';
import { runPlan, type RunOptions, type LoadContext } from './run.js';
import { atMost, type Sizes } from './scenarios.js';

const step = { rate: 50, seconds: 20 };
const maxP99Ms = 1_000;
const maxRate = 5_000;

const baseRun = { mix: usualMix, streams: 0, killEveryMs: 0, data: 'the demo catalogue' } as const;

/** The highest rate with p99 below a second, found in steps. */
export async function findCapacity(
  stage: LoadContext,
  from: number,
  seed: number,
): Promise<{ rate: number; reports: LoadReport[] }> {
  const reports: LoadReport[] = [];
  let good = 0;
  for (let rate = from; rate <= maxRate; rate += step.rate) {
    const run: RunOptions = {
      ...{ ...baseRun, name: `capacity ${rate}/s`, rate: `${rate}/s`, seed },
      profile: steady(rate, step.seconds),
      verdicts: ({ recorder }) => [
        atMost('p99 ≤ 1 s, no errors', recorder.failed > 0 ? Infinity : recorder.all.p99, maxP99Ms, 'ms'),
      ],
    };
    const report = await runPlan(stage, run);
    reports.push(report);
    if (report.verdicts[0]?.reached !== true) break;
    good = rate;
  }
  return { rate: good, reports };
}

export async function overload(stage: LoadContext, { rate, minutes }: Sizes, seed: number): Promise<LoadReport[]> {
  const found = await findCapacity(stage, rate, seed);
  stage.log(`capacity: ${found.rate}/s`);
  if (found.rate === 0) {
    stage.log(`${rate}/s is above it already: give a lower --rate`);
    return found.reports;
  }
  const twice = found.rate * 2;
  const seconds = minutes * 60;
  const over = await runPlan(stage, {
    ...{ ...baseRun, name: 'L3 overload', rate: `${twice}/s, twice the capacity`, seed },
    profile: steady(twice, seconds),
    verdicts: ({ recorder }) => {
      const goodput = recorder.timeline.reduce((sum, { ok }) => sum + ok, 0) / seconds;
      return [
        {
          line: 'goodput ≥ 80 % of the capacity',
          measured: `${goodput.toFixed(0)}/s of ${found.rate}/s`,
          reached: goodput >= found.rate * 0.8,
        },
        ordersServedFirst(recorder.errors, (kind) => recorder.percentilesFor(kind)?.count ?? 0),
      ];
    },
  });
  const settling = await runPlan(stage, recoveryRun('30 s after the overload', found.rate / 2, 30, seed));
  const after = await runPlan(stage, recoveryRun('L3 after the overload', found.rate / 2, 60, seed));
  return [...found.reports, over, settling, after];
}

function recoveryRun(name: string, rate: number, seconds: number, seed: number): RunOptions {
  return {
    ...{ ...baseRun, name, rate: `${rate}/s, half the capacity`, seed },
    profile: steady(rate, seconds),
    verdicts: ({ recorder }) => [
      atMost('0 errors', recorder.failed, 0, 'errors'),
      atMost('p99 ≤ 250 ms', recorder.all.p99, 250, 'ms'),
    ],
  };
}

function ordersServedFirst(errors: ReadonlyMap<string, number>, countOf: (kind: Kind) => number) {
  const failedOf = (kind: string) =>
    [...errors].filter(([name]) => name.startsWith(`${kind}: `)).reduce((sum, [, count]) => sum + count, 0);
  const share = (some: readonly Kind[]) => {
    const all = some.reduce((sum, kind) => sum + countOf(kind), 0);
    return all === 0 ? 0 : some.reduce((sum, kind) => sum + failedOf(kind), 0) / all;
  };
  const [orders, browsing] = [share(['order']), share(['offers', 'offer', 'reviews'])];
  const percent = (value: number) => `${(value * 100).toFixed(1)} %`;
  return {
    line: 'orders before browsing',
    measured: `${percent(orders)} of orders and ${percent(browsing)} of browsing failed`,
    reached: orders <= browsing,
  };
}
