import type { Migration } from '@shop/platform';
import { runMigrations } from 'bullmq';
import type { ClientBase } from 'pg';
import createLedger from './migrations/20261121T1200-jobs-create-ledger.sql';
import listJobs from './migrations/20261121T2150-jobs-list.sql';
import shareSweepers from './migrations/20261125T2240-jobs-sweepers.sql';
import countNoWaits from './migrations/20261126T1740-jobs-count-no-waits.sql';

/** What jobs need in the shop's database, in order. */
export const jobsMigrations: readonly Migration[] = [
  { name: '20261121T1200-jobs-create-ledger', sql: createLedger },
  { name: '20261121T2150-jobs-list', sql: listJobs },
  { name: '20261125T2240-jobs-sweepers', sql: shareSweepers },
  {
    name: '20261126T1740-jobs-count-no-waits',
    sql: countNoWaits,
    compatibleSince: '20261121T1200-jobs-create-ledger',
  },
];

/** Where BullMQ's PostgreSQL backend keeps its tables. */
export const queueSchema = 'bullmq';

/**
 * The shop's database as BullMQ wants it: it names its tables without their schema. The queue may lose what it wrote last, as
 * the ledger has it: commits do not wait for the disk.
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
 * Creates or updates BullMQ's own tables, which has a list of steps and a ledger of its own. To be done where the shop's
 * migrations are, whichever backend runs: a shop may go from one to the other.
 * @param client a connection of its own; nothing else may use it meanwhile
 */
export async function migrateQueues(client: ClientBase): Promise<void> {
  await runMigrations(client, queueSchema);
}
