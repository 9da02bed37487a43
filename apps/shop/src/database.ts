import { databaseRequirements } from '@shop/api';
import {
  DataDirInUseError,
  assertDatabase,
  readLockOwner,
  loadOrCreateSecret,
  lockDataDir,
  runningEmbeddedPostgres,
  startEmbeddedPostgres,
  type Config,
  type DataDirLock,
  type LockOwner,
  type Secret,
  type Shutdown,
} from '@shop/platform';
import { CommandError } from './command-errors.js';

/** Longest wait, in milliseconds, for a command that holds the data folder or a shop that stops. */
const maxWaitMs = 20_000;
/** A shop whose terminal or npm has just been killed may not have noticed yet. */
const graceMs = 1500;

type Announce = (line: string) => void;

/** What the running shop has a claim on, before anything is started. */
export interface DataDirClaim {
  /**
   * The address of a database that answers: the given one, else the embedded server's, which is started here and stopped
   * last. Throws `GivenDatabaseError`, `EmbeddedPostgresError`.
   */
  readonly openDatabase: (announce: Announce) => Promise<string>;
}

/**
 * Claims the data folder for the running shop, where its database is embedded. Throws `DataDirInUseError` when another
 * shop runs on it.
 * @param isStopping told to whoever wants the folder meanwhile
 */
export async function claimDataDir(
  config: Config,
  shutdown: Shutdown,
  isStopping: () => boolean,
): Promise<DataDirClaim> {
  const { databaseUrl, dataDir, http } = config;
  if (databaseUrl !== null) return { openDatabase: () => checkGivenDatabase(databaseUrl) };
  const address = `http://localhost:${http.port}`;
  const lock = await lockWithRetry(dataDir, () => ({
    pid: process.pid,
    kind: 'shop',
    address,
    stopping: isStopping(),
  }));
  shutdown.add('data folder', () => lock.release());
  return { openDatabase: (announce) => startEmbedded(config, shutdown, announce) };
}

/** The address for a command: the running shop's server is used where there is one, else one is started for the while. */
export async function openCommandDatabase(config: Config, shutdown: Shutdown, announce: Announce): Promise<string> {
  if (config.databaseUrl !== null) return checkGivenDatabase(config.databaseUrl);
  if ((await readLockOwner(config.dataDir))?.kind === 'shop') return findRunningDatabase(config);
  const lock = await lockWithRetry(config.dataDir, () => ({ pid: process.pid, kind: 'command' }));
  shutdown.add('data folder', () => lock.release());
  return startEmbedded(config, shutdown, announce);
}

async function checkGivenDatabase(url: Secret): Promise<string> {
  await assertDatabase(url.reveal(), databaseRequirements());
  return url.reveal();
}

async function startEmbedded(config: Config, shutdown: Shutdown, announce: Announce): Promise<string> {
  const password = loadOrCreateSecret(config.dataDir, 'postgres-password').reveal();
  const starting = startEmbeddedPostgres({ dataDir: config.dataDir, password, profile: 'product', announce });
  // Told before it runs: whoever is stopped meanwhile leaves no server behind. A failure is told below.
  shutdown.add('database', async () => (await starting.catch(() => undefined))?.stop());
  return (await starting).url;
}

async function findRunningDatabase(config: Config): Promise<string> {
  const deadline = performance.now() + maxWaitMs;
  const password = loadOrCreateSecret(config.dataDir, 'postgres-password').reveal();
  while (performance.now() < deadline) {
    const url = await runningEmbeddedPostgres(config.dataDir, password);
    if (url !== undefined) return url;
    await new Promise((resume) => setTimeout(resume, 100));
  }
  throw new CommandError(`The shop that runs on ${config.dataDir} has no database yet: try again`);
}

/** Waits for who is about to be done; for a shop that goes on running there is no point in waiting. */
async function lockWithRetry(dataDir: string, holder: () => LockOwner): Promise<DataDirLock> {
  const begun = performance.now();
  for (;;) {
    try {
      return await lockDataDir(dataDir, holder);
    } catch (error) {
      if (!(error instanceof DataDirInUseError)) throw error;
      const isBrief = error.owner?.kind === 'command' || error.owner?.stopping === true;
      if (performance.now() - begun > (isBrief ? maxWaitMs : graceMs)) throw error;
      await new Promise((resume) => setTimeout(resume, 100));
    }
  }
}
