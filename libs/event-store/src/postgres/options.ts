import { timeLimits } from '@shop/kernel';
import type { ClientConfig } from 'pg';

/** Something that an operator may want to know; a constant name and facts, nothing personal. */
export type PostgresNotice =
  | { readonly name: 'connection lost'; readonly connection: string; readonly error: Error }
  | { readonly name: 'notifications lost'; readonly error: Error }
  | { readonly name: 'notifications back' }
  | { readonly name: 'append repeated'; readonly appends: number; readonly error: Error }
  | { readonly name: 'subscription interrupted'; readonly after: string; readonly error: Error }
  /** Positions in (after, upTo] that were drawn by appends which rolled back; readers went past them. */
  | { readonly name: 'holes skipped'; readonly after: string; readonly upTo: string; readonly count: number };

export interface PostgresEventStoreOptions {
  /** Where the log lives: `postgres://…`, or the settings of `pg`. */
  readonly connection: string | ClientConfig;
  /**
   * Tell other processes of appends by NOTIFY and hear of theirs by LISTEN (one connection); without it, appends of other
   * processes are found by polling alone. Default true.
   */
  readonly listen?: boolean;
  /** Connections for reading. Default 4. */
  readonly readConnections?: number;
  /** Transactions of grouped appends under way at once, one connection each. Default 2. */
  readonly appendConnections?: number;
  /** Milliseconds that an append may take when it doesn't say. Default 10,000. */
  readonly deadlineMs?: number;
  /** Longest wait between two looks at the log, in milliseconds; the truth when notifications fail. Default 1,000. */
  readonly pollMs?: number;
  /** Least time between two notifications to other processes, in milliseconds. Default 20. */
  readonly notifyIntervalMs?: number;
  /** Milliseconds that `close` waits for appends under way. Default 10,000. */
  readonly closeTimeoutMs?: number;
  readonly onNotice?: (notice: PostgresNotice) => void;
}

/** The `pg` settings of one of the store's connections, named so that an operator recognises it in `pg_stat_activity`. */
export function clientConfig(connection: string | ClientConfig, name: string): ClientConfig {
  const given = typeof connection === 'string' ? { connectionString: connection } : connection;
  return {
    ...{ connectionTimeoutMillis: timeLimits.connectMs, query_timeout: timeLimits.statementWaitMs },
    ...given,
    ...{ keepAlive: true, keepAliveInitialDelayMillis: 10_000, application_name: `event-store ${name}` },
  };
}
