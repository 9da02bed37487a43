import { FakeServer } from '@shop/event-store-eventstoredb/testing';
import { openDatabaseProxy } from '@shop/event-store/testing';
import { freePort, until } from '@shop/platform/testing';
import { launchProduct } from '../../../infra/test/product.js';
import { openInstallation, type Installation } from './installation.fixtures.js';

describe('a worker whose event store stops responding during the start', () => {
  let server: FakeServer;
  let installation: Installation;

  beforeEach(async () => {
    server = await FakeServer.start({ maxAppendSize: 16_000_000 });
    const env = { EVENT_STORE: 'eventstoredb', EVENTSTORE_URL: server.url, ROLES: 'worker', DEMO: '0' };
    installation = await openInstallation({ demo: false, env });
  });
  afterEach(async () => {
    await installation.close();
    await server.stop();
  });

  it.each([
    ['before its first answer', 0, 'EVENTSTORE_URL: no event store answers'],
    // The check of the server reads once.
    ['after the check of the server', 1, 'The event store cannot be reached'],
  ])('%s waits, reports it in one line, and is ready after the store responds', async (_, reads, reason) => {
    server.faults.readsUntilStalled = reads;
    const worker = installation.launch('start');
    await until(() => worker.output().includes(`Waiting for the event store: ${reason}`));
    server.faults.readsUntilStalled = Infinity;
    server.faults.stalled = false;

    await until(() => /^ready$/m.test(worker.output()));

    worker.child.kill('SIGTERM');
    expect(await worker.ended).toBe(0);
  });

  it('ends with an exit code and one line if the outage lasts', async () => {
    server.faults.readsUntilStalled = 1;
    const { code, output } = await installation.runProgram('start');

    expect(code).toBe(1);
    expect(output).toContain('Waiting for the event store');
    expect(output.match(/^The event store cannot be reached/gm)).toHaveLength(1);
    expect(output).not.toMatch(/\n\s+at /);
  }, 240_000);
});

describe('a process with a database outage', () => {
  let installation: Installation;
  beforeAll(async () => {
    installation = await openInstallation();
  });
  afterAll(() => installation.close());

  it('waits during its start; the ready line, later lines and /readyz agree', async () => {
    const { proxy, url } = await openDatabaseProxy(installation.database.url);
    const [port, { dataDir, env }] = [await freePort(), installation];
    const shop = launchProduct({ port, dataDir, env: { ...env, DATABASE_URL: url }, command: ['start'] });
    const says = (line: RegExp) => until(() => line.test(shop.output()));
    const ready = async () => (await fetch(`http://localhost:${port}/readyz`)).status;
    await says(/Database is running$/m);
    proxy.hangUp();
    await says(/Waiting for the database: /);
    proxy.cut();

    await says(/^ready /m);
    expect(await ready()).toBe(200);

    proxy.hangUp();
    await says(/^Not ready: database: cannot be reached/m);
    expect(await ready()).toBe(503);
    proxy.cut();
    await says(/^Ready again after \d+ s$/m);
    expect(await ready()).toBe(200);

    shop.child.kill('SIGTERM');
    expect(await shop.ended).toBe(0);
    await proxy.close();
  });
});
