import { isTransient } from '@shop/kernel';
import pg from 'pg';
import { testDatabase, until } from '../testing/index.js';
import { createLogger } from '../logging/logger.js';
import { createPool, handleConnectionErrors } from './pool.js';

describe('a pool', () => {
  it('survives a broken connection; the next statement of its client fails', async () => {
    const db = await testDatabase();
    const pool = new pg.Pool({ connectionString: db.url, max: 2 });
    const lost: Error[] = [];
    handleConnectionErrors(pool, (error) => lost.push(error));
    const lent = await pool.connect();
    const { rows } = await lent.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const cut = new Promise((resolve) => lent.once('end', resolve));

    await db.pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
    await cut;

    await expect(lent.query('SELECT 1')).rejects.toThrow();
    lent.release(true);
    expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    await pool.end();
    await db.drop();
  });

  it('reports a broken idle connection', async () => {
    const db = await testDatabase();
    const pool = new pg.Pool({ connectionString: db.url, max: 2 });
    const lost: Error[] = [];
    handleConnectionErrors(pool, (error) => lost.push(error));
    const { rows } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');

    await db.pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);

    await until(async () => lost.length > 0);
    await pool.end();
    await db.drop();
  });

  it('does not report a connection that breaks while closing', async () => {
    const db = await testDatabase();
    const pool = new pg.Pool({ connectionString: db.url, max: 2 });
    const lost: Error[] = [];
    handleConnectionErrors(pool, (error) => lost.push(error));
    const client = await pool.connect();
    client.release();

    const ended = pool.end();
    pool.emit('error', new Error('terminating connection due to administrator command'), client);
    await ended;

    expect(lost).toEqual([]);
    await db.drop();
  });

  it('calls back with each server error', async () => {
    const db = await testDatabase();
    const log = createLogger({ logLevel: 'silent' });
    const errors: Error[] = [];
    const pool = createPool({ url: db.url, role: 'query', log, onServerError: (error) => errors.push(error) });
    const client = await pool.connect();

    await expect(client.query('SELECT 1 / 0')).rejects.toThrow();
    await expect(pool.query(`DO $$ BEGIN RAISE 'full' USING ERRCODE = '53100'; END $$`)).rejects.toThrow();

    expect(errors).toMatchObject([{ code: '22012' }, { code: '53100' }]);
    client.release();
    await pool.end();
    await db.drop();
  });

  it('drops a new connection when its first statements time out', async () => {
    const db = await testDatabase();
    const log = createLogger({ logLevel: 'silent' });
    const pool = createPool({ url: db.url, role: 'query', log, checkConnection: () => new Promise(() => undefined) });

    const error: unknown = await pool.query('SELECT 1').catch((reason: unknown) => reason);

    expect(isTransient(error)).toBe(true);
    expect(pool.totalCount).toBe(0);
    await pool.end();
    await db.drop();
  });

  it('rewrites every statement of the pool and its connections', async () => {
    const db = await testDatabase();
    const log = createLogger({ logLevel: 'silent' });
    const rewrite = (text: string) => text.replace('FROM shelf', 'FROM shelf_v2');
    const pool = createPool({ url: db.url, role: 'query', log, rewrite });
    await db.pool.query('CREATE TABLE shelf_v2 AS SELECT 7 AS place');
    const text = 'SELECT place FROM shelf WHERE place = $1';
    const client = await pool.connect();

    expect((await pool.query('SELECT place FROM shelf')).rows).toEqual([{ place: 7 }]);
    expect((await pool.query(text, [7])).rows).toEqual([{ place: 7 }]);
    for (const _ of [1, 2])
      expect((await client.query({ name: 'shelf', text, values: [7], rowMode: 'array' })).rows).toEqual([[7]]);

    client.release();
    await pool.end();
    await db.drop();
  });
});
