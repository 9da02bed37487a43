import { chown, mkdtemp, readdir, rm, rmdir } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Cluster } from './cluster.js';

/** Socket paths are limited to 107 bytes on Linux, 103 on macOS. */
const maxSocketFolderBytes = 80;
const folderPrefix = 'shop-pg-';

/** Socket folder, inside the cluster if its path is short enough. */
export async function socketFolder(cluster: Pick<Cluster, 'data' | 'user'>): Promise<string> {
  if (Buffer.byteLength(cluster.data) <= maxSocketFolderBytes) return cluster.data;
  const folder = await mkdtemp(join(tmpdir(), folderPrefix));
  if (cluster.user !== undefined) await chown(folder, cluster.user.uid, cluster.user.gid);
  return folder;
}

/** Removes a folder created only for sockets. */
export async function removeSocketFolder(folder: string): Promise<void> {
  if (!basename(folder).startsWith(folderPrefix) || !existsSync(folder)) return;
  await removeSockets(folder);
  if ((await readdir(folder)).length === 0) await rmdir(folder);
}

/** Removes sockets and locks of dead servers. */
export async function removeSockets(folder: string): Promise<void> {
  const left = (await readdir(folder)).filter((name) => name.startsWith('.s.PGSQL.'));
  for (const name of left) await rm(join(folder, name), { force: true });
}
