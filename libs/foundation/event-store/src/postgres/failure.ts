import { DatabaseError } from 'pg';

/**
 * `unknown` broke after sending; `unreachable` was not sent or lacked resources. `again` may be retried at once,
 * `refused` never.
 */
export type Failure = 'unknown' | 'unreachable' | 'again' | 'refused';

/** Nothing was sent. */
export class NotConnected extends Error {
  override readonly name = 'NotConnected';
}

const retryCodes = new Set(['40001', '40P01', '55P03']);
// 57P01–57P03: shutdown or startup; the response to a commit may be lost.
const unknownOutcomeCodes = new Set(['57P01', '57P02', '57P03', '57P05', '08006', '08003', '08007']);

export function failureOf(error: unknown): Failure {
  if (error instanceof NotConnected) return 'unreachable';
  if (!(error instanceof DatabaseError)) return 'unknown';
  const code = error.code ?? '';
  if (unknownOutcomeCodes.has(code) || error.severity === 'FATAL' || error.severity === 'PANIC') return 'unknown';
  if (retryCodes.has(code)) return 'again';
  // 53 resources, 58 system, 57014 timeout, 25006 read-only: rolled back, transient.
  if (code.startsWith('53') || code.startsWith('58') || code === '57014' || code === '25006') return 'unreachable';
  return 'refused';
}

export function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
