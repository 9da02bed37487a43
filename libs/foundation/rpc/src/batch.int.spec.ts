import { anyone, command, query, shopper } from '@shop/rpc-contract';
import { reject } from '@shop/kernel';
import { z } from 'zod';
import type { HandlersFor } from './registry.js';
import { PreparedJson } from './response.js';
import { createTestSessions, startRpcServer, type RpcServer } from './testing/index.js';

const sessions = createTestSessions();
const ran: string[] = [];

const contract = {
  'data.get': query({
    summary: 'Data to take from.',
    access: anyone,
    params: z.strictObject({ fail: z.boolean().optional() }),
    data: z.unknown(),
    errors: ['FAILED'],
    reads: [],
  }),
  'data.prepared': query({ summary: 'P.', access: anyone, params: z.strictObject({}), data: z.unknown(), reads: [] }),
  'data.take': query({
    summary: 'Takes anything.',
    access: anyone,
    params: z.strictObject({ value: z.unknown(), more: z.array(z.unknown()).optional() }),
    data: z.unknown(),
    reads: [],
  }),
  'shop.login': command({
    summary: 'Logs in.',
    access: anyone,
    params: z.strictObject({ name: z.string() }),
    data: z.string(),
    visibleIn: [],
  }),
  'shop.logout': command({
    summary: 'Out.',
    access: anyone,
    params: z.strictObject({}),
    data: z.null(),
    visibleIn: [],
  }),
  'shop.me': query({ summary: 'Me.', access: shopper, params: z.strictObject({}), data: z.string(), reads: [] }),
} as const;

const handlers = {
  'data.get': async ({ fail }) =>
    fail === true
      ? reject('FAILED', 'As asked')
      : { data: { list: [{ name: 'first' }, { name: 'second' }], none: null } },
  'data.prepared': async () => ({ data: new PreparedJson('{"id":"p1"}') }),
  'data.take': async (params) => {
    ran.push(JSON.stringify(params));
    return { data: params };
  },
  'shop.login': async ({ name }, { startSession }) => {
    const { token, caller } = sessions.openShopper(name);
    startSession({ kind: 'shopper', token, caller });
    return { data: name };
  },
  'shop.logout': async (_params, { caller, endSession }) => {
    if (caller.kind === 'shopper') sessions.end(caller.sessionId);
    endSession('shopper');
    return { data: null };
  },
  'shop.me': async (_params, { caller }) => ({ data: caller.kind === 'shopper' ? caller.userId : '' }),
} satisfies HandlersFor<typeof contract>;

let server: RpcServer;
beforeAll(async () => {
  server = await startRpcServer({ contract, handlers, sessions, trustProxy: true });
});
afterAll(() => server.close());
beforeEach(() => {
  ran.length = 0;
});

const from = (path: string) => ({ value: { $from: path } });
const take = (path: string, bindTo: unknown, counter?: unknown) => ({
  method: 'data.take',
  params: from(path),
  meta: { bindTo, counter },
});
const get = (counter: unknown, fail = false) => ({ method: 'data.get', params: { fail }, meta: { counter } });
const post = async (calls: readonly object[]) =>
  (await server.caller().post(calls)).body as {
    status: string;
    data: { code?: string; value?: unknown; details?: object[] };
    meta: object;
  }[];

describe('binding', () => {
  it.each([
    ['a path', 'list.1.name', 'second'],
    ['the whole', '', { list: [{ name: 'first' }, { name: 'second' }], none: null }],
    ['a null', 'none', null],
  ])('reads %s from the data of its target, in any order of calls', async (_what, path, value) => {
    for (const calls of [
      [get(1), take(path, 1)],
      [take(path, 1), get(1)],
    ]) {
      const taken = (await post(calls)).find((answer) => 'value' in answer.data);
      expect(taken?.data.value).toEqual(value);
    }
  });

  it.each([
    ['list.2.name'],
    ['list.length'],
    ['nothing'],
    ['constructor'],
    ['list.__proto__'],
    ['toString'],
    ['list..name'],
  ])('rejects the missing path %s', async (path) => {
    const [, taken] = await post([get(1), take(path, 1)]);
    expect([taken!.data.code, taken!.data.details]).toEqual([
      'INVALID_PARAMS',
      [expect.objectContaining({ path: 'value' })],
    ]);
  });

  it('reads from prepared responses, from chains, and by method', async () => {
    const answers = await post([
      { method: 'data.prepared' },
      take('id', { method: 'data.prepared' }, 'b'),
      take('value', 'b', 'c'),
      take('value', { action: 'call', method: 'data.take' }),
    ]);
    expect(answers.slice(1).map((answer) => answer.data.value)).toEqual(['p1', 'p1', 'p1']);
  });

  it('does not run after a failed or skipped call', async () => {
    const codes = (await post([get(1, true), take('', 1, 2), take('', 2)])).map((answer) => answer.data.code);
    expect(codes).toEqual(['FAILED', 'RPC_CLIENT_BIND_NOT_FOUND_OR_ERROR', 'RPC_CLIENT_BIND_NOT_FOUND_OR_ERROR']);
    expect(ran).toEqual([]);
  });

  it.each<[string, object[]]>([
    ['an unknown counter', [get(1), take('', 9, 2)]],
    ['a counter of another type', [get(1), take('', '1', 2)]],
    ['itself', [get(1), take('', 2, 2)]],
    ['an unknown method', [get(1), take('', { method: 'data.none' }, 2)]],
    ['another action', [get(1), take('', { action: 'get', method: 'data.get' }, 2)]],
    ['nonsense', [get(1), take('', null, 2)]],
    ['a cycle', [take('', 'b', 'a'), take('', 'a', 'b')]],
    ['a long cycle', [take('', 'b', 'a'), take('', 'c', 'b'), take('', 'a', 'c')]],
  ])('to %s is RPC_CLIENT_BIND_TO_NOT_FOUND', async (_what, calls) => {
    const answers = await post(calls);
    expect(answers.at(-1)!.data.code).toBe('RPC_CLIENT_BIND_TO_NOT_FOUND');
    expect(ran).toEqual([]);
  });

  it('to a call of a cycle fails with it', async () => {
    const codes = (await post([take('', 'b', 'a'), take('', 'a', 'b'), take('', 'a', 'c')])).map(
      (answer) => answer.data.code,
    );
    expect(codes[2]).toBe('RPC_CLIENT_BIND_NOT_FOUND_OR_ERROR');
  });

  it('of a single call has no target', async () => {
    const { body } = await server.caller().post(take('', 1));
    expect(body.data.code).toBe('RPC_CLIENT_BIND_TO_NOT_FOUND');
  });

  it('rejects calls with the same counter, and runs none of them', async () => {
    const codes = (
      await post([get(1), { method: 'data.take', params: {}, meta: { counter: 1 } }, take('', 1), get(2)])
    ).map((answer) => answer.data.code);
    expect(codes).toEqual(['INVALID_PARAMS', 'INVALID_PARAMS', 'RPC_CLIENT_BIND_TO_NOT_FOUND', undefined]);
    expect(ran).toEqual([]);
  });

  it('reads at most 64 KiB per call and 256 KiB per batch', async () => {
    const big = (kib: number, counter: string) => ({
      method: 'data.take',
      params: { value: 'x'.repeat(kib * 1024 - 100) },
      meta: { counter },
    });
    const codes = async (calls: readonly object[]) => (await post(calls)).map(({ data }) => data.code);
    expect(await codes([big(64, 'a'), take('', 'a')])).toEqual([undefined, undefined]);
    expect(await codes([big(66, 'a'), take('', 'a')])).toEqual([undefined, 'INVALID_PARAMS']);
    const twice = { method: 'data.take', params: { value: [{ $from: '' }, { $from: '' }] }, meta: { bindTo: 'a' } };
    expect(await codes([big(33, 'a'), twice])).toEqual([undefined, 'INVALID_PARAMS']);
    const five = Array.from({ length: 5 }, () => take('', 'a'));
    const [, ...answers] = await codes([big(60, 'a'), ...five]);
    expect(answers).toEqual([undefined, undefined, undefined, undefined, 'INVALID_PARAMS']);
    const written = (value: unknown) => ({ method: 'data.take', params: { value }, meta: { counter: 'a' } });
    const numbers = written(Array.from({ length: 6_000 }, () => -1234567.125));
    const quotes = written('"'.repeat(40_000));
    for (const long of [numbers, quotes])
      expect(await codes([long, take('', 'a')])).toEqual([undefined, 'INVALID_PARAMS']);
  });

  it.each([
    ['takes', 'data.take', 'value', 60_000, undefined],
    ['takes in vain', 'data.get', 'fail', 60_000, 'INVALID_PARAMS'],
    ['may not take', 'data.take', 'value', 66_000, 'INVALID_PARAMS'],
  ])('is charged for each value that it %s', async (_, method, name, bytes, code) => {
    const own = await startRpcServer({
      ...{ contract, handlers, sessions },
      rateLimits: { perAddress: { burst: 20, perSecond: 0.001 } },
    });
    const target = { method: 'data.take', params: { value: 'x'.repeat(bytes) }, meta: { counter: 'a' } };
    const bound = { method, params: { [name]: { $from: '' } }, meta: { bindTo: 'a' } };
    const { body } = await own.caller().post([target, bound, bound]);
    const codes = body.map((answer: { data: { code?: string } }) => answer.data.code);
    expect(codes).toEqual([undefined, code, 'RATE_LIMITED']);
    await own.close();
  });

  it('reads at most 50 values', async () => {
    const params = { value: 1, more: Array.from({ length: 51 }, () => ({ $from: '' })) };
    const [, taken] = await post([get(1), { method: 'data.take', params, meta: { bindTo: 1 } }]);
    expect(taken!.data.code).toBe('INVALID_PARAMS');
  });
});

describe('sessions', () => {
  const me = (bindTo?: unknown) => ({ method: 'shop.me', meta: { bindTo } });
  const login = (name: string, counter: unknown = 1) => ({ method: 'shop.login', params: { name }, meta: { counter } });

  it('of a login apply to the calls bound to it only', async () => {
    const caller = server.caller();
    const { body, headers } = await caller.post([login('ana'), me(1), me()]);
    expect(body.map((answer: { data: unknown }) => answer.data)).toEqual([
      'ana',
      'ana',
      expect.objectContaining({ code: 'NOT_LOGGED_IN' }),
    ]);
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^shop_session=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/),
    ]);
    expect((await caller.call('shop.me')).data).toBe('ana');
  });

  it('start with every login, and end at logout', async () => {
    const caller = server.caller('shop_session=preset');
    await caller.call('shop.login', { name: 'ana' });
    const first = caller.jar.get('shop_session');
    expect(first).not.toBe('preset');
    await caller.call('shop.login', { name: 'ana' });
    expect(caller.jar.get('shop_session')).not.toBe(first);
    const { headers } = await caller.post({ method: 'shop.logout' });
    expect(headers.getSetCookie()).toEqual(['shop_session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax']);
    expect((await caller.call('shop.me')).data.code).toBe('NOT_LOGGED_IN');
  });

  it('have Secure cookies under https', async () => {
    const { headers } = await server
      .caller()
      .post(login('ana'), { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'shop.ba' });
    expect(headers.getSetCookie()[0]).toMatch(/; Secure$/);
  });

  it('of the last login in request order win', async () => {
    const caller = server.caller();
    await caller.post([login('ana', 1), login('iva', 2)]);
    expect((await caller.call('shop.me')).data).toBe('iva');
  });

  it('can end within a batch', async () => {
    const caller = server.caller();
    const { body } = await caller.post([
      login('ana'),
      { method: 'shop.logout', meta: { counter: 2, bindTo: 1 } },
      me(2),
    ]);
    expect(body[2].data.code).toBe('NOT_LOGGED_IN');
    expect(caller.jar.has('shop_session')).toBe(false);
  });
});
