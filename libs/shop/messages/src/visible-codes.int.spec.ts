import { newId } from '@shop/kernel';
import type { Env } from '@shop/platform';
import { startMessagesShop } from './messages.fixtures.js';
import { messageStream } from './message.stream.js';

type Started = Awaited<ReturnType<typeof startMessagesShop>>;
const mail = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'Bosilje <shop@bosilje.example>' };
const gateway = { SMS_URL: 'https://sms.example/send', SMS_KEY: 'a key of the specs only' };

let open: Started | undefined;
afterEach(() => open?.shop.close());

async function given(env: Env) {
  const started = await startMessagesShop(env);
  open = started;
  const shownBy = async (channel: 'email' | 'phone') => {
    const person = await started.newUser();
    const caller = started.shop.server.caller();
    await caller.call('auth.generateToken', { Email: person[channel] }, { country: 'BA' });
    const { rows, texts } = await started.messagesTo(person.userId);
    return { id: String(rows[0].id), text: String(texts[0].text) };
  };
  return { ...started, shownBy };
}

/** As another process with a sender. */
async function begin({ shop }: Started, messageId: string): Promise<void> {
  const at = '2026-01-10T10:00:00.000Z';
  const context = { commandId: newId(), correlationId: messageId, actor: 'system:messages', now: at };
  await shop.streams.execute(messageStream, messageId, { type: 'BeginSending', at }, context);
}

describe('a code in a message', () => {
  it.each([
    ['e-mails', mail, { email: false, phone: true }],
    ['text messages', gateway, { email: true, phone: false }],
    ['both', { ...mail, ...gateway }, { email: false, phone: false }],
  ])('is hidden from staff where %s are really sent', async (_, env, shown) => {
    const shop = await given(env);
    for (const channel of ['email', 'phone'] as const) {
      const { text } = await shop.shownBy(channel);
      expect(/\d{8}/.test(text)).toBe(shown[channel]);
      expect(text.includes('········')).toBe(!shown[channel]);
    }
  });

  it('is hidden outside the demo, even from administrators', async () => {
    const shop = await given({ DEMO: '0' });
    for (const channel of ['email', 'phone'] as const) {
      const { id, text } = await shop.shownBy(channel);
      expect(text).toContain('········');
      for (const role of ['support', 'manager', 'admin'] as const) {
        const { data } = await shop.shop.staff(role).call('admin.messages.getOne', { id });
        expect(data.text).toBe(text);
      }
    }
  });

  it('is hidden once sending has begun', async () => {
    const shop = await given({});
    const { id, text } = await shop.shownBy('email');
    expect(text).toMatch(/\d{8}/);
    await begin(shop, id);
    const { data } = await shop.shop.staff('admin').call('admin.messages.getOne', { id });
    expect(data.text).not.toMatch(/\d{8}/);
  });
});
