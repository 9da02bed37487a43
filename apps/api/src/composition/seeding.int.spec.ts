import { createPostgresEventStore, eventStoreMigrations, type EventStore } from '@shop/event-store';
import { newId } from '@shop/kernel';
import { testDatabase, type TestDatabase } from '@shop/platform/testing';
import { beginSeeding } from './seeding.js';
import { seedingMigrations } from './seeding.migrations.js';

describe('the demo content', () => {
  let database: TestDatabase;
  let store: EventStore;
  beforeEach(async () => {
    database = await testDatabase({ migrations: [...eventStoreMigrations, ...seedingMigrations] });
    store = createPostgresEventStore({ connection: database.url });
  });
  afterEach(async () => {
    await store.close();
    await database.drop();
  });

  const isDue = () => beginSeeding({ pool: database.pool, store });
  const writeAnEvent = () =>
    store.append(`draw-${newId()}`, [{ id: newId(), type: 'test.happened', data: {}, metadata: {} }], 'noStream');

  it('is due in an empty log, even if a sweeper writes first', async () => {
    expect(await isDue()).toBe(true);
    await writeAnEvent();
    expect(await isDue()).toBe(true);
  });

  it('is not due after it was loaded', async () => {
    await isDue();
    await database.pool.query('UPDATE platform_seeding SET finished_at = now()');
    expect(await isDue()).toBe(false);
  });

  it('is not due in a log with other events', async () => {
    await writeAnEvent();
    expect(await isDue()).toBe(false);
  });
});
