import { messagesContract, ordersContract, privacyContract, usersContract } from '@shop/contracts';
import { newId, systemClock } from '@shop/kernel';
import { orderReturnRequested } from '@shop/orders/events';
import { ordersEvents, OrdersModule, ordersProjections, OrdersRpc } from '@shop/orders';
import { startTestShop, type TestShop } from '@shop/orders/testing';
import { callEvents } from '@shop/calls/events';
import { PrivacyModule, PrivacyRpc, privacyEvents } from '@shop/privacy';
import { dataRequested } from '@shop/privacy/events';
import type { Process } from '@shop/projections';
import { usersEvents, usersMigrations, UsersModule, usersProjections, UsersRpc } from '@shop/users';
import { passwordResetRequested } from '@shop/users/events';
import { MessagesModule, messagesEvents, messagesProjections, MessagesRpc } from './index.js';
import { messagesProcess } from './messages.process.js';

type MessagesProcess = ReturnType<typeof messagesProcess>;
type Seen = Parameters<MessagesProcess['react']>[0];

let shop: TestShop;
let made: (process: MessagesProcess) => void = () => undefined;
const real = new Promise<MessagesProcess>((resolve) => (made = resolve));
const seen: Seen[] = [];
/** The shop runs its processes from the start; this one is made of what the shop gives. */
const process: Process = {
  name: 'messages',
  events: [passwordResetRequested, orderReturnRequested, dataRequested],
  react: async (event) => {
    seen.push(event as Seen);
    await (await real).react(event as Seen);
  },
};

beforeAll(async () => {
  shop = await startTestShop({
    contract: { ...usersContract, ...ordersContract, ...privacyContract, ...messagesContract },
    handlers: (app) => ({
      ...app.get(UsersRpc, { strict: false }).handlers,
      ...app.get(OrdersRpc, { strict: false }).handlers,
      ...app.get(PrivacyRpc, { strict: false }).handlers,
      ...app.get(MessagesRpc, { strict: false }).handlers,
    }),
    modules: [UsersModule, OrdersModule, PrivacyModule, MessagesModule],
    events: [...usersEvents, ...ordersEvents, ...callEvents, ...privacyEvents, ...messagesEvents],
    projections: [...usersProjections, ...ordersProjections, ...messagesProjections],
    processes: [process],
    migrations: usersMigrations,
  });
  made(messagesProcess(shop.streams, systemClock));
});
afterAll(() => shop.close());
afterEach(() => shop.setTime(null));

let people = 0;
/** Somebody with an account; the id is also the one of a logged-in caller of the specs. */
async function somebody() {
  people += 1;
  const email = `poruka${people}@primjer.ba`;
  const phone = `+387 63 ${String(100_000 + people).replace(/(...)(...)/, '$1 $2')}`;
  const account = { Username: email, Email: email, Password: 'duga-lozinka', PhoneNumber: phone };
  const { data } = await shop.server.caller().call('shopUsers.f.add', account, { country: 'HR' });
  return { email, phone, userId: String(data.ID), caller: shop.shopper(String(data.ID)) };
}

async function messagesTo(userId: string) {
  // One settling for the events, one for what the process makes of them.
  await shop.settle();
  await shop.settle();
  const support = shop.staff('support');
  const { data } = await support.call('admin.messages.getList', { filter: { userId } });
  const texts = await Promise.all(
    data.data.map(async ({ id }: { id: string }) => (await support.call('admin.messages.getOne', { id })).data),
  );
  return { rows: data.data, total: data.total, texts };
}
const ask = (Email: string) => shop.server.caller().call('auth.generateToken', { Email }, { country: 'BA' });

describe('a code for a new password', () => {
  it('waits in the outbox in the words of the shop where it was asked for, and works', async () => {
    const { email, userId } = await somebody();
    await ask(email);
    const { rows, total, texts } = await messagesTo(userId);
    expect(total).toBe(1);
    expect(rows).toMatchObject([{ kind: 'reset_code', channel: 'email', country: 'BA', recipient: email, userId }]);
    expect(texts).toMatchObject([{ subject: 'Bosilje: kod za novu lozinku' }]);
    const [code] = /\d{8}/.exec(texts[0].text) ?? [];
    const reset = { Email: email, Token: code, NewPassword: 'nova-lozinka' };
    expect(await shop.server.caller().call('auth.resetPassword', reset)).toMatchObject({ status: 'ok' });
  });

  it('goes to the phone that it was asked with', async () => {
    const { phone, userId } = await somebody();
    await ask(phone);
    const { rows, texts } = await messagesTo(userId);
    expect(rows).toMatchObject([{ channel: 'sms', recipient: expect.stringMatching(/^\+38763/) }]);
    expect(texts).toMatchObject([{ subject: null, text: expect.stringMatching(/\d{8}/) }]);
  });

  it('is unreadable once it is too old', async () => {
    const { email, userId } = await somebody();
    shop.setTime('2026-01-10T10:00:00.000Z');
    await ask(email);
    shop.setTime('2026-01-10T10:10:00.000Z');
    expect((await messagesTo(userId)).texts[0].text).not.toMatch(/\d{8}/);
  });

  it('is written for nobody who has no account', async () => {
    const before = (await shop.staff('support').call('admin.messages.getList', {})).data.total;
    await ask(`niko${newId()}@primjer.ba`);
    await shop.settle();
    await shop.settle();
    expect((await shop.staff('support').call('admin.messages.getList', {})).data.total).toBe(before);
  });
});

describe('messages', () => {
  it('are one per cause, however often an event is seen', async () => {
    const { email, userId } = await somebody();
    await ask(email);
    expect((await messagesTo(userId)).total).toBe(1);
    for (const event of seen.filter(({ data }) => data.userId === userId)) await (await real).react(event);
    expect((await messagesTo(userId)).total).toBe(1);
  });

  it('say that a request about personal data has come in, once while it is open', async () => {
    const { userId, caller } = await somebody();
    await caller.call('shopUsers.f.dataRequest', { kind: 'export' }, { country: 'HR' });
    await caller.call('shopUsers.f.dataRequest', { kind: 'export' }, { country: 'HR' });
    expect((await caller.call('shopUsers.f.dataRequests')).data).toMatchObject([{ Kind: 'export' }]);
    const { total, texts } = await messagesTo(userId);
    expect(total).toBe(1);
    expect(texts[0].text).toContain('kopija osobnih podataka');
  });

  it('are unreadable once the person is erased', async () => {
    const { email, userId } = await somebody();
    await ask(email);
    expect((await messagesTo(userId)).texts[0].text).not.toBeNull();
    await shop.keys.destroyKey(userId, 'account');
    expect((await messagesTo(userId)).texts).toMatchObject([{ subject: null, text: null }]);
  });

  it('are found by recipient and kind, and sealed in the log', async () => {
    const { phone, userId } = await somebody();
    await ask(phone);
    await messagesTo(userId);
    const support = shop.staff('support');
    const found = await support.call('admin.messages.getList', { filter: { q: phone, kind: 'reset_code' } });
    expect(found.data).toMatchObject({ total: 1, data: [{ userId }] });
    const other = await support.call('admin.messages.getList', { filter: { q: phone, kind: 'return_received' } });
    expect(other.data.total).toBe(0);
    const { rows } = await shop.pool.query<{ text: string }>(
      "SELECT data::text AS text FROM es_events WHERE type = 'MessageQueued'",
    );
    expect(rows.filter(({ text }) => text.includes('+38763'))).toEqual([]);
  });
});
