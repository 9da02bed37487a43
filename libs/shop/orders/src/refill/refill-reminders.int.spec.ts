import { ordersContract } from '@shop/contracts';
import { callEvents } from '@shop/events/calls';
import { catalogueEvents } from '@shop/events/catalogue';
import { ordersEvents, type RefillReminderEventOf } from '@shop/events/orders';
import { userEvents } from '@shop/events/users';
import { addMilliseconds, newId } from '@shop/kernel';
import { createDeferredProcess, startTestShop, writeEvent, type TestShop } from '@shop/testing';
import { ordersModule, OrdersRpc } from '../index.js';
import { createOrderAfter, type TestOrder } from '../returns.fixtures.js';
import { RefillBackground } from './refill-background.js';
import { refillReminderStream } from './refill-reminder.stream.js';
import { RefillReminders } from './refill-reminders.js';

const dayMs = 24 * 3_600_000;
const monday = '2026-11-02T09:00:00.000Z';
/** The sachets of the order last 30 days. */
const deliveredPlan = { Requested: true, OfferName: 'Beauty Fem', RemindOn: '2026-11-27' };
const dueAt = '2026-11-27T08:00:00.000Z';

let shop: TestShop;
let background: RefillBackground;
beforeAll(async () => {
  const deferred = createDeferredProcess('refill-reminders', [
    ...ordersEvents.filter(({ type }) =>
      ['RefillReminderRequested', 'OrderLinesChanged', 'OrderOutcomeUndone', 'OrderDelivered'].includes(type),
    ),
  ]);
  shop = await startTestShop({
    contract: ordersContract,
    handlers: (app) => app.get(OrdersRpc, { strict: false }).handlers,
    modules: [ordersModule],
    events: [...ordersEvents, ...callEvents, ...userEvents],
    projections: ordersModule.projections,
    processes: [deferred.process],
  });
  background = shop.app.get(RefillBackground, { strict: false });
  deferred.resolve(background.process as never);
});
afterAll(() => shop.close());
beforeEach(() => shop.setTime(monday));
afterEach(() => shop.setTime(null));

const wording = 'refill-reminder-1';
const request = ({ shopper, id }: TestOrder, more: object = {}) =>
  shopper.call(
    'shopOrders.f.requestRefillReminder',
    { ID: id, Consent: true, Wording: wording, ...more },
    { meta: { idempotencyKey: newId() } },
  );
const withdraw = ({ shopper, id }: TestOrder, more: object = {}) =>
  shopper.call('shopOrders.f.withdrawRefillReminder', { ID: id, ...more }, { meta: { idempotencyKey: newId() } });
const find = async ({ shopper, id }: TestOrder) => (await shopper.call('shopOrders.f.refillReminder', { ID: id })).data;
const eventsOf = async ({ id }: TestOrder) => (await shop.streams.load(refillReminderStream, id)).events;
const countOf = async (order: TestOrder, type: string) =>
  (await eventsOf(order)).filter((event) => event.type === type).length;

async function sweepAt(now: string): Promise<void> {
  shop.setTime(now);
  await shop.settle();
  await background.sweeper.sweep(now);
  await shop.settle();
}

async function requestedDelivered(): Promise<TestOrder> {
  const order = await createOrderAfter(shop, 'confirm', 'pack', 'ship', 'deliver');
  expect(await request(order)).toMatchObject({ status: 'ok' });
  await shop.settle();
  return order;
}

describe('a refill reminder', () => {
  it('is offered for the expected day, and follows the delivery', async () => {
    const order = await createOrderAfter(shop);
    expect(await find(order)).toEqual({ ...deliveredPlan, Requested: false, RemindOn: '2026-11-29' });
    await request(order);
    expect(await find(order)).toMatchObject({ Requested: true, revision: expect.any(Number) });
    for (const step of ['confirm', 'pack', 'ship', 'deliver']) {
      const address = { street: 'Ferhadija 1', city: 'Sarajevo', postcode: '71000' };
      const contact = { firstName: 'Amra', lastName: 'Primjer', phone: '061 000 000', address };
      await order.staff.call(`admin.orders.${step}`, step === 'confirm' ? { id: order.id, contact } : { id: order.id });
    }
    await shop.settle();
    expect(await find(order)).toMatchObject(deliveredPlan);
    const days = (await eventsOf(order)).filter((event) => event.type === 'RefillReminderScheduled');
    expect(days.at(-1)).toMatchObject({ data: { remindAt: dueAt } });
  });

  it('records the consent with its wording, and is sent once on its day', async () => {
    const order = await requestedDelivered();
    expect((await eventsOf(order))[0]).toMatchObject({
      type: 'RefillReminderRequested',
      data: { orderId: order.id, userId: order.shopper.userId, country: 'BA', wording, requestedAt: monday },
    });
    await sweepAt(addMilliseconds(dueAt, -1));
    expect(await countOf(order, 'RefillReminderSent')).toBe(0);
    await sweepAt(dueAt);
    await sweepAt(addMilliseconds(dueAt, dayMs));
    const sent = (await eventsOf(order)).filter((event) => event.type === 'RefillReminderSent');
    expect(sent.map((event) => event.data)).toMatchObject([
      { offer: { name: 'Beauty Fem', slug: 'beauty-fem' }, lastsUntil: '2026-12-02', sentAt: dueAt },
    ] satisfies Partial<RefillReminderEventOf<'RefillReminderSent'>['data']>[]);
    expect(await find(order)).toBeNull();
    expect(await request(order)).toMatchObject({ data: { code: 'CONFLICT' } });
  });

  it('is sent once although a sweeper was killed, or several run', async () => {
    const order = await requestedDelivered();
    shop.setTime(dueAt);
    await shop.settle();
    // Without the read model in between, each of them finds the reminder due.
    await Promise.all([1, 2, 3].map(() => background.sweeper.sweep(dueAt)));
    await background.sweeper.sweep(addMilliseconds(dueAt, 1000));
    expect(await countOf(order, 'RefillReminderSent')).toBe(1);
  });

  it('is scheduled once however often the process sees the event', async () => {
    const order = await requestedDelivered();
    const [requested] = await eventsOf(order);
    for (const _ of [1, 2]) await background.process.react(requested as never);
    expect(await countOf(order, 'RefillReminderScheduled')).toBe(1);
  });

  it('moves with the lines of the order', async () => {
    const order = await createOrderAfter(shop);
    await request(order);
    const Articles = [{ ID: 'pure-fit', Quantity: 2 }];
    const contact = { FirstName: 'Amra', LastName: 'Primjer', PhoneNumber: '061 000 000' };
    await order.shopper.call('shopOrders.f.correct', { ID: order.id, Articles, ...contact });
    await shop.settle();
    expect(await find(order)).toMatchObject({ OfferName: 'Pure Fit', RemindOn: '2026-12-29' });
    expect((await eventsOf(order)).at(-1)).toMatchObject({ data: { remindAt: '2026-12-29T08:00:00.000Z' } });
  });

  it('is not sent before the delivery', async () => {
    const order = await createOrderAfter(shop, 'confirm', 'pack', 'ship');
    await request(order);
    await sweepAt('2026-12-01T09:00:00.000Z');
    expect(await countOf(order, 'RefillReminderSent')).toBe(0);
    expect((await eventsOf(order)).at(-1)).toMatchObject({ data: { remindAt: '2026-12-08T09:00:00.000Z' } });
    await order.staff.call('admin.orders.deliver', { id: order.id });
    await sweepAt('2026-12-26T09:00:00.000Z');
    expect(await countOf(order, 'RefillReminderSent')).toBe(1);
  });

  it('is dropped instead of sent more than thirty days late', async () => {
    const order = await requestedDelivered();
    await sweepAt(addMilliseconds(dueAt, 31 * dayMs));
    expect((await eventsOf(order)).at(-1)).toMatchObject({ type: 'RefillReminderDropped', data: { cause: 'late' } });
  });

  it('is dropped with a cancelled order, and not offered for one', async () => {
    const order = await createOrderAfter(shop);
    await request(order);
    await order.shopper.call('shopOrders.f.cancel', { ID: order.id });
    expect(await find(order)).toBeNull();
    await sweepAt('2026-12-15T09:00:00.000Z');
    expect((await eventsOf(order)).at(-1)).toMatchObject({ type: 'RefillReminderDropped', data: { cause: 'ended' } });
    expect(await request(order)).toMatchObject({ data: { code: 'CONFLICT' } });
  });

  it('is dropped with a refused order', async () => {
    const order = await createOrderAfter(shop, 'confirm', 'pack', 'ship');
    await request(order);
    await order.staff.call('admin.orders.refuse', { id: order.id, reason: 'Predomislio se' });
    await sweepAt('2026-12-15T09:00:00.000Z');
    expect((await eventsOf(order)).at(-1)).toMatchObject({ type: 'RefillReminderDropped', data: { cause: 'ended' } });
  });

  it('counts only what the shopper does not send back', async () => {
    const order = await requestedDelivered();
    const sendBack = (lines?: readonly object[]) =>
      order.shopper.call('shopOrders.f.requestReturn', {
        ...{ ID: order.id, kind: 'guarantee', reason: 'Ne odgovara mi', iban: 'BA39 1290 0794 0102 8494' },
        ...(lines && { lines }),
      });
    expect(await sendBack([{ ID: 'beauty-fem', Quantity: 1 }])).toMatchObject({ status: 'ok' });
    expect(await find(order)).toMatchObject({ OfferName: 'Pure Fit' });
    await order.shopper.call('shopOrders.f.withdrawReturn', { ID: order.id });
    expect(await sendBack()).toMatchObject({ status: 'ok' });
    expect(await find(order)).toBeNull();
    await sweepAt(dueAt);
    expect((await eventsOf(order)).at(-1)).toMatchObject({ type: 'RefillReminderDropped', data: { cause: 'ended' } });
  });

  it('is not offered without a daily dose on the label', async () => {
    const shopper = shop.shopper();
    const contact = { FirstName: 'Amra', LastName: 'Primjer', PhoneNumber: '061 000 000' };
    const Articles = [{ ID: 'cellu-lift', Quantity: 1 }];
    const { data: id } = await shopper.call('shopOrders.add', { Articles, ...contact }, { country: 'BA' });
    const order = { shopper, staff: shop.staff('support'), id: String(id) };
    expect(await find(order)).toBeNull();
    expect(await request(order)).toMatchObject({ data: { code: 'CONFLICT' } });
    expect(await eventsOf(order)).toEqual([]);
  });

  it('is withdrawn in the account, and can be requested again', async () => {
    const order = await requestedDelivered();
    const { revision } = await find(order);
    expect(await withdraw(order, { expectedRevision: revision + 1 })).toMatchObject({ data: { code: 'CONFLICT' } });
    expect(await withdraw(order, { expectedRevision: revision })).toMatchObject({ status: 'ok' });
    expect(await withdraw(order)).toMatchObject({ status: 'ok' });
    expect(await countOf(order, 'RefillReminderWithdrawn')).toBe(1);
    await sweepAt(dueAt);
    expect(await countOf(order, 'RefillReminderSent')).toBe(0);
    shop.setTime(monday);
    expect(await find(order)).toMatchObject({ Requested: false });
    expect(await request(order)).toMatchObject({ status: 'ok' });
    expect(await find(order)).toMatchObject({ Requested: true });
  });

  it('is withdrawn with all others of the account by the link of a mail', async () => {
    const order = await requestedDelivered();
    const reminders = shop.app.get(RefillReminders, { strict: false });
    const commandId = newId();
    const context = { commandId, correlationId: commandId, actor: 'anyone', now: monday };
    for (const _ of [1, 2]) await reminders.withdrawAll(order.shopper.userId, context);
    expect(await countOf(order, 'RefillReminderWithdrawn')).toBe(1);
  });

  it('belongs to the shopper of the order', async () => {
    const order = await requestedDelivered();
    const stranger = { ...order, shopper: shop.shopper() };
    for (const call of [request, withdraw])
      expect(await call(stranger)).toMatchObject({ status: 'error', data: { code: 'NOT_FOUND' } });
    expect(await find(stranger)).toMatchObject({ code: 'NOT_FOUND' });
    const visitor = shop.server.caller();
    expect(await visitor.call('shopOrders.f.refillReminder', { ID: order.id })).toMatchObject({
      data: { code: 'NOT_LOGGED_IN' },
    });
  });

  it('requires the consent and its wording', async () => {
    const order = await createOrderAfter(shop);
    for (const wrong of [{ Consent: false }, { Wording: '' }])
      expect(await request(order, wrong)).toMatchObject({ data: { code: 'INVALID_PARAMS' } });
  });

  it('is dropped for an erased person', async () => {
    const order = await requestedDelivered();
    await shop.keys.revokeKey(order.shopper.userId, 'account');
    await sweepAt(dueAt);
    expect((await eventsOf(order)).at(-1)).toMatchObject({ type: 'RefillReminderDropped' });
  });

  it('waits a week while its offer cannot be ordered', async () => {
    const order = await requestedDelivered();
    const setStock = (days: number | null) =>
      writeEvent(shop, { category: 'offer', events: catalogueEvents }, 'beauty-fem', {
        type: 'OfferStockSet',
        data: { offerId: 'beauty-fem', country: 'BA', days },
      });
    await setStock(null);
    await sweepAt(dueAt);
    expect(await countOf(order, 'RefillReminderSent')).toBe(0);
    await setStock(0);
    await sweepAt(addMilliseconds(dueAt, 7 * dayMs));
    expect(await countOf(order, 'RefillReminderSent')).toBe(1);
  });

  it('follows the label as it is on its day', async () => {
    const order = await requestedDelivered();
    const { events } = await shop.streams.read({ category: 'offer', events: catalogueEvents }, 'beauty-fem');
    const known = events.findLast((event) => event.type === 'OfferFactsSet' && event.data.country === 'BA');
    if (known?.type !== 'OfferFactsSet' || known.data.facts.pack === null) throw new Error('facts of the seed');
    const write = async (pack: typeof known.data.facts.pack) =>
      writeEvent(shop, { category: 'offer', events: catalogueEvents }, 'beauty-fem', {
        type: 'OfferFactsSet',
        data: { ...known.data, facts: { ...known.data.facts, pack } },
      });
    await write({ ...known.data.facts.pack, pieces: 60 });
    await sweepAt(dueAt);
    await write(known.data.facts.pack);
    expect((await eventsOf(order)).at(-1)).toMatchObject({
      type: 'RefillReminderScheduled',
      data: { remindAt: '2026-12-27T08:00:00.000Z' },
    });
  });
});
