import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { Unavailable } from '@shop/event-store';
import type { EventStoreClient } from './client.js';
import { parseConnectionSettings } from './connection-settings.js';
import { checkServer, classifyServerVersion } from './server-check.js';
import { NoResponse, NodeNotFound } from './failure.js';

describe('the check of a server', () => {
  it('reports the cause of the failure, not the timeout of the last short attempt', async () => {
    let asked = 0;
    const serverVersion = async (ms: number): Promise<string> => {
      asked += 1;
      if (asked === 1) throw new Error('self-signed certificate');
      throw new NoResponse(`No answer within ${ms} ms`);
    };
    const client = { serverVersion } as Partial<EventStoreClient> as EventStoreClient;
    const settings = parseConnectionSettings('esdb://localhost:2113?tls=true');

    await expect(checkServer(client, settings, 300, () => undefined)).rejects.toThrow(
      'EVENTSTORE_URL: no event store answers at localhost:2113 (self-signed certificate)',
    );
    expect(asked).toBeGreaterThan(1);
  });

  it('reports a silent server as unavailable and a missing server as an error', async () => {
    const silent = createServer();
    const port = await listen(silent);
    const check = (error: Error, at = `127.0.0.1:${port}`, scheme = 'esdb') => {
      const settings = parseConnectionSettings(`${scheme}://${at}?tls=true`);
      const client = { serverVersion: () => Promise.reject(error) } as Partial<EventStoreClient> as EventStoreClient;
      return checkServer(client, settings, 1, () => undefined).catch((thrown: Error) => thrown.name);
    };
    const noNode = new Error('Failed to discover after 1 attempts.');

    expect(await check(new NoResponse('No answer within 5000 ms'))).toBe('Unavailable');
    expect(await check(new NodeNotFound(5_000))).toBe('Unavailable');
    expect(await check(noNode, undefined, 'esdb+discover')).toBe('Unavailable');
    expect(await check(noNode, `127.0.0.2:1,127.0.0.1:${port}`)).toBe('Unavailable');
    expect(await check(new Error('connect ECONNREFUSED'))).toBe('Error');
    silent.close();
    expect(await check(new NodeNotFound(5_000))).toBe('Error');
    expect(await check(noNode, undefined, 'esdb+discover')).toBe('Error');
  });

  it('does not mistake a server without TLS for a silent one', async () => {
    const other = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    const settings = parseConnectionSettings(`esdb+discover://127.0.0.1:${await listen(other)}?tls=true`);
    const serverVersion = () => Promise.reject(new Error('Failed to discover after 1 attempts.'));
    const client = { serverVersion } as Partial<EventStoreClient> as EventStoreClient;

    await expect(checkServer(client, settings, 1, () => undefined)).rejects.not.toThrow(Unavailable);
    other.close();
  });
});

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

describe('the server version', () => {
  it.each([
    ['24.10.4', 'fine'],
    ['25.1.0-rc.2', 'fine'],
    ['26.0.1.3000-ee', 'fine'],
    ['24.6.0', 'old'],
    ['23.10.6', 'old'],
    ['23.6.0', 'refused'],
    ['22.10.1.0', 'refused'],
    ['5.0.11', 'refused'],
    ['unknown', 'refused'],
    ['', 'refused'],
  ] as const)('%s is %s', (version, verdict) => {
    expect(classifyServerVersion(version)).toBe(verdict);
  });
});
