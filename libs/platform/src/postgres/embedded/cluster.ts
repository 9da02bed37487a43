import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { copyBinaries, installedBinaries, type Binaries } from './binaries.js';
import { EmbeddedPostgresError } from './embedded-postgres-error.js';
import { claimClusterFolder, saveLocation } from './location.js';
import { runningServer } from './postmaster.js';
import { canEnter, canRun, runProgram } from './program.js';
import { postgresUser, type SystemUser } from './system-user.js';

/** Where a cluster lives and who runs it. */
export interface Cluster {
  /** Holds `data`, `server.log` and `server.json`. */
  readonly folder: string;
  readonly data: string;
  readonly binaries: Binaries;
  readonly user: SystemUser | undefined;
  /** To be called once the cluster is whole: until then the data folder does not know a new place. */
  readonly confirmLocation: () => Promise<void>;
}

/** Where root keeps what the database's user could not reach elsewhere. */
const fallbackRoot = '/var/lib/shop-postgres';

/**
 * Finds or makes the place of a data folder's cluster. As root PostgreSQL runs as another user, who may be unable to
 * reach the checkout or the data folder (a home of mode 0700): then copies of the programs, and the cluster, go where
 * he can, `announce` says so, and a pointer in the data folder remembers it. Throws `EmbeddedPostgresError` where the
 * data folder's cluster is missing, or another's.
 */
export async function prepareCluster(dataDir: string, announce: (line: string) => void): Promise<Cluster> {
  const folder = await claimClusterFolder(dataDir);
  const data = join(folder, 'data');
  const user = postgresUser(data);
  await makeFolder(folder, user);
  const binaries = await reachableBinaries(user, announce);
  const cluster = { folder, data, binaries, user, confirmLocation: () => Promise.resolve() };
  if (await canEnter(folder, user)) return cluster;
  if (user === undefined)
    throw new EmbeddedPostgresError(`${folder} belongs to another user. Start the program as that user.`);
  return moveToFallback(dataDir, cluster, user, announce);
}

/** The new place; a cluster that is there already is moved, so that nothing is left behind to be mistaken for it. */
async function moveToFallback(
  dataDir: string,
  { folder, data, binaries }: Cluster,
  user: SystemUser,
  announce: (line: string) => void,
): Promise<Cluster> {
  const hasCluster = existsSync(join(data, 'PG_VERSION'));
  const newFolder = await makeFallbackFolder(folder, user);
  announce(
    `The database's user cannot reach ${folder}: the database is ${hasCluster ? 'moved to' : 'kept in'} ${newFolder}`,
  );
  if (hasCluster) await copyCluster(folder, newFolder);
  const confirmLocation = async () => {
    await saveLocation(dataDir, newFolder);
    // An empty folder would be in the way of a copy that is brought back.
    if (hasCluster || (await readdir(folder)).length === 0) await rm(folder, { recursive: true, force: true });
  };
  return { folder: newFolder, data: join(newFolder, 'data'), binaries, user, confirmLocation };
}

/** With owners and modes, and on disk when it resolves: the original is about to go. */
async function copyCluster(from: string, to: string): Promise<void> {
  const running = runningServer({ data: join(from, 'data') });
  if (running !== undefined)
    throw new EmbeddedPostgresError(
      `A database server runs in ${from}, which its user cannot access. Stop process ${running}.`,
    );
  const script = 'cp -a -- "$1/." "$2" && rm -f -- "$2"/data/postmaster.pid "$2"/data/.s.PGSQL.* && sync';
  const copied = await runProgram('/bin/sh', ['-c', script, 'sh', from, to], undefined);
  if (copied.code === 0) return;
  await rm(to, { recursive: true, force: true });
  throw new EmbeddedPostgresError(`Copying the database to ${to} failed: ${copied.output.trim().split('\n')[0]}`);
}

/** A new one each time: what lies there from an earlier data folder of the same path has another password. */
async function makeFallbackFolder(wanted: string, user: SystemUser | undefined): Promise<string> {
  await mkdir(fallbackRoot, { recursive: true, mode: 0o755 });
  const folder = await mkdtemp(join(fallbackRoot, `${createHash('sha256').update(wanted).digest('hex').slice(0, 8)}-`));
  await makeFolder(folder, user);
  return folder;
}

async function makeFolder(folder: string, user: SystemUser | undefined): Promise<void> {
  await mkdir(folder, { recursive: true });
  if (user !== undefined) await chown(folder, user.uid, user.gid);
}

async function reachableBinaries(user: SystemUser | undefined, announce: (line: string) => void): Promise<Binaries> {
  const installed = await installedBinaries();
  if (user === undefined || (await canRun(installed.postgres, user))) return installed;
  const copy = join(fallbackRoot, `programs-${createHash('sha256').update(installed.home).digest('hex').slice(0, 12)}`);
  announce(`The database's user cannot reach ${installed.home}: its programs are copied to ${copy}`);
  return copyBinaries(installed, copy);
}
