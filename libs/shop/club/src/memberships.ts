import { sqlRows } from '@shop/platform';
import type { Pool } from 'pg';

export class Memberships {
  constructor(private readonly pool: Pool) {}

  /** Null without benefits at that moment. */
  async memberUntil(userId: string, now: string): Promise<string | null> {
    const [row] = await sqlRows<{ until: string | null }>(this.pool, {
      name: 'club-until-of',
      text: `SELECT max(until) AS until FROM membership_list
             WHERE user_id = $1 AND status IN ('active', 'payment_due', 'ending') AND until > $2::timestamptz`,
      values: [userId, now],
    });
    return row?.until ?? null;
  }

  /** Including ended ones. */
  async idsOf(userId: string): Promise<readonly string[]> {
    const rows = await sqlRows<{ id: string }>(this.pool, {
      name: 'club-ids-of',
      text: 'SELECT id FROM membership_list WHERE user_id = $1 ORDER BY requested_at, id',
      values: [userId],
    });
    return rows.map(({ id }) => id);
  }

  /** `until` is null while the year is being activated. */
  async awaitingAccount(
    email: string,
    now: string,
  ): Promise<{ readonly id: string; readonly until: string | null } | null> {
    const [row] = await sqlRows<{ id: string; until: string | null }>(this.pool, {
      name: 'club-waiting-for',
      text: `SELECT id, until FROM membership_list
             WHERE email = $1 AND user_id IS NULL AND status <> 'ended' AND (until IS NULL OR until > $2::timestamptz)
             ORDER BY until DESC, id LIMIT 1`,
      values: [email, now],
    });
    return row ?? null;
  }
}
