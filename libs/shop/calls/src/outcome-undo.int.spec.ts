import { newId } from '@shop/kernel';
import { UndoWindows } from '@shop/orders';
import type { TestCaller } from '@shop/rpc/testing';
import type { TestShop } from '@shop/testing';
import { aContact, clearCallQueue, placeOrder, startCallShop } from './calls.fixtures.js';
import { callsModule } from './index.js';
import { OrderCallUndo } from './order-call-undo.js';
import { callStream } from './call.stream.js';

let shop: TestShop;
beforeAll(async () => {
  shop = await startCallShop();
});
afterAll(() => shop.close());
afterEach(() => clearCallQueue(shop));

const orderOf = async (id: string) => (await shop.staff('manager').call('admin.orders.getOne', { id })).data;
const queueRow = async (id: string) => {
  await shop.settle();
  const { rows } = await shop.pool.query('SELECT * FROM call_task_queue WHERE id = $1', [id]);
  const { revision: _, ...row } = rows[0];
  return row;
};
const endWindows = () => shop.pool.query("UPDATE orders_undo_windows SET until = now() - interval '1 millisecond'");

/** A busy machine may need more than ten seconds. */
const prolongWindows = () =>
  shop.pool.query("UPDATE orders_undo_windows SET until = now() + interval '1 minute' WHERE until > now()");

async function recorded(agent: TestCaller, orderId: string, details: object) {
  const { token } = (await agent.call('admin.calls.claim', { orderId })).data;
  const response = await agent.call('admin.calls.record', { orderId, token, ...details });
  expect(response).toMatchObject({ status: 'ok', data: { outcomeEventId: expect.any(String) } });
  await prolongWindows();
  return { orderId, outcomeEventId: response.data.outcomeEventId as string, expectedRevision: response.data.revision };
}

const confirmed = { outcome: 'confirmed', contact: { ...aContact, firstName: 'Merima' } } as const;

describe('the undo of a call outcome', () => {
  it('returns a confirmed order with its lines, contact, deadline and lease', async () => {
    const orderId = await placeOrder(shop);
    const agent = shop.staff('agent');
    const { token } = (await agent.call('admin.calls.claim', { orderId })).data;
    const before = await orderOf(orderId);
    const rowBefore = await queueRow(orderId);
    const lines = [{ offerId: 'pure-fit', quantity: 3 }];
    const { data } = await agent.call('admin.calls.record', { orderId, token, ...confirmed, lines });
    await prolongWindows();
    expect(await orderOf(orderId)).toMatchObject({ status: 'confirmed', confirmedAt: expect.any(String) });
    const undone = await agent.call('admin.calls.undo', { orderId, outcomeEventId: data.outcomeEventId });
    expect(undone).toMatchObject({
      status: 'ok',
      data: {
        order: { id: orderId, status: 'awaiting_confirmation', customer: { firstName: 'Amra' } },
        leaseUntil: expect.any(String),
      },
    });
    const { revision: _, ...restored } = await orderOf(orderId);
    const { revision: __, ...asBefore } = before;
    expect(restored).toEqual({ ...asBefore, claimedBy: expect.objectContaining({ id: agent.staffId }) });
    expect(await queueRow(orderId)).toEqual(rowBefore);
    const again = { orderId, token: undone.data.token, outcome: 'no_answer' };
    expect(await agent.call('admin.calls.record', again)).toMatchObject({ data: { attempts: 1 } });
  });

  it('returns the attempts and the due time after a call without response', async () => {
    const orderId = await placeOrder(shop);
    const agent = shop.staff('agent');
    await recorded(agent, orderId, { outcome: 'busy' });
    const first = await queueRow(orderId);
    const undo = await recorded(agent, orderId, { outcome: 'no_answer' });
    expect(await agent.call('admin.calls.undo', undo)).toMatchObject({
      status: 'ok',
      data: { order: { id: orderId } },
    });
    expect(await queueRow(orderId)).toEqual({ ...first, claimed: true, plan_before: null });
    expect(await orderOf(orderId)).toMatchObject({ attempts: 1 });
  });

  it.each([
    ['cancelled', { reason: 'Predomislila se' }],
    ['wrong_number', {}],
    ['fraud', {}],
  ])('takes back %s, and its reports', async (outcome, details) => {
    const orderId = await placeOrder(shop);
    const agent = shop.staff('agent');
    await shop.settle();
    const report = async () => {
      await shop.settle();
      const { rows } = await shop.pool.query('SELECT * FROM order_report WHERE id = $1', [orderId]);
      return rows[0];
    };
    const before = await report();
    const undo = await recorded(agent, orderId, { outcome, ...details });
    expect(await report()).not.toEqual(before);
    expect(await agent.call('admin.calls.undo', undo)).toMatchObject({ status: 'ok' });
    expect(await report()).toEqual(before);
    const { rows } = await shop.pool.query('SELECT attempts, calls, next_call_at FROM order_calls WHERE id = $1', [
      orderId,
    ]);
    expect(rows).toEqual([{ attempts: 0, calls: [], next_call_at: null }]);
  });

  it('counts no confirmation that was undone', async () => {
    const orderId = await placeOrder(shop);
    const agent = shop.staff('agent');
    const bits = async () => {
      await shop.settle();
      const { rows } = await shop.pool.query('SELECT figures, agent_id FROM order_report WHERE id = $1', [orderId]);
      return rows[0];
    };
    const before = await bits();
    const undo = await recorded(agent, orderId, { ...confirmed, lines: [{ offerId: 'pure-fit', quantity: 4 }] });
    await agent.call('admin.calls.undo', undo);
    expect(await bits()).toEqual(before);
  });

  it('is rejected for another agent', async () => {
    const undo = await recorded(shop.staff('agent'), await placeOrder(shop), confirmed);
    expect(await shop.staff('agent').call('admin.calls.undo', undo)).toMatchObject({
      data: { code: 'UNDO_NOT_YOURS' },
    });
    expect(await orderOf(undo.orderId)).toMatchObject({ status: 'confirmed' });
  });

  it('is rejected after ten seconds by the database clock, whatever the time of the command', async () => {
    await endWindows();
    await shop.app.get(UndoWindows, { strict: false }).open(newId());
    const { rows } = await shop.pool.query(
      'SELECT extract(epoch FROM until - now())::float8 AS seconds FROM orders_undo_windows ORDER BY until DESC LIMIT 1',
    );
    expect(rows[0].seconds).toBeGreaterThan(0);
    expect(rows[0].seconds).toBeLessThanOrEqual(10);
    const agent = shop.staff('agent');
    const undo = await recorded(agent, await placeOrder(shop), confirmed);
    // The command's clock does not count.
    shop.setTime('2027-03-01T10:00:00.000Z');
    await endWindows();
    expect(await agent.call('admin.calls.undo', undo)).toMatchObject({ data: { code: 'UNDO_TOO_LATE' } });
    expect(await orderOf(undo.orderId)).toMatchObject({ status: 'confirmed' });
  });

  it('is rejected after a later event of the order or the call', async () => {
    const agent = shop.staff('agent');
    const ofOrder = await recorded(agent, await placeOrder(shop), confirmed);
    await shop.staff('manager').call('admin.orders.note', { id: ofOrder.orderId, text: 'Zvala je' });
    expect(await agent.call('admin.calls.undo', { ...ofOrder, expectedRevision: undefined })).toMatchObject({
      data: { code: 'UNDO_FOLLOWED' },
    });
    const ofCall = await recorded(agent, await placeOrder(shop), { outcome: 'no_answer' });
    await agent.call('admin.calls.claim', { orderId: ofCall.orderId });
    expect(await agent.call('admin.calls.undo', ofCall)).toMatchObject({ data: { code: 'UNDO_FOLLOWED' } });
  });

  it('is rejected at another revision, for an unknown outcome, on a break, and during another call', async () => {
    const agent = shop.staff('agent');
    const undo = await recorded(agent, await placeOrder(shop), confirmed);
    expect(await agent.call('admin.calls.undo', { ...undo, expectedRevision: 0 })).toMatchObject({
      data: { code: 'CONFLICT', revision: 1 },
    });
    expect(await agent.call('admin.calls.undo', { ...undo, outcomeEventId: newId() })).toMatchObject({
      data: { code: 'NOT_FOUND' },
    });
    await agent.call('admin.calls.pause', { reason: 'lunch' });
    expect(await agent.call('admin.calls.undo', undo)).toMatchObject({ data: { code: 'PAUSED' } });
    await agent.call('admin.calls.resume', {});
    const other = await placeOrder(shop);
    const { token } = (await agent.call('admin.calls.claim', { orderId: other })).data;
    expect(await agent.call('admin.calls.undo', undo)).toMatchObject({ data: { code: 'CONFLICT', orderId: other } });
    await agent.call('admin.calls.release', { orderId: other, token });
    expect(await agent.call('admin.calls.undo', undo)).toMatchObject({ status: 'ok' });
  });

  it('happens once, however often and however concurrently it is requested', async () => {
    const agent = shop.staff('agent');
    const undo = await recorded(agent, await placeOrder(shop), confirmed);
    const request = { orderId: undo.orderId, outcomeEventId: undo.outcomeEventId };
    const both = await Promise.all([1, 2].map(() => agent.call('admin.calls.undo', request)));
    expect(both).toMatchObject([{ status: 'ok' }, { status: 'ok' }]);
    await endWindows();
    expect(await agent.call('admin.calls.undo', request)).toMatchObject({ status: 'ok' });
    const { rows } = await shop.pool.query<{ type: string }>(
      "SELECT type FROM es_events WHERE stream IN ($1, $2) AND type LIKE '%Undone' ORDER BY position",
      [`order-${undo.orderId}`, `call-${undo.orderId}`],
    );
    expect(rows.map(({ type }) => type)).toEqual(['OrderOutcomeUndone', 'CallOutcomeUndone']);
  });

  it('gives no lease again after the returned call was released', async () => {
    const orderId = await placeOrder(shop);
    const agent = shop.staff('agent');
    const undo = await recorded(agent, orderId, { outcome: 'no_answer' });
    const { token } = (await agent.call('admin.calls.undo', undo)).data;
    expect(await agent.call('admin.calls.release', { orderId, token })).toMatchObject({ status: 'ok' });
    expect(await agent.call('admin.calls.undo', undo)).toMatchObject({ data: { code: 'UNDO_FOLLOWED' } });
    expect((await shop.staff('agent').call('admin.calls.claim', { orderId })).data.token).toEqual(expect.any(String));
  });

  it('is completed by the process when its request ended between the two streams', async () => {
    const agent = shop.staff('agent');
    const undo = await recorded(agent, await placeOrder(shop), confirmed);
    const { execute } = callStreamFailure(shop);
    expect(await agent.call('admin.calls.undo', undo)).toMatchObject({ status: 'error' });
    execute.mockRestore();
    await shop.settle();
    expect(await orderOf(undo.orderId)).toMatchObject({ status: 'awaiting_confirmation' });
    const event = await lastOrderEvent(undo.orderId);
    const { process } = shop.app.get(OrderCallUndo, { strict: false });
    await process.react(event);
    await process.react(event);
    const { state } = await shop.streams.load(callStream, undo.orderId);
    expect(state).toMatchObject({ claim: { staffId: agent.staffId }, nextCall: null, failures: 0 });
    // The request can be repeated, too: it returns the lease.
    expect(await agent.call('admin.calls.undo', undo)).toMatchObject({
      status: 'ok',
      data: { token: expect.any(String) },
    });
  });

  it('leaves the order to the queue when the agent does not continue', async () => {
    const agent = shop.staff('agent');
    const undo = await recorded(agent, await placeOrder(shop), confirmed);
    const { token } = (await agent.call('admin.calls.undo', undo)).data;
    await agent.call('admin.calls.release', { orderId: undo.orderId, token });
    await shop.settle();
    expect((await shop.staff('agent').call('admin.calls.next')).data).toMatchObject({ order: { id: undo.orderId } });
  });
});

describe('the undo of a decision without a call', () => {
  const decide = async (manager: TestCaller, id: string, method: string, params: object) => {
    const { status, data } = await manager.call(method, { id, ...params });
    expect(status).toBe('ok');
    await prolongWindows();
    return { id, outcomeEventId: data.outcomeEventId as string, expectedRevision: data.revision as number };
  };

  it.each([
    ['admin.orders.confirm', { contact: aContact }],
    ['admin.orders.cancel', { reason: 'Predomislila se' }],
  ])('%s returns the order to the queue', async (method, params) => {
    const id = await placeOrder(shop);
    const manager = shop.staff('manager');
    const [order, row] = [await orderOf(id), await queueRow(id)];
    const undo = await decide(manager, id, method, params);
    expect((await queueRow(id)).open).toBe(false);
    expect(await shop.staff('manager').call('admin.orders.undo', undo)).toMatchObject({
      data: { code: 'UNDO_NOT_YOURS' },
    });
    expect(await manager.call('admin.orders.undo', undo)).toMatchObject({
      status: 'ok',
      data: { status: 'awaiting_confirmation', revision: undo.expectedRevision + 1 },
    });
    expect(await manager.call('admin.orders.undo', undo)).toMatchObject({ status: 'ok' });
    expect(await orderOf(id)).toEqual({ ...order, revision: undo.expectedRevision + 1 });
    expect(await queueRow(id)).toEqual(row);
  });

  it('is rejected after ten seconds, after a later event, and for the outcome of a call', async () => {
    const manager = shop.staff('manager');
    const late = await decide(manager, await placeOrder(shop), 'admin.orders.confirm', { contact: aContact });
    await endWindows();
    expect(await manager.call('admin.orders.undo', late)).toMatchObject({ data: { code: 'UNDO_TOO_LATE' } });
    const packed = await decide(manager, await placeOrder(shop), 'admin.orders.confirm', { contact: aContact });
    await manager.call('admin.orders.pack', { id: packed.id });
    expect(await manager.call('admin.orders.undo', packed)).toMatchObject({ data: { code: 'UNDO_FOLLOWED' } });
    const { orderId, outcomeEventId } = await recorded(manager, await placeOrder(shop), confirmed);
    expect(await manager.call('admin.orders.undo', { id: orderId, outcomeEventId })).toMatchObject({
      data: { code: 'NOT_FOUND' },
    });
  });

  it('returns a cancelled order to the status before', async () => {
    const id = await placeOrder(shop);
    const manager = shop.staff('manager');
    await manager.call('admin.orders.confirm', { id, contact: aContact });
    await manager.call('admin.orders.pack', { id });
    const before = await orderOf(id);
    const undo = await decide(manager, id, 'admin.orders.cancel', { reason: 'fraud' });
    expect(await manager.call('admin.orders.undo', undo)).toMatchObject({ data: { status: 'packed' } });
    expect(await orderOf(id)).toEqual({ ...before, revision: before.revision + 2 });
  });
});

/** The next commands to `call-…` fail. */
function callStreamFailure({ streams }: TestShop) {
  const { execute } = streams;
  return {
    execute: vi
      .spyOn(streams, 'execute')
      .mockImplementation(((kind: { category: string }, ...rest: []) =>
        kind.category === 'call'
          ? Promise.reject(new Error('killed'))
          : (execute as (...all: unknown[]) => unknown).call(streams, kind, ...rest)) as never),
  };
}

async function lastOrderEvent(orderId: string) {
  const [orderStream] = callsModule.imports.find(({ name }) => name === 'orders')!.streams;
  const { events } = await shop.streams.load(orderStream as never, orderId);
  return events.at(-1) as never;
}
