import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

const root = resolve(import.meta.dirname, '../..');

export interface ProductOptions {
  readonly port: number;
  readonly dataDir: string;
  /** In addition to PORT and DATA_DIR; nothing is inherited from the caller. */
  readonly env?: Readonly<Record<string, string>>;
  readonly command?: readonly string[];
  readonly log?: string;
  readonly release?: string;
  readonly byNpm?: boolean;
}

export interface Product {
  readonly url: string;
  readonly pid: number;
  readonly output: () => string;
  /** Resolves with the exit code; null after a signal. */
  readonly ended: Promise<number | null>;
  readonly stop: () => Promise<number | null>;
  /** SIGKILL to the process group; the database has a separate session and survives. */
  readonly kill: () => Promise<void>;
}

export async function startProduct(options: ProductOptions): Promise<Product> {
  const child = spawnProduct(options);
  const { log } = options;
  const output = log === undefined ? collectOutput(child) : () => readFileSync(log, 'utf8');
  // npm ends before the product, which closes its output last.
  const ended = once(child, options.byNpm === true ? 'close' : 'exit');
  await (log === undefined ? waitUntilReady(child, output) : waitUntilLogged(child, output));
  const end = async (): Promise<number | null> => {
    await ended;
    return child.exitCode;
  };
  return {
    url: `http://localhost:${options.port}`,
    pid: child.pid ?? 0,
    output,
    ended: end(),
    stop: () => {
      child.kill('SIGTERM');
      return end();
    },
    kill: async () => {
      if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) killGroup(child.pid);
      await end();
    },
  };
}

/** The group may have ended before its parent got the exit code. */
function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/**
 * Like under the init of some containers, nothing reaps it: a killed product remains a zombie that occupies its pid.
 */
export async function startUnreapedProduct(options: ProductOptions): Promise<Pick<Product, 'url' | 'kill'>> {
  const { file, args, options: spawnedWith } = spawnOptions(options);
  const parent = spawn('sh', ['-c', '"$0" "$@" & exec sleep infinity', file, ...args], spawnedWith);
  process.once('exit', () => parent.kill('SIGKILL'));
  const output = collectOutput(parent);
  await waitUntilReady(parent, output);
  return {
    url: `http://localhost:${options.port}`,
    kill: async () => {
      for (const pid of await groupMembers(parent)) process.kill(pid, 'SIGKILL');
    },
  };
}

async function groupMembers({ pid }: ChildProcess): Promise<readonly number[]> {
  const { stdout } = await promisify(execFile)('pgrep', ['-g', String(pid)]);
  return stdout
    .trim()
    .split('\n')
    .map(Number)
    .filter((one) => one !== pid);
}

export async function runProduct(
  options: ProductOptions,
): Promise<{ readonly code: number | null; readonly output: string }> {
  const { ended, output } = launchProduct(options);
  return { code: await ended, output: output() };
}

export async function runProductForJson(options: ProductOptions): Promise<unknown> {
  const { ended, output, stdout } = launchProduct(options);
  if ((await ended) !== 0) throw new Error(`The command failed:\n${output()}`);
  return JSON.parse(stdout());
}

export function launchProduct(options: ProductOptions): {
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;
  readonly output: () => string;
  readonly stdout: () => string;
} {
  const child = spawnProduct(options);
  return {
    child,
    ended: once(child, 'close').then(() => child.exitCode),
    output: collectOutput(child),
    stdout: collect(child.stdout),
  };
}

function spawnOptions({ port, dataDir, env = {}, command = ['start'], release, byNpm = false }: ProductOptions) {
  const given = { PATH: process.env['PATH'], HOME: process.env['HOME'], PORT: String(port), DATA_DIR: dataDir, ...env };
  const options = { cwd: root, detached: true, env: given };
  if (byNpm) return { file: 'npm', args: command, options };
  const program =
    release === undefined ? [join(root, 'infra', 'shop.mjs')] : [join(root, 'infra', 'test', 'release.mjs'), release];
  return { file: process.execPath, args: [...program, ...command], options };
}

function spawnProduct(options: ProductOptions): ChildProcess {
  const log = options.log === undefined ? undefined : openSync(options.log, 'a');
  const { file, args, options: spawnedWith } = spawnOptions(options);
  const child = spawn(file, args, { ...spawnedWith, stdio: ['ignore', log ?? 'pipe', log ?? 'pipe'] });
  if (log !== undefined) {
    closeSync(log);
    child.unref();
  }
  return child;
}

function collectOutput(child: ChildProcess): () => string {
  return collect(child.stdout, child.stderr);
}

function collect(...streams: readonly (Readable | null)[]): () => string {
  let text = '';
  for (const stream of streams) stream?.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
  return () => text;
}

function waitUntilReady(child: ChildProcess, output: () => string): Promise<void> {
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

async function waitUntilLogged(child: ChildProcess, output: () => string): Promise<void> {
  while (!/^ready/m.test(output())) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The product ended with ${child.exitCode} before it was ready:\n${output()}`);
    await delay(50);
  }
}

/** A temporary data folder with a space in its name that the database user can access. */
export async function temporaryDataDir(): Promise<{ readonly path: string; readonly remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'shop data-'));
  await chmod(path, 0o755);
  // A database whose product was killed may still write while its folder is removed.
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }) };
}
