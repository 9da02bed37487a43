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

export interface Cluster {
  /** Contains `data`, `server.log` and `server.json`. */
  readonly folder: string;
  readonly data: string;
  readonly binaries: Binaries;
  readonly user: SystemUser | undefined;
  /** Until then the data folder does not record the new place. */
  readonly confirmLocation: () => Promise<void>;
}

/** Used as root when the database user cannot access the data folder. */
const fallbackRoot = '/var/lib/shop-postgres';

/**
 * Finds or creates the cluster folder. As root it may be outside the data folder, since the database user may lack
 * access to a home of mode 0700.
 * @throws EmbeddedPostgresError when the cluster is missing or another data folder's
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

/** Moves an existing cluster, so that no stale copy remains. */
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
    // An empty folder would block a restored copy.
    if (hasCluster || (await readdir(folder)).length === 0) await rm(folder, { recursive: true, force: true });
  };
  return { folder: newFolder, data: join(newFolder, 'data'), binaries, user, confirmLocation };
}

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

/** An old cluster of this path has another password. */
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
