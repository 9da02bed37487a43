import { Deadline, pause, TimedOut, timeLimits, withTimeout } from './time.js';

describe('a pause', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('ends after its time', async () => {
    const paused = pause(1_000);
    await vi.advanceTimersByTimeAsync(999);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    await paused;
  });

  it('ends when the signal is aborted, and does not start afterwards', async () => {
    const control = new AbortController();
    const paused = pause(1_000, control.signal);
    control.abort();
    await paused;
    await pause(1_000, control.signal);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('the time limit', () => {
  it('returns what completes in time', async () => {
    expect(await withTimeout(1_000, Promise.resolve(7))).toBe(7);
    await expect(withTimeout(1_000, Promise.reject(new RangeError('no')))).rejects.toThrow(RangeError);
  });

  it('rejects with TimedOut and ignores what comes later', async () => {
    let fail!: (error: Error) => void;
    const work = new Promise<void>((_, reject) => (fail = reject));
    await expect(withTimeout(1, work)).rejects.toThrow(new TimedOut(1));
    fail(new Error('late'));
    await expect(work).rejects.toThrow('late');
    await new Promise((resolve) => setImmediate(resolve));
  });
});

it('an aborted signal ends the wait, and the caller chooses the error', async () => {
  const control = new AbortController();
  const never = new Promise(() => undefined);
  const error = (cause: string) => new Error(cause);
  const aborted = withTimeout(60_000, never, { signal: control.signal, error });
  control.abort(new Error('stopped'));
  await expect(aborted).rejects.toThrow('abort');
  await expect(withTimeout(60_000, never, { signal: control.signal })).rejects.toThrow('stopped');
  await expect(withTimeout(1, never, { error })).rejects.toThrow('timeout');
});

it('a deadline is shared by all parts of the work', async () => {
  const deadline = new Deadline(50);
  expect(await deadline.within(Promise.resolve(7))).toBe(7);
  await expect(deadline.within(new Promise(() => undefined))).rejects.toThrow(TimedOut);
  expect(deadline.remainingMs).toBeLessThanOrEqual(1);
});

it('a request outlasts a wait for a connection and a statement without a response', () => {
  const { requestMs, statementWaitMs, statementMs, connectMs } = timeLimits;
  expect(requestMs).toBeLessThan(25_000);
  expect(connectMs + statementWaitMs).toBeLessThan(requestMs);
  expect(statementMs).toBeLessThan(statementWaitMs);
});
