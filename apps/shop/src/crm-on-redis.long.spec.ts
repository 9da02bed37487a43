import { describeRedis, testRedis, until } from '@shop/platform/testing';
import { createCaller } from '../../../infra/checks/rpc-caller.mjs';
import { startCrm } from './crm.fixtures.js';
import { openInstallation } from './installation.fixtures.js';

const iva = { FirstName: 'Iva', LastName: 'Ivić', PhoneNumber: '+385912345678' };

describeRedis('a product whose jobs are in Redis', () => {
  it('sends the CRM each order once despite an absent CRM, kills and an emptied Redis', async () => {
    const [crm, redis] = [await startCrm(false), await testRedis()];
    const installation = await openInstallation({ env: { ...crm.env, REDIS_URL: redis.url } });
    const deliveries = "SELECT done_at IS NOT NULL AS done FROM jobs_ledger WHERE kind = 'crm-delivery'";
    const jobs = async () => (await installation.database.pool.query<{ done: boolean }>(deliveries)).rows;
    const first = await installation.start();
    const call = createCaller(first.url, 'HR');
    const order = async () =>
      String(await call('iva', 'shopOrders.add', { ...iva, Articles: [{ ID: 'pure-fit', Quantity: 1 }] }));
    const email = 'iva@example.com';
    await call('iva', 'shopUsers.f.add', { ...iva, Username: email, Email: email, Password: 'a long password' });
    const ids = [await order(), await order()];
    await until(async () => crm.state.requests >= 1 && (await jobs()).length === 2);
    await first.kill();
    await redis.stop();
    await redis.start();

    crm.state.isThere = true;
    const next = await installation.start();
    ids.push(await order());
    await until(async () => (await jobs()).every(({ done }) => done));

    expect(crm.ids()).toEqual([...ids].sort());
    expect(next.output()).not.toContain('Ivić');
    expect(await next.stop()).toBe(0);
    await installation.close();
    await Promise.all([crm.close(), redis.drop()]);
  });
});
