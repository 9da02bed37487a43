import type { TestCaller } from '@shop/rpc/testing';
import type { TestShop } from '@shop/testing';
import { placeOrder } from './calls.fixtures.js';
import { useCallTaskShop, createPhoneLead, tuesday } from './call-tasks.fixtures.js';

let shop: TestShop;
useCallTaskShop((started) => (shop = started));

const claim = (agent: TestCaller, orderId: string) => agent.call('admin.calls.claim', { orderId });
const claimCallTask = (agent: TestCaller, id: string) => agent.call('admin.errands.claim', { id });
async function openCallTask(phone: string): Promise<string> {
  const subjectId = await createPhoneLead(shop, { phone, now: tuesday });
  const { data } = await shop.staff('agent').call('admin.errands.queue', {});
  return data.data.find((row: { subjectId: string }) => row.subjectId === subjectId).id;
}
interface LeaseData {
  readonly id?: string;
  readonly token?: string;
  readonly order?: LeaseData | null;
  readonly errand?: LeaseData | null;
}
/** `admin.calls.next` returns the lease itself, `admin.errands.next` names its kind. */
const leaseOf = (data: LeaseData) => (data.token === undefined ? (data.order ?? data.errand) : data);
const taskOf = (data: LeaseData) => (leaseOf(data)?.order ?? leaseOf(data)?.errand)?.id;
const heldConflict = (id: object) => ({ status: 'error', data: { code: 'CONFLICT', ...id } });

describe('one call at a time', () => {
  it('rejects a second order and names the first, until it is recorded or released', async () => {
    const [first, second] = [await placeOrder(shop), await placeOrder(shop)];
    const agent = shop.staff('agent');
    const { token } = (await claim(agent, first)).data;
    expect(await claim(agent, second)).toMatchObject(heldConflict({ orderId: first }));
    expect(await claim(shop.staff('agent'), second)).toMatchObject({ status: 'ok' });
    const third = await placeOrder(shop);
    await agent.call('admin.calls.release', { orderId: first, token });
    expect(await claim(agent, third)).toMatchObject({ status: 'ok' });
  });

  it('accepts a repeated claim of the same order', async () => {
    const orderId = await placeOrder(shop);
    const agent = shop.staff('agent');
    await claim(agent, orderId);
    expect(await claim(agent, orderId)).toMatchObject({ status: 'ok', data: { order: { id: orderId } } });
  });

  it('returns the order in hand, with its token, from `next`', async () => {
    const [first, second] = [await placeOrder(shop), await placeOrder(shop)];
    const agent = shop.staff('agent');
    const { token } = (await claim(agent, second)).data;
    for (const method of ['admin.calls.next', 'admin.errands.next', 'admin.calls.next'])
      expect(leaseOf((await agent.call(method, {})).data)).toMatchObject({ order: { id: second }, token });
    expect(await claim(agent, first)).toMatchObject(heldConflict({ orderId: second }));
    await agent.call('admin.calls.release', { orderId: second, token });
    expect((await agent.call('admin.calls.next', {})).data.token).not.toBe(token);
  });

  it('returns the call task in hand from `next`; the next order is a CONFLICT that names it', async () => {
    const [errandId, orderId] = [await openCallTask('061 100 404'), await placeOrder(shop)];
    const agent = shop.staff('agent');
    const { token } = (await claimCallTask(agent, errandId)).data;
    const inHand = { errand: { id: errandId }, token };
    expect((await agent.call('admin.errands.next', {})).data).toMatchObject({ order: null, errand: inHand });
    expect(await agent.call('admin.calls.next', {})).toMatchObject(heldConflict({ errandId }));
    expect((await agent.call('admin.calls.next', { kinds: ['order_confirmation', 'lead'] })).data).toMatchObject(
      inHand,
    );
    expect((await shop.staff('agent').call('admin.calls.next', {})).data).toMatchObject({ order: { id: orderId } });
  });

  it('leases one task to simultaneous requests of an agent, whatever they request', async () => {
    const errandId = await openCallTask('061 100 405');
    const orderId = await placeOrder(shop);
    for (let n = 0; n < 4; n += 1) await placeOrder(shop);
    const agent = shop.staff('agent');
    const requests = [1, 2, 3].flatMap(() => [
      agent.call('admin.calls.next', {}),
      agent.call('admin.errands.next', {}),
    ]);
    const answers = await Promise.all([...requests, claim(agent, orderId), claimCallTask(agent, errandId)]);
    const { rows } = await shop.pool.query<{ order_id: string }>(
      'SELECT order_id FROM calls_leases WHERE staff_id = $1',
      [agent.staffId],
    );
    expect(rows).toHaveLength(1);
    // A claim of the task in hand gives it a new token.
    const next = answers.slice(0, requests.length).filter(({ status }) => status === 'ok');
    for (const { data } of next) expect(taskOf(data)).toBe(rows[0]!.order_id);
    for (const { status, data } of answers) if (status !== 'ok') expect(data.code).toBe('CONFLICT');
  });

  it('rejects all but one of concurrent claims', async () => {
    const agent = shop.staff('agent');
    const errandId = await openCallTask('061 100 401');
    const orders = [await placeOrder(shop), await placeOrder(shop), await placeOrder(shop)];
    const answers = await Promise.all([...orders.map((id) => claim(agent, id)), claimCallTask(agent, errandId)]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['error', 'error', 'error', 'ok']);
    const { rows } = await shop.pool.query('SELECT 1 FROM calls_leases WHERE staff_id = $1', [agent.staffId]);
    expect(rows).toHaveLength(1);
  });

  it('counts an order and a call task together', async () => {
    const [orderId, errandId] = [await placeOrder(shop), await openCallTask('061 100 402')];
    const [caller, other] = [shop.staff('agent'), shop.staff('agent')];
    await claim(caller, orderId);
    expect(await claimCallTask(caller, errandId)).toMatchObject(heldConflict({ orderId }));
    expect(await claimCallTask(other, errandId)).toMatchObject({ status: 'ok' });
    expect(await claim(other, await placeOrder(shop))).toMatchObject(heldConflict({ errandId }));
  });

  it('rejects a takeover by a manager who still has a call', async () => {
    const [own, theirs] = [await placeOrder(shop), await placeOrder(shop)];
    const errandId = await openCallTask('061 100 403');
    const manager = shop.staff('manager');
    await claim(shop.staff('agent'), theirs);
    await claimCallTask(shop.staff('agent'), errandId);
    await claim(manager, own);
    const reason = 'Odsutan';
    expect(await manager.call('admin.calls.takeOver', { orderId: theirs, reason })).toMatchObject(
      heldConflict({ orderId: own }),
    );
    expect(await manager.call('admin.errands.takeOver', { id: errandId, reason })).toMatchObject(
      heldConflict({ orderId: own }),
    );
  });

  it('ignores an order that needs no call', async () => {
    const [gone, waiting] = [await placeOrder(shop), await placeOrder(shop)];
    const agent = shop.staff('agent');
    await claim(agent, gone);
    await shop.staff('support').call('admin.orders.cancel', { id: gone, reason: 'wish' });
    expect(await claim(agent, waiting)).toMatchObject({ status: 'ok', data: { order: { id: waiting } } });
    const events = await shop.store.readStream(`call-${gone}`);
    expect(events.at(-1)).toMatchObject({ type: 'CallReleased', data: { cause: 'order_gone' } });
  });
});
