import type { Product } from '../../../infra/test/product.js';
import { until } from '@shop/platform/testing';
import {
  callOrThrow,
  logInStaff,
  openClockedCluster,
  placeOrders,
  type ClockedCluster,
} from './call-centre.fixtures.js';
import { runForJson, runInProcess } from './command.fixtures.js';
import { call, order, ordersOf } from './cluster.fixtures.js';
import { readLog } from './simulated-day.fixtures.js';

interface HistoryEntry {
  readonly type: string;
}

describe('a worker whose clock is an hour ahead', () => {
  let installation: ClockedCluster;
  beforeAll(async () => (installation = await openClockedCluster()), 300_000);
  afterAll(() => installation.drop(), 60_000);

  it('reaches the marks of waiting orders only, not those of new ones', async () => {
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
    const cookie = await logInStaff(api, 'manager@demo.local');
    const marksOf = async (ids: readonly string[]) => {
      const histories = await Promise.all(
        ids.map((id) => callOrThrow<readonly HistoryEntry[]>(api, 'admin.orders.history', { id }, cookie)),
      );
      return histories.flat().filter(({ type }) => type === 'CallMarkReached').length;
    };

    await until(async () => (await marksOf(waiting)) === 6);
    expect(await marksOf(fresh)).toBe(0);
  }, 300_000);
});

describe('processes whose clocks are an hour behind, an hour ahead and 90 days ahead', () => {
  const quarter = 90 * 24 * 60;
  const account = { Username: 'iva@example.com', Email: 'iva@example.com', Password: 'a long password' };
  let installation: ClockedCluster;
  beforeAll(async () => (installation = await openClockedCluster()), 300_000);
  afterAll(() => installation.drop(), 60_000);

  it('preserve the log order, end sessions, and do each job once', async () => {
    const { database } = installation;
    await installation.start('worker', -61);
    const [behind, ahead, far] = [
      await installation.start('api', -61),
      await installation.start('api', 61),
      await installation.start('api', quarter),
    ];
    const { cookie } = await call(behind, 'shopUsers.f.add', { ...account, PhoneNumber: '+385912345672' });
    const placed: unknown[] = [];
    for (const api of [ahead, behind, ahead, behind]) placed.push((await order(api, cookie)).data);

    expect(await order(far, cookie)).toMatchObject({ status: 'error', data: { code: 'NOT_LOGGED_IN' } });
    const later = await call(far, 'auth.loginShop', { username: account.Email, password: account.Password });
    placed.push((await order(far, later.cookie)).data);
    placed.push((await order(behind, cookie)).data);

    await until(async () => (await ordersOf(behind, cookie)).length === placed.length);
    const inLog = (await readLog(database)).filter(({ type }) => type === 'OrderPlaced');
    expect(inLog.map(({ stream }) => stream.replace('order-', ''))).toEqual(placed);
    const { rows: sessions } = await database.pool.query<{ days: number }>(
      `SELECT round(extract(epoch FROM expires_at - now()) / 86400)::int AS days FROM users_sessions ORDER BY days`,
    );
    expect(sessions.map(({ days }) => days)).toEqual([30, 120]);
    await until(async () => {
      const { rows } = await database.pool.query(
        `SELECT FROM jobs_ledger WHERE kind = 'crm-delivery' AND done_at IS NOT NULL`,
      );
      return rows.length === placed.length;
    });

    const here = installation.env;
    expect(await runInProcess(here, ['projections', 'verify', '--all'])).toMatchObject({ code: 0 });
    expect(await runForJson(here, ['projections', 'dead-letters', 'all'])).toEqual([]);
  }, 300_000);
});
