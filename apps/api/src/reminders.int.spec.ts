import { type DataRequestRow } from '@shop/contracts';
import { addMilliseconds, newId, systemClock } from '@shop/kernel';
import { messagesModule, countUnknownOutcomes } from '@shop/messages';
import type { TestShop } from '@shop/testing';
import { PrivacyBackground } from '@shop/privacy';
import { startWholeShop } from './whole-shop.fixtures.js';

const [messageStream] = messagesModule.streams;

let shop: TestShop;
beforeAll(async () => {
  shop = await startWholeShop();
});
afterEach(() => shop.setTime(null));
afterAll(() => shop.close());

const dayMs = 24 * 3_600_000;
const manager = () => shop.staff('manager');
const sweep = () => shop.app.get(PrivacyBackground, { strict: false }).sweepers[0].sweep(shop.clock());

async function openDataRequest() {
  const shopper = shop.shopper();
  await shopper.call('shopUsers.f.dataRequest', { kind: 'correct' }, { country: 'BA' });
  await shop.settle();
  const { data } = await manager().call('admin.dataRequests.getList', { filter: { userId: shopper.userId } });
  const [request] = data.data as readonly DataRequestRow[];
  if (request === undefined) throw new Error('the request is not listed');
  const day = async (days: number) => {
    shop.setTime(addMilliseconds(request.createdAt, days * dayMs));
    await shop.settle();
  };
  const marks = async () =>
    (await shop.store.readStream(`privacy-${shopper.userId}`))
      .filter(({ type }) => type === 'DataRequestReminded')
      .map(({ data: told }) => (told as { daysLeft: number }).daysLeft);
  const answer = () => {
    const done = { id: request.id, userId: shopper.userId, outcome: 'done', note: 'Ispravljeno' };
    return manager().call('admin.dataRequests.answer', done);
  };
  return { request, day, marks, answer };
}

describe('a request about personal data', () => {
  it('triggers a reminder after 20, 28 and 30 days, each once', async () => {
    const { day, marks, answer } = await openDataRequest();
    const seen: (readonly number[])[] = [];
    for (const days of [19.9, 20, 27.9, 28, 29.9, 30, 45]) {
      await day(days);
      await Promise.all([sweep(), sweep()]);
      await shop.settle();
      await sweep();
      seen.push(await marks());
    }
    expect(seen).toEqual([[], [10], [10], [10, 2], [10, 2], [10, 2, 0], [10, 2, 0]]);
    await answer();
  });

  it('triggers one reminder per mark after a long sweeper outage and after a rebuild', async () => {
    const { day, marks, answer } = await openDataRequest();
    await day(31);
    await sweep();
    await shop.settle();
    await shop.projections.runtime.rebuild('data-request-list');
    await shop.settle();
    await sweep();
    expect(await marks()).toEqual([10, 2, 0]);
    await answer();
  });

  it('triggers no reminder after it is answered', async () => {
    const { day, marks, answer } = await openDataRequest();
    await answer();
    await day(31);
    await sweep();
    expect(await marks()).toEqual([]);
  });
});

it('counts the tasks due by a day like the lists behind them', async () => {
  const [late, soon] = [await openDataRequest(), await openDataRequest()];
  const now = addMilliseconds(late.request.createdAt, 21 * dayMs);
  shop.setTime(now);
  await sweep();
  await shop.settle();
  const counts = async () => (await shop.staff('support').call('admin.reminders.counts', {})).data;
  const total = async (filter: object) =>
    (await manager().call('admin.dataRequests.getList', { filter })).data.total as number;
  const first = await counts();
  expect(first).toMatchObject({ dataRequests: { soon: 2, overdue: 0 }, answers: { soon: 0, overdue: 0 } });
  expect(first).toMatchObject({ refunds: { soon: 0, overdue: 0 } });
  expect(await total({ status: 'open', reminded: true })).toBe(2);
  await soon.answer();
  shop.setTime(addMilliseconds(late.request.dueAt, 1_000));
  await shop.settle();
  await sweep();
  await shop.settle();
  expect((await counts()).dataRequests).toEqual({ soon: 0, overdue: 1 });
  expect(await total({ status: 'overdue' })).toBe(1);
  const refused = await shop.staff('agent').call('admin.reminders.counts', {});
  expect(refused).toMatchObject({ data: { code: 'FORBIDDEN' } });
});

type Message = Extract<Parameters<typeof messageStream.decider.decide>[0], { type: 'QueueMessage' }>['message'];

describe('messages with an unknown outcome', () => {
  const ago = (days: number) => addMilliseconds(systemClock(), -days * dayMs);
  const about = { kind: 'data_request_received', requestKind: 'export', dueAt: systemClock() } as const;

  async function lose(
    whose: { readonly leadId: string } | { readonly staffId: string },
    at: string,
    content: Message['content'] = about,
  ): Promise<string> {
    const messageId = newId();
    const address = { messageId, userId: null, ...whose, channel: 'email', country: 'BA', queuedAt: at } as const;
    const context = { correlationId: messageId, actor: 'system:test', now: at };
    const queue = { type: 'QueueMessage', message: { ...address, content }, to: 'ana@primjer.ba' } as const;
    const lost = { type: 'GiveUp', cause: 'unknown', reason: 'HTTP 500', at } as const;
    for (const command of [queue, lost])
      await shop.streams.execute(messageStream, messageId, command, { ...context, commandId: newId() });
    return messageId;
  }

  async function counted(role: 'support' | 'manager' | 'admin') {
    await shop.settle();
    const { data } = await shop.staff(role).call('admin.reminders.counts', {});
    const list = await shop.staff(role).call('admin.messages.getList', { filter: { fate: 'unknown' } });
    expect(list.data.total).toBe(data.messages.unknown);
    return data.messages.unknown;
  }

  it('count at any age until staff decide; those to staff for administrators only', async () => {
    const [old] = [await lose({ leadId: newId() }, ago(90)), await lose({ staffId: newId() }, ago(0))];
    expect([await counted('support'), await counted('manager'), await counted('admin')]).toEqual([1, 1, 2]);
    expect(await countUnknownOutcomes(shop.pool)).toBe(2);

    await shop.staff('support').call('admin.messages.declineResend', { id: old, reason: 'Javili smo se telefonom' });
    expect([await counted('support'), await counted('manager'), await counted('admin')]).toEqual([0, 0, 1]);
    expect(await countUnknownOutcomes(shop.pool)).toBe(1);
  });

  it.each<[string, number, Message['content']]>([
    ['is a code', 0, { kind: 'reset_code', resetId: newId(), expiresAt: addMilliseconds(systemClock(), dayMs) }],
    [
      'has an invitation that ended',
      4,
      { kind: 'staff_invitation', invitationId: newId(), expiresAt: ago(1), language: 'bs', newcomer: true },
    ],
    [
      'says that the courier comes on a day that is over',
      1,
      { kind: 'order_out_for_delivery', orderId: newId(), leadId: 'ABCDE-FGHJK', totalMinor: 100 },
    ],
  ])('do not count when one %s', async (_, days, content) => {
    const before = await counted('admin');
    await lose({ leadId: newId() }, ago(days), content);
    expect(await counted('admin')).toBe(before);
  });

  it('do not count after the person without an account was erased', async () => {
    const [before, leadId] = [await counted('admin'), newId()];
    await lose({ leadId }, ago(10));
    expect(await counted('admin')).toBe(before + 1);
    await shop.keys.revokeKey(leadId, 'account');
    expect(await counted('admin')).toBe(before);
  });
});
