import type { INestApplicationContext } from '@nestjs/common';
import {
  migrateDatabase,
  createAppContext,
  readDatabaseMigrations,
  openEventStore,
  openInfrastructure,
  saveEventLogEngine,
  withStoredSecrets,
  type Infrastructure,
} from '@shop/api';
import { createLogger, loadConfig, withClient } from '@shop/platform';
import { collectProcesses } from '@shop/worker';
import { withShutdown } from './with-shutdown.js';
import type { ClientBase } from 'pg';
import { openCommandDatabase } from './database.js';
import { CommandError } from './command-errors.js';
import { terminal } from './terminal.js';

export interface Session {
  readonly infrastructure: Infrastructure;
  readonly app: INestApplicationContext;
  readonly databaseUrl: string;
}

export interface SessionOptions {
  /** Runs before any other connection to the database; an exception ends the command. */
  readonly precheck?: ((databaseUrl: string) => Promise<void>) | undefined;
  /** The command replaces the event log and its read models, so old checkpoints do not count. */
  readonly replacesLog?: boolean;
  /** The command repairs subscribers that are ahead of the log. */
  readonly allowsShorterLog?: boolean;
}

/**
 * Runs a command while a shop runs, or on a temporarily started database. Closes everything afterwards, also on errors
 * and signals.
 * @throws CommandError if the database lacks migrations of this program
 */
export async function withShop<Result>(
  work: (session: Session) => Promise<Result>,
  { precheck, replacesLog = false, allowsShorterLog = false }: SessionOptions = {},
): Promise<Result> {
  const config = loadConfig();
  const log = createLogger({ logLevel: config.logLevel });
  return withShutdown(log, async (shutdown) => {
    const databaseUrl = await openCommandDatabase(config, shutdown, terminal.note);
    await precheck?.(databaseUrl);
    const store = await openEventStore({
      ...{ config, databaseUrl, log, shutdown },
      mustBeSameLog: !replacesLog,
      allowsShorterLog,
    });
    const stored = await withClient(databaseUrl, async (client) => {
      await ensureUpToDate(client);
      if (!replacesLog) await saveEventLogEngine(client, store, 'first');
      return withStoredSecrets(config, client);
    });
    const infrastructure = openInfrastructure({
      ...{ config: stored, databaseUrl, store, log, runsProjections: false, shutdown, allowsShorterLog },
    });
    const app = await createAppContext(infrastructure);
    shutdown.add('modules', () => app.close());
    collectProcesses(app, infrastructure);
    return work({ infrastructure, app, databaseUrl });
  });
}

/** Sets up a new database. Only `start` and `migrate` change an existing one: its shop may run an older program. */
export async function ensureUpToDate(client: ClientBase): Promise<void> {
  const { isNew, missing } = await readDatabaseMigrations(client);
  if (isNew) await migrateDatabase(client);
  else if (missing.length > 0)
    throw new CommandError(
      'The database is older than this program: run `npm run shop -- migrate` first, or the command of the program that the shop runs',
    );
}
