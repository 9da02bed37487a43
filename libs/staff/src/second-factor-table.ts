import type { Pool } from 'pg';

/** What is kept of a second factor beside the log: secrets are never events. */
export interface StoredFactor {
  readonly factorId: string;
  readonly accountId: string;
  /** The authenticator's secret, sealed. */
  readonly secret: Buffer;
}

/** One try counted, and what is needed to judge it. */
interface CountedAttempt {
  readonly secret: Buffer;
}

/** So many wrong codes in a row are free; then each one costs a wait that doubles, from half a minute to a quarter of an hour. */
const freeAttempts = 5;

/** Second factors by their id. What must hold for several requests at once is decided in one statement. */
export class SecondFactorTable {
  constructor(private readonly pool: Pool) {}

  /** Keeps the secret of a factor that is being set up; an earlier attempt of the account is forgotten. */
  async begin({ factorId, accountId, secret }: StoredFactor, at: string): Promise<void> {
    await this.forget(accountId, factorId);
    await this.pool.query(
      `INSERT INTO staff_second_factors (factor_id, account_id, secret, begun_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (factor_id) DO UPDATE SET secret = excluded.secret, begun_at = excluded.begun_at`,
      [factorId, accountId, secret, at],
    );
  }

  /** The one factor of an account that is kept, whether set or only begun. */
  async factorOf(accountId: string): Promise<string | null> {
    const { rows } = await this.pool.query<{ factor_id: string }>(
      'SELECT factor_id FROM staff_second_factors WHERE account_id = $1',
      [accountId],
    );
    return rows[0]?.factor_id ?? null;
  }

  /** Seconds until another code may be tried; 0 when one may. */
  async waitSeconds(factorId: string, now: string): Promise<number> {
    const { rows } = await this.pool.query<{ seconds: number }>(
      `SELECT ceil(extract(epoch FROM blocked_until - $2::timestamptz))::integer AS seconds
       FROM staff_second_factors WHERE factor_id = $1 AND blocked_until > $2`,
      [factorId, now],
    );
    return rows[0]?.seconds ?? 0;
  }

  /**
   * Counts a try as a failure before it is judged, so that many at once are not more than many in a row; null when the
   * factor has to wait or is not known.
   */
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

  /** Uses up the step of a right code; false when it, or a later one, was used before. */
  async useStep(factorId: string, step: number): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `UPDATE staff_second_factors SET last_step = $2, failures = 0, blocked_until = NULL
       WHERE factor_id = $1 AND last_step < $2`,
      [factorId, step],
    );
    return rowCount === 1;
  }

  /** Uses up a recovery code by its hash; answers how many are left, or null when it is none of them. */
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

  /** Forgets what is kept for an account, but for one factor. */
  async forget(accountId: string, except: string | null = null): Promise<void> {
    await this.pool.query('DELETE FROM staff_second_factors WHERE account_id = $1 AND factor_id IS DISTINCT FROM $2', [
      accountId,
      except,
    ]);
  }
}
