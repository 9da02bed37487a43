import type { TestShop } from '@shop/testing';
import type { TestCaller } from '@shop/rpc/testing';
import { CallsBackground } from './index.js';
import { aContact, clearCallQueue, startCallShop } from './calls.fixtures.js';

let shop: TestShop;
beforeAll(async () => {
  shop = await startCallShop();
});
afterAll(() => shop.close());
afterEach(() => clearCallQueue(shop));

interface OpenCall {
  readonly orderId: string;
  readonly shopper: TestCaller;
  readonly agent: TestCaller;
  readonly token: string;
}

async function startCall(agent = shop.staff('agent')): Promise<OpenCall> {
  const shopper = shop.shopper();
  const Articles = [{ ID: 'pure-fit', Quantity: 1 }];
  const params = { Articles, FirstName: 'A', LastName: 'P', PhoneNumber: '061000000' };
  const orderId = (await shopper.call('shopOrders.add', params, { country: 'BA' })).data as string;
  const { data } = await agent.call('admin.calls.claim', { orderId });
  return { orderId, shopper, agent, token: data.token as string };
}

const decisions: readonly (readonly [string, string, (desk: OpenCall) => Promise<{ readonly status: string }>])[] = [
  [
    'cancelled by the shopper',
    'cancelled',
    ({ shopper, orderId }) => shopper.call('shopOrders.f.cancel', { ID: orderId }),
  ],
  [
    'cancelled by staff',
    'cancelled',
    ({ orderId }) => shop.staff('support').call('admin.orders.cancel', { id: orderId, reason: 'asked by mail' }),
  ],
  [
    'confirmed by staff',
    'confirmed',
    ({ orderId }) => shop.staff('support').call('admin.orders.confirm', { id: orderId, contact: aContact }),
  ],
];

const heartbeat = ({ agent, orderId, token }: OpenCall) => agent.call('admin.calls.heartbeat', { orderId, token });
const callEvents = async ({ orderId }: OpenCall) =>
  (await shop.store.readStream(`call-${orderId}`)).map(({ type, data }) => ({ type, cause: data['cause'] }));
const orderEvents = async ({ orderId }: OpenCall) => shop.store.readStream(`order-${orderId}`);
const releasedByOrder = [
  { type: 'CallClaimed', cause: undefined },
  { type: 'CallReleased', cause: 'order_gone' },
];
const expireHeartbeat = () =>
  shop.pool.query("UPDATE calls_leases SET lease_until = lease_until - interval '91 seconds'");

describe.each(decisions)('an order that was %s during a call', (_how, status, decide) => {
  it('is reported with the next heartbeat, and the claim ends', async () => {
    const desk = await startCall();
    expect(await heartbeat(desk)).toMatchObject({ status: 'ok' });
    expect(await decide(desk)).toMatchObject({ status: 'ok' });

    expect(await heartbeat(desk)).toMatchObject({
      status: 'error',
      data: { code: 'CONFLICT', message: `The order is ${status}: it needs no call`, status },
    });

    expect(await callEvents(desk)).toEqual(releasedByOrder);
    await shop.settle();
    const order = await shop.staff('support').call('admin.orders.getOne', { id: desk.orderId });
    expect(order.data).toMatchObject({ status, claimedBy: null });
    expect(await heartbeat(desk)).toMatchObject({ data: { code: 'CONFLICT' } });
    expect(await callEvents(desk)).toHaveLength(2);
  });

  it.each([
    { outcome: 'confirmed', contact: aContact },
    { outcome: 'no_answer', lines: [{ offerId: 'pure-fit', quantity: 2 }] },
    { outcome: 'busy' },
    { outcome: 'cancelled' },
    { outcome: 'wrong_number' },
    { outcome: 'fraud' },
  ])('rejects outcome $outcome', async (params) => {
    const desk = await startCall();
    await decide(desk);
    const before = await orderEvents(desk);
    const { orderId, token } = desk;

    expect(await desk.agent.call('admin.calls.record', { orderId, token, ...params })).toMatchObject({
      data: { code: 'CONFLICT', status },
    });

    expect(await orderEvents(desk)).toEqual(before);
    expect(await callEvents(desk)).toEqual(releasedByOrder);
  });
});

it('skips a cancelled order that the agent had left open', async () => {
  const agent = shop.staff('agent');
  const desk = await startCall(agent);
  await desk.shopper.call('shopOrders.f.cancel', { ID: desk.orderId });
  await expireHeartbeat();

  expect(await agent.call('admin.calls.next')).toMatchObject({ status: 'ok', data: null });

  expect(await callEvents(desk)).toEqual(releasedByOrder);
});

it('ends the claim of a cancelled order with its lease', async () => {
  const desk = await startCall();
  await desk.shopper.call('shopOrders.f.cancel', { ID: desk.orderId });
  await shop.pool.query("UPDATE calls_leases SET lease_until = now() - interval '1 second'");

  await shop.app
    .get(CallsBackground, { strict: false })
    .sweepers.find(({ name }) => name === 'call-leases')
    ?.sweep(shop.clock());

  expect(await callEvents(desk)).toEqual(releasedByOrder);
});

it('still calls an unreachable order', async () => {
  const desk = await startCall();
  const { orderId, token } = desk;
  await desk.agent.call('admin.calls.record', { orderId, token, outcome: 'wrong_number' });
  const again = (await desk.agent.call('admin.calls.claim', { orderId })).data;
  expect(await heartbeat({ ...desk, token: again.token })).toMatchObject({ status: 'ok' });
});
