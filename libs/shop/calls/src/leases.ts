import { addMilliseconds, newToken, reject, type Rejection } from '@shop/kernel';
import { sqlRows, type SqlStatement } from '@shop/platform';
import type { Pool } from 'pg';
import { reservationMs } from './call-plan.js';
import extendLease from './sql/extend-lease.sql';
import leaseNextTask from './sql/lease-next-task.sql';
import leaseTask from './sql/lease-task.sql';
import orphanedClaims from './sql/orphaned-claims.sql';

/** Time without a heartbeat until a task returns to the queue. */
const leaseMinutes = 5;
/** Consoles send a heartbeat every 60 seconds; after this silence a lease is abandoned. */
const abandonedAfterSeconds = 90;

/** Stream of the task: `call-ORDER` or `errand-ID`. */
export type LeaseKind = 'order' | 'errand';

export interface Lease {
  /** Order or call task. */
  readonly id: string;
  readonly kind: LeaseKind;
  readonly claimId: string;
  /** Proves that a request comes from the screen with the lease. */
  readonly token: string;
  readonly staffId: string;
  readonly leaseUntil: string;
}

export interface NextLease extends Lease {
  /** The agent had this task already. */
  readonly inHand: boolean;
  /** It was abandoned, and has a new token. */
  readonly resumed: boolean;
}

/** Ids derive from the command, so a repeated command is the same claim. */
export interface Claimant {
  readonly staffId: string;
  readonly claimId: string;
  readonly commandId: string;
}

interface QueueCriteria {
  readonly now: string;
  /** Kinds and countries. */
  readonly lanes: readonly string[];
  readonly maxRank: number;
  readonly except: readonly string[];
  readonly voidReservations: readonly string[];
}

/** Without a claim: another agent was faster. */
type NextRow = (Lease | { readonly claimId: null }) & { readonly inHand: boolean; readonly resumed: boolean };

const columns = 'order_id AS id, kind, claim_id, token, staff_id, lease_until';

/** The lease table, by the database clock. One table for all kinds: an agent has one task in hand. */
export class Leases {
  constructor(private readonly pool: Pool) {}

  /** The task in hand, else the most urgent one of the queue. Requests of one agent are serialised. */
  async next({ staffId, claimId, commandId }: Claimant, criteria: QueueCriteria): Promise<NextLease | null> {
    const { now, lanes, maxRank, except, voidReservations } = criteria;
    const asked = [staffId, claimId, newToken(), commandId, now, lanes, except, addMilliseconds(now, -reservationMs)];
    const values = [...asked, leaseMinutes, voidReservations, abandonedAfterSeconds, maxRank];
    // SKIP LOCKED skips a row that is being changed, so one empty result is retried.
    for (let misses = 0; misses < 2;) {
      const [row] = await sqlRows<NextRow>(this.pool, { name: 'lease-next', text: leaseNextTask, values });
      if (row === undefined) misses += 1;
      else if (row.claimId !== null) return row;
    }
    return null;
  }

  /** Null if another agent has it. `inHand`: the claimant has another task. Requests of one agent are serialised. */
  async claim(
    id: string,
    kind: LeaseKind,
    { staffId, claimId, commandId }: Claimant,
    options: { readonly takeOver: boolean },
  ): Promise<Lease | { readonly inHand: Lease } | null> {
    const values = [id, staffId, claimId, newToken(), commandId, leaseMinutes, options.takeOver, kind];
    const [row] = await sqlRows<Lease & { readonly other: boolean }>(this.pool, {
      name: 'lease-task',
      text: leaseTask,
      values,
    });
    if (row === undefined) return null;
    const { other, ...lease } = row;
    return other ? { inHand: lease } : lease;
  }

  extend(id: string, kind: LeaseKind, token: string, staffId: string): Promise<Lease | null> {
    return this.queryOne({ name: 'lease-extend', text: extendLease, values: [id, token, staffId, leaseMinutes, kind] });
  }

  async end({ id, claimId }: Pick<Lease, 'id' | 'claimId'>): Promise<void> {
    await this.pool.query({
      name: 'lease-end',
      text: 'DELETE FROM calls_leases WHERE order_id = $1 AND claim_id = $2',
      values: [id, claimId],
    });
  }

  findHolder(id: string): Promise<Lease | null> {
    const text = `SELECT ${columns} FROM calls_leases WHERE order_id = $1 AND lease_until > now()`;
    return this.queryOne({ name: 'lease-holder', text, values: [id] });
  }

  findHeldBy(staffId: string): Promise<Lease | null> {
    const text = `SELECT ${columns} FROM calls_leases WHERE staff_id = $1 AND lease_until > now() ORDER BY since LIMIT 1`;
    return this.queryOne({ name: 'lease-held-by', text, values: [staffId] });
  }

  async exists(id: string): Promise<boolean> {
    const { rowCount } = await this.pool.query('SELECT 1 FROM calls_leases WHERE order_id = $1', [id]);
    return rowCount !== 0;
  }

  findExpired(kind: LeaseKind, limit: number): Promise<readonly Lease[]> {
    return sqlRows<Lease>(this.pool, {
      text: `SELECT ${columns} FROM calls_leases WHERE lease_until <= now() AND kind = $2 ORDER BY lease_until LIMIT $1`,
      values: [limit, kind],
    });
  }

  async deleteExpired({ id, claimId }: Pick<Lease, 'id' | 'claimId'>): Promise<void> {
    await this.pool.query('DELETE FROM calls_leases WHERE order_id = $1 AND claim_id = $2 AND lease_until <= now()', [
      id,
      claimId,
    ]);
  }

  /** Tasks with a claim but without a lease. */
  async findOrphanedClaims(kind: LeaseKind, limit: number): Promise<readonly string[]> {
    const { rows } = await this.pool.query<{ id: string }>(orphanedClaims, [limit, kind]);
    return rows.map(({ id }) => id);
  }

  private async queryOne(statement: SqlStatement): Promise<Lease | null> {
    const [lease] = await sqlRows<Lease>(this.pool, statement);
    return lease ?? null;
  }
}

export function openCallRejection({ kind, id }: Pick<Lease, 'kind' | 'id'>): Rejection<'CONFLICT'> {
  return reject('CONFLICT', 'Finish your current call first', kind === 'order' ? { orderId: id } : { errandId: id });
}
