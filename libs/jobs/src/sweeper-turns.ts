import { newId, type Clock } from '@shop/kernel';
import type { Pool } from 'pg';
import endTurn from './sql/end-turn.sql';
import renewTurn from './sql/renew-turn.sql';
import takeTurn from './sql/take-turn.sql';

/** The clocks of this process and of the database disagree: what time causes would happen too early or too late. */
export class ClockOff extends Error {
  override readonly name = 'ClockOff';
  constructor(offMs: number) {
    super(
      `The clock is ${Math.round(offMs)} ms off the database's clock: set it right (NTP), nothing is swept until then`,
    );
  }
}

export interface SweeperTurnsOptions {
  /** Of the shop's own tables. */
  readonly pool: Pool;
  /** Of this process, as sweeps use it. */
  readonly clock: Clock;
  /** Largest accepted difference between this process's clock and the database's, in milliseconds. */
  readonly clockToleranceMs: number;
  /** How soon the sweepers of a killed process are taken over, in milliseconds (default 10,000). */
  readonly leaseMs?: number;
}

/** A sweeper's turn while it lasts. */
export interface Turn {
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
   * @param isFirst whether it is the first round of this process, which is not left out
   * @throws ClockOff
   */
  async take(sweeper: string, isFirst: boolean): Promise<Turn | null> {
    const { pool, clock, clockToleranceMs } = this.options;
    const before = Date.parse(clock());
    const values = [sweeper, this.owner, this.leaseMs, isFirst];
    const { rows } = await pool.query<{ taken: boolean; nowMs: number }>(takeTurn, values);
    const { taken, nowMs } = rows[0]!;
    const turn = taken ? this.begin(sweeper) : null;
    // The statement took time: somewhere between its start and its end both clocks were read.
    const offMs = Math.max(before - nowMs, nowMs - Date.parse(clock()));
    if (offMs <= clockToleranceMs) return turn;
    await turn?.end(0);
    throw new ClockOff(offMs);
  }

  private begin(sweeper: string): Turn {
    const { pool } = this.options;
    // A renewal that fails is followed by the next one, and at worst by an overlap.
    const renew = () => pool.query(renewTurn, [sweeper, this.owner, this.leaseMs]).catch(() => undefined);
    const renewing = setInterval(() => void renew(), this.leaseMs / 3);
    return {
      end: async (nextInMs) => {
        clearInterval(renewing);
        await pool.query(endTurn, [sweeper, this.owner, Math.round(nextInMs)]);
      },
    };
  }
}
