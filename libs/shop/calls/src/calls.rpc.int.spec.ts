import type { StaffRole } from '@shop/contracts';
import type { TestShop } from '@shop/testing';
import type { TestCaller } from '@shop/rpc/testing';
import { aContact, clearCallQueue, placeOrder, startCallShop } from './calls.fixtures.js';

let shop: TestShop;
beforeAll(async () => {
  shop = await startCallShop();
});
afterAll(() => shop.close());
afterEach(() => clearCallQueue(shop));

const claim = async (agent: TestCaller, orderId: string) => (await agent.call('admin.calls.claim', { orderId })).data;
const statusOf = async (id: string) => (await shop.staff('agent').call('admin.orders.getOne', { id })).data;
const expire = (orderId: string) =>
  shop.pool.query("UPDATE calls_leases SET lease_until = now() - interval '1 second' WHERE order_id = $1", [orderId]);

describe('the next order', () => {
  it('is the one with the earliest deadline, with all data for the call', async () => {
    const first = await placeOrder(shop);
    await placeOrder(shop);
    const agent = shop.staff('agent');
    const { data } = await agent.call('admin.calls.next');
    expect(data).toMatchObject({
      order: { id: first, customer: { firstName: 'Amra', phone: '+38761000000' }, claimedBy: { id: agent.staffId } },
      token: expect.any(String),
    });
    expect(Date.parse(data.leaseUntil) - Date.now()).toBeGreaterThan(4 * 60_000);
  });

  it('is null when no order waits in these countries', async () => {
    await placeOrder(shop, { country: 'BA' });
    expect(await shop.staff('agent').call('admin.calls.next', { countries: ['HR'] })).toMatchObject({
      status: 'ok',
      data: null,
    });
  });

  it('is the same when the command is repeated', async () => {
    await placeOrder(shop);
    await placeOrder(shop);
    await shop.settle();
    const agent = shop.staff('agent');
    const meta = { idempotencyKey: crypto.randomUUID() };
    const answers = [
      await agent.call('admin.calls.next', {}, { meta }),
      await agent.call('admin.calls.next', {}, { meta }),
    ];
    expect(answers[1].data.order.id).toBe(answers[0].data.order.id);
    expect(answers[1].data.token).toBe(answers[0].data.token);
  });

  it('is the order that the agent left open', async () => {
    const orderId = await placeOrder(shop);
    await placeOrder(shop);
    const agent = shop.staff('agent');
    const { token } = await claim(agent, orderId);
    await shop.pool.query("UPDATE calls_leases SET lease_until = lease_until - interval '91 seconds'");
    expect((await shop.staff('agent').call('admin.calls.next')).data.order.id).not.toBe(orderId);
    const { data } = await agent.call('admin.calls.next');
    expect(data.order.id).toBe(orderId);
    expect(data.token).not.toBe(token);
    expect((await agent.call('admin.calls.next')).data).toMatchObject({ order: { id: orderId }, token: data.token });
  });

  it('skips an order that was cancelled a moment ago', async () => {
    const orderId = await placeOrder(shop);
    await shop.settle();
    await shop.projections.runtime.pause('call-task-queue');
    await shop.staff('support').call('admin.orders.cancel', { id: orderId, reason: 'gone' });
    expect((await shop.staff('agent').call('admin.calls.next')).data).toBeNull();
    await shop.projections.runtime.resume('call-task-queue');
  });

  it('skips an order without a response a moment ago, even if the queue is behind', async () => {
    const orderId = await placeOrder(shop);
    await shop.settle();
    await shop.projections.runtime.pause('call-task-queue');
    const agent = shop.staff('agent');
    const { token } = (await agent.call('admin.calls.next')).data;
    await agent.call('admin.calls.record', { orderId, token, outcome: 'no_answer' });
    for (const anybody of [agent, shop.staff('agent')])
      expect((await anybody.call('admin.calls.next')).data).toBeNull();
    await shop.projections.runtime.resume('call-task-queue');
  });

  it('skips an order whose shopper just requested a later call, which replaces an earlier callback', async () => {
    const shopper = shop.shopper();
    const params = { Articles: [{ ID: 'pure-fit', Quantity: 1 }], FirstName: 'Amra', LastName: 'Primjer' };
    const { data: ID } = await shopper.call('shopOrders.add', { ...params, PhoneNumber: '061 000 000' });
    await shop.settle();
    const agent = shop.staff('agent');
    const { Times } = (await shopper.call('shopOrders.f.callTimes', { ID })).data;
    await shop.projections.runtime.pause('call-task-queue');
    await shopper.call('shopOrders.f.chooseCallTime', { ID, CallAt: Times[3] });
    expect((await agent.call('admin.calls.next')).data).toBeNull();
    await shop.projections.runtime.resume('call-task-queue');
    const { token } = (await agent.call('admin.calls.claim', { orderId: ID })).data;
    await agent.call('admin.calls.record', { orderId: ID, token, outcome: 'no_answer' });
    await shopper.call('shopOrders.f.chooseCallTime', { ID, CallAt: null });
    await shop.settle();
    expect((await agent.call('admin.calls.next')).data).toMatchObject({ order: { id: ID } });
  });

  it('is due at the time the shopper requested, however many calls failed before', async () => {
    shop.setTime('2027-03-01T10:00:00.000Z');
    const shopper = shop.shopper();
    const params = { Articles: [{ ID: 'pure-fit', Quantity: 1 }], FirstName: 'Amra', LastName: 'Primjer' };
    const { data: ID } = await shopper.call('shopOrders.add', { ...params, PhoneNumber: '061 000 000' });
    await shopper.call('shopOrders.f.chooseCallTime', { ID, CallAt: '2027-03-02T09:00:00.000Z' });
    const agent = shop.staff('agent');
    for (const minute of ['01', '02', '03', '04']) {
      shop.setTime(`2027-03-01T10:${minute}:00.000Z`);
      const { token } = (await agent.call('admin.calls.claim', { orderId: ID })).data;
      const recorded = await agent.call('admin.calls.record', { orderId: ID, token, outcome: 'no_answer' });
      expect(recorded.data).toMatchObject({ status: 'awaiting_confirmation', nextCallAt: '2027-03-02T09:00:00.000Z' });
    }
    await shop.settle();
    expect((await agent.call('admin.calls.next')).data).toBeNull();
    expect((await agent.call('admin.calls.queue')).data.data).toMatchObject([{ id: ID, kind: 'call_back' }]);
    shop.setTime('2027-03-02T09:00:00.000Z');
    expect((await agent.call('admin.calls.next')).data).toMatchObject({ order: { id: ID } });
  });
});

describe('a lease', () => {
  it('blocks other agents and is renewed for its owner', async () => {
    const orderId = await placeOrder(shop);
    const agent = shop.staff('agent');
    const lease = await claim(agent, orderId);
    expect(await shop.staff('agent').call('admin.calls.claim', { orderId })).toMatchObject({
      data: { code: 'CONFLICT' },
    });
    const again = await claim(agent, orderId);
    expect(again.token).not.toBe(lease.token);
    const lost = await agent.call('admin.calls.heartbeat', { orderId, token: lease.token });
    expect(lost).toMatchObject({ data: { code: 'CONFLICT' } });
    expect(await agent.call('admin.calls.heartbeat', { orderId, token: again.token })).toMatchObject({ status: 'ok' });
  });

  it('is rejected when another agent uses it', async () => {
    const orderId = await placeOrder(shop);
    const { token } = await claim(shop.staff('agent'), orderId);
    const thief = shop.staff('agent');
    for (const method of ['heartbeat', 'release']) {
      expect(await thief.call(`admin.calls.${method}`, { orderId, token })).toMatchObject({
        data: { code: 'CONFLICT' },
      });
    }
    const record = { orderId, token, outcome: 'no_answer' };
    expect(await thief.call('admin.calls.record', record)).toMatchObject({ data: { code: 'CONFLICT' } });
  });

  it('that expired returns to the queue with an event', async () => {
    const orderId = await placeOrder(shop);
    const { token } = await claim(shop.staff('agent'), orderId);
    await expire(orderId);
    const [agent, manager] = [shop.staff('agent'), shop.staff('manager')];
    expect((await agent.call('admin.calls.next')).data.order.id).toBe(orderId);
    expect(await agent.call('admin.calls.record', { orderId, token, outcome: 'busy' })).toMatchObject({
      data: { code: 'CONFLICT' },
    });
    const { data } = await manager.call('admin.orders.history', { id: orderId });
    expect(data.map((entry: { type: string }) => entry.type)).toEqual([
      'OrderPlaced',
      'CallClaimed',
      'CallReleased',
      'CallClaimed',
    ]);
  });

  it('that expired is not renewed by a late heartbeat', async () => {
    const orderId = await placeOrder(shop);
    const agent = shop.staff('agent');
    const { token } = await claim(agent, orderId);
    await expire(orderId);
    expect(await agent.call('admin.calls.heartbeat', { orderId, token })).toMatchObject({ data: { code: 'CONFLICT' } });
  });

  it('is taken over by a manager with a reason, not by an agent', async () => {
    const orderId = await placeOrder(shop);
    const agent = shop.staff('agent');
    const { token } = await claim(agent, orderId);
    const takeOver = { orderId, reason: 'shift is over' };
    expect(await shop.staff('agent').call('admin.calls.takeOver', takeOver)).toMatchObject({
      data: { code: 'FORBIDDEN' },
    });
    const manager = shop.staff('manager');
    const { data } = await manager.call('admin.calls.takeOver', takeOver);
    expect(data.order.claimedBy.id).toBe(manager.staffId);
    expect(await agent.call('admin.calls.record', { orderId, token, outcome: 'busy' })).toMatchObject({
      data: { code: 'CONFLICT' },
    });
    const busy = { orderId, token: data.token, outcome: 'busy' };
    expect(await manager.call('admin.calls.record', busy)).toMatchObject({ status: 'ok' });
  });

  it('is released at once', async () => {
    const orderId = await placeOrder(shop);
    const agent = shop.staff('agent');
    const { token } = await claim(agent, orderId);
    expect(await agent.call('admin.calls.release', { orderId, token })).toMatchObject({ status: 'ok', data: null });
    expect((await shop.staff('agent').call('admin.calls.next')).data.order.id).toBe(orderId);
  });

  it('never changes the revision of the order', async () => {
    const orderId = await placeOrder(shop);
    await claim(shop.staff('agent'), orderId);
    expect(await statusOf(orderId)).toMatchObject({ revision: 0 });
  });
});

describe('recording a call', () => {
  const called = async (params: object) => {
    const orderId = await placeOrder(shop);
    const agent = shop.staff('agent');
    const { token } = await claim(agent, orderId);
    return { orderId, agent, token, answer: await agent.call('admin.calls.record', { orderId, token, ...params }) };
  };

  it('confirms the order with the address and changed lines', async () => {
    const lines = [{ offerId: 'pure-fit', quantity: 3 }];
    const { orderId, answer } = await called({ outcome: 'confirmed', contact: aContact, lines, note: 'ring twice' });
    expect(answer).toMatchObject({
      status: 'ok',
      data: { orderId, status: 'confirmed', revision: 2, attempts: 1, nextCallAt: null },
    });
    expect(await statusOf(orderId)).toMatchObject({
      status: 'confirmed',
      address: aContact.address,
      customer: { phone: '+38761000000' },
      lines: [{ offerId: 'pure-fit', quantity: 3 }],
      attempts: 1,
      claimedBy: null,
      confirmedAt: expect.any(String),
    });
    expect((await shop.staff('agent').call('admin.calls.queue')).data.data).toEqual([]);
  });

  it.each([
    ['no contact', { outcome: 'confirmed' }],
    [
      'a foreign postcode',
      { outcome: 'confirmed', contact: { ...aContact, address: { ...aContact.address, postcode: '1' } } },
    ],
    ['no phone', { outcome: 'confirmed', contact: { ...aContact, phone: '1234567' } }],
    ['no time', { outcome: 'call_back' }],
    ['an unknown original', { outcome: 'duplicate', duplicateOf: 'ABCDE-FGH23' }],
    [
      'a price',
      { outcome: 'confirmed', contact: aContact, lines: [{ offerId: 'pure-fit', quantity: 1, priceMinor: 1 }] },
    ],
  ])('with %s is rejected, and the call continues', async (_what, params) => {
    const { orderId, agent, token, answer } = await called(params);
    expect(answer).toMatchObject({ data: { code: 'INVALID_PARAMS' } });
    expect(await statusOf(orderId)).toMatchObject({ status: 'awaiting_confirmation', attempts: 0 });
    expect(await agent.call('admin.calls.heartbeat', { orderId, token })).toMatchObject({ status: 'ok' });
  });

  const waiting = async () => {
    const agent = shop.staff('agent');
    const orderId = await placeOrder(shop);
    const start = Date.now();
    const at = (minutes: number) => shop.setTime(new Date(start + minutes * 60_000).toISOString());
    const noAnswer = async () => {
      const { data } = await agent.call('admin.calls.next');
      expect(data.order.id).toBe(orderId);
      return agent.call('admin.calls.record', { orderId, token: data.token, outcome: 'no_answer' });
    };
    return { agent, orderId, at, noAnswer };
  };

  it('without a response returns the order after 10 and 20 minutes, then gives up', async () => {
    const { agent, noAnswer, at } = await waiting();
    at(1);
    expect((await noAnswer()).data).toMatchObject({ status: 'awaiting_confirmation', attempts: 1 });
    at(10);
    expect((await agent.call('admin.calls.next')).data).toBeNull();
    at(12);
    expect((await noAnswer()).data).toMatchObject({ status: 'awaiting_confirmation', attempts: 2 });
    at(33);
    expect((await noAnswer()).data).toMatchObject({ status: 'unreachable', attempts: 3, nextCallAt: null });
    at(100);
    expect((await agent.call('admin.calls.next')).data).toBeNull();
  });

  it('stores no note about a customer who was erased meanwhile', async () => {
    const agent = shop.staff('agent');
    const orderId = await placeOrder(shop);
    const { token } = await claim(agent, orderId);
    const { data: order } = await agent.call('admin.orders.getOne', { id: orderId });
    await shop.keys.revokeKey(order.customer.id, 'account');
    const recorded = { orderId, token, outcome: 'no_answer', note: 'Spava danju' };
    expect(await agent.call('admin.calls.record', recorded)).toMatchObject({ status: 'ok' });
    const [, call] = await shop.store.readStream(`call-${orderId}`);
    expect(call).toMatchObject({ type: 'CallRecorded', data: { outcome: 'no_answer' } });
    expect(call?.data).not.toHaveProperty('$personal');
  });

  it('can still confirm an unreachable order', async () => {
    const { orderId, answer } = await called({ outcome: 'wrong_number' });
    expect(answer.data).toMatchObject({ status: 'unreachable' });
    const agent = shop.staff('agent');
    const { token } = await claim(agent, orderId);
    const record = { orderId, token, outcome: 'confirmed', contact: aContact };
    expect(await agent.call('admin.calls.record', record)).toMatchObject({ data: { status: 'confirmed' } });
  });

  it('is due again once the shopper corrects the number', async () => {
    const { orderId } = await called({ outcome: 'wrong_number' });
    const agent = shop.staff('agent');
    expect((await agent.call('admin.calls.next')).data).toBeNull();
    const { customer } = await statusOf(orderId);
    const Articles = [{ ID: 'pure-fit', Quantity: 1 }];
    const corrected = { ID: orderId, Articles, PhoneNumber: '062 999 888' };
    expect(await shop.shopper(customer.id).call('shopOrders.f.correct', corrected)).toMatchObject({ status: 'ok' });
    await shop.settle();
    const { order, token } = (await agent.call('admin.calls.next')).data;
    expect(order).toMatchObject({
      ...{ id: orderId, status: 'awaiting_confirmation', customer: { phone: '+38762999888' } },
    });
    const own = await shop.shopper(customer.id).call('shopOrders.f.getOne', { ID: orderId });
    expect(own.data.Status).toBe('awaiting_confirmation');
    const record = { orderId, token, outcome: 'no_answer' };
    expect(await agent.call('admin.calls.record', record)).toMatchObject({
      data: { status: 'awaiting_confirmation', attempts: 2, nextCallAt: expect.any(String) },
    });
  });

  it('is called as often as any other once the shopper corrects the number after the last attempt', async () => {
    const { agent, orderId, noAnswer, at } = await waiting();
    for (const minutes of [0, 12, 33]) {
      at(minutes);
      await noAnswer();
    }
    const { customer, status } = await statusOf(orderId);
    expect(status).toBe('unreachable');
    at(40);
    const corrected = { ID: orderId, Articles: [{ ID: 'pure-fit', Quantity: 1 }], PhoneNumber: '062 999 888' };
    expect(await shop.shopper(customer.id).call('shopOrders.f.correct', corrected)).toMatchObject({ status: 'ok' });
    await shop.settle();
    at(41);
    expect((await noAnswer()).data).toMatchObject({ status: 'awaiting_confirmation', attempts: 4 });
    at(60);
    expect((await noAnswer()).data).toMatchObject({ status: 'awaiting_confirmation', attempts: 5 });
    at(90);
    expect((await noAnswer()).data).toMatchObject({ status: 'unreachable', attempts: 6, nextCallAt: null });
    expect((await agent.call('admin.calls.next')).data).toBeNull();
  });

  it('rejects the order itself as its original, by id or LeadID', async () => {
    const [agent, orderId] = [shop.staff('agent'), await placeOrder(shop)];
    const { token } = await claim(agent, orderId);
    const { data: order } = await agent.call('admin.orders.getOne', { id: orderId });
    for (const duplicateOf of [orderId, order.leadId]) {
      const answer = await agent.call('admin.calls.record', { orderId, token, outcome: 'duplicate', duplicateOf });
      expect(answer.data).toMatchObject({ code: 'INVALID_PARAMS', details: [{ path: 'duplicateOf' }] });
    }
    expect(await statusOf(orderId)).toMatchObject({ status: 'awaiting_confirmation', attempts: 0 });
  });

  it('returns the current contact to a caller with a stale revision, masked for support', async () => {
    const [agent, support, orderId] = [shop.staff('agent'), shop.staff('support'), await placeOrder(shop)];
    const { data: seen } = await agent.call('admin.orders.getOne', { id: orderId });
    const { token } = await claim(agent, orderId);
    const theirs = { ...aContact, firstName: 'Amira', phone: '+387 61 555 777' };
    await shop.staff('manager').call('admin.orders.edit', { id: orderId, contact: theirs });

    const stale = { contact: aContact, expectedRevision: seen.revision };
    const changes = (phone: string) =>
      expect.arrayContaining([
        { path: 'contact.firstName', yours: 'Amra', theirs: 'Amira' },
        { path: 'contact.phone', yours: expect.stringMatching(/000$/), theirs: phone },
      ]);
    const recorded = await agent.call('admin.calls.record', { orderId, token, outcome: 'confirmed', ...stale });
    expect(recorded.data).toMatchObject({ code: 'CONFLICT', changes: changes('+38761555777') });
    for (const method of ['admin.orders.edit', 'admin.orders.confirm']) {
      const { data } = await support.call(method, { id: orderId, ...stale });
      expect(data).toMatchObject({ code: 'CONFLICT', changes: changes('+387 •• ••• 777') });
    }
  });

  it.each([
    ['cancelled', { reason: 'Predomislila se' }, 'Predomislila se'],
    ['cancelled', {}, 'cancelled'],
    ['duplicate', {}, 'duplicate'],
    ['fraud', {}, 'fraud'],
  ])('as %s cancels the order with that reason', async (outcome, details, cancelReason) => {
    const { orderId, answer } = await called({ outcome, ...details });
    expect(answer.data).toMatchObject({ status: 'cancelled' });
    expect(await statusOf(orderId)).toMatchObject({ cancelReason });
  });

  it('as a due callback ranks above new orders, for the agent who agreed it', async () => {
    const callBackAt = new Date(Date.now() + 30 * 60_000).toISOString();
    const { orderId, agent } = await called({ outcome: 'call_back', callBackAt, callBackBy: 'me' });
    const other = await placeOrder(shop);
    shop.setTime(new Date(Date.parse(callBackAt) + 1_000).toISOString());
    expect((await shop.staff('agent').call('admin.calls.queue')).data.data).toMatchObject([
      { id: orderId, kind: 'call_back', reservedFor: { id: agent.staffId } },
      { id: other, kind: 'new' },
    ]);
    expect((await shop.staff('agent').call('admin.calls.next')).data.order.id).toBe(other);
    expect((await agent.call('admin.calls.next')).data.order.id).toBe(orderId);
  });
});

it('shows the queue with the seconds left by the server’s clock', async () => {
  const orderId = await placeOrder(shop);
  const agent = shop.staff('agent');
  await claim(agent, orderId);
  const { data } = await shop.staff('agent').call('admin.calls.queue', { countries: ['BA'] });
  expect(data).toMatchObject({ total: 1, meta: { now: expect.any(String), counts: { BA: 1 }, late: 0 } });
  expect(data.data).toMatchObject([
    { id: orderId, attempts: 0, claimedBy: { id: agent.staffId }, leaseUntil: expect.any(String) },
  ]);
  expect(data.data[0].secondsLeft).toBeGreaterThan(3_500);
  shop.setTime(new Date(Date.now() + 61 * 60_000).toISOString());
  const later = (await agent.call('admin.calls.queue')).data;
  expect(later.meta.late).toBe(1);
  expect(later.data[0].secondsLeft).toBeLessThan(0);
  const inTime = await placeOrder(shop);
  expect((await agent.call('admin.calls.queue')).data).toMatchObject({ total: 2, meta: { late: 1 } });
  const lateOnly = (await agent.call('admin.calls.queue', { late: true })).data;
  expect(lateOnly).toMatchObject({ total: 1, meta: { late: 1 }, data: [{ id: orderId }] });
  expect(lateOnly.data).not.toContainEqual(expect.objectContaining({ id: inTime }));
  const abroad = (await agent.call('admin.calls.queue', { countries: ['HR'] })).data;
  expect(abroad).toMatchObject({ total: 0, meta: { late: 0 } });
});

it('returns the share that was confirmed in time', async () => {
  const from = '2027-01-05T10:00:00.000Z';
  const to = '2027-01-05T11:00:00.000Z';
  shop.setTime(from);
  const [inTime, late] = [await placeOrder(shop), await placeOrder(shop), await placeOrder(shop)];
  const agent = shop.staff('agent');
  const confirm = async (orderId: string) => {
    const { token } = await claim(agent, orderId);
    await agent.call('admin.calls.record', { orderId, token, outcome: 'confirmed', contact: aContact });
  };
  await confirm(inTime);
  shop.setTime('2027-01-05T11:00:01.000Z');
  await confirm(late);
  const { data } = await shop.staff('manager').call('admin.calls.stats', { from, to });
  expect(data.total).toMatchObject({
    placed: 3,
    confirmed: 2,
    inTime: 1,
    // The third order still waits, one second past its deadline.
    broken: 2,
    share: 1 / 3,
    p50Seconds: 1801,
    p90Seconds: 3241,
  });
  expect(data.byCountry).toMatchObject([{ country: 'BA', placed: 3 }]);
  expect(data.byAgent).toMatchObject([
    { agent: { id: agent.staffId }, called: 2, confirmed: 2, due: 2, inTime: 1, share: 0.5, p90Seconds: 3241 },
  ]);
  const drillDown = async (filter: object) =>
    (await agent.call('admin.orders.getList', { filter: { from, to, ...filter } })).data.total;
  expect(data.total).toMatchObject({
    inTime: await drillDown({ promise: 'kept' }),
    broken: await drillDown({ promise: 'broken' }),
  });
  expect(data.byCall).toEqual([{ call: 1, decided: await drillDown({ decidedAtCall: 1 }), confirmed: 2 }]);
  expect(data.byOutcome).toEqual([{ outcome: 'confirmed', orders: await drillDown({ outcome: 'confirmed' }) }]);
  expect(await shop.staff('agent').call('admin.calls.stats', { from, to })).toMatchObject({
    data: { code: 'FORBIDDEN' },
  });
});

describe('live updates', () => {
  it('report orders and calls as they change', async () => {
    const stop = new AbortController();
    const feed = await shop
      .staff('agent')
      .subscribe('admin.live', { topics: ['orders', 'calls'] }, { signal: stop.signal });
    const next = async () => (await feed.next()).value?.json;
    const id = await placeOrder(shop);
    expect(await next()).toMatchObject({ topic: 'orders', type: 'OrderPlaced', id, country: 'BA', revision: 0 });
    const agent = shop.staff('agent');
    const { token } = await claim(agent, id);
    expect(await next()).toMatchObject({ topic: 'calls', type: 'CallClaimed', id });
    await agent.call('admin.calls.record', { orderId: id, token, outcome: 'no_answer' });
    expect(await next()).toMatchObject({ topic: 'calls', type: 'CallRecorded', id });
    stop.abort();
  });

  it('contain only what the role may receive', async () => {
    const { signal } = new AbortController();
    const hear = (role: StaffRole, topic: string) =>
      shop.staff(role).subscribe('admin.live', { topics: [topic] }, { signal });
    for (const [role, topic] of [
      ['engineer', 'orders'],
      ['agent', 'offers'],
      ['support', 'offers'],
      ['support', 'projections'],
    ] as const)
      await expect(hear(role, topic)).rejects.toMatchObject({ data: { code: 'FORBIDDEN' } });
    await expect(hear('support', 'calls')).resolves.toBeDefined();
  });
});
