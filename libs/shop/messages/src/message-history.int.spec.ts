import { newId, systemClock } from '@shop/kernel';
import { shippingModule } from '@shop/shipping';
import { messageIdOf, messageStream } from './message.stream.js';
import { startMessagesShop } from './messages.fixtures.js';

let started: Awaited<ReturnType<typeof startMessagesShop>>;
beforeAll(async () => {
  started = await startMessagesShop();
});
afterAll(() => started.shop.close());

it('shows each message with its status in the order history', async () => {
  const { shop } = started;
  const { caller, userId } = await started.newUser();
  const order = {
    Articles: [{ ID: 'pure-fit', Quantity: 1 }],
    ...{ FirstName: 'Amra', LastName: 'Primjer', PhoneNumber: '061 000 000' },
  };
  const { data: id } = await caller.call('shopOrders.add', order, { country: 'BA' });
  await started.messagesTo(userId);
  const support = shop.staff('support');
  const messages = async () =>
    (await support.call('admin.orders.history', { id })).data.filter(
      ({ stream }: { stream: string }) => stream === 'message',
    );
  const about = { kind: 'order_received', channel: 'email' };
  expect(await messages()).toMatchObject([{ type: 'MessageQueued', facts: about }]);

  const placed = started.seen.find((event) => event.type === 'OrderPlaced' && event.data.orderId === id)!;
  const messageId = messageIdOf(placed.id);
  const context = { correlationId: messageId, actor: 'system:messages', now: systemClock() };
  const tell = (type: 'BeginSending' | 'RecordSent') =>
    shop.streams.execute(messageStream, messageId, { type, at: systemClock() }, { ...context, commandId: newId() });
  await tell('BeginSending');
  expect(await messages()).toMatchObject([{ type: 'MessageQueued', facts: about }]);
  await tell('RecordSent');
  expect(await messages()).toMatchObject([{ type: 'MessageSent', facts: about }]);
});

it('shows every message about an order in its history, by any channel and sender', async () => {
  const { shop } = started;
  const { caller, userId } = await started.newUser();
  const person = { FirstName: 'Ana', LastName: 'Primjer', PhoneNumber: '061 000 000' };
  const order = { Articles: [{ ID: 'pure-fit', Quantity: 1 }], ...person };
  const { data: id } = await caller.call('shopOrders.add', order, { country: 'BA' });
  const support = shop.staff('support');
  const address = { street: 'Ferhadija 1', city: 'Sarajevo', postcode: '71000' };
  const contact = { firstName: 'Ana', lastName: 'Primjer', phone: '061 000 000', address };
  await support.call('admin.orders.confirm', { id, contact });
  for (const move of ['pack', 'ship']) await support.call(`admin.orders.${move}`, { id });
  const [parcelStream] = shippingModule.streams;
  const [now, parcelId] = [systemClock(), newId()];
  for (const command of [
    { type: 'RegisterParcel', orderId: id, parcelId, trackingNumber: 'T-1', now },
    { type: 'MoveParcel', parcelId, code: 'out_for_delivery', at: now, source: 'poll', now },
  ] as const)
    await shop.streams.execute(parcelStream, id, command, {
      ...{ commandId: newId(), correlationId: newId(), actor: 'system:spec', now },
    });
  await started.messagesTo(userId);
  const { data: history } = await support.call('admin.orders.history', { id });
  const told = history
    .filter(({ stream }: { stream: string }) => stream === 'message')
    .map(({ facts }: { facts: { kind: string; channel: string } }) => `${facts.kind} ${facts.channel}`);
  expect(told.sort()).toEqual([
    'order_confirmed email',
    'order_out_for_delivery sms',
    'order_received email',
    'order_shipped email',
    'order_shipped sms',
  ]);
});
