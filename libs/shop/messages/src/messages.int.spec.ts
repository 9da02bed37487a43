import { newId } from '@shop/kernel';
import { startMessagesShop } from './messages.fixtures.js';

let started: Awaited<ReturnType<typeof startMessagesShop>>;
beforeAll(async () => {
  started = await startMessagesShop();
});
afterAll(() => started.shop.close());
afterEach(() => started.shop.setTime(null));

interface Asked {
  readonly email: string;
  readonly code: string;
  readonly caller: Awaited<ReturnType<typeof started.newUser>>['caller'];
}

const ask = (Email: string) => started.shop.server.caller().call('auth.generateToken', { Email }, { country: 'BA' });

const reset = (Email: string, Token: string) =>
  started.shop.server.caller().call('auth.resetPassword', { Email, Token, NewPassword: 'nova-lozinka' });
const changePassword = (caller: Asked['caller']) =>
  caller.call('shopUsers.f.changePassword', { oldPassword: 'duga-lozinka', newPassword: 'nova-lozinka' });
async function repeated(times: number, action: () => Promise<unknown>): Promise<void> {
  for (let time = 0; time < times; time += 1) await action();
}

describe('a password reset code', () => {
  it('waits in the outbox in the language of the requesting shop, and works', async () => {
    const { email, userId } = await started.newUser();
    await ask(email);
    const { rows, total, texts } = await started.messagesTo(userId);
    expect(total).toBe(1);
    expect(rows).toMatchObject([{ kind: 'reset_code', channel: 'email', country: 'BA', recipient: email, userId }]);
    expect(texts).toMatchObject([{ subject: 'Bosilje: kod za novu lozinku' }]);
    const [code = ''] = /\d{8}/.exec(texts[0].text) ?? [];
    expect(await reset(email, code)).toMatchObject({ status: 'ok' });
  });

  it('is sent to the requesting phone number', async () => {
    const { phone, userId } = await started.newUser();
    await ask(phone);
    const { rows, texts } = await started.messagesTo(userId);
    expect(rows).toMatchObject([{ channel: 'sms', recipient: expect.stringMatching(/^\+38763/) }]);
    expect(texts).toMatchObject([{ subject: null, text: expect.stringMatching(/\d{8}/) }]);
  });

  it('becomes unreadable when it expires', async () => {
    const { email, userId } = await started.newUser();
    started.shop.setTime('2026-01-10T10:00:00.000Z');
    await ask(email);
    started.shop.setTime('2026-01-10T10:10:00.000Z');
    expect((await started.messagesTo(userId)).texts[0].text).not.toMatch(/\d{8}/);
  });

  it.each([
    ['was used', async ({ email, code }: Asked) => reset(email, code)],
    ['was tried too often', async ({ email }: Asked) => repeated(5, () => reset(email, 'not a code'))],
    ['was replaced by another one', async ({ email }: Asked) => ask(email)],
    ['is beside a password that was changed', async ({ caller }: Asked) => changePassword(caller)],
  ])('is unreadable once it %s', async (_, happens) => {
    const { email, userId, caller } = await started.newUser();
    await ask(email);
    const { rows, texts } = await started.messagesTo(userId);
    const [code = ''] = /\d{8}/.exec(texts[0].text) ?? [];
    expect(code).toHaveLength(8);
    await happens({ email, code, caller });
    const { data } = await started.shop.staff('support').call('admin.messages.getOne', { id: rows[0].id });
    expect(data.text).toContain('········');
    expect(data.text).not.toContain(code);
  });

  it('is not sent without an account', async () => {
    const before = (await started.shop.staff('support').call('admin.messages.getList', {})).data.total;
    await ask(`niko${newId()}@primjer.ba`);
    await started.shop.settle();
    await started.shop.settle();
    expect((await started.shop.staff('support').call('admin.messages.getList', {})).data.total).toBe(before);
  });
});

describe('messages', () => {
  it('are one per cause, however often an event is processed', async () => {
    const { email, userId } = await started.newUser();
    await ask(email);
    expect((await started.messagesTo(userId)).total).toBe(1);
    for (const event of started.seen.filter(({ data }) => 'userId' in data && data.userId === userId))
      await started.react(event);
    expect((await started.messagesTo(userId)).total).toBe(1);
  });

  it('confirm a personal data request once while it is open', async () => {
    const { userId, caller } = await started.newUser();
    await caller.call('shopUsers.f.dataRequest', { kind: 'export' }, { country: 'HR' });
    await caller.call('shopUsers.f.dataRequest', { kind: 'export' }, { country: 'HR' });
    expect((await caller.call('shopUsers.f.dataRequests')).data).toMatchObject([{ Kind: 'export' }]);
    const { total, texts } = await started.messagesTo(userId);
    expect(total).toBe(1);
    expect(texts[0].text).toContain('kopija osobnih podataka');
  });

  it('become unreadable once the person is erased', async () => {
    const { email, userId } = await started.newUser();
    await ask(email);
    expect((await started.messagesTo(userId)).texts[0].text).not.toBeNull();
    await started.shop.keys.revokeKey(userId, 'account');
    expect((await started.messagesTo(userId)).texts).toMatchObject([{ subject: null, text: null }]);
  });

  it('are found by recipient and kind, and encrypted in the log', async () => {
    const { phone, userId } = await started.newUser();
    await ask(phone);
    await started.messagesTo(userId);
    const support = started.shop.staff('support');
    const found = await support.call('admin.messages.getList', { filter: { q: phone, kind: 'reset_code' } });
    expect(found.data).toMatchObject({ total: 1, data: [{ userId }] });
    const other = await support.call('admin.messages.getList', { filter: { q: phone, kind: 'return_received' } });
    expect(other.data.total).toBe(0);
    const { rows } = await started.shop.pool.query<{ text: string }>(
      "SELECT data::text AS text FROM es_events WHERE type = 'MessageQueued'",
    );
    expect(rows.filter(({ text }) => text.includes('+38763'))).toEqual([]);
  });
});

describe('a new e-mail address', () => {
  const change = async () => {
    const person = await started.newUser();
    const next = `nova.${person.email}`;
    await person.caller.call('shopUsers.f.edit', { Username: next, password: 'duga-lozinka' });
    const shown = async (kind: string) =>
      (await started.messagesTo(person.userId)).texts.filter((message) => message.kind === kind);
    return { ...person, next, shown };
  };

  it('is sent a code that confirms it; the former one is notified once, without a code', async () => {
    const { caller, email, next, shown } = await change();
    expect(await shown('email_changed')).toMatchObject([
      { recipient: email, subject: 'Bosilje: promijenjena je e-mail adresa vašeg računa', resending: 'not_needed' },
    ]);
    const [first] = await shown('email_code');
    expect(first).toMatchObject({ recipient: next, country: 'HR', resending: 'code' });
    await caller.call('shopUsers.f.sendEmailCode');
    const codes = await shown('email_code');
    expect(codes).toHaveLength(2);
    expect(await shown('email_changed')).toHaveLength(1);
    // The replaced code is hidden.
    const readable = codes.flatMap(({ text }) => /\d{8}/.exec(String(text))?.[0] ?? []);
    expect(readable).toHaveLength(1);
    expect(await caller.call('shopUsers.f.confirmEmail', { Token: readable[0] })).toMatchObject({ status: 'ok' });
    for (const { text } of await shown('email_code')) expect(text).toContain('········');
  });

  it('gets no mail but codes until it is confirmed', async () => {
    const { caller, email, next, shown } = await change();
    const recipients = async () => (await shown('data_request_received')).map(({ recipient }) => recipient);
    await caller.call('shopUsers.f.dataRequest', { kind: 'export' }, { country: 'HR' });
    expect(await recipients()).toEqual([email]);
    const [{ text } = { text: '' }] = await shown('email_code');
    await caller.call('shopUsers.f.confirmEmail', { Token: /\d{8}/.exec(String(text))?.[0] });
    await caller.call('shopUsers.f.dataRequest', { kind: 'erase' }, { country: 'HR' });
    expect((await recipients()).toSorted()).toEqual([email, next].toSorted());
  });

  it('shares reset codes with the former one until it is confirmed', async () => {
    const { caller, email, next, shown } = await change();
    const recipients = async () => (await shown('reset_code')).map(({ recipient }) => String(recipient)).toSorted();
    await ask(email);
    expect(await recipients()).toEqual([next, email].toSorted());
    const [{ text } = { text: '' }] = await shown('email_code');
    await caller.call('shopUsers.f.confirmEmail', { Token: /\d{8}/.exec(String(text))?.[0] });
    await ask(next);
    expect(await recipients()).toEqual([next, next, email].toSorted());
    await ask(email);
    expect(await recipients()).toHaveLength(3);
  });
});
