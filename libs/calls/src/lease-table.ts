import type { CountryCode } from '@shop/countries';
import { addMilliseconds, newToken } from '@shop/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { POOL } from '@shop/platform';
import type { Pool } from 'pg';
import extendLease from './sql/extend-lease.sql';
import leaseNext from './sql/lease-next.sql';
import leaseOrder from './sql/lease-order.sql';
import resumeLease from './sql/resume-lease.sql';

/** Without a heartbeat an order goes back to the queue after so many minutes. */
const leaseMinutes = 5;
/** A screen that is open is heard of every minute; who asks for an order without one has left theirs behind. */
const silentSeconds = 90;
/** A call-back that was agreed with one agent is anyone's when it is so late. */
const reservedMs = 15 * 60_000;

export interface Lease {
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

interface LeaseRecord {
  readonly order_id: string;
  readonly claim_id: string;
  readonly token: string;
  readonly staff_id: string;
  readonly lease_until: Date;
}
type PickRecord = Pick<LeaseRecord, 'order_id'> & {
  readonly [Key in Exclude<keyof LeaseRecord, 'order_id'>]: LeaseRecord[Key] | null;
};

/** The plain table of leases, by the database's clock. */
@Injectable()
export class LeaseTable {
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  /** The most urgent order that nobody has; null when there is none. */
  async next(
    { staffId, claimId, commandId }: Claimant,
    wanted: { readonly now: string; readonly countries: readonly CountryCode[]; readonly except: readonly string[] },
  ): Promise<Lease | null> {
    const { now, countries, except } = wanted;
    const anyoneFrom = addMilliseconds(now, -reservedMs);
    const values = [staffId, claimId, newToken(), commandId, now, countries, except, anyoneFrom, leaseMinutes];
    // A row that is being changed this moment is skipped, so one "nothing" is not believed.
    for (let misses = 0; misses < 2;) {
      const { rows } = await this.pool.query<PickRecord>({ name: 'lease-next', text: leaseNext, values });
      const lease = rows[0] && leaseOf(rows[0]);
      if (lease) return lease;
      if (rows.length === 0) misses += 1;
    }
    return null;
  }

  /** An order that the claimant has and left behind, say with a closed browser; null when there is none. */
  async resume({ staffId, commandId }: Claimant): Promise<Lease | null> {
    const values = [staffId, newToken(), commandId, leaseMinutes, silentSeconds];
    return this.one({ name: 'lease-resume', text: resumeLease, values });
  }

  /** Null: somebody else has the order. */
  async claim(orderId: string, claimant: Claimant, options: { readonly takeOver: boolean }): Promise<Lease | null> {
    const { staffId, claimId, commandId } = claimant;
    const values = [orderId, staffId, claimId, newToken(), commandId, leaseMinutes, options.takeOver];
    return this.one({ name: 'lease-order', text: leaseOrder, values });
  }

  /** The lease that a command took before, if it still holds. */
  async ofCommand(commandId: string, staffId: string): Promise<Lease | null> {
    const text = `SELECT order_id, claim_id, token, staff_id, lease_until FROM calls_leases
                  WHERE command_id = $1 AND staff_id = $2 AND lease_until > now()`;
    return this.one({ name: 'lease-of-command', text, values: [commandId, staffId] });
  }

  /** Null: the lease holds no more, or never did. */
  async extend(orderId: string, token: string, staffId: string): Promise<Lease | null> {
    return this.one({ name: 'lease-extend', text: extendLease, values: [orderId, token, staffId, leaseMinutes] });
  }

  async end({ orderId, claimId }: Pick<Lease, 'orderId' | 'claimId'>): Promise<void> {
    await this.pool.query({
      name: 'lease-end',
      text: 'DELETE FROM calls_leases WHERE order_id = $1 AND claim_id = $2',
      values: [orderId, claimId],
    });
  }

  /** Leases whose time is up, the oldest first. */
  async expired(limit: number): Promise<readonly Lease[]> {
    const { rows } = await this.pool.query<LeaseRecord>(
      `SELECT order_id, claim_id, token, staff_id, lease_until FROM calls_leases
       WHERE lease_until <= now() ORDER BY lease_until LIMIT $1`,
      [limit],
    );
    return rows.map(leaseFrom);
  }

  /** Orders that somebody took, as far as the queue knows, and that have no lease: it was lost, or is settled already. */
  async orphans(limit: number): Promise<readonly string[]> {
    const { rows } = await this.pool.query<{ id: string }>(
      `SELECT q.id FROM call_queue q LEFT JOIN calls_leases l ON l.order_id = q.id
       WHERE q.claimed AND l.order_id IS NULL ORDER BY q.id LIMIT $1`,
      [limit],
    );
    return rows.map(({ id }) => id);
  }

  async exists(orderId: string): Promise<boolean> {
    const { rowCount } = await this.pool.query('SELECT 1 FROM calls_leases WHERE order_id = $1', [orderId]);
    return rowCount !== 0;
  }

  /** Forgets a lease unless it has come to life again. */
  async forget({ orderId, claimId }: Pick<Lease, 'orderId' | 'claimId'>): Promise<void> {
    await this.pool.query('DELETE FROM calls_leases WHERE order_id = $1 AND claim_id = $2 AND lease_until <= now()', [
      orderId,
      claimId,
    ]);
  }

  private async one(query: { name: string; text: string; values: unknown[] }): Promise<Lease | null> {
    const { rows } = await this.pool.query<LeaseRecord>(query);
    return rows[0] === undefined ? null : leaseFrom(rows[0]);
  }
}

function leaseFrom(record: LeaseRecord): Lease {
  const { order_id: orderId, claim_id: claimId, token, staff_id: staffId, lease_until: until } = record;
  return { orderId, claimId, token, staffId, leaseUntil: until.toISOString() };
}

function leaseOf({ order_id, claim_id, token, staff_id, lease_until }: PickRecord): Lease | null {
  if (claim_id === null || token === null || staff_id === null || lease_until === null) return null;
  return leaseFrom({ order_id, claim_id, token, staff_id, lease_until });
}
