import type { Pool } from 'pg';
import type { DrawEntry, KnownDraw } from './draw.decider.js';
import type { DrawSecrets } from './draw-secrets.js';

export type DrawRef = Pick<KnownDraw, 'drawId' | 'country' | 'closesAt'>;

/** A membership that was paid when the draw’s week ended. */
export interface EligibleMembership extends DrawEntry {
  readonly erased: boolean;
}

/** Memberships are paid without gaps, so the participants at a past moment never change. */
export class DrawEntries {
  constructor(
    private readonly pool: Pool,
    private readonly secrets: DrawSecrets,
  ) {}

  async eligibleFor({ drawId, country, closesAt }: DrawRef): Promise<readonly EligibleMembership[]> {
    const { rows } = await this.pool.query<{ id: string; erased: boolean }>(
      `SELECT id, phone IS NULL AS erased FROM membership_list
       WHERE country = $1 AND activated_at <= $2::timestamptz AND until > $2::timestamptz ORDER BY id`,
      [country, closesAt],
    );
    return rows.map(({ id, erased }) => ({ membershipId: id, number: this.secrets.numberOf(drawId, id), erased }));
  }
}
