import { opsContract } from '@shop/contracts';
import { newId } from '@shop/kernel';
import { until } from '@shop/platform/testing';
import type { TestCaller } from '@shop/rpc/testing';
import { startOpsShop, type OpsShop } from './testing/index.js';

let shop: OpsShop;
let engineer: TestCaller;

beforeAll(async () => {
  shop = await startOpsShop();
  engineer = shop.staff('engineer');
});
afterAll(() => shop.close());

const callAsEngineer = async (method: string, params: object = {}) => {
  const answer = await engineer.call(method, params);
  if (answer.status !== 'ok') throw new Error(`${method}: ${JSON.stringify(answer.data)}`);
  return answer.data;
};
const rejectionCodeOf = async (method: string, params: object) => (await engineer.call(method, params)).data.code;

describe('streams', () => {
  it('are listed by name, page after page, each once', async () => {
    await shop.place();
    await shop.place();
    const whole = opsContract['ops.streams.getList'].data.parse(
      await callAsEngineer('ops.streams.getList', { pagination: { page: 1, perPage: 100 } }),
    );
    const names = whole.data.map(({ id }) => id);
    expect(names).toEqual([...names].sort());
    const paged: string[] = [];
    for (let page = 1; ; page += 1) {
      const { data, meta } = await callAsEngineer('ops.streams.getList', { pagination: { page, perPage: 3 } });
      paged.push(...data.map(({ id }: { id: string }) => id));
      if (!meta.more) break;
    }
    expect(paged.slice(0, names.length)).toEqual(names);
  });

  it('are found by category and by name prefix', async () => {
    const id = await shop.place();
    const ofOrders = await callAsEngineer('ops.streams.getList', { filter: { category: 'order' } });
    expect(new Set(ofOrders.data.map((row: { category: string }) => row.category))).toEqual(new Set(['order']));
    const { data } = await callAsEngineer('ops.streams.getList', { filter: { q: `order-${id}`, category: 'order' } });
    expect(data).toEqual([{ id: `order-${id}`, category: 'order', revision: 0, deleted: false, hasState: true }]);
    expect((await callAsEngineer('ops.streams.getList', { filter: { q: 'call-', category: 'order' } })).data).toEqual(
      [],
    );
  });

  it('are read in pages, with personal data encrypted', async () => {
    const id = await shop.place();
    await shop.staff('manager').call('admin.orders.note', { id, text: 'Zove poslije 17' });
    const params = { stream: `order-${id}`, from: 0, limit: 1 };
    const first = opsContract['ops.streams.read'].data.parse(await callAsEngineer('ops.streams.read', params));
    expect(first).toMatchObject({
      revision: 1,
      next: 1,
      hasState: true,
      events: [{ type: 'OrderPlaced', revision: 0 }],
    });
    const second = await callAsEngineer('ops.streams.read', { ...params, from: 1 });
    expect(second).toMatchObject({
      next: null,
      events: [{ type: 'OrderNoted', sealed: { purpose: expect.any(String) } }],
    });
    expect(JSON.stringify([first, second])).not.toMatch(/Amra|Primjer|61000|Zove/);
  });

  it('return NOT_FOUND when they do not exist', async () => {
    expect(await rejectionCodeOf('ops.streams.read', { stream: 'order-none' })).toBe('NOT_FOUND');
    expect(await rejectionCodeOf('ops.streams.state', { stream: 'order-none', at: 0 })).toBe('NOT_FOUND');
  });

  it.each(['order-x y', 'order-đ', '%', '\\'])('return NOT_FOUND for an invalid name: %s', async (stream) => {
    expect(await rejectionCodeOf('ops.streams.read', { stream })).toBe('NOT_FOUND');
    expect(await rejectionCodeOf('ops.streams.state', { stream, at: 0 })).toBe('NOT_FOUND');
  });

  it('show the state and changes at each revision, without personal data', async () => {
    const id = await shop.place();
    await shop.staff('manager').call('admin.orders.cancel', { id, reason: 'Predomislila se' });
    const stream = `order-${id}`;
    const state = opsContract['ops.streams.state'].data.parse(
      await callAsEngineer('ops.streams.state', { stream, at: 1 }),
    );
    expect(state.state).toMatchObject({ status: 'cancelled' });
    expect(state.differences).toContainEqual({
      path: 'status',
      before: 'awaiting_confirmation',
      after: 'cancelled',
    });
    const same = await callAsEngineer('ops.streams.state', { stream, at: 1, against: 1 });
    expect(same.differences).toEqual([]);
    const first = await callAsEngineer('ops.streams.state', { stream, at: 0 });
    expect(first.state).toMatchObject({ status: 'awaiting_confirmation' });
    expect(JSON.stringify([state, first])).not.toMatch(/Amra|Primjer|61000/);
    expect(await rejectionCodeOf('ops.streams.state', { stream, at: 2 })).toBe('NOT_FOUND');
  });
});

describe('events', () => {
  it('of one correlation are found across all streams', async () => {
    const id = await shop.place();
    const [event] = (await callAsEngineer('ops.streams.read', { stream: `order-${id}` })).events;
    const found = opsContract['ops.events.search'].data.parse(
      await callAsEngineer('ops.events.search', { correlationId: event.correlationId }),
    );
    expect(found.data).toContainEqual(event);
    expect(new Set(found.data.map(({ correlationId }) => correlationId))).toEqual(new Set([event.correlationId]));
    expect(found.next).toBeNull();
  });

  it('of a type are found page by page, newest first, each once', async () => {
    for (let count = 0; count < 5; count += 1) await shop.place();
    const whole = (await callAsEngineer('ops.events.search', { type: 'OrderPlaced', limit: 500 })).data;
    const pieces: unknown[] = [];
    for (let before: string | null = null; ;) {
      const where: object = before === null ? {} : { before };
      const { data, next } = await callAsEngineer('ops.events.search', { type: 'OrderPlaced', limit: 2, ...where });
      pieces.push(...data);
      if (next === null) break;
      before = next;
    }
    expect(pieces).toEqual(whole);
    const positions = whole.map(({ position }: { position: string }) => position);
    expect(positions).toEqual([...positions].sort().reverse());
  });

  it.each(['id', 'stream', 'correlation', 'type'])('are found by a text that contains the %s', async (what) => {
    const id = await shop.place();
    const [event] = (await callAsEngineer('ops.streams.read', { stream: `order-${id}` })).events;
    const q = { id, stream: `order-${id}`, correlation: event.correlationId, type: 'OrderPlaced' }[what];
    expect((await callAsEngineer('ops.events.search', { q })).data).toContainEqual(event);
  });

  it('are not found by a text that matches nothing', async () => {
    for (const q of [newId(), 'Amra Primjer', '+387', '100%', 'a\\b', 'Đurić'])
      expect(await callAsEngineer('ops.events.search', { q })).toEqual({ data: [], total: 0, next: null });
  });
});

describe('read models', () => {
  const rowOf = async (name: string) => {
    const { data } = await callAsEngineer('ops.projections.getList', { filter: { q: name } });
    return data.find(({ id }: { id: string }) => id === name);
  };

  it('are listed with their positions', async () => {
    await shop.settle();
    const list = opsContract['ops.projections.getList'].data.parse(await callAsEngineer('ops.projections.getList'));
    expect(list.total).toBe(list.data.length);
    expect(list.data.find(({ id }) => id === 'order-list')).toMatchObject({
      kind: 'projection',
      lag: { bytes: null },
      parked: 0,
      parkedSince: null,
      lastError: null,
      build: null,
    });
  });

  it('pause and resume, which is recorded', async () => {
    await callAsEngineer('ops.projections.pause', { name: 'order-calls' });
    expect((await rowOf('order-calls')).status).toBe('paused');
    await callAsEngineer('ops.projections.resume', { name: 'order-calls' });
    await until(async () => (await rowOf('order-calls')).status !== 'paused');
    const noted = await callAsEngineer('ops.streams.read', { stream: 'maintenance-order-calls' });
    expect(noted.events.map(({ type }: { type: string }) => type)).toEqual(['ProjectionPaused', 'ProjectionResumed']);
    expect(noted.events[0].actor).toMatch(/^staff:/);
  });

  it.each(['rebuild', 'verify'] as const)('%s in a worker, with progress, while they serve queries', async (kind) => {
    await shop.settle();
    const control = new AbortController();
    const heard: unknown[] = [];
    const stream = await engineer.subscribe('admin.live', { topics: ['projections'] }, { signal: control.signal });
    void (async () => {
      for await (const event of stream) heard.push(event);
    })().catch(() => undefined);
    const { id } = await callAsEngineer(`ops.projections.${kind}`, { name: 'order-list' });
    expect((await rowOf('order-list')).build).toMatchObject({ id, kind, state: 'queued' });
    // The feed reports only changes after its first read.
    await until(async () => {
      await shop.background.sweepers[0]?.sweep();
      const { build } = await rowOf('order-list');
      return build.state === 'done';
    });
    expect((await rowOf('order-list')).build).toMatchObject({ equal: true, done: 1, failure: null, differing: [] });
    control.abort();
  });

  it('are built one at a time, and once for the same idempotency key', async () => {
    const meta = { idempotencyKey: newId() };
    const first = await engineer.call('ops.projections.rebuild', { name: 'call-task-queue' }, { meta });
    const again = await engineer.call('ops.projections.rebuild', { name: 'call-task-queue' }, { meta });
    expect(again.data).toEqual(first.data);
    expect(await rejectionCodeOf('ops.projections.verify', { name: 'call-task-queue' })).toBe('CONFLICT');
    await until(async () => {
      await shop.background.sweepers[0]?.sweep();
      return (await rowOf('call-task-queue')).build.state === 'done';
    });
  });

  it('return NOT_FOUND when they do not exist', async () => {
    for (const what of ['rebuild', 'verify', 'pause', 'resume', 'parked']) {
      expect(await rejectionCodeOf(`ops.projections.${what}`, { name: 'no-such-model' })).toBe('NOT_FOUND');
    }
  });

  it('list dead letters, and retry or skip them with a reason', async () => {
    const id = await shop.place();
    await shop.settle();
    const stream = `order-${id}`;
    const { rows } = await shop.pool.query<{ relation: string }>(
      `SELECT relation FROM pr_read_models WHERE name = 'order-calls' AND state = 'serving'`,
    );
    await shop.pool.query(
      `INSERT INTO pr_parked (subscriber, position, stream, revision, event_id, type, reason, attempts)
       VALUES ($1, '00000000000000000001', $2, 0, $3, 'OrderPlaced', 'TypeError at fold', 4)`,
      [rows[0]?.relation, stream, newId()],
    );
    expect(await rowOf('order-calls')).toMatchObject({
      parked: 1,
      parkedSince: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      lastError: { stream, reason: 'TypeError at fold' },
    });
    expect(await callAsEngineer('ops.projections.parked', { name: 'order-calls' })).toMatchObject([
      { stream, revision: 0, asked: null, attempts: 4 },
    ]);
    const reason = 'Pogrešan događaj';
    expect(
      await rejectionCodeOf('ops.projections.skipParked', { name: 'order-calls', stream, revision: 7, reason }),
    ).toBe('NOT_FOUND');
    await callAsEngineer('ops.projections.skipParked', { name: 'order-calls', stream, revision: 0, reason });
    await until(async () => (await rowOf('order-calls')).parked === 0);
    expect(await rejectionCodeOf('ops.projections.retryParked', { name: 'order-calls', stream, reason })).toBe(
      'NOT_FOUND',
    );
  });
});

describe('staff other than engineers', () => {
  it.each(['agent', 'support', 'manager'] as const)('cannot use any operations method as %s', async (role) => {
    const caller = shop.staff(role);
    for (const [method, params] of [
      ['ops.streams.getList', {}],
      ['ops.events.search', {}],
      ['ops.projections.getList', {}],
      ['ops.projections.rebuild', { name: 'order-list' }],
      ['admin.jobs.getList', {}],
    ] as const)
      expect((await caller.call(method, params)).data.code).toBe('FORBIDDEN');
  });
});
