import { agentPresenceContract, type AgentPresenceRow } from '@shop/contracts';
import type { TestShop } from '@shop/testing';
import { clearCallQueue, placeOrder, startCallShop } from './calls.fixtures.js';

let shop: TestShop;
beforeAll(async () => {
  shop = await startCallShop();
});
afterAll(() => shop.close());
afterEach(async () => {
  await clearCallQueue(shop);
  await shop.pool.query('DELETE FROM calls_agents');
});

const listAgents = async (): Promise<AgentPresenceRow[]> =>
  agentPresenceContract['admin.calls.agents'].data.parse((await shop.staff('agent').call('admin.calls.agents')).data);
const advanceSilence = (seconds: number) =>
  shop.pool.query('UPDATE calls_agents SET since = since - $1::interval, seen_at = seen_at - $1::interval', [
    `${seconds} seconds`,
  ]);

describe('agent breaks', () => {
  it('stop new calls until the break ends', async () => {
    const orderId = await placeOrder(shop);
    const agent = shop.staff('agent');
    expect(await agent.call('admin.calls.pause', { reason: 'lunch' })).toMatchObject({ data: { paused: 'lunch' } });
    for (const asked of [await agent.call('admin.calls.next'), await agent.call('admin.calls.claim', { orderId })]) {
      expect(asked).toMatchObject({ status: 'error', data: { code: 'PAUSED', reason: 'lunch' } });
    }
    expect((await agent.call('admin.calls.present')).data).toEqual({ paused: 'lunch' });
    expect((await agent.call('admin.calls.resume')).data).toEqual({ paused: null });
    expect((await agent.call('admin.calls.next')).data.order.id).toBe(orderId);
  });

  it('affect only this agent', async () => {
    const orderId = await placeOrder(shop);
    await shop.staff('agent').call('admin.calls.pause', { reason: 'meeting' });
    expect((await shop.staff('agent').call('admin.calls.next')).data.order.id).toBe(orderId);
  });

  it('are rejected until the current call is recorded or released', async () => {
    const orderId = await placeOrder(shop);
    const agent = shop.staff('agent');
    const { token } = (await agent.call('admin.calls.next')).data;
    expect(await agent.call('admin.calls.pause', { reason: 'break' })).toMatchObject({
      status: 'error',
      data: { code: 'CONFLICT', orderId },
    });
    await agent.call('admin.calls.release', { orderId, token });
    expect((await agent.call('admin.calls.pause', { reason: 'break' })).data).toEqual({ paused: 'break' });
  });

  it('append one event, however often the command is sent', async () => {
    const agent = shop.staff('agent');
    for (const reason of ['lunch', 'lunch']) await agent.call('admin.calls.pause', { reason });
    for (const _ of [1, 2]) await agent.call('admin.calls.resume');
    const events = await shop.store.readStream(`agent-${agent.staffId}`);
    expect(events.map(({ type }) => type)).toEqual(['AgentPaused', 'AgentResumed']);
  });

  it('send a live update when they begin and when they end', async () => {
    const stop = new AbortController();
    const feed = await shop.staff('manager').subscribe('admin.live', { topics: ['calls'] }, { signal: stop.signal });
    const next = async () => (await feed.next()).value?.json;
    const agent = shop.staff('agent');
    await agent.call('admin.calls.pause', { reason: 'lunch' });
    expect(await next()).toMatchObject({ topic: 'calls', type: 'AgentPaused', id: agent.staffId });
    await agent.call('admin.calls.resume');
    expect(await next()).toMatchObject({ topic: 'calls', type: 'AgentResumed', id: agent.staffId });
    stop.abort();
  });

  it('require a role that makes calls', async () => {
    const support = shop.staff('support');
    for (const method of ['agents', 'present', 'resume']) {
      expect(await support.call(`admin.calls.${method}`)).toMatchObject({ data: { code: 'FORBIDDEN' } });
    }
    expect(await support.call('admin.calls.pause', { reason: 'lunch' })).toMatchObject({ data: { code: 'FORBIDDEN' } });
  });
});

describe('agent presence', () => {
  it('lists what each agent does, and since when', async () => {
    const orderId = await placeOrder(shop);
    const [free, paused, calling] = [shop.staff('agent'), shop.staff('agent'), shop.staff('manager')];
    for (const one of [free, paused, calling]) await one.call('admin.calls.present');
    await paused.call('admin.calls.pause', { reason: 'training' });
    await calling.call('admin.calls.claim', { orderId });
    await shop.settle();
    const of = async ({ staffId }: { staffId: string }) => (await listAgents()).find(({ id }) => id === staffId);
    expect(await of(free)).toMatchObject({ state: 'free', since: expect.any(String), order: null, reason: null });
    expect(await of(paused)).toMatchObject({ state: 'paused', reason: 'training', since: expect.any(String) });
    expect(await of(calling)).toMatchObject({ state: 'calling', order: { id: orderId, leadId: expect.any(String) } });
  });

  it('shows silent agents as away, and removes them after a shift', async () => {
    const agent = shop.staff('agent');
    await agent.call('admin.calls.present');
    await advanceSilence(80);
    expect(await listAgents()).toMatchObject([{ id: agent.staffId, state: 'away' }]);
    await advanceSilence(13 * 3600);
    expect(await listAgents()).toEqual([]);
  });

  it('restarts the time when an agent comes back', async () => {
    const agent = shop.staff('agent');
    await agent.call('admin.calls.present');
    await advanceSilence(60);
    const [stayed] = await listAgents();
    await agent.call('admin.calls.present');
    expect((await listAgents())[0]?.since).toBe(stayed?.since);
    await advanceSilence(600);
    await agent.call('admin.calls.present');
    const [back] = await listAgents();
    expect(Date.parse(back?.since ?? '')).toBeGreaterThan(Date.parse(stayed?.since ?? ''));
  });

  it('preserves the time of a call when its lease is renewed', async () => {
    const orderId = await placeOrder(shop);
    const agent = shop.staff('agent');
    const { token } = (await agent.call('admin.calls.claim', { orderId })).data;
    await shop.pool.query("UPDATE calls_leases SET since = since - interval '3 minutes'");
    const before = (await listAgents())[0]?.since;
    await agent.call('admin.calls.heartbeat', { orderId, token });
    await agent.call('admin.calls.claim', { orderId });
    expect((await listAgents())[0]?.since).toBe(before);
  });
});
