import { callEvents } from '@shop/calls/events';
import { ordersContract, type RefundRow } from '@shop/contracts';
import { addDays, packOf, workingDaysBefore } from '@shop/countries';
import { userEvents } from '@shop/users/events';
import { ordersEvents, OrdersModule, ordersProjections, OrdersRpc, ReturnsBackground } from './index.js';
import { startTestShop, type TestShop } from './testing/index.js';

const order = {
  ...{ Articles: [{ ID: 'pure-fit', Quantity: 1 }], FirstName: 'Amra', LastName: 'Primjer' },
  PhoneNumber: '061 000 000',
};
const contact = {
  ...{ firstName: 'Amra', lastName: 'Primjer', phone: '061 000 000' },
  address: { street: 'Ferhadija 1', city: 'Sarajevo', postcode: '71000' },
};
const iban = 'BA391290079401028494';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({
    contract: ordersContract,
    handlers: (app) => app.get(OrdersRpc, { strict: false }).handlers,
    modules: [OrdersModule],
    events: [...ordersEvents, ...callEvents, ...userEvents],
    projections: ordersProjections,
  });
});
afterEach(() => shop.setTime(null));
afterAll(() => shop.close());

const staff = () => shop.staff('support');
const sweep = async () => {
  await shop.settle();
  return shop.app.get(ReturnsBackground, { strict: false }).sweepers[0].sweep();
};
const reminders = async (id: string) =>
  (await shop.store.readStream(`refunddue-${id}`)).map(({ data }) => (data as { mark: string }).mark);
const rowOf = async (id: string): Promise<RefundRow | undefined> => {
  await shop.settle();
  const list = await staff().call('admin.refunds.getList', { pagination: { page: 1, perPage: 100 } });
  return list.data.data.find((row: RefundRow) => row.id === id);
};

/** An order whose return was asked for, by the shopper, with an account to pay to. */
async function asked() {
  const shopper = shop.shopper();
  const { data: id } = await shopper.call('shopOrders.add', order, { country: 'BA' });
  for (const [move, params] of [
    ['confirm', { contact }],
    ['pack', {}],
    ['ship', {}],
    ['deliver', {}],
  ] as const)
    await staff().call(`admin.orders.${move}`, { id, ...params });
  await shopper.call('shopOrders.f.requestReturn', { ID: id, kind: 'guarantee', reason: 'Osip po koži', iban });
  return { id: String(id), userId: shopper.userId };
}

async function approved() {
  const { id, userId } = await asked();
  await staff().call('admin.orders.approveReturn', { id });
  const row = await rowOf(id);
  if (row === undefined) throw new Error('the refund is not listed');
  return { id, userId, row };
}

/** Noon of a day. */
const noon = (day: string) => `${day}T11:00:00.000Z`;

describe('money that is to be paid back', () => {
  it('is listed from the approval on, with its days, until it is paid', async () => {
    const { id, row } = await approved();
    expect(row).toMatchObject({
      country: 'BA',
      kind: 'guarantee',
      due: 'waiting',
      receivedAt: null,
      name: 'Amra Primjer',
    });
    expect(row.refundFrom < row.refundBy).toBe(true);
    await staff().call('admin.orders.receiveReturn', { id });
    expect((await rowOf(id))?.receivedAt).not.toBeNull();
    await staff().call('admin.orders.refund', { id });
    expect(await rowOf(id)).toBeUndefined();
  });

  it('is reminded of two working days before the last one, and when that is over; each once', async () => {
    const { id, row } = await approved();
    const soon = workingDaysBefore(row.refundBy, 2, packOf('BA'));
    shop.setTime(noon(addDays(soon, -1)));
    await sweep();
    expect(await reminders(id)).toEqual([]);
    shop.setTime(noon(soon));
    await Promise.all([sweep(), sweep(), sweep()]);
    expect(await reminders(id)).toEqual(['soon']);
    expect(await rowOf(id)).toMatchObject({ due: 'soon' });
    shop.setTime(noon(row.refundBy));
    await sweep();
    expect(await reminders(id)).toEqual(['soon']);
    shop.setTime(noon(addDays(row.refundBy, 1)));
    await sweep();
    expect(await rowOf(id)).toMatchObject({ due: 'overdue' });
    await sweep();
    expect(await reminders(id)).toEqual(['soon', 'overdue']);
    const { data } = await staff().call('admin.refunds.getList', { filter: { due: 'overdue' } });
    expect(data.total).toBe(data.meta.counts.overdue);
    expect(data.data.map((one: RefundRow) => one.id)).toContain(id);
  });

  it('is reminded of once also when nobody swept in time, when the read model is behind, or built anew', async () => {
    const { id, row } = await approved();
    await shop.projections.runtime.pause('refund-due');
    shop.setTime(noon(addDays(row.refundBy, 3)));
    await shop.app.get(ReturnsBackground, { strict: false }).sweepers[0].sweep();
    await shop.app.get(ReturnsBackground, { strict: false }).sweepers[0].sweep();
    await shop.projections.runtime.resume('refund-due');
    expect(await reminders(id)).toEqual(['soon', 'overdue']);
    await shop.settle();
    await shop.projections.runtime.rebuild('refund-due');
    await sweep();
    expect(await reminders(id)).toEqual(['soon', 'overdue']);
    expect(await rowOf(id)).toMatchObject({ due: 'overdue' });
  });

  it('is not reminded of once it is paid', async () => {
    const { id, row } = await approved();
    await staff().call('admin.orders.receiveReturn', { id });
    await staff().call('admin.orders.refund', { id });
    shop.setTime(noon(addDays(row.refundBy, 3)));
    await sweep();
    expect(await reminders(id)).toEqual([]);
  });
});
