import { WriteHealth } from './write-health.js';

const diskFullError = Object.assign(new Error('could not extend file'), { code: '53100' });

describe('the health of writes', () => {
  let lines: string[];
  let probe: ReturnType<typeof vi.fn<() => Promise<void>>>;
  let writes: WriteHealth;
  beforeEach(() => {
    vi.useFakeTimers();
    lines = [];
    probe = vi.fn(() => Promise.reject(diskFullError));
    const write = (level: string) => (_facts: object, message?: string) => void lines.push(`${level} ${message}`);
    const log = { error: write('error'), info: write('info') } as never;
    writes = new WriteHealth({ probe, log, probeEveryMs: 1_000 });
  });
  afterEach(() => {
    writes.stop();
    vi.useRealTimers();
  });

  it.each([
    ['a full disk', diskFullError, /the disk of the database is full: free space/],
    ['a full disk behind another error', new Error('append failed', { cause: diskFullError }), /full: free space/],
    ['a lack of memory', Object.assign(new Error('x'), { code: '53200' }), /out of memory: end large statements/],
  ])('is bad from the first write that fails for %s, and names the remedy', (_, error, text) => {
    expect(writes.trouble).toBeNull();
    writes.recordFailure(error);
    expect(writes.trouble).toMatch(text);
    expect(lines).toEqual([expect.stringMatching(text)]);
  });

  it.each([
    ['a lost connection', new Error('Connection terminated unexpectedly')],
    ['a duplicate key', Object.assign(new Error('x'), { code: '23505' })],
  ])('stays good after %s', (_, error) => {
    writes.recordFailure(error);
    expect([writes.trouble, lines]).toEqual([null, []]);
  });

  it('recovers once a probe succeeds, without another write, and logs two lines in all', async () => {
    for (const _ of [1, 2, 3]) writes.recordFailure(diskFullError);
    await vi.advanceTimersByTimeAsync(3_500);
    expect(probe).toHaveBeenCalledTimes(3);
    expect(writes.trouble).not.toBeNull();
    probe.mockResolvedValue();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(writes.trouble).toBeNull();
    expect(lines).toEqual([expect.stringMatching(/^error Writes are rejected/), 'info Writes succeed again']);
    expect(writes.failures).toEqual({ disk: 3, memory: 0 });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(probe).toHaveBeenCalledTimes(4);
  });
});
