import { JobFailed, PermanentJobFailure } from '@shop/jobs';
import { isRejection, newId, systemClock } from '@shop/kernel';
import { shippingModule } from '@shop/shipping';
import { InvitationCodes } from '@shop/staff';
import { startMessagesShop } from '../messages.fixtures.js';
import type { OutgoingMessage, Sender, SendResult } from './sender.js';
import { UnsubscribeTokens } from '../unsubscribe/unsubscribe-tokens.js';
import { countUnknownOutcomes } from '../unknown-outcomes.js';
import { sendMessageHandler } from './send-message.job.js';

let started: Awaited<ReturnType<typeof startMessagesShop>>;
beforeAll(async () => {
  started = await startMessagesShop();
});
afterAll(() => started.shop.close());

class FakeSender implements Sender {
  readonly tried: OutgoingMessage[] = [];
  constructor(private readonly answers: readonly (SendResult | Promise<SendResult>)[]) {}

  async send(message: OutgoingMessage): Promise<SendResult> {
    this.tried.push(message);
    return this.answers[this.tried.length - 1] ?? { outcome: 'sent' };
  }
}

const outcome = (name: 'away' | 'refused' | 'unknown'): SendResult => ({ outcome: name, reason: `was ${name}` });
const never = new Promise<SendResult>(() => undefined);

async function given(...answers: readonly (SendResult | Promise<SendResult>)[]) {
  const { email, userId, caller } = await started.newUser();
  const articles = [{ ID: 'pure-fit', Quantity: 1 }];
  const person = { FirstName: 'Ana', LastName: 'Primjer', PhoneNumber: '091 234 5678' };
  await caller.call(
    'shopOrders.add',
    { Articles: articles, ...person },
    { country: 'HR', meta: { idempotencyKey: newId() } },
  );
  const [order] = (await caller.call('shopOrders.f.getAll')).data;
  const [row] = (await started.messagesTo(userId)).rows;
  const partner = new FakeSender(answers);
  const send = async (now = systemClock(), messageId: string = row.id) => {
    const parts = { streams: started.shop.streams, codeOf: () => '12345678', clock: () => now };
    const tokens = new UnsubscribeTokens('a key of the specs only');
    const codes = new InvitationCodes('a key of the specs only');
    const handler = sendMessageHandler({ ...parts, codes, tokens, senders: { email: partner, sms: partner } });
    const run = { id: messageId, attempt: 1, signal: new AbortController().signal };
    return handler.run({ messageId }, run);
  };
  const shown = async () => (await started.messagesTo(userId)).rows[0];
  return { email, userId, order, row, partner, send, shown };
}

async function parcelOf(orderId: string) {
  const [parcelStream] = shippingModule.streams;
  type Command = Parameters<typeof parcelStream.decider.decide>[0];
  const tell = async (command: Command) => {
    const context = { commandId: newId(), correlationId: newId(), actor: 'system:spec', now: systemClock() };
    expect(isRejection(await started.shop.streams.execute(parcelStream, orderId, command, context))).toBe(false);
  };
  const now = systemClock();
  await tell({ type: 'RegisterParcel', orderId, parcelId: 'P-1', trackingNumber: 'T-1', now });
  return (code: 'out_for_delivery' | 'delivered') =>
    tell({ type: 'MoveParcel', parcelId: 'P-1', code, at: now, source: 'poll', now });
}

const address = { street: 'Ilica 1', city: 'Zagreb', postcode: '10000' };
const inDays = (days: number): string => new Date(Date.parse(systemClock()) + days * 86_400_000).toISOString();

describe('a message', () => {
  it('is sent once, to the shopper of its order', async () => {
    const { email, order, row, partner, send, shown } = await given();
    expect(row).toMatchObject({ kind: 'order_received', status: 'queued', recipient: email });

    expect(await send()).toBe('done');
    expect(await send()).toBe('done');

    expect(partner.tried).toMatchObject([{ id: row.id, to: email, country: 'HR' }]);
    expect(partner.tried[0]?.text).toContain(order.LeadID);
    expect(await shown()).toMatchObject({ status: 'sent', reason: null, triedAt: expect.any(String) });
  });

  it('waits during a partner outage', async () => {
    const { partner, send, shown } = await given(outcome('away'));

    await expect(send()).rejects.toThrow(JobFailed);
    expect(await shown()).toMatchObject({ status: 'delayed', reason: 'was away' });

    expect(await send()).toBe('done');
    expect(partner.tried).toHaveLength(2);
    expect(await shown()).toMatchObject({ status: 'sent' });
  });

  it('is not retried when it may have been sent; restarting its job reports this', async () => {
    const { row, partner, send, shown } = await given(outcome('unknown'));
    const before = (await countUnknownOutcomes(started.shop.pool)) ?? 0;

    await expect(send()).rejects.toThrow(PermanentJobFailure);
    await expect(send()).rejects.toThrow('The message may have been sent');
    await started.shop.settle();
    expect(await countUnknownOutcomes(started.shop.pool)).toBe(before + 1);
    const filter = { fate: 'unknown' };
    const { data } = await started.shop.staff('support').call('admin.messages.getList', { filter });
    expect(data.total).toBe(before + 1);
    expect(data.meta).toEqual({ counts: { given_up: before + 1 } });
    expect(data.data.map(({ id }: { id: string }) => id)).toContain(row.id);

    expect(partner.tried).toHaveLength(1);
    expect(await shown()).toMatchObject({ status: 'given_up', reason: 'was unknown' });
  });

  it('is sent when its job is restarted after a rejection', async () => {
    const { partner, send, shown } = await given(outcome('refused'), outcome('refused'));

    for (const _ of ['once', 'again']) {
      await expect(send()).rejects.toThrow(PermanentJobFailure);
      expect(await shown()).toMatchObject({ status: 'given_up', reason: 'was refused' });
    }
    expect(await send()).toBe('done');

    expect(partner.tried).toHaveLength(3);
    expect(await shown()).toMatchObject({ status: 'sent', reason: null });
  });

  it('omits the days of arrival when it is resent after them', async () => {
    const { row, partner, send } = await given(outcome('refused'));
    await expect(send()).rejects.toThrow(PermanentJobFailure);
    started.shop.setTime(inDays(20));
    const resent = await started.shop
      .staff('support')
      .call('admin.messages.sendAgain', { id: row.id, reason: 'Poziv' });
    started.shop.setTime(null);
    expect(resent).toMatchObject({ status: 'ok' });

    expect(await send(inDays(20))).toBe('done');

    expect(partner.tried.map(({ text }) => text.includes('Stiže u '))).toEqual([true, false]);
  });

  it('is not sent after a rejection once it is no longer needed', async () => {
    const { partner, send, shown } = await given(outcome('refused'));

    await expect(send()).rejects.toThrow(PermanentJobFailure);
    expect(await send(inDays(3))).toBe('done');
    expect(await send(inDays(3))).toBe('done');

    expect(partner.tried).toHaveLength(1);
    expect(await shown()).toMatchObject({ status: 'given_up', reason: 'It says nothing of use any more' });
  });

  it('is not retried when the process ended while sending', async () => {
    const { partner, send, shown } = await given(never);
    void send();
    while (partner.tried.length === 0) await new Promise((resolve) => setImmediate(resolve));

    expect(await send()).toBe('done');

    expect(partner.tried).toHaveLength(1);
    expect(await shown()).toMatchObject({ status: 'given_up' });
  });

  it('is not sent once it is no longer needed', async () => {
    const { partner, send, shown } = await given();

    expect(await send(inDays(3))).toBe('done');

    expect(partner.tried).toEqual([]);
    expect(await shown()).toMatchObject({ status: 'given_up' });
  });

  it('is not sent about the courier once the parcel is further', async () => {
    const { userId, order, partner, send } = await given();
    const move = await parcelOf(String(order.ID));
    await move('out_for_delivery');
    const { rows } = await started.messagesTo(userId);
    const { id } = rows.find(({ kind }: { kind: string }) => kind === 'order_out_for_delivery');
    await move('delivered');

    expect(await send(systemClock(), id)).toBe('done');

    expect(partner.tried).toEqual([]);
    const after = (await started.messagesTo(userId)).rows.find((one: { id: string }) => one.id === id);
    expect(after).toMatchObject({ status: 'given_up', reason: 'It says nothing of use any more' });
  });

  it('is not sent about the courier once the order was delivered by hand', async () => {
    const { userId, order, partner, send } = await given();
    const manager = started.shop.staff('manager');
    const contact = { firstName: 'Ana', lastName: 'Primjer', phone: '+385912345678', address };
    expect(await manager.call('admin.orders.confirm', { id: order.ID, contact })).toMatchObject({ status: 'ok' });
    for (const step of ['pack', 'ship'])
      expect(await manager.call(`admin.orders.${step}`, { id: order.ID })).toMatchObject({ status: 'ok' });
    const move = await parcelOf(String(order.ID));
    await move('out_for_delivery');
    const { rows } = await started.messagesTo(userId);
    const { id } = rows.find(({ kind }: { kind: string }) => kind === 'order_out_for_delivery');
    await manager.call('admin.orders.deliver', { id: order.ID });

    expect(await send(systemClock(), id)).toBe('done');

    expect(partner.tried).toEqual([]);
  });

  it('is not sent to an erased person', async () => {
    const { userId, partner, send } = await given();
    await started.shop.keys.revokeKey(userId, 'account');

    expect(await send()).toBe('done');

    expect(partner.tried).toEqual([]);
  });
});
