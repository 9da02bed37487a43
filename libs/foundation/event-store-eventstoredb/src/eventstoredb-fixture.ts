import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openCuttingProxy, spawnWriter, type ContractFixture, type WriterProcess } from '@shop/event-store/testing';
import { build } from 'esbuild';
import { createEventStoreDb } from './event-store.js';
import { fromPosition } from './positions.js';
import { FakeServer, type FakeServerOptions } from './testing/fake-server.js';

export const fakeCapabilities = [
  'openBehindProxy',
  'breakConnections',
  'outage',
  'writerProcess',
  'copy',
] as const satisfies readonly (keyof ContractFixture)[];

export const unsupportedCapabilities = {
  hostileAppend: 'PostgreSQL’s: here positions are given in the order of commits',
  foreignTransaction: 'PostgreSQL’s: here nothing but appends is written',
} as const satisfies Partial<Record<keyof ContractFixture, string>>;

const closeTimeoutMs = 500;

export const testTimeouts = { deadlineMs: 25_000, closeTimeoutMs: 30_000 };

export async function fakeFixture(options: FakeServerOptions = {}): Promise<ContractFixture> {
  const server = await FakeServer.start(options);
  return {
    open: (options) => createEventStoreDb({ url: server.url, ...testTimeouts, ...options }),
    tombstone: (stream) => Promise.resolve(server.log.tombstone(stream)),
    async openBehindProxy(options) {
      const proxy = await openCuttingProxy({ host: '127.0.0.1', port: server.port });
      const url = `esdb://127.0.0.1:${proxy.port}?tls=false`;
      return { store: createEventStoreDb({ url, closeTimeoutMs, ...options }), proxy };
    },
    breakConnections: () => Promise.resolve(server.cut()),
    async outage() {
      await server.stop();
      return { end: () => server.restart() };
    },
    writerProcess: () => startWriter(server.url),
    copy: (upTo) =>
      fakeFixture({ ...options, log: server.log.copy(upTo === undefined ? undefined : fromPosition(upTo)) }),
    dispose: () => server.stop(),
  };
}

export async function startWriter(url: string): Promise<WriterProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'event-store-writer-'));
  const outfile = join(folder, 'writer.cjs');
  await build({
    entryPoints: [fileURLToPath(new URL('./writer-program.ts', import.meta.url))],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    loader: { '.sql': 'text' },
    external: ['pg-native'],
    logLevel: 'silent',
  });
  const writer = spawnWriter(outfile, [url]);
  try {
    await writer.reached(1);
  } finally {
    await rm(folder, { recursive: true });
  }
  return writer;
}
