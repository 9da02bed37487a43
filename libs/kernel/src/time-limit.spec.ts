import { TimedOut, withinMs } from './time-limit.js';

describe('the time limit', () => {
  it('returns what completes in time', async () => {
    expect(await withinMs(1_000, Promise.resolve(7))).toBe(7);
    await expect(withinMs(1_000, Promise.reject(new RangeError('no')))).rejects.toThrow(RangeError);
  });

  it('rejects with TimedOut and ignores what comes later', async () => {
    const late = Promise.reject(new Error('late'));
    const work = new Promise<void>((resolve) => setTimeout(resolve, 20)).then(() => late);
    late.catch(() => undefined);
    await expect(withinMs(1, work)).rejects.toThrow(new TimedOut(1));
    await expect(work).rejects.toThrow('late');
    await new Promise((resolve) => setImmediate(resolve));
  });
});
