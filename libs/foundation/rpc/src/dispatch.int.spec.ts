import { anyone, command, query, shopper, staff, subscription } from '@shop/rpc-contract';
import { reject } from '@shop/kernel';
import { z } from 'zod';
import type { HandlersFor } from './registry.js';
import { PreparedJson } from './response.js';
import { createTestSessions, startRpcServer, type RpcServer, type TestCaller } from './testing/index.js';

const contract = {
  'echo.get': query({
    summary: 'Answers with what it is given.',
    access: anyone,
    params: z.strictObject({
      text: z.string().max(100),
      nested: z.strictObject({ list: z.array(z.number()) }).optional(),
    }),
    data: z.unknown(),
    reads: [],
  }),
  'echo.prepared': query({
    summary: 'Prepared.',
    access: anyone,
    params: z.strictObject({}),
    data: z.unknown(),
    reads: [],
  }),
  'who.am': query({ summary: 'Who.', access: anyone, params: z.strictObject({}), data: z.unknown(), reads: [] }),
  'own.get': query({ summary: 'Own.', access: shopper, params: z.strictObject({}), data: z.unknown(), reads: [] }),
  'admin.get': query({
    summary: 'Staff.',
    access: staff('support'),
    params: z.strictObject({}),
    data: z.unknown(),
    reads: [],
  }),
  'admin.phones': query({
    summary: 'A number.',
    access: staff('support', 'agent'),
    params: z.strictObject({}),
    data: z.unknown(),
    reads: [],
  }),
  'admin.reveal': command({
    summary: 'A number for whoever asks for it.',
    access: staff('support'),
    params: z.strictObject({}),
    data: z.unknown(),
    revealsPhones: true,
    visibleIn: [],
  }),
  'admin.conflict': command({
    summary: 'Refuses with a number.',
    access: staff('support'),
    params: z.strictObject({}),
    data: z.null(),
    visibleIn: [],
  }),
  'admin.numbers': subscription({
    summary: 'Numbers, live.',
    access: staff('support', 'agent'),
    params: z.strictObject({}),
    data: z.unknown(),
  }),
  'thing.refuse': command({
    summary: 'Refuses.',
    access: anyone,
    params: z.strictObject({}),
    data: z.null(),
    errors: ['NO_LUCK'],
    visibleIn: [],
  }),
  'thing.hang': command({
    summary: 'Hangs.',
    access: anyone,
    params: z.strictObject({}),
    data: z.null(),
    visibleIn: [],
  }),
  'thing.wait': query({ summary: 'Hangs too.', access: anyone, params: z.strictObject({}), data: z.null(), reads: [] }),
  'thing.break': command({
    summary: 'Breaks.',
    access: anyone,
    params: z.strictObject({}),
    data: z.null(),
    visibleIn: [],
  }),
  'thing.live': subscription({ summary: 'Live.', access: anyone, params: z.strictObject({}), data: z.unknown() }),
} as const;

const phone = '+38761123456';
const mask = '+••••••••456';
const prepared = new PreparedJson('{"from":"cache","č":"š"}');

const handlers = {
  'echo.get': async (params, context) => ({ data: { ...params, country: context.country } }),
  'echo.prepared': async () => ({ data: prepared }),
  'who.am': async (_params, { caller, sessions }) => ({ data: { caller, staff: sessions.staff?.staffId ?? null } }),
  'own.get': async (_params, { caller }) => ({ data: caller }),
  'admin.get': async (_params, { caller }) => ({ data: caller }),
  'admin.phones': async () => ({ data: new PreparedJson(JSON.stringify({ customer: { phone } })) }),
  'admin.reveal': async () => ({ data: { phone } }),
  'admin.conflict': async () => reject('CONFLICT', 'Changed', { changes: [{ path: 'phone', theirs: phone }] }),
  'admin.numbers': async () => ({
    async *[Symbol.asyncIterator]() {
      yield { id: '1', data: { phone } };
    },
  }),
  'thing.refuse': async () => reject('NO_LUCK', 'No luck today', { revision: 4 }),
  'thing.hang': () => new Promise(() => undefined),
  'thing.wait': () => new Promise(() => undefined),
  'thing.break': async () => {
    throw Object.assign(new Error('duplicate key (email)=("ana.canary@example.com") 061234567'), {
      detail: 'Key (email)=(ana.canary@example.com)',
    });
  },
  'thing.live': async () => ({
    async *[Symbol.asyncIterator]() {
      yield { id: '1', data: 'one' };
    },
  }),
} satisfies HandlersFor<typeof contract>;

const sessions = createTestSessions();
let server: RpcServer;
beforeAll(async () => {
  server = await startRpcServer({
    contract,
    handlers,
    sessions,
    countryHosts: { 'shop.example': 'HR' },
    demo: true,
    trustProxy: true,
  });
});
afterAll(() => server.close());

describe('the envelope', () => {
  it('returns action, method, meta, status and data for one call', async () => {
    const { httpStatus, headers, body } = await server.caller().post({
      action: 'call',
      method: 'echo.get',
      params: { text: 'šđ' },
      meta: { counter: 7, mine: ['x'] },
      headers: { country: 'ba' },
    });
    expect(httpStatus).toBe(200);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).toEqual({
      action: 'call',
      method: 'echo.get',
      meta: { counter: 7, mine: ['x'] },
      status: 'ok',
      data: { text: 'šđ', country: 'BA' },
    });
  });

  it('returns an array in the order of the calls, with prepared responses among them', async () => {
    const { body } = await server
      .caller()
      .post([
        { method: 'echo.prepared', meta: { counter: 'a' } },
        { method: 'nothing.here' },
        { method: 'echo.get', params: { text: '2' } },
        { method: 'echo.prepared' },
      ]);
    expect(body.map((answer: { status: string }) => answer.status)).toEqual(['ok', 'error', 'ok', 'ok']);
    expect(body[0].data).toEqual({ from: 'cache', č: 'š' });
    expect(body[1].data.code).toBe('METHOD_NOT_FOUND');
    expect(body[3]).toEqual({
      action: 'call',
      method: 'echo.prepared',
      meta: {},
      status: 'ok',
      data: { from: 'cache', č: 'š' },
    });
  });

  it.each([
    ['not JSON', '{"method"'],
    ['nothing', ''],
    ['a word', '"echo.get"'],
    ['null', 'null'],
    ['an empty batch', '[]'],
    ['51 calls', JSON.stringify(Array.from({ length: 51 }, () => ({ method: 'who.am' })))],
    ['a batch in a batch', '[[{"method":"who.am"}]]'],
    ['no method', '{"params":{}}'],
    ['a method that is no string', '{"method":7}'],
    ['an endless method name', JSON.stringify({ method: 'x'.repeat(201) })],
    ['an action that is no string', '{"method":"who.am","action":1}'],
    ['meta that is no object', '{"method":"who.am","meta":[1]}'],
    ['meta with a number that cannot come back', '{"method":"who.am","meta":{"counter":1e400}}'],
    ['meta with a number too big to come back', '{"method":"who.am","meta":{"counter":9007199254740993}}'],
    ['headers that are no object', '{"method":"who.am","headers":"BA"}'],
    ['__proto__', '{"method":"who.am","params":{"__proto__":{"polluted":true}}}'],
    ['an escaped __proto__', '{"method":"who.am","params":{"\\u005f_proto__":{"polluted":true}}}'],
    ['constructor.prototype', '{"method":"who.am","params":{"constructor":{"prototype":{"polluted":true}}}}'],
    ['deep nesting', `{"method":"who.am","params":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
    ['a byte order mark', '\ufeff{"method":"who.am"}'],
  ])('rejects %s with 400 RPC_BAD_REQUEST', async (_what, text) => {
    const { httpStatus, body } = await server.caller().post(text);
    expect({ httpStatus, status: body.status, code: body.data.code }).toEqual({
      httpStatus: 400,
      status: 'error',
      code: 'RPC_BAD_REQUEST',
    });
    expect('polluted' in {}).toBe(false);
  });

  it('uses the last of two equal keys, for access and the method alike', async () => {
    const twice = '{"method":"echo.get","method":"who.am","params":{"text":"a"},"params":{}}';
    const { body } = await server.caller().post(twice);
    expect(body).toMatchObject({ status: 'ok', method: 'who.am', data: { staff: null } });
    const closed = await server.caller().post('{"method":"who.am","method":"own.get","params":{}}');
    expect(closed.body.data.code).toBe('NOT_LOGGED_IN');
  });

  it('rejects bytes that are not UTF-8', async () => {
    const { httpStatus } = await server
      .caller()
      .post(Buffer.from('{"method":"who.am","params":{"x":"\xff"}}', 'latin1'));
    expect(httpStatus).toBe(400);
  });

  it('rejects over 1 MiB with 413', async () => {
    const { httpStatus, body } = await server
      .caller()
      .post({ method: 'echo.get', params: { text: 'x'.repeat(1024 * 1024) } });
    expect([httpStatus, body.data.code]).toEqual([413, 'TOO_LARGE']);
  });

  it.each([
    'text/plain',
    'text/plain;charset=UTF-8',
    'application/x-www-form-urlencoded',
    'application/vnd.api+json',
    'application/json; charset=utf-16',
    'application/json garbage',
    'application/json\ta',
    'application/jsonx',
    'application/json, text/plain',
  ])('rejects the content type %s with 415', async (contentType) => {
    const { httpStatus, body } = await server.caller().post('{"method":"who.am"}', { 'content-type': contentType });
    expect([httpStatus, body.status]).toEqual([415, 'error']);
  });

  it.each(['application/json', 'application/json;charset=utf-8', 'Application/JSON; charset="UTF-8"'])(
    'accepts the content type %s',
    async (contentType) => {
      const { httpStatus } = await server.caller().post('{"method":"who.am"}', { 'content-type': contentType });
      expect(httpStatus).toBe(200);
    },
  );
});

describe('params', () => {
  it.each([
    ['missing', undefined, 'text'],
    ['of a wrong type', { text: 1 }, 'text'],
    ['unknown', { text: 'a', price: 1 }, 'price'],
    ['unknown further in', { text: 'a', nested: { list: [], IsAdmin: true } }, 'nested.IsAdmin'],
    ['wrong further in', { text: 'a', nested: { list: [1, 'b'] } }, 'nested.list.1'],
    ['too long', { text: 'a'.repeat(101) }, 'text'],
    ['an array', [], ''],
    ['a string', 'text', ''],
    ['null', null, ''],
    ['half a surrogate pair', { text: '\ud83d' }, 'text'],
    ['a NUL', { text: 'a\0' }, 'text'],
    ['a reference without a binding', { text: { $from: 'a' } }, 'text'],
    ['a file in plain JSON', { text: { $file: 'a' } }, 'text'],
  ])('that are %s are INVALID_PARAMS', async (_what, params, path) => {
    const { httpStatus, body } = await server.caller().post({ method: 'echo.get', params });
    expect([httpStatus, body.data.code]).toEqual([200, 'INVALID_PARAMS']);
    expect(body.data.details).toEqual(expect.arrayContaining([{ path, message: expect.any(String) }]));
  });

  it('are never repeated in the message', async () => {
    const { body } = await server.caller().post({ method: 'echo.get', params: { text: 'canary'.repeat(50) } });
    expect(JSON.stringify(body)).not.toContain('canary');
  });
});

describe('the country', () => {
  const countryFor = async (headers: object, host: string, query = '') => {
    const response = await fetch(`${server.url}/_rpc${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-host': host },
      body: JSON.stringify({ method: 'echo.get', params: { text: '' }, headers }),
    });
    return ((await response.json()) as { data: { country?: string; code?: string } }).data;
  };

  it.each([
    ['localhost:3000', '', 'ME'],
    ['localhost:3000', '?country=rs', 'RS'],
    ['localhost:3000', '?country=DE', 'ME'],
    ['ba.localhost:3000', '', 'BA'],
    ['ba.localhost:3000', '?country=rs', 'BA'],
    ['shop.example', '', 'HR'],
  ])('on %s%s is %s, unless the call names one', async (host, query, country) => {
    expect(await countryFor({}, host, query)).toMatchObject({ country });
    expect(await countryFor({ country: 'hr' }, host, query)).toMatchObject({ country: 'HR' });
  });

  it.each([['DE'], [''], [7], [null], ['B A']])('%p is INVALID_PARAMS', async (country) => {
    expect(await countryFor({ country }, 'localhost')).toMatchObject({ code: 'INVALID_PARAMS' });
  });
});

describe('access', () => {
  it('requires a login', async () => {
    const { call } = server.caller();
    expect((await call('own.get')).data.code).toBe('NOT_LOGGED_IN');
    expect((await call('admin.get')).data.code).toBe('NOT_LOGGED_IN');
  });

  it('recognises a shopper, who is not staff', async () => {
    const { call } = server.caller(sessions.openShopper('u1').cookie);
    expect((await call('own.get')).data).toMatchObject({ kind: 'shopper', userId: 'u1' });
    expect((await call('admin.get')).data.code).toBe('NOT_LOGGED_IN');
  });

  it('recognises staff by role, who are not shoppers', async () => {
    const agent = server.caller(sessions.openStaff('s1', 'agent').cookie);
    expect((await agent.call('admin.get')).data.code).toBe('FORBIDDEN');
    expect((await agent.call('own.get')).data.code).toBe('NOT_LOGGED_IN');
    const admin = server.caller(sessions.openStaff('s2', 'admin').cookie);
    expect((await admin.call('admin.get')).data).toMatchObject({ staffId: 's2', role: 'admin' });
    expect((await admin.call('who.am')).data).toEqual({ caller: { kind: 'anyone' }, staff: 's2' });
  });

  it.each(['shop_session=', 'shop_session=unknown', 'shop_session="><script>', `shop_session=${'x'.repeat(4000)}`])(
    'treats the cookie %s as a guest',
    async (cookie) => {
      const { body } = await server.caller().post({ method: 'who.am' }, { cookie });
      expect(body.data.caller).toEqual({ kind: 'anyone' });
    },
  );
});

describe('phone numbers', () => {
  const support = () => server.caller(sessions.openStaff('s3', 'support').cookie);
  const agent = () => server.caller(sessions.openStaff('s4', 'agent').cookie);

  it('are masked for roles without access, in all responses and rejection details', async () => {
    expect((await agent().call('admin.phones')).data).toEqual({ customer: { phone } });
    expect((await support().call('admin.phones')).data).toEqual({ customer: { phone: mask, phoneMasked: true } });
    expect((await support().call('admin.conflict')).data).toMatchObject({ changes: [{ path: 'phone', theirs: mask }] });
  });

  it('are masked in streams', async () => {
    const told = async (caller: TestCaller) => {
      for await (const { json } of await caller.subscribe('admin.numbers', {}, { signal: AbortSignal.timeout(5_000) }))
        return json as unknown;
      return undefined;
    };
    expect(await told(agent())).toEqual({ phone });
    expect(await told(support())).toEqual({ phone: mask, phoneMasked: true });
  });

  it('are returned by methods that reveal them', async () => {
    expect((await support().call('admin.reveal')).data).toEqual({ phone });
  });
});

describe('the origin', () => {
  const own = () => server.url;
  it.each<[string, () => Record<string, string>, number]>([
    ['none', () => ({}), 200],
    ['our own', () => ({ origin: own() }), 200],
    ['our own, in the browser’s words', () => ({ origin: own(), 'sec-fetch-site': 'same-origin' }), 200],
    ['another host', () => ({ origin: 'https://evil.example' }), 403],
    ['another port of our host', () => ({ origin: 'http://127.0.0.1:1' }), 403],
    ['our host as a label of another', () => ({ origin: `${own()}.evil.example` }), 403],
    ['null', () => ({ origin: 'null' }), 403],
    ['empty', () => ({ origin: '' }), 403],
    ['a file', () => ({ origin: 'file://' }), 403],
    ['none, but cross-site', () => ({ 'sec-fetch-site': 'cross-site' }), 403],
    ['none, but same-site', () => ({ 'sec-fetch-site': 'same-site' }), 403],
    ['none, typed by hand', () => ({ 'sec-fetch-site': 'none' }), 200],
  ])('%s', async (_what, headers, expected) => {
    for (const method of ['thing.refuse', 'who.am']) {
      const { httpStatus, body } = await server.caller().post({ method }, headers());
      expect(httpStatus).toBe(expected);
      if (expected === 403) expect(body.data.code).toBe('FORBIDDEN');
    }
  });
});

describe('rejections and faults', () => {
  it('return a method’s rejection with its data', async () => {
    expect((await server.caller().call('thing.refuse')).data).toEqual({
      code: 'NO_LUCK',
      message: 'No luck today',
      revision: 4,
    });
  });

  it('return only an id for a fault, and log it once without personal data', async () => {
    const before = server.logLines.length;
    const { data, status } = await server.caller().call('thing.break');
    expect([status, data.code]).toEqual(['error', 'SERVER_ERROR']);
    expect(JSON.stringify(data)).not.toMatch(/canary|duplicate|email/);
    const lines = server.logLines.slice(before);
    expect(lines).toHaveLength(1);
    expect(lines[0]!.facts).toMatchObject({ faultId: data.id, method: 'thing.break' });
    expect(JSON.stringify(lines)).not.toMatch(/canary|061234567/);
  });

  it('time out: a command has an unknown outcome, a query may be retried', async () => {
    const own = await startRpcServer({ contract, handlers, sessions, requestTimeoutMs: 20 });
    const { call } = own.caller();
    expect((await call('thing.hang')).data).toMatchObject({ code: 'SERVER_ERROR', outcome: 'unknown' });
    expect((await call('thing.wait')).data.code).toBe('SERVICE_UNAVAILABLE');
    await own.close();
  });

  it.each([
    ['call', 'thing.live'],
    ['subscribe', 'echo.prepared'],
  ])('reject action %s for %s', async (action, method) => {
    const { httpStatus, body } = await server.caller().post({ action, method });
    expect([httpStatus, body.data.code]).toEqual([200, 'INVALID_PARAMS']);
  });

  it('reject a subscription in an array', async () => {
    const { body } = await server.caller().post([{ action: 'subscribe', method: 'thing.live' }]);
    expect(body[0].data.code).toBe('INVALID_PARAMS');
  });
});

describe('OpenRPC', () => {
  const document = async (cookie = '') =>
    (await fetch(`${server.url}/_rpc/openrpc.json`, { headers: { cookie } })).json() as Promise<{
      openrpc: string;
      methods: { name: string; params: { name: string; required: boolean }[] }[];
    }>;

  it('describes the methods, and staff methods only to staff', async () => {
    const open = await document();
    expect(open.openrpc).toMatch(/^1\./);
    expect(open.methods.map((method) => method.name)).toEqual(
      expect.arrayContaining(['echo.get', 'batching.progress']),
    );
    expect(JSON.stringify(open)).not.toContain('admin.get');
    expect(open.methods.find((method) => method.name === 'echo.get')!.params).toEqual([
      expect.objectContaining({ name: 'text', required: true }),
      expect.objectContaining({ name: 'nested', required: false }),
    ]);
    expect(JSON.stringify(await document(sessions.openShopper('u').cookie))).not.toContain('admin.get');
    expect(JSON.stringify(await document(sessions.openStaff('s', 'agent').cookie))).toContain('admin.get');
  });
});

it('fails to start with a missing or extra handler', async () => {
  const { 'who.am': _left, ...few } = handlers;
  await expect(startRpcServer({ contract, handlers: few as typeof handlers, sessions })).rejects.toThrow(
    'who.am has no handler',
  );
  const many = { ...handlers, 'no.such': handlers['who.am'] };
  await expect(startRpcServer({ contract, handlers: many, sessions })).rejects.toThrow('no.such is in no contract');
});
