import { FailureStreak } from './failure-streak.js';

describe('a run of failures', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('is logged once when it begins, and as a count after ten seconds without a failure', () => {
    const [report, onEnd] = [vi.fn(), vi.fn()];
    const run = new FailureStreak({ onEnd });

    for (let n = 0; n < 2_000; n += 1) {
      run.add(report);
      vi.advanceTimersByTime(10);
    }
    vi.advanceTimersByTime(9_000);
    expect(onEnd).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1_000);

    expect(report).toHaveBeenCalledTimes(1);
    expect(onEnd).toHaveBeenCalledExactlyOnceWith({ failures: 2_000, forMs: 19_990 });
  });

  it('is followed by another run, which is logged again', () => {
    const [report, onEnd] = [vi.fn(), vi.fn()];
    const run = new FailureStreak({ quietMs: 100, onEnd });

    run.add(report);
    vi.advanceTimersByTime(100);
    run.add(report);
    vi.advanceTimersByTime(100);

    expect(report).toHaveBeenCalledTimes(2);
    expect(onEnd).toHaveBeenCalledTimes(2);
    expect(onEnd).toHaveBeenLastCalledWith({ failures: 1, forMs: 0 });
  });
});
