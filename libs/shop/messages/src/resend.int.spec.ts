import { PermanentJobFailure } from '@shop/jobs';
import { newId, systemClock } from '@shop/kernel';
import { InvitationCodes } from '@shop/staff';
import { messageStream } from './message.stream.js';
import { startMessagesShop } from './messages.fixtures.js';
import { resendProcess } from './resend.process.js';
import type { SendResult } from './sending/sender.js';
import { sendMessageHandler } from './sending/send-message.job.js';
import { countUnknownOutcomes } from './unknown-outcomes.js';
import { UnsubscribeTokens } from './unsubscribe/unsubscribe-tokens.js';

let started: Awaited<ReturnType<typeof startMessagesShop>>;
beforeAll(async () => {
  started = await startMessagesShop();
});
afterAll(() => started.shop.close());

type Somebody = Awaited<ReturnType<typeof started.newUser>>;

const unknown: SendResult = { outcome: 'unknown', reason: 'HTTP 500' };
const refused: SendResult = { outcome: 'refused', reason: 'HTTP 422' };
const reason = 'Kupac kaže da ništa nije stiglo';
const delivered = 'Kupac kaže da je poruka stigla';
const address = { street: 'Ilica 1', city: 'Zagreb', postcode: '10000' };
const contact = { firstName: 'Ana', lastName: 'Primjer', phone: '091 234 5678', address };
const inDays = (days: number): string => new Date(Date.parse(systemClock()) + days * 86_400_000).toISOString();

async function ordered({ caller }: Somebody): Promise<string> {
  const person = { FirstName: 'Ana', LastName: 'Primjer', PhoneNumber: '091 234 5678' };
  const order = { Articles: [{ ID: 'pure-fit', Quantity: 1 }], ...person };
  return (await caller.call('shopOrders.add', order, { country: 'HR', meta: { idempotencyKey: newId() } })).data;
}

function fakeSender(...answers: readonly SendResult[]) {
  const tried: string[] = [];
  const sender = {
    send: async ({ id }: { readonly id: string }) =>
      answers[tried.push(id) - 1] ?? ({ outcome: 'sent' } as const satisfies SendResult),
  };
  const handler = sendMessageHandler({
    ...{ streams: started.shop.streams, clock: systemClock, codeOf: () => '12345678' },
    ...{ senders: { email: sender, sms: sender }, tokens: new UnsubscribeTokens('a key of the specs only') },
    codes: new InvitationCodes('a key of the specs only'),
  });
  const send = (messageId: string) =>
    handler.run({ messageId }, { id: messageId, attempt: 1, signal: new AbortController().signal });
  return { tried, send };
}

async function givenUpMessage(
  answer: SendResult,
  kind = 'order_received',
  happens: (who: Somebody) => unknown = ordered,
) {
  const who = await started.newUser();
  const happened = await happens(who);
  const { rows } = await started.messagesTo(who.userId);
  const { id } = rows.find((row: { kind: string }) => row.kind === kind);
  const partner = fakeSender(answer);
  await expect(partner.send(id)).rejects.toThrow(PermanentJobFailure);
  const support = started.shop.staff('support');
  const shown = async () => (await support.call('admin.messages.getOne', { id })).data;
  const sendAgain = (more: object = {}) => support.call('admin.messages.sendAgain', { id, reason, ...more });
  const decline = (more: object = {}, caller = support) =>
    caller.call('admin.messages.declineResend', { id, reason: delivered, ...more });
  const isUndecided = async (fate = 'unknown') => {
    await started.shop.settle();
    const { data } = await support.call('admin.messages.getList', { filter: { fate, userId: who.userId } });
    return data.data.some((row: { id: string }) => row.id === id);
  };
  return { who, id, orderId: String(happened), partner, shown, sendAgain, decline, isUndecided };
}

describe('a message that was not sent', () => {
  it.each([
    ['may have gone out', unknown, 'unknown'],
    ['was refused', refused, 'refused'],
  ])('is resent once because it %s, however often that is requested', async (_, answer, cause) => {
    const { id, partner, shown, sendAgain } = await givenUpMessage(answer);
    const before = await shown();
    expect(before).toMatchObject({ status: 'given_up', cause, resending: 'possible' });

    expect(await sendAgain({ expectedRevision: before.revision })).toMatchObject({ data: { status: 'queued' } });
    expect(await sendAgain()).toMatchObject({ status: 'ok', data: { status: 'queued' } });
    expect(await partner.send(id)).toBe('done');
    expect(await partner.send(id)).toBe('done');

    expect(partner.tried).toEqual([id, id]);
    expect(await shown()).toMatchObject({ status: 'sent', cause: null, resending: 'not_needed' });
    expect(await sendAgain()).toMatchObject({ status: 'error', data: { code: 'CONFLICT' } });
  });

  it('rejects a resend request based on an outdated state', async () => {
    const { id, partner, shown, sendAgain } = await givenUpMessage(unknown);
    const { revision: expectedRevision } = await shown();
    await sendAgain({ expectedRevision });
    const again = fakeSender(unknown);
    await expect(again.send(id)).rejects.toThrow(PermanentJobFailure);

    expect(await sendAgain({ expectedRevision })).toMatchObject({ data: { code: 'CONFLICT' } });
    await expect(partner.send(id)).rejects.toThrow('The message may have been sent');
  });

  it('shows in the order history who requested the resend, and why', async () => {
    const { orderId, sendAgain } = await givenUpMessage(unknown);
    await sendAgain();
    const { data: history } = await started.shop.staff('support').call('admin.orders.history', { id: orderId });
    expect(history.filter(({ stream }: { stream: string }) => stream === 'message')).toMatchObject([
      { type: 'MessageResendAsked', actor: { kind: 'staff' }, facts: { kind: 'order_received', personal: { reason } } },
    ]);
  });

  it('counts as new from the time of the request', async () => {
    const { id, partner, sendAgain } = await givenUpMessage(unknown);
    started.shop.setTime(inDays(3));
    await sendAgain();
    started.shop.setTime(null);
    expect(await partner.send(id)).toBe('done');
    expect(partner.tried).toHaveLength(2);
  });
});

describe('a message that cannot be sent manually', () => {
  it('contains a code', async () => {
    const ask = ({ email }: Somebody) => started.shop.server.caller().call('auth.generateToken', { Email: email });
    const { shown, sendAgain } = await givenUpMessage(unknown, 'reset_code', ask);
    expect(await shown()).toMatchObject({ resending: 'code' });
    expect(await sendAgain()).toMatchObject({ data: { code: 'CONFLICT', resending: 'code' } });
  });

  it('is addressed to an erased person', async () => {
    const { who, shown, sendAgain } = await givenUpMessage(unknown);
    await started.shop.keys.revokeKey(who.userId, 'account');
    expect(await shown()).toMatchObject({ resending: 'erased' });
    expect(await sendAgain()).toMatchObject({ data: { code: 'CONFLICT', resending: 'erased' } });
  });

  it('invites a person who has withdrawn the consent', async () => {
    const arrives = async (who: Somebody) => {
      await who.caller.call('shopUsers.f.consent', { Consents: { Email: true } });
      const id = await ordered(who);
      const manager = started.shop.staff('manager');
      await manager.call('admin.orders.confirm', { id, contact });
      for (const move of ['pack', 'ship', 'deliver']) await manager.call(`admin.orders.${move}`, { id });
    };
    const { who, shown, sendAgain } = await givenUpMessage(unknown, 'order_delivered', arrives);
    expect(await shown()).toMatchObject({ resending: 'possible' });
    await who.caller.call('shopUsers.f.consent', { Consents: { Email: false } });
    expect(await shown()).toMatchObject({ resending: 'no_consent' });
    expect(await sendAgain()).toMatchObject({ data: { code: 'CONFLICT', resending: 'no_consent' } });
  });

  it('is unknown or visible to administrators only', async () => {
    const support = started.shop.staff('support');
    const asked = await support.call('admin.messages.sendAgain', { id: newId(), reason });
    expect(asked).toMatchObject({ data: { code: 'NOT_FOUND' } });
  });
});

describe('a message of unknown outcome that staff do not resend', () => {
  it('is decided once, records who and why, and is no longer counted', async () => {
    const { id, shown, decline, isUndecided } = await givenUpMessage(unknown);
    expect([await isUndecided(), await isUndecided('undecided')]).toEqual([true, true]);
    const count = await countUnknownOutcomes(started.shop.pool);
    const before = await shown();
    expect(before).toMatchObject({ declinedAt: null, declinedBy: null, declineReason: null });

    const declined = await decline({ expectedRevision: before.revision });
    expect(declined).toMatchObject({ status: 'ok', data: { id, status: 'given_up', revision: before.revision + 1 } });
    expect(await decline()).toMatchObject({ status: 'ok', data: { revision: before.revision + 1 } });

    expect([await isUndecided(), await isUndecided('undecided')]).toEqual([false, false]);
    expect(await countUnknownOutcomes(started.shop.pool)).toBe(count! - 1);
    const after = await shown();
    expect(after).toMatchObject({
      status: 'given_up',
      cause: 'unknown',
      resending: 'possible',
      declineReason: delivered,
    });
    expect(after.declinedAt).not.toBeNull();
    const { events } = await started.shop.streams.load(messageStream, id);
    const decisions = events.filter(({ type }) => type === 'MessageResendDeclined');
    expect(decisions).toMatchObject([{ metadata: { actor: expect.stringMatching(/^staff:/) } }]);
    const { rows } = await started.shop.pool.query<{ text: string }>(
      "SELECT data::text AS text FROM es_events WHERE type = 'MessageResendDeclined'",
    );
    expect(rows.filter(({ text }) => text.includes(delivered))).toEqual([]);
  });

  it('is sent on a later request, and undecided again after another unknown attempt', async () => {
    const { id, partner, shown, sendAgain, decline, isUndecided } = await givenUpMessage(unknown);
    await decline();
    expect(await partner.send(id)).toBe('done');
    expect(partner.tried).toHaveLength(1);

    await sendAgain();
    expect(await shown()).toMatchObject({ status: 'queued', declinedAt: null, declinedBy: null, declineReason: null });
    await expect(fakeSender(unknown).send(id)).rejects.toThrow(PermanentJobFailure);
    expect(await isUndecided()).toBe(true);
  });

  it('rejects an outdated state and a needless decision', async () => {
    const { shown, sendAgain, decline } = await givenUpMessage(unknown);
    const { revision: expectedRevision } = await shown();
    await sendAgain();
    expect(await decline({ expectedRevision })).toMatchObject({ data: { code: 'CONFLICT' } });
    expect(await decline()).toMatchObject({ data: { code: 'CONFLICT', status: 'queued' } });
    const other = await givenUpMessage(refused);
    expect(await other.decline()).toMatchObject({ data: { code: 'CONFLICT', cause: 'refused' } });
    expect(await other.decline({ id: newId() })).toMatchObject({ data: { code: 'NOT_FOUND' } });
    expect(await other.decline({ reason: '' })).toMatchObject({ data: { code: 'INVALID_PARAMS' } });
  });

  it.each([
    ['agent', 'FORBIDDEN'],
    ['engineer', 'FORBIDDEN'],
    ['manager', null],
  ] as const)('accepts a decision by support and managers only, %s: %s', async (role, code) => {
    const { decline } = await givenUpMessage(unknown);
    const outcome = await decline({}, started.shop.staff(role));
    expect(outcome).toMatchObject(code === null ? { status: 'ok' } : { status: 'error', data: { code } });
  });

  it('is decided in bulk; one rejection does not stop the others', async () => {
    const [first, wrong, second] = [
      await givenUpMessage(unknown),
      await givenUpMessage(refused),
      await givenUpMessage(unknown),
    ];
    const ids = [first.id, wrong.id, newId(), second.id];
    const support = started.shop.staff('support');
    const { data } = await support.call('admin.messages.declineResendMany', { ids, reason: delivered });
    expect(data).toEqual({
      results: [
        { id: ids[0], status: 'ok' },
        { id: ids[1], status: 'error', code: 'CONFLICT' },
        { id: ids[2], status: 'error', code: 'NOT_FOUND' },
        { id: ids[3], status: 'ok' },
      ],
    });
    expect([await first.isUndecided(), await second.isUndecided()]).toEqual([false, false]);
  });

  it('appears in the history of its order', async () => {
    const { orderId, sendAgain, decline } = await givenUpMessage(unknown);
    await decline();
    await sendAgain();
    const { data: history } = await started.shop.staff('support').call('admin.orders.history', { id: orderId });
    expect(history.filter(({ stream }: { stream: string }) => stream === 'message')).toMatchObject([
      { type: 'MessageResendDeclined', actor: { kind: 'staff' }, facts: { personal: { reason: delivered } } },
      { type: 'MessageResendAsked' },
    ]);
  });
});

describe('a message of unknown outcome that cannot be resent', () => {
  it('needs no decision because it has a code', async () => {
    const ask = ({ email }: Somebody) => started.shop.server.caller().call('auth.generateToken', { Email: email });
    expect(await (await givenUpMessage(unknown, 'reset_code', ask)).isUndecided()).toBe(false);
  });

  it('needs no decision because the person was erased', async () => {
    const { who, decline, isUndecided } = await givenUpMessage(unknown);
    await started.shop.keys.revokeKey(who.userId, 'account');
    expect(await isUndecided()).toBe(false);
    expect(await decline()).toMatchObject({ data: { code: 'CONFLICT', resending: 'erased' } });
  });
});

it('closes the dead job of a message that is not resent', async () => {
  const closed: string[] = [];
  const { id, decline } = await givenUpMessage(unknown);
  await decline();
  const process = resendProcess(
    () => Promise.reject(new Error('It is not sent')),
    async (messageId) => void closed.push(messageId),
  );
  const { events } = await started.shop.streams.load(messageStream, id);
  for (const event of events) if (event.type === 'MessageResendDeclined') await process.react(event);
  expect(closed).toEqual([id]);
});

it('restarts the job of a message on request', async () => {
  const asked: string[] = [];
  const { id, sendAgain } = await givenUpMessage(unknown);
  await sendAgain();
  const process = resendProcess(
    async ({ messageId, channel }) => void asked.push(messageId, channel),
    () => Promise.reject(new Error('It is sent again')),
  );
  const { events } = await started.shop.streams.load(messageStream, id);
  for (const event of events) if (event.type === 'MessageResendAsked') await process.react(event);
  expect(asked).toEqual([id, 'email']);
});
