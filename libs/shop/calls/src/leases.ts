import { newToken, reject, type Rejection } from '@shop/kernel';
import { inTransaction } from '@shop/event-store';
import type { Pool, PoolClient } from 'pg';
import extendLease from './sql/extend-lease.sql';
import leaseOrder from './sql/lease-order.sql';
import resumeLease from './sql/resume-lease.sql';

/** Time without a heartbeat until an order returns to the queue. */
export const leaseMinutes = 5;
/** Consoles send a heartbeat every 60 seconds; after this silence a lease is abandoned. */
const abandonedAfterSeconds = 90;
/** Lateness after which a reserved callback is open to all agents. */
export const reservationMs = 15 * 60_000;

/** One lease table for both kinds: an agent works on one call at a time. */
export type LeaseKind = 'order' | 'errand';

export interface Lease {
  readonly orderId: string;
  readonly claimId: string;
  /** Proves that a request comes from the screen with the lease. */
  readonly token: string;
  readonly staffId: string;
  readonly leaseUntil: string;
}

/** Ids derive from the command, so a repeated command is the same claim. */
export interface Claimant {
  readonly staffId: string;
  readonly claimId: string;
  readonly commandId: string;
}

export interface HeldLease {
  readonly kind: LeaseKind;
  readonly id: string;
  readonly claimId: string;
}

interface LeaseRecord {
  readonly order_id: string;
  readonly claim_id: string;
  readonly token: string;
  readonly staff_id: string;
  readonly lease_until: Date;
}
type PickedRecord = Pick<LeaseRecord, 'order_id'> & {
  readonly [Key in Exclude<keyof LeaseRecord, 'order_id'>]: LeaseRecord[Key] | null;
};

/** The lease table, by the database clock. */
export abstract class Leases {
  protected abstract readonly kind: LeaseKind;

  constructor(protected readonly pool: Pool) {}

  /** The lease of the same command, else an abandoned one (browser closed). */
  async resume({ staffId, commandId }: Claimant): Promise<Lease | null> {
    const values = [staffId, newToken(), commandId, leaseMinutes, abandonedAfterSeconds, this.kind];
    return this.queryOne({ name: 'lease-resume', text: resumeLease, values });
  }

  /**
   * Null if another agent has it; rejected while the claimant has another call. Concurrent claims of one agent are
   * serialised.
   */
  async claim(
    orderId: string,
    claimant: Claimant,
    options: { readonly takeOver: boolean },
  ): Promise<Lease | Rejection<'CONFLICT'> | null> {
    const { staffId, claimId, commandId } = claimant;
    return inTransaction(this.pool, async (client) => {
      await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`calls-desk-${staffId}`]);
      const heldLease = await this.findHeldBy(staffId, { except: orderId, client });
      if (heldLease !== null) return openCallRejection(heldLease);
      const values = [orderId, staffId, claimId, newToken(), commandId, leaseMinutes, options.takeOver, this.kind];
      return this.queryOne({ name: 'lease-order', text: leaseOrder, values }, client);
    });
  }

  async extend(orderId: string, token: string, staffId: string): Promise<Lease | null> {
    const values = [orderId, token, staffId, leaseMinutes, this.kind];
    return this.queryOne({ name: 'lease-extend', text: extendLease, values });
  }

  async end({ orderId, claimId }: Pick<Lease, 'orderId' | 'claimId'>): Promise<void> {
    await this.pool.query({
      name: 'lease-end',
      text: 'DELETE FROM calls_leases WHERE order_id = $1 AND claim_id = $2',
      values: [orderId, claimId],
    });
  }

  async findExpired(limit: number): Promise<readonly Lease[]> {
    const { rows } = await this.pool.query<LeaseRecord>(
      `SELECT order_id, claim_id, token, staff_id, lease_until FROM calls_leases
       WHERE lease_until <= now() AND kind = $2 ORDER BY lease_until LIMIT $1`,
      [limit, this.kind],
    );
    return rows.map(toLease);
  }

  async findHolder(orderId: string): Promise<Pick<Lease, 'staffId' | 'leaseUntil'> | null> {
    const text = `SELECT order_id, claim_id, token, staff_id, lease_until FROM calls_leases
                  WHERE order_id = $1 AND lease_until > now()`;
    return this.queryOne({ name: 'lease-holder', text, values: [orderId] });
  }

  async findHeldBy(
    staffId: string,
    { except = '', client = this.pool }: { readonly except?: string; readonly client?: Pool | PoolClient } = {},
  ): Promise<HeldLease | null> {
    const { rows } = await client.query<HeldLease>({
      name: 'lease-held-by',
      text: `SELECT kind, order_id AS id, claim_id AS "claimId" FROM calls_leases
             WHERE staff_id = $1 AND lease_until > now() AND NOT EXISTS (
               SELECT FROM calls_leases asked WHERE asked.staff_id = $1 AND asked.order_id = $2 AND asked.lease_until > now()
             )
             ORDER BY since LIMIT 1`,
      values: [staffId, except],
    });
    return rows[0] ?? null;
  }

  async exists(orderId: string): Promise<boolean> {
    const { rowCount } = await this.pool.query('SELECT 1 FROM calls_leases WHERE order_id = $1', [orderId]);
    return rowCount !== 0;
  }

  async deleteExpired({ orderId, claimId }: Pick<Lease, 'orderId' | 'claimId'>): Promise<void> {
    await this.pool.query('DELETE FROM calls_leases WHERE order_id = $1 AND claim_id = $2 AND lease_until <= now()', [
      orderId,
      claimId,
    ]);
  }

  /** Null without a free row. */
  protected async leaseFirst(query: { name: string; text: string; values: unknown[] }): Promise<Lease | null> {
    // SKIP LOCKED skips a row that is being changed, so one empty result is retried.
    for (let misses = 0; misses < 2;) {
      const { rows } = await this.pool.query<PickedRecord>(query);
      const lease = rows[0] && toLeaseOrNull(rows[0]);
      if (lease) return lease;
      if (rows.length === 0) misses += 1;
    }
    return null;
  }

  private async queryOne(
    query: { name: string; text: string; values: unknown[] },
    client: Pool | PoolClient = this.pool,
  ): Promise<Lease | null> {
    const { rows } = await client.query<LeaseRecord>(query);
    return rows[0] === undefined ? null : toLease(rows[0]);
  }
}

export function openCallRejection({ kind, id }: HeldLease): Rejection<'CONFLICT'> {
  return reject('CONFLICT', 'Finish your current call first', kind === 'order' ? { orderId: id } : { errandId: id });
}

function toLease(record: LeaseRecord): Lease {
  const { order_id: orderId, claim_id: claimId, token, staff_id: staffId, lease_until: until } = record;
  return { orderId, claimId, token, staffId, leaseUntil: until.toISOString() };
}

function toLeaseOrNull({ order_id, claim_id, token, staff_id, lease_until }: PickedRecord): Lease | null {
  if (claim_id === null || token === null || staff_id === null || lease_until === null) return null;
  return toLease({ order_id, claim_id, token, staff_id, lease_until });
}
