import { Redis } from 'ioredis';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from './free-port.js';
import { findRedis } from './redis-program.js';

export interface TestRedisOptions {
  /** Retains data across `stop` and `start`, like production (AOF). */
  readonly appendOnly?: boolean;
  readonly password?: string;
  readonly policy?: string;
  readonly settings?: readonly string[];
  readonly tls?: { readonly certificate: string; readonly key: string };
}

export interface TestRedis {
  readonly url: string;
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
  readonly kill: () => Promise<void>;
  readonly freeze: () => void;
  readonly thaw: () => void;
  readonly clear: () => Promise<void>;
  readonly drop: () => Promise<void>;
}

const maxAttempts = 5;

/**
 * Starts a Redis server for one caller. The next run ends servers of a killed run (infra/test), found by their working
 * folder.
 */
export async function testRedis(options: TestRedisOptions = {}): Promise<TestRedis> {
  const run = process.env['TEST_RUN_DIR'];
  if (run === undefined) throw new Error('TEST_RUN_DIR is not set. Run tests with npm test.');
  const folder = await mkdtemp(join(run, 'redis-'));
  for (let attempt = 1; ; attempt += 1) {
    const server = createServer(folder, await freePort(), options);
    try {
      await server.start();
      return server;
    } catch (error) {
      if (attempt === maxAttempts) throw error;
    }
  }
}

function createServer(folder: string, port: number, options: TestRedisOptions): TestRedis {
  const url = urlOf(port, options);
  let running: ChildProcess | undefined;
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const child = running;
    running = undefined;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  const empty = async () => {
    for (const entry of await readdir(folder)) await rm(join(folder, entry), { recursive: true, force: true });
  };
  return {
    url,
    start: async () => {
      await end('SIGKILL');
      if (!options.appendOnly) await empty();
      running = await spawnServer(folder, port, options, url);
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    freeze: () => void running?.kill('SIGSTOP'),
    thaw: () => void running?.kill('SIGCONT'),
    clear: empty,
    drop: async () => {
      await end('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function spawnServer(
  folder: string,
  port: number,
  options: TestRedisOptions,
  url: string,
): Promise<ChildProcess> {
  const program = findRedis();
  if (program === undefined) throw new Error('No redis-server in PATH. Use describeRedis to skip such tests.');
  const child = spawn(program, [...commandLineOf(folder, port, options)], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()));
  const ended = once(child, 'exit').then(() => {
    throw new Error(`redis-server exited before it was ready:\n${output}`);
  });
  await Promise.race([waitUntilResponding(url), ended]);
  ended.catch(() => undefined);
  return child;
}

function commandLineOf(folder: string, port: number, options: TestRedisOptions): readonly string[] {
  const { appendOnly = false, password, policy = 'noeviction', tls, settings: more = [] } = options;
  const persistence = appendOnly ? ['--appendonly', 'yes', '--appendfsync', 'always'] : ['--appendonly', 'no'];
  const secured = ['--port', '0', '--tls-port', String(port), '--tls-auth-clients', 'no'];
  return [
    ...['--bind', '127.0.0.1', '--dir', folder, '--pidfile', join(folder, 'pid'), '--save', ''],
    ...['--maxmemory-policy', policy, ...persistence, ...more],
    ...(password === undefined ? [] : ['--requirepass', password]),
    ...(tls ? [...secured, '--tls-cert-file', tls.certificate, '--tls-key-file', tls.key] : ['--port', String(port)]),
  ];
}

function urlOf(port: number, { password, tls }: TestRedisOptions): string {
  const user = password === undefined ? '' : `:${encodeURIComponent(password)}@`;
  return tls ? `rediss://${user}localhost:${port}` : `redis://${user}127.0.0.1:${port}`;
}

async function waitUntilResponding(url: string): Promise<void> {
  const client = new Redis(url, {
    retryStrategy: () => 20,
    maxRetriesPerRequest: null,
    tls: url.startsWith('rediss:') ? { rejectUnauthorized: false } : undefined,
  });
  client.on('error', () => undefined);
  try {
    await client.ping();
  } finally {
    client.disconnect();
  }
}
