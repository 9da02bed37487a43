import { createHash } from 'node:crypto';
import { mkdirSync, realpathSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';

/** Who holds a data folder: told to those who want it, too. */
export interface Holder {
  readonly pid: number;
  /** `shop` until it is stopped; a `command` is done soon, so waiting for it is worth while. */
  readonly kind: 'shop' | 'command';
  readonly address?: string;
  /** It has been told to stop: worth waiting for, too. */
  readonly stopping?: boolean;
}

/** A data folder belongs to one process at a time. */
export class DataDirInUseError extends Error {
  override readonly name = 'DataDirInUseError';
  constructor(
    dataDir: string,
    readonly holder: Holder | undefined,
  ) {
    const who =
      holder === undefined ? 'another process' : `process ${holder.pid}${holder.address ? ` (${holder.address})` : ''}`;
    super(`The data folder ${dataDir} is in use by ${who}: stop it, or choose another DATA_DIR`);
  }
}

export interface DataDirLock {
  readonly release: () => Promise<void>;
}

/**
 * Takes a data folder for this process. The lock is a listening socket, which the kernel takes away from a killed
 * process: there is no stale lock to judge. On Linux its name is no file (abstract); elsewhere a file that nobody
 * answers on is removed. Throws {@link DataDirInUseError}.
 * @param holder asked whenever somebody else wants the folder
 */
export async function lockDataDir(dataDir: string, holder: () => Holder): Promise<DataDirLock> {
  mkdirSync(dataDir, { recursive: true });
  const name = socketName(dataDir);
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.end(JSON.stringify(holder()));
  });
  for (let attempt = 1; !(await listen(server, name)); attempt += 1) {
    const other = await askHolder(name);
    if (other !== 'nobody' || attempt === 3)
      throw new DataDirInUseError(dataDir, other === 'nobody' ? undefined : other);
    if (!name.startsWith('\0')) rmSync(name, { force: true });
  }
  server.unref();
  return { release: () => new Promise((resolve) => server.close(() => resolve())) };
}

/** Who holds a data folder now. */
export async function holderOf(dataDir: string): Promise<Holder | undefined> {
  mkdirSync(dataDir, { recursive: true });
  const answer = await askHolder(socketName(dataDir));
  return answer === 'nobody' ? undefined : answer;
}

function socketName(dataDir: string): string {
  const folder = realpathSync(dataDir);
  if (process.platform === 'linux') return `\0shop-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\shop-${folder.replaceAll(/[\\:]/g, '-')}` : join(folder, 'lock');
}

function listen(server: Server, name: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const refused = (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? resolve(false) : reject(error));
    server.once('error', refused);
    server.listen(name, () => {
      server.off('error', refused);
      resolve(true);
    });
  });
}

function askHolder(name: string): Promise<Holder | 'nobody' | undefined> {
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(name);
    socket.setTimeout(2000, () => socket.destroy());
    socket.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
    socket.on('error', () => resolve('nobody'));
    socket.on('close', () => resolve(text === '' ? undefined : (JSON.parse(text) as Holder)));
  });
}
