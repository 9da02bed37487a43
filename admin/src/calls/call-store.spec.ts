import type { Lease, OrderRow } from '@shop/contracts';
import { RpcError } from '../rpc/rpc-error.js';
import type { Rpc } from '../rpc/rpc.js';
import { CallStore } from './call-store.js';
import { createOrder } from './orders.fixtures.js';
import { DraftStore } from '../drafts/draft-store.js';

type Responses = Partial<Record<string, (params: never, key: string | undefined) => unknown>>;

function createStore(responses: Responses) {
  const requests: [method: string, key: string | undefined][] = [];
  const timers = new Map<() => void, number>();
  const respond = async (method: string, params: unknown, key?: string) => {
    requests.push([method, key]);
    const response = responses[method];
    if (response === undefined) throw new Error(`not expected: ${method}`);
    return response(params as never, key);
  };
  const rpc = {
    query: (method: string, params: unknown) => respond(method, params),
    command: (method: string, params: unknown, options?: { key?: string }) => respond(method, params, options?.key),
    upload: (method: string, params: unknown) => respond(method, params),
    subscribe: () => () => undefined,
  } as Rpc;
  let keys = 0;
  const drafts = new DraftStore();
  drafts.setOwner('ana');
  const desk = new CallStore(
    rpc,
    {
      after: (milliseconds, run) => {
        timers.set(run, milliseconds);
        return () => timers.delete(run);
      },
    },
    () => `key-${(keys += 1)}`,
    drafts,
  );
  const runHeartbeat = async () => {
    const [run] = [...timers.keys()];
    timers.clear();
    run?.();
    await new Promise(setImmediate);
  };
  return { desk, asked: requests, beat: runHeartbeat, timers };
}

const lease = (order: OrderRow = createOrder()): Lease => ({
  order,
  leaseUntil: '2026-11-21T09:10:00.000Z',
  token: 't',
});
const next = (order: Lease | null) => ({ order, errand: null });
const orderCallOf = (desk: CallStore) => {
  const { call } = desk.state();
  return call?.type === 'order' ? call : undefined;
};
const rejectWith = (code: string) => () => {
  throw new RpcError({ code });
};
const recordResult = {
  orderId: 'order-1',
  status: 'awaiting_confirmation',
  revision: 1,
  attempts: 1,
  nextCallAt: null,
  outcomeEventId: null,
};

beforeEach(() => window.localStorage.clear());

describe('the call store with orders', () => {
  it('claims the next order and requests no other before an outcome', async () => {
    const { desk, asked } = createStore({ 'admin.errands.next': () => next(lease()) });
    expect([await desk.next([]), await desk.next([])]).toEqual([true, false]);
    expect(orderCallOf(desk)?.draft.contact.firstName).toBe('Mira');
    expect(asked).toHaveLength(1);
  });

  it('reports an empty queue', async () => {
    const { desk } = createStore({ 'admin.errands.next': () => next(null) });
    expect([await desk.next(['RS']), desk.state().idle]).toEqual([false, true]);
  });

  it('repeats a lost command under the same key, and sends the next under another', async () => {
    let broken = true;
    const { desk, asked } = createStore({
      'admin.errands.next': () => {
        if (broken) throw new RpcError({ code: 'RPC_CLIENT_ERROR' });
        return next(lease());
      },
      'admin.calls.record': () => recordResult,
    });
    await desk.next([]);
    expect(desk.state().failure).toBe('RPC_CLIENT_ERROR');
    broken = false;
    await desk.next([]);
    await desk.record({ outcome: 'busy' });
    expect(asked.map(([, key]) => key)).toEqual(['key-1', 'key-1', 'key-2']);
  });

  it('finds what was typed again after a reload, over the order as it is now', async () => {
    const responses = { 'admin.calls.claim': () => lease(), 'admin.calls.record': () => recordResult };
    const { desk } = createStore(responses);
    await desk.claim({ type: 'order', id: 'order-1' });
    desk.edit((draft) => ({ ...draft, note: 'Zvati poslije 17', contact: { ...draft.contact, street: 'Titova 1' } }));

    const customer = { ...createOrder().customer, firstName: 'Mirjana' };
    const changed = () => lease(createOrder({ customer, revision: 2 }));
    const reloaded = createStore({ ...responses, 'admin.calls.claim': changed }).desk;
    await reloaded.claim({ type: 'order', id: 'order-1' });
    expect(reloaded.state().call).toMatchObject({
      restored: true,
      draft: { note: 'Zvati poslije 17', contact: { street: 'Titova 1', firstName: 'Mirjana' } },
    });
    await reloaded.record({ outcome: 'no_answer' });

    const later = createStore(responses).desk;
    await later.claim({ type: 'order', id: 'order-1' });
    expect(later.state().call).toMatchObject({ restored: false, draft: { note: '' } });
  });

  it('returns to the call with what was typed when the outcome is undone', async () => {
    const undos: unknown[] = [];
    const { desk } = createStore({
      'admin.calls.claim': () => lease(),
      'admin.calls.record': () => ({ ...recordResult, outcomeEventId: 'event-1' }),
      'admin.errands.next': () => ({ order: null, errand: null }),
      'admin.calls.undo': (params: unknown) => {
        undos.push(params);
        return { ...lease(), token: 'again' };
      },
    });
    await desk.claim({ type: 'order', id: 'order-1' });
    desk.edit((draft) => ({ ...draft, note: 'Zvoni dugo' }));
    await desk.record({ outcome: 'no_answer' });
    expect(desk.state()).toMatchObject({ call: null, ended: { undoableUntil: expect.any(Number) } });
    expect(await desk.next([])).toBe(false);
    expect(await desk.undo()).toBe(true);
    expect(undos).toMatchObject([{ outcomeEventId: 'event-1', expectedRevision: 1 }]);
    expect(desk.state()).toMatchObject({
      call: { token: 'again', restored: false, draft: { note: 'Zvoni dugo' } },
      ended: null,
    });
    const { desk: reloaded } = createStore({ 'admin.calls.claim': () => lease() });
    await reloaded.claim({ type: 'order', id: 'order-1' });
    expect(reloaded.state().call).toMatchObject({ restored: true, draft: { note: 'Zvoni dugo' } });
  });

  it('removes the draft with the outcome, though it can still be undone', async () => {
    const { desk } = createStore({
      'admin.calls.claim': () => lease(),
      'admin.calls.record': () => ({ ...recordResult, outcomeEventId: 'event-1' }),
    });
    await desk.claim({ type: 'order', id: 'order-1' });
    desk.edit((draft) => ({ ...draft, note: 'Zvoni dugo' }));
    await desk.record({ outcome: 'no_answer' });
    const { desk: later } = createStore({ 'admin.calls.claim': () => lease() });
    await later.claim({ type: 'order', id: 'order-1' });
    expect(later.state().call).toMatchObject({ restored: false, draft: { note: '' } });
  });

  it('shows the order as it is once a restored draft is discarded', async () => {
    const responses = { 'admin.calls.claim': () => lease() };
    const { desk } = createStore(responses);
    await desk.claim({ type: 'order', id: 'order-1' });
    desk.edit((draft) => ({ ...draft, note: 'typed' }));
    const reloaded = createStore(responses).desk;
    await reloaded.claim({ type: 'order', id: 'order-1' });
    reloaded.discardRestored();
    expect(reloaded.state().call).toMatchObject({ restored: false, draft: { note: '' } });
    const later = createStore(responses).desk;
    await later.claim({ type: 'order', id: 'order-1' });
    expect(later.state().call?.restored).toBe(false);
  });

  it('ends with an outcome and stores the result for display', async () => {
    const { desk, timers } = createStore({
      'admin.errands.next': () => next(lease()),
      'admin.calls.record': () => recordResult,
    });
    await desk.next([]);
    expect(await desk.record({ outcome: 'no_answer' })).toBe(true);
    expect([desk.state().call, desk.state().ended?.outcome, timers.size]).toEqual([null, 'no_answer', 0]);
  });

  it('links to the unfinished call until another claim succeeds', async () => {
    const inHand = [{ orderId: 'order-7' }, { errandId: 'errand-7' }];
    const { desk } = createStore({
      'admin.calls.claim': () => {
        const held = inHand.shift();
        if (held === undefined) return lease();
        throw new RpcError({ code: 'CONFLICT', ...held });
      },
    });
    await desk.claim({ type: 'order', id: 'order-1' });
    expect(desk.state()).toMatchObject({ call: null, failure: 'CONFLICT', unfinishedCallPath: '/call/order-7' });
    await desk.claim({ type: 'order', id: 'order-1' });
    expect(desk.state().unfinishedCallPath).toBe('/errand/errand-7');
    await desk.claim({ type: 'order', id: 'order-1' });
    expect(desk.state()).toMatchObject({ call: { token: 't' }, failure: null, unfinishedCallPath: null });
  });

  it('extends the lease with every heartbeat', async () => {
    const leaseUntil = '2026-11-21T09:12:00.000Z';
    const { desk, beat, timers } = createStore({
      'admin.errands.next': () => next(lease()),
      'admin.calls.heartbeat': () => ({ leaseUntil }),
    });
    await desk.next([]);
    await beat();
    expect([desk.state().call?.leaseUntil, [...timers.values()]]).toEqual([leaseUntil, [30_000]]);
  });

  it('retries while the server is unreachable, and preserves the call', async () => {
    const { desk, beat, timers } = createStore({
      'admin.errands.next': () => next(lease()),
      'admin.calls.heartbeat': rejectWith('RPC_CLIENT_ERROR'),
    });
    await desk.next([]);
    await beat();
    expect([desk.state().call?.heartbeatFailed, desk.state().call?.lost, [...timers.values()]]).toEqual([
      true,
      false,
      [5_000],
    ]);
  });

  it('reports a lost lease at once, preserves the draft and records nothing', async () => {
    const { desk, asked } = createStore({
      'admin.errands.next': () => next(lease()),
      'admin.calls.heartbeat': rejectWith('CONFLICT'),
      'admin.orders.getOne': () => createOrder(),
    });
    await desk.next([]);
    desk.edit((draft) => ({ ...draft, note: 'zvati poslije 17' }));
    await desk.refresh();
    expect(desk.state().call).toMatchObject({ lost: true, draft: { note: 'zvati poslije 17' } });
    expect(await desk.record({ outcome: 'confirmed' })).toBe(false);
    expect(asked.some(([method]) => method === 'admin.calls.record')).toBe(false);
  });

  it('loads the order whose lease the heartbeat lost', async () => {
    const { desk, beat } = createStore({
      'admin.errands.next': () => next(lease()),
      'admin.calls.heartbeat': rejectWith('CONFLICT'),
      'admin.orders.getOne': () => createOrder({ revision: 1, status: 'cancelled' }),
    });
    await desk.next([]);
    await beat();
    expect(desk.state().call).toMatchObject({ lost: true, order: { status: 'cancelled' } });
  });

  it('names who has taken the call over once it is known, also after they have released it', async () => {
    const ivana = { id: 'staff-9', name: 'Ivana' };
    const claimants = [ivana, null];
    const { desk, beat } = createStore({
      'admin.errands.next': () => next(lease(createOrder({ claimedBy: { id: 'ana', name: 'Ana' } }))),
      'admin.calls.heartbeat': rejectWith('CONFLICT'),
      'admin.orders.getOne': () => createOrder({ claimedBy: claimants.shift() ?? null }),
    });
    const seen: unknown[] = [];
    await desk.next([]);
    desk.subscribe(() => seen.push(desk.state().call?.lostTo));
    await beat();
    expect(seen).toEqual([undefined, ivana]);
    await desk.refresh();
    expect([desk.state().call?.lostTo, claimants]).toEqual([ivana, []]);
  });

  it('names no other agent when the lease has expired', async () => {
    const { desk, beat } = createStore({
      'admin.errands.next': () => next(lease()),
      'admin.calls.heartbeat': rejectWith('CONFLICT'),
      'admin.orders.getOne': () => createOrder(),
    });
    await desk.next([]);
    await beat();
    expect(desk.state().call).toMatchObject({ lost: true, lostTo: null });
  });

  it('forgets a failed connection with the next heartbeat that arrives', async () => {
    const { desk, beat, timers } = createStore({
      'admin.errands.next': () => next(lease()),
      'admin.calls.record': rejectWith('RPC_CLIENT_ERROR'),
      'admin.calls.heartbeat': () => ({ leaseUntil: '2026-11-21T09:12:00.000Z' }),
    });
    await desk.next([]);
    await desk.record({ outcome: 'busy' });
    expect([desk.state().failure, [...timers.values()]]).toEqual(['RPC_CLIENT_ERROR', [5_000]]);
    await beat();
    expect(desk.state().failure).toBeNull();
  });

  it('shows changes by others on a conflict, and preserves typed fields', async () => {
    const seen = createOrder();
    const fresh = createOrder({
      revision: 1,
      customer: { ...seen.customer, firstName: 'Mirjana', lastName: 'Jović' },
    });
    const revisions: unknown[] = [];
    const { desk } = createStore({
      'admin.errands.next': () => next(lease(seen)),
      'admin.calls.heartbeat': () => ({ leaseUntil: '2026-11-21T09:12:00.000Z' }),
      'admin.orders.getOne': () => fresh,
      'admin.calls.record': ({ expectedRevision }: { expectedRevision: number }) => {
        revisions.push(expectedRevision);
        if (expectedRevision === 0) throw new RpcError({ code: 'CONFLICT' });
        return recordResult;
      },
    });
    await desk.next([]);
    desk.edit((draft) => ({ ...draft, contact: { ...draft.contact, lastName: 'Perić Jović' } }));
    expect(await desk.record({ outcome: 'confirmed' })).toBe(false);
    const call = orderCallOf(desk);
    expect(call?.differences).toEqual([
      { field: 'firstName', theirs: 'Mirjana', yours: 'Mira' },
      { field: 'lastName', theirs: 'Jović', yours: 'Perić Jović' },
    ]);
    expect(call?.draft.contact).toMatchObject({ firstName: 'Mirjana', lastName: 'Perić Jović' });
    expect([await desk.record({ outcome: 'confirmed' }), revisions]).toEqual([true, [0, 1]]);
  });

  it('releases an order, and discards a lost one without a request', async () => {
    const { desk, asked } = createStore({
      'admin.errands.next': () => next(lease()),
      'admin.calls.release': () => null,
      'admin.calls.heartbeat': rejectWith('CONFLICT'),
      'admin.orders.getOne': () => createOrder(),
    });
    await desk.next([]);
    expect([await desk.release(), desk.state().call]).toEqual([true, null]);
    await desk.next([]);
    await desk.refresh();
    await desk.release();
    expect(desk.state().call).toBeNull();
    expect(asked.filter(([method]) => method === 'admin.calls.release')).toHaveLength(1);
  });
});
