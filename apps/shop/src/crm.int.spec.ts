import { newId } from '@shop/kernel';
import { describeRedis, freePort, testRedis, until } from '@shop/platform/testing';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startProduct, temporaryDataDir } from '../../../infra/test/product.js';

/** The company's CRM: keeps what it takes, each key once; away until it is told otherwise. */
async function startCrm() {
  const taken = new Map<string, string>();
  const state = { isThere: false, asked: 0 };
  const http = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      state.asked += 1;
      if (!state.isThere) return void reply.writeHead(503).end();
      const { id } = JSON.parse(Buffer.concat(parts).toString()) as { readonly id: string };
      taken.set(String(request.headers['idempotency-key']), id);
      reply.writeHead(202).end();
    });
  });
  await once(http.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const close = async () => {
    http.closeAllConnections();
    await new Promise((closed) => http.close(closed));
  };
  return {
    state,
    env: { CRM_URL: url, CRM_KEY: 'the key of this test' },
    ids: () => [...taken.values()].sort(),
    close,
  };
}

async function call(url: string, method: string, params: object, cookie = '') {
  const answer = await fetch(`${url}/_rpc`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: cookie },
    body: JSON.stringify({
      action: 'call',
      method,
      params,
      meta: { idempotencyKey: newId() },
      headers: { country: 'HR' },
    }),
  });
  const { status, data } = (await answer.json()) as { readonly status: string; readonly data: unknown };
  expect({ method, status }).toEqual({ method, status: 'ok' });
  return { data, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' };
}

const person = { FirstName: 'Iva', LastName: 'Ivić' };

async function shopperAt(url: string): Promise<string> {
  const [Email, PhoneNumber] = ['iva@example.com', '+385912345678'];
  const account = { ...person, Username: Email, Email, Password: 'a long password', PhoneNumber };
  return (await call(url, 'shopUsers.f.add', account)).cookie;
}

async function order(url: string, cookie: string): Promise<string> {
  const params = { ...person, Articles: [{ ID: 'pure-fit', Quantity: 1 }], PhoneNumber: '+385912345678' };
  return String((await call(url, 'shopOrders.add', params, cookie)).data);
}

const metric = async (url: string, name: string) => {
  const text = await (await fetch(`${url}/metrics`)).text();
  return text.split('\n').find((line) => line.startsWith(`${name} `));
};

async function throughOutageAndKill(
  more: Readonly<Record<string, string>>,
  meanwhile: () => Promise<void> = async () => undefined,
): Promise<void> {
  const [crm, dataDir, port] = [await startCrm(), await temporaryDataDir(), await freePort()];
  const where = { port, dataDir: dataDir.path, env: { ...crm.env, ...more } };
  const product = await startProduct(where);
  const cookie = await shopperAt(product.url);
  const ids = [await order(product.url, cookie), await order(product.url, cookie)];
  await until(() => crm.state.asked >= 1);
  const due = 'shop_jobs{kind="crm-delivery",state="due"}';
  await until(async () => (await metric(product.url, due)) === `${due} 2`);
  await product.kill();
  await meanwhile();

  crm.state.isThere = true;
  const next = await startProduct(where);
  ids.push(await order(next.url, cookie));
  await until(() => crm.ids().length >= 3);
  await until(async () => (await metric(next.url, due)) === `${due} 0`);

  expect(crm.ids()).toEqual([...ids].sort());
  expect(next.output()).not.toContain('Ivić');
  expect(await next.stop()).toBe(0);
  await Promise.all([crm.close(), dataDir.remove()]);
}

describe('the CRM away, the product killed and started again: each order is told once', () => {
  it('with the queue in PostgreSQL', () => throughOutageAndKill({}), 120_000);

  describeRedis('with the queue in Redis', () => {
    it('which comes back empty', async () => {
      const redis = await testRedis();
      await throughOutageAndKill({ REDIS_URL: redis.url }, async () => {
        await redis.stop();
        await redis.start();
      });
      await redis.drop();
    }, 120_000);
  });
});
