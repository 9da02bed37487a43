import type { QueryConfig } from 'pg';

/** Runs a statement with another timeout, which breaks the connection. */
export function withQueryTimeout(
  timeoutMs: number,
  query: QueryConfig<unknown[]>,
): QueryConfig<unknown[]> & { readonly query_timeout: number } {
  return { ...query, query_timeout: timeoutMs };
}

/** Whether `pg` timed out; the connection is still busy. */
export function isQueryTimeout(error: unknown): error is Error {
  return error instanceof Error && error.message === 'Query read timeout';
}
