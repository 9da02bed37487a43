import { callsModule } from '@shop/calls';
import { shippingModule } from '@shop/shipping';
import { isRejection, newId, systemClock } from '@shop/kernel';
import { orderMessages } from './order-messages.js';
import { startMessagesShop } from './messages.fixtures.js';
import { loadOrderFacts } from './order-facts.js';
import { noRecipient } from './recipients.js';

const [callStream] = callsModule.streams;
const [parcelStream] = shippingModule.streams;
type ParcelCode = Extract<Parameters<typeof parcelStream.decider.decide>[0], { type: 'MoveParcel' }>['code'];
type CallResult = Extract<Parameters<typeof callStream.decider.decide>[0], { type: 'RecordCall' }>['result'];

let started: Awaited<ReturnType<typeof startMessagesShop>>;
beforeAll(async () => {
  started = await startMessagesShop();
});
afterAll(() => started.shop.close());

/** Differs from the account’s phone. */
const [orderPhone, changedPhone] = ['+38761234567', '+38762345678'];
const address = { street: 'Ferhadija 1', city: 'Sarajevo', postcode: '71000' };

async function ordered() {
  const person = await started.newUser();
  const order = { FirstName: 'Ana', LastName: 'Primjer', PhoneNumber: orderPhone };
  const params = { Articles: [{ ID: 'pure-fit', Quantity: 1 }], ...order };
  const meta = { idempotencyKey: newId() };
  const { data: orderId } = await person.caller.call('shopOrders.add', params, { country: 'BA', meta });
  await started.messagesTo(person.userId);
  return { ...person, orderId: String(orderId) };
}
type Ordered = Awaited<ReturnType<typeof ordered>>;

async function ship({ orderId: id }: Ordered, phone = orderPhone): Promise<void> {
  const manager = started.shop.staff('manager');
  const contact = { firstName: 'Ana', lastName: 'Primjer', phone, address };
  expect(await manager.call('admin.orders.confirm', { id, contact })).toMatchObject({ status: 'ok' });
  for (const move of ['pack', 'ship'])
    expect(await manager.call(`admin.orders.${move}`, { id })).toMatchObject({ status: 'ok' });
}

const context = () => ({ commandId: newId(), correlationId: newId(), actor: 'system:spec', now: systemClock() });

/** @param codes each optionally with its age, by the carrier’s clock */
async function parcelMoves(
  { orderId }: Ordered,
  ...codes: readonly (ParcelCode | readonly [code: ParcelCode, hoursAgo: number])[]
): Promise<void> {
  const parcel = { orderId, parcelId: 'P-1', trackingNumber: 'T-1' };
  const { streams } = started.shop;
  await streams.execute(parcelStream, orderId, { type: 'RegisterParcel', ...parcel, now: systemClock() }, context());
  for (const told of codes) {
    const now = systemClock();
    const [code, hoursAgo] = typeof told === 'string' ? [told, 0] : told;
    const at = new Date(Date.parse(now) - hoursAgo * 3_600_000).toISOString();
    const move = { type: 'MoveParcel', parcelId: 'P-1', code, at, source: 'poll', now } as const;
    expect(isRejection(await streams.execute(parcelStream, orderId, move, context()))).toBe(false);
  }
}

async function recordCall({ orderId, userId }: Ordered, outcome: CallResult['outcome']): Promise<void> {
  const [claimId, staffId] = [newId(), newId()];
  const { streams } = started.shop;
  await streams.execute(callStream, orderId, { type: 'ClaimCall', orderId, claimId, staffId }, context());
  const of = { orderId, claimId, staffId, userId };
  const result = { ...of, outcome, failed: true, nextCallAt: null, reservedForId: null };
  const recorded = await streams.execute(
    callStream,
    orderId,
    { type: 'RecordCall', result, notes: { note: '' }, settled: false },
    context(),
  );
  expect(isRejection(recorded)).toBe(false);
}

async function messagesOfKind({ userId }: Ordered, kind: string) {
  const { texts } = await started.messagesTo(userId);
  return texts.filter((message: { kind: string }) => message.kind === kind).reverse();
}
const bySms = { channel: 'sms', recipient: orderPhone, country: 'BA', status: 'queued' };

describe('a shopper', () => {
  it('gets one e-mail and one SMS when the order is shipped', async () => {
    const order = await ordered();
    await ship(order);
    const messages = await messagesOfKind(order, 'order_shipped');
    expect(messages).toHaveLength(2);
    expect(messages).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ channel: 'email', recipient: order.email }),
        expect.objectContaining({ ...bySms, text: expect.stringMatching(/\/#\/track\?id=[A-Z0-9-]+$/) }),
      ]),
    );
  });

  it('gets one e-mail when they withdraw a return', async () => {
    const order = await ordered();
    await ship(order);
    await started.shop.staff('manager').call('admin.orders.deliver', { id: order.orderId });
    const { caller, orderId: ID } = order;
    expect(await caller.call('shopOrders.f.requestReturn', { ID, kind: 'guarantee' })).toMatchObject({ status: 'ok' });
    expect(await caller.call('shopOrders.f.withdrawReturn', { ID })).toMatchObject({ status: 'ok' });
    expect(await messagesOfKind(order, 'return_withdrawn')).toMatchObject([
      {
        ...{ channel: 'email', recipient: order.email, country: 'BA' },
        subject: 'Bosilje: povukli ste zahtjev za povrat',
        text: expect.stringMatching(/zahtjev za povrat za narudžbu [A-Z0-9-]+\. Artikli ostaju kod vas/),
      },
    ]);
  });

  it('gets one SMS when the courier has the parcel', async () => {
    const order = await ordered();
    await ship(order);
    await parcelMoves(order, 'picked_up', 'in_transit', 'out_for_delivery', 'out_for_delivery');
    const text = expect.stringMatching(/kurir nosi vaš paket .* KM\. .*\/#\/track\?id=[A-Z0-9-]+$/);
    expect(await messagesOfKind(order, 'order_out_for_delivery')).toMatchObject([{ ...bySms, text }]);
    await parcelMoves(order, 'delivered');
    expect(await messagesOfKind(order, 'order_out_for_delivery')).toHaveLength(1);
  });

  it('gets no courier SMS when the carrier reports it half a day later', async () => {
    const order = await ordered();
    await ship(order);
    await parcelMoves(order, ['in_transit', 30], ['out_for_delivery', 13]);
    expect(await messagesOfKind(order, 'order_out_for_delivery')).toEqual([]);
  });

  it('gets no courier SMS once the parcel is further', async () => {
    const order = await ordered();
    await ship(order);
    await parcelMoves(order, 'out_for_delivery', 'delivered');
    await started.messagesTo(order.userId);
    const carried = started.seen.find(
      (event) => event.type === 'ParcelMoved' && event.data.orderId === order.orderId,
    ) as Parameters<typeof orderMessages>[1];
    expect(carried.data).toMatchObject({ code: 'out_for_delivery' });
    expect(await orderMessages(started.deps, carried)).toEqual([]);
  });

  it('gets no courier SMS after the order was delivered by hand', async () => {
    const order = await ordered();
    await ship(order);
    await started.shop.staff('manager').call('admin.orders.deliver', { id: order.orderId });
    await parcelMoves(order, 'picked_up', 'out_for_delivery');
    expect(await messagesOfKind(order, 'order_delivered')).toHaveLength(1);
    expect(await messagesOfKind(order, 'order_out_for_delivery')).toEqual([]);
  });

  it('gets the full amount where a club fee goes with the parcel', async () => {
    const order = await ordered();
    await ship(order);
    await started.messagesTo(order.userId);
    const sources = { ...started.deps, clubFeeOf: async () => 19_900 };
    const { totalMinor } = await loadOrderFacts(sources.streams, order.orderId);
    const shipped = started.seen.find(
      (event) => event.type === 'OrderShipped' && event.data.orderId === order.orderId,
    ) as Parameters<typeof orderMessages>[1];
    const contents = (await orderMessages(sources, shipped)).map(({ contentFor }) => contentFor(noRecipient));
    const whole = { kind: 'order_shipped', totalMinor: totalMinor + 19_900, clubFeeMinor: 19_900 };
    expect(contents).toMatchObject([whole, whole]);
  });

  it('is notified once, however often the events are processed', async () => {
    const order = await ordered();
    await ship(order);
    await parcelMoves(order, 'out_for_delivery');
    const before = (await started.messagesTo(order.userId)).total;
    for (const event of started.seen.filter(({ data }) => 'orderId' in data && data.orderId === order.orderId))
      await started.react(event);
    expect((await started.messagesTo(order.userId)).total).toBe(before);
  });

  it.each(['no_answer', 'busy'] as const)('is notified of a missed call: %s', async (outcome) => {
    const order = await ordered();
    await recordCall(order, outcome);
    await recordCall(order, outcome);
    expect(await messagesOfKind(order, 'call_missed')).toMatchObject([bySms]);
  });

  it('is not notified of a missed call once another call has confirmed the order', async () => {
    const order = await ordered();
    await recordCall(order, 'no_answer');
    await ship(order);
    const missed = started.seen.find(
      (event) => event.type === 'CallRecorded' && event.data.orderId === order.orderId,
    ) as Parameters<typeof orderMessages>[1];
    expect(await orderMessages(started.deps, missed)).toEqual([]);
  });

  it('is not notified of an accepted call', async () => {
    const order = await ordered();
    await recordCall(order, 'call_back');
    expect(await messagesOfKind(order, 'call_missed')).toEqual([]);
  });

  it('is notified at the latest phone number', async () => {
    const order = await ordered();
    await ship(order, changedPhone);
    expect(await messagesOfKind(order, 'order_shipped')).toEqual(
      expect.arrayContaining([expect.objectContaining({ ...bySms, recipient: changedPhone })]),
    );
  });

  it('gets nothing after an erasure, even while the accounting streams are readable', async () => {
    const order = await ordered();
    await ship(order);
    await started.messagesTo(order.userId);
    await started.shop.keys.revokeKey(order.userId, 'account');
    await parcelMoves(order, 'out_for_delivery');
    expect(await messagesOfKind(order, 'order_out_for_delivery')).toEqual([]);
  });
});
