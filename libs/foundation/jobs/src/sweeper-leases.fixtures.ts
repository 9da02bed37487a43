import { handleConnectionErrors } from '@shop/platform';
import type { TestDatabase } from '@shop/platform/testing';
import pg from 'pg';

/** Sessions find its clock function before PostgreSQL's. */
export interface MovableClock {
  readonly pool: pg.Pool;
  set(aheadMs: number): Promise<void>;
}

export async function openMovableClock({ pool, url }: TestDatabase): Promise<MovableClock> {
  await pool.query(`
    CREATE SCHEMA moved_clock;
    CREATE TABLE moved_clock.step (ahead_ms integer NOT NULL);
    INSERT INTO moved_clock.step VALUES (0);
    CREATE FUNCTION moved_clock.clock_timestamp() RETURNS timestamptz LANGUAGE sql VOLATILE
      AS $$ SELECT pg_catalog.clock_timestamp() + ahead_ms * interval '1 millisecond' FROM moved_clock.step $$`);
  const sessions = new pg.Pool({ connectionString: url, options: '-c search_path=public,moved_clock,pg_catalog' });
  handleConnectionErrors(sessions, () => undefined);
  return {
    pool: sessions,
    set: async (aheadMs) => {
      await pool.query('UPDATE moved_clock.step SET ahead_ms = $1', [aheadMs]);
    },
  };
}

/** Protocol of releases before 27 November 2026, for upgrades. */
export class PreviousReleaseLeases {
  private readonly leaseMs = 10_000;

  constructor(
    private readonly pool: pg.Pool,
    private readonly owner: string,
  ) {}

  async acquire(sweeper: string, everyMs: number, isFirst: boolean): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `INSERT INTO jobs_sweepers AS known (name, owner, lease_until, due_at)
       VALUES ($1, $2, clock_timestamp() + $3::integer * interval '1 millisecond', clock_timestamp())
       ON CONFLICT (name) DO UPDATE SET owner = excluded.owner, lease_until = excluded.lease_until
       WHERE (
           known.owner = excluded.owner
           OR known.lease_until NOT BETWEEN clock_timestamp() AND clock_timestamp() + $3::integer * interval '1 millisecond'
         )
         AND (
           $4::boolean
           OR known.due_at NOT BETWEEN clock_timestamp() AND clock_timestamp() + $5::integer * interval '1 millisecond'
         )
       RETURNING clock_timestamp() AS now`,
      [sweeper, this.owner, this.leaseMs, isFirst, everyMs],
    );
    return rowCount === 1;
  }

  async renew(sweeper: string): Promise<void> {
    await this.pool.query(
      `UPDATE jobs_sweepers SET lease_until = clock_timestamp() + $3::integer * interval '1 millisecond'
       WHERE name = $1 AND owner = $2`,
      [sweeper, this.owner, this.leaseMs],
    );
  }

  async release(sweeper: string, nextInMs: number): Promise<void> {
    await this.pool.query(
      `UPDATE jobs_sweepers
       SET lease_until = clock_timestamp(), due_at = clock_timestamp() + $3::integer * interval '1 millisecond'
       WHERE name = $1 AND owner = $2`,
      [sweeper, this.owner, nextInMs],
    );
  }
}
