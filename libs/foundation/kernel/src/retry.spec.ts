import { backOffMs, retry } from './retry.js';

const backOff = { firstMs: 1, maxMs: 2 };

function failing(times: number) {
  let calls = 0;
  return () => (++calls > times ? Promise.resolve(calls) : Promise.reject(new Error(`failure ${calls}`)));
}

describe('retry', () => {
  it('repeats the work until it succeeds', async () => {
    expect(await retry(failing(2), { backOff, shouldRetry: () => true })).toBe(3);
  });

  it('throws the error that is not retried', async () => {
    const work = retry(failing(9), { backOff, shouldRetry: (_, failures) => failures < 3 });
    await expect(work).rejects.toThrow('failure 3');
  });

  it('ends when the signal is aborted, also during a pause', async () => {
    const control = new AbortController();
    const options = { backOff: { firstMs: 60_000, maxMs: 60_000 }, shouldRetry: () => true, signal: control.signal };
    const work = retry(failing(9), options);
    setImmediate(() => control.abort(new Error('stopped')));
    await expect(work).rejects.toThrow('stopped');
  });
});

describe('the back-off', () => {
  const backOff = { firstMs: 1_000, maxMs: 60_000 };
  const shortest = (failures: number) => backOffMs(backOff, failures, () => 0);
  const longest = (failures: number) => backOffMs(backOff, failures, () => 1);

  it('doubles with each failure up to the maximum pause, half of it random', () => {
    expect([1, 2, 3].map(longest)).toEqual([1_000, 2_000, 4_000]);
    expect([1, 2, 3].map(shortest)).toEqual([500, 1_000, 2_000]);
    expect([longest(20), shortest(20), longest(5_000)]).toEqual([60_000, 30_000, 60_000]);
  });

  it('does not pause without a failure', () => {
    expect(longest(0)).toBe(0);
  });
});
