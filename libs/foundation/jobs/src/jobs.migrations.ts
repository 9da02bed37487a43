import type { Migration } from '@shop/platform';
import { runMigrations } from 'bullmq';
import type { ClientBase } from 'pg';
import createLedger from './migrations/20261121T1200-jobs-create-ledger.sql';
import listJobs from './migrations/20261121T2150-jobs-list.sql';
import shareSweepers from './migrations/20261125T2240-jobs-sweepers.sql';
import countNoWaits from './migrations/20261126T1740-jobs-count-no-waits.sql';
import postpone from './migrations/20261127T1600-jobs-postpone.sql';

/** Migrations of the job tables, in order. */
export const jobsMigrations: readonly Migration[] = [
  { name: '20261121T1200-jobs-create-ledger', sql: createLedger },
  { name: '20261121T2150-jobs-list', sql: listJobs },
  { name: '20261125T2240-jobs-sweepers', sql: shareSweepers },
  {
    name: '20261126T1740-jobs-count-no-waits',
    sql: countNoWaits,
    compatibleSince: '20261121T1200-jobs-create-ledger',
  },
  {
    name: '20261127T1600-jobs-postpone',
    sql: postpone,
    compatibleSince: '20261121T1200-jobs-create-ledger',
  },
];

export const queueSchema = 'bullmq';

/**
 * Database URL for BullMQ, which omits the schema. Commits do not wait for the disk, since the ledger stores the jobs.
 */
export function queueDatabaseUrl(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  const given = url.searchParams.get('options');
  url.searchParams.set(
    'options',
    `${given === null ? '' : `${given} `}-c search_path=${queueSchema} -c synchronous_commit=off`,
  );
  return url.toString();
}

/**
 * Creates or upgrades BullMQ's tables; required on every backend.
 * @param client a dedicated connection
 */
export async function migrateQueues(client: ClientBase): Promise<void> {
  await runMigrations(client, queueSchema);
}
