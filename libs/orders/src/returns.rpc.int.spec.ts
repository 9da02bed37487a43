import { callEvents } from '@shop/calls/events';
import { ordersContract } from '@shop/contracts';
import { addMilliseconds } from '@shop/kernel';
import type { TestCaller } from '@shop/rpc/testing';
import { userEvents } from '@shop/users/events';
import { ordersEvents, OrdersModule, ordersProjections, OrdersRpc } from './index.js';
import { startTestShop, type TestShop } from './testing/index.js';

const order = {
  Articles: [
    { ID: 'pure-fit', Quantity: 2 },
    { ID: 'beauty-fem', Quantity: 1 },
  ],
  FirstName: 'Amra',
  LastName: 'Primjer',
  PhoneNumber: '061 000 000',
};
const contact = {
  ...{ firstName: 'Amra', lastName: 'Primjer', phone: '061 000 000' },
  address: { street: 'Ferhadija 1', city: 'Sarajevo', postcode: '71000' },
};
const iban = 'BA39 1290 0794 0102 8494';
const dayMs = 24 * 3_600_000;

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

/** An order of a shopper, brought as far as the last of these commands of staff. */
async function ordered(...commands: readonly ('confirm' | 'pack' | 'ship' | 'deliver')[]) {
  const shopper = shop.shopper();
  const { data: id } = await shopper.call('shopOrders.add', order, { country: 'BA' });
  const staff = shop.staff('support');
  for (const command of commands) {
    const params = command === 'confirm' ? { id, contact } : { id };
    expect(await staff.call(`admin.orders.${command}`, params)).toMatchObject({ status: 'ok' });
  }
  return { shopper, staff, id: String(id) };
}
const delivered = () => ordered('confirm', 'pack', 'ship', 'deliver');

async function statusOf(shopper: TestCaller, ID: string): Promise<string> {
  return (await shopper.call('shopOrders.f.getOne', { ID })).data.Status;
}

describe('an order on its way', () => {
  it('goes from the call to the door, and each state shows at once', async () => {
    const { shopper, staff, id } = await ordered('confirm');
    const seen = [];
    for (const command of ['pack', 'ship', 'deliver'] as const) {
      await staff.call(`admin.orders.${command}`, { id });
      seen.push(await statusOf(shopper, id));
    }
    expect(seen).toEqual(['packed', 'shipped', 'delivered']);
  });

  it('is not shipped before it is packed', async () => {
    const { staff, id } = await ordered('confirm');
    expect(await staff.call('admin.orders.ship', { id })).toMatchObject({ data: { code: 'CONFLICT' } });
  });

  it('may be refused at the door', async () => {
    const { shopper, staff, id } = await ordered('confirm', 'pack', 'ship');
    expect(await staff.call('admin.orders.refuse', { id, reason: 'Predomislio se' })).toMatchObject({ status: 'ok' });
    expect(await statusOf(shopper, id)).toBe('refused');
  });
});

describe('shopOrders.f.returnTerms', () => {
  it('tells each kind of return with its last day and its amount', async () => {
    const { shopper, id } = await delivered();
    const { data } = await shopper.call('shopOrders.f.returnTerms', { ID: id });
    const whole = (await shopper.call('shopOrders.f.getOne', { ID: id })).data;
    expect(data.Kinds.map(({ Kind, InTime }: { Kind: string; InTime: boolean }) => [Kind, InTime])).toEqual([
      ['guarantee', true],
      ['withdrawal', true],
      ['damaged', true],
    ]);
    const [guarantee, withdrawal] = data.Kinds;
    expect(guarantee.Refund).toBeCloseTo((whole.Total - whole.Delivery) * 0.8, 2);
    expect(withdrawal.Refund).toBe(whole.Total);
    const one = await shopper.call('shopOrders.f.returnTerms', { ID: id, lines: [{ ID: 'pure-fit', Quantity: 1 }] });
    expect(one.data.Kinds[1].Refund).toBe(39.9);
  });

  it('is refused before delivery, for what was not bought, and for another’s order', async () => {
    const early = await ordered('confirm');
    expect(await early.shopper.call('shopOrders.f.returnTerms', { ID: early.id })).toMatchObject({
      data: { code: 'CONFLICT' },
    });
    const { shopper, id } = await delivered();
    const lines = [{ ID: 'hairgrow-plus', Quantity: 1 }];
    expect(await shopper.call('shopOrders.f.returnTerms', { ID: id, lines })).toMatchObject({
      data: { code: 'INVALID_PARAMS' },
    });
    expect(await shop.shopper().call('shopOrders.f.returnTerms', { ID: id })).toMatchObject({
      data: { code: 'NOT_FOUND' },
    });
  });
});

describe('shopOrders.f.requestReturn', () => {
  it('is taken once, and the order shows it', async () => {
    const { shopper, id } = await delivered();
    const params = { ID: id, kind: 'withdrawal', reason: 'Ne odgovara mi', iban };
    expect(await shopper.call('shopOrders.f.requestReturn', params)).toMatchObject({ status: 'ok', data: null });
    expect(await statusOf(shopper, id)).toBe('return_requested');
    expect(await shopper.call('shopOrders.f.requestReturn', params)).toMatchObject({ data: { code: 'CONFLICT' } });
  });

  it('keeps reason and account number sealed', async () => {
    const { shopper, id } = await delivered();
    const reason = 'Jedinstven razlog povrata';
    await shopper.call('shopOrders.f.requestReturn', { ID: id, kind: 'guarantee', reason, iban });
    const { rows } = await shop.pool.query<{ text: string }>('SELECT data::text AS text FROM es_events');
    const stored = rows.map(({ text }) => text).join('\n');
    expect(stored).not.toContain(reason);
    expect(stored).not.toContain('1290079401028494');
  });

  it.each([
    ['damaged', 8],
    ['withdrawal', 15],
    ['guarantee', 91],
  ] as const)('is too late for %s after %i days', async (kind, days) => {
    const { shopper, id } = await delivered();
    shop.setTime(addMilliseconds(new Date().toISOString(), days * dayMs));
    expect(await shopper.call('shopOrders.f.requestReturn', { ID: id, kind })).toMatchObject({
      data: { code: 'RETURN_TOO_LATE', until: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) },
    });
  });

  it.each([
    ['an account number that is none', { iban: 'BA39 1290 0794 0102 8495' }],
    ['more than was bought', { lines: [{ ID: 'pure-fit', Quantity: 3 }] }],
    ['an empty reason', { reason: '  ' }],
  ])('refuses %s', async (_what, wrong) => {
    const { shopper, id } = await delivered();
    expect(await shopper.call('shopOrders.f.requestReturn', { ID: id, kind: 'guarantee', ...wrong })).toMatchObject({
      data: { code: 'INVALID_PARAMS' },
    });
  });

  it('is only the owner’s to ask', async () => {
    const { id } = await delivered();
    expect(await shop.shopper().call('shopOrders.f.requestReturn', { ID: id, kind: 'guarantee' })).toMatchObject({
      data: { code: 'NOT_FOUND' },
    });
  });
});
