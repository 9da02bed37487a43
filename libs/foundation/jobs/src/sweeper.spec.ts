import { type Sleep, sweepAll, type Sweeper, SweeperRunner } from './sweeper.js';

const now = '2026-03-01T10:00:00.000Z';
const leases = { acquire: async () => ({ now, release: async () => undefined }) };
const quiet = { info: () => undefined, error: () => undefined };

function countingSweeper(name: string, sweep: (round: number) => Promise<number>) {
  let rounds = 0;
  let wake: () => void = () => undefined;
  const reached = (target: number) =>
    new Promise<void>((resolve) => {
      wake = () => rounds >= target && resolve();
      wake();
    });
  const sweeper: Sweeper = {
    name,
    everyMs: 1,
    sweep: () => {
      rounds += 1;
      queueMicrotask(wake);
      return sweep(rounds);
    },
  };
  return { sweeper, reached };
}

describe('SweeperRunner', () => {
  it('runs a sweeper repeatedly', async () => {
    const { sweeper, reached } = countingSweeper('marks', () => Promise.resolve(1));
    const runner = new SweeperRunner([sweeper], leases, quiet);
    runner.start();
    await reached(3);
    await runner.stop();
    expect(runner.status()).toEqual([{ name: 'marks', lastRunAt: now, failures: 0 }]);
  });

  it('sweeps at the time of its lease', async () => {
    const seen: string[] = [];
    const sweeper = { name: 'marks', everyMs: 1, sweep: async (at: string) => seen.push(at) };
    const runner = new SweeperRunner([sweeper], leases, quiet);
    runner.start();
    await runner.stop();
    expect(seen).toEqual([now]);
  });

  it('polls again when the lease of another process may have ended', async () => {
    const { sweeper, reached } = countingSweeper('marks', () => Promise.resolve(0));
    const taken = [{ retryInMs: 10_000 }, { retryInMs: 500 }];
    const slept: number[] = [];
    const sleep: Sleep = (milliseconds) => {
      slept.push(milliseconds);
      return new Promise((resolve) => setImmediate(resolve));
    };
    const other = { acquire: async () => taken.shift() ?? leases.acquire() };
    const runner = new SweeperRunner([{ ...sweeper, everyMs: 3_600_000 }], other, quiet, sleep);
    runner.start();
    await reached(2);
    await runner.stop();
    expect(slept.slice(0, 3)).toEqual([10_000, 500, 3_600_000]);
  });

  it('continues after a failure and logs it once per round', async () => {
    const errors: object[] = [];
    const { sweeper, reached } = countingSweeper('marks', (round) =>
      round < 3 ? Promise.reject(new Error('no database')) : Promise.resolve(0),
    );
    const runner = new SweeperRunner([sweeper], leases, { ...quiet, error: (facts) => errors.push(facts) });
    runner.start();
    await reached(4);
    await runner.stop();
    expect(errors).toMatchObject([{ failures: 1 }, { failures: 2 }]);
    expect(runner.status()).toMatchObject([{ failures: 0 }]);
  });

  it.each([
    ['once an hour', 3_600_000, [1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 3_600_000]],
    ['every five seconds', 5_000, [1_000, 2_000, 4_000, 5_000, 5_000, 5_000, 5_000, 5_000, 5_000]],
  ])(
    'retries a failed sweep within seconds, then with growing delays, and runs it %s afterwards',
    async (_, everyMs, pauses) => {
      const { sweeper, reached } = countingSweeper('keeping', (round) =>
        round < 9 ? Promise.reject(new Error('a read model is behind')) : Promise.resolve(0),
      );
      const slept: number[] = [];
      const sleep: Sleep = (milliseconds) => {
        slept.push(milliseconds);
        return new Promise((resolve) => setImmediate(resolve));
      };
      const runner = new SweeperRunner([{ ...sweeper, everyMs }], leases, quiet, sleep);
      runner.start();
      await reached(10);
      await runner.stop();
      for (const [failures, pause] of pauses.entries()) {
        const wholeMs = Math.min(pause, 1_000 * 2 ** failures);
        expect(slept[failures]).toBeLessThanOrEqual(pause);
        expect(slept[failures]).toBeGreaterThanOrEqual(failures === 8 ? everyMs : Math.min(wholeMs, 60_000) / 2);
      }
    },
  );

  it('stops at once, even while it sleeps', async () => {
    const { sweeper, reached } = countingSweeper('slow', () => Promise.resolve(0));
    const runner = new SweeperRunner([{ ...sweeper, everyMs: 3_600_000 }], leases, quiet);
    runner.start();
    await reached(1);
    await expect(runner.stop()).resolves.toBeUndefined();
  });
});

describe('a sweep of many items', () => {
  it('runs items concurrently and returns the sum', async () => {
    let begun = 0;
    const all = Array.from({ length: 120 }, (_, index) => index);
    const together: number[] = [];
    const sum = await sweepAll(all, async () => {
      begun += 1;
      await Promise.resolve();
      together.push(begun);
      return 2;
    });
    expect(sum).toBe(240);
    expect(together[0]).toBe(50);
  });

  it('completes the other items when one fails, then throws', async () => {
    const done: number[] = [];
    const work = async (item: number) => {
      if (item === 1) throw new Error('one');
      done.push(item);
      return 1;
    };
    await expect(sweepAll([0, 1, 2], work)).rejects.toThrow('one');
    expect(done).toEqual([0, 2]);
  });
});
