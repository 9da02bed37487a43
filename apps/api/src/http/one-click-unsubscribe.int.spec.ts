import { usersContract } from '@shop/contracts';
import { systemClock } from '@shop/kernel';
import { messagesModule, UnsubscribeTokens, Unsubscriptions } from '@shop/messages';
import { messagesEvents } from '@shop/events/messages';
import { ordersEvents } from '@shop/events/orders';
import { ordersModule } from '@shop/orders';
import { startTestShop, type TestShop } from '@shop/testing';
import { usersEvents } from '@shop/events/users';
import { usersModule, UsersRpc } from '@shop/users';
import { createLogger, loadConfig } from '@shop/platform';
import { FaultLog } from '@shop/rpc';
import fastify, { type FastifyInstance } from 'fastify';
import { serveOneClickUnsubscribe } from './one-click-unsubscribe.js';
import { createRequestGuard } from './request-guard.js';

let shop: TestShop;
let http: FastifyInstance;
beforeAll(async () => {
  shop = await startTestShop({
    contract: usersContract,
    handlers: (app) => app.get(UsersRpc, { strict: false }).handlers,
    modules: [usersModule, ordersModule, messagesModule],
    events: [...usersEvents, ...ordersEvents, ...messagesEvents],
    projections: [...usersModule.projections, ...ordersModule.projections, ...messagesModule.projections],
    migrations: usersModule.migrations,
  });
  const config = loadConfig({ DATABASE_URL: String(shop.pool.options.connectionString), RATE_LIMITS: 'off' });
  http = fastify();
  await serveOneClickUnsubscribe(http, {
    unsubscriptions: shop.app.get(Unsubscriptions, { strict: false }),
    guard: createRequestGuard({ config, redis: null }),
    clock: systemClock,
    faults: new FaultLog(createLogger({ logLevel: 'silent' })),
  });
});
afterAll(async () => {
  await http.close();
  await shop.close();
});

let people = 0;
async function createSubscriber() {
  people += 1;
  const Email = `citalac${people}@primjer.ba`;
  const account = { Username: Email, Email, Password: 'duga-lozinka', PhoneNumber: `063 100 0${10 + people}` };
  const { data } = await shop.server.caller().call('shopUsers.f.add', account);
  const userId = String(data.ID);
  const caller = shop.shopper(userId);
  await caller.call('shopUsers.f.consent', { Consents: { Email: true } });
  const token = shop.app.get(UnsubscribeTokens, { strict: false }).tokenFor({ userId, channel: 'email' });
  const agrees = async () => (await caller.call('shopUsers.f.consents')).data.Email;
  return { url: `/api/unsubscribe?t=${token}`, token, agrees };
}

describe('one-click unsubscribe', () => {
  it.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--',
    ],
  ])('withdraws the consent from anywhere, as %s, and repeats have no effect', async (type, payload) => {
    const { url, agrees } = await createSubscriber();
    const headers = { 'content-type': type, origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' };
    for (const _ of [1, 2]) {
      const answer = await http.inject({ method: 'POST', url, headers, payload });
      expect([answer.statusCode, answer.json(), answer.headers['cache-control']]).toEqual([
        200,
        { status: 'ok' },
        'no-store',
      ]);
      expect(await agrees()).toBe(false);
    }
  });

  it('changes nothing when the link is opened, and redirects to the confirmation page', async () => {
    const { url, token, agrees } = await createSubscriber();
    const answer = await http.inject({ method: 'GET', url });
    expect([answer.statusCode, answer.headers.location]).toEqual([302, `/#/unsubscribe?t=${token}`]);
    expect(await agrees()).toBe(true);
  });

  it.each(['', '?t=', '?t=e.nobody.signature', '?t=a&t=b', `?t=${'x'.repeat(300)}`])('rejects %j', async (query) => {
    const answer = await http.inject({ method: 'POST', url: `/api/unsubscribe${query}` });
    expect([answer.statusCode, answer.json().data.code]).toEqual([404, 'WRONG_TOKEN']);
  });

  it('rejects a body larger than such a form', async () => {
    const { url, agrees } = await createSubscriber();
    const answer = await http.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'text/plain' },
      payload: 'x'.repeat(2_000),
    });
    expect(answer.statusCode).toBe(413);
    expect(await agrees()).toBe(true);
  });
});
