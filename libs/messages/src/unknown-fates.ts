import type { Pool } from 'pg';

/**
 * Condition on `message_list`: messages of the last two days that may have gone out or not, since their sender died in the
 * middle. A try takes half a minute at most. Tries last for two days, so an older message was queued before four days.
 */
export const fateIsUnknown = `status IN ('given_up', 'sending') AND queued_at > clock_timestamp() - interval '4 days'
  AND tried_at > clock_timestamp() - interval '2 days'
  AND (cause = 'unknown' OR (status = 'sending' AND tried_at < clock_timestamp() - interval '2 minutes'))`;

/**
 * Counts messages of unknown fate. They are not resent automatically; staff may resend them (`admin.messages.sendAgain`).
 * Null while the read model is rebuilt.
 */
export async function unknownFates(pool: Pick<Pool, 'query'>): Promise<number | null> {
  try {
    const { rows } = await pool.query<{ count: number }>(
      `SELECT count(*)::integer AS count FROM message_list WHERE ${fateIsUnknown}`,
    );
    return rows[0]?.count ?? 0;
  } catch (error) {
    if (isUndefinedColumn(error)) return null;
    throw error;
  }
}

function isUndefinedColumn(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === '42703';
}
