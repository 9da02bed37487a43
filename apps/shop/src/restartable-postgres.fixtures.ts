import { startEmbeddedPostgres, type EmbeddedPostgres } from '@shop/platform';
import { until } from '@shop/platform/testing';
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { temporaryDataDir } from '../../../infra/test/product.js';

/** Connections are closed, everything is cut as in a crash, or the postmaster is killed. */
const signals = { fast: 'SIGINT', immediate: 'SIGQUIT', killed: 'SIGKILL' } as const;

const password = 'test';

export interface RestartablePostgres {
  readonly url: string;
  readonly stop: (mode: keyof typeof signals) => Promise<void>;
  readonly start: () => Promise<void>;
  readonly freeze: () => Promise<void>;
  readonly thaw: () => void;
  readonly childPids: () => Promise<readonly number[]>;
  readonly log: () => Promise<string>;
  readonly drop: () => Promise<void>;
}

/**
 * Durable, unlike the server of the test run.
 * @param dataFolder default: a temporary folder, removed afterwards
 * @param settings additional configuration lines
 */
export async function startRestartablePostgres(
  dataFolder?: string,
  settings: readonly string[] = [],
): Promise<RestartablePostgres> {
  const folder =
    dataFolder === undefined ? await temporaryDataDir() : { path: dataFolder, remove: async () => undefined };
  const launch = () =>
    startEmbeddedPostgres({ dataDir: folder.path, password, profile: 'test', announce: () => undefined });
  const first = await launch();
  const durable = ['fsync', 'full_page_writes', 'synchronous_commit'].map((name) => `${name} = on`);
  const configuration = join(folder.path, 'postgres', 'data', 'operator.conf');
  await writeFile(configuration, [...durable, ...settings, ''].join('\n'));
  await first.stop();
  return new RestartableServer(folder, launch, await launch());
}

class RestartableServer implements RestartablePostgres {
  readonly url: string;
  readonly #port: string;
  #frozen: readonly number[] = [];

  constructor(
    private readonly folder: { readonly path: string; readonly remove: () => Promise<void> },
    private readonly launch: () => Promise<EmbeddedPostgres>,
    private server: EmbeddedPostgres,
  ) {
    this.#port = new URL(server.url).port;
    this.url = `postgresql://shop:${password}@127.0.0.1:${this.#port}/shop`;
  }

  async stop(mode: keyof typeof signals): Promise<void> {
    const first = await this.#mainPid();
    process.kill(first, signals[mode]);
    await until(() => !isRunning(first));
  }

  async start(): Promise<void> {
    this.server = await this.launch();
    if (new URL(this.server.url).port !== this.#port) throw new Error(`Another program uses port ${this.#port}`);
  }

  async freeze(): Promise<void> {
    const first = await this.#mainPid();
    // Prevents a new child process meanwhile.
    process.kill(first, 'SIGSTOP');
    this.#frozen = [first, ...(await this.childPids())];
    for (const one of this.#frozen) process.kill(one, 'SIGSTOP');
  }

  thaw(): void {
    for (const one of this.#frozen) process.kill(one, 'SIGCONT');
    this.#frozen = [];
  }

  async #mainPid(): Promise<number> {
    const file = join(this.folder.path, 'postgres', 'data', 'postmaster.pid');
    return Number((await readFile(file, 'utf8')).split('\n')[0]);
  }

  async childPids(): Promise<readonly number[]> {
    const { stdout } = await promisify(execFile)('pgrep', ['-P', String(await this.#mainPid())]);
    return stdout.trim().split('\n').map(Number);
  }

  log(): Promise<string> {
    return readFile(join(this.folder.path, 'postgres', 'server.log'), 'utf8');
  }

  async drop(): Promise<void> {
    this.thaw();
    await this.server.stop();
    await this.folder.remove();
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
