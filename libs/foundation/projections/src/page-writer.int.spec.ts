import { testDatabase, until, type TestDatabase } from '@shop/platform/testing';
import type pg from 'pg';
import { column, defineReadModel } from './declaration.js';
import { projectionMigrations } from './migrations.js';
import { placed } from './order-events.fixtures.js';
import { PageWriter, type PageWrite } from './page-writer.js';
import { createKey, createTable, physicalTableOf } from './read-model-rows.js';

const model = defineReadModel({
  ...{ name: 'seen', version: 1, scope: 'stream', columns: { note: column.text() }, events: [placed] },
  key: ({ stream }) => stream,
  fold: (row) => row,
});

describe('pages of read models that finish at the same time', () => {
  let db: TestDatabase;
  let writer: PageWriter;
  let statements: string[];
  beforeEach(async () => {
    db = await testDatabase({ migrations: projectionMigrations });
    statements = [];
    db.pool.on('connect', (client) => watch(client));
    writer = new PageWriter(db.pool);
    for (const relation of ['rm_a', 'rm_b', 'rm_c']) {
      const table = physicalTableOf(model, relation);
      await createTable(db.pool, table);
      await createKey(db.pool, table);
      await db.pool.query(`INSERT INTO pr_subscribers (id, position, epoch) VALUES ($1, '0', 1)`, [relation]);
    }
    statements = [];
  });
  afterEach(async () => {
    await writer.close();
    await db.drop();
  });

  /** Names of prepared statements of pages. */
  function watch(client: pg.PoolClient): void {
    const query = client.query.bind(client);
    client.query = ((asked: { readonly name?: string }, ...rest: unknown[]) => {
      if (asked.name?.startsWith('pages ') === true) statements.push(asked.name);
      return (query as (...args: unknown[]) => unknown)(asked, ...rest);
    }) as typeof client.query;
  }
  const pageOf = (relation: string, more: Partial<PageWrite> = {}): PageWrite => ({
    table: physicalTableOf(model, relation),
    ...{ epoch: '1', from: '0', to: '5', handled: 1, removedIds: [], deadLetters: [] },
    written: [{ id: 'one', note: relation }],
    ...more,
  });
  const notes = async (relation: string) =>
    (await db.pool.query<{ note: string }>(`SELECT note FROM ${relation}`)).rows.map(({ note }) => note);
  const positions = async () =>
    (await db.pool.query<{ position: string }>('SELECT position FROM pr_subscribers ORDER BY id')).rows.map(
      ({ position }) => position,
    );

  it('are written in one statement, with their checkpoints', async () => {
    await Promise.all(['rm_a', 'rm_b', 'rm_c'].map((relation) => writer.write(pageOf(relation))));
    expect(statements).toHaveLength(1);
    expect([await notes('rm_a'), await notes('rm_b'), await notes('rm_c')]).toEqual([['rm_a'], ['rm_b'], ['rm_c']]);
    const removal = { from: '5', to: '6', written: [], removedIds: ['one'] };
    await Promise.all([writer.write(pageOf('rm_a', removal)), writer.write(pageOf('rm_b', { from: '5', to: '6' }))]);
    expect([await notes('rm_a'), await notes('rm_b')]).toEqual([[], ['rm_b']]);
    expect(await positions()).toEqual(['6', '6', '5']);
  });

  it('lose only the page whose lease is lost', async () => {
    const outcomes = await Promise.allSettled([
      writer.write(pageOf('rm_a')),
      writer.write(pageOf('rm_b', { epoch: '2' })),
      writer.write(pageOf('rm_c')),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(outcomes[1]).toMatchObject({ reason: { message: 'rm_b is not at position 0' } });
    expect(await notes('rm_b')).toEqual([]);
    expect(await positions()).toEqual(['5', '0', '5']);
  });

  it('are written alone after a failure of one, which alone fails', async () => {
    const broken = pageOf('rm_b', { written: [{ id: null, note: 'without a key' }] });
    const outcomes = await Promise.allSettled([
      writer.write(pageOf('rm_a')),
      writer.write(broken),
      writer.write(pageOf('rm_c')),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await positions()).toEqual(['5', '0', '5']);
  });

  it('do not wait for a locked table of another one', async () => {
    const locker = await db.pool.connect();
    await locker.query('BEGIN; LOCK TABLE rm_b IN ACCESS EXCLUSIVE MODE');
    const slow = writer.write(pageOf('rm_b'));
    await Promise.all([writer.write(pageOf('rm_a')), writer.write(pageOf('rm_c'))]);
    await writer.write(pageOf('rm_a', { from: '5', to: '6' }));
    expect(await positions()).toEqual(['6', '0', '5']);
    await locker.query('COMMIT');
    locker.release();
    await slow;
    expect(await positions()).toEqual(['6', '5', '5']);
  });

  it('are written after their connection broke, idle or not, which is returned once', async () => {
    const rejections: unknown[] = [];
    const note = (reason: unknown) => void rejections.push(reason);
    process.on('unhandledRejection', note);
    const both = (from: string, to: string) =>
      Promise.all(['rm_a', 'rm_b'].map((relation) => writer.write(pageOf(relation, { from, to }))));
    const breakAll = () =>
      db.pool.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND pid <> pg_backend_pid() AND query LIKE '%pr_subscribers%'`,
      );
    await both('0', '5');
    await breakAll();
    await both('5', '6');
    const locker = await db.pool.connect();
    await locker.query('BEGIN; LOCK TABLE rm_b IN ACCESS EXCLUSIVE MODE');
    const written = both('6', '7');
    await breakAll();
    await locker.query('COMMIT');
    locker.release();
    expect((await Promise.allSettled([written])).length).toBe(1);
    await writer.close();
    await writer.close();
    process.off('unhandledRejection', note);
    expect(rejections).toEqual([]);
    await until(() => db.pool.idleCount === db.pool.totalCount);
  });

  it('store dead letters with their checkpoint', async () => {
    const deadLetter = {
      ...{ position: '4', stream: 'order-1', revision: '0', eventId: 'e4', type: placed.type },
      ...{ reason: 'RangeError', attempts: 4 },
    };
    await Promise.all([
      writer.write(pageOf('rm_a', { written: [], deadLetters: [deadLetter] })),
      writer.write(pageOf('rm_b')),
    ]);
    const { rows } = await db.pool.query('SELECT subscriber, stream, reason FROM pr_parked');
    expect(rows).toEqual([{ subscriber: 'rm_a', stream: 'order-1', reason: 'RangeError' }]);
  });
});
