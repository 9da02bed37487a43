import type { ReadinessReport } from './readiness.js';
import { describeObstacles, watchReadiness } from './readiness-watch.js';

const ready: ReadinessReport = { ready: true, status: 'green', checks: { database: 'ok' } };
const red: ReadinessReport = { ready: true, status: 'red', checks: { club: 'degraded: paused' } };
const away: ReadinessReport = { ready: false, status: 'red', checks: { database: 'cannot be reached', media: 'ok' } };

describe('the readiness watch', () => {
  let report: ReadinessReport;
  let lines: string[];
  let stop: () => void;
  const go = async (to: ReadinessReport, ms: number) => {
    report = to;
    await vi.advanceTimersByTimeAsync(ms);
  };
  beforeEach(() => {
    vi.useFakeTimers();
    report = ready;
    lines = [];
    stop = watchReadiness(
      { report: async () => report },
      { onLost: (why) => lines.push(why), onBack: (seconds) => lines.push(`back after ${seconds} s`) },
    );
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
  });

  it('reports lost readiness once, with the reason, and its return once', async () => {
    await go(ready, 10_000);
    await go(red, 10_000);
    await go(away, 20_000);
    expect(lines).toEqual(['database: cannot be reached']);
    await go(ready, 10_000);
    expect(lines).toEqual(['database: cannot be reached', expect.stringMatching(/^back after (15|16) s$/)]);
    await go(away, 10_000);
    stop();
    await go(ready, 20_000);
    expect(lines).toHaveLength(3);
  });

  it('reports each further part that blocks readiness, once', async () => {
    const unknown: ReadinessReport = { ...away, checks: { database: 'ok', projections: 'state unknown' } };
    await go(unknown, 10_000);
    await go(away, 10_000);
    await go(unknown, 10_000);
    expect(lines).toEqual(['projections: state unknown', 'database: cannot be reached']);
    await go(ready, 10_000);
    await go(away, 10_000);
    expect(lines.slice(2)).toEqual([expect.stringMatching(/^back after/), 'database: cannot be reached']);
  });
});

it('names three obstacles and counts the rest, without summaries and degraded parts', () => {
  const checks = { database: 'ok', projections: 'not ready', club: 'degraded: paused' };
  expect(describeObstacles({ ...checks, a: '1', b: '2', c: '3', d: '4' })).toBe('a: 1, b: 2, c: 3, and 1 more');
  expect(describeObstacles({ ...checks, a: '1' })).toBe('a: 1');
});
