import pg from 'pg';
import { TimedOut, timeLimits, withTimeout } from '@shop/kernel';
import type { Logger } from '../logging/logger.js';

/** The embedded server allows 100, three for administrators. Listeners are additional. */
export const connectionBudget = { append: 4, query: 10, project: 6, build: 4, rpc: 4, jobs: 6 } as const;

export type PoolRole = keyof typeof connectionBudget;

export interface PoolOptions {
  readonly url: string;
  readonly role: PoolRole;
  readonly log: Logger;
  /** Shown per connection, so that a key rotation can wait. */
  readonly knownKeys?: string;
  readonly reservedConnections?: number;
  /** Checks a new connection before its first use; closed if rejected. */
  readonly checkConnection?: (connection: pg.ClientBase) => Promise<void>;
  readonly onServerError?: (error: Error) => void;
  /** Statements end before the deadline of their request. */
  readonly isForRequests?: boolean;
  readonly rewrite?: (text: string) => string;
}

/** Without a waiting request. */
const statementTimeoutMs = {
  ...{ append: 30_000, query: 60_000, project: 15_000, rpc: 10_000, jobs: 30_000 },
  /** Copies, indexes and comparisons of whole read models. */
  build: 600_000,
} as const;

/** The client waits this much longer than the server. */
const clientGraceMs = timeLimits.statementWaitMs - timeLimits.statementMs;

/**
 * Creates a pool that survives server restarts. A statement timeout breaks the connection: a firewall may have dropped
 * it silently, and TCP needs 15 minutes.
 */
export function createPool(options: PoolOptions): pg.Pool {
  const {
    url,
    role,
    log,
    knownKeys,
    reservedConnections = 0,
    checkConnection,
    isForRequests = false,
    rewrite,
  } = options;
  const serverMs = isForRequests
    ? Math.min(statementTimeoutMs[role], timeLimits.statementMs)
    : statementTimeoutMs[role];
  const pool = new pg.Pool({
    connectionString: url,
    max: connectionBudget[role] + reservedConnections,
    connectionTimeoutMillis: timeLimits.connectMs,
    idleTimeoutMillis: 60_000,
    ...{ keepAlive: true, keepAliveInitialDelayMillis: 10_000 },
    ...{ statement_timeout: serverMs, query_timeout: serverMs + clientGraceMs },
    application_name: knownKeys === undefined ? `shop-${role}` : `shop-${role} ${knownKeys}`,
    ...(checkConnection && {
      verify: (client, done) => void withCheckTimeout(checkConnection(client)).then(() => done(), done),
    }),
    ...(rewrite !== undefined && { Client: createRewritingClient(rewrite) }),
  });
  const { onServerError } = options;
  if (onServerError) pool.on('connect', ({ connection }) => connection.on('errorMessage', onServerError));
  handleConnectionErrors(pool, (error) => log.warn({ err: error, pool: role }, 'database connection lost'));
  return pool;
}

async function withCheckTimeout(check: Promise<void>): Promise<void> {
  try {
    await withTimeout(timeLimits.connectMs, check);
  } catch (error) {
    if (!(error instanceof TimedOut)) throw error;
    throw new Error('Connection terminated: no response to the first statements', { cause: error });
  }
}

function createRewritingClient(rewrite: (text: string) => string): typeof pg.Client {
  class RewritingClient extends pg.Client {}
  const query = pg.Client.prototype.query as (first: unknown, ...others: unknown[]) => unknown;
  const rewriting = function (this: pg.Client, first: unknown, ...others: unknown[]): unknown {
    return query.call(this, rewriteStatement(first, rewrite), ...others);
  };
  Object.assign(RewritingClient.prototype, { query: rewriting });
  return RewritingClient;
}

/** Cursors and COPY streams are not rewritten. */
function rewriteStatement(first: unknown, rewrite: (text: string) => string): unknown {
  if (typeof first === 'string') return rewrite(first);
  if (typeof first !== 'object' || first === null || 'submit' in first) return first;
  const { text } = first as { readonly text?: unknown };
  return typeof text === 'string' ? { ...first, text: rewrite(text) } : first;
}

/**
 * Prevents a broken connection from ending the process.
 * @param onLost called for a broken idle connection, unless the pool is closing
 */
export function handleConnectionErrors(pool: pg.Pool, onLost: (error: Error) => void): void {
  pool.on('error', (error) => {
    if (!pool.ending) onLost(error);
  });
  pool.on('connect', (client) => client.on('error', () => undefined));
}

const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** Runs work on a new connection and closes it. */
export async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
  statementTimeoutMs?: number,
): Promise<Result> {
  const timeouts = { connectionTimeoutMillis: 10_000, query_timeout: statementTimeoutMs };
  const client = new pg.Client({ connectionString: url, ...timeouts, ...keepAlive });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
