import { newToken, reject, type Rejection } from '@shop/kernel';
import { Inject } from '@nestjs/common';
import { POOL } from '@shop/platform';
import { inTransaction } from '@shop/projections';
import type { Pool, PoolClient } from 'pg';
import extendLease from './sql/extend-lease.sql';
import leaseOrder from './sql/lease-order.sql';
import resumeLease from './sql/resume-lease.sql';

/** Without a heartbeat an order goes back to the queue after so many minutes. */
export const leaseMinutes = 5;
/** A screen that is open is heard of every minute; who asks for an order without one has left theirs behind. */
const abandonedAfterSeconds = 90;
/** A call-back that was agreed with one agent is anyone's when it is so late. */
export const reservationMs = 15 * 60_000;

/** What a lease is about: orders and the other calls have one table between them, since whoever calls has one thing in hand. */
export type LeaseKind = 'order' | 'errand';

export interface Lease {
  /** The order's; of another call its own id. */
  readonly orderId: string;
  readonly claimId: string;
  /** Shows that a request comes from the screen that holds the lease. */
  readonly token: string;
  readonly staffId: string;
  readonly leaseUntil: string;
}

/** Who wants a lease. The ids derive from the command, so that its repeat is the same claim. */
export interface Claimant {
  readonly staffId: string;
  readonly claimId: string;
  readonly commandId: string;
}

/** What somebody has in hand. */
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

/** The plain table of leases, by the database's clock: what any kind of call needs of it. */
export abstract class Leases {
  protected abstract readonly kind: LeaseKind;

  constructor(@Inject(POOL) protected readonly pool: Pool) {}

  /** What this very command took before, or else what the claimant left behind, say with a closed browser; null: nothing. */
  async resume({ staffId, commandId }: Claimant): Promise<Lease | null> {
    const values = [staffId, newToken(), commandId, leaseMinutes, abandonedAfterSeconds, this.kind];
    return this.queryOne({ name: 'lease-resume', text: resumeLease, values });
  }

  /**
   * Null: somebody else has it. Refused while the claimant has another call in hand; two claims of theirs at once are decided
   * one after the other, so that they do not miss each other.
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

  /** Null: the lease holds no more, or never did. */
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

  /** Leases whose time is up, the oldest first. */
  async findExpired(limit: number): Promise<readonly Lease[]> {
    const { rows } = await this.pool.query<LeaseRecord>(
      `SELECT order_id, claim_id, token, staff_id, lease_until FROM calls_leases
       WHERE lease_until <= now() AND kind = $2 ORDER BY lease_until LIMIT $1`,
      [limit, this.kind],
    );
    return rows.map(toLease);
  }

  /** Who has it, until when; null: nobody. */
  async findHolder(orderId: string): Promise<Pick<Lease, 'staffId' | 'leaseUntil'> | null> {
    const text = `SELECT order_id, claim_id, token, staff_id, lease_until FROM calls_leases
                  WHERE order_id = $1 AND lease_until > now()`;
    return this.queryOne({ name: 'lease-holder', text, values: [orderId] });
  }

  /** What somebody has in hand, whichever kind of call it is; null: nothing, or `except` is in their hands already. */
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

  /** Forgets a lease unless it has come to life again. */
  async deleteExpired({ orderId, claimId }: Pick<Lease, 'orderId' | 'claimId'>): Promise<void> {
    await this.pool.query('DELETE FROM calls_leases WHERE order_id = $1 AND claim_id = $2 AND lease_until <= now()', [
      orderId,
      claimId,
    ]);
  }

  /** The first that nobody has, as a statement picks it; null when there is none. */
  protected async leaseFirst(query: { name: string; text: string; values: unknown[] }): Promise<Lease | null> {
    // A row that is being changed this moment is skipped, so one "nothing" is not believed.
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

/** The refusal of whatever wants an empty desk: it names the call that is still on it. */
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
