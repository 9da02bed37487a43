import { newId } from '@shop/kernel';
import type { Pool } from 'pg';
import endTurn from './sql/end-turn.sql';
import lookAtTurn from './sql/look-at-turn.sql';
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
  /** @param isDone whether the round succeeded; after a failed one the next is due at once, in any process */
  end(isDone: boolean): Promise<void>;
}

/** Another process has the turn or has done the round. */
export interface NoTurn {
  /** When to look again, in milliseconds. */
  readonly lookInMs: number;
}

/** The row of a sweeper. */
interface TurnRow {
  readonly version: string;
  readonly owner: string;
  readonly ended: boolean;
  readonly due: boolean;
}

/** A version of a row, and when this process saw it first by its monotonic clock. */
interface Seen {
  readonly version: string;
  readonly sinceMs: number;
  readonly isHeld: boolean;
}

/** Part of its period in which no process repeats a round: the one that did it is to find it due after its pause. */
const quietPart = 0.9;

/**
 * Has each sweeper run in one process at a time, and one round per period in the whole fleet. No decision compares times of
 * the database: an owner changes its row while it sweeps, and another process takes over only what it saw unchanged for a
 * lease by its own monotonic clock (the protocol of the DynamoDB lock client). The same holds for the period. A process
 * that was paused past its lease may overlap with another one: the effects of a sweep are idempotent.
 */
export class SweeperTurns {
  private readonly owner = newId();
  private readonly leaseMs: number;
  private readonly seen = new Map<string, Seen>();

  constructor(private readonly options: SweeperTurnsOptions) {
    this.leaseMs = options.leaseMs ?? 10_000;
  }

  /**
   * The turn of a sweeper, unless another process has it or has done the round.
   * @param everyMs its period
   * @param isFirst whether it is the first round of this process, which is not left out
   */
  async take(sweeper: string, everyMs: number, isFirst: boolean): Promise<Turn | NoTurn> {
    const row = await this.look(sweeper);
    const waitMs = row === undefined ? 0 : this.waitMs(sweeper, row, everyMs, isFirst);
    if (waitMs > 0) return { lookInMs: Math.min(everyMs, waitMs) };
    const values = [sweeper, this.owner, this.leaseMs, row?.version ?? null];
    const { rows } = await this.options.pool.query<{ now: Date }>(takeTurn, values);
    const [taken] = rows;
    if (taken === undefined) return { lookInMs: Math.min(everyMs, this.leaseMs) };
    return this.begin(sweeper, everyMs, taken.now.toISOString());
  }

  private async look(sweeper: string): Promise<TurnRow | undefined> {
    try {
      const { rows } = await this.options.pool.query<TurnRow>(lookAtTurn, [sweeper]);
      return rows[0];
    } catch (error) {
      // Its owner may be as unable to renew it: the lease is observed anew.
      if (this.seen.get(sweeper)?.isHeld === true) this.seen.delete(sweeper);
      throw error;
    }
  }

  /** Milliseconds until this process may take the turn or has to look again; 0 for now. */
  private waitMs(sweeper: string, row: TurnRow, everyMs: number, isFirst: boolean): number {
    const isHeld = !row.ended && row.owner !== this.owner;
    const unchangedMs = this.observe(sweeper, row.version, isHeld);
    if (isHeld && unchangedMs < this.leaseMs) return this.leaseMs - unchangedMs;
    const isDue = isFirst || row.due || unchangedMs >= everyMs * quietPart;
    return isDue ? 0 : everyMs;
  }

  /** Returns for how many milliseconds this process has known the version. */
  private observe(sweeper: string, version: string, isHeld: boolean): number {
    const nowMs = performance.now();
    const seen = this.seen.get(sweeper);
    if (seen?.version === version) return nowMs - seen.sinceMs;
    this.seen.set(sweeper, { version, sinceMs: nowMs, isHeld });
    return 0;
  }

  private begin(sweeper: string, everyMs: number, now: string): Turn {
    const { pool } = this.options;
    // A renewal that fails is followed by the next one, and at worst by an overlap.
    const renew = () => pool.query(renewTurn, [sweeper, this.owner, this.leaseMs]).catch(() => undefined);
    const renewing = setInterval(() => void renew(), this.leaseMs / 3);
    return {
      now,
      end: async (isDone) => {
        clearInterval(renewing);
        const values = [sweeper, this.owner, isDone ? Math.round(everyMs * quietPart) : null];
        const { rows } = await pool.query<{ version: string }>(endTurn, values);
        for (const { version } of rows) this.observe(sweeper, version, false);
      },
    };
  }
}
