import type { EventStoreClient } from './client.js';
import { parseConnectionSettings } from './connection-settings.js';
import { checkServer } from './server-check.js';
import { NoAnswer } from './waiting.js';

describe('the check of a server', () => {
  it('tells why it failed, not that the last question had no time left', async () => {
    let asked = 0;
    const serverVersion = async (ms: number): Promise<string> => {
      asked += 1;
      if (asked === 1) throw new Error('self-signed certificate');
      throw new NoAnswer(`No answer within ${ms} ms`);
    };
    const client = { serverVersion } as Partial<EventStoreClient> as EventStoreClient;
    const settings = parseConnectionSettings('esdb://localhost:2113?tls=true');

    await expect(checkServer(client, settings, 300, () => undefined)).rejects.toThrow(
      'EVENTSTORE_URL: no event store answers at localhost:2113 (self-signed certificate)',
    );
    expect(asked).toBeGreaterThan(1);
  });

  it('says of a server that is there and silent that it is unavailable, and of none that it is an error', async () => {
    const settings = parseConnectionSettings('esdb://localhost:2113?tls=true');
    const check = (error: Error) => {
      const client = { serverVersion: () => Promise.reject(error) } as Partial<EventStoreClient> as EventStoreClient;
      return checkServer(client, settings, 1, () => undefined).catch((thrown: Error) => thrown.name);
    };

    expect(await check(new NoAnswer('No answer within 5000 ms'))).toBe('Unavailable');
    expect(await check(new Error('connect ECONNREFUSED'))).toBe('Error');
  });
});
