import { inTransaction } from '@shop/event-store';
import { retry } from '@shop/kernel';
import type { Pool, PoolClient } from 'pg';
import type { AnyProjection } from '../projection.js';
import type { PhysicalTable } from '../read-model-table.js';
import { activateBuild, type RetiredBuild, type ServedBuild } from '../registry.js';
import lockBuild from '../sql/lock-build.sql';
import retire from '../sql/retire-build.sql';
import type { SubscriptionProcessor } from '../subscription-processor.js';

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
