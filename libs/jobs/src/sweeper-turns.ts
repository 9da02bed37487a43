import { newId } from '@shop/kernel';
import type { Pool } from 'pg';
import endTurn from './sql/end-turn.sql';
import renewTurn from './sql/renew-turn.sql';
import takeTurn from './sql/take-turn.sql';

export interface SweeperTurnsOptions {
  /** Of the shop's own tables. */
  readonly pool: Pool;
  /** How soon the sweepers of a killed process are taken over, in milliseconds (default 10,000). */
  readonly leaseMs?: number;
}

/** A sweeper's turn while it lasts. */
export interface Turn {
  /** The database's time when the turn began. */
  readonly now: string;
  /** @param nextInMs milliseconds until the next round is due in any process; 0 after a failed one */
  end(nextInMs: number): Promise<void>;
}

/**
 * Has each sweeper run in one process at a time, and one round per period in the whole fleet. Leases are on the database's
 * clock. A process that was paused past its lease may overlap with another one: the effects of a sweep are idempotent.
 */
export class SweeperTurns {
  private readonly owner = newId();
  private readonly leaseMs: number;

  constructor(private readonly options: SweeperTurnsOptions) {
    this.leaseMs = options.leaseMs ?? 10_000;
  }

  /**
   * The turn of a sweeper; null while another process has it or has done the round.
   * @param everyMs its period, the longest that a round may not be due for
   * @param isFirst whether it is the first round of this process, which is not left out
   */
  async take(sweeper: string, everyMs: number, isFirst: boolean): Promise<Turn | null> {
    const values = [sweeper, this.owner, this.leaseMs, isFirst, everyMs];
    const { rows } = await this.options.pool.query<{ now: Date }>(takeTurn, values);
    const [taken] = rows;
    return taken === undefined ? null : this.begin(sweeper, taken.now.toISOString());
  }

  private begin(sweeper: string, now: string): Turn {
    const { pool } = this.options;
    // A renewal that fails is followed by the next one, and at worst by an overlap.
    const renew = () => pool.query(renewTurn, [sweeper, this.owner, this.leaseMs]).catch(() => undefined);
    const renewing = setInterval(() => void renew(), this.leaseMs / 3);
    return {
      now,
      end: async (nextInMs) => {
        clearInterval(renewing);
        await pool.query(endTurn, [sweeper, this.owner, Math.round(nextInMs)]);
      },
    };
  }
}
