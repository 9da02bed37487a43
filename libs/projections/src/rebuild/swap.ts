import { setTimeout as delay } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import type { ReadModelRelation } from '../read-model-table.js';
import { pointView, type LiveReadModel } from '../registry.js';
import lockBuild from '../sql/lock-build.sql';
import makeLive from '../sql/make-live.sql';
import retire from '../sql/retire-build.sql';
import type { Track } from '../track.js';
import { inTransaction } from '../transaction.js';

/** Longest wait for queries that hold the view, in milliseconds; new queries queue behind it meanwhile. */
const lockTimeoutMs = 200;
const attempts = 100;

export interface Swap {
  readonly pool: Pool;
  readonly live: LiveReadModel;
  readonly sameColumns: boolean;
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
 * Makes the new build the one that queries read. While the old checkpoint is locked, the old build cannot move: what the
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
  const { live, sameColumns, table, track, waitForOld, catchUp } = parts;
  await client.query(`SET LOCAL lock_timeout = ${lockTimeoutMs}`);
  const { rows } = await client.query<{ position: string }>(lockBuild, [live.relation]);
  const reached = rows[0]?.position;
  if (reached === undefined) throw new Error(`${live.relation} is no longer live`);
  if (waitForOld) await catchUp(reached);
  await track.persist();
  await pointView(client, live.name, table, { sameColumns });
  await client.query(retire, [live.relation]);
  await client.query(makeLive, [table.relation, live.relation]);
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
