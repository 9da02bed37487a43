import { createReadiness } from './readiness.js';

const never = () => new Promise<never>(() => undefined);

const healthyDeps = {
  admission: { isOpen: true },
  health: { problems: async () => [] },
  logWatch: { trouble: async () => null },
  media: { trouble: async () => null },
  pool: { query: async () => ({ rows: [] }) },
  shedder: { traffic: () => ({ isShedding: false }) },
  writes: { trouble: null },
  ...{ redis: null, store: {} },
};
const full = { writes: { trouble: 'the disk of the database is full: free space on it or enlarge it' } };
const hanging = { name: 'order-list', problem: 'its worker hangs', isBlocking: true };
const deadLetters = { name: 'club', problem: '2 dead-lettered', isBlocking: false };
async function reportOf(parts: object): Promise<unknown> {
  let report: unknown = 'still looking';
  void createReadiness({ ...healthyDeps, ...parts } as never)
    .report()
    .then((made) => (report = made));
  await vi.advanceTimersByTimeAsync(2_000);
  return report;
}

describe('the readiness of a process', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is ready when everything responds', async () => {
    const checks = { database: 'ok', projections: 'ok', media: 'ok' };
    expect(await reportOf({})).toEqual({ ready: true, status: 'green', checks });
  });

  it.each([
    ['a database', { pool: { query: never } }, { database: 'cannot be reached' }],
    ['an event store', { logWatch: { trouble: never } }, { database: 'ok', eventStore: 'cannot be reached' }],
    ['the state of read models', { health: { problems: never } }, { database: 'ok', projections: 'state unknown' }],
  ])('names %s that does not respond, within two seconds', async (_, parts, checks) => {
    expect(await reportOf(parts)).toEqual({ ready: false, status: 'red', checks: { ...checks, media: 'ok' } });
  });

  it.each([
    ['a read model with dead letters', { health: { problems: async () => [deadLetters] } }],
    ['a Redis that is away', { redis: { trouble: async () => 'cannot be reached' } }],
    ['requests that are turned away', { shedder: { traffic: () => ({ isShedding: true }) } }],
    ['a store of pictures that is away', { media: { trouble: async () => 'cannot be reached' } }],
  ])('is red and stays ready with %s', async (_, parts) => {
    expect(await reportOf(parts)).toMatchObject({ ready: true, status: 'red' });
  });

  it('is red and not ready during a start', async () => {
    const report = await reportOf({ admission: { isOpen: false } });
    expect(report).toMatchObject({ ready: false, status: 'red', checks: { start: 'under way' } });
  });

  it('is red and stays ready while the database has no room, and names the remedy', async () => {
    const checks = { writes: `degraded: ${full.writes.trouble}` };
    expect(await reportOf(full)).toMatchObject({ ready: true, status: 'red', checks });
  });

  it('does not block for read models that stall meanwhile, except during a start', async () => {
    const parts = { ...full, health: { problems: async () => [hanging] } };
    const checks = { projections: 'degraded', 'order-list': 'degraded: its worker hangs' };
    expect(await reportOf(parts)).toMatchObject({ ready: true, status: 'red', checks });
    expect(await reportOf({ ...parts, writes: { trouble: null } })).toMatchObject({ ready: false });
    expect(await reportOf({ ...parts, admission: { isOpen: false } })).toMatchObject({ ready: false });
  });

  it('reports local state at once, and checks the stores once a second', async () => {
    const problems = vi.fn(async () => []);
    const [admission, writes] = [{ isOpen: false }, { trouble: null as string | null }];
    const readiness = createReadiness({ ...healthyDeps, health: { problems }, admission, writes } as never);
    expect(await readiness.report()).toMatchObject({ ready: false });
    admission.isOpen = true;
    expect(await readiness.report()).toMatchObject({ ready: true, status: 'green' });
    writes.trouble = 'the disk is full';
    expect(await readiness.report()).toMatchObject({ ready: true, status: 'red' });
    expect(problems).toHaveBeenCalledOnce();
  });

  it('sends one query at a time to an unresponsive database', async () => {
    const problems = vi.fn(never);
    const readiness = createReadiness({ ...healthyDeps, health: { problems } } as never);
    for (const _ of [1, 2, 3]) {
      void readiness.report();
      await vi.advanceTimersByTimeAsync(2_000);
    }
    expect(problems).toHaveBeenCalledOnce();
  });

  it('has no obstacle except the start itself when every store responds', async () => {
    const readiness = createReadiness({ ...healthyDeps, admission: { isOpen: false } } as never);
    expect(await readiness.obstacles()).toEqual({});
  });

  it('reports the last result of the start, so that both agree at once', async () => {
    const problems = vi.fn().mockResolvedValueOnce([hanging]).mockResolvedValue([]);
    const admission = { isOpen: false };
    const readiness = createReadiness({ ...healthyDeps, health: { problems }, admission } as never);
    expect(await readiness.report()).toMatchObject({ ready: false });
    expect(await readiness.obstacles()).toEqual({});
    admission.isOpen = true;
    expect(await readiness.report()).toMatchObject({ ready: true, status: 'green' });
  });
});
