import type { CountryCode } from '@shop/countries';
import { newId } from '@shop/kernel';
import type { TestShop } from '@shop/testing';
import { staffModule } from '@shop/staff';
import { placeOrder } from './calls.fixtures.js';
import { useCallTaskShop, createPhoneLead, tuesday } from './call-tasks.fixtures.js';

const later = '2027-03-09T10:10:00.000Z';

let shop: TestShop;
useCallTaskShop((started) => (shop = started));

const agentOf = (...countries: readonly CountryCode[]) => shop.staff('agent', newId(), countries);
const [staffStream] = staffModule.streams;
async function employ(staffId: string, countries: readonly CountryCode[], does: 'Add' | 'Change') {
  const command =
    does === 'Change'
      ? ({ type: 'Change', countries } as const)
      : ({
          type: 'Add',
          staffId,
          role: 'agent',
          countries,
          email: `${staffId}@bosilje.example`,
          name: 'Ivana',
        } as const);
  const context = { commandId: newId(), correlationId: newId(), actor: 'system:spec', now: tuesday };
  await shop.streams.execute(staffStream, staffId, command, context);
  await shop.settle();
}
async function reservedInQueue(kind: 'calls' | 'errands') {
  const rows = (await agentOf('BA').call(`admin.${kind}.queue`)).data.data;
  if (kind === 'errands')
    for (const { id, reservedFor } of rows)
      expect((await agentOf('BA').call('admin.errands.getOne', { id })).data).toMatchObject({ reservedFor });
  return rows.map(({ reservedFor }: { reservedFor: unknown }) => reservedFor);
}
const croatian = '091 100 200';

describe('an agent who serves some countries', () => {
  it('sees the queue of these countries, with counts', async () => {
    const [inBosnia, inCroatia] = [await placeOrder(shop), await placeOrder(shop, { country: 'HR' })];
    await placeOrder(shop, { country: 'RS' });
    const agent = agentOf('BA', 'HR');
    const all = (await agent.call('admin.calls.queue')).data;
    expect(new Set(all.data.map(({ id }: { id: string }) => id))).toEqual(new Set([inBosnia, inCroatia]));
    expect(all).toMatchObject({ total: 2, meta: { counts: { BA: 1, HR: 1 } } });
    expect(Object.keys(all.meta.counts)).toHaveLength(2);
    const narrowed = (await agent.call('admin.calls.queue', { countries: ['HR', 'RS'] })).data;
    expect(narrowed).toMatchObject({ total: 1, data: [{ id: inCroatia }], meta: { counts: { BA: 1, HR: 1 } } });
  });

  it('gets the next order of these, even if another is due sooner', async () => {
    await placeOrder(shop, { country: 'RS' });
    await placeOrder(shop);
    shop.setTime(later);
    const inCroatia = await placeOrder(shop, { country: 'HR' });
    const next = async (params: object) => (await agentOf('BA', 'HR').call('admin.calls.next', params)).data?.order;
    expect(await next({ countries: ['HR', 'RS'] })).toMatchObject({ id: inCroatia });
    expect(await next({})).toMatchObject({ country: 'BA' });
    expect(await next({})).toBeUndefined();
  });

  it('sees and gets the call tasks of these', async () => {
    await createPhoneLead(shop, { now: tuesday });
    const leadId = await createPhoneLead(shop, { now: tuesday, country: 'HR', phone: croatian });
    const agent = agentOf('HR');
    const queue = (await agent.call('admin.errands.queue')).data;
    expect(queue).toMatchObject({ total: 1, data: [{ subjectId: leadId }], meta: { counts: { lead: 1 } } });
    const { data } = await agent.call('admin.errands.next');
    expect(data).toMatchObject({ order: null, errand: { errand: { subjectId: leadId } } });
    expect((await agentOf('RS').call('admin.errands.next')).data).toEqual({ order: null, errand: null });
  });

  it.each(['admin.calls.queue', 'admin.calls.next', 'admin.errands.queue', 'admin.errands.next'])(
    'is rejected by %s for other countries',
    async (method) => {
      const answer = await agentOf('HR', 'ME').call(method, { countries: ['BA', 'RS'] });
      expect(answer).toMatchObject({ status: 'error', data: { code: 'FORBIDDEN' } });
    },
  );

  it.each(['calls', 'errands'] as const)(
    'loses an agreed callback (%s) to agents who serve its country',
    async (kind) => {
      const staffId = newId();
      await employ(staffId, ['BA'], 'Add');
      const caller = shop.staff('agent', staffId, ['BA']);
      const callBack = { outcome: 'call_back', callBackAt: '2027-03-09T12:00:00.000Z', callBackBy: 'me' };
      if (kind === 'calls') {
        await placeOrder(shop);
        const { order, token } = (await caller.call('admin.calls.next')).data;
        await caller.call('admin.calls.record', { orderId: order.id, token, ...callBack });
      } else {
        await createPhoneLead(shop, { now: tuesday, phone: '061 100 202' });
        const { errand, token } = (await caller.call('admin.errands.next')).data.errand;
        await caller.call('admin.errands.record', { id: errand.id, token, ...callBack });
      }
      await shop.settle();
      shop.setTime('2027-03-09T12:00:01.000Z');
      const nothing = kind === 'calls' ? null : { order: null, errand: null };
      const next = async () => (await agentOf('BA').call(`admin.${kind}.next`)).data;
      expect(await next()).toEqual(nothing);
      expect(await reservedInQueue(kind)).toMatchObject([{ id: staffId }]);
      await employ(staffId, ['HR'], 'Change');
      expect(await reservedInQueue(kind)).toEqual([null]);
      expect(await next()).not.toEqual(nothing);
    },
  );

  it('can claim a call of another country by id', async () => {
    const orderId = await placeOrder(shop);
    expect(await agentOf('HR').call('admin.calls.claim', { orderId })).toMatchObject({ status: 'ok' });
    await createPhoneLead(shop, { now: tuesday, phone: '061 100 201' });
    const { id } = (await agentOf('BA').call('admin.errands.queue')).data.data[0];
    expect(await agentOf('HR').call('admin.errands.claim', { id })).toMatchObject({ status: 'ok' });
  });

  it('resumes the current call after a change of countries', async () => {
    const [staffId, orderId] = [newId(), await placeOrder(shop)];
    await shop.staff('agent', staffId, ['BA']).call('admin.calls.next');
    await shop.pool.query("UPDATE calls_leases SET lease_until = lease_until - interval '91 seconds'");
    const { data } = await shop.staff('agent', staffId, ['HR']).call('admin.calls.next');
    expect(data).toMatchObject({ order: { id: orderId } });
  });
});
