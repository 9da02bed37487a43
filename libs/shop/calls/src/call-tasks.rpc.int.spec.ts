import { clubModule } from '@shop/club';
import type { StreamKind } from '@shop/event-store';
import { personErased } from '@shop/events/users';
import { isRejection, newId, type EventOf } from '@shop/kernel';
import type { TestCaller } from '@shop/rpc/testing';
import type { TestShop } from '@shop/testing';
import { createHash } from 'node:crypto';
import { placeOrder } from './calls.fixtures.js';
import { CallsBackground } from './index.js';
import { CallTaskEffects } from './call-task-effects.js';
import { callTaskIdOf, callTaskStream } from './call.stream.js';
import {
  createReturnRequest,
  useCallTaskShop,
  createPhoneLead,
  tuesday,
  createJoinRequest,
} from './call-tasks.fixtures.js';

const [membershipStream, drawStream] = clubModule.streams;

let shop: TestShop;
useCallTaskShop((started) => (shop = started));

const queueOf = async (params: object = {}) => (await shop.staff('agent').call('admin.errands.queue', params)).data;
const claim = async (agent: TestCaller, id: string) => (await agent.call('admin.errands.claim', { id })).data;
const eventsOf = async (id: string) => (await shop.store.readStream(`errand-${id}`)).map(({ type }) => type);
const expireAll = () => shop.pool.query("UPDATE calls_leases SET lease_until = now() - interval '1 second'");
const sweep = () =>
  shop.app
    .get(CallsBackground, { strict: false })
    .sweepers.find(({ name }) => name === 'errand-leases')
    ?.sweep(shop.clock());
async function record(agent: TestCaller, id: string, token: string, params: object) {
  const answer = await agent.call('admin.errands.record', { id, token, ...params });
  await shop.settle();
  return answer;
}

describe('the queue of call tasks', () => {
  it('lists leads, club joins and returns, with person and subject', async () => {
    const leadId = await createPhoneLead(shop, { now: tuesday });
    const membershipId = await createJoinRequest(shop, { now: tuesday });
    const orderId = await createReturnRequest(shop);
    const { data, total, meta } = await queueOf();
    expect(total).toBe(3);
    expect(meta.counts).toEqual({ lead: 1, club_join: 1, return: 1 });
    const byKind = Object.fromEntries(data.map((row: { kind: string }) => [row.kind, row]));
    expect(byKind).toMatchObject({
      lead: { subjectId: leadId, about: 'Pure Fit', opensAt: null, claimedBy: null },
      club_join: { subjectId: membershipId, name: 'Ana Anić' },
      return: { subjectId: orderId, name: 'Amra Primjer', about: expect.stringMatching(/^.{5}-.{5}$/), opensAt: null },
    });
  });

  it('is filtered by kind and by the countries served', async () => {
    await createPhoneLead(shop, { now: tuesday, phone: '061 100 210' });
    expect((await queueOf({ countries: ['HR'] })).total).toBe(0);
    expect((await queueOf({ countries: ['BA'], kind: 'return' })).total).toBe(0);
    expect((await queueOf({ countries: ['BA'], kind: 'lead' })).total).toBe(1);
  });

  it('drops what was settled without a call', async () => {
    const leadId = await createPhoneLead(shop, { now: tuesday, phone: '061 100 211' });
    await shop.staff('support').call('admin.leads.record', { id: leadId, outcome: 'not_interested' });
    await shop.settle();
    expect((await queueOf()).total).toBe(0);
    expect(await eventsOf(callTaskIdOf('lead', leadId))).toEqual(['ErrandOpened', 'ErrandClosed']);
  });
});

it('excludes people who opted out of calls, but not those who opted out of messages', async () => {
  const leadId = await createPhoneLead(shop, { now: tuesday, phone: '061 100 230' });
  const withdraw = async (channel: string) => {
    await shop.staff('support').call('admin.leads.withdrawConsent', { id: leadId, channel });
    await shop.settle();
  };
  await withdraw('sms');
  expect((await queueOf()).total).toBe(1);
  await withdraw('phone');
  expect((await queueOf()).total).toBe(0);
  expect(await eventsOf(callTaskIdOf('lead', leadId))).toEqual(['ErrandOpened', 'ErrandClosed']);
});

it('excludes erased people, whatever they left', async () => {
  const userId = newId();
  const leadId = await createPhoneLead(shop, { now: tuesday, phone: '061 100 231' });
  const membershipId = await createJoinRequest(shop, { now: tuesday, phone: '061 100 232' });
  const privacy: StreamKind<null, EventOf<typeof personErased>, null, never> = {
    category: 'privacy',
    events: [personErased],
    decider: {
      initial: null,
      evolve: () => null,
      decide: () => [
        {
          type: 'PersonErased',
          data: { userId, erasedAt: tuesday, leads: [leadId], memberships: [membershipId], quizzes: [] },
        },
      ],
    },
  };
  const context = { commandId: newId(), correlationId: newId(), actor: 'system:privacy', now: tuesday };
  await shop.streams.execute(privacy, userId, null, context);
  await shop.settle();
  expect((await queueOf()).total).toBe(0);
  for (const id of [callTaskIdOf('lead', leadId), callTaskIdOf('club_join', membershipId)])
    expect((await shop.store.readStream(`errand-${id}`)).at(-1)).toMatchObject({
      type: 'ErrandClosed',
      data: { cause: 'erased' },
    });
});

describe('the winner of a draw', () => {
  const week = { week: '2027-W09', opensAt: '2027-03-01T00:00:00.000Z', closesAt: '2027-03-08T00:00:00.000Z' };
  const weekBefore = { week: '2027-W08', opensAt: '2027-02-22T00:00:00.000Z', closesAt: '2027-03-01T00:00:00.000Z' };
  const weekBeforeThat = { week: '2027-W07', opensAt: '2027-02-15T00:00:00.000Z', closesAt: weekBefore.opensAt };
  const seed = 'a seed of the specs only';

  async function hold(membershipId: string | null, country: 'BA' | 'RS', of = week): Promise<void> {
    const drawId = `${country}-${of.week}`;
    const seedHash = createHash('sha256').update(seed).digest('hex');
    const entries = membershipId === null ? [] : [{ number: '123456789012', membershipId }];
    const draw = { drawId, country, ...of, seedHash };
    for (const command of [
      { type: 'AnnounceDraw', draw },
      { type: 'CloseDraw', now: tuesday },
      { type: 'HoldDraw', now: tuesday, seed, entries },
    ] as const) {
      const context = { commandId: newId(), correlationId: newId(), actor: 'system:spec', now: tuesday };
      expect(isRejection(await shop.streams.execute(drawStream, drawId, command, context))).toBe(false);
    }
    await shop.settle();
  }

  it('is called until a prize is chosen', async () => {
    const membershipId = await createJoinRequest(shop, { now: tuesday, phone: '061 100 340' });
    await hold(membershipId, 'BA');
    const { data } = await queueOf({ kind: 'club_prize' });
    expect(data).toMatchObject([{ subjectId: membershipId, name: 'Ana Anić', country: 'BA', due: 'new' }]);
    const agent = shop.staff('agent');
    const { errand, token } = await claim(agent, data[0].id);
    expect(errand).toMatchObject({ phone: '+38761100340', subject: { kind: 'club_prize', prizeMinor: 10_000 } });
    expect(await record(agent, data[0].id, token, { outcome: 'joined' })).toMatchObject({ status: 'error' });
    expect(await record(agent, data[0].id, token, { outcome: 'told' })).toMatchObject({
      data: { code: 'INVALID_PARAMS', details: [{ path: 'prize' }] },
    });
    const prize = '2 × Pure Fit, Primjerna 1, Sarajevo';
    expect(await record(agent, data[0].id, token, { outcome: 'told', prize })).toMatchObject({ status: 'ok' });
    const chosen = (await shop.streams.load(membershipStream, membershipId)).events.at(-1);
    expect(chosen).toMatchObject({
      ...{ type: 'MembershipPrizeChosen', data: { drawId: `BA-${week.week}` }, personal: { choice: prize } },
      metadata: { actor: expect.stringMatching(/^staff:/) as string },
    });
    expect((await queueOf({ kind: 'club_prize' })).total).toBe(0);
  });

  it('of two draws is called for each, and chooses the older prize first', async () => {
    const membershipId = await createJoinRequest(shop, { now: tuesday, phone: '061 100 341' });
    for (const won of [weekBeforeThat, weekBefore]) await hold(membershipId, 'BA', won);
    const agent = shop.staff('agent');
    for (const [waiting, prize] of ['2 × Pure Fit', 'Biljni čaj'].entries()) {
      const { data, total } = await queueOf({ kind: 'club_prize' });
      expect(total).toBe(1);
      const { token } = await claim(agent, data[0].id);
      expect(await record(agent, data[0].id, token, { outcome: 'told', prize })).toMatchObject({ status: 'ok' });
      await shop.settle();
      expect((await queueOf({ kind: 'club_prize' })).total).toBe(1 - waiting);
    }
    const { events } = await shop.streams.load(membershipStream, membershipId);
    expect(events.filter(({ type }) => type === 'MembershipPrizeChosen')).toMatchObject([
      { data: { drawId: `BA-${weekBeforeThat.week}` }, personal: { choice: '2 × Pure Fit' } },
      { data: { drawId: `BA-${weekBefore.week}` }, personal: { choice: 'Biljni čaj' } },
    ]);
  });

  it('does not exist if there was no participant', async () => {
    await hold(null, 'RS');
    expect((await queueOf({ kind: 'club_prize' })).total).toBe(0);
  });
});

describe('the next call', () => {
  it('is an order while one waits, before new tasks of other kinds', async () => {
    await createPhoneLead(shop, { now: tuesday, phone: '061 100 212' });
    const orderId = await placeOrder(shop);
    const agent = shop.staff('agent');
    expect((await agent.call('admin.errands.next')).data).toMatchObject({
      order: { order: { id: orderId } },
      errand: null,
    });
    const other = shop.staff('agent');
    expect((await other.call('admin.errands.next')).data).toMatchObject({
      order: null,
      errand: { errand: { kind: 'lead' } },
    });
    expect((await shop.staff('agent').call('admin.errands.next')).data).toEqual({ order: null, errand: null });
  });

  it('is an agreed callback of any kind before a new order, and only of the requested kinds', async () => {
    const id = callTaskIdOf('lead', await createPhoneLead(shop, { now: tuesday, phone: '061 100 233' }));
    const agent = shop.staff('agent');
    const { token } = await claim(agent, id);
    const callBackAt = '2027-03-09T11:00:00.000Z';
    await record(agent, id, token, { outcome: 'call_back', callBackAt, callBackBy: 'anyone' });
    const orderId = await placeOrder(shop);
    shop.setTime(callBackAt);
    const next = async (params: object) => (await shop.staff('agent').call('admin.errands.next', params)).data;
    expect(await next({ kinds: ['return', 'club_join'] })).toEqual({ order: null, errand: null });
    expect(await next({})).toMatchObject({ order: null, errand: { errand: { id, due: 'call_back' } } });
    expect(await next({})).toMatchObject({ order: { order: { id: orderId } }, errand: null });
  });

  it('is the same when the command is repeated', async () => {
    await createPhoneLead(shop, { now: tuesday, phone: '061 100 213' });
    await createPhoneLead(shop, { now: tuesday, phone: '061 100 214' });
    const agent = shop.staff('agent');
    const meta = { idempotencyKey: crypto.randomUUID() };
    const first = (await agent.call('admin.errands.next', {}, { meta })).data;
    const again = (await agent.call('admin.errands.next', {}, { meta })).data;
    expect([again.errand.errand.id, again.errand.token]).toEqual([first.errand.errand.id, first.errand.token]);
  });

  it('is no return outside working days from 9 to 18', async () => {
    const orderId = await createReturnRequest(shop);
    const id = callTaskIdOf('return', orderId);
    for (const closed of ['2027-03-09T20:00:00.000Z', '2027-03-13T10:00:00.000Z']) {
      shop.setTime(closed);
      expect((await shop.staff('agent').call('admin.errands.next')).data.errand).toBeNull();
      expect(await shop.staff('agent').call('admin.errands.claim', { id })).toMatchObject({
        data: { code: 'CONFLICT', opensAt: expect.any(String) },
      });
      expect((await queueOf()).data[0].opensAt).toMatch(/T08:00:00.000Z$/);
    }
    shop.setTime('2027-03-15T08:00:00.000Z');
    expect((await shop.staff('agent').call('admin.errands.next')).data.errand.errand.id).toBe(id);
  });

  it('is leased to one of many concurrent requests', async () => {
    for (const phone of ['061 100 215', '061 100 216', '061 100 217'])
      await createPhoneLead(shop, { now: tuesday, phone });
    const agents = Array.from({ length: 8 }, () => shop.staff('agent'));
    const answers = await Promise.all(agents.map((agent) => agent.call('admin.errands.next')));
    const ids = answers.flatMap(({ data }) => (data.errand === null ? [] : [data.errand.errand.id]));
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(3);
  });

  it('skips a task without a response a moment ago, even if the queue is behind', async () => {
    await createPhoneLead(shop, { now: tuesday, phone: '061 100 299' });
    await shop.projections.runtime.pause('call-task-queue');
    const agent = shop.staff('agent');
    const { errand, token } = (await agent.call('admin.errands.next')).data.errand;
    await agent.call('admin.errands.record', { id: errand.id, token, outcome: 'no_answer' });
    for (const anybody of [agent, shop.staff('agent')])
      expect((await anybody.call('admin.errands.next')).data).toEqual({ order: null, errand: null });
    await shop.projections.runtime.resume('call-task-queue');
    await shop.settle();
  });

  it('is not assigned during a break, and an open call prevents a break', async () => {
    await createPhoneLead(shop, { now: tuesday, phone: '061 100 218' });
    const agent = shop.staff('agent');
    await agent.call('admin.calls.pause', { reason: 'lunch' });
    expect(await agent.call('admin.errands.next')).toMatchObject({ data: { code: 'PAUSED' } });
    await agent.call('admin.calls.resume');
    expect((await agent.call('admin.errands.next')).data.errand).not.toBeNull();
    expect(await agent.call('admin.calls.pause', { reason: 'lunch' })).toMatchObject({ data: { code: 'CONFLICT' } });
    const present = (await agent.call('admin.calls.agents')).data.find(
      ({ id }: { id: string }) => id === agent.staffId,
    );
    expect(present).toMatchObject({ state: 'calling', order: null, errand: { kind: 'lead' } });
  });
});

describe('a lease of a call task', () => {
  it('blocks other agents, can be taken over by a manager with a reason, and expires', async () => {
    const id = callTaskIdOf('lead', await createPhoneLead(shop, { now: tuesday, phone: '061 100 219' }));
    const agent = shop.staff('agent');
    const { token } = await claim(agent, id);
    expect(await shop.staff('agent').call('admin.errands.claim', { id })).toMatchObject({ data: { code: 'CONFLICT' } });
    expect(await shop.staff('agent').call('admin.errands.takeOver', { id, reason: 'x' })).toMatchObject({
      data: { code: 'FORBIDDEN' },
    });
    const manager = shop.staff('manager');
    const taken = await manager.call('admin.errands.takeOver', { id, reason: 'Odsutan' });
    expect(taken).toMatchObject({ status: 'ok', data: { errand: { claimedBy: { id: manager.staffId } } } });
    expect(await agent.call('admin.errands.heartbeat', { id, token })).toMatchObject({ data: { code: 'CONFLICT' } });
    await expireAll();
    expect(await sweep()).toBe(1);
    expect(await eventsOf(id)).toEqual(['ErrandOpened', 'ErrandClaimed', 'ErrandTakenOver', 'ErrandReleased']);
    expect(await claim(agent, id)).toMatchObject({ errand: { id } });
  });

  it('ends when its subject was settled elsewhere', async () => {
    const leadId = await createPhoneLead(shop, { now: tuesday, phone: '061 100 220' });
    const id = callTaskIdOf('lead', leadId);
    const agent = shop.staff('agent');
    const { token } = await claim(agent, id);
    await shop.staff('support').call('admin.leads.withdrawConsent', { id: leadId, channel: 'phone' });
    await shop.settle();
    expect(await agent.call('admin.errands.heartbeat', { id, token })).toMatchObject({ data: { code: 'CONFLICT' } });
    expect(await eventsOf(id)).toEqual(['ErrandOpened', 'ErrandClaimed', 'ErrandClosed', 'ErrandReleased']);
  });

  it('of a lead prevents others from recording it', async () => {
    const leadId = await createPhoneLead(shop, { now: tuesday, phone: '061 100 240' });
    const id = callTaskIdOf('lead', leadId);
    const [agent, support] = [shop.staff('agent'), shop.staff('support')];
    const { token } = await claim(agent, id);

    const beside = await support.call('admin.leads.record', { id: leadId, outcome: 'not_interested' });
    expect(beside.data).toMatchObject({ code: 'CONFLICT', claimedBy: { id: agent.staffId }, heldErrandId: id });

    const said = { id, token, outcome: 'busy', note: 'Zvati sutra' };
    expect(await agent.call('admin.errands.record', said)).toMatchObject({ status: 'ok' });
    const after = await support.call('admin.leads.record', { id: leadId, outcome: 'not_interested' });
    expect(after).toMatchObject({ status: 'ok' });
    await shop.settle();
    const { data: lead } = await agent.call('admin.leads.getOne', { id: leadId });
    expect(lead).toMatchObject({ calls: 2, settled: true });
  });

  it('of a club join blocks membership changes by others, except after a takeover', async () => {
    const membershipId = await createJoinRequest(shop, { now: tuesday, phone: '061 100 241' });
    const id = callTaskIdOf('club_join', membershipId);
    const [agent, support, manager] = [shop.staff('agent'), shop.staff('support'), shop.staff('manager')];
    await claim(agent, id);
    const refusal = { code: 'CONFLICT', claimedBy: { id: agent.staffId }, heldErrandId: id };

    const paid = { id: membershipId, payment: { method: 'cash' }, email: 'ana.druga@primjer.ba' };
    expect((await support.call('admin.memberships.activate', paid)).data).toMatchObject(refusal);
    expect((await support.call('admin.memberships.cancel', { id: membershipId })).data).toMatchObject(refusal);
    expect((await manager.call('admin.memberships.cancel', { id: membershipId })).data).toMatchObject(refusal);

    await manager.call('admin.errands.takeOver', { id, reason: 'Odsutan' });
    expect(await manager.call('admin.memberships.cancel', { id: membershipId })).toMatchObject({ status: 'ok' });
  });

  it('of a return blocks decisions by others; its agent may approve on the order page', async () => {
    const orderId = await createReturnRequest(shop);
    const id = callTaskIdOf('return', orderId);
    const [caller, support] = [shop.staff('manager'), shop.staff('support')];
    await claim(caller, id);
    const refusal = { code: 'CONFLICT', claimedBy: { id: caller.staffId }, heldErrandId: id };

    expect((await support.call('admin.orders.approveReturn', { id: orderId })).data).toMatchObject(refusal);
    const rejected = await support.call('admin.orders.rejectReturn', { id: orderId, reason: 'Otvoreno' });
    expect(rejected.data).toMatchObject(refusal);

    expect(await caller.call('admin.orders.approveReturn', { id: orderId })).toMatchObject({ status: 'ok' });
  });
});

describe('the outcome of a call task', () => {
  it('is recorded with the lead once, however often it is sent', async () => {
    const leadId = await createPhoneLead(shop, { now: tuesday, phone: '061 100 221' });
    const id = callTaskIdOf('lead', leadId);
    const agent = shop.staff('agent');
    const { token, errand } = await claim(agent, id);
    const params = { outcome: 'interested', note: 'Naručuje večeras', expectedRevision: errand.revision };
    const meta = { idempotencyKey: crypto.randomUUID() };
    const send = () => agent.call('admin.errands.record', { id, token, ...params }, { meta });
    expect(await send()).toMatchObject({ data: { id, attempts: 1, nextCallAt: null } });
    expect(await send()).toMatchObject({ data: { id, attempts: 1, nextCallAt: null } });
    await shop.settle();
    const lead = (await agent.call('admin.leads.getOne', { id: leadId })).data;
    expect(lead).toMatchObject({
      calls: 1,
      settled: true,
      lastCall: { outcome: 'interested', note: 'Naručuje večeras' },
    });
    expect((await eventsOf(id)).filter((type) => type === 'ErrandRecorded')).toHaveLength(1);
    expect((await queueOf()).total).toBe(0);
  });

  it('without a response returns the task to the queue, and gives up after the last attempt', async () => {
    const id = callTaskIdOf('lead', await createPhoneLead(shop, { now: tuesday, phone: '061 100 222' }));
    const agent = shop.staff('agent');
    for (const now of [tuesday, '2027-03-09T11:00:00.000Z', '2027-03-09T15:00:00.000Z', '2027-03-10T16:00:00.000Z']) {
      shop.setTime(now);
      const { errand, token } = (await agent.call('admin.errands.next')).data.errand;
      expect(errand.id).toBe(id);
      expect(await record(agent, id, token, { outcome: 'no_answer' })).toMatchObject({ status: 'ok' });
      expect((await agent.call('admin.errands.next')).data.errand).toBeNull();
    }
    expect((await queueOf()).total).toBe(0);
    const { open, calls } = (await agent.call('admin.errands.getOne', { id })).data;
    expect([open, calls.length]).toEqual([false, 4]);
  });

  it('of a club join starts the membership with its payment method', async () => {
    const membershipId = await createJoinRequest(shop, { now: tuesday, phone: '061 100 301' });
    const id = callTaskIdOf('club_join', membershipId);
    const agent = shop.staff('agent');
    const { token, errand } = await claim(agent, id);
    const joined = { outcome: 'joined', email: 'ana.nova@primjer.ba', expectedRevision: errand.revision };
    expect(await record(agent, id, token, joined)).toMatchObject({ data: { code: 'INVALID_PARAMS' } });
    const payment = { method: 'cash' };
    expect(await record(agent, id, token, { ...joined, payment })).toMatchObject({ status: 'ok' });
    const membership = (await shop.staff('support').call('admin.memberships.getOne', { id: membershipId })).data;
    expect(membership).toMatchObject({ status: 'active', payment: { method: 'cash' } });
    const lead = (await agent.call('admin.leads.getOne', { id: membership.leadId })).data;
    expect(lead).toMatchObject({ settled: true, lastCall: { outcome: 'joined' } });
  });

  it('of a club join may be a decline', async () => {
    const membershipId = await createJoinRequest(shop, { now: tuesday, phone: '061 100 302' });
    const agent = shop.staff('agent');
    const id = callTaskIdOf('club_join', membershipId);
    const { token } = await claim(agent, id);
    expect(await record(agent, id, token, { outcome: 'declined' })).toMatchObject({ status: 'ok' });
    const { status } = (await shop.staff('support').call('admin.memberships.getOne', { id: membershipId })).data;
    expect(status).toBe('ended');
  });

  it('of a return approves or rejects it', async () => {
    const agent = shop.staff('agent');
    const support = shop.staff('support');
    const decided: [string, object, string][] = [
      [await createReturnRequest(shop), { outcome: 'approved', note: 'Šalje poštom' }, 'return_approved'],
      [await createReturnRequest(shop), { outcome: 'rejected', reason: 'Otvoreno pakovanje' }, 'return_rejected'],
    ];
    for (const [orderId, params, status] of decided) {
      const id = callTaskIdOf('return', orderId);
      const { token, errand } = await claim(agent, id);
      expect(errand.subject).toMatchObject({ kind: 'return', returning: { reason: 'Ne odgovara mi' } });
      const sent = { ...params, expectedRevision: errand.revision };
      expect(await record(agent, id, token, sent)).toMatchObject({ status: 'ok', data: { nextCallAt: null } });
      expect((await support.call('admin.orders.getOne', { id: orderId })).data.status).toBe(status);
    }
  });

  it('is applied for an erased person, without the note', async () => {
    const agent = shop.staff('agent');
    const orderId = await createReturnRequest(shop);
    const { data: order } = await shop.staff('support').call('admin.orders.getOne', { id: orderId });
    const id = callTaskIdOf('return', orderId);
    const { token } = await claim(agent, id);
    await shop.keys.revokeKey(order.customer.id, 'account');
    const said = { outcome: 'rejected', reason: 'Otvoreno pakovanje', note: 'Ljuta' };
    expect(await record(agent, id, token, said)).toMatchObject({ status: 'ok', data: { nextCallAt: null } });
    const events = await shop.store.readStream(`order-${orderId}`);
    expect(events.at(-1)).toMatchObject({ type: 'OrderReturnRejected', data: { orderId } });
    expect(events.at(-1)?.data).not.toHaveProperty('$personal');
  });

  it('is not needed once the shopper withdrew the return, which is impossible during the call', async () => {
    const shopper = shop.shopper();
    const orderId = await createReturnRequest(shop, shopper);
    const id = callTaskIdOf('return', orderId);
    const agent = shop.staff('agent');
    const { token } = await claim(agent, id);
    const during = await shopper.call('shopOrders.f.withdrawReturn', { ID: orderId });
    expect(during).toMatchObject({ data: { code: 'CONFLICT' } });
    expect(during.data).not.toHaveProperty('claimedBy');
    const { data } = await shopper.call('shopOrders.f.returnStatus', { ID: orderId });
    expect(data).toMatchObject({ Kind: 'withdrawal', CanWithdraw: false });
    expect(await agent.call('admin.errands.release', { id, token })).toMatchObject({ status: 'ok' });

    expect(await shopper.call('shopOrders.f.withdrawReturn', { ID: orderId })).toMatchObject({ status: 'ok' });
    await shop.settle();
    expect((await queueOf({ kind: 'return' })).data).toEqual([]);

    expect(await shopper.call('shopOrders.f.requestReturn', { ID: orderId, kind: 'damaged' })).toMatchObject({
      status: 'ok',
    });
    await shop.settle();
    expect((await queueOf({ kind: 'return' })).data).toMatchObject([{ id }]);
  });

  it('is rejected when its subject changed meanwhile; the agent still has the call', async () => {
    const orderId = await createReturnRequest(shop);
    const id = callTaskIdOf('return', orderId);
    const agent = shop.staff('agent');
    const { token, errand } = await claim(agent, id);
    await shop.staff('support').call('admin.orders.note', { id: orderId, text: 'Zvala kupac' });
    const sent = { outcome: 'approved', expectedRevision: errand.revision };
    expect(await record(agent, id, token, sent)).toMatchObject({
      data: { code: 'CONFLICT', revision: expect.any(Number) },
    });
    const { revision } = (await agent.call('admin.errands.getOne', { id })).data;
    expect(await record(agent, id, token, { outcome: 'approved', expectedRevision: revision })).toMatchObject({
      status: 'ok',
    });
  });

  it('is found and recorded after a crash between effect and call record', async () => {
    const leadId = await createPhoneLead(shop, { now: tuesday, phone: '061 100 223' });
    const id = callTaskIdOf('lead', leadId);
    const agent = shop.staff('agent');
    const { token } = await claim(agent, id);
    const { state } = await shop.streams.load(callTaskStream, id);
    const step = { commandId: newId(), correlationId: newId(), actor: `staff:${agent.staffId}`, now: tuesday };
    const effects = shop.app.get(CallTaskEffects, { strict: false });
    const params = { id, token, outcome: 'interested' } as const;
    await effects.apply({ kind: 'lead', subjectId: leadId }, state?.claim?.claimId ?? '', params, step);
    await shop.settle();
    await expireAll();
    await sweep();
    expect((await eventsOf(id)).at(-1)).toBe('ErrandRecorded');
    expect(await agent.call('admin.errands.heartbeat', { id, token })).toMatchObject({ data: { code: 'CONFLICT' } });
  });
});
