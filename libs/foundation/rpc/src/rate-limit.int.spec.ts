import { anyone, command, query } from '@shop/rpc-contract';
import { z } from 'zod';
import type { HandlersFor } from './registry.js';
import { createTestSessions, startRpcServer, type RpcServer } from './testing/index.js';

const nothing = z.strictObject({});
const contract = {
  'cheap.get': query({ summary: 'C.', access: anyone, params: nothing, data: z.null(), reads: [] }),
  'dear.do': command({ summary: 'D.', access: anyone, params: nothing, data: z.null(), cost: 5, visibleIn: [] }),
  'rare.do': command({
    summary: 'R.',
    access: anyone,
    params: nothing,
    data: z.null(),
    visibleIn: [],
    limit: { perMinute: 3, by: 'ip' },
  }),
} as const;
const handlers = {
  'cheap.get': async () => ({ data: null }),
  'dear.do': async () => ({ data: null }),
  'rare.do': async () => ({ data: null }),
} satisfies HandlersFor<typeof contract>;

const sessions = createTestSessions();
let server: RpcServer;
afterEach(() => server.close());
const slow = { burst: 10, perSecond: 0.001 };
const plenty = { burst: 1_000, perSecond: 1_000 };
const start = async (rateLimits: object) => {
  server = await startRpcServer({ contract, handlers, sessions, rateLimits, trustProxy: true });
};
const times = (count: number, call: object) => Array.from({ length: count }, () => call);

it('charges a batch with the sum of its calls, and rejects all of it over the limit', async () => {
  await start({ perAddress: slow, perSession: plenty });
  expect((await server.caller().post([{ method: 'dear.do' }, ...times(3, { method: 'cheap.get' })])).httpStatus).toBe(
    200,
  );
  const { httpStatus, headers, body } = await server.caller().post(times(3, { method: 'nothing' }));
  expect([httpStatus, body.data.code]).toEqual([429, 'RATE_LIMITED']);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await server.caller().post(times(2, { method: 'cheap.get' }))).httpStatus).toBe(200);
  expect((await server.caller().post({ method: 'cheap.get' })).httpStatus).toBe(429);
});

it('counts by address, and within it by session', async () => {
  await start({ perAddress: plenty, perSession: { burst: 2, perSecond: 0.001 } });
  const [ana, iva] = ['ana', 'iva'].map((name) => server.caller(sessions.openShopper(name).cookie));
  const statuses = [];
  for (const caller of [ana!, ana!, ana!, iva!, server.caller()]) {
    statuses.push((await caller.post({ method: 'cheap.get' })).httpStatus);
  }
  expect(statuses).toEqual([200, 200, 429, 200, 200]);
});

it('applies a method’s limit with 200 and a delay in seconds, per call of a batch', async () => {
  await start({ perAddress: plenty, perSession: plenty });
  const { httpStatus, body } = await server.caller().post(times(5, { method: 'rare.do' }));
  expect(httpStatus).toBe(200);
  expect(body.map((answer: { status: string }) => answer.status)).toEqual(['ok', 'ok', 'ok', 'error', 'error']);
  expect(body[3].data).toMatchObject({ code: 'RATE_LIMITED', retryAfter: 20 });
  const other = await server.caller().post({ method: 'rare.do' }, { 'x-forwarded-for': '203.0.113.9' });
  expect(other.body.status).toBe('ok');
});
