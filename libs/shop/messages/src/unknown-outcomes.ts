import { accountKeyExistsSql } from '@shop/event-store';
import { sql } from 'kysely';
import type { Pool } from 'pg';

/**
 * An unfinished attempt normally ends within minutes. After a log import its job is missing, so it counts for two days.
 */
const condition = `(
    (cause = 'unknown' AND declined_at IS NULL)
    OR (status = 'sending' AND tried_at < clock_timestamp() - interval '2 minutes'
        AND tried_at > clock_timestamp() - interval '2 days')
  )
  AND (sendable_until IS NULL OR sendable_until > clock_timestamp())
  AND ${accountKeyExistsSql('addressee')}`;

export const isOutcomeUnknown = sql.raw<boolean>(condition);

/** Never resent automatically. Null while the read model is built. */
export async function countUnknownOutcomes(pool: Pick<Pool, 'query'>): Promise<number | null> {
  try {
    const { rows } = await pool.query<{ count: number }>(
      `SELECT count(*)::integer AS count FROM message_list WHERE ${condition}`,
    );
    return rows[0]?.count ?? 0;
  } catch (error) {
    if (isMissingRelation(error)) return null;
    throw error;
  }
}

/** The read model of this version does not exist yet. */
function isMissingRelation(error: unknown): boolean {
  return (
    typeof error === 'object' && error !== null && 'code' in error && (error.code === '42P01' || error.code === '42703')
  );
}
