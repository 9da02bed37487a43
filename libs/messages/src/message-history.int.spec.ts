import { newId, systemClock } from '@shop/kernel';
import { messageIdOf, messageStream } from './message.stream.js';
import { startMessagesShop } from './messages.fixtures.js';

let started: Awaited<ReturnType<typeof startMessagesShop>>;
beforeAll(async () => {
  started = await startMessagesShop();
});
afterAll(() => started.shop.close());

it('the history of an order has its messages, each as far as it has come', async () => {
  const { shop } = started;
  const { caller, userId } = await started.somebody();
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
