import { ordersContract } from '@shop/contracts';
import { callEvents } from '@shop/events/calls';
import { ordersEvents } from '@shop/events/orders';
import { userEvents } from '@shop/events/users';
import { newId } from '@shop/kernel';
import type { TestCaller } from '@shop/rpc/testing';
import { startTestShop, type TestShop } from '@shop/testing';
import { ordersModule, OrdersRpc } from './index.js';

const order = {
  Articles: [{ ID: 'pure-fit', Quantity: 2 }],
  FirstName: 'Amra',
  LastName: 'Primjer',
  PhoneNumber: '061 000 000',
};
const ba = { country: 'BA' };

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({
    contract: ordersContract,
    handlers: (app) => app.get(OrdersRpc, { strict: false }).handlers,
    modules: [ordersModule],
    events: [...ordersEvents, ...callEvents, ...userEvents],
    projections: ordersModule.projections,
  });
});
afterAll(() => shop.close());

async function placeOrder(shopper: TestCaller, params: object = order): Promise<string> {
  const answer = await shopper.call('shopOrders.add', params, ba);
  expect(answer).toMatchObject({ status: 'ok' });
  return answer.data as string;
}

describe('placing an order', () => {
  it('uses the server’s prices and shows it to its owner at once', async () => {
    const shopper = shop.shopper();
    const id = await placeOrder(shopper);
    const { data } = await shopper.call('shopOrders.f.getAll');
    expect(data).toEqual([
      {
        ...{ FirstName: 'Amra', LastName: 'Primjer', PhoneNumber: '+38761000000', Address: null },
        ID: id,
        LeadID: expect.stringMatching(/^[2-9A-HJKMNP-Z]{5}-[2-9A-HJKMNP-Z]{5}$/),
        Status: 'awaiting_confirmation',
        createdAt: expect.any(String),
        Articles: [
          {
            ID: 'pure-fit',
            Quantity: 2,
            Name: 'Pure Fit',
            Image: '/media/pure-fit-1/400.jpg',
            Price: 39.9,
            OldPrice: 84.9,
          },
        ],
        Subtotal: 79.8,
        Savings: 90,
        Discount: 0,
        Delivery: 7,
        Total: 86.8,
        Currency: 'KM',
        revision: 0,
      },
    ]);
    expect((await shopper.call('shopOrders.f.getOne', { ID: id })).data).toEqual(data[0]);
  });

  it('merges lines with one offer', async () => {
    const shopper = shop.shopper();
    const Articles = [1, 2].map((Quantity) => ({ ID: 'pure-fit', Quantity }));
    const ID = await placeOrder(shopper, { ...order, Articles });
    expect((await shopper.call('shopOrders.f.getOne', { ID })).data.Articles).toMatchObject([{ Quantity: 3 }]);
  });

  it('encrypts names and phone', async () => {
    await placeOrder(shop.shopper());
    const { rows } = await shop.pool.query(
      "SELECT data::text || metadata::text AS text FROM es_events WHERE type = 'OrderPlaced'",
    );
    for (const { text } of rows as { text: string }[]) {
      expect(text).not.toContain('Amra');
      expect(text).not.toContain('61000000');
    }
  });

  it.each([
    ['a price', { ...order, Articles: [{ ID: 'pure-fit', Quantity: 1, Price: 1 }] }, 'INVALID_PARAMS'],
    ['a total', { ...order, Total: 1 }, 'INVALID_PARAMS'],
    ['no piece', { ...order, Articles: [{ ID: 'pure-fit', Quantity: 0 }] }, 'INVALID_PARAMS'],
    ['half a piece', { ...order, Articles: [{ ID: 'pure-fit', Quantity: 1.5 }] }, 'INVALID_PARAMS'],
    ['a number as text', { ...order, Articles: [{ ID: 'pure-fit', Quantity: '2' }] }, 'INVALID_PARAMS'],
    [
      'too many pieces in all',
      { ...order, Articles: [60, 60].map((Quantity) => ({ ID: 'pure-fit', Quantity })) },
      'INVALID_PARAMS',
    ],
    [
      'too many lines',
      { ...order, Articles: Array.from({ length: 51 }, (_, n) => ({ ID: `x${n}`, Quantity: 1 })) },
      'INVALID_PARAMS',
    ],
    ['no line', { ...order, Articles: [] }, 'INVALID_PARAMS'],
    ['no phone number', { ...order, PhoneNumber: '12345678' }, 'INVALID_PARAMS'],
    ['an empty name', { ...order, FirstName: '  ' }, 'INVALID_PARAMS'],
    ['an unknown article', { ...order, Articles: [{ ID: 'nothing', Quantity: 1 }] }, 'NOT_FOUND'],
  ])('rejects %s and writes nothing', async (_what, params, code) => {
    const shopper = shop.shopper();
    const head = await shop.store.head();
    expect(await shopper.call('shopOrders.add', params, ba)).toMatchObject({ status: 'error', data: { code } });
    expect(await shop.store.head()).toBe(head);
  });

  it('rejects offers that cannot be ordered in the country', async () => {
    const params = { ...order, Articles: [{ ID: 'eros-fem', Quantity: 1 }], PhoneNumber: '067 000 000' };
    const answer = await shop.shopper().call('shopOrders.add', params, { country: 'ME' });
    expect(answer).toMatchObject({ status: 'error', data: { code: 'OUT_OF_STOCK' } });
  });

  it('requires a login', async () => {
    expect(await shop.server.caller().call('shopOrders.add', order, ba)).toMatchObject({
      data: { code: 'NOT_LOGGED_IN' },
    });
  });
});

describe('an idempotency key', () => {
  it('returns one order and 50 equal responses to 50 parallel requests', async () => {
    const shopper = shop.shopper();
    const meta = { idempotencyKey: newId() };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => shopper.call('shopOrders.add', order, { ...ba, meta })),
    );
    expect(new Set(answers.map((answer) => JSON.stringify([answer.status, answer.data]))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 'ok' });
    expect((await shopper.call('shopOrders.f.getAll')).data).toHaveLength(1);
  });

  it('with another body is a CONFLICT', async () => {
    const shopper = shop.shopper();
    const meta = { idempotencyKey: newId() };
    await shopper.call('shopOrders.add', order, { ...ba, meta });
    const other = { ...order, FirstName: 'Neko' };
    expect(await shopper.call('shopOrders.add', other, { ...ba, meta })).toMatchObject({ data: { code: 'CONFLICT' } });
    expect((await shopper.call('shopOrders.f.getAll')).data).toHaveLength(1);
  });
});

it('quotes the price of an order for every caller', async () => {
  const { data } = await shop.server
    .caller()
    .call('shopOrders.f.quote', { Articles: order.Articles }, { country: 'HR' });
  expect(data).toMatchObject({ Subtotal: 45.8, Delivery: expect.any(Number), Discount: 0, Currency: 'EUR' });
  expect(data.Total).toBeCloseTo(data.Subtotal + data.Delivery, 2);
});

describe('cancelling', () => {
  it('works until the order is confirmed, and has one effect when repeated', async () => {
    const shopper = shop.shopper();
    const ID = await placeOrder(shopper);
    expect(await shopper.call('shopOrders.f.cancel', { ID })).toMatchObject({ status: 'ok', data: null });
    expect(await shopper.call('shopOrders.f.cancel', { ID })).toMatchObject({ status: 'ok' });
    expect((await shopper.call('shopOrders.f.getOne', { ID })).data).toMatchObject({
      Status: 'cancelled',
      revision: 1,
    });
  });

  it('of a confirmed order is a CONFLICT', async () => {
    const shopper = shop.shopper();
    const ID = await placeOrder(shopper);
    const address = { street: 'Primjerna 1', city: 'Sarajevo', postcode: '71000' };
    const contact = { firstName: 'Amra', lastName: 'Primjer', phone: '061000000', address };
    expect(await shop.staff('support').call('admin.orders.confirm', { id: ID, contact })).toMatchObject({
      status: 'ok',
    });
    expect(await shopper.call('shopOrders.f.cancel', { ID })).toMatchObject({
      data: {
        code: 'CONFLICT',
        message: 'The order is confirmed: it can no longer be cancelled',
        status: 'confirmed',
        move: 'cancel',
      },
    });
  });

  it('with a stale revision returns what changed', async () => {
    const shopper = shop.shopper();
    const ID = await placeOrder(shopper);
    const lines = [{ offerId: 'beauty-fem', quantity: 1 }];
    await shop.staff('support').call('admin.orders.edit', { id: ID, lines });
    expect(await shopper.call('shopOrders.f.cancel', { ID, expectedRevision: 0 })).toMatchObject({
      data: {
        code: 'CONFLICT',
        message: 'The order is at revision 1, not 0',
        revision: 1,
        changes: [{ path: 'lines', theirs: lines }],
      },
    });
  });
});

describe('correcting', () => {
  const one = [{ ID: 'pure-fit', Quantity: 1 }];

  it('changes the pieces of an order that waits for its call, at the original prices', async () => {
    const shopper = shop.shopper();
    const ID = await placeOrder(shopper);
    const before = (await shopper.call('shopOrders.f.getOne', { ID })).data;
    const [kept] = before.Articles;
    const Articles = [{ ID: kept.ID, Quantity: kept.Quantity + 1 }];
    expect(await shopper.call('shopOrders.f.correct', { ID, Articles })).toMatchObject({ status: 'ok', data: null });
    expect((await shopper.call('shopOrders.f.getOne', { ID })).data).toMatchObject({
      ...{ Status: 'awaiting_confirmation', LeadID: before.LeadID, revision: 1 },
      Articles: [{ ID: kept.ID, Quantity: kept.Quantity + 1, Price: kept.Price }],
    });
  });

  it('changes name and phone before the call: shopper, queue and search see them at once', async () => {
    const shopper = shop.shopper();
    const ID = await placeOrder(shopper);
    const { Articles: bought, revision } = (await shopper.call('shopOrders.f.getOne', { ID })).data;
    const Articles = bought.map((article: { ID: string; Quantity: number }) => ({
      ...{ ID: article.ID, Quantity: article.Quantity },
    }));
    const correct = (fields: object) => shopper.call('shopOrders.f.correct', { ID, Articles, ...fields });
    const fields = { LastName: 'Jedinstvenić', PhoneNumber: '062 918 273', expectedRevision: revision };
    expect(await correct(fields)).toMatchObject({ status: 'ok' });
    expect((await shopper.call('shopOrders.f.getOne', { ID })).data).toMatchObject({
      ...{ FirstName: 'Amra', LastName: 'Jedinstvenić', PhoneNumber: '+38762918273', revision: revision + 1 },
      Status: 'awaiting_confirmation',
    });
    const found = await shop.staff('support').call('admin.orders.getList', { filter: { q: '062 918 273' } });
    expect(found.data.data).toMatchObject([{ id: ID, customer: { lastName: 'Jedinstvenić' }, address: null }]);
    expect(await correct({ LastName: 'Jedinstvenić' })).toMatchObject({ status: 'ok' });
    expect((await shopper.call('shopOrders.f.getOne', { ID })).data.revision).toBe(revision + 1);
    expect(await correct({ PhoneNumber: '061 000 001', expectedRevision: revision })).toMatchObject({
      data: { code: 'CONFLICT', revision: revision + 1 },
    });
    const { rows } = await shop.pool.query<{ text: string }>('SELECT data::text AS text FROM es_events');
    const stored = rows.map(({ text }) => text).join('\n');
    for (const personal of ['Jedinstvenić', '62918273']) expect(stored).not.toContain(personal);
  });

  it('takes the delivery address before the call, which the agent then sees, and keeps it with other corrections', async () => {
    const shopper = shop.shopper();
    const ID = await placeOrder(shopper);
    const read = async () => (await shopper.call('shopOrders.f.getOne', { ID })).data;
    const { Articles: bought, Address: before } = await read();
    expect(before).toBeNull();
    const Articles = bought.map((article: { ID: string; Quantity: number }) => ({
      ...{ ID: article.ID, Quantity: article.Quantity },
    }));
    const Address = { Street: 'Jedinstvena 7', Postcode: '71000', City: 'Sarajevo', Note: 'Drugi ulaz' };
    const correct = (fields: object) => shopper.call('shopOrders.f.correct', { ID, Articles, ...fields });
    expect(await correct({ Address, expectedRevision: 0 })).toMatchObject({ status: 'ok' });
    expect(await correct({ Address })).toMatchObject({ status: 'ok' });
    expect(await correct({ FirstName: 'Ana' })).toMatchObject({ status: 'ok' });
    expect(await read()).toMatchObject({ FirstName: 'Ana', Address, revision: 2, Status: 'awaiting_confirmation' });
    const seen = await shop.staff('agent').call('admin.orders.getOne', { id: ID });
    const address = { street: 'Jedinstvena 7', postcode: '71000', city: 'Sarajevo', note: 'Drugi ulaz' };
    expect(seen.data).toMatchObject({ address });
    const { rows } = await shop.pool.query<{ text: string }>('SELECT data::text AS text FROM es_events');
    expect(rows.map(({ text }) => text).join('\n')).not.toContain('Jedinstvena');
  });

  it.each([
    [{ PhoneNumber: '12345678' }, 'PhoneNumber'],
    [{ FirstName: ' ' }, 'FirstName'],
    [{ Address: { Street: 'Primjerna 1', Postcode: '7100', City: 'Sarajevo' } }, 'Address.Postcode'],
    [{ Address: { Street: 'Primjerna 1', Postcode: '71000', City: '' } }, 'Address.City'],
  ])('rejects %j', async (fields, path) => {
    const shopper = shop.shopper();
    const ID = await placeOrder(shopper);
    expect(await shopper.call('shopOrders.f.correct', { ID, Articles: one, ...fields })).toMatchObject({
      data: { code: 'INVALID_PARAMS', details: [{ path }] },
    });
    const PhoneNumber = '061 000 001';
    expect(await shop.shopper().call('shopOrders.f.correct', { ID, Articles: one, PhoneNumber })).toMatchObject({
      data: { code: 'NOT_FOUND' },
    });
  });

  it('is rejected once the order is confirmed', async () => {
    const shopper = shop.shopper();
    const ID = await placeOrder(shopper);
    const address = { street: 'Primjerna 1', city: 'Sarajevo', postcode: '71000' };
    const contact = { firstName: 'Amra', lastName: 'Primjer', phone: '061000000', address };
    await shop.staff('support').call('admin.orders.confirm', { id: ID, contact });
    for (const fields of [{}, { PhoneNumber: '061 000 001' }])
      expect(await shopper.call('shopOrders.f.correct', { ID, Articles: one, ...fields })).toMatchObject({
        data: { code: 'CONFLICT' },
      });
  });

  it('with a stale revision is a CONFLICT', async () => {
    const shopper = shop.shopper();
    const ID = await placeOrder(shopper);
    await shop.staff('support').call('admin.orders.edit', { id: ID, lines: [{ offerId: 'beauty-fem', quantity: 1 }] });
    expect(await shopper.call('shopOrders.f.correct', { ID, Articles: one, expectedRevision: 0 })).toMatchObject({
      data: { code: 'CONFLICT', revision: 1 },
    });
  });

  it('is rejected for an unknown offer and for no articles', async () => {
    const shopper = shop.shopper();
    const ID = await placeOrder(shopper);
    expect(
      await shopper.call('shopOrders.f.correct', { ID, Articles: [{ ID: 'no-such-offer', Quantity: 1 }] }),
    ).toMatchObject({ status: 'error', data: { code: 'NOT_FOUND' } });
    expect(await shopper.call('shopOrders.f.correct', { ID, Articles: [] })).toMatchObject({
      data: { code: 'INVALID_PARAMS' },
    });
  });
});

describe('the time of the call', () => {
  const now = '2026-11-20T16:10:00.000Z';
  afterEach(() => shop.setTime(null));

  it('is one of the full calling hours, and moves the deadline', async () => {
    shop.setTime(now);
    const shopper = shop.shopper();
    const ID = await placeOrder(shopper);
    const times = (await shopper.call('shopOrders.f.callTimes', { ID })).data;
    expect(times).toMatchObject({ Chosen: null, Times: expect.arrayContaining(['2026-11-20T18:00:00.000Z']) });
    const CallAt = times.Times[1];
    expect(await shopper.call('shopOrders.f.chooseCallTime', { ID, CallAt })).toMatchObject({ status: 'ok' });
    expect((await shopper.call('shopOrders.f.callTimes', { ID })).data.Chosen).toBe(CallAt);
    const row = (await shop.staff('support').call('admin.orders.getOne', { id: ID })).data;
    expect(row.deadline).toBe('2026-11-20T19:00:00.000Z');
    expect(await shopper.call('shopOrders.f.chooseCallTime', { ID, CallAt: null })).toMatchObject({ status: 'ok' });
    const asBefore = (await shop.staff('support').call('admin.orders.getOne', { id: ID })).data;
    expect(asBefore.deadline).toBe('2026-11-20T17:10:00.000Z');
  });

  it('is not shown once it has passed, and cannot be chosen again', async () => {
    shop.setTime(now);
    const shopper = shop.shopper();
    const ID = await placeOrder(shopper);
    const CallAt = '2026-11-20T18:00:00.000Z';
    await shopper.call('shopOrders.f.chooseCallTime', { ID, CallAt });
    shop.setTime('2026-11-20T17:59:00.000Z');
    expect(await shopper.call('shopOrders.f.chooseCallTime', { ID, CallAt })).toMatchObject({ status: 'ok' });
    shop.setTime('2026-11-20T18:00:00.000Z');
    expect((await shopper.call('shopOrders.f.callTimes', { ID })).data.Chosen).toBeNull();
    expect(await shopper.call('shopOrders.f.chooseCallTime', { ID, CallAt })).toMatchObject({
      data: { code: 'INVALID_PARAMS' },
    });
  });

  it('must be one of those offered', async () => {
    shop.setTime(now);
    const shopper = shop.shopper();
    const ID = await placeOrder(shopper);
    for (const CallAt of ['2026-11-20T15:00:00.000Z', '2026-11-20T18:30:00.000Z', '2026-12-20T18:00:00.000Z'])
      expect(await shopper.call('shopOrders.f.chooseCallTime', { ID, CallAt })).toMatchObject({
        data: { code: 'INVALID_PARAMS' },
      });
  });

  it('cannot be chosen once the order is decided', async () => {
    shop.setTime(now);
    const shopper = shop.shopper();
    const ID = await placeOrder(shopper);
    await shopper.call('shopOrders.f.cancel', { ID });
    expect((await shopper.call('shopOrders.f.callTimes', { ID })).data.Times).toEqual([]);
    const CallAt = '2026-11-20T18:00:00.000Z';
    expect(await shopper.call('shopOrders.f.chooseCallTime', { ID, CallAt })).toMatchObject({
      data: { code: 'CONFLICT' },
    });
  });
});

describe('another person’s order', () => {
  it.each([
    ['shopOrders.f.getOne', {}],
    ['shopOrders.f.cancel', {}],
    ['shopOrders.f.cancel', { expectedRevision: 7 }],
    ['shopOrders.f.correct', { Articles: [{ ID: 'pure-fit', Quantity: 1 }], expectedRevision: 7 }],
    ['shopOrders.f.callTimes', {}],
    ['shopOrders.f.chooseCallTime', { CallAt: null, expectedRevision: 7 }],
  ])('is not found by %s %j', async (method, params) => {
    const ID = await placeOrder(shop.shopper());
    const stranger = shop.shopper();
    const [foreign, absent] = await Promise.all(
      [ID, newId()].map((id) => stranger.call(method, { ID: id, ...params })),
    );
    expect(foreign).toMatchObject({ status: 'error', data: { code: 'NOT_FOUND' } });
    expect(absent.data).toEqual(foreign.data);
    expect((await stranger.call('shopOrders.f.getAll')).data).toEqual([]);
  });
});

it('sends live updates of an order only to its owner', async () => {
  const shopper = shop.shopper();
  const stranger = shop.shopper();
  const stop = new AbortController();
  const mine = await shopper.subscribe('shopOrders.f.live', {}, { signal: stop.signal });
  await placeOrder(stranger);
  const ID = await placeOrder(shopper);
  const { value } = await mine.next();
  expect(value?.json).toMatchObject({ type: 'order', order: { ID, Status: 'awaiting_confirmation' } });
  await shopper.call('shopOrders.f.cancel', { ID });
  expect((await mine.next()).value?.json).toMatchObject({ order: { ID, Status: 'cancelled' } });
  stop.abort();
});
