import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '@shop/event-store';
import { retry } from '@shop/kernel';
import { type AnyProjection, fingerprintOf } from '../declaration.js';
import { LostLeaseError } from '../failures.js';
import { Leases } from '../leases.js';
import { createIndexes, type PhysicalTable, type Queryable } from '../read-model-rows.js';
import {
  activateBuild,
  createBuild,
  dependentViewsOf,
  type Lease,
  lockRegistry,
  type RetiredBuild,
  type ServedBuild,
} from '../registry.js';
import type { RuntimeLog } from '../runtime-options.js';
import deleteBuild from '../sql/delete-build.sql';
import leftovers from '../sql/leftover-builds.sql';
import lockBuild from '../sql/lock-build.sql';
import retire from '../sql/retire-build.sql';
import setBuildPosition from '../sql/set-build-position.sql';
import type { SubscriptionProcessor } from '../subscription-processor.js';

/** Another build of this read model is running. */
export class BuildInProgressError extends Error {
  override name = 'BuildInProgressError';
}

export interface ShadowBuildDeps {
  readonly pool: Pool;
  readonly log: RuntimeLog;
  readonly owner: string;
  readonly program: string;
  readonly leaseMs: number;
}

/** A build next to the serving one, with a separate lease. The next build removes crashed ones. */
export class ShadowBuild {
  private readonly heartbeat: NodeJS.Timeout;
  private readonly leaseLost = new AbortController();
  private readonly leases: Leases;
  private isServing = false;

  private constructor(
    readonly table: PhysicalTable,
    readonly epoch: string,
    private readonly deps: ShadowBuildDeps,
  ) {
    this.leases = new Leases(deps.pool, deps.owner, deps.leaseMs, deps.program);
    this.heartbeat = setInterval(() => void this.renew(), deps.leaseMs / 3);
  }

  /** @throws BuildInProgressError */
  static async open(deps: ShadowBuildDeps, projection: AnyProjection, start: string): Promise<ShadowBuild> {
    return inTransaction(deps.pool, async (client) => {
      await lockRegistry(client);
      await removeLeftovers(client, projection);
      const table = await createBuild(client, projection, start);
      const leases = new Leases(client, deps.owner, deps.leaseMs, deps.program);
      const [lease] = await leases.acquire([table.relation], 1);
      if (lease === undefined) throw new LostLeaseError(`Lease of ${table.relation} not acquired`);
      return new ShadowBuild(table, lease.epoch, deps);
    });
  }

  get signal(): AbortSignal {
    return this.leaseLost.signal;
  }

  async finishLoading(position: string, start: string): Promise<Lease> {
    await inTransaction(this.deps.pool, async (client) => {
      await client.query(`SET LOCAL maintenance_work_mem = '256MB'`);
      await createIndexes(client, this.table);
    });
    await this.deps.pool.query(`ANALYZE ${this.table.relation}`);
    const lease = { subscriber: this.table.relation, epoch: this.epoch, position };
    const { rowCount } = await this.deps.pool.query(setBuildPosition, [
      this.table.relation,
      this.epoch,
      start,
      position,
    ]);
    if (rowCount !== 1) throw new LostLeaseError(`This builder lost the lease of ${this.table.relation}`);
    return lease;
  }

  markServing(): void {
    this.isServing = true;
    clearInterval(this.heartbeat);
  }

  /** A serving build stays. */
  async discardUnlessServing(): Promise<void> {
    if (this.isServing) return;
    await this.discard().catch((error: unknown) =>
      this.deps.log.warn(
        { err: error, relation: this.table.relation },
        'build not removed, the next one will remove it',
      ),
    );
  }

  async discard(): Promise<void> {
    clearInterval(this.heartbeat);
    await inTransaction(this.deps.pool, (client) => dropBuild(client, this.table.relation));
  }

  private async renew(): Promise<void> {
    const held = { subscriber: this.table.relation, epoch: this.epoch, rate: 0, state: null };
    try {
      const renewed = await this.leases.renew([held]);
      if (!renewed.has(this.table.relation))
        this.leaseLost.abort(new LostLeaseError(`The lease of ${this.table.relation} was lost`));
    } catch (error) {
      this.deps.log.warn({ err: error, relation: this.table.relation }, 'build heartbeat failed, retrying');
    }
  }
}

/** Drops a build with its views and records. */
export async function dropBuild(db: Queryable, relation: string): Promise<void> {
  await db.query(deleteBuild, [relation]);
  for (const view of await dependentViewsOf(db, relation)) await db.query(`DROP VIEW ${view}`);
  await db.query(`DROP TABLE IF EXISTS ${relation}`);
}

async function removeLeftovers(db: Queryable, projection: AnyProjection): Promise<void> {
  const { name, version } = projection;
  const values = [name, version, fingerprintOf(projection)];
  const { rows } = await db.query<{ relation: string; leased: boolean }>(leftovers, values);
  if (rows.some(({ leased }) => leased)) throw new BuildInProgressError(`A build of ${name} is already running`);
  for (const { relation } of rows) await dropBuild(db, relation);
}

/** New queries queue behind the waiting lock. */
const lockTimeoutMs = 200;
const maxAttempts = 100;
const backOff = { firstMs: 50, maxMs: 1_000 };

export interface SwapOptions {
  readonly pool: Pool;
  readonly projection: AnyProjection;
  /** Null when no build serves this version. */
  readonly old: ServedBuild | null;
  readonly table: PhysicalTable;
  readonly processor: SubscriptionProcessor;
  readonly catchUp: (until?: string) => Promise<void>;
  /** False after a restore, when the old position is meaningless. */
  readonly waitForOld: boolean;
  readonly signal: AbortSignal;
}

/**
 * Swaps builds in one transaction: locks the old checkpoint, folds remaining events, redirects views, fences the old
 * owner, frees the new lease.
 */
export async function swapBuilds(options: SwapOptions): Promise<void> {
  const { pool, catchUp, signal } = options;
  const swap = async () => {
    await catchUp();
    await inTransaction(pool, (client) => swapOnce(options, client));
  };
  await retry(swap, { backOff, shouldRetry, signal });
}

async function swapOnce(options: SwapOptions, client: PoolClient): Promise<void> {
  const { projection, old, table, processor, waitForOld, catchUp } = options;
  await client.query(`SET LOCAL lock_timeout = ${lockTimeoutMs}`);
  if (old === null) {
    await processor.persist();
    return activateBuild(client, projection, table, null);
  }
  const { rows } = await client.query<RetiredBuild & { position: string }>(lockBuild, [old.relation]);
  const [retired] = rows;
  if (retired === undefined) throw new Error(`${old.relation} is not the serving build`);
  if (waitForOld) await catchUp(retired.position);
  await processor.persist();
  await client.query(retire, [old.relation]);
  return activateBuild(client, projection, table, retired);
}

/** Drops the retired table after its last readers. */
export async function dropRetired(pool: Pool, drop: (client: PoolClient) => Promise<void>): Promise<void> {
  const dropOnce = () =>
    inTransaction(pool, async (client) => {
      await client.query(`SET LOCAL lock_timeout = ${lockTimeoutMs}`);
      await drop(client);
    });
  await retry(dropOnce, { backOff, shouldRetry });
}

function shouldRetry(error: unknown, failures: number): boolean {
  const isLockTimeout = error instanceof Error && (error as { readonly code?: unknown }).code === '55P03';
  return isLockTimeout && failures < maxAttempts;
}
