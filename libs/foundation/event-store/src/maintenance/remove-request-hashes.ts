import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import removeSql from './sql/remove-request-hashes.sql';

const task = 'remove request hashes';

export interface HashRemoval {
  readonly changed: number;
  readonly isFinished: boolean;
}

export interface HashRemovalOptions {
  readonly pool: Pool;
  readonly batchSize?: number;
  /** Pause between two batches, in milliseconds. */
  readonly pauseMs?: number;
  readonly onProgress?: (progress: { readonly changed: number; readonly done: number }) => void;
}

/** Loads the state of the removal; null if the log never had request hashes. */
export async function loadHashRemoval(pool: Pool): Promise<HashRemoval | null> {
  const { rows } = await pool.query<HashRemoval>(
    `SELECT changed::integer AS changed, finished_at IS NOT NULL AS "isFinished" FROM es_maintenance WHERE task = $1`,
    [task],
  );
  return rows[0] ?? null;
}

/**
 * Removes request hashes in batches while the shop runs. Progress is stored in each transaction, so a later run
 * resumes.
 */
export async function removeRequestHashes(options: HashRemovalOptions): Promise<HashRemoval | null> {
  const { pool, batchSize = 1_000, pauseMs = 10, onProgress } = options;
  const { rows: ends } = await pool.query<{ head: string }>(
    'SELECT coalesce(max(position), 0)::text AS head FROM es_events',
  );
  const head = ends[0]?.head ?? '0';
  for (;;) {
    const { rows } = await pool.query<HashRemoval & { readonly position: string }>(removeSql, [task, batchSize, head]);
    const [now] = rows;
    if (now === undefined) return null;
    const { changed, isFinished } = now;
    onProgress?.({ changed, done: Number(now.position) / Math.max(1, Number(head)) });
    if (isFinished) return { changed, isFinished };
    await delay(pauseMs);
  }
}
