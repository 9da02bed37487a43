import { liveChangeSchema } from '@shop/contracts';
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

describeRedis('three processes on one PostgreSQL and one Redis (more of it: cluster.long.spec.ts)', () => {
  let cluster: Cluster;
  let whole: Product;
  let api: Product;
  let worker: Product;
  beforeAll(async () => {
    cluster = await openCluster();
    [whole, api, worker] = await Promise.all([
      cluster.start('api,worker'),
      cluster.start('api'),
      cluster.start('worker'),
    ]);
  });
  afterAll(() => cluster.drop());

  it('share sessions and their end, including event streams', async () => {
    const cookie = await register(whole);
    expect((await call(api, 'auth.checkLogin', {}, { cookie })).status).toBe('ok');
    const stream = await openStream(whole, 'shopOrders.f.live', {}, cookie);
    expect((await call(api, 'auth.logout', {}, { cookie })).status).toBe('ok');
    expect(await call(whole, 'auth.checkLogin', {}, { cookie })).toMatchObject({ data: { code: 'NOT_LOGGED_IN' } });
    expect(await stream.next()).toBeUndefined();
  });

  it('create one order for one idempotency key at either process, and show it at the other', async () => {
    const [cookie, key] = [await register(whole), randomUUID()];
    const [one, other] = await Promise.all([order(whole, cookie, key), order(api, cookie, key)]);
    expect([one.status, one.data]).toEqual(['ok', other.data]);
    expect((await order(api, cookie, key)).data).toBe(one.data);
    expect(await ordersOf(whole, cookie)).toEqual([one.data]);
    for (const [here, there] of [
      [whole, api],
      [api, whole],
    ] as const) {
      const { data } = await order(here, cookie);
      expect((await ordersOf(there, cookie))[0]).toBe(data);
    }
  });

  it('send live updates about changes made by the other process', async () => {
    const cookie = await register(whole);
    const staff = await call(whole, 'staff.login', { username: 'agent@demo.local', password: 'demo-password' });
    const own = await openStream(whole, 'shopOrders.f.live', {}, cookie);
    const all = await openStream(whole, 'admin.live', { topics: ['orders'] }, staff.cookie);
    const nextOrder = async () => {
      for (;;) {
        const change = await all.next();
        if (liveChangeSchema.safeParse(change).data?.type !== 'OrderSuspected') return change;
      }
    };
    for (const _ of [1, 2]) {
      const { data } = await order(api, cookie);
      expect(await own.next()).toMatchObject({ type: 'order', order: { ID: data } });
      expect(await nextOrder()).toMatchObject({ topic: 'orders', id: data });
    }
    own.close();
    all.close();
  });

  it('share the read models; a worker takes over from a killed one while orders continue', async () => {
    await until(() => areLeasesShared(cluster, [whole, worker]));
    const cookies = [await register(api), await register(api)];
    const ordering = orderContinuously([api], cookies, 400);
    await whole.kill();
    await until(() => areLeasesShared(cluster, [worker]));
    const promised = await ordering.stop();
    const count = promised.flat().length;
    let shown: readonly (readonly string[])[] = [];
    await until(async () => {
      shown = await Promise.all(cookies.map((cookie) => ordersOf(api, cookie)));
      return shown.flat().length >= count;
    });
    expect(shown.map((ids) => [...ids].reverse())).toEqual(promised);
  });

  it('stop cleanly', async () => {
    expect(await Promise.all([api, worker].map((product) => product.stop()))).toEqual([0, 0]);
  });
});
