import { pause } from './pause.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a pause', () => {
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
