import { freePort, until } from '@shop/platform/testing';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createCaller } from '../../../infra/checks/rpc-caller.mjs';
import { runProduct, startProduct, temporaryDataDir } from '../../../infra/test/product.js';
import { runInProcess } from './command.fixtures.js';

const root = join(import.meta.dirname, '../../..');

type DataDir = Awaited<ReturnType<typeof temporaryDataDir>>;
const folders: DataDir[] = [];

async function newDataDir(): Promise<string> {
  const folder = await temporaryDataDir();
  folders.push(folder);
  return folder.path;
}

afterAll(() => Promise.all(folders.map((folder) => folder.remove())));

const offers = (url: string): Promise<unknown> => createCaller(url, 'RS')('visitor', 'offers.f.getAll', {});

describe('the product as a program with a private database', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await newDataDir();
  });

  it('starts without configuration, serves, rejects other starts in one line each, and stops cleanly', async () => {
    const ports = [await freePort(), await freePort()];
    const starts = await Promise.allSettled(ports.map((port) => startProduct({ port, dataDir })));
    const [product, ...others] = starts.filter((one) => one.status === 'fulfilled').map(({ value }) => value);
    const rejected = starts.filter((one) => one.status === 'rejected').map(({ reason }) => String(reason));
    expect(others).toEqual([]);
    expect(rejected).toEqual([expect.stringMatching(/\nThe data folder .* is in use by process \d+[^\n]*\n$/)]);
    if (product === undefined) throw new Error(rejected.join('\n'));

    const port = Number(new URL(product.url).port);
    expect(product.output()).toContain('agent@demo.local');
    expect(product.output()).not.toContain('Warning');
    expect(product.output().trimEnd().split('\n').at(-1)).toBe(`ready http://localhost:${port}`);
    expect(await (await fetch(`${product.url}/readyz`)).json()).toMatchObject({ ready: true });
    await offers(product.url);

    const sameFolder = await runProduct({ port: await freePort(), dataDir });
    expect(sameFolder).toEqual({
      code: 1,
      output: expect.stringMatching(/^The data folder .* is in use by process \d+.*\n$/),
    });
    const samePort = await runProduct({ port, dataDir: await newDataDir() });
    expect(samePort).toEqual({ code: 1, output: expect.stringMatching(/^Port \d+ is in use by another program.*\n$/) });
    const command = await runProduct({ port, dataDir, command: ['projections', 'list', '--json'] });
    expect(command.code).toBe(0);
    expect(await product.stop()).toBe(0);
  });

  it.each([
    ['its first line', /\n/],
    ['the ready line', /^ready/m],
  ])('restarts, serves and stops its database when the output pipe closes after %s', async (_what, last) => {
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const { shop, printed } = await startUntilReaderGoes({ PORT: String(port), DATA_DIR: dataDir }, last);
    const ended = once(shop, 'exit');
    expect(printed).not.toContain('Demo content loaded');
    expect(await isReady(shop, url)).toBe(true);
    await offers(url);

    shop.kill('SIGTERM');

    expect(await ended).toEqual([0, null]);
    expect(existsSync(join(dataDir, 'postgres', 'data', 'PG_VERSION'))).toBe(true);
    expect(existsSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'))).toBe(false);
  });
});

describe('the product as a program, called with errors', () => {
  it('names an invalid variable in one line before it creates anything', async () => {
    const dataDir = await newDataDir();
    expect(await runProduct({ port: 3000, dataDir, env: { DEMO: 'perhaps' } })).toEqual({
      code: 1,
      output: 'Invalid configuration: DEMO must be 0 or 1\n',
    });
    const here = (env: Readonly<Record<string, string>>) => runInProcess({ DATA_DIR: dataDir, ...env }, ['start']);
    expect(await here({ DATABASE_URL: 'postgres://x:hunter2@127.0.0.1:1/x' })).toMatchObject({
      code: 1,
      output: 'DATABASE_URL: connect ECONNREFUSED 127.0.0.1:1\n',
    });
    const { code, output } = await here({ S3_ENDPOINT: 'https://s3.example' });
    expect(code).toBe(1);
    expect(output).toMatch(/^[^\n]*S3_BUCKET[^\n]*S3_ACCESS_KEY[^\n]*S3_SECRET_KEY[^\n]*\n$/);
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
  });

  it('ends with code 2 for an invalid command, and with 0 for help', async () => {
    const dataDir = await newDataDir();
    expect((await runProduct({ port: 3000, dataDir, command: ['begin'] })).code).toBe(2);
    expect(await runInProcess({ DATA_DIR: dataDir }, ['projections', 'verify'])).toMatchObject({
      code: 2,
      output: 'Give either a NAME or --all\n',
    });
    expect((await runInProcess({ DATA_DIR: dataDir }, ['--help'])).code).toBe(0);
  });
});

async function startUntilReaderGoes(env: { PORT: string; DATA_DIR: string }, last: RegExp) {
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
  return { shop, printed };
}

async function isReady(shop: ChildProcess, url: string): Promise<boolean> {
  let ready = false;
  await until(async () => {
    ready = (await fetch(`${url}/readyz`).catch(() => undefined))?.ok === true;
    return ready || shop.exitCode !== null || shop.signalCode !== null;
  });
  return ready;
}
