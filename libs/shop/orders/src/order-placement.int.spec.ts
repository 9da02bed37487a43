import type { Type } from '@nestjs/common';
import { OfferCatalogue } from '@shop/catalogue';
import { Memberships } from '@shop/club';
import { ordersContract } from '@shop/contracts';
import { callEvents } from '@shop/events/calls';
import { ordersEvents } from '@shop/events/orders';
import { userEvents } from '@shop/events/users';
import { isRejection, newId } from '@shop/kernel';
import { CONFIG } from '@shop/module';
import {
  defaultAttemptLimits,
  type AttemptKind,
  type AttemptLimits,
  type Config,
  type PhoneConfirmation,
} from '@shop/platform';
import { AttemptLimiter } from '@shop/rpc';
import { startTestShop, type TestShop } from '@shop/testing';
import { ErasedCustomers, orderStream } from './order.stream.js';
import { ordersModule, OrdersRpc } from './index.js';
import { leadIdOf, orderIdOf } from './lead-id.js';
import { OrderPlacement } from './order-placement.js';
import { AddressOrderCounts } from './suspicion/address-order-counts.js';
import { OrderCommands } from './order-commands.js';
import { OrderCorrection } from './order-correction.js';
import { placeOrder } from './order.fixtures.js';
import { phoneCheckStream, PhoneCodes, PhoneConfirmations } from './phone-check/phone-confirmations.js';
import { SuspicionQueries } from './suspicion/suspicion.queries.js';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({
    contract: ordersContract,
    handlers: (app) => app.get(OrdersRpc, { strict: false }).handlers,
    modules: [ordersModule],
    events: [...ordersEvents, ...callEvents, ...userEvents],
    projections: ordersModule.projections,
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
type Shopper = Parameters<OrderPlacement['place']>[1];
type AttemptOptions = Partial<Shopper & typeof params & { readonly PhoneCode: string; readonly now: string }>;
const attempt = (given: AttemptOptions = {}, commandId = newId(), placing = placement()) => {
  const { userId = newId(), address = '203.0.113.1', now = '2026-11-20T10:00:00.000Z', ...rest } = given;
  const context = { commandId, correlationId: commandId, actor: `shopper:${userId}`, now };
  return placing.place({ ...params, ...rest }, { userId, country: 'BA', address }, context);
};
const placement = () => shop.app.get(OrderPlacement, { strict: false });
const place = async (commandId: string, userId = newId()) => {
  const placed = await attempt({ userId }, commandId);
  if (isRejection(placed)) throw new Error(placed.message);
  return placed;
};

it('assigns one id to the order of one command, however often and at once', async () => {
  const [commandId, userId] = [newId(), newId()];
  const placed = await Promise.all(Array.from({ length: 20 }, () => place(commandId, userId)));
  expect(new Set(placed.map(({ orderId }) => orderId))).toEqual(new Set([orderIdOf(leadIdOf(commandId, 0))]));
  expect(await shop.store.readStream(`order-${placed[0]!.orderId}`)).toHaveLength(1);
});

it('draws another LeadID when one is used, and finds it again', async () => {
  const commandId = newId();
  const taken = orderIdOf(leadIdOf(commandId, 0));
  const other = newId();
  const context = { commandId: other, correlationId: other, actor: 'anyone', now: '2026-11-20T09:00:00.000Z' };
  await shop.streams.execute(orderStream, taken, { ...placeOrder, orderId: taken }, context);
  const first = await place(commandId);
  expect(first.orderId).toBe(orderIdOf(leadIdOf(commandId, 1)));
  expect((await place(commandId)).orderId).toBe(first.orderId);
});

describe('order limits', () => {
  const processWith = (limits: Partial<AttemptLimits>) => {
    const given = { ...defaultAttemptLimits, 'order-address': { attempts: 1_000, seconds: 600 }, ...limits };
    const of = <Part>(part: Type<Part>) => shop.app.get(part, { strict: false });
    const limiter = new AttemptLimiter({ pool: shop.pool, secret: newId(), limits: given });
    const parts = [shop.streams, of(OfferCatalogue), of(Memberships), of(ErasedCustomers)] as const;
    return new OrderPlacement(...parts, limiter, of(AddressOrderCounts), of(PhoneConfirmations));
  };
  const codesOf = (outcomes: readonly object[]) =>
    outcomes.map((outcome) => ('rejected' in outcome ? (outcome as { code?: string }).code : 'placed'));
  const countOf = (outcomes: readonly object[], code: string) => codesOf(outcomes).filter((one) => one === code).length;
  const inTurn = async (count: number, order: () => ReturnType<OrderPlacement['place']>) => {
    const outcomes = [];
    for (let round = 0; round < count; round += 1) outcomes.push(await order());
    return outcomes;
  };

  it('apply to parallel requests as to serial ones, to any number', async () => {
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

  it('ignore rejected orders', async () => {
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

  it('count a repeated command once, and return its response when the limit is reached', async () => {
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

describe('phone confirmation', () => {
  const of = <Part>(part: Type<Part>) => shop.app.get(part, { strict: false });
  const unlimited = () => new AttemptLimiter<AttemptKind>({ pool: shop.pool, secret: newId(), limits: null });
  const checksWith = (phoneConfirmation: PhoneConfirmation, limits: Partial<AttemptLimits> = {}) => {
    const config = { ...shop.app.get<Config>(CONFIG, { strict: false }), phoneConfirmation };
    const given = { ...defaultAttemptLimits, ...limits };
    const limiter = new AttemptLimiter({ pool: shop.pool, secret: newId(), limits: given });
    return new PhoneConfirmations(config, shop.streams, of(PhoneCodes), of(SuspicionQueries), limiter);
  };
  const placingWith = (...given: Parameters<typeof checksWith>) => {
    const parts = [shop.streams, of(OfferCatalogue), of(Memberships), of(ErasedCustomers)] as const;
    return new OrderPlacement(...parts, unlimited(), of(AddressOrderCounts), checksWith(...given));
  };
  const large = { Articles: [{ ID: 'pure-fit', Quantity: 3 }] };
  const shops = () => placingWith({ fromMinor: { BA: 10_000 }, suspicious: false });
  const newPhone = () => `065${newDigits()}`;
  const codeFor = async (userId: string) => {
    const { open } = (await shop.streams.load(phoneCheckStream, userId)).state;
    return of(PhoneCodes).codeOf(open?.checkId ?? '');
  };
  const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const eventsOf = async (userId: string) =>
    (await shop.streams.load(phoneCheckStream, userId)).events.map(({ type }) => type);

  it('sends one code and requires it for the order; small orders need none', async () => {
    const [userId, PhoneNumber] = [newId(), newPhone()];
    const order = { userId, PhoneNumber, ...large };
    expect(await attempt({ userId, PhoneNumber }, newId(), shops())).toMatchObject({ orderId: expect.any(String) });
    const refused = { code: 'PHONE_UNCONFIRMED', facts: { againAfter: 60 } };
    expect(await attempt(order, newId(), shops())).toMatchObject(refused);
    expect(await attempt(order, newId(), shops())).toMatchObject(refused);
    expect(await eventsOf(userId)).toEqual(['PhoneCheckRequested']);
    const PhoneCode = (await codeFor(userId)).replace(/(...)/, '$1 ');
    expect(await attempt({ ...order, PhoneCode }, newId(), shops())).toMatchObject({ orderId: expect.any(String) });
    expect(await attempt(order, newId(), shops())).toMatchObject({ orderId: expect.any(String) });
    expect(await attempt({ ...order, PhoneNumber: newPhone() }, newId(), shops())).toMatchObject(refused);
    expect(await attempt({ ...order, now: '2026-11-21T10:00:01.000Z' }, newId(), shops())).toMatchObject(refused);
  });

  it('rejects all codes after five wrong ones, in parallel too; a new code works', async () => {
    const [userId, PhoneNumber] = [newId(), newPhone()];
    const order = { userId, PhoneNumber, ...large };
    await attempt(order, newId(), shops());
    const right = await codeFor(userId);
    const wrong = { ...order, PhoneCode: otherThan(right) };
    expect(await attempt(wrong, newId(), shops())).toMatchObject({ code: 'WRONG_CODE', facts: { triesLeft: 4 } });
    // Requests beyond the limit are rejected without comparing the code.
    await Promise.all(Array.from({ length: 40 }, () => attempt(wrong, newId(), shops()).catch(() => null)));
    for (let round = 0; round < 5; round += 1) await attempt(wrong, newId(), shops());
    expect((await eventsOf(userId)).filter((type) => type === 'PhoneCheckFailed')).toHaveLength(5);
    const over = { code: 'WRONG_CODE', facts: { triesLeft: 0 } };
    expect(await attempt({ ...order, PhoneCode: right }, newId(), shops())).toMatchObject(over);
    await attempt(order, newId(), shops());
    const PhoneCode = await codeFor(userId);
    expect(PhoneCode).not.toBe(right);
    expect(await attempt({ ...order, PhoneCode }, newId(), shops())).toMatchObject({ orderId: expect.any(String) });
  });

  it('is valid for the shopper who received the code, within ten minutes', async () => {
    const [ana, iva, PhoneNumber] = [newId(), newId(), newPhone()];
    for (const userId of [ana, iva]) await attempt({ userId, PhoneNumber, ...large }, newId(), shops());
    const PhoneCode = await codeFor(ana);
    const order = { PhoneNumber, PhoneCode, ...large };
    expect(await attempt({ ...order, userId: iva }, newId(), shops())).toMatchObject({ code: 'WRONG_CODE' });
    const late = { ...order, userId: ana, now: '2026-11-20T10:10:00.000Z' };
    expect(await attempt(late, newId(), shops())).toMatchObject({ code: 'WRONG_CODE' });
    expect(await attempt({ ...order, userId: ana }, newId(), shops())).toMatchObject({ orderId: expect.any(String) });
  });

  it('is required for a suspicious order', async () => {
    const suspicious = placingWith({ fromMinor: {}, suspicious: true });
    const PhoneNumber = newPhone();
    for (let round = 0; round < 2; round += 1)
      expect(await attempt({ PhoneNumber }, newId(), suspicious)).toMatchObject({ orderId: expect.any(String) });
    await shop.settle();
    expect(await attempt({ PhoneNumber }, newId(), suspicious)).toMatchObject({ code: 'PHONE_UNCONFIRMED' });
  });

  it('is required when an order grows, not when it shrinks', async () => {
    const [userId, PhoneNumber] = [newId(), newPhone()];
    const placed = await attempt({ userId, PhoneNumber }, newId(), shops());
    if (isRejection(placed)) throw new Error(placed.message);
    const checks = checksWith({ fromMinor: { BA: 10_000 }, suspicious: false });
    const correcting = new OrderCorrection(of(OrderCommands), of(OfferCatalogue), checks);
    const correct = (quantity: number) => {
      const commandId = newId();
      const context = { commandId, correlationId: commandId, actor: 'anyone', now: '2026-11-20T10:00:00.000Z' };
      const pieces = [{ offerId: 'pure-fit', quantity }];
      return correcting.correct(
        { orderId: placed.orderId, userId, pieces, contact: {}, expectedRevision: undefined },
        context,
      );
    };
    expect(await correct(2)).toMatchObject({ revision: 1 });
    expect(await correct(99)).toMatchObject({ code: 'PHONE_UNCONFIRMED' });
    expect(await correct(1)).toMatchObject({ revision: 2 });
    await attempt({ userId, PhoneNumber, ...large }, newId(), shops());
    const PhoneCode = await codeFor(userId);
    await attempt({ userId, PhoneNumber, PhoneCode, ...large }, newId(), shops());
    expect(await correct(99)).toMatchObject({ revision: 3 });
  });

  it('limits the codes sent, over all accounts', async () => {
    const few = placingWith(
      { fromMinor: { BA: 10_000 }, suspicious: false },
      { 'code-phone': { attempts: 2, seconds: 600 } },
    );
    const PhoneNumber = newPhone();
    const codes = [];
    for (let round = 0; round < 3; round += 1) codes.push(await attempt({ PhoneNumber, ...large }, newId(), few));
    expect(codes).toMatchObject([
      { code: 'PHONE_UNCONFIRMED' },
      { code: 'PHONE_UNCONFIRMED' },
      { code: 'RATE_LIMITED' },
    ]);
  });

  it('leaves neither the phone nor the code readable in the log', async () => {
    const [userId, PhoneNumber] = [newId(), newPhone()];
    await attempt({ userId, PhoneNumber, ...large }, newId(), shops());
    const code = await codeFor(userId);
    const { rows } = await shop.pool.query<{ text: string }>(
      'SELECT data::text || metadata::text AS text FROM es_events',
    );
    for (const { text } of rows)
      for (const secret of [`"${code}"`, PhoneNumber.slice(1)]) expect(text).not.toContain(secret);
  });
});

let digits = 100_000;
const newDigits = () => String((digits += 1));
