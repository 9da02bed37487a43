import pg, { type ClientBase } from 'pg';
import databaseInfo from './sql/database-info.sql';

/** The configured database is unusable. One line that names DATABASE_URL, without the password. */
export class ExternalDatabaseError extends Error {
  override readonly name = 'ExternalDatabaseError';
  constructor(reason: string, options?: ErrorOptions) {
    super(`DATABASE_URL: ${reason}`, options);
  }
}

const timeoutMs = 5000;

/**
 * Checks login and permissions. Writes nothing.
 * @param requirements what will be created besides tables
 * @throws ExternalDatabaseError
 */
export async function assertDatabase(url: string, requirements: DatabaseRequirements = noRequirements): Promise<void> {
  const problem = await checkDatabase(url, requirements).catch((error: unknown) => {
    throw new ExternalDatabaseError(reasonOf(error), { cause: error });
  });
  if (problem !== undefined) throw new ExternalDatabaseError(problem);
}

const noRequirements: DatabaseRequirements = { extensions: [], schemas: [] };

async function checkDatabase(url: string, requirements: DatabaseRequirements): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await findDatabaseProblem(client, requirements);
  } finally {
    await client.end();
  }
}

const knownErrors: readonly (readonly [RegExp, string])[] = [
  [/timeout/i, `no answer within ${timeoutMs / 1000} seconds: is the server up, and is it PostgreSQL?`],
  [/Connection terminated|ECONNRESET|EPIPE/, 'the server hangs up: is it PostgreSQL?'],
];

function reasonOf(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? (error.errors[0] ?? error) : error;
  const text = first instanceof Error ? first.message || first.name : String(first);
  const known = knownErrors.find(([pattern]) => pattern.test(text));
  return known?.[1] ?? text.split('\n')[0] ?? text;
}

export interface DatabaseRequirements {
  readonly extensions: readonly string[];
  readonly schemas: readonly string[];
}

interface DatabaseInfoRow {
  readonly version: number;
  readonly encoding: string;
  readonly user: string;
  readonly database: string;
  readonly readOnly: boolean;
  readonly standby: boolean;
  readonly schema: string | null;
  readonly mayMakeTables: boolean;
  /** May create schemas, and the extensions that the server trusts. */
  readonly mayMakeSchemas: boolean;
  readonly isSuperuser: boolean;
  readonly foreignOwner: string | null;
  readonly installed: readonly string[];
  readonly available: readonly string[];
  readonly trusted: readonly string[];
}

const minMajorVersion = 15;

/** Reason why the program cannot create its tables, or undefined. Writes nothing. */
async function findDatabaseProblem(
  client: ClientBase,
  requirements: DatabaseRequirements,
): Promise<string | undefined> {
  const { rows } = await client.query<DatabaseInfoRow>(databaseInfo);
  const about = rows[0]!;
  return serverProblem(about) ?? userProblem(about) ?? requirementsProblem(about, requirements);
}

function serverProblem({ version, encoding, database, readOnly, standby }: DatabaseInfoRow): string | undefined {
  const major = Math.floor(version / 10_000);
  if (major < minMajorVersion) return `PostgreSQL ${minMajorVersion} or newer is needed, this is ${major}`;
  if (encoding !== 'UTF8')
    return `the database ${database} is in ${encoding}: make one with CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0`;
  if (standby) return 'this is a standby, which takes no writes: name its primary';
  if (readOnly) return 'the database is read-only: set default_transaction_read_only to off for this user and database';
  return undefined;
}

function userProblem({ user, schema, mayMakeTables, foreignOwner }: DatabaseInfoRow): string | undefined {
  if (schema === null)
    return `the user ${user} has no schema to make tables in: CREATE SCHEMA public, or set search_path`;
  if (!mayMakeTables)
    return `the user ${user} may not make tables: GRANT USAGE, CREATE ON SCHEMA ${schema} TO ${user}, or let the user own the database`;
  if (foreignOwner !== null)
    return `the tables belong to the user ${foreignOwner}: use that one, or GRANT ${foreignOwner} TO ${user}`;
  return undefined;
}

function requirementsProblem(about: DatabaseInfoRow, requirements: DatabaseRequirements): string | undefined {
  const { user, database, mayMakeSchemas, isSuperuser } = about;
  const extensions = requirements.extensions.filter((name) => !about.installed.includes(name));
  const absent = extensions.find((name) => !about.available.includes(name));
  if (absent !== undefined)
    return `the server has no extension ${absent}: install the package of PostgreSQL's contributed modules there`;
  const forbidden = extensions.find((name) => !isSuperuser && !(mayMakeSchemas && about.trusted.includes(name)));
  const [schema] = mayMakeSchemas ? [] : requirements.schemas;
  if (forbidden === undefined && schema === undefined) return undefined;
  const wanted = forbidden === undefined ? `the schema ${schema}` : `the extension ${forbidden}`;
  return `the user ${user} may not make ${wanted}: GRANT CREATE ON DATABASE ${database} TO ${user}, or let the user own the database`;
}
