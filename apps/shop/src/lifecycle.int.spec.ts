import { freePort } from '@shop/platform/testing';
import { runProduct, startProduct, temporaryDataDir } from '../../../infra/test/product.js';

type DataDir = Awaited<ReturnType<typeof temporaryDataDir>>;
const folders: DataDir[] = [];

async function newDataDir(): Promise<string> {
  const folder = await temporaryDataDir();
  folders.push(folder);
  return folder.path;
}

afterAll(() => Promise.all(folders.map((folder) => folder.remove())));

async function rpc(url: string, method: string, params: object): Promise<{ status: string; data: unknown }> {
  const answer = await fetch(`${url}/_rpc`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ action: 'call', method, params, headers: { country: 'RS' } }),
  });
  return (await answer.json()) as { status: string; data: unknown };
}

describe('the product as a program', () => {
  it('starts with nothing given, serves, refuses a second start in one line each, stops cleanly, and starts again', async () => {
    const [port, dataDir] = [await freePort(), await newDataDir()];
    const product = await startProduct({ port, dataDir });
    expect(product.output()).toContain('agent@demo.local');
    expect(product.output()).not.toContain('Warning');
    expect(product.output().trimEnd().split('\n').at(-1)).toBe(`ready http://localhost:${port}`);
    expect(await (await fetch(`${product.url}/readyz`)).json()).toMatchObject({ ready: true });
    expect(await rpc(product.url, 'offers.f.getAll', {})).toMatchObject({ status: 'ok' });

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
    const again = await startProduct({ port, dataDir });
    expect(again.output()).not.toContain('Demo content loaded');
    expect(await again.stop()).toBe(0);
  }, 120_000);

  it('goes on after its whole process group was killed', async () => {
    const [port, dataDir] = [await freePort(), await newDataDir()];
    const product = await startProduct({ port, dataDir });
    await product.kill();

    const next = await startProduct({ port, dataDir });

    expect(next.output()).toContain('Taking over the database server');
    expect(await rpc(next.url, 'offers.f.getSlog', { Slog: 'pure-fit' })).toMatchObject({ data: { Slog: 'pure-fit' } });
    expect(await next.stop()).toBe(0);
  }, 120_000);

  it('two starts at once: one runs, the other says in one line why it does not', async () => {
    const dataDir = await newDataDir();
    const ports = [await freePort(), await freePort()];
    const starts = await Promise.allSettled(ports.map((port) => startProduct({ port, dataDir })));

    const running = starts.filter((outcome) => outcome.status === 'fulfilled').map(({ value }) => value);
    const refused = starts.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => String(reason));
    expect(running).toHaveLength(1);
    expect(refused).toEqual([expect.stringMatching(/\nThe data folder .* is in use by process \d+[^\n]*\n$/)]);
    await running[0]?.stop();
  }, 120_000);

  it('names an invalid variable in one line, before it touches anything', async () => {
    const dataDir = await newDataDir();
    expect(await runProduct({ port: 3000, dataDir, env: { DEMO: 'perhaps' } })).toEqual({
      code: 1,
      output: 'Invalid configuration: DEMO must be 0 or 1\n',
    });
    expect(
      await runProduct({ port: 3000, dataDir, env: { DATABASE_URL: 'postgres://x:hunter2@127.0.0.1:1/x' } }),
    ).toEqual({
      code: 1,
      output: 'DATABASE_URL: connect ECONNREFUSED 127.0.0.1:1\n',
    });
  }, 60_000);

  it('is not started by a command that is written wrongly: exit code 2', async () => {
    const dataDir = await newDataDir();
    expect((await runProduct({ port: 3000, dataDir, command: ['begin'] })).code).toBe(2);
    expect(await runProduct({ port: 3000, dataDir, command: ['projections', 'verify'] })).toEqual({
      code: 2,
      output: 'Give either a NAME or --all\n',
    });
    expect((await runProduct({ port: 3000, dataDir, command: ['--help'] })).code).toBe(0);
  }, 60_000);
});
