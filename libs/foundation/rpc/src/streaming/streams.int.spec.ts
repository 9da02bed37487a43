import { connect } from 'node:net';
import { anyone, command, query, staff, subscription } from '@shop/rpc-contract';
import { newId, reject } from '@shop/kernel';
import { until } from '@shop/platform/testing';
import { z } from 'zod';
import { LoadShedder } from '../limits.js';
import type { HandlersFor } from '../registry.js';
import { createLiveFeed } from './live-feed.js';
import { createTestSessions, startRpcServer, type RpcServer } from '../testing/index.js';

const nothing = z.strictObject({});
const contract = {
  'news.live': subscription({ summary: 'N.', access: anyone, params: nothing, data: z.unknown() }),
  'desk.live': subscription({ summary: 'D.', access: staff('agent'), params: nothing, data: z.unknown() }),
  'gated.live': subscription({ summary: 'Opens late.', access: anyone, params: nothing, data: z.unknown() }),
  'odd.live': subscription({ summary: 'Odd ids and data.', access: anyone, params: nothing, data: z.unknown() }),
  'full.live': subscription({ summary: 'Never ends.', access: anyone, params: nothing, data: z.unknown() }),
  'refused.live': subscription({
    summary: 'R.',
    access: anyone,
    params: nothing,
    data: z.unknown(),
    errors: ['CLOSED'],
  }),
  'broken.live': subscription({ summary: 'B.', access: anyone, params: nothing, data: z.unknown() }),
  'slow.get': query({ summary: 'S.', access: anyone, params: nothing, data: z.null(), reads: [] }),
  'step.do': command({ summary: 'A step.', access: anyone, params: nothing, data: z.null(), visibleIn: [] }),
} as const;

const feed = createLiveFeed<string>({ maxRetained: 5, maxBuffered: 3 });
const lineBreaks = 'a\nid: 9\ndata: {"json":1}\r\n\r\nevent: x\u2028\u2029';
let produced = 0;
let releaseSlow = () => {};
let stepGate: Promise<void> = Promise.resolve();

const handlers = {
  'news.live': async (_params, { lastEventId, signal }) =>
    feed.subscribe({ lastEventId, signal, select: (data) => data }),
  'desk.live': async (_params, { lastEventId, signal }) =>
    feed.subscribe({ lastEventId, signal, select: (data) => data }),
  'gated.live': async (_params, { lastEventId, signal }) => {
    await stepGate;
    return feed.subscribe({ lastEventId, signal, select: (data) => data });
  },
  'odd.live': async () => ({
    async *[Symbol.asyncIterator]() {
      yield { id: `1${lineBreaks}`, data: lineBreaks };
    },
  }),
  'full.live': async (_params, { signal }) => ({
    async *[Symbol.asyncIterator]() {
      while (!signal.aborted) {
        produced += 1;
        yield { id: String(produced), data: 'x'.repeat(10_000) };
      }
    },
  }),
  'refused.live': async () => reject('CLOSED', 'Not today'),
  'broken.live': async () => ({
    async *[Symbol.asyncIterator]() {
      yield { id: '1', data: 1 };
      throw new Error('broken');
    },
  }),
  'slow.get': () => new Promise((done) => (releaseSlow = () => done({ data: null }))),
  'step.do': async () => {
    await stepGate;
    return { data: null };
  },
} satisfies HandlersFor<typeof contract>;

const sessions = createTestSessions();
let server: RpcServer;
let controller: AbortController;
const start = (options = {}) => startRpcServer({ contract, handlers, sessions, ...options });
beforeEach(async () => {
  controller = new AbortController();
  server = await start();
});
afterEach(async () => {
  controller.abort();
  await server.close();
});

const open = (method: string, headers: Record<string, string> = {}, cookie?: string) =>
  server.caller(cookie).subscribe(method, {}, { headers, signal: controller.signal });

async function take(events: AsyncGenerator<{ id: string | undefined; json: unknown; raw: string }>, count: number) {
  const taken = [];
  while (taken.length < count) {
    const next = await events.next();
    if (next.done === true) break;
    taken.push(next.value);
  }
  return taken;
}

describe('a stream', () => {
  it('sends events from now on, as id and data', async () => {
    feed.publish('before');
    const events = await open('news.live');
    feed.publish('one');
    feed.publish('two');
    const [one, two] = await take(events, 2);
    expect([one!.json, two!.json]).toEqual(['one', 'two']);
    expect(one!.raw).toMatch(/^(?::\n\n)?id: [\w.-]+\ndata: \{"json":"one"\}$/);
  });

  it('has the headers that proxies and browsers need', async () => {
    const response = await fetch(`${server.url}/_rpc`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"action":"subscribe","method":"news.live"}',
      signal: controller.signal,
    });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-stream-start': expect.stringMatching(/^[\w.-]+$/),
    });
  });

  it('resumes after the last event, and sends reset if that is too old', async () => {
    const events = await open('news.live');
    for (const text of ['1', '2', '3']) feed.publish(text);
    const [first] = await take(events, 1);
    const resumed = await open('news.live', { 'last-event-id': first!.id! });
    expect((await take(resumed, 2)).map((event) => event.json)).toEqual(['2', '3']);
    for (const text of ['4', '5', '6', '7', '8']) feed.publish(text);
    for (const lastEventId of [first!.id!, 'other.1', 'x', 'x'.repeat(300), 'é', `${first!.id!}99`]) {
      const late = await open('news.live', { 'last-event-id': lastEventId });
      feed.publish('9');
      expect((await take(late, 2)).map((event) => event.json)).toEqual([{ type: 'reset' }, '9']);
    }
  });

  it('escapes event data', async () => {
    const [odd, ...more] = await take(await open('odd.live'), 5);
    expect(more).toEqual([]);
    expect(odd!.json).toBe(lineBreaks);
    expect(odd!.raw.replace(/^:\n\n/, '').split(/\r\n|\r|\n/)).toHaveLength(2);
  });

  it.each([
    ['refused.live', 'CLOSED'],
    ['desk.live', 'NOT_LOGGED_IN'],
    ['nothing.live', 'METHOD_NOT_FOUND'],
  ])('that is rejected (%s) is a plain JSON error', async (method, code) => {
    const { httpStatus, headers, body } = await server
      .caller()
      .post({ action: 'subscribe', method, meta: { counter: 3 } });
    expect([httpStatus, headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
    expect(body).toMatchObject({ action: 'subscribe', method, meta: { counter: 3 }, status: 'error', data: { code } });
  });

  it('that fails ends, and its fault is logged', async () => {
    expect(await take(await open('broken.live'), 9)).toHaveLength(1);
    expect(server.logLines).toEqual([
      expect.objectContaining({ level: 'error', message: 'A stream ended with a fault' }),
    ]);
  });

  it('is released by its source when the client disconnects', async () => {
    const before = feed.size;
    await open('news.live');
    expect(feed.size).toBe(before + 1);
    controller.abort();
    while (feed.size > before) await new Promise((turn) => setImmediate(turn));
  });
});

describe('a client that does not read', () => {
  it('makes its source wait', async () => {
    produced = 0;
    const { port } = new URL(server.url);
    const socket = connect(Number(port), '127.0.0.1');
    socket.pause();
    const body = '{"action":"subscribe","method":"full.live"}';
    socket.write(
      `POST /_rpc HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    let last = -1;
    while (produced === 0 || produced !== last) {
      last = produced;
      await server.caller().post({ method: 'step.do' });
      for (let turn = 0; turn < 50; turn++) await new Promise((done) => setImmediate(done));
    }
    expect(produced * 10_000).toBeLessThan(32 * 1024 * 1024);
    socket.destroy();
  });

  it('has a limited buffer in a feed; then the stream ends and can be resumed', async () => {
    const signal = controller.signal;
    const own = createLiveFeed<number>({ maxRetained: 10, maxBuffered: 3 });
    const stream = own.subscribe({ lastEventId: null, signal, select: (n) => n });
    for (let n = 1; n <= 5; n++) own.publish(n);
    const seen = [];
    let lastId = '';
    for await (const { id, data } of stream) {
      seen.push(data);
      lastId = id;
    }
    expect(seen).toEqual([1, 2, 3]);
    const again = own.subscribe({ lastEventId: lastId, signal, select: (n) => n })[Symbol.asyncIterator]();
    expect([(await again.next()).value.data, (await again.next()).value.data]).toEqual([4, 5]);
  });
});

describe('streams of a session', () => {
  it('end with the session, and no others do', async () => {
    const agent = sessions.openStaff('s1', 'agent');
    const other = sessions.openStaff('s2', 'agent');
    const own = await open('desk.live', {}, agent.cookie);
    const others = await open('desk.live', {}, other.cookie);
    sessions.end(agent.caller.sessionId);
    expect(await take(own, 1)).toEqual([]);
    feed.publish('still');
    expect((await take(others, 1))[0]!.json).toBe('still');
    const { body } = await server.caller(agent.cookie).post({ action: 'subscribe', method: 'desk.live' });
    expect(body.data.code).toBe('NOT_LOGGED_IN');
  });
});

describe('closing the server', () => {
  it('does not wait for connections that never carried a request', async () => {
    const own = await start();
    const socket = connect(Number(new URL(own.url).port), '127.0.0.1');
    await new Promise<void>((done) => socket.once('connect', done));
    const ended = new Promise<void>((done) => socket.once('close', () => done()));
    await own.close();
    await ended;
  });

  it('ends streams cleanly, completes requests in progress, and closes connections', async () => {
    const own = await start();
    const events = await own.caller().subscribe('news.live', {}, { signal: controller.signal });
    const slow = own.caller().call('slow.get');
    await own.caller().call('step.do');
    const closed = own.close();
    expect(await take(events, 1)).toEqual([]);
    releaseSlow();
    expect((await slow).status).toBe('ok');
    await closed;
    await expect(own.caller().call('step.do')).rejects.toThrow();
  });
});

describe('the progress of a batch', () => {
  const watch = (id: string, cookie?: string) =>
    server.caller(cookie).subscribe('batching.progress', { id }, { signal: controller.signal });
  const batch = (id: string, cookie?: string) =>
    server
      .caller(cookie)
      .post([{ method: 'step.do' }, { method: 'step.do' }, { method: 'nothing' }], { 'x-progress-stream': id });
  const states = async (events: Awaited<ReturnType<typeof watch>>) =>
    (await take(events, 99)).map((event) => event.json);
  const done = { status: 'done', completed: 3, total: 3 };

  it('is sent to earlier watchers: the current state first, done last, then the end', async () => {
    const id = newId();
    const events = await watch(id);
    await batch(id);
    const seen = await states(events);
    expect(seen[0]).toMatchObject({ status: 'running', completed: 0 });
    expect(seen.at(-1)).toEqual(done);
  });

  it('is sent to clients that connect during the batch and after it', async () => {
    const id = newId();
    let release = () => {};
    stepGate = new Promise((open) => (release = open));
    const running = batch(id);
    const before = feed.size;
    await server.caller().post({ method: 'nothing' });
    const events = await watch(id);
    const [first] = await take(events, 1);
    expect(first!.json).toMatchObject({ status: 'running' });
    release();
    await running;
    expect((await states(events)).at(-1)).toEqual(done);
    expect(await states(await watch(id))).toEqual([done]);
    expect(feed.size).toBe(before);
  });

  it('is not sent to another client, even with the right id', async () => {
    const id = newId();
    const ana = sessions.openShopper('ana').cookie;
    const iva = sessions.openShopper('iva').cookie;
    await batch(id, ana);
    expect(await states(await watch(id, ana))).toEqual([done]);
    for (const cookie of [iva, undefined]) {
      const [first] = await take(await watch(id, cookie), 1);
      expect(first!.json).toEqual({ status: 'running', completed: 0, total: 0 });
    }
  });

  it.each(['x', '', '../..', newId().slice(1)])('with the id %p is rejected', async (id) => {
    const { httpStatus } = await server.caller().post([{ method: 'step.do' }], { 'x-progress-stream': id });
    expect(httpStatus).toBe(400);
    const { body } = await server.caller().post({ action: 'subscribe', method: 'batching.progress', params: { id } });
    expect(body.data.code).toBe('INVALID_PARAMS');
  });
});

describe('open streams', () => {
  it('do not use up request slots', async () => {
    const shedder = new LoadShedder({ maxBrowsing: 2, maxInFlight: 3 });
    const own = await start({ shedder });
    const subscribe = () => own.caller().subscribe('news.live', {}, { signal: controller.signal });
    for (let n = 0; n < 5; n += 1) await subscribe();
    expect(shedder.traffic()).toMatchObject({ inFlight: 0, openStreams: 5 });
    const answer = own.caller().call('slow.get');
    await until(() => shedder.traffic().inFlight === 1);
    releaseSlow();
    expect(await answer).toMatchObject({ status: 'ok' });
    controller.abort();
    await until(() => shedder.traffic().openStreams === 0);
    await own.close();
  });
});

describe('limits on streams', () => {
  it('apply to one session and one address', async () => {
    const own = await start({ rateLimits: { streamsPerAddress: 3, streamsPerSession: 2 } });
    const cookie = sessions.openShopper('ana').cookie;
    const subscribe = (who?: string) => own.caller(who).subscribe('news.live', {}, { signal: controller.signal });
    await subscribe(cookie);
    await subscribe(cookie);
    await expect(subscribe(cookie)).rejects.toMatchObject({ data: { code: 'RATE_LIMITED' } });
    await subscribe();
    await expect(subscribe()).rejects.toMatchObject({ data: { code: 'RATE_LIMITED' } });
    expect((await own.caller().call('step.do')).status).toBe('ok');
    controller.abort();
    await own.close();
  });

  it('apply to streams opened concurrently, and do not count rejected ones', async () => {
    const own = await start({ rateLimits: { streamsPerAddress: 3, streamsPerSession: 2 } });
    const subscribe = (method: string) => own.caller().subscribe(method, {}, { signal: controller.signal });
    for (let n = 0; n < 4; n += 1)
      await expect(subscribe('refused.live')).rejects.toMatchObject({ data: { code: 'CLOSED' } });
    let openGate = () => {};
    stepGate = new Promise((done) => (openGate = done));
    const refused: unknown[] = [];
    const opened = Array.from({ length: 6 }, () =>
      subscribe('gated.live').catch((error: unknown) => refused.push(error)),
    );
    await until(() => refused.length === 3);
    openGate();
    await Promise.all(opened);
    expect(refused).toHaveLength(3);
    controller.abort();
    await own.close();
  });
});
