import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { copyBinaries, installedBinaries, type Binaries } from './binaries.js';
import { canEnter, canRun } from './program.js';
import { postgresUser, type SystemUser } from './system-user.js';

/** Where a cluster lives and who runs it. */
export interface Place {
  /** Holds `data`, `server.log` and `server.json`. */
  readonly folder: string;
  readonly data: string;
  readonly binaries: Binaries;
  readonly user: SystemUser | undefined;
}

/** Where root keeps what the database's user could not reach elsewhere. */
const reachableRoot = '/var/lib/shop-postgres';

/**
 * Finds or makes the place of a data folder's cluster. As root PostgreSQL runs as another user, who may be unable to
 * reach the checkout or the data folder (a home of mode 0700): then copies of the programs, and the cluster, go where
 * he can, `announce` says so, and a pointer in the data folder remembers it.
 */
export async function placeOf(dataDir: string, announce: (line: string) => void): Promise<Place> {
  const wanted = resolve(dataDir, 'postgres');
  const pointer = resolve(dataDir, 'postgres.location');
  const folder = existsSync(pointer) ? (await readFile(pointer, 'utf8')).trim() : wanted;
  const user = postgresUser(join(folder, 'data'));
  await makeFolder(folder, user);
  const binaries = await reachableBinaries(user, announce);
  if (await canEnter(folder, user)) return { folder, data: join(folder, 'data'), binaries, user };
  const other = await makeReachableFolder(wanted, user);
  announce(`The database's user cannot reach ${wanted}: the database is kept in ${other}`);
  await writeFile(pointer, `${other}\n`);
  return { folder: other, data: join(other, 'data'), binaries, user };
}

/** A new one each time: what lies there from an earlier data folder of the same path has another password. */
async function makeReachableFolder(wanted: string, user: SystemUser | undefined): Promise<string> {
  await mkdir(reachableRoot, { recursive: true, mode: 0o755 });
  const folder = await mkdtemp(
    join(reachableRoot, `${createHash('sha256').update(wanted).digest('hex').slice(0, 8)}-`),
  );
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
  const copy = join(
    reachableRoot,
    `programs-${createHash('sha256').update(installed.home).digest('hex').slice(0, 12)}`,
  );
  announce(`The database's user cannot reach ${installed.home}: its programs are copied to ${copy}`);
  return copyBinaries(installed, copy);
}

/** The longest path that a socket may have is 107 bytes on Linux and 103 on macOS, the socket's own name included. */
const longestSocketFolder = 80;

/** A folder for the server's socket: in the cluster's own where the path is short enough. Only the owner may enter. */
export async function socketFolder(place: Place): Promise<string> {
  if (Buffer.byteLength(place.data) <= longestSocketFolder) return place.data;
  const folder = await mkdtemp(join(tmpdir(), 'shop-pg-'));
  if (place.user !== undefined) await chown(folder, place.user.uid, place.user.gid);
  return folder;
}
