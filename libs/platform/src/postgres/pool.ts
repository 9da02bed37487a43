import { TimedOut, timeLimits, withTimeout } from '@shop/kernel';
import pg from 'pg';
import type { Logger } from '../logging/logger.js';

/**
 * Connections by purpose. The embedded server takes 100, three of them kept for an administrator; a process with both
 * roles uses at most the sum below, plus the listening connections of the event store and of the projections.
 */
export const connectionBudget = { append: 4, query: 10, project: 6, build: 4, rpc: 4, jobs: 6 } as const;

export type PoolRole = keyof typeof connectionBudget;

export interface PoolOptions {
  readonly url: string;
  readonly role: PoolRole;
  readonly log: Logger;
  /** Which keys this process knows: shown with each connection, so that a change of key can wait for those who do not. */
  readonly knownKeys?: string;
  /** Connections that are held for good (listeners), beside those of the budget. */
  readonly reservedConnections?: number;
  /** Checks a new connection before its first use; one that is refused is closed. */
  readonly checkConnection?: (connection: pg.ClientBase) => Promise<void>;
  /** Called with each error that the server responds with. */
  readonly onServerError?: (error: Error) => void;
  /** Requests wait for its statements: each is given up before the deadline of its request. */
  readonly isForRequests?: boolean;
  /** Changes the text of every statement, given as text or as a configuration, before it is sent. */
  readonly rewrite?: (text: string) => string;
}

/** Longest wait for a statement, in milliseconds, where no request waits for it. */
const statementTimeoutMs = {
  ...{ append: 30_000, query: 60_000, project: 15_000, rpc: 10_000, jobs: 30_000 },
  /** Copies, indexes and comparisons of whole read models. */
  build: 600_000,
} as const;

/** How much longer the client waits than the server: a response later than this never comes. */
const clientGraceMs = timeLimits.statementWaitMs - timeLimits.statementMs;

/**
 * A pool that outlives its server: a broken idle connection is logged, dropped and replaced when it is next wanted.
 * (Without a listener for `error`, a restart of PostgreSQL would end the process.) Waiting for a connection ends after
 * five seconds. A statement without a response in time breaks its connection: a firewall may have dropped that silently, and
 * TCP alone would notice after 15 minutes. A new connection that is not admitted within five more seconds is broken, too. It
 * is seen as `shop-ROLE`, with the keys that are known, in `pg_stat_activity`.
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

/** In words of `pg`, since a server that falls silent here is one that cannot be reached. */
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

/** Cursors and streams of COPY, which submit themselves, stay as they are. */
function rewriteStatement(first: unknown, rewrite: (text: string) => string): unknown {
  if (typeof first === 'string') return rewrite(first);
  if (typeof first !== 'object' || first === null || 'submit' in first) return first;
  const { text } = first as { readonly text?: unknown };
  return typeof text === 'string' ? { ...first, text: rewrite(text) } : first;
}

/**
 * Has a pool outlive the cutting of its connections. One that is lent out and cut between two statements has nobody else to
 * hear of it, which would end the process; whoever has it is told by the next statement.
 * @param onLost hears of an idle connection that broke, unless the pool was closing it anyway
 */
export function handleConnectionErrors(pool: pg.Pool, onLost: (error: Error) => void): void {
  pool.on('error', (error) => {
    if (!pool.ending) onLost(error);
  });
  pool.on('connect', (client) => client.on('error', () => undefined));
}
