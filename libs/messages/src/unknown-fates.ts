import type { Pool } from 'pg';
import countUnknownFates from './sql/count-unknown-fates.sql';

/**
 * Messages of the last two days that may have gone out or not: their sender died in the middle. Nobody sends them again by
 * itself; staff may (`admin.messages.sendAgain`). Null while the read model is built anew.
 */
export async function unknownFates(pool: Pick<Pool, 'query'>): Promise<number | null> {
  try {
    const { rows } = await pool.query<{ count: number }>(countUnknownFates);
    return rows[0]?.count ?? 0;
  } catch (error) {
    if (isUndefinedColumn(error)) return null;
    throw error;
  }
}

function isUndefinedColumn(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === '42703';
}
