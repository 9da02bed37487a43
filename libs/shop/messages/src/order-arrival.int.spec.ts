import { newId } from '@shop/kernel';
import { orderMessages } from './order-messages.js';
import { startMessagesShop } from './messages.fixtures.js';

let started: Awaited<ReturnType<typeof startMessagesShop>>;
beforeAll(async () => void (started = await startMessagesShop()));
afterAll(() => started.shop.close());
afterEach(() => started.shop.setTime(null));

const tuesday = '2026-12-01T09:00:00.000Z';
const friday = '2026-12-04T19:00:00.000Z';
const newYearsEve = '2026-12-31T19:00:00.000Z';

async function orderAt(at: string) {
  started.shop.setTime(null);
  const person = await started.newUser();
  started.shop.setTime(at);
  const contact = { FirstName: 'Ana', LastName: 'Primjer', PhoneNumber: '+38761234567' };
  const params = { Articles: [{ ID: 'pure-fit', Quantity: 1 }], ...contact };
  const meta = { idempotencyKey: newId() };
  const { data } = await person.caller.call('shopOrders.add', params, { country: 'BA', meta });
  return { ...person, orderId: String(data) };
}
type Order = Awaited<ReturnType<typeof orderAt>>;

async function moveAt(at: string, { orderId: id }: Order, ...moves: readonly ('confirm' | 'pack' | 'ship')[]) {
  started.shop.setTime(at);
  const manager = started.shop.staff('manager');
  const address = { street: 'Ferhadija 1', city: 'Sarajevo', postcode: '71000' };
  const contact = { firstName: 'Ana', lastName: 'Primjer', phone: '+38761234567', address };
  for (const move of moves) {
    const params = move === 'confirm' ? { id, contact } : { id };
    expect(await manager.call(`admin.orders.${move}`, params)).toMatchObject({ status: 'ok' });
  }
}

async function textsOf({ userId }: Order, kind: string): Promise<string[]> {
  const { texts } = await started.messagesTo(userId);
  return texts.filter((message: { kind: string }) => message.kind === kind).map(({ text }: { text: string }) => text);
}

/** As the process would run if it came to the order that late. */
async function messagesAboutReceipt({ orderId }: Order) {
  const placed = started.seen.find((event) => event.type === 'OrderPlaced' && event.data.orderId === orderId);
  return orderMessages(started.deps, placed as Parameters<typeof orderMessages>[1]);
}
const contentsOf = (messages: Awaited<ReturnType<typeof orderMessages>>) =>
  messages.map(({ contentFor, recipient }) => contentFor(recipient!));

describe('the days of arrival in a message', () => {
  it('need the call while the order waits for it', async () => {
    const [text] = await textsOf(await orderAt(tuesday), 'order_received');
    expect(text).toContain('Stiže u srijedu 2. 12. ili u četvrtak 3. 12. Vrijedi ako se javite na naš poziv. Narudžbu');
  });

  it('come after the weekend', async () => {
    const [text] = await textsOf(await orderAt(friday), 'order_received');
    expect(text).toContain('Stiže u utorak 8. 12. ili u srijedu 9. 12. Vrijedi');
  });

  it('come after a holiday', async () => {
    const order = await orderAt('2026-12-30T09:00:00.000Z');
    await moveAt(newYearsEve, order, 'confirm');
    const [text] = await textsOf(order, 'order_confirmed');
    // Dispatched on Monday, after two holidays and a weekend.
    expect(text).toContain('za slanje. Stiže u utorak 5. 1. ili u srijedu 6. 1. Kuriru');
    expect(text).not.toContain('Vrijedi');
  });

  it('follow the dispatch, by mail and by SMS', async () => {
    const order = await orderAt(tuesday);
    await moveAt('2026-12-03T09:00:00.000Z', order, 'confirm', 'pack', 'ship');
    const texts = await textsOf(order, 'order_shipped');
    expect(texts).toHaveLength(2);
    for (const text of texts) expect(text).toMatch(/stiže u petak 4\. 12\. ili u ponedjeljak 7\. 12\. /i);
  });

  it('are those that tracking shows at that time', async () => {
    const order = await orderAt(friday);
    await started.messagesTo(order.userId);
    const { LeadID } = (await order.caller.call('shopOrders.f.getOne', { ID: order.orderId })).data;
    const { data } = await order.caller.call('shopOrders.f.getDelivery', { LeadID });
    expect(contentsOf(await messagesAboutReceipt(order))).toMatchObject([
      { kind: 'order_received', arrival: { from: data.ArrivesFrom, to: data.ArrivesBy } },
    ]);
  });

  it('are the same when the event is processed again on another day', async () => {
    const order = await orderAt(tuesday);
    await started.messagesTo(order.userId);
    const first = contentsOf(await messagesAboutReceipt(order));
    started.shop.setTime(friday);
    expect(contentsOf(await messagesAboutReceipt(order))).toEqual(first);
  });

  it('are omitted for an order that was withdrawn before its message', async () => {
    const order = await orderAt(tuesday);
    await started.messagesTo(order.userId);
    expect(await order.caller.call('shopOrders.f.cancel', { ID: order.orderId })).toMatchObject({ status: 'ok' });
    const contents = contentsOf(await messagesAboutReceipt(order));
    expect(contents).toMatchObject([{ kind: 'order_received' }]);
    expect(contents[0]).not.toHaveProperty('arrival');
  });
});
