import pg from 'pg';
import { findDatabaseProblem, type DatabaseRequirements } from './database-check.js';

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
