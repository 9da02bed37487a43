import { chown, mkdtemp, readdir, rm, rmdir } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Cluster } from './cluster.js';

/** The longest path that a socket may have is 107 bytes on Linux and 103 on macOS, the socket's own name included. */
const maxSocketFolderBytes = 80;
const folderPrefix = 'shop-pg-';

/** A folder for the server's socket: in the cluster's own where the path is short enough. Only the owner may enter. */
export async function socketFolder(cluster: Pick<Cluster, 'data' | 'user'>): Promise<string> {
  if (Buffer.byteLength(cluster.data) <= maxSocketFolderBytes) return cluster.data;
  const folder = await mkdtemp(join(tmpdir(), folderPrefix));
  if (cluster.user !== undefined) await chown(folder, cluster.user.uid, cluster.user.gid);
  return folder;
}

/** Takes away a folder that was made for sockets alone; any other stays as it is, under whatever name it was reached. */
export async function removeSocketFolder(folder: string): Promise<void> {
  if (!basename(folder).startsWith(folderPrefix) || !existsSync(folder)) return;
  await removeSockets(folder);
  if ((await readdir(folder)).length === 0) await rmdir(folder);
}

/** Removes the sockets, and their locks, of servers that are gone. */
export async function removeSockets(folder: string): Promise<void> {
  const left = (await readdir(folder)).filter((name) => name.startsWith('.s.PGSQL.'));
  for (const name of left) await rm(join(folder, name), { force: true });
}
