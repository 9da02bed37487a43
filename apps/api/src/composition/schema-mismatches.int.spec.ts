import { createEventCodec, type PersonKeys } from '@shop/event-store';
import { defineEvent, newId } from '@shop/kernel';
import { testDatabase, until, type TestDatabase } from '@shop/platform/testing';
import { Pool } from 'pg';
import { Registry } from 'prom-client';
import { z } from 'zod';
import { addEventMetrics } from '../http/event-metrics.js';
import { eventLogMigrations } from './event-log.migrations.js';
import { readSchemaMismatches, watchSchemaMismatches } from './schema-mismatches.js';

const noted = defineEvent({ type: 'test.noted', version: 1, data: z.object({ note: z.string() }) });
const noKeys = {} as PersonKeys;

describe('events that do not match their schema', () => {
  let db: TestDatabase;
  const lines: string[] = [];
  const write = (_facts: object, line: string) => void lines.push(line);
  const log = { warn: write } as Parameters<typeof watchSchemaMismatches>[0];
  beforeAll(async () => {
    db = await testDatabase({ migrations: eventLogMigrations });
  });
  beforeEach(() => void lines.splice(0));
  afterAll(() => db.drop());

  const stored = (data: Readonly<Record<string, string | number>>) => ({
    ...{ id: newId(), stream: 'test-1', revision: 0n, position: '0007', recordedAt: '2026-11-26T10:00:00.000Z' },
    ...{ type: noted.type, data },
    metadata: { schemaVersion: 1 },
  });
  const misfit = stored({ note: 7 });

  it('are read, counted by type and version, logged once, and shared within the build', async () => {
    const misfits = watchSchemaMismatches(log, db.pool, 'release');
    const codec = createEventCodec([noted], noKeys, misfits.checks);
    const registry = new Registry();
    addEventMetrics(registry, misfits);
    expect(await registry.metrics()).not.toContain('test.noted');

    const [event] = await codec.decode([misfit]);
    expect(event).toMatchObject({ data: { note: 7 } });
    for (let n = 0; n < 100; n += 1) await codec.decode([stored({ note: 8 })]);

    const figures = 'shop_event_schema_mismatches_total{type="test.noted",version="1"} 2';
    expect(await registry.metrics()).toContain(figures);
    expect(await registry.metrics()).toContain(figures);
    expect(lines).toEqual([
      expect.stringMatching(/test\.noted of version 1, does not fit .* the event was read anyway$/),
    ]);
    await until(async () => (await readSchemaMismatches(db.pool, 'release')).length > 0);
    expect(await readSchemaMismatches(db.pool, 'release')).toEqual([
      { type: 'test.noted', version: 1, eventId: misfit.id, position: '0007', seenAt: expect.any(String) },
    ]);
    expect(await readSchemaMismatches(db.pool, 'next release')).toEqual([]);
  });

  it('are counted and logged if the database cannot store them', async () => {
    const closed = new Pool({ connectionString: db.url });
    await closed.end();
    const misfits = watchSchemaMismatches(log, closed, 'release');
    await createEventCodec([noted], noKeys, misfits.checks).decode([misfit]);

    await until(() => lines.length === 2);
    expect(lines[1]).toContain('test.noted@1');
    expect(misfits.counts()).toEqual([{ type: 'test.noted', version: 1, count: 1 }]);
  });

  it('are rejected when the program runs from source', async () => {
    const misfits = watchSchemaMismatches(log, db.pool, 'source');
    await expect(createEventCodec([noted], noKeys, misfits.checks).decode([misfit])).rejects.toThrow('does not fit');
  });
});
