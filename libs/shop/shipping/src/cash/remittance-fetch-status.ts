import { sqlRows, type Queryable } from '@shop/platform';

export class RemittanceFetchStatus {
  constructor(private readonly pool: Queryable) {}

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
    const text = 'SELECT since, reason FROM remittance_trouble';
    return (await sqlRows<{ since: string; reason: string }>(this.pool, { text }))[0] ?? null;
  }
}
