import { Batcher } from '@shop/kernel';
import { sqlRows } from '@shop/platform';
import type { Pool } from 'pg';

interface MemberAt {
  readonly userId: string;
  readonly now: string;
}

export class Memberships {
  private readonly members = new Batcher<MemberAt, string | null>((wanted) => this.loadUntil(wanted));

  constructor(private readonly pool: Pool) {}

  /** Null without benefits at that moment. */
  memberUntil(userId: string, now: string): Promise<string | null> {
    return this.members.load({ userId, now });
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

  private async loadUntil(wanted: readonly MemberAt[]): Promise<readonly (string | null)[]> {
    const rows = await sqlRows<{ userId: string; until: string }>(this.pool, {
      name: 'club-until-of',
      text: `SELECT user_id, max(until) AS until FROM membership_list
             WHERE user_id = ANY ($1::text[]) AND status IN ('active', 'payment_due', 'ending') GROUP BY user_id`,
      values: [[...new Set(wanted.map(({ userId }) => userId))]],
    });
    const untilOf = new Map(rows.map(({ userId, until }) => [userId, until]));
    return wanted.map(({ userId, now }) => {
      const until = untilOf.get(userId) ?? null;
      return until !== null && until > now ? until : null;
    });
  }
}
