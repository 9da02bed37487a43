import { normalEmail } from '@shop/countries';
import { typedQueries } from '@shop/platform';
import type { ReadModelTables } from '@shop/projections';
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { memberAccountProjection } from './member-account.projection.js';
import type { membershipListProjection } from './membership-list.projection.js';

type Tables = ReadModelTables<typeof memberAccountProjection | typeof membershipListProjection>;

export class MemberAccounts {
  private readonly db: Kysely<Tables>;

  constructor(pool: Pool) {
    this.db = typedQueries(pool);
  }

  async exists(userId: string): Promise<boolean> {
    return (await this.idWhere('id', userId)) !== null;
  }

  /** The confirmed address. */
  async emailOf(userId: string): Promise<string | null> {
    const row = await this.db.selectFrom('memberAccount').select('email').where('id', '=', userId).executeTakeFirst();
    return row?.email ?? null;
  }

  byEmail(email: string): Promise<string | null> {
    return this.idWhere('email', normalEmail(email));
  }

  /** @param phone E.164 */
  byPhone(phone: string): Promise<string | null> {
    return this.idWhere('phone', phone);
  }

  /** Null without an account, or once erased. */
  async byMembership(membershipId: string): Promise<{ readonly userId: string; readonly email: string } | null> {
    const row = await this.db
      .selectFrom('membershipList as m')
      .innerJoin('memberAccount as a', 'a.id', 'm.userId')
      .select(['a.id as userId', 'a.email'])
      .where('m.id', '=', membershipId)
      .where('a.email', 'is not', null)
      .$narrowType<{ email: string }>()
      .executeTakeFirst();
    return row ?? null;
  }

  private async idWhere(column: 'id' | 'email' | 'phone', value: string): Promise<string | null> {
    const query = this.db.selectFrom('memberAccount').select('id').where(column, '=', value).limit(1);
    return (await query.executeTakeFirst())?.id ?? null;
  }
}
