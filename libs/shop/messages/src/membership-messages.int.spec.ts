import { clubModule } from '@shop/club';
import { addMilliseconds, newId, systemClock } from '@shop/kernel';
import { loadMemberFacts } from './member-facts.js';
import { startMessagesShop } from './messages.fixtures.js';

const [membershipStream] = clubModule.streams;
type Command = Parameters<typeof membershipStream.decider.decide>[0];

let started: Awaited<ReturnType<typeof startMessagesShop>>;
beforeAll(async () => {
  started = await startMessagesShop();
});
afterAll(() => started.shop.close());

const now = systemClock();
const phone = '+38761234567';
const payment = { method: 'cash', priceMinor: 19_900 } as const;

async function execute(membershipId: string, command: Command): Promise<void> {
  const commandId = newId();
  const context = { commandId, correlationId: commandId, actor: 'system:spec', now };
  const outcome = await started.shop.streams.execute(membershipStream, membershipId, command, context);
  expect(outcome).toMatchObject({ deduplicated: false });
}

async function requested(): Promise<{ membershipId: string; leadId: string }> {
  const [membershipId, leadId] = [newId(), newId()];
  const request = { membershipId, leadId, country: 'BA', requestedAt: now } as const;
  await execute(membershipId, { type: 'RequestMembership', request, person: { name: 'Ana Anić', phone } });
  await writtenTo(membershipId);
  return { membershipId, leadId };
}

const activate = (holder: { readonly userId: string } | { readonly email: string }): Command => ({
  ...{ type: 'ActivateMembership', now, holder, payment, currency: 'BAM' },
});

async function writtenTo(membershipId: string) {
  await started.shop.settle();
  await started.shop.settle();
  const manager = started.shop.staff('manager');
  const messages = started.handedOver.filter(
    ({ content }) => 'membershipId' in content && content.membershipId === membershipId,
  );
  return Promise.all(
    messages.map(async ({ messageId }) => (await manager.call('admin.messages.getOne', { id: messageId })).data),
  );
}

describe('a member with an account', () => {
  it('gets a message at each step, by e-mail once an address is known', async () => {
    const { email, userId } = await started.newUser();
    const { membershipId } = await requested();
    await execute(membershipId, activate({ userId }));
    const until = `${Number(now.slice(0, 4)) + 1}${now.slice(4)}`;
    await execute(membershipId, { type: 'AskForPayment', dueFrom: until });
    await execute(membershipId, { type: 'RemindOfPayment', remindFrom: until, now });
    await execute(membershipId, { type: 'RenewMembership', now, payment, currency: 'BAM' });
    await execute(membershipId, { type: 'CancelMembership' });
    await execute(membershipId, { type: 'EndMembership', now: addMilliseconds(until, 366 * 86_400_000) });

    const written = await writtenTo(membershipId);
    expect(written.map(({ kind, channel }) => [kind, channel])).toEqual([
      ['membership_requested', 'sms'],
      ...['activated', 'payment_due', 'reminder', 'renewed', 'cancelled', 'ended'].map((kind) => [
        `membership_${kind}`,
        'email',
      ]),
    ]);
    const [asked, ...others] = written.map(({ recipient }) => recipient);
    expect(asked).toBe(phone);
    expect(others).toEqual(others.map(() => email));
    expect((await started.messagesTo(userId)).total).toBe(others.length);
  });

  it('gets messages without marketing consent', async () => {
    const { userId, caller } = await started.newUser();
    await caller.call('shopUsers.f.consent', { Consents: { Email: false, Sms: false } });
    const { membershipId } = await requested();
    await execute(membershipId, activate({ userId }));
    expect(await writtenTo(membershipId)).toHaveLength(2);
  });

  it('gets each message once, however often an event is processed', async () => {
    const { userId } = await started.newUser();
    const { membershipId } = await requested();
    await execute(membershipId, activate({ userId }));
    const before = await writtenTo(membershipId);
    for (const event of started.seen.filter(({ stream }) => stream === `membership-${membershipId}`))
      await started.react(event);
    const ids = new Set((await writtenTo(membershipId)).map(({ id }) => id));
    expect([...ids].sort()).toEqual(before.map(({ id }) => id).sort());
  });
});

describe('a member without an account', () => {
  it('gets an SMS, and an e-mail once an address is known', async () => {
    const { membershipId } = await requested();
    expect(await writtenTo(membershipId)).toMatchObject([
      { kind: 'membership_requested', channel: 'sms', recipient: phone, userId: null, subject: null },
    ]);
    await execute(membershipId, activate({ email: 'nova@primjer.ba' }));
    const [, activated] = await writtenTo(membershipId);
    expect(activated).toMatchObject({ channel: 'email', recipient: 'nova@primjer.ba', userId: null });
    expect(activated.text).toContain('25% popusta');
  });

  it('gets messages at the contact that staff corrected', async () => {
    const { membershipId } = await requested();
    await execute(membershipId, { type: 'CorrectMember', person: { phone: '+38761234568' } });
    expect(await loadMemberFacts(started.shop.streams, membershipId)).toMatchObject({
      recipient: { phone: '+38761234568', email: null },
    });
    await execute(membershipId, activate({ email: 'kriva@primjer.ba' }));
    await writtenTo(membershipId);
    await execute(membershipId, { type: 'CorrectMember', person: { email: 'prava@primjer.ba' } });
    await execute(membershipId, { type: 'CancelMembership' });
    const recipients = (await writtenTo(membershipId)).map(({ recipient }) => recipient);
    expect(recipients).toEqual([phone, 'kriva@primjer.ba', 'prava@primjer.ba']);
  });

  it('leaves no readable data in the list, and none once the key is revoked', async () => {
    const { membershipId, leadId } = await requested();
    const [{ id }] = await writtenTo(membershipId);
    const { rows } = await started.shop.pool.query<{ row: string }>(
      'SELECT m::text AS row FROM message_list m WHERE id = $1',
      [id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain('61234567');
    await started.shop.keys.revokeKey(leadId, 'account');
    expect(await writtenTo(membershipId)).toMatchObject([{ recipient: null, text: null }]);
  });

  it('gets no message when the request is withdrawn', async () => {
    const { membershipId } = await requested();
    await execute(membershipId, { type: 'CancelMembership' });
    expect((await writtenTo(membershipId)).map(({ kind }) => kind)).toEqual(['membership_requested']);
  });
});
