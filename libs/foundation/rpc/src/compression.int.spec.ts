import { anyone, query } from '@shop/rpc-contract';
import { z } from 'zod';
import { PreparedJson } from './response.js';
import { createTestSessions, startRpcServer, type RpcServer } from './testing/index.js';

const list = Array.from({ length: 200 }, (_, n) => ({ name: `čaj ${n}` }));
const preparedLists = { long: new PreparedJson(JSON.stringify(list)), short: new PreparedJson('["čaj"]') };

const params = z.strictObject({});
const contract = {
  'tea.long': query({ summary: 'Kept.', access: anyone, params, data: z.unknown(), reads: [] }),
  'tea.short': query({ summary: 'Kept.', access: anyone, params, data: z.unknown(), reads: [] }),
  'tea.fresh': query({ summary: 'Made anew.', access: anyone, params, data: z.unknown(), reads: [] }),
} as const;

let server: RpcServer;
beforeAll(async () => {
  server = await startRpcServer({
    contract,
    handlers: {
      'tea.long': async () => ({ data: preparedLists.long }),
      'tea.short': async () => ({ data: preparedLists.short }),
      'tea.fresh': async () => ({ data: list }),
    },
    sessions: createTestSessions(),
  });
});
afterAll(() => server.close());

async function callMethod(method: string, accepted: string, meta: object = {}) {
  const answer = await fetch(`${server.url}/_rpc`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url, 'accept-encoding': accepted },
    body: JSON.stringify({ action: 'call', method, params: {}, meta }),
  });
  const { data } = (await answer.json()) as { data: unknown };
  return { encoding: answer.headers.get('content-encoding'), length: answer.headers.get('content-length'), data };
}

describe('A cached response', () => {
  it('is compressed from the second request on, if the client accepts it', async () => {
    await callMethod('tea.long', 'gzip, deflate, br');
    const { encoding, length, data } = await callMethod('tea.long', 'gzip, deflate, br');

    expect(encoding).toBe('gzip');
    expect(Number(length)).toBeLessThan(preparedLists.long.bytes.length / 2);
    expect(data).toEqual(list);
  });

  it.each(['identity', 'gzip;q=0', 'gzip; q=0.0, br', 'x-gzip', ''])(
    'is sent uncompressed for "%s"',
    async (accepted) => {
      await callMethod('tea.long', accepted);
      const { encoding, data } = await callMethod('tea.long', accepted);

      expect(encoding).toBeNull();
      expect(data).toEqual(list);
    },
  );

  it('is not compressed for clients whose requests differ each time', async () => {
    for (const counter of [1, 2, 3])
      expect(await callMethod('tea.long', 'gzip', { counter })).toMatchObject({ encoding: null });
  });

  it.each(['tea.short', 'tea.fresh'])('is the only compressed kind: %s', async (method) => {
    await callMethod(method, 'gzip');
    expect(await callMethod(method, 'gzip')).toMatchObject({ encoding: null });
  });
});
