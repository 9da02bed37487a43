import { callsModule } from '@shop/calls';
import { newId, systemClock } from '@shop/kernel';
import { startMessagesShop } from './messages.fixtures.js';

const [callStream] = callsModule.streams;

let started: Awaited<ReturnType<typeof startMessagesShop>>;
beforeAll(async () => {
  started = await startMessagesShop({}, { delaysOutcomes: true });
});
afterAll(() => started.shop.close());
beforeEach(() => void started.delayed.splice(0));

const address = { street: 'Ferhadija 1', city: 'Sarajevo', postcode: '71000' };
const contact = { firstName: 'Ana', lastName: 'Primjer', phone: '+38761234567', address };

async function ordered() {
  const person = await started.newUser();
  const order = { FirstName: 'Ana', LastName: 'Primjer', PhoneNumber: '+38761234567' };
  const params = { Articles: [{ ID: 'pure-fit', Quantity: 1 }], ...order };
  const { data } = await person.caller.call('shopOrders.add', params, { country: 'BA' });
  return { ...person, orderId: String(data) };
}

/** A busy machine may need more than ten seconds. */
const prolongWindows = () =>
  started.shop.pool.query("UPDATE orders_undo_windows SET until = now() + interval '1 minute' WHERE until > now()");

async function kindsOf(userId: string): Promise<readonly string[]> {
  const { texts } = await started.messagesTo(userId);
  return texts.map(({ kind }: { kind: string }) => kind);
}

const context = () => ({ commandId: newId(), correlationId: newId(), actor: 'staff:1', now: systemClock() });

async function missCall({ orderId, userId }: { readonly orderId: string; readonly userId: string }) {
  const [claimId, staffId] = [newId(), newId()];
  const { streams } = started.shop;
  await streams.execute(callStream, orderId, { type: 'ClaimCall', orderId, claimId, staffId }, context());
  const plan = { failed: true, nextCallAt: null, reservedForId: null };
  const result = { orderId, claimId, staffId, userId, outcome: 'no_answer', ...plan } as const;
  await streams.execute(callStream, orderId, { type: 'RecordCall', result, notes: null, settled: false }, context());
  await started.messagesTo(userId);
  return { claimId, staffId, outcome: started.delayed.at(-1)! };
}

describe('messages about an outcome', () => {
  it('are queued after the delay, once', async () => {
    const { orderId, userId } = await ordered();
    const manager = started.shop.staff('manager');
    expect(await manager.call('admin.orders.confirm', { id: orderId, contact })).toMatchObject({ status: 'ok' });
    expect(await kindsOf(userId)).not.toContain('order_confirmed');
    const [outcome] = started.delayed;
    expect(outcome).toMatchObject({ orderId });
    expect(await started.runDelayed(outcome!)).toBe('done');
    expect(await started.runDelayed(outcome!)).toBe('done');
    expect((await kindsOf(userId)).filter((kind) => kind === 'order_confirmed')).toHaveLength(1);
  });

  it('are never queued when the outcome was undone', async () => {
    const { orderId, userId } = await ordered();
    const manager = started.shop.staff('manager');
    const { outcomeEventId } = (await manager.call('admin.orders.confirm', { id: orderId, contact })).data;
    await prolongWindows();
    expect(await manager.call('admin.orders.undo', { id: orderId, outcomeEventId })).toMatchObject({ status: 'ok' });
    await started.messagesTo(userId);
    expect(await started.runDelayed(started.delayed[0]!)).toBe('done');
    expect(await kindsOf(userId)).not.toContain('order_confirmed');
  });

  it('wait while an undo runs, and end the time for one', async () => {
    const { orderId, userId } = await ordered();
    const manager = started.shop.staff('manager');
    const { outcomeEventId } = (await manager.call('admin.orders.confirm', { id: orderId, contact })).data;
    await started.messagesTo(userId);
    const { pool } = started.shop;
    await pool.query("UPDATE orders_undo_windows SET undoing_until = now() + interval '20 seconds'");
    expect(await started.runDelayed(started.delayed[0]!)).toEqual({ retryInMs: expect.closeTo(20_000, -4) });
    expect(await kindsOf(userId)).not.toContain('order_confirmed');
    await pool.query('UPDATE orders_undo_windows SET undoing_until = NULL');
    expect(await started.runDelayed(started.delayed[0]!)).toBe('done');
    expect(await manager.call('admin.orders.undo', { id: orderId, outcomeEventId })).toMatchObject({
      data: { code: 'UNDO_TOO_LATE' },
    });
    expect(await kindsOf(userId)).toContain('order_confirmed');
  });

  it('send no SMS about a missed call that was undone, but one about the next', async () => {
    const order = await ordered();
    const missed = await missCall(order);
    const { claimId: recordedClaimId, staffId, outcome } = missed;
    const { orderId } = order;
    const undo = { claimId: newId(), outcomeEventId: outcome.eventId, recordedClaimId };
    const command = { type: 'UndoOutcome', orderId, staffId, ...undo } as const;
    await started.shop.streams.execute(callStream, orderId, command, context());
    await started.runDelayed(outcome);
    expect(await kindsOf(order.userId)).not.toContain('call_missed');
    await started.runDelayed((await missCall(order)).outcome);
    expect((await kindsOf(order.userId)).filter((kind) => kind === 'call_missed')).toHaveLength(1);
  });
});
