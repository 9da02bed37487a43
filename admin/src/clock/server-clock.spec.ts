import { ServerClock } from './server-clock.js';

function clockStartingAt(start: number) {
  let now = start;
  const timers = new Set<{ at: number; run: () => void }>();
  const clock = new ServerClock({
    now: () => now,
    after: (milliseconds, run) => {
      const timer = { at: now + milliseconds, run };
      timers.add(timer);
      return () => timers.delete(timer);
    },
  });
  const advance = (milliseconds: number) => {
    const end = now + milliseconds;
    for (;;) {
      const next = [...timers].filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0];
      if (next === undefined) break;
      timers.delete(next);
      now = next.at;
      next.run();
    }
    now = end;
  };
  return { clock, pass: advance, timers };
}

const start = Date.parse('2026-11-21T10:00:00.000Z');

describe('server clock', () => {
  it('subtracts half the round-trip time', () => {
    const { clock, pass } = clockStartingAt(start);
    const sentAt = clock.now();
    pass(200);
    clock.correct('2026-11-21T10:05:00.100Z', sentAt);
    expect(new Date(clock.now()).toISOString()).toBe('2026-11-21T10:05:00.200Z');
  });

  it('prefers a quick response over a slow one that follows soon', () => {
    const { clock, pass } = clockStartingAt(start);
    clock.correct('2026-11-21T10:05:00.000Z', start);
    pass(2000);
    clock.correct('2026-11-21T10:09:00.000Z', start);
    expect(new Date(clock.now()).toISOString()).toBe('2026-11-21T10:05:02.000Z');
  });

  it('ticks once a second for all listeners, and never without listeners', () => {
    const { clock, pass, timers } = clockStartingAt(start + 400);
    let first = 0;
    let second = 0;
    const stopFirst = clock.subscribe(() => (first += 1));
    const stopSecond = clock.subscribe(() => (second += 1));
    expect(timers.size).toBe(1);
    pass(3000);
    expect([first, second]).toEqual([3, 3]);
    expect(clock.currentSecond() % 1000).toBe(0);
    stopFirst();
    stopSecond();
    expect(timers.size).toBe(0);
  });
});
