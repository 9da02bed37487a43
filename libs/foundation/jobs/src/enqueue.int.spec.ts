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

    const added = ['second', 'third', 'fourth'].map((parcelId) => jobs.enqueue(testKind(), newId(), { parcelId }));
    expect(await Promise.all(added)).toEqual(['queued', 'queued', 'queued']);

    const [{ queue } = { queue: null }] = await jobs.counts();
    expect(queue).toEqual({ waiting: 4, active: 0, delayed: 0 });
    expect((await pool.query('SELECT tag FROM ddl_seen')).rows).toEqual([]);
  });

  it('shares one statement of the ledger and one of the queue with others that are requested at once', async () => {
    const { pool } = bench.db;
    const statements: string[] = [];
    const query = pool.query.bind(pool);
    const spy = vi.spyOn(pool, 'query').mockImplementation(((asked: { readonly name?: string }) => {
      statements.push(asked.name ?? '');
      return query(asked as never);
    }) as never);
    const jobs = bench.jobs();
    await Promise.all(Array.from({ length: 5 }, () => jobs.enqueue(testKind(), newId(), { parcelId: 'one' })));
    spy.mockRestore();
    expect(statements.filter((name) => name === 'jobs record')).toHaveLength(1);
  });

  it('does not wait for the disk, since the ledger stores the job', async () => {
    const client = new pg.Client({ connectionString: queueDatabaseUrl(bench.db.url) });
    await client.connect();
    expect((await client.query('SHOW synchronous_commit')).rows).toEqual([{ synchronous_commit: 'off' }]);
    await client.end();
  });
});
