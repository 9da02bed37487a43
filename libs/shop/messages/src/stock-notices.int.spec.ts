import { leadsEvents, type LeadEvent } from '@shop/events/leads';
import { newId } from '@shop/kernel';
import { readLeadEvents } from '@shop/leads';
import { writeEvent } from '@shop/testing';
import type { Cause } from './caused-message.js';
import { startMessagesShop } from './messages.fixtures.js';

let started: Awaited<ReturnType<typeof startMessagesShop>>;
beforeAll(async () => {
  started = await startMessagesShop();
});
afterAll(() => started.shop.close());

const write = (leadId: string, event: LeadEvent) =>
  writeEvent(started.shop, { category: 'lead', events: leadsEvents }, leadId, event);

let people = 0;
async function announce(country: 'BA' | 'RS' | 'HR' | 'ME') {
  const [leadId, email] = [newId(), `javi${(people += 1)}@primjer.ba`];
  const asked = { kind: 'stock_notice', offerId: 'pure-fit' } as const;
  const data = { leadId, country, asked, receivedAt: '2026-11-21T10:00:00.000Z' };
  await write(leadId, { type: 'LeadReceived', data, personal: { email } });
  await write(leadId, { type: 'LeadConsentsRecorded', data: { leadId, email: true } });
  const offer = { name: 'Pure Fit', slug: 'pure-fit' };
  const announcedAt = started.shop.clock();
  await write(leadId, {
    type: 'LeadStockAnnounced',
    data: { leadId, country, offerId: 'pure-fit', offer, announcedAt },
  });
  return { leadId, email };
}

async function noticesTo(email: string) {
  await started.shop.settle();
  const manager = started.shop.staff('manager');
  const { data } = await manager.call('admin.messages.getList', { filter: { kind: 'stock_notice' } });
  const own = data.data.filter(({ recipient }: { readonly recipient: string | null }) => recipient === email);
  return Promise.all(
    own.map(async ({ id }: { readonly id: string }) => (await manager.call('admin.messages.getOne', { id })).data),
  );
}

describe('a stock notice', () => {
  it.each([
    ['BA', 'se opet može naručiti'],
    ['HR', 'ponovno se može naručiti'],
    ['RS', 'ponovo može da se poruči. Pogledajte ovde'],
    ['ME', 'ponovo može da se poruči. Pogledajte ovdje'],
  ] as const)('is one mail in the language of %s, with the offer and an unsubscribe link', async (country, words) => {
    const { email, leadId } = await announce(country);
    const [notice, ...others] = await noticesTo(email);
    expect(others).toEqual([]);
    expect(notice).toMatchObject({ country, channel: 'email', subject: expect.stringContaining('Pure Fit') });
    expect(notice.text).toContain(words);
    expect(notice.text).toContain('/#/offers/pure-fit');
    expect(notice.text).toContain(`/#/unsubscribe?t=n.${leadId}.`);
  });

  it('is queued once however often its cause is seen', async () => {
    const { email, leadId } = await announce('BA');
    const events = await readLeadEvents(started.shop.streams, leadId);
    const cause = events.find(({ type }) => type === 'LeadStockAnnounced');
    for (const _ of [1, 2]) await started.react(cause as Cause);
    expect(await noticesTo(email)).toHaveLength(1);
  });

  it('is not queued for an erased person', async () => {
    const { leadId } = await announce('BA');
    const before = started.handedOver.length;
    await started.shop.keys.revokeKey(leadId, 'account');
    const erased = newId();
    const events = await readLeadEvents(started.shop.streams, leadId);
    const cause = events.find(({ type }) => type === 'LeadStockAnnounced');
    await started.react({ ...(cause as Cause), id: erased });
    expect(started.handedOver).toHaveLength(before);
  });

  it('can be unsubscribed from by its link, repeatedly', async () => {
    const { email, leadId } = await announce('BA');
    const [notice] = await noticesTo(email);
    const Token = /unsubscribe\?t=(\S+)/.exec(notice.text)?.[1] ?? '';
    const unsubscribe = () => started.shop.server.caller().call('shopUsers.f.unsubscribe', { Token });
    for (const _ of [1, 2])
      expect(await unsubscribe()).toMatchObject({ status: 'ok', data: { Channel: 'stock_notice' } });
    const events = await readLeadEvents(started.shop.streams, leadId);
    expect(events.filter(({ type }) => type === 'LeadConsentWithdrawn')).toHaveLength(1);
  });
});
