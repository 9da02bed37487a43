import { newId, systemClock } from '@shop/kernel';
import { InvitationCodes } from '@shop/staff';
import { messageStream } from '../message.stream.js';
import { startMessagesShop } from '../messages.fixtures.js';
import { sendMessageHandler } from '../sending/send-message.job.js';
import { UnsubscribeTokens } from './unsubscribe-tokens.js';

let started: Awaited<ReturnType<typeof startMessagesShop>>;
beforeAll(async () => {
  started = await startMessagesShop();
});
afterAll(() => started.shop.close());

type Somebody = Awaited<ReturnType<typeof started.newUser>>;

const address = { street: 'Ilica 1', city: 'Zagreb', postcode: '10000' };
const contact = { firstName: 'Ana', lastName: 'Primjer', phone: '091 234 5678', address };
const articles = [{ ID: 'pure-fit', Quantity: 1 }];

async function delivered({ caller, userId }: Somebody) {
  const person = { FirstName: 'Ana', LastName: 'Primjer', PhoneNumber: '091 234 5678' };
  const placed = await caller.call(
    'shopOrders.add',
    { Articles: articles, ...person },
    { country: 'HR', meta: { idempotencyKey: newId() } },
  );
  const manager = started.shop.staff('manager');
  expect(await manager.call('admin.orders.confirm', { id: placed.data, contact })).toMatchObject({ status: 'ok' });
  for (const move of ['pack', 'ship', 'deliver'])
    expect(await manager.call(`admin.orders.${move}`, { id: placed.data })).toMatchObject({ status: 'ok' });
  const { texts } = await started.messagesTo(userId);
  return texts.find(({ kind }: { kind: string }) => kind === 'order_delivered') as { id: string; text: string };
}

const agree = ({ caller }: Somebody, Email: boolean) => caller.call('shopUsers.f.consent', { Consents: { Email } });
const tokenIn = (text: string) => /\/#\/unsubscribe\?t=(\S+)$/.exec(text)?.[1] ?? '';
const unsubscribe = (Token: string) => started.shop.server.caller().call('shopUsers.f.unsubscribe', { Token });
const consentsOf = async ({ caller }: Somebody) => (await caller.call('shopUsers.f.consents')).data;

describe('marketing', () => {
  it('is sent only with consent; service messages are sent to everyone', async () => {
    const silent = await started.newUser();
    const refusing = await started.newUser();
    await agree(refusing, false);
    for (const person of [silent, refusing]) {
      const { text } = await delivered(person);
      expect(text).toContain('dostavljena');
      expect(text).not.toMatch(/account|unsubscribe|[Rr]ecenzij/);
    }
  });

  it('has an unsubscribe link that needs no login and works repeatedly', async () => {
    const person = await started.newUser();
    await agree(person, true);
    const { text } = await delivered(person);
    expect(text).toContain('/#/account');
    const token = tokenIn(text);

    expect(await unsubscribe(token)).toMatchObject({ status: 'ok', data: { Channel: 'email' } });
    expect(await consentsOf(person)).toMatchObject({ Email: false, Sms: null });
    expect(await unsubscribe(token)).toMatchObject({ status: 'ok' });
    const { rows } = await started.shop.pool.query<{ count: string }>(
      "SELECT count(*) AS count FROM es_events WHERE type = 'ConsentsRecorded' AND data->>'userId' = $1",
      [person.userId],
    );
    expect(Number(rows[0]?.count)).toBe(2);
  });

  it('is not sent when its reader has unsubscribed since it was written', async () => {
    const person = await started.newUser();
    await agree(person, true);
    const { id, text } = await delivered(person);
    await unsubscribe(tokenIn(text));
    const sent: string[] = [];
    const email = {
      send: async (message: { text: string }) => (sent.push(message.text), { outcome: 'sent' } as const),
    };
    const handler = sendMessageHandler({
      ...{ streams: started.shop.streams, clock: systemClock, codeOf: () => '12345678' },
      ...{ senders: { email, sms: null }, tokens: new UnsubscribeTokens('a key of the specs only') },
      codes: new InvitationCodes('a key of the specs only'),
    });
    await handler.run({ messageId: id }, { id, attempt: 1, signal: new AbortController().signal });
    expect(sent).toEqual([expect.stringContaining('dostavljena')]);
    expect(sent[0]).not.toMatch(/account|unsubscribe/);
  });
});

describe('an unsubscribe link', () => {
  it.each(['e.nobody.signature', 'nonsense', 'x'.repeat(200)])(
    'is rejected when it comes from no message: %s',
    async (token) => {
      expect(await unsubscribe(token)).toMatchObject({ status: 'error', data: { code: 'WRONG_TOKEN' } });
    },
  );

  it('is masked for staff once its message leaves the shop', async () => {
    const person = await started.newUser();
    await agree(person, true);
    const { id, text } = await delivered(person);
    expect(tokenIn(text)).toContain(person.userId);
    const at = systemClock();
    const context = { commandId: newId(), correlationId: id, actor: 'system:messages', now: at };
    await started.shop.streams.execute(messageStream, id, { type: 'BeginSending', at }, context);
    const { data } = await started.shop.staff('admin').call('admin.messages.getOne', { id });
    expect(tokenIn(data.text)).toBe('········');
  });

  it('responds for an erased person and changes nothing', async () => {
    const person = await started.newUser();
    await agree(person, true);
    const { text } = await delivered(person);
    await started.shop.keys.revokeKey(person.userId, 'account');
    expect(await unsubscribe(tokenIn(text))).toMatchObject({ status: 'ok' });
  });
});
