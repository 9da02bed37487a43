import type { PoolClient } from 'pg';
import { testDatabase, until, type TestDatabase } from '../testing/index.js';
import { migrate, type Migration, readMigrationState } from './migrate.js';
import { withClient } from './pool.js';

const things: Migration = { name: '1-things', sql: 'CREATE TABLE things (name text)' };
const colour: Migration = {
  name: '2-colour',
  sql: 'ALTER TABLE things ADD COLUMN colour text',
  compatibleSince: '1-things',
};
const size: Migration = { name: '3-size', sql: 'ALTER TABLE things ADD COLUMN size integer' };
const index: Migration = {
  name: '4-index',
  sql: 'CREATE INDEX CONCURRENTLY IF NOT EXISTS things_name ON things (name)',
  concurrentIndex: 'things_name',
};
const quick = { lockTimeoutMs: 100, timeoutMs: 60_000, retryDelayMs: 20 };

describe('a migration run', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await testDatabase({ migrations: [things] });
  });
  afterEach(() => database.drop());

  const run = (migrations: readonly Migration[], limits: object = quick) =>
    withClient(database.url, (client) => migrate(client, migrations, limits));
  const ledger = async () => (await database.pool.query('SELECT * FROM platform_migrations ORDER BY name')).rows;

  async function reader(): Promise<PoolClient> {
    const client = await database.pool.connect();
    await client.query('BEGIN');
    await client.query('SELECT count(*) FROM things');
    return client;
  }

  const waitsForLock = () =>
    until(async () => {
      const { rows } = await database.pool.query(
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return rows.length > 0;
    });

  it('starts an older program on a database with newer compatible migrations', async () => {
    expect(await run([things, colour])).toEqual(['2-colour']);
    expect(await run([things])).toEqual([]);
    expect(await readMigrationState(database.pool, [things])).toEqual({
      isNew: false,
      missing: [],
      newer: ['2-colour'],
    });
  });

  it('rejects an older program after an incompatible migration, and writes nothing', async () => {
    await run([things, colour, size]);
    const before = await ledger();

    await expect(run([things, colour])).rejects.toThrow(
      'The database has the migration 3-size, which this program lacks. Upgrade the program.',
    );
    expect(await ledger()).toEqual(before);
  });

  it('rejects a program older than the version a migration is compatible with', async () => {
    const later: Migration = { ...size, compatibleSince: '2-colour' };
    await run([things, colour, later]);

    expect(await run([things, colour])).toEqual([]);
    await expect(run([things])).rejects.toThrow('which this program lacks');
  });

  it('rejects a migration that was changed after it was applied', async () => {
    await run([things, colour]);
    await expect(run([things, { ...colour, sql: 'SELECT 1' }])).rejects.toThrow('2-colour was changed');
  });

  it.each([
    [[things, things], 'Two migrations have the name 1-things'],
    [[things, { ...size, compatibleSince: '0' }], '3-size is compatible since 0, which is not listed'],
    [[things, { ...index, sql: 'CREATE INDEX things_name ON things (name)' }], 'does not build the index things_name'],
  ])('rejects an inconsistent list (%#)', async (migrations, reason) => {
    await expect(run(migrations)).rejects.toThrow(reason);
  });

  it('does not block writers while a long transaction locks its table', async () => {
    const report = await reader();
    const migrated = run([things, colour]);
    for (let written = 0; written < 3; written += 1) {
      await waitsForLock();
      await database.pool.query(`INSERT INTO things (name) VALUES ('čokolada')`);
    }
    expect(await ledger()).toHaveLength(1);

    await report.query('COMMIT');
    report.release();
    expect(await migrated).toEqual(['2-colour']);
  });

  it('times out in one line that names the blocking transaction', async () => {
    const report = await reader();
    const { rows } = await report.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');

    const failure = run([things, colour], { ...quick, timeoutMs: 200 });

    await expect(failure).rejects.toThrow(
      new RegExp(`^Migration 2-colour failed: other transactions lock .* process ${rows[0]?.pid} .*: end it .*$`),
    );
    await report.query('ROLLBACK');
    report.release();
    expect(await run([things, colour])).toEqual(['2-colour']);
  });

  it('builds an index during writes, and repeats an interrupted build', async () => {
    await database.pool.query(`INSERT INTO things SELECT 'same' FROM generate_series(1, 2)`);
    const unique = index.sql.replace('INDEX', 'UNIQUE INDEX');
    await expect(run([things, { ...index, sql: unique }])).rejects.toThrow('4-index failed');
    const writer = await database.pool.connect();
    await writer.query('BEGIN');
    await writer.query(`INSERT INTO things (name) VALUES ('before the build')`);

    const migrated = run([things, index]);
    await waitsForLock();
    await database.pool.query(`INSERT INTO things (name) VALUES ('during the build')`);
    await writer.query('COMMIT');
    writer.release();

    expect(await migrated).toEqual(['4-index']);
    const { rows } = await database.pool.query(
      `SELECT indisvalid, indisunique FROM pg_index WHERE indexrelid = 'things_name'::regclass`,
    );
    expect(rows).toEqual([{ indisvalid: true, indisunique: false }]);
  });

  it('runs one program at a time when several start, also around a concurrent build', async () => {
    const all = [things, colour, size, index];
    const applied = await Promise.all([run(all), run(all), run(all)]);
    expect(applied.flat().sort()).toEqual(['2-colour', '3-size', '4-index']);
  });
});
