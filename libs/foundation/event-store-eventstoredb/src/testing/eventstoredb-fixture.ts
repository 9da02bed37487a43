import { fromPosition } from '@shop/event-store/internal';
import { openCuttingProxy, startWriter, type ContractFixture } from '@shop/event-store/testing';
import { createEventStoreDb } from '../event-store.js';
import { FakeServer, type FakeServerOptions } from './fake-server.js';

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

export const writerProgram = new URL('./eventstoredb-writer.ts', import.meta.url);

const closeTimeoutMs = 500;

export const testTimeouts = { deadlineMs: 25_000, closeTimeoutMs: 30_000 };

export async function fakeFixture(options: FakeServerOptions = {}): Promise<ContractFixture> {
  const server = await FakeServer.start(options);
  return {
    open: (options) => createEventStoreDb({ url: server.url, ...testTimeouts, ...options }),
    tombstone: (stream) => Promise.resolve(server.log.tombstone(stream)),
    async openBehindProxy() {
      const proxy = await openCuttingProxy({ host: '127.0.0.1', port: server.port });
      const url = `esdb://127.0.0.1:${proxy.port}?tls=false`;
      return { store: createEventStoreDb({ url, closeTimeoutMs }), proxy };
    },
    breakConnections: () => Promise.resolve(server.cut()),
    async outage() {
      await server.stop();
      return { end: () => server.restart() };
    },
    writerProcess: () => startWriter(writerProgram, server.url),
    copy: (upTo) =>
      fakeFixture({ ...options, log: server.log.copy(upTo === undefined ? undefined : fromPosition(upTo)) }),
    dispose: () => server.stop(),
  };
}
