import type { Pool } from 'pg';

export class RemittanceFetchStatus {
  constructor(private readonly pool: Pick<Pool, 'query'>) {}

  async recordFailure(reason: string, now: string): Promise<void> {
    await this.pool.query(
      'INSERT INTO remittance_trouble (since, reason) VALUES ($1, $2) ON CONFLICT (one) DO UPDATE SET reason = $2',
      [now, reason],
    );
  }

  async clearFailure(): Promise<void> {
    await this.pool.query('DELETE FROM remittance_trouble');
  }

  async currentFailure(): Promise<{ readonly since: string; readonly reason: string } | null> {
    const { rows } = await this.pool.query<{ since: Date; reason: string }>(
      'SELECT since, reason FROM remittance_trouble',
    );
    const [trouble] = rows;
    return trouble === undefined ? null : { since: trouble.since.toISOString(), reason: trouble.reason };
  }
}
