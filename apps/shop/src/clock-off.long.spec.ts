import type { Product } from '../../../infra/test/product.js';
import { until } from '@shop/platform/testing';
import { ask, logIn, openInstallation, placeOrders, type Installation } from './call-desk.fixtures.js';

interface Entry {
  readonly type: string;
}

describe('a worker whose clock is an hour ahead', () => {
  let installation: Installation;
  beforeAll(async () => (installation = await openInstallation()), 300_000);
  afterAll(() => installation.drop(), 60_000);

  it('reaches the marks of orders that have waited, and none of those that came just now', async () => {
    await installation.start('worker', 61);
    const api = await installation.start('api');
    const anHourAgo = await installation.start('api', -61);
    const place = async (from: Product) => {
      const placed: string[] = [];
      await placeOrders(from, { orders: 3, rate: 10 }, (id) => placed.push(id));
      return placed;
    };
    const fresh = await place(api);
    const waiting = await place(anHourAgo);
    const cookie = await logIn(api, 'manager@demo.local');
    const marksOf = async (ids: readonly string[]) => {
      const histories = await Promise.all(
        ids.map((id) => ask<readonly Entry[]>(api, 'admin.orders.history', { id }, cookie)),
      );
      return histories.flat().filter(({ type }) => type === 'CallMarkReached').length;
    };

    await until(async () => (await marksOf(waiting)) === 6);
    expect(await marksOf(fresh)).toBe(0);
  }, 300_000);
});
