import { startEmbeddedPostgres } from '@shop/platform';
import { until } from '@shop/platform/testing';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryDataDir } from '../../../infra/test/product.js';

/** The signals by which `pg_ctl stop` ends a server: connections are cut, or everything is, as in a crash. */
const signals = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const;

/** A server of one spec, which may be stopped and started again under the same address. */
export interface OwnPostgres {
  readonly url: string;
  readonly stop: (mode: keyof typeof signals) => Promise<void>;
  readonly start: () => Promise<void>;
  readonly drop: () => Promise<void>;
}

/** Keeps every acknowledged write, unlike the server of the test run. */
export async function openPostgres(): Promise<OwnPostgres> {
  const folder = await temporaryDataDir();
  const data = join(folder.path, 'postgres', 'data');
  const password = 'test';
  const launch = () =>
    startEmbeddedPostgres({ dataDir: folder.path, password, profile: 'test', announce: () => undefined });
  const first = await launch();
  const durable = ['fsync', 'full_page_writes', 'synchronous_commit'].map((name) => `${name} = on\n`);
  await writeFile(join(data, 'operator.conf'), durable.join(''));
  await first.stop();
  let server = await launch();
  const { port } = new URL(server.url);
  return {
    url: `postgresql://shop:${password}@127.0.0.1:${port}/shop`,
    stop: async (mode) => {
      const [pid] = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n');
      process.kill(Number(pid), signals[mode]);
      await until(() => !isThere(Number(pid)));
    },
    start: async () => {
      server = await launch();
      if (new URL(server.url).port !== port) throw new Error(`Another program has taken port ${port}`);
    },
    drop: async () => {
      await server.stop();
      await folder.remove();
    },
  };
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    // ESRCH: it has ended.
    return false;
  }
}
