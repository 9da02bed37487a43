import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

export function findNginx(): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin'];
  return folders.map((folder) => join(folder, 'nginx')).find(isRunnable);
}

function isRunnable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** A temporary folder that other users (nginx, PostgreSQL) can enter. */
export function temporaryFolder(): { readonly path: string; readonly remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'shop-images-'));
  chmodSync(path, 0o755);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

export function runScript(...words: readonly string[]): string {
  // A minimal environment: NODE_ENV=test would build different front ends.
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'] };
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd: root, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${words.join(' ')} ended with ${status}:\n${stdout}${stderr}`);
  return stdout;
}

export interface RunningProgram {
  readonly output: () => string;
  readonly waitForExit: () => Promise<number | null>;
  readonly stop: (signal?: NodeJS.Signals) => Promise<number | null>;
}

export interface Program {
  readonly words: readonly [string, ...string[]];
  readonly cwd: string;
  /** Complete: nothing is inherited. */
  readonly env: Readonly<Record<string, string>>;
}

export async function startProgram(program: Program, ready: string | (() => Promise<void>)): Promise<RunningProgram> {
  const [command, ...words] = program.words;
  const child = spawn(command, words, { cwd: program.cwd, env: program.env, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  const printed = new Promise<void>((resolvePrinted) => {
    const collect = (chunk: Buffer) => {
      text += chunk.toString('utf8');
      if (typeof ready === 'string' && text.includes(ready)) resolvePrinted();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
  });
  const ended = once(child, 'close').then(() => child.exitCode);
  const early = ended.then((code) => Promise.reject(new Error(`${program.words.join(' ')}: ${code}\n${text}`)));
  await Promise.race([typeof ready === 'string' ? printed : ready(), early]);
  early.catch(() => undefined);
  return {
    output: () => text,
    waitForExit: () => ended,
    stop: (signal = 'SIGTERM') => stopChild(child, ended, signal),
  };
}

async function waitForResponse(url: string): Promise<void> {
  for (;;) {
    const response = await fetch(url).catch(() => undefined);
    if (response !== undefined) return;
    await new Promise((resume) => setTimeout(resume, 20));
  }
}

function stopChild(child: ChildProcess, ended: Promise<number | null>, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) child.kill(signal);
  return ended;
}

export interface NginxOptions {
  readonly nginx: string;
  readonly folder: string;
  readonly port: number;
  readonly healthPort: number;
  readonly apiPort: number;
}

/** nginx as in the image `web`, except ports and paths. Throws with its output for an invalid configuration. */
export async function startNginx(options: NginxOptions): Promise<RunningProgram> {
  const { nginx, folder } = options;
  const conf = join(folder, 'conf');
  mkdirSync(join(folder, 'run'), { recursive: true });
  cpSync(join(root, 'infra/docker/nginx'), conf, { recursive: true });
  cpSync(join(folder, 'headers'), join(conf, 'headers'), { recursive: true });
  writeFileSync(join(conf, 'upstream.conf'), `upstream shop { server 127.0.0.1:${options.apiPort}; keepalive 64; }\n`);
  writeFileSync(join(conf, 'nginx.conf'), adaptConfig(readFileSync(join(conf, 'nginx.conf'), 'utf8'), options));
  // Started by root, its workers would run as a user without access to the test folder.
  const asRoot = process.getuid?.() === 0 ? ['-g', 'user root;'] : [];
  const words = ['-p', `${folder}/`, '-c', join(conf, 'nginx.conf'), ...asRoot];
  const tested = spawnSync(nginx, [...words, '-t'], { encoding: 'utf8' });
  if (tested.status !== 0) throw new Error(tested.stderr);
  const program = { words: [nginx, ...words] as const, cwd: folder, env: {} };
  return startProgram(program, () => waitForResponse(`http://127.0.0.1:${options.healthPort}/healthz`));
}

function adaptConfig(text: string, { folder, port, healthPort }: NginxOptions): string {
  const changes: readonly (readonly [string, string])[] = [
    ['/tmp/nginx/', `${folder}/run/`],
    ['/dev/stderr', `${folder}/run/error.log`],
    ['/dev/stdout', `${folder}/run/access.log`],
    ['listen 8080', `listen 127.0.0.1:${port}`],
    ['listen 127.0.0.1:8081', `listen 127.0.0.1:${healthPort}`],
  ];
  return changes.reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`nginx.conf no longer contains ${from}`);
    return changed.replaceAll(from, to);
  }, text);
}
