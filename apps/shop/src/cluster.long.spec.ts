import { describeRedis, until } from '@shop/platform/testing';
import { randomUUID } from 'node:crypto';
import type { Product } from '../../../infra/test/product.js';
import {
  areLeasesShared,
  call,
  orderContinuously,
  openCluster,
  openStream,
  order,
  ordersOf,
  register,
  type Cluster,
} from './cluster.fixtures.js';

const rounds = Array.from({ length: 8 }, (_, n) => n);

describeRedis('two processes with the role api and two workers, on one PostgreSQL and one Redis', () => {
  let cluster: Cluster;
  let a: Product;
  let b: Product;
  let workers: [Product, Product];
  beforeAll(async () => {
    cluster = await openCluster('nothing');
    await cluster.run('--help');
    const [one, other, ...working] = await Promise.all([
      ...[cluster.start('api'), cluster.start('api')],
      ...[cluster.start('worker'), cluster.start('worker')],
    ]);
    [a, b, workers] = [one!, other!, [working[0]!, working[1]!]];
  });
  afterAll(() => cluster.drop());

  const listsOf = (api: Product, cookies: readonly string[]) =>
    Promise.all(cookies.map(async (cookie) => [...(await ordersOf(api, cookie))].reverse()));

  /** A worker may lag behind the last orders after it gets the leases. */
  const untilCaughtUp = (api: Product, cookies: readonly string[], promised: readonly (readonly unknown[])[]) =>
    until(async () => (await listsOf(api, cookies)).flat().length >= promised.flat().length);

  const timeUntil = async (holds: () => Promise<boolean>): Promise<number> => {
    const begun = performance.now();
    await until(holds);
    return performance.now() - begun;
  };

  it('have one set of demo content, whichever starts first', async () => {
    const offers = await Promise.all([a, b].map((api) => call(api, 'offers.f.getAll', {})));
    const slugs = offers.map(({ data }) => (data as readonly { readonly Slog: string }[]).map(({ Slog }) => Slog));
    expect(new Set(slugs[0]).size).toBe(slugs[0]?.length);
    expect(slugs[1]).toEqual(slugs[0]);
    expect(slugs[0]).toContain('pure-fit');
  });

  it('share sessions and their end', async () => {
    const cookie = await register(a);
    expect((await call(b, 'auth.checkLogin', {}, { cookie })).status).toBe('ok');
    expect((await call(b, 'auth.logout', {}, { cookie })).status).toBe('ok');
    expect(await call(a, 'auth.checkLogin', {}, { cookie })).toMatchObject({ data: { code: 'NOT_LOGGED_IN' } });
  });

  it('create one order for one idempotency key at either process, and return the same response', async () => {
    const cookie = await register(a);
    for (const _ of rounds) {
      const key = randomUUID();
      const [one, other] = await Promise.all([order(a, cookie, key), order(b, cookie, key)]);
      expect([one.status, one.data]).toEqual(['ok', other.data]);
      expect((await order(b, cookie, key)).data).toBe(one.data);
    }
    expect(await ordersOf(b, cookie)).toHaveLength(rounds.length);
  });

  it('show changes of the other process at once', async () => {
    const cookie = await register(b);
    for (const n of rounds) {
      const [here, there] = n % 2 === 0 ? [a, b] : [b, a];
      const { data } = await order(here, cookie);
      expect((await ordersOf(there, cookie))[0]).toBe(data);
    }
  });

  it('send live updates within two seconds about changes made by the other process', async () => {
    const cookie = await register(a);
    const staff = await call(a, 'staff.login', { username: 'agent@demo.local', password: 'demo-password' });
    const own = await openStream(a, 'shopOrders.f.live', {}, cookie);
    const all = await openStream(a, 'admin.live', { topics: ['orders'] }, staff.cookie);
    const nextOf = async (orderId: unknown): Promise<unknown> => {
      for (;;) {
        const event = await all.next();
        if (event === undefined || (event as { readonly id?: unknown }).id === orderId) return event;
      }
    };
    const times: number[] = [];
    for (const _ of rounds.slice(0, 4)) {
      const { data } = await order(b, cookie);
      const answered = performance.now();
      expect(await own.next()).toMatchObject({ type: 'order', order: { ID: data } });
      expect(await nextOf(data)).toMatchObject({ topic: 'orders', id: data });
      times.push(performance.now() - answered);
    }
    own.close();
    all.close();
    expect(Math.min(...times)).toBeLessThan(5_000);
  });

  it('end the event streams of a session that ended at the other process', async () => {
    const cookie = await register(a);
    const stream = await openStream(b, 'shopOrders.f.live', {}, cookie);
    await call(a, 'auth.logout', {}, { cookie });
    expect(await stream.next()).toBeUndefined();
  });

  it('share the read models among the workers, also when one stops or joins', async () => {
    await until(() => areLeasesShared(cluster, workers));
    expect(await workers[0].stop()).toBe(0);
    expect(await timeUntil(() => areLeasesShared(cluster, [workers[1]]))).toBeLessThan(8_000);
    workers = [await cluster.start('worker'), workers[1]];
    await until(() => areLeasesShared(cluster, workers));
  });

  it('take over from a killed worker within 15 seconds while orders continue', async () => {
    const cookies = [await register(a), await register(b), await register(a)];
    const ordering = orderContinuously([a, b], cookies);
    await workers[0].kill();
    expect(await timeUntil(() => areLeasesShared(cluster, [workers[1]]))).toBeLessThan(15_000);
    const promised = await ordering.stop();
    await untilCaughtUp(b, cookies, promised);
    expect(await listsOf(b, cookies)).toEqual(promised);
    workers = [await cluster.start('worker'), workers[1]];
    await until(() => areLeasesShared(cluster, workers));
  });

  it('take over from a paused worker within 15 seconds; its later writes change nothing', async () => {
    const cookies = [await register(a), await register(b), await register(a)];
    const ordering = orderContinuously([a, b], cookies);
    process.kill(workers[0].pid, 'SIGSTOP');
    expect(await timeUntil(() => areLeasesShared(cluster, [workers[1]]))).toBeLessThan(15_000);
    process.kill(workers[0].pid, 'SIGCONT');
    await until(() => areLeasesShared(cluster, workers));
    const promised = await ordering.stop();
    await untilCaughtUp(a, cookies, promised);
    expect(await listsOf(a, cookies)).toEqual(promised);
    expect(await cluster.run('projections', 'verify', '--all')).toMatchObject({ code: 0 });
    const { rows } = await cluster.database.pool.query('SELECT * FROM pr_parked');
    expect(rows).toEqual([]);
  });

  it('stop cleanly', async () => {
    expect(await Promise.all([a, b, ...workers].map((product) => product.stop()))).toEqual([0, 0, 0, 0]);
  });
});
