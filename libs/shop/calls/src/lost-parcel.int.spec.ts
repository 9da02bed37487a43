import type { TestShop } from '@shop/testing';
import {
  createReturnRequest,
  respondToRegistration,
  reportTracking,
  clearCallTasks,
  createLostParcel,
  shipOrder,
  startCallTaskShop,
} from './call-tasks.fixtures.js';
import { callTaskIdOf } from './call.stream.js';

const tuesday = '2027-03-09T10:00:00.000Z';

let shop: TestShop;
beforeAll(async () => {
  shop = await startCallTaskShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.setTime(tuesday));
afterEach(() => clearCallTasks(shop));

const isOfOrder = ({ stream }: { readonly stream: string }) => stream === 'order';
const listParcelCallTasks = async () =>
  (await shop.staff('agent').call('admin.errands.queue', { kind: 'parcel' })).data;
const statusOf = async (id: string) => (await shop.staff('support').call('admin.orders.getOne', { id })).data.status;
async function recordCall(orderId: string, result: object) {
  const agent = shop.staff('agent');
  const id = callTaskIdOf('parcel', orderId);
  const { data } = await agent.call('admin.errands.claim', { id });
  const recorded = await agent.call('admin.errands.record', { id, token: data.token, ...result });
  await shop.settle();
  return { lease: data, recorded };
}

it('a lost parcel opens a call task until it is delivered or given up', async () => {
  const orderId = await createLostParcel(shop);
  expect((await listParcelCallTasks()).data).toMatchObject([
    { subjectId: orderId, name: 'Amra Primjer', opensAt: null },
  ]);
  const missed = await recordCall(orderId, { outcome: 'no_answer' });
  expect(missed.lease.errand).toMatchObject({
    subject: { kind: 'parcel', order: { id: orderId, status: 'shipped' }, trouble: 'missing' },
  });
  expect(missed.recorded.data).toMatchObject({ attempts: 1, nextCallAt: '2027-03-09T11:00:00.000Z' });
  expect(await statusOf(orderId)).toBe('shipped');
  shop.setTime('2027-03-09T11:00:00.000Z');
  await recordCall(orderId, { outcome: 'given_up', note: 'želi novi paket' });
  expect(await statusOf(orderId)).toBe('refused');
  expect((await listParcelCallTasks()).total).toBe(0);
  const { data: history } = await shop.staff('support').call('admin.orders.history', { id: orderId });
  expect(history.filter(isOfOrder).slice(-2)).toMatchObject([
    { type: 'OrderRefused', facts: { reason: 'Lost by the carrier', fault: 'carrier' } },
    { type: 'OrderNoted', facts: { personal: { text: 'želi novi paket' } } },
  ]);
});

it('a call can record that the parcel has arrived', async () => {
  const orderId = await createLostParcel(shop);
  await recordCall(orderId, { outcome: 'arrived' });
  expect(await statusOf(orderId)).toBe('delivered');
  expect((await listParcelCallTasks()).total).toBe(0);
});

it('a parcel without tracking steps counts as lost until it moves again', async () => {
  const orderId = await createLostParcel(shop);
  await reportTracking(shop, orderId, { code: 'out_for_delivery' });
  expect((await listParcelCallTasks()).total).toBe(0);
  await reportTracking(shop, orderId, null);
  expect((await listParcelCallTasks()).data).toMatchObject([{ subjectId: orderId }]);
  await shop.staff('support').call('admin.orders.deliver', { id: orderId });
  await shop.settle();
  expect((await listParcelCallTasks()).total).toBe(0);
});

it('a parcel marked as delivered by staff opens no call task', async () => {
  const orderId = await createReturnRequest(shop);
  await reportTracking(shop, orderId, { code: 'lost' });
  expect((await listParcelCallTasks()).total).toBe(0);
});

it('a parcel the carrier rejects opens a call task until the carrier accepts it', async () => {
  const orderId = await shipOrder(shop);
  await respondToRegistration(shop, orderId, 'reject');
  expect((await listParcelCallTasks()).data).toMatchObject([{ subjectId: orderId }]);
  await respondToRegistration(shop, orderId, 'take');
  expect((await listParcelCallTasks()).total).toBe(0);
});

it('a parcel the carrier never accepts is given up, without blame on its customer', async () => {
  const orderId = await shipOrder(shop);
  await respondToRegistration(shop, orderId, 'reject');
  const { lease } = await recordCall(orderId, { outcome: 'given_up' });
  expect(lease.errand.subject).toMatchObject({ kind: 'parcel', trouble: 'rejected' });
  const { data: history } = await shop.staff('support').call('admin.orders.history', { id: orderId });
  const facts = { reason: 'Not taken by the carrier', fault: 'carrier' };
  expect(history.findLast(isOfOrder)).toMatchObject({ type: 'OrderRefused', facts });
});
