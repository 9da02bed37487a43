import { CallsBackground, callsModule, CallsRpc } from '@shop/calls';
import {
  callsContract,
  callStatsContract,
  clubReportsContract,
  ordersContract,
  reportsContract,
} from '@shop/contracts';
import { callsEvents } from '@shop/events/calls';
import { ordersEvents } from '@shop/events/orders';
import { reportsEvents } from '@shop/events/reports';
import { userEvents } from '@shop/events/users';
import { ordersModule, OrdersRpc } from '@shop/orders';
import type { ModuleHandlers } from '@shop/rpc';
import { startTestShop, type TestShop } from '@shop/testing';
import { callStatsModule, CallStatsRpc, reportsModule, ReportsRpc } from '@shop/reports';

const contract = {
  ...ordersContract,
  ...callsContract,
  ...callStatsContract,
  ...reportsContract,
  ...clubReportsContract,
} as const;
const day = '2027-02-03';
const contact = {
  firstName: 'Amra',
  lastName: 'Primjer',
  phone: '061 000 000',
  address: { street: 'Primjerna 1', city: 'Sarajevo', postcode: '71000' },
};

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({
    contract,
    handlers: (app) => {
      const all = [OrdersRpc, CallsRpc, CallStatsRpc, ReportsRpc].flatMap((rpc) =>
        Object.entries(app.get<{ handlers: object }>(rpc, { strict: false }).handlers),
      );
      return Object.fromEntries(all) as ModuleHandlers<typeof contract>;
    },
    modules: [ordersModule, callsModule, callStatsModule, reportsModule],
    events: [...ordersEvents, ...callsEvents, ...userEvents, ...reportsEvents],
    projections: [...ordersModule.projections, ...callsModule.projections],
    migrations: callsModule.migrations,
  });
});
afterAll(() => shop.close());

const at = (time: string) => shop.setTime(`${day}T${time}.000Z`);

async function placeOrder(): Promise<string> {
  const params = { Articles: [{ ID: 'pure-fit', Quantity: 1 }], FirstName: 'Amra', LastName: 'Primjer' };
  const { data } = await shop
    .shopper()
    .call('shopOrders.add', { ...params, PhoneNumber: '061 000 000' }, { country: 'BA' });
  return data as string;
}

async function runAsManager(command: 'confirm' | 'cancel', id: string): Promise<void> {
  const params = command === 'confirm' ? { id, contact } : { id, reason: 'price' };
  expect(await shop.staff('manager').call(`admin.orders.${command}`, params)).toMatchObject({ status: 'ok' });
}

async function promises() {
  const manager = shop.staff('manager');
  const period = { from: `${day}T00:00:00.000Z`, to: '2027-02-04T00:00:00.000Z' };
  const { total: today } = (await manager.call('admin.calls.stats', period)).data;
  const { total: report } = (await manager.call('admin.reports.orders', { from: day, to: day, by: 'day' })).data;
  const listed = async (filter: object) =>
    (await manager.call('admin.orders.getList', { filter: { fromDay: day, toDay: day, ...filter } })).data.total;
  return {
    today: [today.inTime, today.broken],
    report: [report.counts.in_time, report.counts.broken],
    promiseLists: [await listed({ promise: 'kept' }), await listed({ promise: 'broken' })],
    metricLists: [await listed({ figure: 'in_time' }), await listed({ figure: 'broken' })],
  };
}
const allAre = (kept: number, broken: number) => ({
  today: [kept, broken],
  report: [kept, broken],
  promiseLists: [kept, broken],
  metricLists: [kept, broken],
});

describe('“confirmed within 60 minutes” on the first page, in the report and in the lists', () => {
  it('counts an order as past 60 minutes from its deadline on, before its mark is recorded', async () => {
    at('09:00:00');
    const [kept] = await Promise.all([placeOrder(), placeOrder(), placeOrder()]);
    const cancelledInTime = await placeOrder();
    at('09:10:00');
    await runAsManager('confirm', kept);
    await runAsManager('cancel', cancelledInTime);
    await shop.settle();
    at('10:00:00');
    expect(await promises()).toEqual(allAre(1, 0));
    at('10:00:01');
    expect(await promises()).toEqual(allAre(1, 2));
  });

  it('is the same after the mark, a late confirmation and a late cancellation', async () => {
    at('11:00:00');
    const [late, cancelledLate] = await Promise.all([placeOrder(), placeOrder(), placeOrder()]);
    at('12:05:00');
    await shop.settle();
    for (const { sweep } of shop.app.get(CallsBackground, { strict: false }).sweepers) await sweep(shop.clock());
    await runAsManager('confirm', late);
    await runAsManager('cancel', cancelledLate);
    await shop.settle();
    expect(await promises()).toEqual(allAre(1, 5));
  });
});
