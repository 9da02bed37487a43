import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrate } from '../postgres/migrate.js';
import type { Migration } from '../postgres/migration.js';
import { handleConnectionErrors } from '../postgres/pool.js';
import { testServer } from './test-server.js';

export interface TestDatabase {
  readonly url: string;
  /** A small pool on it, ended by `drop`. */
  readonly pool: pg.Pool;
  /** Ends the pool and removes the database, other connections to it included. */
  readonly drop: () => Promise<void>;
}

/** Content that many spec files begin with: filled in once per run, then cloned. */
export interface DatabaseTemplate {
  /** Identifies the content; letters, digits and underscores. */
  readonly name: string;
  /** Fills an empty database and closes all connections to it. */
  readonly fill: (url: string) => Promise<unknown>;
}

export interface TestDatabaseOptions {
  readonly migrations?: readonly Migration[];
  /** Instead of `migrations`. */
  readonly template?: DatabaseTemplate;
}

const lockKey = 7_310_002;

/**
 * A fresh database for one spec file, on the one PostgreSQL of the test run. With `migrations` or a `template` it is
 * cloned from a database that has them, made once per run. Durability is off: what a crash keeps is for tests that start
 * a server of their own.
 */
export async function testDatabase({
  migrations = [],
  template = migrationTemplate(migrations),
}: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const server = await testServer();
  const name = `test_${randomBytes(8).toString('hex')}`;
  await withAdmin(server, async (admin) => {
    const original = template === undefined ? 'template0' : await ensureTemplate(admin, server, template);
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${original} STRATEGY file_copy`);
  });
  const url = databaseUrl(server, name);
  const pool = new pg.Pool({ connectionString: url, max: 8 });
  handleConnectionErrors(pool, () => undefined);
  const drop = async () => {
    await pool.end();
    await withAdmin(server, (admin) => admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
  };
  return { url, pool, drop };
}

function withAdmin(server: string, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  return withConnection(databaseUrl(server, 'postgres'), work);
}

async function withConnection(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function migrationTemplate(migrations: readonly Migration[]): DatabaseTemplate | undefined {
  if (migrations.length === 0) return undefined;
  const name = createHash('sha256').update(JSON.stringify(migrations)).digest('hex').slice(0, 16);
  return { name, fill: (url) => withConnection(url, (client) => migrate(client, migrations)) };
}

/**
 * The name of the template's database. Cloning demands that nobody is connected to it, so it is created and filled under
 * a lock.
 */
async function ensureTemplate(admin: pg.Client, server: string, template: DatabaseTemplate): Promise<string> {
  const name = `template_${template.name}`;
  await admin.query('SELECT pg_advisory_lock($1, hashtext($2))', [lockKey, name]);
  try {
    const found = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1 AND datistemplate', [name]);
    if (found.rowCount === 0) {
      await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await admin.query(`CREATE DATABASE ${name}`);
      await template.fill(databaseUrl(server, name));
      await admin.query(`ALTER DATABASE ${name} IS_TEMPLATE true`);
    }
  } finally {
    await admin.query('SELECT pg_advisory_unlock($1, hashtext($2))', [lockKey, name]);
  }
  return name;
}

function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.toString();
}
