import { timeLimits } from '@shop/kernel';
import type { ClientConfig } from 'pg';

export type PostgresNotice =
  | { readonly name: 'connection lost'; readonly connection: string; readonly error: Error }
  | { readonly name: 'notifications lost'; readonly error: Error }
  | { readonly name: 'notifications back' }
  | { readonly name: 'append repeated'; readonly appends: number; readonly error: Error }
  | { readonly name: 'subscription interrupted'; readonly after: string; readonly error: Error }
  /** Positions in (after, upTo] of rolled back appends. */
  | { readonly name: 'holes skipped'; readonly after: string; readonly upTo: string; readonly count: number };

export interface PostgresEventStoreOptions {
  /** `postgres://…`, or the settings of `pg`. */
  readonly connection: string | ClientConfig;
  /** LISTEN and NOTIFY between processes, on one connection; otherwise polling. Default true. */
  readonly listen?: boolean;
  /** Default 4. */
  readonly readConnections?: number;
  /** Concurrent append transactions. Default 2. */
  readonly appendConnections?: number;
  /** Default deadline of an append, in milliseconds. Default 10,000. */
  readonly deadlineMs?: number;
  /** Maximum time between two reads of the log, in milliseconds. Default 1,000. */
  readonly pollMs?: number;
  /** In milliseconds. Default 20. */
  readonly notifyIntervalMs?: number;
  /** In milliseconds. Default 10,000. */
  readonly closeTimeoutMs?: number;
  readonly onNotice?: (notice: PostgresNotice) => void;
}

export function clientConfig(connection: string | ClientConfig, name: string): ClientConfig {
  const given = typeof connection === 'string' ? { connectionString: connection } : connection;
  return {
    ...{ connectionTimeoutMillis: timeLimits.connectMs, query_timeout: timeLimits.statementWaitMs },
    ...given,
    ...{ keepAlive: true, keepAliveInitialDelayMillis: 10_000, application_name: `event-store ${name}` },
  };
}
