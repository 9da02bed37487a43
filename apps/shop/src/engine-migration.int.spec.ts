import { FakeServer } from '@shop/event-store-eventstoredb/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInProcess } from './command.fixtures.js';
import { openInstallation, type Installation } from './installation.fixtures.js';

/** Address of an empty real server; without it a fake one is used. */
const externalUrl = process.env['EVENTSTORE_URL'];
const versions = externalUrl === undefined ? ['23.10.6', '24.10.4'] : ['of EVENTSTORE_URL'];

describe.each(versions)('the migration from PostgreSQL to EventStoreDB %s on the same database', (version) => {
  let server: FakeServer | undefined;
  let shop: Installation;
  let files: string;

  beforeAll(async () => {
    if (externalUrl === undefined) server = await FakeServer.start({ version, maxAppendSize: 16_000_000 });
    shop = await openInstallation();
    files = await mkdtemp(join(tmpdir(), 'change-of-engine-'));
  }, 120_000);
  afterAll(async () => {
    await shop.close();
    await server?.stop();
    await rm(files, { recursive: true });
  });

  it('moves the log by export-log and import-log, rebuilds all read models, and starts', async () => {
    const log = join(files, 'log.gz');
    const engine = { EVENT_STORE: 'eventstoredb', EVENTSTORE_URL: server?.url ?? externalUrl! };
    const run = (...command: string[]) => runInProcess({ ...shop.env, ...engine, DATA_DIR: shop.dataDir }, command);
    expect(await shop.run('export-log', log)).toMatchObject({ code: 0 });
    const refused = await run('start');
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('follow a log in postgres') });

    const imported = await run('import-log', log);

    expect(imported).toMatchObject({ code: 0, output: expect.stringMatching(/\d+ read models rebuilt\n$/) });
    const verified = await run('projections', 'verify', '--all');
    expect([verified.code, verified.output]).toEqual([0, expect.any(String)]);
    const product = await shop.start(engine);
    const ready = (await (await fetch(`${product.url}/readyz`)).json()) as object;
    expect(ready).toMatchObject({ ready: true });
    await product.stop();
  }, 300_000);
});
