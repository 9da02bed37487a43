import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrate, type Migration } from '../postgres/migrate.js';
import { handleConnectionErrors } from '../postgres/pool.js';
import { testServer } from './test-server.js';

export interface TestDatabase {
  readonly url: string;
  readonly pool: pg.Pool;
  readonly drop: () => Promise<void>;
}

export interface DatabaseTemplate {
  readonly name: string;
  readonly fill: (url: string) => Promise<unknown>;
}

export interface TestDatabaseOptions {
  readonly migrations?: readonly Migration[];
  readonly template?: DatabaseTemplate;
}

const lockKey = 7_310_002;

/** Creates a database, cloned from `migrations` or a `template`. Not durable. */
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

/** Cloning requires that no client is connected. */
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
