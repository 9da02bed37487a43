import type { CallTask, CallTaskLease } from '@shop/contracts';
import { RpcError } from '../rpc/rpc-error.js';
import type { Rpc } from '../rpc/rpc.js';
import { createOrder } from './orders.fixtures.js';
import { CallStore } from './call-store.js';
import { DraftStore } from '../drafts/draft-store.js';

function createCallTask(changes: Partial<CallTask> = {}): CallTask {
  const order = createOrder({ status: 'return_requested' });
  return {
    ...{ id: 'errand-1', kind: 'return', subjectId: order.id, country: 'RS', open: true, revision: 4 },
    ...{ createdAt: '2026-11-20T09:00:00.000Z', dueAt: '2026-11-20T09:00:00.000Z', due: 'new', attempts: 0 },
    ...{ reservedFor: null, claimedBy: null, leaseUntil: null, name: 'Mira Perić', phone: '+381601234567' },
    subject: { kind: 'return', order, returning: null },
    calls: [],
    ...changes,
  };
}
const createLease = (errand = createCallTask()): CallTaskLease => ({
  errand,
  leaseUntil: '2026-11-21T09:10:00.000Z',
  token: 't',
});

type Responses = Partial<Record<string, (params: never) => unknown>>;

function createStore(responses: Responses) {
  const requests: [method: string, params: unknown][] = [];
  const timers = new Map<() => void, number>();
  const respond = async (method: string, params: unknown) => {
    requests.push([method, params]);
    const response = responses[method];
    if (response === undefined) throw new Error(`not expected: ${method}`);
    return response(params as never);
  };
  const rpc = { query: respond, command: respond, upload: respond, subscribe: () => () => undefined } as Rpc;
  const after = (milliseconds: number, run: () => void) => {
    timers.set(run, milliseconds);
    return () => timers.delete(run);
  };
  let keys = 0;
  const desk = new CallStore(rpc, { after }, () => `key-${(keys += 1)}`, new DraftStore());
  const runHeartbeat = async () => {
    const [run] = [...timers.keys()];
    timers.clear();
    run?.();
    await new Promise(setImmediate);
  };
  return { desk, asked: requests, beat: runHeartbeat, timers };
}
const rejectWith = (failure: { code: string; opensAt?: string }) => () => {
  throw new RpcError(failure);
};
const nextTaskResponse = { 'admin.errands.next': () => ({ order: null, errand: createLease() }) };

describe('the call store with other calls', () => {
  it('claims the next call of the requested kinds', async () => {
    const { desk, asked } = createStore(nextTaskResponse);
    expect(await desk.next(['RS'], ['return'])).toBe(true);
    expect(desk.state().call).toMatchObject({ type: 'other', id: 'errand-1', callTask: { name: 'Mira Perić' } });
    expect(asked).toEqual([['admin.errands.next', { countries: ['RS'], kinds: ['return'] }]]);
  });

  it('reports an empty queue', async () => {
    const { desk } = createStore({ 'admin.errands.next': () => ({ order: null, errand: null }) });
    expect([await desk.next([]), desk.state().call, desk.state().idle]).toEqual([false, null, true]);
  });

  it('shows the start of calling hours when a claim is rejected for the hour', async () => {
    const opensAt = '2026-11-23T08:00:00.000Z';
    const { desk } = createStore({ 'admin.errands.claim': rejectWith({ code: 'CONFLICT', opensAt }) });
    expect(await desk.claim({ type: 'other', id: 'errand-1' })).toBe(false);
    expect(desk.state()).toMatchObject({ failure: 'CONFLICT', opensAt });
  });

  it('records an outcome with the note and the seen revision', async () => {
    const answer = { id: 'errand-1', attempts: 1, nextCallAt: null };
    const { desk, asked, timers } = createStore({ ...nextTaskResponse, 'admin.errands.record': () => answer });
    await desk.next([]);
    desk.setNote(' Šalje poštom ');
    expect(await desk.record({ outcome: 'approved' })).toBe(true);
    expect(asked.at(-1)).toEqual([
      'admin.errands.record',
      { id: 'errand-1', token: 't', expectedRevision: 4, outcome: 'approved', note: 'Šalje poštom' },
    ]);
    expect([desk.state().call, desk.state().ended?.outcome, timers.size]).toEqual([null, 'approved', 0]);
  });

  it('shows the changes on a conflict, and preserves the note', async () => {
    const { desk } = createStore({
      ...nextTaskResponse,
      'admin.errands.record': rejectWith({ code: 'CONFLICT' }),
      'admin.errands.heartbeat': () => ({ leaseUntil: '2026-11-21T09:12:00.000Z' }),
      'admin.errands.getOne': () => createCallTask({ revision: 5 }),
    });
    await desk.next([]);
    desk.setNote('zvati poslije 17');
    expect(await desk.record({ outcome: 'approved' })).toBe(false);
    expect(desk.state().call).toMatchObject({
      changed: true,
      lost: false,
      draft: { note: 'zvati poslije 17' },
      callTask: { revision: 5 },
    });
  });

  it('reports a lost lease at once, and records nothing', async () => {
    const { desk, asked, beat } = createStore({
      ...nextTaskResponse,
      'admin.errands.heartbeat': rejectWith({ code: 'CONFLICT' }),
      'admin.errands.getOne': () => createCallTask({ open: false }),
    });
    await desk.next([]);
    await beat();
    expect(desk.state().call).toMatchObject({ lost: true, callTask: { open: false } });
    expect(await desk.record({ outcome: 'approved' })).toBe(false);
    expect(asked.some(([method]) => method === 'admin.errands.record')).toBe(false);
    await desk.release();
    expect(desk.state().call).toBeNull();
  });

  it('retries while the server is unreachable', async () => {
    const { desk, beat, timers } = createStore({
      ...nextTaskResponse,
      'admin.errands.heartbeat': rejectWith({ code: 'RPC_CLIENT_ERROR' }),
    });
    await desk.next([]);
    await beat();
    expect([desk.state().call?.heartbeatFailed, desk.state().call?.lost, [...timers.values()]]).toEqual([
      true,
      false,
      [5_000],
    ]);
  });
});
