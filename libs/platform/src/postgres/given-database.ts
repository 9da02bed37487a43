import pg from 'pg';

/** The given database cannot be used; one line that names DATABASE_URL and never its password. */
export class GivenDatabaseError extends Error {
  override readonly name = 'GivenDatabaseError';
  constructor(reason: string, options?: ErrorOptions) {
    super(`DATABASE_URL: ${reason}`, options);
  }
}

/** Longest wait for a connection, and for its first answer, in milliseconds. */
const patience = 5000;
const oldestMajorVersion = 15;

/**
 * Sees that there is a PostgreSQL at the given address that lets us in, before anything is begun with it.
 * @throws GivenDatabaseError
 */
export async function demandDatabase(url: string): Promise<void> {
  const version = await askVersion(url).catch((error: unknown) => {
    throw new GivenDatabaseError(reasonOf(error), { cause: error });
  });
  if (Math.floor(version / 10_000) >= oldestMajorVersion) return;
  const found = Math.floor(version / 10_000);
  throw new GivenDatabaseError(`PostgreSQL ${oldestMajorVersion} or newer is needed, this is ${found}`);
}

async function askVersion(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: patience, query_timeout: patience });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ version: number }>(
      "SELECT current_setting('server_version_num')::int AS version",
    );
    return rows[0]?.version ?? 0;
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
