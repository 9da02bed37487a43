import { EventStoreDBClient } from '@eventstore/db-client';
import {
  openCuttingProxy,
  startWriter,
  type ContractFixture,
  type OptionalCapability,
} from '@shop/event-store/testing';
import { parseConnectionSettings } from '../connection-settings.js';
import { unsupportedCapabilities, testTimeouts, writerProgram } from './eventstoredb-fixture.js';
import { createEventStoreDb } from '../event-store.js';
import { startContainer, type RealServer } from './real-server.js';

const closeTimeoutMs = 500;

export function realCapabilities(server: RealServer): {
  readonly has: readonly OptionalCapability[];
  readonly lacks: Partial<Record<OptionalCapability, string>>;
} {
  const settings = server.kind === 'named' ? parseConnectionSettings(server.url) : undefined;
  const isPlain = settings === undefined || (!settings.tls && !settings.discover);
  const proxied = ['openBehindProxy', 'breakConnections'] as const;
  const reason = 'a proxy can’t stand before TLS or a cluster';
  return {
    has: isPlain ? [...proxied, 'writerProcess'] : ['writerProcess'],
    lacks: {
      ...unsupportedCapabilities,
      ...(isPlain ? {} : Object.fromEntries(proxied.map((part) => [part, reason]))),
      outage: 'the server is not the test’s to stop',
      copy: 'back-ups of a real server are made outside of it',
    },
  };
}

export async function realServerFixture(server: RealServer): Promise<ContractFixture> {
  const started = server.kind === 'container' ? await startContainer() : undefined;
  const url = server.kind === 'named' ? server.url : started!.url;
  const { tls, discover, hosts } = parseConnectionSettings(url);
  const proxyTo = async () => {
    const proxy = await openCuttingProxy({ host: hosts[0]!.address, port: hosts[0]!.port });
    return { proxy, url: `esdb://127.0.0.1:${proxy.port}?tls=false` };
  };
  const front = tls || discover ? undefined : await proxyTo();
  const client = EventStoreDBClient.connectionString(url);
  return {
    open: (options) => createEventStoreDb({ url: front?.url ?? url, ...testTimeouts, ...options }),
    tombstone: async (stream) => void (await client.tombstoneStream(stream)),
    async openBehindProxy() {
      const { proxy, url: proxied } = await proxyTo();
      return { store: createEventStoreDb({ url: proxied, closeTimeoutMs }), proxy };
    },
    breakConnections: () => Promise.resolve(front?.proxy.cut()),
    writerProcess: () => startWriter(writerProgram, url),
    async dispose() {
      await client.dispose();
      await front?.proxy.close();
      await started?.stop();
    },
  };
}
