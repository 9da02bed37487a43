import {
  DataDirInUseError,
  keptSecret,
  lockDataDir,
  runningEmbeddedPostgres,
  startEmbeddedPostgres,
  type Config,
  type DataDirLock,
  type Holder,
  type Shutdown,
} from '@shop/platform';
import { CommandFailed } from './failure.js';

/** Longest wait for a command that holds the data folder, in milliseconds. */
const patience = 20_000;

/**
 * The address of the database for the running shop: the given one, else the embedded server, started here and stopped
 * last. Throws `DataDirInUseError` when another shop runs on the data folder.
 */
export async function ownDatabase(config: Config, shutdown: Shutdown, announce: (line: string) => void): Promise<string> {
  if (config.databaseUrl !== null) return config.databaseUrl.reveal();
  const address = `http://localhost:${config.http.port}`;
  const lock = await lockPatiently(config.dataDir, { pid: process.pid, kind: 'shop', address }, announce);
  return startLocked(config, lock, shutdown, announce);
}

/** The address for a command: the running shop's server is used where there is one, else one is started for the while. */
export async function anyDatabase(config: Config, shutdown: Shutdown, announce: (line: string) => void): Promise<string> {
  if (config.databaseUrl !== null) return config.databaseUrl.reveal();
  try {
    const lock = await lockPatiently(config.dataDir, { pid: process.pid, kind: 'command' }, announce);
    return await startLocked(config, lock, shutdown, announce);
  } catch (error) {
    if (!(error instanceof DataDirInUseError)) throw error;
    return runningDatabase(config);
  }
}

async function startLocked(config: Config, lock: DataDirLock, shutdown: Shutdown, announce: (line: string) => void): Promise<string> {
  shutdown.add('data folder', () => lock.release());
  const password = keptSecret(config.dataDir, 'postgres-password').reveal();
  const server = await startEmbeddedPostgres({ dataDir: config.dataDir, password, profile: 'product', announce });
  shutdown.add('database', () => server.stop());
  return server.url;
}

async function runningDatabase(config: Config): Promise<string> {
  const deadline = performance.now() + patience;
  const password = keptSecret(config.dataDir, 'postgres-password').reveal();
  while (performance.now() < deadline) {
    const url = await runningEmbeddedPostgres(config.dataDir, password);
    if (url !== undefined) return url;
    await new Promise((resume) => setTimeout(resume, 100));
  }
  throw new CommandFailed(`The shop that runs on ${config.dataDir} has no database yet: try again`);
}

/** Waits for a command to be done; for a running shop there is no point in waiting. */
async function lockPatiently(dataDir: string, holder: Holder, announce: (line: string) => void): Promise<DataDirLock> {
  const deadline = performance.now() + patience;
  for (let told = false; ; told = true) {
    try {
      return await lockDataDir(dataDir, holder);
    } catch (error) {
      const isBrief = error instanceof DataDirInUseError && error.holder?.kind === 'command';
      if (!isBrief || performance.now() > deadline) throw error;
      if (!told) announce(`Waiting for another command on ${dataDir}`);
      await new Promise((resume) => setTimeout(resume, 100));
    }
  }
}
