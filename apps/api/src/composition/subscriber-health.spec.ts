import type { SubscriberState, SubscriberStatus } from '@shop/projections';
import { SubscriberHealth } from './subscriber-health.js';

const now = '2026-11-24T12:00:00.000Z';
const ago = (seconds: number) => new Date(Date.parse(now) - seconds * 1_000).toISOString();

function statusWith(changes: Partial<SubscriberStatus> = {}): SubscriberStatus {
  return {
    ...{ name: 'order-list', kind: 'projection', subscriber: 'rm_order_list_v1_1', relation: 'order_list', version: 1 },
    ...{ state: 'live', position: '5', head: '5', lag: { events: 0 }, rate: 0, handled: 5, owner: 'a' },
    ...{ parked: 0, parkedSince: null, build: null },
    ...changes,
  };
}

function createHealth() {
  const world = { statuses: [statusWith()], waiting: 0, monotonicMs: 0 };
  const health = new SubscriberHealth({
    runtime: { status: () => Promise.resolve(world.statuses) },
    store: {
      head: () => Promise.resolve('5'),
      compare: (a, b) => (a < b ? -1 : a > b ? 1 : 0),
      readAll: () =>
        Promise.resolve({
          events: [{ recordedAt: ago(world.waiting) } as never],
          checkpoint: '5',
          caughtUp: true,
        }),
    },
    clock: () => now,
    monotonicMs: () => world.monotonicMs,
  });
  const look = async () => (await health.problems()).map(({ problem, isBlocking }) => [problem, isBlocking]);
  return { world, health, look };
}

describe('the health of read models', () => {
  it('blocks until every read model reaches the head of the start, despite newer events', async () => {
    const { world, health, look } = createHealth();
    await health.begin();
    world.statuses = [statusWith({ position: '4', head: '9', lag: { events: 5 } })];
    expect(await look()).toEqual([['catching up: 5 events, 0 s behind', true]]);
    world.statuses = [statusWith({ position: '5', head: '9', lag: { events: 4 } })];
    expect(await look()).toEqual([]);
  });

  it('blocks before the head of the start is known', async () => {
    expect(await createHealth().look()).toEqual([['catching up: 0 events, 0 s behind', true]]);
  });

  it.each([
    [{ phase: 'reading', done: 0.434 }, 'version 1 is being built: 43 %'],
    [{ phase: 'indexing', done: 1 }, 'version 1 is being built (indexing)'],
  ] as const)('reports the progress of a version that this process builds', async ({ phase, done }, problem) => {
    const { world, health, look } = createHealth();
    await health.begin();
    const build = { name: 'order-list', phase, done, events: 1, rate: 1, etaMs: null };
    world.statuses = [statusWith({ state: 'other-version', build })];
    expect(await look()).toEqual([[problem, true]]);
  });

  it.each<[SubscriberState, string]>([
    ['idle', 'no worker runs it'],
    ['dead-owner', 'its worker is gone'],
    ['stalled', 'its worker hangs'],
    ['failing', 'it fails and is tried again'],
    ['ahead-of-store', 'it is ahead of the event log'],
    ['other-version', 'version 1 is not built yet'],
  ])('reports %s at once: it blocks a start, and later if it lasts 15 s', async (state, problem) => {
    const { world, health, look } = createHealth();
    await health.begin();
    world.statuses = [statusWith({ state })];
    expect(await look()).toEqual([[problem, true]]);
    world.statuses = [statusWith()];
    expect(await look()).toEqual([]);

    world.statuses = [statusWith({ state })];
    expect(await look()).toEqual([[problem, false]]);
    world.monotonicMs = 14_999;
    expect(await look()).toEqual([[problem, false]]);
    world.monotonicMs = 15_000;
    expect(await look()).toEqual([[problem, true]]);
    world.statuses = [statusWith()];
    expect(await look()).toEqual([]);
  });

  it('blocks from a lag of 15 s until it is below 2 s', async () => {
    const { world, health, look } = createHealth();
    await health.begin();
    await look();
    world.statuses = [statusWith({ position: '6', lag: { events: 3 } })];
    world.waiting = 14;
    expect(await look()).toEqual([]);
    world.waiting = 15;
    expect(await look()).toEqual([['3 events, 15 s behind', true]]);
    world.waiting = 2;
    expect(await look()).toEqual([['3 events, 2 s behind', true]]);
    world.waiting = 1;
    expect(await look()).toEqual([]);
  });

  it('reports the lag of a paused read model and does not block', async () => {
    const { world, health, look } = createHealth();
    await health.begin();
    world.statuses = [statusWith({ state: 'paused', position: '1', lag: { events: 4 } })];
    world.waiting = 60;
    expect(await look()).toEqual([['paused, 4 events, 60 s behind', false]]);
  });

  it('never blocks for paused or dead-lettered read models or processes', async () => {
    const { world, health, look } = createHealth();
    await health.begin();
    world.statuses = [
      statusWith({ state: 'paused', position: '1' }),
      statusWith({ name: 'club', parked: 2, parkedSince: ago(7_300) }),
      statusWith({ name: 'messages', kind: 'process', state: 'idle' }),
    ];
    expect(await look()).toEqual([
      ['paused', false],
      ['2 dead-lettered, the oldest for 2 h', false],
      ['no worker runs it', false],
    ]);
  });

  it('ignores builds next to the live versions', async () => {
    const { world, health, look } = createHealth();
    await health.begin();
    world.statuses = [statusWith(), statusWith({ state: 'building', position: '0', lag: { events: 5 } })];
    expect(await look()).toEqual([]);
  });
});
