import { FakeServer } from '@shop/event-store-eventstoredb/testing';
import { openCuttingProxy, type CuttingProxy } from '@shop/event-store/testing';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@shop/platform';
import { freePort, until } from '@shop/platform/testing';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { startProduct, temporaryDataDir, type Product } from '../../../infra/test/product.js';
import { runForJson } from './command.fixtures.js';
import { unreachablePartners, DATA_KEY } from './installation.fixtures.js';
import { order, ordersOf, register } from './cluster.fixtures.js';

describe('a failover to a database that lost the last commits', () => {
  const password = 'test';
  const target = { host: '127.0.0.1', port: 0 };
  const folders: { readonly path: string; readonly remove: () => Promise<void> }[] = [];
  const servers: EmbeddedPostgres[] = [];
  const products: Product[] = [];
  let proxy: CuttingProxy;
  let env: Record<string, string>;

  const newFolder = async () => {
    const folder = await temporaryDataDir();
    folders.push(folder);
    return folder.path;
  };
  const serve = async (dataDir: string) => {
    const server = await startEmbeddedPostgres({ dataDir, password, profile: 'test', announce: () => undefined });
    servers.push(server);
    return { ...server, port: Number(new URL(server.url).port) };
  };
  const start = async (role: 'api' | 'worker') => {
    const roles = { ROLES: role, ...(role === 'worker' && { HEALTH_PORT: String(await freePort()) }) };
    const product = await startProduct({
      ...{ port: await freePort(), dataDir: await newFolder(), env: { ...env, ...roles } },
    });
    products.push(product);
    return product;
  };
  const startBoth = () => Promise.all([start('api'), start('worker')]);
  const placed = async (api: Product, cookie: string) => {
    let id: unknown;
    await until(async () => {
      const { status, data } = await order(api, cookie);
      id = data;
      return status === 'ok';
    });
    return String(id);
  };

  beforeAll(async () => {
    proxy = await openCuttingProxy(target);
    env = {
      ...{ DATABASE_URL: `postgresql://shop:${password}@127.0.0.1:${proxy.port}/shop`, DATA_KEY, DEMO: '1' },
      ...{ SESSION_SECRET: 'the session secret of this test', METRICS_TOKEN: 'the metrics token of this test' },
      ...unreachablePartners,
    };
  });
  afterAll(async () => {
    await Promise.all(products.map((product) => product.kill()));
    await proxy.close();
    await Promise.all(servers.map((server) => server.stop()));
    await Promise.all(folders.map(({ remove }) => remove()));
  });

  const startAndCopy = async (meanwhile: (api: Product) => Promise<void>) => {
    const [first, copy] = [await newFolder(), await newFolder()];
    const before = await serve(first);
    target.port = before.port;
    const [api, worker] = await startBoth();
    await meanwhile(api);
    await before.stop();
    await promisify(execFile)('cp', ['-a', `${first}/.`, copy]);
    const primary = await serve(first);
    target.port = primary.port;
    const failOver = async () => {
      target.port = (await serve(copy)).port;
      await primary.stop();
      proxy.cut();
    };
    return { api, worker, failOver };
  };
  const told = /^The database lost events or keys that this program has seen[^\n]+ \(exit code 75\)$/m;

  it('ends all processes with a special exit code; the next start continues from the remaining data', async () => {
    let [cookie, kept] = ['', ''];
    const { api, worker, failOver } = await startAndCopy(async (started) => {
      cookie = await register(started);
      kept = await placed(started, cookie);
    });
    const lost = await placed(api, cookie);
    await until(async () => (await ordersOf(api, cookie)).includes(lost));

    await failOver();
    expect(await Promise.all([api.ended, worker.ended])).toEqual([75, 75]);
    for (const { output } of [api, worker]) expect(output()).toMatch(told);

    const [apiAgain] = await startBoth();
    expect(await ordersOf(apiAgain, cookie)).toEqual([kept]);
    const next = await placed(apiAgain, cookie);
    await until(async () => (await ordersOf(apiAgain, cookie)).includes(next));
    const dataDir = await newFolder();
    const reports = await runForJson({ ...env, DATA_DIR: dataDir }, ['projections', 'verify', 'order-list']);
    expect(reports).toMatchObject([{ comparison: { equal: true } }]);
  }, 300_000);

  it('ends a process that created lost personal data keys, also with the log in EventStoreDB', async () => {
    const server = await FakeServer.start({ maxAppendSize: 16_000_000 });
    env = { ...env, EVENTSTORE_URL: server.url };
    let [cookie, kept] = ['', ''];
    const { api, worker, failOver } = await startAndCopy(async (started) => {
      cookie = await register(started);
      kept = await placed(started, cookie);
    });
    await placed(api, await register(api));

    await failOver();
    expect(await api.ended).toBe(75);
    expect(api.output()).toMatch(told);
    await worker.kill();

    const [apiAgain] = await startBoth();
    expect(await ordersOf(apiAgain, cookie)).toEqual([kept]);
    const next = await placed(apiAgain, cookie);
    await until(async () => (await ordersOf(apiAgain, cookie)).includes(next));
    await server.stop();
  }, 300_000);
});
