import { ordersEvents, type RefillReminderEvent } from '@shop/events/orders';
import { newId } from '@shop/kernel';
import { writeEvent } from '@shop/testing';
import type { Cause } from './caused-message.js';
import { startMessagesShop } from './messages.fixtures.js';

let started: Awaited<ReturnType<typeof startMessagesShop>>;
beforeAll(async () => {
  started = await startMessagesShop();
});
afterAll(() => started.shop.close());

const refill = { category: 'refill', events: ordersEvents } as const;
const write = (orderId: string, event: RefillReminderEvent) => writeEvent(started.shop, refill, orderId, event);

async function requestReminder(userId: string, country: 'BA' | 'RS' | 'HR' | 'ME') {
  const orderId = newId();
  const data = { orderId, userId, country, wording: 'refill-reminder-1', requestedAt: started.shop.clock() };
  await write(orderId, { type: 'RefillReminderRequested', data });
  return orderId;
}

async function remind(country: 'BA' | 'RS' | 'HR' | 'ME' = 'BA') {
  const user = await started.newUser();
  const { userId } = user;
  const orderId = await requestReminder(userId, country);
  const offer = { name: 'Pure Fit', slug: 'pure-fit' };
  const sentAt = started.shop.clock();
  const data = { orderId, userId, country, leadId: 'ABCDE-FGH23', offer, lastsUntil: '2026-12-02', sentAt };
  await write(orderId, { type: 'RefillReminderSent', data });
  return { ...user, orderId };
}

async function remindersTo(userId: string) {
  const { texts } = await started.messagesTo(userId);
  return texts.filter(({ kind }: { readonly kind: string }) => kind === 'refill_reminder');
}

async function causeOf(orderId: string): Promise<Cause> {
  const { events } = await started.shop.streams.read(refill, orderId);
  return events.find(({ type }) => type === 'RefillReminderSent') as Cause;
}

describe('a refill reminder', () => {
  it.each([
    ['BA', 'Naručiti možete ovdje'],
    ['HR', 'dnevnu dozu s deklaracije'],
    ['RS', 'Poručiti možete ovde'],
    ['ME', 'Poručiti možete ovdje'],
  ] as const)(
    'is one mail in the language of %s, with the offer, the day and a link to withdraw',
    async (country, words) => {
      const { userId, email } = await remind(country);
      const [reminder, ...others] = await remindersTo(userId);
      expect(others).toEqual([]);
      expect(reminder).toMatchObject({ country, channel: 'email', recipient: email });
      expect(reminder.subject).toContain('Pure Fit');
      expect(reminder.text).toContain(words);
      expect(reminder.text).toContain('2. 12. 2026.');
      expect(reminder.text).toContain('/#/offers/pure-fit');
      expect(reminder.text).toContain(`/#/unsubscribe?t=r.${userId}.`);
    },
  );

  it('is queued once however often its cause is seen', async () => {
    const { userId, orderId } = await remind();
    const cause = await causeOf(orderId);
    for (const _ of [1, 2]) await started.react(cause);
    expect(await remindersTo(userId)).toHaveLength(1);
  });

  it('is not queued for an erased person', async () => {
    const { userId, orderId } = await remind();
    const cause = await causeOf(orderId);
    const before = started.handedOver.length;
    await started.shop.keys.revokeKey(userId, 'account');
    await started.react({ ...cause, id: newId() });
    expect(started.handedOver).toHaveLength(before);
  });

  it('ends the other reminders of the account by its link, repeatedly', async () => {
    const { userId } = await remind();
    const other = await requestReminder(userId, 'BA');
    const [reminder] = await remindersTo(userId);
    const Token = /unsubscribe\?t=(\S+)/.exec(reminder.text)?.[1] ?? '';
    for (const _ of [1, 2])
      expect(await started.shop.server.caller().call('shopUsers.f.unsubscribe', { Token })).toMatchObject({
        ...{ status: 'ok', data: { Channel: 'refill_reminder' } },
      });
    const { events } = await started.shop.streams.read(refill, other);
    expect(events.filter(({ type }) => type === 'RefillReminderWithdrawn')).toHaveLength(1);
  });
});
