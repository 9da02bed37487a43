import { readAllKeys, describeRedis, testRedis, until, type TestRedis } from '@shop/platform/testing';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createCaller } from '../../../infra/checks/rpc-caller.mjs';
import { prepareMember } from '../../../infra/checks/member-data.mjs';
import type { Product } from '../../../infra/test/product.js';
import { runInProcess } from './command.fixtures.js';
import { openInstallation, type Installation } from './installation.fixtures.js';
import { findTraces } from './traces.fixtures.js';

let installation: Installation;
beforeAll(async () => {
  installation = await openInstallation();
});
afterAll(() => installation.close());

async function rejectedStart(url: string) {
  const { code, output } = await runInProcess({ DATA_DIR: installation.dataDir, REDIS_URL: url }, ['start']);
  expect(existsSync(join(installation.dataDir, 'postgres'))).toBe(false);
  return { code, output };
}

it('a product with an unreachable Redis names it in one line before anything is created', async () => {
  expect(await rejectedStart('redis://:hunter2@127.0.0.1:1')).toEqual({
    code: 1,
    output: 'REDIS_URL: connect ECONNREFUSED 127.0.0.1:1\n',
  });
});

describeRedis('the product with a Redis', () => {
  let redis: TestRedis;
  let product: Product;
  const started: TestRedis[] = [];
  const startRedis = async (options?: Parameters<typeof testRedis>[0]): Promise<TestRedis> => {
    const one = await testRedis(options);
    started.push(one);
    return one;
  };

  beforeAll(async () => {
    redis = await startRedis({ password: 'p@ss word' });
    product = await installation.start({ REDIS_URL: redis.url, RATE_LIMITS: 'on', LOG_LEVEL: 'debug' });
  });
  afterAll(async () => {
    for (const one of started) await one.drop();
  });

  it('does not start with a wrong password or an evicting server: one line, nothing created', async () => {
    const evicting = await startRedis({ policy: 'allkeys-lru' });
    const [wrongPassword, evicts] = [
      await rejectedStart(redis.url.replace('p%40ss%20word', 'hunter2')),
      await rejectedStart(evicting.url),
    ];
    expect(wrongPassword).toEqual({
      code: 1,
      output: 'REDIS_URL: the server does not accept this user and password\n',
    });
    expect(evicts).toEqual({
      code: 1,
      output: expect.stringMatching(/^REDIS_URL: [^\n]*maxmemory-policy to noeviction[^\n]*\n$/),
    });
  });

  it('has no data of an erased person in the database, Redis, the jobs, the pictures or the log', async () => {
    const { username, order } = await prepareMember(product.url, 'ba');
    const call = createCaller(product.url, 'BA');
    await call('manager', 'staff.login', { username: 'manager@demo.local', password: 'demo-password' });
    const { customer } = await call('manager', 'admin.orders.getOne', { id: order });
    await leaveLead('addSubscriber', { PhoneNumber: customer.phone, OfferID: 'pure-fit' });
    const club = { ClubName: 'Bosilje klub', Country: 'BA' };
    await leaveLead('clubJoin', { FirstLastName: 'Iva Anić', PhoneNumber: customer.phone, ...club });
    const national = customer.phone.replace('+387', '');
    const spaced = `${national.slice(0, 2)} ${national.slice(2, 5)} ${national.slice(5)}`;
    const traces = [username, national, spaced, 'ulica lipa'];
    const places = async () => findTraces(traces, installation, product, await readAllKeys(redis.url));
    expect((await places()).length).toBeGreaterThan(5);

    await call('manager', 'admin.users.erase', { id: customer.id, reason: 'Asked for by letter' }).catch(
      (cause: unknown) => {
        throw new Error(`The erasure failed:\n${errorsIn(product).join('\n')}`, { cause });
      },
    );
    const patience = AbortSignal.timeout(60_000);
    await until(async () => patience.aborted || (await places()).length === 0);
    expect(await places()).toEqual([]);
  });

  it('continues without Redis, reports it, takes orders, recovers with it, and stops cleanly', async () => {
    const checked = async () => {
      const answer = await fetch(`${product.url}/readyz`);
      const { ready, checks } = (await answer.json()) as { ready: boolean; checks: { redis: string } };
      return [answer.status, ready, checks.redis];
    };
    await until(async () => (await checked())[2] === 'ok');
    const call = createCaller(product.url, 'HR');
    const contact = { FirstName: 'Iva', LastName: 'Ivić', PhoneNumber: '+385912345678' };
    const account = { Username: 'iva@example.com', Email: 'iva@example.com', Password: 'a long password' };
    await call('iva', 'shopUsers.f.add', { ...account, ...contact });
    const order = () => call('iva', 'shopOrders.add', { Articles: [{ ID: 'pure-fit', Quantity: 1 }], ...contact });
    const doctor = async () => {
      const { code, output } = await runInProcess({ ...installation.env, REDIS_URL: redis.url }, ['doctor']);
      return [code, output];
    };
    await order();

    await redis.kill();
    await until(async () => (await checked())[2] !== 'ok');
    expect(await checked()).toEqual([200, true, 'degraded: cannot be reached']);
    await order();
    expect(await doctor()).toEqual([1, expect.stringMatching(/redis +wrong +REDIS_URL: connect/)]);

    await redis.start();
    await until(async () => (await checked())[2] === 'ok');
    await order();
    expect(await doctor()).toEqual([0, expect.stringMatching(/redis +ok +Redis \d/)]);
    await until(async () => product.output().includes('Redis is back'));
    const lines = product.output().split('\n');
    expect(lines.filter((line) => line.includes('"part":"redis"') && !line.includes('"level":"debug"'))).toEqual([
      expect.stringContaining('Redis is away'),
      expect.stringContaining('Redis is back'),
    ]);

    expect(await product.stop()).toBe(0);
    expect(product.output()).not.toContain('p@ss');
  });

  async function leaveLead(way: string, lead: object): Promise<void> {
    const headers = { 'Content-Type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(lead) };
    const { status } = await fetch(`${product.url}/api/leads/${way}`, init);
    expect(status).toBeLessThan(300);
  }
});

function errorsIn(product: Product): readonly string[] {
  return product
    .output()
    .split('\n')
    .filter((line) => line.includes('"level":"error"'));
}
