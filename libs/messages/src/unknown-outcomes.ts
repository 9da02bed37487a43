import { accountKeyExistsSql } from '@shop/event-store';
import type { Pool } from 'pg';

/**
 * Condition on `message_list`: messages that may have gone out or not, and of which staff have not decided whether to send
 * them again. Messages that may not be sent again need no decision: codes, ended invitations, those of erased people.
 * A try takes half a minute at most. One that is left unfinished is given up by its job within minutes; only an imported
 * log lacks that job, and no decision is possible then, so unfinished tries count for two days.
 */
export const isOutcomeUnknownSql = `(
    (cause = 'unknown' AND declined_at IS NULL)
    OR (status = 'sending' AND tried_at < clock_timestamp() - interval '2 minutes'
        AND tried_at > clock_timestamp() - interval '2 days')
  )
  AND (sendable_until IS NULL OR sendable_until > clock_timestamp())
  AND ${accountKeyExistsSql('addressee')}`;

/**
 * Counts undecided messages of unknown fate. They are not resent automatically; staff resend them
 * (`admin.messages.sendAgain`) or decide against it (`admin.messages.declineResend`). Null while the read model is built.
 */
export async function countUnknownOutcomes(pool: Pick<Pool, 'query'>): Promise<number | null> {
  try {
    const { rows } = await pool.query<{ count: number }>(
      `SELECT count(*)::integer AS count FROM message_list WHERE ${isOutcomeUnknownSql}`,
    );
    return rows[0]?.count ?? 0;
  } catch (error) {
    if (isMissingRelation(error)) return null;
    throw error;
  }
}

/** Undefined table or column: the view of this version is not there yet, or an older one is. */
function isMissingRelation(error: unknown): boolean {
  return (
    typeof error === 'object' && error !== null && 'code' in error && (error.code === '42P01' || error.code === '42703')
  );
}
