import type { Pool } from 'pg';

/** Outside the event log: secrets are never events. */
export interface StoredFactor {
  readonly factorId: string;
  readonly accountId: string;
  /** Encrypted. */
  readonly secret: Buffer;
}

interface CountedAttempt {
  readonly secret: Buffer;
}

/** Wrong codes in a row before a wait, which doubles from half a minute to a quarter of an hour. */
const freeAttempts = 5;

/** Every concurrent decision is a single statement. */
export class SecondFactorTable {
  constructor(private readonly pool: Pool) {}

  /** Replaces an earlier unfinished setup of the account. */
  async begin({ factorId, accountId, secret }: StoredFactor, at: string): Promise<void> {
    await this.forget(accountId, factorId);
    await this.pool.query(
      `INSERT INTO staff_second_factors (factor_id, account_id, secret, begun_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (factor_id) DO UPDATE SET secret = excluded.secret, begun_at = excluded.begun_at`,
      [factorId, accountId, secret, at],
    );
  }

  async factorOf(accountId: string): Promise<string | null> {
    const { rows } = await this.pool.query<{ factor_id: string }>(
      'SELECT factor_id FROM staff_second_factors WHERE account_id = $1',
      [accountId],
    );
    return rows[0]?.factor_id ?? null;
  }

  async waitSeconds(factorId: string, now: string): Promise<number> {
    const { rows } = await this.pool.query<{ seconds: number }>(
      `SELECT ceil(extract(epoch FROM blocked_until - $2::timestamptz))::integer AS seconds
       FROM staff_second_factors WHERE factor_id = $1 AND blocked_until > $2`,
      [factorId, now],
    );
    return rows[0]?.seconds ?? 0;
  }

  /** Counts a failure before verification, so parallel attempts gain nothing. Null while waiting or unknown. */
  async countAttempt(factorId: string, now: string): Promise<CountedAttempt | null> {
    const { rows } = await this.pool.query<CountedAttempt>(
      `UPDATE staff_second_factors
       SET failures = failures + 1,
           blocked_until = CASE WHEN failures + 1 >= ${freeAttempts}
             THEN $2::timestamptz + make_interval(secs => least(900, 30 * 2 ^ least(failures + 1 - ${freeAttempts}, 5))) END
       WHERE factor_id = $1 AND (blocked_until IS NULL OR blocked_until <= $2)
       RETURNING secret`,
      [factorId, now],
    );
    return rows[0] ?? null;
  }

  /** False if it or a later step was used before (replay). */
  async useStep(factorId: string, step: number): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `UPDATE staff_second_factors SET last_step = $2, failures = 0, blocked_until = NULL
       WHERE factor_id = $1 AND last_step < $2`,
      [factorId, step],
    );
    return rowCount === 1;
  }

  /** Resolves to the number left; null if invalid. */
  async useRecoveryCode(factorId: string, hash: string): Promise<number | null> {
    const { rows } = await this.pool.query<{ left: number }>(
      `UPDATE staff_second_factors
       SET recovery_codes = array_remove(recovery_codes, $2), failures = 0, blocked_until = NULL
       WHERE factor_id = $1 AND $2 = ANY (recovery_codes)
       RETURNING cardinality(recovery_codes) AS left`,
      [factorId, hash],
    );
    return rows[0]?.left ?? null;
  }

  async setRecoveryCodes(factorId: string, hashes: readonly string[]): Promise<void> {
    await this.pool.query('UPDATE staff_second_factors SET recovery_codes = $2 WHERE factor_id = $1', [
      factorId,
      hashes,
    ]);
  }

  async recoveryCodesLeft(factorId: string): Promise<number> {
    const { rows } = await this.pool.query<{ left: number }>(
      'SELECT cardinality(recovery_codes) AS left FROM staff_second_factors WHERE factor_id = $1',
      [factorId],
    );
    return rows[0]?.left ?? 0;
  }

  async forget(accountId: string, except: string | null = null): Promise<void> {
    await this.pool.query('DELETE FROM staff_second_factors WHERE account_id = $1 AND factor_id IS DISTINCT FROM $2', [
      accountId,
      except,
    ]);
  }
}
