import { freePort } from '@shop/platform/testing';
import { startProduct, startUnreapedProduct, temporaryDataDir } from '../../../infra/test/product.js';
import { runForJson, runInProcess } from './command.fixtures.js';
import { OrderLoad } from './order-load.fixtures.js';
import { call, type Address } from './cluster.fixtures.js';

const killAfter = 90;

async function ordersInConsole(api: Address): Promise<readonly string[]> {
  const { cookie } = await call(api, 'staff.login', { username: 'admin@demo.local', password: 'demo-password' });
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const params = { pagination: { page, perPage: 100 }, sort: { field: 'createdAt', order: 'ASC' }, filter: {} };
    const { data } = await call(api, 'admin.orders.getList', params, { cookie });
    const { data: rows, total } = data as { readonly data: readonly { readonly id: string }[]; readonly total: number };
    ids.push(...rows.map(({ id }) => id));
    if (ids.length >= total || rows.length === 0) return ids;
  }
}

describe('kill -9 of the whole process group during 32 concurrent shopOrders.add', () => {
  it('loses no acknowledged order, duplicates none, and repeats a lost response by its key after the restart', async () => {
    const dataDir = await temporaryDataDir();
    const where = { port: await freePort(), dataDir: dataDir.path };
    const product = await startUnreapedProduct(where);
    const load = await OrderLoad.open(product);
    await load.runUntilKilled(product, killAfter);

    const next = await startProduct(where);
    expect(await load.missingOrders(next)).toEqual([]);
    expect(next.output()).toContain('Taking over the database server');
    await load.repeatUnknown(next);
    const expected = load.acknowledged();
    const inConsole = await ordersInConsole(next);
    const here = { PORT: String(where.port), DATA_DIR: where.dataDir };
    const list = ['streams', 'list', '--prefix', 'order-', '--limit', '10000'];
    const streams = await runForJson<{ readonly stream: string }[]>(here, list);
    const inLog = streams.map(({ stream }) => stream.replace('order-', ''));

    expect(load.count).toBeGreaterThanOrEqual(killAfter);
    expect(await load.listedOrders(next)).toEqual(expected);
    expect([...inConsole].sort()).toEqual(expected.flat().sort());
    expect([...inLog].sort()).toEqual(expected.flat().sort());
    expect(await runInProcess(here, ['projections', 'verify', '--all'])).toMatchObject({ code: 0 });
    await next.stop();
    await dataDir.remove();
  });
});
