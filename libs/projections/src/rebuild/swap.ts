import { setTimeout as delay } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import type { AnyProjection } from '../projection.js';
import type { ReadModelRelation } from '../read-model-table.js';
import { serve, type Retired, type ServedBuild } from '../registry.js';
import lockBuild from '../sql/lock-build.sql';
import retire from '../sql/retire-build.sql';
import type { Track } from '../track.js';
import { inTransaction } from '../transaction.js';

/** Longest wait for queries that hold the view, in milliseconds; new queries queue behind it meanwhile. */
const lockTimeoutMs = 200;
const attempts = 100;

export interface Swap {
  readonly pool: Pool;
  readonly projection: AnyProjection;
  /** The build that serves this version until now; null where none does. */
  readonly old: ServedBuild | null;
  readonly table: ReadModelRelation;
  /** The new build's track; caught up. */
  readonly track: Track;
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
export async function swap(parts: Swap): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    parts.signal.throwIfAborted();
    await parts.catchUp();
    try {
      await inTransaction(parts.pool, (client) => turn(parts, client));
      return;
    } catch (error) {
      if (!isLockTimeout(error) || attempt === attempts) throw error;
      await delay(Math.min(1_000, 20 * attempt), undefined, { signal: parts.signal });
    }
  }
}

async function turn(parts: Swap, client: PoolClient): Promise<void> {
  const { projection, old, table, track, waitForOld, catchUp } = parts;
  await client.query(`SET LOCAL lock_timeout = ${lockTimeoutMs}`);
  if (old === null) {
    await track.persist();
    return serve(client, projection, table, null);
  }
  const { rows } = await client.query<Retired & { position: string }>(lockBuild, [old.relation]);
  const [retired] = rows;
  if (retired === undefined) throw new Error(`${old.relation} no longer serves`);
  if (waitForOld) await catchUp(retired.position);
  await track.persist();
  await client.query(retire, [old.relation]);
  return serve(client, projection, table, retired);
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
      if (!isLockTimeout(error) || attempt === attempts) throw error;
      await delay(Math.min(1_000, 50 * attempt));
    }
  }
}

function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && (error as { readonly code?: unknown }).code === '55P03';
}
