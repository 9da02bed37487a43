import { setTimeout as delay } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import type { AnyProjection } from '../projection.js';
import type { PhysicalTable } from '../read-model-table.js';
import { activateBuild, type RetiredBuild, type ServedBuild } from '../registry.js';
import lockBuild from '../sql/lock-build.sql';
import retire from '../sql/retire-build.sql';
import type { SubscriptionProcessor } from '../subscription-processor.js';
import { inTransaction } from '../transaction.js';

/** Longest wait for queries that hold the view, in milliseconds; new queries queue behind it meanwhile. */
const lockTimeoutMs = 200;
const maxAttempts = 100;

export interface SwapOptions {
  readonly pool: Pool;
  readonly projection: AnyProjection;
  /** The build that serves this version until now; null where none does. */
  readonly old: ServedBuild | null;
  readonly table: PhysicalTable;
  /** The new build's track; caught up. */
  readonly processor: SubscriptionProcessor;
  /** Brings the track to a position. */
  readonly catchUp: (until?: string) => Promise<void>;
  /** False where the old build's position means nothing (the store was restored from an older backup). */
  readonly waitForOld: boolean;
  readonly signal: AbortSignal;
}

/**
 * Makes the new build the one that serves its version. While the old checkpoint is locked, the old build cannot move: what the
 * new one still lacks is folded, then the view is turned, the old owner fenced off and the new lease set free, all at
 * once. Tried again when running queries hold the view for too long.
 */
export async function swapBuilds(options: SwapOptions): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    options.signal.throwIfAborted();
    await options.catchUp();
    try {
      await inTransaction(options.pool, (client) => swapOnce(options, client));
      return;
    } catch (error) {
      if (!isLockTimeout(error) || attempt === maxAttempts) throw error;
      await delay(Math.min(1_000, 20 * attempt), undefined, { signal: options.signal });
    }
  }
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

/** Removes the table that nobody reads any more, as soon as its last readers are gone. */
export async function dropRetired(pool: Pool, drop: (client: PoolClient) => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await inTransaction(pool, async (client) => {
        await client.query(`SET LOCAL lock_timeout = ${lockTimeoutMs}`);
        await drop(client);
      });
      return;
    } catch (error) {
      if (!isLockTimeout(error) || attempt === maxAttempts) throw error;
      await delay(Math.min(1_000, 50 * attempt));
    }
  }
}

function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && (error as { readonly code?: unknown }).code === '55P03';
}
