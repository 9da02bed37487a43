import type { QueryConfig } from 'pg';

/** Longest wait for a statement on the live path, in milliseconds. Builds have the limit of their pool. */
export const statementMs = 15_000;

/** A statement whose connection is broken if it gives no result in time; only that ends one that hangs. */
export function limited(
  ms: number,
  query: QueryConfig<unknown[]>,
): QueryConfig<unknown[]> & { readonly query_timeout: number } {
  return { ...query, query_timeout: ms };
}

/** Whether `pg` gave a statement up: its connection is still busy with it. */
export function isReadTimeout(error: unknown): error is Error {
  return error instanceof Error && error.message === 'Query read timeout';
}
