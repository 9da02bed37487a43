import { normalEmail } from '@shop/countries';
import type { Pool } from 'pg';

export class MemberAccounts {
  constructor(private readonly pool: Pool) {}

  async exists(userId: string): Promise<boolean> {
    return (await this.idOf('id = $1', userId)) !== null;
  }

  async emailOf(userId: string): Promise<string | null> {
    const { rows } = await this.pool.query<{ email: string | null }>('SELECT email FROM member_account WHERE id = $1', [
      userId,
    ]);
    return rows[0]?.email ?? null;
  }

  byEmail(email: string): Promise<string | null> {
    return this.idOf('email = $1', normalEmail(email));
  }

  /** @param phone E.164 */
  byPhone(phone: string): Promise<string | null> {
    return this.idOf('phone = $1', phone);
  }

  /** Null without an account, or once erased. */
  async byMembership(membershipId: string): Promise<{ readonly userId: string; readonly email: string } | null> {
    const { rows } = await this.pool.query<{ userId: string; email: string }>(
      `SELECT a.id AS "userId", a.email FROM membership_list m JOIN member_account a ON a.id = m.user_id
       WHERE m.id = $1 AND a.email IS NOT NULL`,
      [membershipId],
    );
    return rows[0] ?? null;
  }

  private async idOf(condition: 'id = $1' | 'email = $1' | 'phone = $1', value: string): Promise<string | null> {
    const { rows } = await this.pool.query<{ id: string }>(`SELECT id FROM member_account WHERE ${condition} LIMIT 1`, [
      value,
    ]);
    return rows[0]?.id ?? null;
  }
}
