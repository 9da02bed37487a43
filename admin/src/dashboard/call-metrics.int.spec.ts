import { CallsBackground, callsModule, CallsRpc } from '@shop/calls';
import { callsEvents } from '@shop/events/calls';
import { ordersEvents } from '@shop/events/orders';
import { ordersModule, OrdersRpc } from '@shop/orders';
import { callStatsModule, CallStatsRpc } from '@shop/reports';
import { startTestShop, type TestShop } from '@shop/testing';
import { callsContract, callStatsContract, ordersContract } from '@shop/contracts';
import { userEvents } from '@shop/events/users';
import { toCallMetrics, type CallMetrics, type CountedOrders } from './call-metrics.js';
import { orderListLink } from './order-list-link.js';

const day = { from: '2027-02-03T00:00:00.000Z', to: '2027-02-04T00:00:00.000Z' };
const at = (time: string) => shop.setTime(`2027-02-03T${time}.000Z`);
const contact = {
  ...{ firstName: 'Amra', lastName: 'Primjer', phone: '061 000 000' },
  address: { street: 'Primjerna 1', city: 'Sarajevo', postcode: '71000' },
};

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({
    contract: { ...ordersContract, ...callsContract, ...callStatsContract },
    handlers: (app) => ({
      ...app.get(OrdersRpc, { strict: false }).handlers,
      ...app.get(CallsRpc, { strict: false }).handlers,
      ...app.get(CallStatsRpc, { strict: false }).handlers,
    }),
    modules: [ordersModule, callsModule, callStatsModule],
    events: [...ordersEvents, ...callsEvents, ...userEvents],
    projections: [...ordersModule.projections, ...callsModule.projections],
    migrations: callsModule.migrations,
  });
  await playDay();
});
afterAll(() => shop.close());

async function placeOrder(country = 'BA'): Promise<string> {
  const params = { Articles: [{ ID: 'pure-fit', Quantity: 1 }], FirstName: 'Amra', LastName: 'Primjer' };
  const { data } = await shop.shopper().call('shopOrders.add', { ...params, PhoneNumber: '061 000 000' }, { country });
  return data as string;
}

type Agent = ReturnType<TestShop['staff']>;
async function recordCall(agent: Agent, orderId: string, outcome: string, details: object = {}): Promise<void> {
  const { token } = (await agent.call('admin.calls.claim', { orderId })).data;
  const response = await agent.call('admin.calls.record', { orderId, token, outcome, ...details });
  expect(response).toMatchObject({ status: 'ok' });
}

async function playDay(): Promise<void> {
  const [ena, iva, support] = [shop.staff('agent'), shop.staff('agent'), shop.staff('support')];
  at('09:00:00');
  const kept = await placeOrder();
  const atSecond = await placeOrder();
  const byNobody = await placeOrder('BA');
  at('09:10:00');
  await recordCall(ena, kept, 'confirmed', { contact });
  await recordCall(ena, atSecond, 'no_answer');
  await support.call('admin.orders.confirm', { id: byNobody, contact });
  at('09:30:00');
  await recordCall(iva, atSecond, 'confirmed', { contact });
  at('10:00:00');
  const [late, gone, cancelled, unreachable] = await Promise.all([1, 2, 3, 4].map(() => placeOrder()));
  const foreign = await placeOrder('HR');
  at('10:20:00');
  await recordCall(iva, cancelled!, 'cancelled', { reason: 'price' });
  for (const minute of ['21', '41']) {
    at(`10:${minute}:00`);
    await recordCall(ena, unreachable!, minute === '21' ? 'busy' : 'no_answer');
  }
  at('10:59:00');
  await recordCall(iva, unreachable!, 'no_answer');
  at('11:05:00');
  await shop.settle();
  for (const { sweep } of shop.app.get(CallsBackground, { strict: false }).sweepers) await sweep(shop.clock());
  await recordCall(ena, late!, 'confirmed', { contact });
  await recordCall(ena, gone!, 'duplicate', { duplicateOf: foreign });
  await shop.settle();
}

async function loadMetrics(): Promise<CallMetrics> {
  return toCallMetrics((await shop.staff('manager').call('admin.calls.stats', day)).data, day);
}

async function listTotal({ filter }: CountedOrders): Promise<number> {
  const address = new URL(orderListLink(filter), 'https://console.example');
  const asked = { filter: JSON.parse(address.searchParams.get('filter') ?? '{}') as object };
  return (await shop.staff('manager').call('admin.orders.getList', asked)).data.total as number;
}

describe('the call metrics', () => {
  it('count a missed deadline whatever the order outcome, and none that was resolved in time', async () => {
    const { total } = await loadMetrics();
    // Missed: confirmed late, cancelled late, and the one that still waits.
    expect(total).toMatchObject({ inTime: { count: 3 }, broken: { count: 3 }, due: { count: 6 }, share: 0.5 });
    expect([total.placed.count, total.confirmed.count]).toEqual([8, 4]);
  });

  it('list which call decided the orders and how calls ended', async () => {
    const { byCall, byOutcome } = await loadMetrics();
    expect(byCall.map(({ call: n, decided, confirmed }) => [n, decided.count, confirmed.count])).toEqual([
      [1, 4, 2],
      [2, 1, 1],
      [3, 1, 0],
    ]);
    expect(byOutcome.map(({ outcome, orders }) => [outcome, orders.count])).toEqual([
      ...[['confirmed', 3] as const, ['no_answer', 2] as const, ['busy', 1] as const],
      ...[['cancelled', 1] as const, ['duplicate', 1] as const],
    ]);
  });

  it('list the time each agent needed', async () => {
    const { byAgent } = await loadMetrics();
    expect(byAgent.map(({ called, p50Seconds, p90Seconds }) => [called.count, p50Seconds, p90Seconds])).toEqual([
      [5, 2250, 3570],
      [3, 1800, 1800],
    ]);
  });

  it('each link to the list with the same total', async () => {
    const counted = collectCounts(await loadMetrics());
    expect(counted.length).toBeGreaterThan(40);
    for (const figure of counted)
      expect([figure.filter, await listTotal(figure)]).toEqual([figure.filter, figure.count]);
  });
});

function collectCounts(value: unknown): readonly CountedOrders[] {
  if (typeof value !== 'object' || value === null) return [];
  if (isCountedOrders(value)) return [value];
  return Object.values(value).flatMap(collectCounts);
}

function isCountedOrders(value: object): value is CountedOrders {
  return 'count' in value && 'filter' in value;
}
