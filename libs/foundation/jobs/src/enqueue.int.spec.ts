import { newId } from '@shop/kernel';
import pg from 'pg';
import { testKind, openBench, type Bench } from './jobs.fixtures.js';
import { queueDatabaseUrl } from './jobs.migrations.js';

describe('a job that is queued in PostgreSQL', () => {
  let bench: Bench;
  beforeAll(async () => (bench = await openBench('postgres')));
  afterAll(() => bench.drop());

  it('creates and drops no table', async () => {
    const { pool } = bench.db;
    const jobs = bench.jobs();
    await jobs.enqueue(testKind(), newId(), { parcelId: 'first' });
    await pool.query(`
      CREATE TABLE public.ddl_seen (tag text);
      CREATE FUNCTION public.see_ddl() RETURNS event_trigger LANGUAGE plpgsql AS $$
        BEGIN INSERT INTO public.ddl_seen VALUES (tg_tag); END $$;
      CREATE EVENT TRIGGER see_ddl ON ddl_command_start EXECUTE FUNCTION public.see_ddl()`);

    expect(await jobs.enqueue(testKind(), newId(), { parcelId: 'second' })).toBe('queued');

    expect((await pool.query('SELECT tag FROM ddl_seen')).rows).toEqual([]);
  });

  it('does not wait for the disk, since the ledger stores the job', async () => {
    const client = new pg.Client({ connectionString: queueDatabaseUrl(bench.db.url) });
    await client.connect();
    expect((await client.query('SHOW synchronous_commit')).rows).toEqual([{ synchronous_commit: 'off' }]);
    await client.end();
  });
});
