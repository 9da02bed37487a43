import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { anyone, command, query, subscription, uploadedFile } from '@shop/rpc-contract';
import { reject } from '@shop/kernel';
import { createLiveFeed, type HandlersFor, type RpcOptions } from '@shop/rpc';
import { createTestSessions, startRpcServer, type RpcServer } from '@shop/rpc/testing';
import { z } from 'zod';
import { createRpcClient, newUuid, type RpcClient } from './index.js';

const contract = {
  'echo.get': query({
    summary: 'Echo.',
    access: anyone,
    params: z.strictObject({ text: z.string().optional() }),
    data: z.strictObject({ text: z.string(), country: z.string() }),
    errors: ['EMPTY'],
    reads: [],
  }),
  'box.make': command({
    summary: 'Makes a box.',
    access: anyone,
    params: z.strictObject({ label: z.string() }),
    data: z.strictObject({ id: z.string(), command: z.string() }),
    visibleIn: [],
  }),
  'box.open': query({
    summary: 'Opens a box.',
    access: anyone,
    params: z.strictObject({ id: z.string() }),
    data: z.string(),
    reads: [],
  }),
  'box.fill': command({
    summary: 'Puts a file into a box.',
    access: anyone,
    params: z.strictObject({ args: z.strictObject({ name: z.string(), content: uploadedFile }) }),
    data: z.strictObject({ bytes: z.number(), text: z.string(), mediaType: z.string() }),
    visibleIn: [],
  }),
  'slow.get': query({ summary: 'Slow.', access: anyone, params: z.strictObject({}), data: z.null(), reads: [] }),
  'news.live': subscription({
    summary: 'News.',
    access: anyone,
    params: z.strictObject({}),
    data: z.union([z.strictObject({ headline: z.string() }), z.strictObject({ type: z.literal('reset') })]),
  }),
} as const;

function deferred<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((settle) => (resolve = settle));
  return { promise, resolve };
}

const feed = createLiveFeed<{ headline: string }>();
const handlers = {
  'echo.get': async ({ text }, { country }) =>
    text === undefined ? reject('EMPTY', 'Nothing to echo') : { data: { text, country } },
  'box.make': async ({ label }, { commandId }) => ({ data: { id: `box ${label}`, command: commandId } }),
  'box.open': async ({ id }) => ({ data: `inside ${id}` }),
  'box.fill': async ({ args: { content } }) => ({
    data: { bytes: content.bytes.length, text: Buffer.from(content.bytes).toString(), mediaType: content.mediaType },
  }),
  'slow.get': (_params, { signal }) =>
    new Promise((_resolve, fail) => signal.addEventListener('abort', () => fail(new Error('gone')))),
  'news.live': async (_params, { lastEventId, signal }) =>
    feed.subscribe({ lastEventId, signal, select: (news) => news }),
} satisfies HandlersFor<typeof contract>;

const start = (options: Partial<RpcOptions<typeof contract>> = {}) =>
  startRpcServer({ contract, handlers, sessions: createTestSessions(), ...options });

let server: RpcServer;
let client: RpcClient<typeof contract>;
beforeAll(async () => {
  server = await start();
  client = createRpcClient({ endpoint: `${server.url}/_rpc` });
});
afterAll(() => server.close());

describe('a call', () => {
  it('returns data and meta, in the default country ME', async () => {
    expect(await client.call('echo.get', { text: 'šuma' })).toMatchObject({
      status: 'ok',
      action: 'call',
      method: 'echo.get',
      data: { text: 'šuma', country: 'ME' },
    });
    expect(await client.call('echo.get', { text: '' }, { country: 'HR' })).toMatchObject({ data: { country: 'HR' } });
    const bosnian = createRpcClient<typeof contract>({ endpoint: `${server.url}/_rpc`, country: 'BA' });
    expect(await bosnian.call('echo.get', { text: '' })).toMatchObject({ data: { country: 'BA' } });
  });

  it('returns a rejection with its code', async () => {
    const result = await client.call('echo.get');
    expect(result.status === 'error' && result.data.code === 'EMPTY').toBe(true);
  });

  it('is the same command under the same idempotency key', async () => {
    const idempotencyKey = newUuid();
    const first = await client.call('box.make', { label: 'a' }, { idempotencyKey });
    expect(await client.call('box.make', { label: 'a' }, { idempotencyKey })).toMatchObject({ data: first.data });
    expect(await client.call('box.make', { label: 'b' }, { idempotencyKey })).toMatchObject({
      data: { code: 'CONFLICT' },
    });
  });

  it('rejects with AbortError only when it is aborted', async () => {
    const controller = new AbortController();
    const called = client.call('slow.get', {}, { signal: controller.signal });
    controller.abort();
    await expect(called).rejects.toMatchObject({ name: 'AbortError' });
    await expect(client.call('slow.get', {}, { signal: controller.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });

  it('times out', async () => {
    const hasty = createRpcClient<typeof contract>({ endpoint: `${server.url}/_rpc`, timeoutMs: 20 });
    expect(await hasty.call('slow.get')).toMatchObject({ status: 'error', data: { code: 'RPC_CLIENT_ERROR' } });
  });

  it('sends files as parts', async () => {
    const content = new Blob(['slika č'], { type: 'image/png' });
    expect(await client.call('box.fill', { args: { name: 'x', content } })).toMatchObject({
      status: 'ok',
      data: { bytes: 8, text: 'slika č', mediaType: 'image/png' },
    });
  });
});

describe('a batch', () => {
  it('returns results in the order of the calls, each with an outcome', async () => {
    const [a, b, c] = await client.batch([
      { method: 'echo.get', params: { text: '1' } },
      { method: 'echo.get' },
      { method: 'box.open', params: { id: '7' } },
    ]);
    expect([a, b, c]).toMatchObject([
      { data: { text: '1' } },
      { status: 'error', data: { code: 'EMPTY' } },
      { data: 'inside 7' },
    ]);
  });

  it('binds by counter, and uses the other call’s response', async () => {
    const [, opened] = await client.batch([
      { method: 'box.make', params: { label: 'x' }, counter: 'made' },
      { method: 'box.open', params: { id: { $from: 'id' } }, bindTo: 'made' },
    ]);
    expect(opened).toMatchObject({ status: 'ok', data: 'inside box x' });
  });

  it('binds by method, and by meta', async () => {
    const result = await client.request([
      { method: 'box.make', params: { label: 'x' }, meta: { name: 'maker' } },
      { method: 'box.open', params: { id: { $from: 'id' } }, bindTo: { action: 'call', method: 'box.make' } },
      { method: 'box.open', params: { id: { $from: 'id' } }, bindTo: { name: 'maker' } },
      { method: 'box.open', params: { id: 'y' }, bindTo: { name: 'nobody' } },
      { method: 'echo.get' },
      { method: 'box.open', params: { id: 'y' }, bindTo: { method: 'echo.get' } },
    ]);
    expect(result.data).toMatchObject([
      { status: 'ok' },
      { status: 'ok', data: 'inside box x' },
      { status: 'ok', data: 'inside box x' },
      { status: 'error', data: { code: 'RPC_CLIENT_BIND_TO_NOT_FOUND' } },
      { status: 'error', data: { code: 'EMPTY' } },
      { status: 'error', data: { code: 'RPC_CLIENT_BIND_NOT_FOUND_OR_ERROR' } },
    ]);
  });

  it('reports progress up to done', async () => {
    const seen: { status: string; completed: number; total: number }[] = [];
    const calls = Array.from({ length: 20 }, () => ({ method: 'echo.get', params: { text: '' } }) as const);
    await client.batch(calls, { onProgress: (progress) => seen.push(progress) });
    expect(seen.at(-1)).toEqual({ status: 'done', completed: 20, total: 20 });
    expect(seen.filter(({ status }) => status === 'done')).toHaveLength(1);
  });
});

describe('request', () => {
  const calls = [
    { method: 'echo.get', params: { text: '1' } },
    { method: 'echo.get', params: { text: '2' } },
  ];

  it('returns all as one with action batch, the first, or the last', async () => {
    expect(await client.request(calls)).toMatchObject({
      action: 'batch',
      status: 'ok',
      data: [{ data: { text: '1' } }, { data: { text: '2' } }],
    });
    expect(await client.request(calls[0]!)).toMatchObject({ action: 'batch', data: [{ data: { text: '1' } }] });
    expect(await client.request(calls, { return: 'first' })).toMatchObject({ data: { text: '1' } });
    expect(await client.request(calls, { return: 'last' })).toMatchObject({ data: { text: '2' } });
  });

  it('returns an error without calls', async () => {
    expect(await client.request([])).toMatchObject({ status: 'error', data: { code: 'NOTHING_TO_PROCESS' } });
  });

  it('treats params that are no object as empty', async () => {
    for (const params of [null, 7, 'text', [1]] as object[]) {
      expect(await client.request({ method: 'echo.get', params }, { return: 'first' })).toMatchObject({
        data: { code: 'EMPTY' },
      });
    }
  });

  it('needs a method', async () => {
    const result = await client.request([{ method: '' }, calls[0]!]);
    expect(result.data).toMatchObject([{ data: { code: 'RPC_CLIENT_ERROR' } }, { data: { text: '1' } }]);
  });

  it('calls an optional callback with each result', async () => {
    const heard: unknown[] = [];
    const callback = (result: { data: unknown }) => heard.push(result.data);
    const noFunction = 'callback' as never;
    await client.request([
      { ...calls[0]!, callback },
      { ...calls[1]!, callback: noFunction },
    ]);
    expect(heard).toEqual([{ text: '1', country: 'ME' }]);
  });
});

describe('a faulty server', () => {
  let answer: {
    status: number;
    type: string;
    body: (sent: { meta: object }) => string;
    headers?: Record<string, string>;
  };
  let broken: Server;
  let brokenClient: RpcClient<typeof contract>;
  beforeAll(async () => {
    broken = createServer((request, response) => {
      let text = '';
      request.on('data', (chunk: Buffer) => (text += chunk.toString()));
      request.on('end', () => {
        response.writeHead(answer.status, { 'content-type': answer.type, ...answer.headers });
        response.end(answer.body(JSON.parse(text) as { meta: object }));
      });
    }).listen(0, '127.0.0.1');
    await new Promise((ready) => broken.once('listening', ready));
    brokenClient = createRpcClient({ endpoint: `http://127.0.0.1:${(broken.address() as AddressInfo).port}/_rpc` });
  });
  afterAll(() => new Promise((done) => broken.close(done)));

  const json = 'application/json';
  it.each<[string, typeof answer, object]>([
    [
      '503',
      {
        status: 503,
        type: json,
        headers: { 'retry-after': '7' },
        body: () => '{"status":"error","data":{"code":"SERVICE_UNAVAILABLE"}}',
      },
      { code: 'RPC_CLIENT_ERROR', httpStatus: 503, retryAfter: 7, reason: 'SERVICE_UNAVAILABLE' },
    ],
    [
      '502 with a page',
      { status: 502, type: 'text/html', body: () => '<h1>Bad gateway</h1>' },
      { code: 'RPC_CLIENT_ERROR', httpStatus: 502 },
    ],
    ['201', { status: 201, type: json, body: () => '{}' }, { code: 'RPC_CLIENT_ERROR' }],
    ['no JSON', { status: 200, type: json, body: () => 'ok' }, { code: 'RPC_CLIENT_ERROR' }],
    ['nothing in it', { status: 200, type: json, body: () => '{}' }, { code: 'SERVER_ERROR' }],
    [
      'an error without data',
      { status: 200, type: json, body: ({ meta }) => JSON.stringify({ meta, status: 'error' }) },
      { code: 'SERVER_ERROR' },
    ],
    [
      'another call’s answer',
      { status: 200, type: json, body: () => '{"status":"ok","data":1,"meta":{"counter":99}}' },
      { code: 'CLIENT_RPC_ID_NOT_FOUND' },
    ],
    ['an empty array', { status: 200, type: json, body: () => '[]' }, { code: 'CLIENT_RPC_ID_NOT_FOUND' }],
  ])('causes an error result: %s', async (_what, given, expected) => {
    answer = given;
    expect(await brokenClient.call('echo.get', { text: '' })).toMatchObject({ status: 'error', data: expected });
  });

  it('causes an error result when it is not there', async () => {
    const nobody = createRpcClient<typeof contract>({ endpoint: 'http://127.0.0.1:1/_rpc' });
    expect(await nobody.call('echo.get', { text: '' })).toMatchObject({
      status: 'error',
      data: { code: 'RPC_CLIENT_ERROR' },
    });
    const { data } = await nobody.request([{ method: 'a' }, { method: 'b' }]);
    expect(data).toMatchObject([{ data: { code: 'RPC_CLIENT_ERROR' } }, { data: { code: 'RPC_CLIENT_ERROR' } }]);
  });
});

describe('a subscription', () => {
  it('needs a callback for its data', () => {
    const noFunction = 7 as never;
    for (const handlersGiven of [{}, { onData: noFunction }]) {
      expect(client.listen({ method: 'news.live' }, handlersGiven)).toMatchObject({
        status: 'error',
        data: { code: 'RPC_CLIENT_EVENT_WITHOUT_CALLBACK' },
      });
    }
  });

  it('opens after half a second or at once, and a second open has no effect', async () => {
    const startedAt = performance.now();
    const opened = deferred<void>();
    const stream = client.subscribe('news.live', {}, { onData: () => undefined, onOpen: () => opened.resolve() });
    expect(stream.isOpen).toBe(false);
    await opened.promise;
    expect(performance.now() - startedAt).toBeGreaterThan(480);
    expect(stream.open()).toMatchObject({ status: 'ok', data: { code: 'ALREADY_OPENED' } });
    stream.close();
    const eager = client.subscribe('news.live', {}, { onData: () => undefined });
    expect(eager.open()).toMatchObject({ status: 'ok', data: { code: 'OPENED' } });
    expect(eager.open()).toMatchObject({ status: 'ok', data: { code: 'ALREADY_OPENED' } });
    eager.close();
  });

  it('reports a final rejection and closes', async () => {
    const heard = deferred<unknown>();
    const closed = deferred<void>();
    client.listen(
      { method: 'echo.get' },
      {
        onData: () => undefined,
        onError: (error, again) => heard.resolve([error.data.code, again]),
        onClose: () => closed.resolve(),
      },
      { firstDelayMs: 0 },
    );
    expect(await heard.promise).toEqual(['INVALID_PARAMS', false]);
    await closed.promise;
  });

  it('reconnects after a second with the missed events', async () => {
    const first = await start();
    const proxied = createRpcClient<typeof contract>({ endpoint: `${first.url}/_rpc` });
    const headlines: string[] = [];
    const states: boolean[] = [];
    const errors: [string, boolean][] = [];
    let wake = deferred<void>();
    const until = async (holds: () => boolean) => {
      while (!holds()) {
        await wake.promise;
        wake = deferred<void>();
      }
    };
    const stream = proxied.subscribe(
      'news.live',
      {},
      {
        onData: (news) => {
          headlines.push('headline' in news ? news.headline : news.type);
          wake.resolve();
        },
        onOpen: ({ resumed }) => {
          states.push(resumed);
          wake.resolve();
        },
        onError: (error, again) => {
          errors.push([error.data.code, again]);
        },
      },
      { firstDelayMs: 0 },
    );
    await until(() => states.length === 1);
    feed.publish({ headline: 'one' });
    await until(() => headlines.length === 1);
    first.fastify.server.closeAllConnections();
    feed.publish({ headline: 'two' });
    feed.publish({ headline: 'three' });
    const brokeAt = performance.now();
    await until(() => headlines.length === 3);
    expect(performance.now() - brokeAt).toBeGreaterThan(950);
    expect([headlines, states]).toEqual([
      ['one', 'two', 'three'],
      [false, true],
    ]);
    expect(errors.every(([code, again]) => code === 'RPC_CLIENT_SUBSCRIBE_STREAM_ERROR' && again)).toBe(true);
    stream.close();
    await first.close();
  });

  it('misses no event before its first one arrives', async () => {
    const own = await start();
    const proxied = createRpcClient<typeof contract>({ endpoint: `${own.url}/_rpc` });
    const opens: boolean[] = [];
    const openedOnce = deferred<void>();
    const heard = deferred<unknown>();
    const stream = proxied.subscribe(
      'news.live',
      {},
      { onData: (news) => heard.resolve(news), onOpen: ({ resumed }) => (opens.push(resumed), openedOnce.resolve()) },
      { firstDelayMs: 0 },
    );
    await openedOnce.promise;
    own.fastify.server.closeAllConnections();
    feed.publish({ headline: 'in between' });
    expect(await heard.promise).toEqual({ headline: 'in between' });
    expect(opens).toEqual([false, true]);
    stream.close();
    await own.close();
  });

  it('ends with its signal, and does not reconnect when disabled', async () => {
    const controller = new AbortController();
    const opened = deferred<void>();
    const closed = deferred<void>();
    client.subscribe(
      'news.live',
      {},
      { onData: () => undefined, onOpen: () => opened.resolve(), onClose: () => closed.resolve() },
      { firstDelayMs: 0, signal: controller.signal },
    );
    await opened.promise;
    controller.abort();
    await closed.promise;
    const once = deferred<unknown>();
    const nobody = createRpcClient<typeof contract>({ endpoint: 'http://127.0.0.1:1/_rpc' });
    nobody.subscribe(
      'news.live',
      {},
      { onData: () => undefined, onError: (error, again) => once.resolve([error.data.code, again]) },
      { firstDelayMs: 0, reconnect: false },
    );
    expect(await once.promise).toEqual(['RPC_CLIENT_SUBSCRIBE_STREAM_ERROR', false]);
  });
});
