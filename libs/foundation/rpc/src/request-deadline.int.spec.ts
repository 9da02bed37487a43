import { anyone, command, query, subscription } from '@shop/rpc-contract';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { HandlersFor } from './registry.js';
import { createTestSessions, startRpcServer, type RpcServer } from './testing/index.js';

const contract = {
  'slow.get': query({
    summary: 'Takes most of the time of a request.',
    access: anyone,
    params: z.strictObject({}),
    data: z.null(),
    reads: [],
  }),
  'slow.do': command({
    summary: 'Likewise.',
    access: anyone,
    params: z.strictObject({}),
    data: z.null(),
    visibleIn: [],
  }),
  'silent.live': subscription({ summary: 'Never opens.', access: anyone, params: z.strictObject({}), data: z.null() }),
} as const;

const requestTimeoutMs = 300;
const mostMs = 0.8 * requestTimeoutMs;
const never = () => new Promise<never>(() => undefined);

describe('the deadline of a request', () => {
  const done: string[] = [];
  const handlers = {
    'slow.get': async () => {
      await pause(mostMs);
      return { data: null };
    },
    'slow.do': async (_params, { commandId }) => {
      done.push(commandId);
      await pause(mostMs);
      return { data: null };
    },
    'silent.live': never,
  } satisfies HandlersFor<typeof contract>;
  const sessions = createTestSessions();
  const { cookie } = sessions.openShopper('u1');
  let server: RpcServer;
  beforeAll(async () => {
    server = await startRpcServer({ contract, handlers, sessions, requestTimeoutMs });
  });
  beforeEach(() => void done.splice(0));
  afterEach(() => void vi.restoreAllMocks());
  afterAll(() => server.close());

  it('covers the session lookup', async () => {
    vi.spyOn(sessions.shopper, 'resolve').mockImplementation(never);
    const { httpStatus, headers, body } = await server.caller(cookie).post({ action: 'call', method: 'slow.get' });
    expect([httpStatus, headers.get('retry-after'), body.data.code]).toEqual([503, '1', 'SERVICE_UNAVAILABLE']);
  });

  it('covers all calls that are bound to one another', async () => {
    const call = (method: string, counter: number, bindTo?: number) => ({
      ...{ action: 'call', method, params: {} },
      meta: { counter, ...(bindTo !== undefined && { bindTo }) },
    });
    const { httpStatus, body } = await server
      .caller()
      .post([call('slow.get', 1), call('slow.get', 2, 1), call('slow.do', 3, 2)]);
    expect(httpStatus).toBe(200);
    expect(
      body.map(({ status, data }: { status: string; data: { code?: string } | null }) => data?.code ?? status),
    ).toEqual(['ok', 'SERVICE_UNAVAILABLE', 'RPC_CLIENT_BIND_NOT_FOUND_OR_ERROR']);
    expect(done).toEqual([]);
  });

  it('covers the opening of a stream', async () => {
    const opening = server.caller().subscribe('silent.live', {}, { signal: AbortSignal.timeout(60_000) });
    await expect(opening).rejects.toMatchObject({ data: { code: 'SERVICE_UNAVAILABLE', retryAfter: 1 } });
  });

  it('leaves the outcome of a command unknown', async () => {
    const bound = { action: 'call', params: {} };
    const { body } = await server.caller().post([
      { ...bound, method: 'slow.get', meta: { counter: 1 } },
      { ...bound, method: 'slow.do', meta: { counter: 2, bindTo: 1 } },
    ]);
    expect(body[1].data).toMatchObject({ code: 'SERVER_ERROR', outcome: 'unknown' });
    expect(done).toHaveLength(1);
  });
});
