import { FakeServer } from '@shop/event-store-eventstoredb/testing';
import { until } from '@shop/platform/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openInstallation, type Installation } from './installation.fixtures.js';

interface InterruptedImport {
  readonly installation: Installation;
  readonly command: readonly string[];
  readonly written: () => number;
  readonly close: () => Promise<void>;
}

async function interruptImport(): Promise<InterruptedImport> {
  const server = await FakeServer.start({ maxAppendSize: 16_000_000 });
  const files = await mkdtemp(join(tmpdir(), 'back-up '));
  const log = join(files, 'log.gz');
  const old = await openInstallation();
  expect(await old.run('export-log', log)).toMatchObject({ code: 0 });
  await old.close();

  const env = { DEMO: '0', EVENT_STORE: 'eventstoredb', EVENTSTORE_URL: server.url };
  const installation = await openInstallation({ demo: false, env });
  const command = ['import-log', log, '--without-keys'];
  const written = () => server.log.events.filter(({ stream }) => !stream.startsWith('$')).length;
  const importing = installation.launch(...command);
  await until(() => written() >= 200);
  importing.child.kill('SIGKILL');
  await importing.ended;
  const close = async () => {
    await installation.close();
    await server.stop();
    await rm(files, { recursive: true, force: true });
  };
  return { installation, command, written, close };
}

const advice = /^The import of .*log\.gz was interrupted, and the event log holds only its beginning: run .*$/m;

describe('an import that is killed halfway', () => {
  let killed: InterruptedImport;
  beforeAll(async () => {
    killed = await interruptImport();
  });
  afterAll(() => killed.close());

  it('leaves a log that no shop or command uses, and the doctor reports why', async () => {
    const { installation, written } = killed;
    const half = written();
    const started = await installation.runProgram('start');
    expect(started).toEqual({ code: 1, output: expect.stringMatching(advice) });
    expect(started.output).not.toMatch(/^ready|\n\s+at /m);
    const doctor = await installation.run('doctor');
    expect(doctor).toMatchObject({ code: 1, output: expect.stringMatching(/import\s+wrong\s+The import of/) });
    const seeding = await installation.run('seed');
    expect(seeding).toMatchObject({ code: 1, output: expect.stringMatching(advice) });
    expect(written()).toBe(half);
  });

  it('is continued by the same command, and then the shop starts', async () => {
    const { installation, command } = killed;
    const continued = await installation.run(...command);
    expect(continued).toMatchObject({ code: 0, output: expect.stringMatching(/\d+ of them were there/) });
    const shop = await installation.start();
    expect(await (await fetch(`${shop.url}/readyz`)).json()).toMatchObject({ ready: true });
    await shop.stop();
  });
});
