import type { JsonObject } from '@shop/kernel';
import type { Pool } from 'pg';

interface FactorRecord {
  readonly factor_id: string;
  readonly account_id: string;
  readonly secret: string;
  readonly last_step: string;
  readonly recovery_codes: string;
  readonly begun_at: string;
}

export class SecondFactorBackup {
  readonly name = 'staff_second_factors';

  constructor(private readonly pool: Pick<Pool, 'query'>) {}

  personOf(row: JsonObject): string {
    return String(row['account_id']);
  }

  async *pages(): AsyncGenerator<readonly JsonObject[]> {
    const { rows } = await this.pool.query<FactorRecord>(
      `SELECT factor_id, account_id, encode(secret, 'base64') AS secret, last_step::text AS last_step,
              array_to_string(recovery_codes, ',') AS recovery_codes, to_json(begun_at) #>> '{}' AS begun_at
       FROM staff_second_factors ORDER BY factor_id`,
    );
    if (rows.length > 0) yield rows.map((row) => ({ ...row }));
  }

  /** Skips existing factors: they may have used codes since. */
  async restore(rows: readonly JsonObject[]): Promise<void> {
    const column = (name: keyof FactorRecord) => rows.map((row) => String(row[name]));
    await this.pool.query(
      `INSERT INTO staff_second_factors (factor_id, account_id, secret, last_step, recovery_codes, begun_at)
       SELECT factor_id, account_id, decode(secret, 'base64'), last_step,
              coalesce(string_to_array(nullif(recovery_codes, ''), ','), '{}'), begun_at
       FROM unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::text[], $6::timestamptz[])
         AS given (factor_id, account_id, secret, last_step, recovery_codes, begun_at)
       ON CONFLICT (factor_id) DO NOTHING`,
      [
        column('factor_id'),
        column('account_id'),
        column('secret'),
        column('last_step'),
        column('recovery_codes'),
        column('begun_at'),
      ],
    );
  }
}
