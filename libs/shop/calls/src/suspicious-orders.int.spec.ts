import { newId } from '@shop/kernel';
import { OrdersBackground } from '@shop/orders';
import { orderPlaced } from '@shop/events/orders';
import { createDeferredProcess, writeEvent, type TestShop } from '@shop/testing';
import { userEvents, userRegistered } from '@shop/events/users';
import { startCallShop } from './calls.fixtures.js';

let shop: TestShop;
beforeAll(async () => {
  const suspecting = createDeferredProcess('order-suspicions', [orderPlaced]);
  const limits = 'order-address=1000/3600,order-address-hour=1000/3600,order-phone=1000/3600,order-account=1000/3600';
  shop = await startCallShop({
    processes: [suspecting.process],
    env: { RATE_LIMITS: 'on', ATTEMPT_LIMITS: limits },
  });
  const { processes } = shop.app.get(OrdersBackground, { strict: false });
  suspecting.resolve(processes.find(({ name }) => name === 'order-suspicions')!);
});
afterAll(() => shop.close());
afterEach(async () => {
  await shop.pool.query('DELETE FROM rpc_attempts');
});

let numbers = 100_000;
const newNumber = () => `061${(numbers += 1)}`;

async function place({ phone = newNumber(), userId = newId(), pieces = 1 } = {}): Promise<string> {
  const params = {
    ...{ FirstName: 'Amra', LastName: 'Primjer', PhoneNumber: phone },
    Articles: [{ ID: 'pure-fit', Quantity: pieces }],
  };
  const answer = await shop.shopper(userId).call('shopOrders.add', params, { country: 'BA' });
  if (answer.status !== 'ok') throw new Error(JSON.stringify(answer));
  await shop.settle();
  return answer.data as string;
}
const placeInSequence = async (count: number, order: () => Promise<string>) => {
  const ids: string[] = [];
  for (let round = 0; round < count; round += 1) ids.push(await order());
  return ids;
};
const orderOf = async (id: string) => (await shop.staff('support').call('admin.orders.getOne', { id })).data;
const signsOf = async (id: string) => (await orderOf(id)).signs as { code: string; count: number }[];

describe('an order', () => {
  it('is marked when its number has many orders and accounts; nothing else changes', async () => {
    const phone = newNumber();
    const ids = await placeInSequence(4, () => place({ phone }));
    expect(await Promise.all(ids.map(signsOf))).toEqual([
      [],
      [],
      [{ code: 'phone_accounts', count: 3 }],
      [
        { code: 'phone_orders', count: 4 },
        { code: 'phone_accounts', count: 4 },
      ],
    ]);
    const [first, last] = [await orderOf(ids[0]!), await orderOf(ids[3]!)];
    expect(last.status).toBe('awaiting_confirmation');
    for (const { createdAt, deadline } of [first, last])
      expect(Date.parse(deadline) - Date.parse(createdAt)).toBe(60 * 60_000);
    const queue = await shop.staff('agent').call('admin.calls.queue');
    expect(queue.data.data.find(({ id }: { id: string }) => id === ids[3]).signs).toEqual(last.signs);
    const { data: before } = await shop.staff('support').call('admin.orders.asOf', { id: ids[3], revision: 0 });
    expect(before.id).toBe(ids[3]);
  });

  it('is marked when its account orders to many numbers', async () => {
    const userId = newId();
    const ids = await placeInSequence(3, () => place({ userId }));
    expect(await signsOf(ids[1]!)).toEqual([]);
    expect(await signsOf(ids[2]!)).toEqual([{ code: 'account_phones', count: 3 }]);
  });

  it('is marked when many orders come from one address, which is not in the log', async () => {
    const ids = await placeInSequence(15, place);
    expect(await signsOf(ids[13]!)).toEqual([]);
    expect(await signsOf(ids[14]!)).toEqual([{ code: 'address_orders', count: 15 }]);
    const { rows } = await shop.pool.query<{ text: string }>(
      `SELECT data::text || metadata::text AS text FROM es_events WHERE type = 'OrderSuspected'`,
    );
    for (const { text } of rows) expect(text).not.toMatch(/127\.0\.0\.1|\+38761|"061/);
  });

  it('is marked when it is large and its account young', async () => {
    const [young, old] = [newId(), newId()];
    const register = async (userId: string) => {
      const reservation = { id: newId(), claim: newId() };
      const data = { userId, country: 'BA', emailReservation: reservation, phoneReservation: reservation } as const;
      const personal = { email: 'amra@primjer.ba', phone: '+38761000000', firstName: 'Amra', lastName: 'Primjer' };
      await writeEvent(shop, { category: 'user', events: userEvents }, userId, {
        type: userRegistered.type,
        data: data as never,
        personal,
      });
    };
    await register(young);
    await register(old);
    await shop.pool.query(`UPDATE order_customer SET registered_at = registered_at - interval '1 hour' WHERE id = $1`, [
      old,
    ]);
    expect(await signsOf(await place({ userId: young, pieces: 12 }))).toEqual([{ code: 'young_account', count: 0 }]);
    expect(await signsOf(await place({ userId: young }))).toEqual([]);
    expect(await signsOf(await place({ userId: old, pieces: 12 }))).toEqual([]);
  });

  it('is marked when its number refused parcels before', async () => {
    const phone = newNumber();
    const support = shop.staff('support');
    const address = { street: 'Primjerna 1', city: 'Sarajevo', postcode: '71000' };
    const userId = newId();
    for (const id of await placeInSequence(2, () => place({ phone, userId }))) {
      const contact = { firstName: 'Amra', lastName: 'Primjer', phone, address };
      await support.call('admin.orders.confirm', { id, contact });
      await support.call('admin.orders.pack', { id });
      await support.call('admin.orders.ship', { id });
      await support.call('admin.orders.refuse', { id, reason: 'Nobody at home' });
    }
    await shop.settle();
    expect(await signsOf(await place({ phone, userId }))).toEqual([{ code: 'phone_refused', count: 2 }]);
  });
});

it('counts and lists suspicious orders by country and hour', async () => {
  const period = { from: '2020-01-01T00:00:00.000Z', to: '2100-01-01T00:00:00.000Z' };
  const [{ data: all }, { data: marked }, { data: stats }] = [
    await shop.staff('support').call('admin.orders.getList', { filter: period }),
    await shop.staff('support').call('admin.orders.getList', { filter: { ...period, suspicious: true } }),
    await shop.staff('manager').call('admin.calls.stats', period),
  ];
  expect(marked.total).toBeGreaterThan(0);
  expect(marked.total).toBeLessThan(all.total);
  for (const { signs } of marked.data) expect(signs).not.toEqual([]);
  expect(stats.total).toMatchObject({ placed: all.total, suspicious: marked.total });
  expect(stats.byCountry).toMatchObject([{ country: 'BA', suspicious: marked.total }]);
  const inHours = stats.byHour.reduce((sum: number, { suspicious }: { suspicious: number }) => sum + suspicious, 0);
  expect(inHours).toBe(marked.total);
});
