import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.js';

const started: EmbeddedPostgres[] = [];
const folders: string[] = [];

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'shop pg-'));
  await chmod(folder, 0o755);
  folders.push(folder);
  return folder;
}

/** Without durability a cluster is created in a tenth of the time. */
async function start(
  dataDir: string,
  announced: string[] = [],
  profile: 'product' | 'test' = 'test',
): Promise<EmbeddedPostgres> {
  const announce = (line: string) => announced.push(line);
  const server = await startEmbeddedPostgres({ dataDir, password: "pass'word", profile, announce });
  started.push(server);
  return server;
}

async function queryDatabase<Row extends pg.QueryResultRow>(url: string, text: string): Promise<readonly Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

async function queryUntilResponding(url: string, text: string): Promise<readonly pg.QueryResultRow[]> {
  for (;;) {
    try {
      return await queryDatabase(url, text);
    } catch (error) {
      if (
        !/ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|terminat|57P0/.test(
          `${String(error)} ${(error as pg.DatabaseError).code}`,
        )
      )
        throw error;
    }
  }
}

const postmasterPid = async (dataDir: string) =>
  Number((await readFile(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8')).split('\n')[0]);

/** Polls, since the process is not our child. */
async function waitForExit(pid: number): Promise<void> {
  const watch = spawn('tail', [`--pid=${pid}`, '-f', '/dev/null']);
  await once(watch, 'exit');
}

afterEach(() => Promise.all(started.splice(0).map((server) => server.stop())));
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

describe('the embedded PostgreSQL', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await newFolder();
    await (await start(dataDir)).stop();
  });

  it('stores its data durably between starts, in a folder with a space in its name', async () => {
    const first = await start(dataDir, [], 'product');
    await queryDatabase(first.url, "CREATE TABLE kept (name text); INSERT INTO kept VALUES ('žuto')");
    await first.stop();

    const second = await start(dataDir, [], 'product');

    expect(second.adopted).toBe(false);
    expect(await queryDatabase(second.url, 'SELECT name FROM kept')).toEqual([{ name: 'žuto' }]);
    const settings =
      "SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'synchronous_commit', 'full_page_writes')";
    expect((await queryDatabase<{ setting: string }>(second.url, settings)).map(({ setting }) => setting)).toEqual([
      'on',
      'on',
      'on',
    ]);
  });

  it('takes over a server left by a killed process', async () => {
    const left = await start(dataDir);
    await queryDatabase(left.url, 'CREATE TABLE taken_over (name text)');
    const pid = await postmasterPid(dataDir);
    const said: string[] = [];

    const next = await start(dataDir, said);

    expect(next.adopted).toBe(true);
    expect(said).toEqual([expect.stringContaining(`process ${pid}`)]);
    expect(await postmasterPid(dataDir)).toBe(pid);
    expect(await queryDatabase(next.url, 'SELECT * FROM taken_over')).toEqual([]);
  });

  it('restarts such a server when its settings differ', async () => {
    await start(dataDir);
    const pid = await postmasterPid(dataDir);
    const state = join(dataDir, 'postgres', 'server.json');
    await writeFile(state, (await readFile(state, 'utf8')).replace(/"fingerprint":"\w+"/, '"fingerprint":"older"'));

    const next = await start(dataDir);

    expect(next.adopted).toBe(false);
    expect(await postmasterPid(dataDir)).not.toBe(pid);
    expect(await queryDatabase(next.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('restarts under the same address when it is killed during use', async () => {
    const server = await start(dataDir, [], 'product');
    await queryDatabase(server.url, 'CREATE TABLE killed_in_use AS SELECT n FROM generate_series(1, 1000) AS n');
    process.kill(await postmasterPid(dataDir), 'SIGKILL');

    expect(await queryUntilResponding(server.url, 'SELECT count(*)::int AS count FROM killed_in_use')).toEqual([
      { count: 1000 },
    ]);
  });

  it('recovers after the server was killed without a supervising process', async () => {
    const first = await start(dataDir);
    await queryDatabase(first.url, 'CREATE TABLE recovered AS SELECT n FROM generate_series(1, 1000) AS n');
    await queryDatabase(first.url, 'CHECKPOINT');
    const pid = await postmasterPid(dataDir);
    process.kill(pid, 'SIGKILL');
    await waitForExit(pid);

    const next = await start(dataDir);

    expect(await queryDatabase(next.url, 'SELECT count(*)::int AS count FROM recovered')).toEqual([{ count: 1000 }]);
  });

  it('never touches a foreign process whose pid is in the lock file', async () => {
    const foreign = spawn('sleep', ['60'], { uid: process.getuid?.() === 0 ? 1 : undefined });
    await once(foreign, 'spawn');
    const lockFile = join(dataDir, 'postgres', 'data', 'postmaster.pid');
    await writeFile(
      lockFile,
      `${foreign.pid}\n${join(dataDir, 'postgres', 'data')}\n1700000000\n5432\n/tmp\n127.0.0.1\n`,
    );

    const next = await start(dataDir);
    await queryDatabase(next.url, 'SELECT 1');
    await next.stop();

    expect(foreign.exitCode).toBeNull();
    expect(foreign.signalCode).toBeNull();
    foreign.kill();
  });

  it('starts over when it was killed while creating the cluster', async () => {
    const folder = await newFolder();
    await mkdir(join(folder, 'postgres', 'data.new', 'base'), { recursive: true });

    const next = await start(folder);

    expect(await queryDatabase(next.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('rejects data of another major version in one line', async () => {
    const versionFile = join(dataDir, 'postgres', 'data', 'PG_VERSION');
    const version = await readFile(versionFile, 'utf8');
    await writeFile(versionFile, '15\n');

    await expect(start(dataDir)).rejects.toThrow(/needs PostgreSQL 15; the installed version is 18$/);
    await writeFile(versionFile, version);
  });
});
