import { createHmac, hkdfSync } from 'node:crypto';
import type { Pool } from 'pg';
import type { DrawEntry, KnownDraw } from './draw.decider.js';

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

const digits = 12;

/** Seeds and numbers are derived from the installation’s key and not stored. */
export class DrawSecrets {
  private readonly key: Buffer;

  constructor(secret: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, 'shop club draws', 'seeds and numbers v1', 32));
  }

  /** 64 hexadecimal digits. */
  seedOf(drawId: string): string {
    return this.hashOf(`seed ${drawId}`).toString('hex');
  }

  /** Twelve digits, different every week, so that draws cannot be linked. */
  numberOf(drawId: string, membershipId: string): string {
    const hash = this.hashOf(`number ${drawId} ${membershipId}`);
    return String(hash.readBigUInt64BE(0) % 10n ** BigInt(digits)).padStart(digits, '0');
  }

  private hashOf(text: string): Buffer {
    return createHmac('sha256', this.key).update(text).digest();
  }
}
