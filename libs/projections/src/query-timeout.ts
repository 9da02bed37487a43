import type { QueryConfig } from 'pg';

/** A statement with another time limit than its pool's: its connection is broken if it gives no result in time. */
export function withQueryTimeout(
  timeoutMs: number,
  query: QueryConfig<unknown[]>,
): QueryConfig<unknown[]> & { readonly query_timeout: number } {
  return { ...query, query_timeout: timeoutMs };
}

/** Whether `pg` gave a statement up: its connection is still busy with it. */
export function isQueryTimeout(error: unknown): error is Error {
  return error instanceof Error && error.message === 'Query read timeout';
}
