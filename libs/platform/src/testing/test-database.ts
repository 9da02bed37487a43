import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrate, type Migration } from '../postgres/migrate.js';
import { surviveCuts } from '../postgres/pool.js';
import { testServer } from './test-server.js';

export interface TestDatabase {
  readonly url: string;
  /** A small pool on it, ended by `drop`. */
  readonly pool: pg.Pool;
  /** Ends the pool and removes the database, other connections to it included. */
  readonly drop: () => Promise<void>;
}

const lockKey = 7_310_002;

/**
 * A fresh database for one spec file, on the one PostgreSQL of the test run. With `migrations` it is cloned from a
 * template that has them, made once per run and list. Durability is off: what a crash keeps is for tests that start a
 * server of their own.
 */
export async function testDatabase(
  options: { readonly migrations?: readonly Migration[] } = {},
): Promise<TestDatabase> {
  const server = await testServer();
  const name = `test_${randomBytes(8).toString('hex')}`;
  await administer(server, async (admin) => {
    const template = await templateFor(admin, server, options.migrations ?? []);
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
  });
  const url = databaseUrl(server, name);
  const pool = new pg.Pool({ connectionString: url, max: 8 });
  surviveCuts(pool, () => undefined);
  const drop = async () => {
    await pool.end();
    await administer(server, (admin) => admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
  };
  return { url, pool, drop };
}

async function administer(server: string, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: databaseUrl(server, 'postgres') });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}

/** Cloning wants nobody connected to the template, so making and migrating it is done under a lock. */
async function templateFor(admin: pg.Client, server: string, migrations: readonly Migration[]): Promise<string> {
  if (migrations.length === 0) return 'template0';
  const name = `template_${createHash('sha256').update(JSON.stringify(migrations)).digest('hex').slice(0, 16)}`;
  await admin.query('SELECT pg_advisory_lock($1)', [lockKey]);
  try {
    const found = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1 AND datistemplate', [name]);
    if (found.rowCount === 0) await makeTemplate(admin, server, name, migrations);
  } finally {
    await admin.query('SELECT pg_advisory_unlock($1)', [lockKey]);
  }
  return name;
}

async function makeTemplate(
  admin: pg.Client,
  server: string,
  name: string,
  migrations: readonly Migration[],
): Promise<void> {
  await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await admin.query(`CREATE DATABASE ${name}`);
  const client = new pg.Client({ connectionString: databaseUrl(server, name) });
  await client.connect();
  try {
    await migrate(client, migrations);
  } finally {
    await client.end();
  }
  await admin.query(`ALTER DATABASE ${name} IS_TEMPLATE true`);
}

function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.toString();
}
