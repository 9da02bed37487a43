import { newId, systemClock } from '@shop/kernel';
import { InvitationCodes, StaffAccounts } from '@shop/staff';
import { startMessagesShop } from '../messages.fixtures.js';
import type { OutgoingMessage, SendResult } from '../sending/sender.js';
import { sendMessageHandler } from '../sending/send-message.job.js';
import { UnsubscribeTokens } from '../unsubscribe/unsubscribe-tokens.js';

let started: Awaited<ReturnType<typeof startMessagesShop>>;
let shop: (typeof started)['shop'];
beforeAll(async () => {
  started = await startMessagesShop();
  ({ shop } = started);
});
afterAll(() => shop.close());

const admin = () => shop.staff('admin');
let people = 0;

async function invited(language?: string) {
  people += 1;
  const email = `pozvana${people}@primjer.ba`;
  const member = { email, name: 'Nova Kolegica', role: 'support', ...(language !== undefined && { language }) };
  const { data } = await admin().call('admin.staff.create', member);
  await settled();
  const again = async (inLanguage: string) => {
    const answer = await admin().call('admin.staff.invite', { id: data.id, language: inLanguage });
    await settled();
    return answer.data;
  };
  return { email, id: String(data.id), code: String(data.code), expiresAt: String(data.expiresAt), again };
}

/** Events first, then their effects. */
async function settled(): Promise<void> {
  await shop.settle();
  await shop.settle();
}

async function messagesTo(email: string): Promise<readonly { id: string; status: string }[]> {
  const { data } = await admin().call('admin.messages.getList', {
    pagination: { page: 1, perPage: 100 },
    filter: { kind: 'staff_invitation' },
  });
  return data.data.filter(({ recipient }: { recipient: string }) => recipient === email);
}

async function stateOf(id: string) {
  await shop.settle();
  return (await admin().call('admin.messages.invitations', { staffIds: [id] })).data[0];
}

async function send(messageId: string, answer: SendResult = { outcome: 'sent' }, now = systemClock()) {
  const sent: OutgoingMessage[] = [];
  const email = { send: async (message: OutgoingMessage) => (sent.push(message), answer) };
  const handler = sendMessageHandler({
    ...{ streams: shop.streams, clock: () => now, codeOf: () => '', senders: { email, sms: null } },
    codes: shop.app.get(InvitationCodes, { strict: false }),
    tokens: new UnsubscribeTokens('a key of the specs only'),
  });
  const run = { id: messageId, attempt: 1, signal: new AbortController().signal };
  await handler.run({ messageId }, run).catch((error: Error) => expect(error.message).toMatch(/^SMTP/));
  return sent;
}

describe('an invitation by e-mail', () => {
  it('is sent to the invitee in the chosen language with a working code', async () => {
    const { email, id, code, expiresAt } = await invited('en');
    const [message, ...others] = await messagesTo(email);
    expect(others).toEqual([]);
    expect(await stateOf(id)).toMatchObject({ messageId: message!.id, status: 'queued', expiresAt });

    const [sent] = await send(message!.id);

    expect(sent).toMatchObject({ to: email, language: 'en-GB', subject: 'Bosilje: invitation to the console' });
    expect(sent?.text).toContain(`/admin/#/invitation?code=${encodeURIComponent(code)}\n`);
    expect(await stateOf(id)).toMatchObject({ status: 'sent', reason: null, triedAt: expect.any(String) });
    expect((await admin().call('admin.staff.getOne', { id })).data).toMatchObject({ language: 'en' });
  });

  it('is sent once per cause; sending it again is a new cause', async () => {
    const { email, id, again } = await invited();
    for (const event of started.seen.filter(
      ({ type, data }) => type === 'StaffInvited' && 'staffId' in data && data.staffId === id,
    ))
      await started.react(event);
    expect(await messagesTo(email)).toHaveLength(1);

    const second = await again('hr');

    const messages = await messagesTo(email);
    expect(messages).toHaveLength(2);
    expect(await stateOf(id)).toMatchObject({ status: 'queued', expiresAt: second.expiresAt });
    const sent = [];
    for (const message of messages) sent.push(...(await send(message.id)));
    // The earlier link is invalid, so only the later one is sent.
    expect(sent).toMatchObject([{ language: 'hr', text: expect.stringContaining(encodeURIComponent(second.code)) }]);
    expect(await stateOf(id)).toMatchObject({ status: 'sent' });
  });

  it('is shown with the reason when the server rejects it', async () => {
    const { email, id } = await invited('sr');
    const [message] = await messagesTo(email);
    await send(message!.id, { outcome: 'refused', reason: 'SMTP 550' });
    expect(await stateOf(id)).toMatchObject({ status: 'given_up', reason: 'SMTP 550' });
  });

  it('is not sent once it has expired or its account has ended', async () => {
    const late = await invited();
    const [first] = await messagesTo(late.email);
    expect(await send(first!.id, { outcome: 'sent' }, late.expiresAt)).toEqual([]);
    const ended = await invited();
    const [second] = await messagesTo(ended.email);
    await admin().call('admin.staff.disable', { id: ended.id });
    expect(await send(second!.id)).toEqual([]);
  });

  it('is about a new password for current staff', async () => {
    const commandId = newId();
    const context = { commandId, correlationId: commandId, actor: 'system:spec', now: systemClock() };
    const member = { email: 'davno@primjer.ba', name: 'Davno', role: 'agent', password: 'demo-password' } as const;
    const added = await shop.app.get(StaffAccounts, { strict: false }).add(member, context);
    if ('rejected' in added) throw new Error(added.code);
    await admin().call('admin.staff.invite', { id: added.id, language: 'bs' });
    await settled();
    const [message] = await messagesTo(member.email);
    expect(await send(message!.id)).toMatchObject([{ subject: 'Bosilje: nova lozinka za konzolu' }]);
    expect((await admin().call('admin.staff.getOne', { id: added.id })).data).toMatchObject({ status: 'active' });
  });
});

describe('an invitation code', () => {
  it('is readable in no message; staff addresses are visible to administrators only', async () => {
    const { email, code } = await invited('bs');
    const [message] = await messagesTo(email);
    const { data } = await admin().call('admin.messages.getOne', { id: message!.id });
    expect(data.text).toContain('code=····');
    expect(JSON.stringify(data)).not.toContain(code.split('.')[1]);
    for (const role of ['support', 'manager'] as const) {
      const list = await shop.staff(role).call('admin.messages.getList', { filter: { kind: 'staff_invitation' } });
      expect(list.data).toMatchObject({ total: 0, data: [] });
      expect((await shop.staff(role).call('admin.messages.getOne', { id: message!.id })).data.code).toBe('NOT_FOUND');
      const states = await shop.staff(role).call('admin.messages.invitations', { staffIds: [] });
      expect(states.data.code).toBe('FORBIDDEN');
    }
  });

  it('is stored nowhere in the database, nor is the address readable in the log', async () => {
    const { email, code } = await invited('bs');
    const [message] = await messagesTo(email);
    await send(message!.id);
    await settled();
    const proof = code.split('.')[1];
    const { rows: tables } = await shop.pool.query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname = 'public'`,
    );
    for (const { name } of tables) {
      const found = await shop.pool.query(`SELECT 1 FROM ${name} t WHERE t::text LIKE '%' || $1 || '%'`, [proof]);
      expect([name, found.rowCount]).toEqual([name, 0]);
    }
    const log = await shop.pool.query("SELECT 1 FROM es_events WHERE data::text LIKE '%' || $1 || '%'", [email]);
    expect(log.rowCount).toBe(0);
  });
});
