import { until } from '@shop/platform/testing';
import { ask, logIn, openInstallation, placeOrders, type Installation } from './call-desk.fixtures.js';

describe('a worker whose clock is an hour ahead', () => {
  let installation: Installation;
  beforeAll(async () => (installation = await openInstallation()), 300_000);
  afterAll(() => installation.drop(), 60_000);

  it('writes no early marks and says why, and another worker does its work', async () => {
    const ahead = await installation.start('worker', 61, { CLOCK_TOLERANCE_MS: '2000' });
    const api = await installation.start('api');
    const placed: string[] = [];
    await placeOrders(api, { orders: 3, rate: 10 }, (id) => placed.push(id));
    const cookie = await logIn(api, 'manager@demo.local');
    const marks = async () => {
      const histories = await Promise.all(
        placed.map((id) => ask<readonly { readonly type: string }[]>(api, 'admin.orders.history', { id }, cookie)),
      );
      return histories.flat().filter(({ type }) => type === 'CallMarkReached').length;
    };

    const refusals = () => ahead.output().split('ClockOff').length - 1;
    const before = refusals();
    await until(async () => refusals() > before + 20);
    expect(await marks()).toBe(0);

    // Its clock is wrong, too, but it is allowed to be.
    await installation.start('worker', 61);
    await until(async () => (await marks()) > 0);
  }, 300_000);
});
