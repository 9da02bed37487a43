import { databaseRequirements } from '@shop/api';
import { pause } from '@shop/kernel';
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

const maxWaitMs = 20_000;
/** A shop whose terminal or npm was just killed may not have noticed yet, in milliseconds. */
const graceMs = 1500;
const pollMs = 100;

type Announce = (line: string) => void;

export interface DataDirClaim {
  /**
   * Address of a responding database: the external one, or the embedded server, started here and stopped last. Throws
   * `ExternalDatabaseError`, `EmbeddedPostgresError`.
   */
  readonly openDatabase: (announce: Announce) => Promise<string>;
}

/**
 * Locks the data folder for the running shop if its database is embedded. Throws `DataDirInUseError` if another shop
 * uses it.
 * @param isStopping reported to other processes that want the folder
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
  // Registered before the start, so that a stop during it leaves no server behind. The failure itself is reported
  // below.
  shutdown.add('database', async () => (await starting.catch(() => undefined))?.stop());
  return (await starting).url;
}

async function findRunningDatabase(config: Config): Promise<string> {
  const deadline = performance.now() + maxWaitMs;
  const password = loadOrCreateSecret(config.dataDir, 'postgres-password').reveal();
  while (performance.now() < deadline) {
    const url = await runningEmbeddedPostgres(config.dataDir, password);
    if (url !== undefined) return url;
    await pause(pollMs);
  }
  throw new CommandError(`The shop that runs on ${config.dataDir} has no database yet: try again`);
}

/** Waits only for an owner that is stopping; a running shop would block for ever. */
async function lockWithRetry(dataDir: string, holder: () => LockOwner): Promise<DataDirLock> {
  const begun = performance.now();
  for (;;) {
    try {
      return await lockDataDir(dataDir, holder);
    } catch (error) {
      if (!(error instanceof DataDirInUseError)) throw error;
      const isBrief = error.owner?.kind === 'command' || error.owner?.stopping === true;
      if (performance.now() - begun > (isBrief ? maxWaitMs : graceMs)) throw error;
      await pause(pollMs);
    }
  }
}
