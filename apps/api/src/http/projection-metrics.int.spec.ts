import {
  createEventCodec,
  createPersonKeys,
  createPostgresEventStore,
  eventStoreMigrations,
  type PostgresEventStore,
} from '@shop/event-store';
import { defineEvent, newId, systemClock } from '@shop/kernel';
import { testDatabase, until, type TestDatabase } from '@shop/platform/testing';
import { column, defineReadModel, projectionMigrations, type Process } from '@shop/projections';
import { projectionHarness, type ProjectionHarness } from '@shop/projections/testing';
import { Registry } from 'prom-client';
import { z } from 'zod';
import { addProcessLatency, addProjectionMetrics } from './projection-metrics.js';

const noted = defineEvent({
  type: 'test.noted',
  version: 1,
  data: z.strictObject({ id: z.string(), note: z.string() }),
});

function notes(name: string) {
  return defineReadModel({
    name,
    version: 1,
    scope: 'stream',
    columns: { note: column.text() },
    events: [noted],
    key: ({ data }) => data.id,
    fold: (_row, { data }) => {
      if (name === 'strict-notes' && data.note === 'poison') throw new TypeError('This note cannot be folded');
      return { note: data.note };
    },
  });
}

const reacting: Process<[typeof noted]> = {
  name: 'reacting',
  events: [noted],
  from: 'beginning',
  react: async () => undefined,
};

describe('the metrics of read models and processes', () => {
  let database: TestDatabase;
  let store: PostgresEventStore;
  let harness: ProjectionHarness;
  const registry = new Registry();
  let ahead = 0;
  const clock = () => new Date(Date.parse(systemClock()) + ahead).toISOString();

  beforeAll(async () => {
    database = await testDatabase({ migrations: [...eventStoreMigrations, ...projectionMigrations] });
    store = createPostgresEventStore({ connection: database.url });
    const keys = createPersonKeys({ pool: database.pool, dataKey: 'a secret of the test, long enough for all' });
    const codec = createEventCodec([noted], keys);
    harness = await projectionHarness({
      ...{ store, codec, pool: database.pool, processes: [reacting] },
      projections: [notes('paused-notes'), notes('strict-notes')],
    });
    addProjectionMetrics(registry, { runtime: harness.runtime, store, clock });
    addProcessLatency(registry, { runtime: harness.runtime, clock });
    const write = async (id: string, note: string) => {
      const commandId = newId();
      const context = { commandId, correlationId: commandId, actor: 'system:spec', now: systemClock() };
      const stream = `note-${id}`;
      const events = await codec.encode(stream, [{ type: noted.type, data: { id, note } }], context);
      return (await store.append(stream, events, 'noStream')).position;
    };
    await write('1', 'read by both');
    await harness.settle();
    await harness.runtime.pause('paused-notes');
    const statusOf = async (name: string) => (await harness.runtime.status()).find((status) => status.name === name);
    await until(async () => (await statusOf('paused-notes'))?.owner === null);
    await write('2', 'poison');
    const position = await write('3', 'not read by the paused one');
    expect(await harness.readModels.waitFor(['strict-notes'], position, 60_000)).toBe(true);
    await until(async () => (await valuesOf('shop_process_latency_seconds_count'))['reacting'] === 3);
    await until(async () => (await statusOf('strict-notes'))?.state === 'live');
  });
  afterAll(async () => {
    await harness.stop();
    await store.close();
    await database.drop();
  });

  async function valuesOf(metric: string): Promise<Readonly<Record<string, number>>> {
    const lines = (await registry.metrics()).split('\n');
    const found = lines.flatMap((line) => {
      const [, name, value] = new RegExp(`^${metric}\\{name="([^"]+)"\\} (\\S+)$`).exec(line) ?? [];
      return name === undefined ? [] : [[name, Number(value)] as const];
    });
    return Object.fromEntries(found);
  }

  it('count the events each one is behind', async () => {
    expect(await valuesOf('shop_projection_lag_events')).toEqual({
      ...{ 'paused-notes': 2, 'strict-notes': 0, reacting: 0 },
    });
    expect(await valuesOf('shop_projection_lag_bytes')).toEqual({});
  });

  it('report the age of the oldest waiting event and of the oldest dead letter', async () => {
    ahead = 3_600_000;
    const lag = () => valuesOf('shop_projection_lag_seconds');
    await until(async () => ((await lag())['paused-notes'] ?? 0) >= 3_600);
    expect(await lag()).toMatchObject({ 'strict-notes': 0, reacting: 0 });
    const letters = await valuesOf('shop_projection_oldest_dead_letter_seconds');
    expect(letters).toMatchObject({ 'paused-notes': 0, reacting: 0 });
    expect(letters['strict-notes']).toBeGreaterThanOrEqual(3_600);
    ahead = 0;
  });

  it('count dead letters', async () => {
    expect(await valuesOf('shop_projection_dead_lettered_streams')).toEqual({
      ...{ 'paused-notes': 0, 'strict-notes': 1, reacting: 0 },
    });
  });

  it('report the state of each', async () => {
    const states = (await registry.metrics()).split('\n').filter((line) => line.startsWith('shop_projection_state{'));
    expect(states.sort()).toEqual([
      'shop_projection_state{name="paused-notes",state="paused"} 1',
      'shop_projection_state{name="reacting",state="live"} 1',
      'shop_projection_state{name="strict-notes",state="live"} 1',
    ]);
  });

  it('measure the reaction time of a process from the event on', async () => {
    expect(await valuesOf('shop_process_latency_seconds_count')).toEqual({ reacting: 3 });
    expect((await valuesOf('shop_process_latency_seconds_sum'))['reacting']).toBeGreaterThan(0);
    expect(await registry.metrics()).toContain('shop_process_latency_seconds_bucket{le="300",name="reacting"} 3');
  });
});
