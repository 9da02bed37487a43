import { FakeServer } from '@shop/event-store/testing';
import { until } from '@shop/platform/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openInstallation, type Installation } from './installation.fixtures.js';

export interface InterruptedImport {
  /** A new installation with the beginning of the log of another one. */
  readonly installation: Installation;
  /** The command that was killed. */
  readonly command: readonly string[];
  /** Events in the new log. */
  readonly written: () => number;
  readonly close: () => Promise<void>;
}

/** Exports the demo's log and kills its import into an empty EventStoreDB half-way. */
export async function interruptImport(): Promise<InterruptedImport> {
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
  const importing = installation.begin(...command);
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
