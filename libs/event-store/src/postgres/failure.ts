import { DatabaseError } from 'pg';

/**
 * What a failed statement means for a writer. `unknown`: the connection broke after sending, it may have been carried out ·
 * `unreachable`: it was not sent, or refused for want of resources · `again`: rolled back by a conflict of locks, try at
 * once · `refused`: this statement will never go through.
 */
export type Failure = 'unknown' | 'unreachable' | 'again' | 'refused';

/** Marks an error as raised before anything was sent. */
export class NotConnected extends Error {
  override readonly name = 'NotConnected';
}

const retryCodes = new Set(['40001', '40P01', '55P03']);
// 57P01-57P03: shut down or starting; the answer to a commit may have been lost on the way out.
const unknownOutcomeCodes = new Set(['57P01', '57P02', '57P03', '57P05', '08006', '08003', '08007']);

/** Sorts an error of `pg` by what it means. */
export function failureOf(error: unknown): Failure {
  if (error instanceof NotConnected) return 'unreachable';
  if (!(error instanceof DatabaseError)) return 'unknown';
  const code = error.code ?? '';
  if (unknownOutcomeCodes.has(code) || error.severity === 'FATAL' || error.severity === 'PANIC') return 'unknown';
  if (retryCodes.has(code)) return 'again';
  // 53 insufficient resources, 58 system error, 57014 cancelled by a time limit, 25006 read-only: rolled back, not our fault
  if (code.startsWith('53') || code.startsWith('58') || code === '57014' || code === '25006') return 'unreachable';
  return 'refused';
}

/** Any thrown value as an Error. */
export function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
