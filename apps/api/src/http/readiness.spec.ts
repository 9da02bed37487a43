import { readinessOf } from './readiness.js';

const never = () => new Promise<never>(() => undefined);

/** A healthy process. */
const well = {
  admission: { isOpen: true },
  health: { problems: async () => [] },
  logWatch: { trouble: async () => null },
  media: { trouble: async () => null },
  pool: { query: async () => ({ rows: [] }) },
  shedder: { traffic: () => ({ isShedding: false }) },
  ...{ redis: null, store: {} },
};
const deadLetters = { name: 'club', problem: '2 dead-lettered', isBlocking: false };
/** The report of a healthy process with some parts replaced. */
async function reportOf(parts: object): Promise<unknown> {
  let report: unknown = 'still looking';
  void readinessOf({ ...well, ...parts } as never)().then((made) => (report = made));
  await vi.advanceTimersByTimeAsync(4_000);
  return report;
}

describe('the readiness of a process', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is given where everything responds', async () => {
    const checks = { database: 'ok', projections: 'ok', media: 'ok' };
    expect(await reportOf({})).toEqual({ ready: true, status: 'green', checks });
  });

  it.each([
    ['a database', { pool: { query: never } }, { database: 'cannot be reached' }],
    ['an event store', { logWatch: { trouble: never } }, { database: 'ok', eventStore: 'cannot be reached' }],
    ['the state of read models', { health: { problems: never } }, { database: 'ok', projections: 'state unknown' }],
  ])('names %s that is silent, within seconds', async (_, parts, checks) => {
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
});
