import { freePort } from '@shop/platform/testing';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { launchProduct, runProduct, temporaryDataDir } from '../../../infra/test/product.js';

let folder: Awaited<ReturnType<typeof temporaryDataDir>>;
beforeAll(async () => {
  folder = await temporaryDataDir();
});
afterAll(() => folder.remove());

/** PostgreSQL creates it at the start and removes it at the stop. */
const serverFile = () => join(folder.path, 'postgres', 'data', 'postmaster.pid');

async function commandWithServer() {
  const options = { port: await freePort(), dataDir: folder.path, command: ['projections', 'rebuild', '--all'] };
  const command = launchProduct(options);
  while (!existsSync(serverFile()) && command.child.exitCode === null) await pause(10);
  return command;
}

describe('a command with an embedded database', () => {
  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('stops the database on %s, even while the database starts', async (signal, code) => {
    const { child, ended, output } = await commandWithServer();
    expect(existsSync(serverFile())).toBe(true);

    child.kill(signal);

    expect(await ended).toBe(code);
    expect(existsSync(serverFile())).toBe(false);
    expect(output()).toMatch(/Stopping \(SIG\w+\) …\n(?:\{"level":"warn".*\n)*$/);
  });

  it('finds everything in order at the next run', async () => {
    const options = { port: await freePort(), dataDir: folder.path };
    const { code, output } = await runProduct({ ...options, command: ['projections', 'list'] });
    expect(code).toBe(0);
    expect(output).not.toContain('Taking over');
  });
});
