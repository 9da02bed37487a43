import { FakeServer } from '@shop/event-store/testing';
import { freePort } from '@shop/platform/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { beginProduct, runProduct, startProduct, temporaryDataDir } from '../../../infra/test/product.js';

const dataKey = 'the data key of this test, long enough';
const advice = /^The import of .*log\.gz was interrupted, and the event log holds only its beginning: run .*$/m;

describe('an import that is killed half-way', () => {
  let server: FakeServer;
  let files: string;
  const folders: { readonly path: string; readonly remove: () => Promise<void> }[] = [];
  const anInstallation = async (env: Readonly<Record<string, string>> = {}) => {
    const folder = await temporaryDataDir();
    folders.push(folder);
    return { port: await freePort(), dataDir: folder.path, env: { DATA_KEY: dataKey, ...env } };
  };
  const written = () => server.log.events.filter(({ stream }) => !stream.startsWith('$')).length;

  beforeAll(async () => {
    server = await FakeServer.start({ maxAppendSize: 16_000_000 });
    files = await mkdtemp(join(tmpdir(), 'back-up '));
  });
  afterAll(async () => {
    await server.stop();
    await Promise.all(folders.map((folder) => folder.remove()));
    await rm(files, { recursive: true, force: true });
  });

  it('leaves a log on which no shop starts, and is gone on with by the same command', async () => {
    const old = await anInstallation({ DEMO: '1' });
    expect(await (await startProduct(old)).stop()).toBe(0);
    const log = join(files, 'log.gz');
    expect(await runProduct({ ...old, command: ['export-log', log, '--json'] })).toMatchObject({ code: 0 });

    const fresh = await anInstallation({ DEMO: '0', EVENT_STORE: 'eventstoredb', EVENTSTORE_URL: server.url });
    const importing = { ...fresh, command: ['import-log', log, '--without-keys'] };
    const first = beginProduct(importing);
    while (written() < 200) await delay(5);
    first.child.kill('SIGKILL');
    await first.ended;
    const half = written();

    const started = await runProduct(fresh);
    expect(started).toEqual({ code: 1, output: expect.stringMatching(advice) });
    expect(started.output).not.toMatch(/^ready|\n\s+at /m);
    const doctor = await runProduct({ ...fresh, command: ['doctor'] });
    expect(doctor).toMatchObject({ code: 1, output: expect.stringMatching(/import\s+wrong\s+The import of/) });
    const seeding = await runProduct({ ...fresh, command: ['seed'] });
    expect(seeding).toMatchObject({ code: 1, output: expect.stringMatching(advice) });
    expect(written()).toBe(half);

    expect(await runProduct(importing)).toMatchObject({
      code: 0,
      output: expect.stringMatching(/\d+ of them were there/),
    });
    const shop = await startProduct(fresh);
    expect(await (await fetch(`${shop.url}/readyz`)).json()).toMatchObject({ ready: true });
    expect(await shop.stop()).toBe(0);
  }, 240_000);
});
