import { callEvents } from '@shop/calls/events';
import { OfferCatalogue } from '@shop/catalogue';
import { Memberships } from '@shop/club';
import { ordersContract } from '@shop/contracts';
import { isRejection, newId } from '@shop/kernel';
import { defaultAttemptLimits, type AttemptLimits } from '@shop/platform';
import { AttemptLimiter } from '@shop/rpc';
import { userEvents } from '@shop/users/events';
import type { Type } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ErasedCustomers } from './erased-customers.js';
import { ordersEvents, OrdersModule, ordersProjections, OrdersRpc } from './index.js';
import { leadIdOf, orderIdOf } from './lead-id.js';
import { placeOrder } from './order.fixtures.js';
import { orderStream } from './order.stream.js';
import { Placing } from './placing.js';
import { AddressOrders } from './suspicion/address-orders.js';
import { startTestShop, type TestShop } from './testing/index.js';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({
    contract: ordersContract,
    handlers: (app) => app.get(OrdersRpc, { strict: false }).handlers,
    modules: [OrdersModule],
    events: [...ordersEvents, ...callEvents, ...userEvents],
    projections: ordersProjections,
    env: { RATE_LIMITS: 'on', ATTEMPT_LIMITS: 'order-account=25/600,order-phone=1000/600,order-address=1000/600' },
  });
});
afterAll(() => shop.close());

const params = {
  Articles: [{ ID: 'pure-fit', Quantity: 1 }],
  FirstName: 'Amra',
  LastName: 'Primjer',
  PhoneNumber: '061000000',
};
type Shopper = Parameters<Placing['place']>[1];
const attempt = (given: Partial<Shopper & typeof params> = {}, commandId = newId(), placing = placingOf()) => {
  const { userId = newId(), address = '203.0.113.1', ...rest } = given;
  const context = { commandId, correlationId: commandId, actor: `shopper:${userId}`, now: '2026-11-20T10:00:00.000Z' };
  return placing.place({ ...params, ...rest }, { userId, country: 'BA', address }, context);
};
const placingOf = () => shop.app.get(Placing, { strict: false });
const place = async (commandId: string, userId = newId()) => {
  const placed = await attempt({ userId }, commandId);
  if (isRejection(placed)) throw new Error(placed.message);
  return placed;
};

it('gives the order of one command one id, however often and at once', async () => {
  const [commandId, userId] = [newId(), newId()];
  const placed = await Promise.all(Array.from({ length: 20 }, () => place(commandId, userId)));
  expect(new Set(placed.map(({ orderId }) => orderId))).toEqual(new Set([orderIdOf(leadIdOf(commandId, 0))]));
  expect(await shop.store.readStream(`order-${placed[0]!.orderId}`)).toHaveLength(1);
});

it('draws another LeadID when one is taken, and finds it again', async () => {
  const commandId = newId();
  const taken = orderIdOf(leadIdOf(commandId, 0));
  const other = newId();
  const context = { commandId: other, correlationId: other, actor: 'anyone', now: '2026-11-20T09:00:00.000Z' };
  await shop.streams.execute(orderStream, taken, { ...placeOrder, orderId: taken }, context);
  const first = await place(commandId);
  expect(first.orderId).toBe(orderIdOf(leadIdOf(commandId, 1)));
  expect((await place(commandId)).orderId).toBe(first.orderId);
});

describe('limits of orders', () => {
  /** What another process of the shop has, with limits of its own. */
  const processWith = (limits: Partial<AttemptLimits>) => {
    const given = { ...defaultAttemptLimits, 'order-address': { attempts: 1_000, seconds: 600 }, ...limits };
    const of = <Part>(part: Type<Part>) => shop.app.get(part, { strict: false });
    const limiter = new AttemptLimiter({ pool: shop.pool, secret: newId(), limits: given });
    const parts = [of(CommandBus), of(OfferCatalogue), of(Memberships), of(ErasedCustomers)] as const;
    return new Placing(...parts, shop.streams, limiter, of(AddressOrders));
  };
  const codesOf = (outcomes: readonly object[]) =>
    outcomes.map((outcome) => ('rejected' in outcome ? (outcome as { code?: string }).code : 'placed'));
  const countOf = (outcomes: readonly object[], code: string) => codesOf(outcomes).filter((one) => one === code).length;
  const inTurn = async (count: number, order: () => ReturnType<Placing['place']>) => {
    const outcomes = [];
    for (let round = 0; round < count; round += 1) outcomes.push(await order());
    return outcomes;
  };

  it('let a shopper place no more in parallel than in a row, to whichever number', async () => {
    const shopper = shop.shopper();
    const calls = Array.from({ length: 100 }, (_, i) =>
      shopper.call('shopOrders.add', { ...params, PhoneNumber: `061${100_000 + i}` }, { country: 'BA' }),
    );
    const answers = await Promise.all(calls);
    expect(answers.filter(({ status }) => status === 'ok')).toHaveLength(25);
    const refused = answers.filter(({ data }) => data.code === 'RATE_LIMITED');
    expect(refused).toHaveLength(75);
    expect(refused[0]?.data.retryAfter).toBeGreaterThan(0);
    expect((await shopper.call('shopOrders.f.getAll')).data).toHaveLength(25);
  });

  it('count one number over all accounts, and one address over both', async () => {
    const shops = processWith({ 'order-phone': { attempts: 3, seconds: 600 } });
    const PhoneNumber = '062 777 888';
    expect(countOf(await inTurn(5, () => attempt({ PhoneNumber }, newId(), shops)), 'placed')).toBe(3);
    const address = '198.51.100.9';
    const house = processWith({ 'order-address': { attempts: 4, seconds: 600 } });
    const fromHouse = await inTurn(6, () => attempt({ address, PhoneNumber: `063 ${newDigits()}` }, newId(), house));
    expect(codesOf(fromHouse).slice(3)).toEqual(['placed', 'RATE_LIMITED', 'RATE_LIMITED']);
    expect(codesOf([await attempt({ address: '198.51.100.10' }, newId(), house)])).toEqual(['placed']);
  });

  it('count no order that is rejected', async () => {
    const userId = newId();
    const shops = processWith({ 'order-account': { attempts: 2, seconds: 600 } });
    const Articles = [{ ID: 'no-such-offer', Quantity: 1 }];
    const rejected = await inTurn(5, () => attempt({ userId, Articles }, newId(), shops));
    expect(countOf(rejected, 'NOT_FOUND')).toBe(5);
    expect(codesOf(await inTurn(3, () => attempt({ userId }, newId(), shops)))).toEqual([
      'placed',
      'placed',
      'RATE_LIMITED',
    ]);
  });

  it('count a repeated command once, and answer it where there is no room any more', async () => {
    const [userId, commandId] = [newId(), newId()];
    const shops = processWith({ 'order-account': { attempts: 2, seconds: 600 } });
    const repeated = await inTurn(3, () => attempt({ userId }, commandId, shops));
    await attempt({ userId }, newId(), shops);
    expect(codesOf([await attempt({ userId }, newId(), shops)])).toEqual(['RATE_LIMITED']);
    expect([...repeated, await attempt({ userId }, commandId, shops)]).toMatchObject(
      Array.from({ length: 4 }, () => ({ orderId: orderIdOf(leadIdOf(commandId, 0)) })),
    );
  });
});

let digits = 100_000;
const newDigits = () => String((digits += 1));
