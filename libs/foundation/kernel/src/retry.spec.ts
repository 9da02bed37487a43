import { retry } from './retry.js';

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
