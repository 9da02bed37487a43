import { StaffAccounts } from '@shop/staff';
import { startMessagesShop } from './messages.fixtures.js';

let started: Awaited<ReturnType<typeof startMessagesShop>>;
beforeAll(async () => {
  started = await startMessagesShop();
});
afterAll(() => started.shop.close());

const guess = (username: string, password = 'pogresna-lozinka') =>
  started.shop.server.caller().call('auth.loginShop', { username, password });

describe('wrong passwords for an account', () => {
  it('are reported to its owner by e-mail, once a day', async () => {
    const { email, userId } = await started.newUser();
    for (let i = 0; i < 9; i++) await guess(email);
    expect((await started.messagesTo(userId)).total).toBe(0);

    await guess(email);

    await vi.waitFor(async () => expect((await started.messagesTo(userId)).total).toBe(1), 10_000);
    const { texts } = await started.messagesTo(userId);
    expect(texts).toMatchObject([{ kind: 'logins_slowed', recipient: email, country: 'HR' }]);
    await started.shop.pool.query('UPDATE users_login_attempts SET blocked_until = NULL');
    expect(await guess(email)).toMatchObject({ data: { code: 'WRONG_CREDENTIALS' } });
    expect((await started.messagesTo(userId)).total).toBe(1);
  });

  it('are reported to its owner when tried in an open session', async () => {
    const { caller, userId } = await started.newUser();
    const change = { oldPassword: 'pogresna-lozinka', newPassword: 'nova-lozinka' };
    for (let i = 0; i < 10; i++) await caller.call('shopUsers.f.changePassword', change);
    await vi.waitFor(async () => expect((await started.messagesTo(userId)).total).toBe(1), 10_000);
    expect((await started.messagesTo(userId)).rows).toMatchObject([{ kind: 'logins_slowed' }]);
  });

  it('are reported to a staff member, and shown to administrators only', async () => {
    const { shop } = started;
    const accounts = shop.app.get(StaffAccounts, { strict: false });
    const email = 'napadnuta@primjer.ba';
    const invited = { email, name: 'Napadnuta', role: 'agent', language: 'en' };
    expect(await shop.staff('admin').call('admin.staff.create', invited)).toMatchObject({ status: 'ok' });
    const source = { address: '203.0.113.5', device: null };
    for (let i = 0; i < 10; i++) await accounts.login(email, 'wrong-password', source);
    const filter = { kind: 'staff_logins_slowed' };
    const seenBy = async (role: 'admin' | 'manager') => {
      await shop.settle();
      await shop.settle();
      return (await shop.staff(role).call('admin.messages.getList', { filter })).data.data;
    };
    await vi.waitFor(async () => expect(await seenBy('admin')).toHaveLength(1), 10_000);
    expect(await seenBy('admin')).toMatchObject([{ recipient: email, channel: 'email' }]);
    expect(await seenBy('manager')).toEqual([]);
  });
});
