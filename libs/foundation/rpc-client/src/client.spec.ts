import type { Contract } from '@shop/rpc-contract';
import { createRpcClient } from './index.js';

interface Sent {
  readonly method: string;
  readonly params: unknown;
  readonly meta: { readonly counter: number };
}

function withServer() {
  const sent: (Sent | Sent[])[] = [];
  const fetch: typeof globalThis.fetch = (_input, init) => {
    const envelope = JSON.parse(String(init?.body)) as Sent | Sent[];
    sent.push(envelope);
    const answer = ({ method, meta }: Sent) => ({ status: 'ok', data: method, meta });
    return Promise.resolve(Response.json(Array.isArray(envelope) ? envelope.map(answer) : answer(envelope)));
  };
  return { client: createRpcClient<Contract>({ fetch }), sent };
}
const rejected = (code: string) => ({ status: 'error', data: { code } });

describe('a request', () => {
  it('sends params that are no object as an empty one', async () => {
    const { client, sent } = withServer();
    for (const params of [null, 7, 'text', [1], undefined] as object[]) {
      const result = await client.request({ method: 'echo.get', params }, { return: 'first' });
      expect(result).toMatchObject({ status: 'ok', data: 'echo.get' });
    }
    expect(sent).toEqual(Array.from({ length: 5 }, () => expect.objectContaining({ params: {} })));
  });

  it('returns errors for an empty batch, and sends nothing', async () => {
    const { client, sent } = withServer();
    expect(await client.request([])).toMatchObject(rejected('NOTHING_TO_PROCESS'));
    expect(await client.request([], { return: 'first' })).toMatchObject(rejected('NOTHING_TO_PROCESS'));
    expect(await client.request([], { return: 'last' })).toMatchObject(rejected('NOTHING_TO_PROCESS'));
    expect(sent).toEqual([]);
  });

  it('skips a call without a method, and sends the rest of the batch', async () => {
    const { client, sent } = withServer();
    const noMethod = {} as { method: string };
    const { data } = await client.request([{ method: '' }, noMethod, { method: 'echo.get' }]);
    expect(data).toMatchObject([rejected('RPC_CLIENT_ERROR'), rejected('RPC_CLIENT_ERROR'), { data: 'echo.get' }]);
    expect(sent).toEqual([[expect.objectContaining({ method: 'echo.get' })]]);
  });
});

it('rejects a subscription without a data callback, and sends nothing', async () => {
  const { client, sent } = withServer();
  for (const handlers of [{}, { onData: 7 as never }]) {
    const call = { method: 'news.live' };
    expect(client.listen(call, handlers)).toMatchObject(rejected('RPC_CLIENT_EVENT_WITHOUT_CALLBACK'));
  }
  expect(sent).toEqual([]);
});
