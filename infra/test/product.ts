import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chmod } from 'node:fs/promises';

const root = resolve(import.meta.dirname, '../..');

export interface ProductOptions {
  readonly port: number;
  readonly dataDir: string;
  /** Variables beside PORT and DATA_DIR; the caller's own are not inherited. */
  readonly env?: Readonly<Record<string, string>>;
  /** What follows `shop` on the command line; default `start`. */
  readonly command?: readonly string[];
}

/** The product as a program of its own, started as `npm start` starts it. */
export interface Product {
  readonly url: string;
  readonly pid: number;
  /** Everything that it has printed so far. */
  readonly output: () => string;
  /** SIGTERM, then waits; answers the exit code. */
  readonly stop: () => Promise<number | null>;
  /** SIGKILL to its whole process group; the database, in a session of its own, lives on. */
  readonly kill: () => Promise<void>;
}

/** Starts the product and waits for its `ready` line. Throws with its output when it ends before that. */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const child = spawnProduct(options);
  const output = collectOutput(child);
  const ended = once(child, 'exit');
  await untilReady(child, output);
  const end = async (): Promise<number | null> => {
    await ended;
    return child.exitCode;
  };
  return {
    url: `http://localhost:${options.port}`,
    pid: child.pid ?? 0,
    output,
    stop: () => {
      child.kill('SIGTERM');
      return end();
    },
    kill: async () => {
      if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
        process.kill(-child.pid, 'SIGKILL');
      await end();
    },
  };
}

/** Runs a command, or a start that is expected to fail, to its end. */
export async function runProduct(
  options: ProductOptions,
): Promise<{ readonly code: number | null; readonly output: string }> {
  const { ended, output } = beginProduct(options);
  return { code: await ended, output: output() };
}

/** A command under way. */
export function beginProduct(options: ProductOptions): {
  readonly child: ChildProcess;
  /** Resolves with the exit code. */
  readonly ended: Promise<number | null>;
  readonly output: () => string;
} {
  const child = spawnProduct(options);
  return { child, ended: once(child, 'close').then(() => child.exitCode), output: collectOutput(child) };
}

function spawnProduct({ port, dataDir, env = {}, command = ['start'] }: ProductOptions): ChildProcess {
  return spawn(process.execPath, [join(root, 'infra', 'shop.mjs'), ...command], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], PORT: String(port), DATA_DIR: dataDir, ...env },
  });
}

function collectOutput(child: ChildProcess): () => string {
  let text = '';
  const collect = (chunk: Buffer) => (text += chunk.toString('utf8'));
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  return () => text;
}

function untilReady(child: ChildProcess, output: () => string): Promise<void> {
  return new Promise((resolveReady, reject) => {
    const look = () => {
      if (!/^ready/m.test(output())) return;
      child.stdout?.off('data', look);
      resolveReady();
    };
    child.stdout?.on('data', look);
    child.once('exit', (code) => reject(new Error(`The product ended with ${code} before it was ready:\n${output()}`)));
  });
}

/** A port that nobody uses now. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await once(probe.listen(0, '127.0.0.1'), 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((closed) => probe.close(closed));
  return port;
}

/** A data folder below the system's temporary one, with a space in its name, that the database's user can reach. */
export async function temporaryDataDir(): Promise<{ readonly path: string; readonly remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'shop data-'));
  await chmod(path, 0o755);
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}
