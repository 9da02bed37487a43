import type { INestApplicationContext } from '@nestjs/common';
import {
  bringUpToDate,
  createContext,
  openEventStore,
  openInfrastructure,
  rememberEventLog,
  type Infrastructure,
} from '@shop/api';
import { createLogger, loadConfig, withClient } from '@shop/platform';
import { collectProcesses } from '@shop/worker';
import { withClosing } from './closing.js';
import { anyDatabase } from './database.js';
import { terminal } from './terminal.js';

/** What a command works with: the shop's stores and modules, nothing of it running. */
export interface Session {
  readonly infrastructure: Infrastructure;
  readonly app: INestApplicationContext;
  readonly databaseUrl: string;
}

export interface SessionOptions {
  /** Sees the database before anything else of this process connects to it; what it throws ends the command. */
  readonly look?: ((databaseUrl: string) => Promise<void>) | undefined;
  /** The command fills the event log and builds the read models from it: what they followed before does not count. */
  readonly bringsLog?: boolean;
  /** The command repairs read models and processes that are further than the log. */
  readonly mayEndEarlier?: boolean;
}

/**
 * Does a command's work beside a running shop, or with a database that is started for the while, brought up to date
 * first. Everything is closed afterwards, also when the work fails or a signal ends it.
 */
export async function withShop<Result>(
  work: (session: Session) => Promise<Result>,
  { look, bringsLog = false, mayEndEarlier = false }: SessionOptions = {},
): Promise<Result> {
  const config = loadConfig();
  const log = createLogger({ logLevel: config.logLevel });
  return withClosing(log, async (shutdown) => {
    const databaseUrl = await anyDatabase(config, shutdown, terminal.note);
    await look?.(databaseUrl);
    const store = await openEventStore({ config, databaseUrl, log, shutdown, sameLog: !bringsLog, mayEndEarlier });
    await withClient(databaseUrl, async (client) => {
      await bringUpToDate(client);
      if (!bringsLog) await rememberEventLog(client, store, 'first');
    });
    const infrastructure = openInfrastructure({
      config,
      databaseUrl,
      store,
      log,
      work: false,
      shutdown,
      mayEndEarlier,
    });
    const app = await createContext(infrastructure);
    shutdown.add('modules', () => app.close());
    collectProcesses(app, infrastructure);
    return work({ infrastructure, app, databaseUrl });
  });
}
