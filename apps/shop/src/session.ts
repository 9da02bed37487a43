import type { INestApplicationContext } from '@nestjs/common';
import { createContext, migrations, openInfrastructure, type Infrastructure } from '@shop/api';
import { createLogger, loadConfig, migrate, withClient } from '@shop/platform';
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

/**
 * Does a command's work beside a running shop, or with a database that is started for the while, brought up to date
 * first. Everything is closed afterwards, also when the work fails or a signal ends it.
 * @param look sees the database before anything else of this process connects to it; what it throws ends the command
 */
export async function withShop<Result>(
  work: (session: Session) => Promise<Result>,
  look: (databaseUrl: string) => Promise<void> = () => Promise.resolve(),
): Promise<Result> {
  const config = loadConfig();
  const log = createLogger({ logLevel: config.logLevel });
  return withClosing(log, async (shutdown) => {
    const databaseUrl = await anyDatabase(config, shutdown, terminal.note);
    await look(databaseUrl);
    await withClient(databaseUrl, (client) => migrate(client, migrations));
    const infrastructure = openInfrastructure({ config, databaseUrl, log, work: false, shutdown });
    const app = await createContext(infrastructure);
    shutdown.add('modules', () => app.close());
    collectProcesses(app, infrastructure);
    return work({ infrastructure, app, databaseUrl });
  });
}
