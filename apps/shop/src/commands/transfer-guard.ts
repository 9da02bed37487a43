import { importAdvice, importLock, readUnfinishedImport } from '@shop/api';
import { Unavailable } from '@shop/event-store';
import { withClient } from '@shop/platform';
import type { ClientBase } from 'pg';
import { setTimeout as delay } from 'node:timers/promises';
import { CommandError } from '../command-errors.js';
import { createProgress, type Progress } from '../progress-bar.js';

/**
 * Runs one transfer of a kind at a time per database. Uses a session lock, so a killed process leaves none.
 * @param name name of the lock
 */
export function runExclusively<Result>(
  databaseUrl: string,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ free: boolean }>(
      'SELECT pg_try_advisory_lock(hashtext($1), hashtext($2)) AS free',
      [importLock[0], name],
    );
    if (rows[0]?.free !== true) throw new CommandError('The same is being done by another process already');
    return work();
  });
}

/** Longer than any process needs for its last look at the log, in milliseconds. */
const noticeMs = 1_500;

export function runImportExclusively<Result>(databaseUrl: string, work: () => Promise<Result>): Promise<Result> {
  return runExclusively(databaseUrl, importLock[1], async () => {
    await delay(noticeMs);
    return work();
  });
}

/** @throws CommandError during an import, or after an unfinished one */
export async function assertNoUnfinishedImport(client: ClientBase): Promise<void> {
  const unfinished = await readUnfinishedImport(client);
  if (unfinished !== null) throw new CommandError(importAdvice(unfinished));
}

/** @throws CommandError naming the connected clients when a shop or command uses this database */
export async function assertNoRunningShop(databaseUrl: string): Promise<void> {
  const others = await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ connections: number }>(
      `SELECT count(*)::integer AS connections FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid()
         AND (application_name LIKE 'shop-%' OR application_name LIKE 'event-store%')`,
    );
    return rows[0]?.connections ?? 0;
  });
  if (others > 0)
    throw new CommandError(
      'A shop, or another command, works on this database: stop it first, or say --while-running if that is meant',
    );
}

export async function withTransferProgress<Result>(work: (progress: Progress) => Promise<Result>): Promise<Result> {
  const progress = createProgress();
  try {
    return await work(progress);
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    throw new CommandError(
      'The event store cannot be reached: when it can, the same command continues where it stopped',
    );
  } finally {
    progress.end();
  }
}
