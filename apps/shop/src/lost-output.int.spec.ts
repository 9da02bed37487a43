import { freePort } from '@shop/platform/testing';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryDataDir } from '../../../infra/test/product.js';

const root = join(import.meta.dirname, '../../..');

/** Starts the shop with a reader of its output that goes away as soon as this has been printed. */
async function startUntilReaderGoes(env: { PORT: string; DATA_DIR: string }, last: RegExp): Promise<ChildProcess> {
  const { PATH, HOME } = process.env;
  const shop = spawn(process.execPath, [join(root, 'infra', 'shop.mjs'), 'start'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH, HOME, LOG_LEVEL: 'trace', ...env },
  });
  let printed = '';
  for await (const chunk of shop.stdout) if (last.test((printed += String(chunk)))) break;
  shop.stdout.destroy();
  shop.stderr.destroy();
  return shop;
}

/** Asks until the shop is ready or has ended. */
async function untilReady(shop: ChildProcess, url: string): Promise<boolean> {
  while (shop.exitCode === null && shop.signalCode === null) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok === true) return true;
  }
  return false;
}

it.each([
  ['its first line', /\n/],
  ['the ready line', /^ready/m],
])(
  'goes on, and stops its database when it is told to, though nobody reads what it prints after %s',
  async (_what, last) => {
    const folder = await temporaryDataDir();
    const port = String(await freePort());
    const url = `http://localhost:${port}`;
    const shop = await startUntilReaderGoes({ PORT: port, DATA_DIR: folder.path }, last);
    const ended = once(shop, 'exit');

    expect(await untilReady(shop, url)).toBe(true);
    const body = JSON.stringify({ action: 'call', method: 'offers.f.getAll', params: {}, headers: { country: 'RS' } });
    const headers = { 'Content-Type': 'application/json' };
    const answer = await fetch(`${url}/_rpc`, { method: 'POST', headers, body });
    expect(await answer.json()).toMatchObject({ status: 'ok' });

    shop.kill('SIGTERM');

    expect(await ended).toEqual([0, null]);
    expect(existsSync(join(folder.path, 'postgres', 'data', 'PG_VERSION'))).toBe(true);
    expect(existsSync(join(folder.path, 'postgres', 'data', 'postmaster.pid'))).toBe(false);
    await folder.remove();
  },
  60_000,
);
