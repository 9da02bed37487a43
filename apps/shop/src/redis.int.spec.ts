import {
  describeRedis,
  freePort,
  testRedis,
  type TestRedis,
  type TestRedisOptions,
  until,
} from '@shop/platform/testing';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runProduct, startProduct, temporaryDataDir, type Product } from '../../../infra/test/product.js';

const open: { end: () => Promise<unknown> }[] = [];
afterEach(async () => {
  for (const { end } of open.splice(0)) await end();
});

async function newPlace(): Promise<{ readonly port: number; readonly dataDir: string }> {
  const { path, remove } = await temporaryDataDir();
  open.push({ end: remove });
  return { port: await freePort(), dataDir: path };
}

const call = async ({ url }: Product, method: string, params: object, headers: object = {}) => {
  const answer = await fetch(`${url}/_rpc`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ action: 'call', method, params, headers: { country: 'HR' } }),
  });
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  return { ...((await answer.json()) as { readonly status: string; readonly data: unknown }), cookie };
};

it('names an unreachable Redis in one line, before anything is made', async () => {
  const place = await newPlace();
  expect(await runProduct({ ...place, env: { REDIS_URL: 'redis://:hunter2@127.0.0.1:1' } })).toEqual({
    code: 1,
    output: 'REDIS_URL: connect ECONNREFUSED 127.0.0.1:1\n',
  });
  expect(existsSync(join(place.dataDir, 'postgres'))).toBe(false);
}, 60_000);

describeRedis('the product with a Redis', () => {
  const start = async (options?: TestRedisOptions): Promise<TestRedis> => {
    const redis = await testRedis(options);
    open.push({ end: redis.drop });
    return redis;
  };

  it('does not start with a wrong password, nor where the server evicts: one line, nothing made', async () => {
    const place = await newPlace();
    const [secured, evicting] = [await start({ password: 'right' }), await start({ policy: 'allkeys-lru' })];
    const refused = [secured.url.replace('right', 'hunter2'), evicting.url];
    const outputs = [];
    for (const url of refused) outputs.push(await runProduct({ ...place, env: { REDIS_URL: url } }));
    expect(outputs).toEqual([
      { code: 1, output: 'REDIS_URL: the server does not accept this user and password\n' },
      { code: 1, output: expect.stringMatching(/^REDIS_URL: [^\n]*maxmemory-policy to noeviction[^\n]*\n$/) },
    ]);
    expect(existsSync(join(place.dataDir, 'postgres'))).toBe(false);
  }, 60_000);

  it('goes on without it, says so, and takes orders; it is whole again when it is back', async () => {
    const [redis, place] = [await start({ password: 'p@ss word' }), await newPlace()];
    const env = { REDIS_URL: redis.url, RATE_LIMITS: 'on' };
    const product = await startProduct({ ...place, env });
    open.unshift({ end: product.stop });
    const readiness = async () => {
      const answer = await fetch(`${product.url}/readyz`);
      const { ready, checks } = (await answer.json()) as { ready: boolean; checks: { redis: string } };
      return [answer.status, ready, checks.redis];
    };
    await until(async () => (await readiness())[2] === 'ok');
    const account = { Username: 'iva@example.com', Email: 'iva@example.com', PhoneNumber: '+385912345678' };
    const registered = await call(product, 'shopUsers.f.add', { ...account, Password: 'a long password' });
    const order = () => {
      const contact = { FirstName: 'Iva', LastName: 'Ivić', PhoneNumber: '+385912345678' };
      const params = { Articles: [{ ID: 'pure-fit', Quantity: 1 }], ...contact };
      return call(product, 'shopOrders.add', params, { Cookie: registered.cookie });
    };
    expect((await order()).status).toBe('ok');

    await redis.kill();
    await until(async () => (await readiness())[2] !== 'ok');
    expect(await readiness()).toEqual([200, true, 'degraded: cannot be reached']);
    expect((await order()).status).toBe('ok');
    const doctor = await runProduct({ ...place, env, command: ['doctor'] });
    expect([doctor.code, doctor.output]).toEqual([1, expect.stringMatching(/redis +wrong +REDIS_URL: connect/)]);

    await redis.start();
    await until(async () => (await readiness())[2] === 'ok');
    expect((await order()).status).toBe('ok');
    const healthy = await runProduct({ ...place, env, command: ['doctor'] });
    expect([healthy.code, healthy.output]).toEqual([0, expect.stringMatching(/redis +ok +Redis \d/)]);
    await until(async () => product.output().includes('Redis is back'));
    expect(await product.stop()).toBe(0);
    const told = product.output().match(/"part":"redis"[^\n]*/g) ?? [];
    expect(told).toEqual([expect.stringContaining('Redis is away'), expect.stringContaining('Redis is back')]);
    expect(product.output()).not.toContain('p@ss');
  }, 120_000);

  it('stops cleanly while it is frozen', async () => {
    const [redis, place] = [await start(), await newPlace()];
    const product = await startProduct({ ...place, env: { REDIS_URL: redis.url } });
    redis.freeze();
    expect(await product.stop()).toBe(0);
  }, 60_000);
});
