import pg from 'pg';
import { whyUnfit, type DatabaseNeeds } from './database-fitness.js';

/** The given database cannot be used; one line that names DATABASE_URL and never its password. */
export class GivenDatabaseError extends Error {
  override readonly name = 'GivenDatabaseError';
  constructor(reason: string, options?: ErrorOptions) {
    super(`DATABASE_URL: ${reason}`, options);
  }
}

/** Longest wait for a connection, and for its first answer, in milliseconds. */
const patience = 5000;

/**
 * Sees that there is a PostgreSQL at the given address that lets us in, and a database in which we may make what is
 * needed, before anything is begun with it. Writes nothing.
 * @param needs what will be made beside tables, where it is not there yet
 * @throws GivenDatabaseError
 */
export async function demandDatabase(url: string, needs: DatabaseNeeds = noNeeds): Promise<void> {
  const unfit = await examined(url, needs).catch((error: unknown) => {
    throw new GivenDatabaseError(reasonOf(error), { cause: error });
  });
  if (unfit !== undefined) throw new GivenDatabaseError(unfit);
}

const noNeeds: DatabaseNeeds = { extensions: [], schemas: [] };

async function examined(url: string, needs: DatabaseNeeds): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: patience, query_timeout: patience });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await whyUnfit(client, needs);
  } finally {
    await client.end();
  }
}

const told: readonly (readonly [RegExp, string])[] = [
  [/timeout/i, `no answer within ${patience / 1000} seconds: is the server up, and is it PostgreSQL?`],
  [/Connection terminated|ECONNRESET|EPIPE/, 'the server hangs up: is it PostgreSQL?'],
];

/** A host with several addresses is refused once by each; the first one tells. */
function reasonOf(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? (error.errors[0] ?? error) : error;
  const text = first instanceof Error ? first.message || first.name : String(first);
  const known = told.find(([pattern]) => pattern.test(text));
  return known?.[1] ?? text.split('\n')[0] ?? text;
}
