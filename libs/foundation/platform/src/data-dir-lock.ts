import { createHash } from 'node:crypto';
import { mkdirSync, realpathSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';

export interface LockOwner {
  readonly pid: number;
  /** A `command` ends soon, so waiting is worthwhile. */
  readonly kind: 'shop' | 'command';
  readonly address?: string;
  readonly stopping?: boolean;
}

/** Another process has the data folder. */
export class DataDirInUseError extends Error {
  override readonly name = 'DataDirInUseError';
  constructor(
    dataDir: string,
    readonly owner: LockOwner | undefined,
  ) {
    const who =
      owner === undefined ? 'another process' : `process ${owner.pid}${owner.address ? ` (${owner.address})` : ''}`;
    super(`The data folder ${dataDir} is in use by ${who}: stop it, or choose another DATA_DIR`);
  }
}

export interface DataDirLock {
  readonly release: () => Promise<void>;
}

/**
 * Locks a data folder with a listening socket, which the kernel closes with the process, so locks never go stale.
 * Abstract on Linux. @throws DataDirInUseError
 * @param owner called for each competing process
 */
export async function lockDataDir(dataDir: string, owner: () => LockOwner): Promise<DataDirLock> {
  mkdirSync(dataDir, { recursive: true });
  const name = socketName(dataDir);
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.end(JSON.stringify(owner()));
  });
  for (let attempt = 1; !(await listen(server, name)); attempt += 1) {
    const other = await requestOwner(name);
    if (other !== 'nobody' || attempt === 3)
      throw new DataDirInUseError(dataDir, other === 'nobody' ? undefined : other);
    if (!name.startsWith('\0')) rmSync(name, { force: true });
  }
  server.unref();
  return { release: () => new Promise((resolve) => server.close(() => resolve())) };
}

/** Owner of a locked data folder. */
export async function readLockOwner(dataDir: string): Promise<LockOwner | undefined> {
  mkdirSync(dataDir, { recursive: true });
  const answer = await requestOwner(socketName(dataDir));
  return answer === 'nobody' ? undefined : answer;
}

function socketName(dataDir: string): string {
  const folder = realpathSync(dataDir);
  if (process.platform === 'linux') return `\0shop-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\shop-${folder.replaceAll(/[\\:]/g, '-')}` : join(folder, 'lock');
}

function listen(server: Server, name: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const onError = (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? resolve(false) : reject(error));
    server.once('error', onError);
    server.listen(name, () => {
      server.off('error', onError);
      resolve(true);
    });
  });
}

function requestOwner(name: string): Promise<LockOwner | 'nobody' | undefined> {
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(name);
    socket.setTimeout(2000, () => socket.destroy());
    socket.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
    socket.on('error', () => resolve('nobody'));
    socket.on('close', () => resolve(text === '' ? undefined : (JSON.parse(text) as LockOwner)));
  });
}
