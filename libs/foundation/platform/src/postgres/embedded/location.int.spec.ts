import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { runningEmbeddedPostgres, startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.js';
import { EmbeddedPostgresError } from './embedded-postgres-error.js';

const started: EmbeddedPostgres[] = [];
const folders = new Set<string>();
const password = 'password';

async function newHome(): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'shop home-'));
  folders.add(home);
  return home;
}

async function start(dataDir: string, announced: string[] = []): Promise<EmbeddedPostgres> {
  await mkdir(dataDir, { recursive: true });
  const announce = (line: string) => announced.push(line);
  const server = await startEmbeddedPostgres({ dataDir, password, profile: 'test', announce });
  started.push(server);
  const elsewhere = await locationOf(dataDir);
  if (elsewhere !== undefined) folders.add(elsewhere);
  return server;
}

async function locationOf(dataDir: string): Promise<string | undefined> {
  const file = join(dataDir, 'postgres.location');
  return existsSync(file) ? (await readFile(file, 'utf8')).split('\n')[0] : undefined;
}

const reasonOf = async (attempt: Promise<unknown>) => {
  const error: unknown = await attempt.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(EmbeddedPostgresError);
  return (error as Error).message;
};

async function queryDatabase(url: string, text: string): Promise<readonly pg.QueryResultRow[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<pg.QueryResultRow>(text)).rows;
  } finally {
    await client.end();
  }
}

async function createFilledDatabase(dataDir: string): Promise<void> {
  const server = await start(dataDir);
  await queryDatabase(server.url, "CREATE TABLE kept AS SELECT 'žuto' AS name");
  await server.stop();
}

const readStoredRows = async (server: EmbeddedPostgres) => queryDatabase(server.url, 'SELECT name FROM kept');
const storedRows = [{ name: 'žuto' }];

afterEach(async () => {
  await Promise.all(started.splice(0).map((server) => server.stop()));
  await Promise.all([...folders].map((folder) => rm(folder, { recursive: true, force: true })));
  folders.clear();
});

const asRoot = process.getuid?.() === 0 ? describe : describe.skip;

asRoot("a cluster outside its data folder, since the database's user cannot go there (needs root)", () => {
  it('is found again, even after the data folder has moved', async () => {
    const home = await newHome();
    await createFilledDatabase(join(home, 'data'));
    expect(await locationOf(join(home, 'data'))).toMatch(/^\/var\/lib\/shop-postgres\//);
    expect(await readdir(join(home, 'data'))).toEqual(['postgres.location']);

    await (await start(join(home, 'data'))).stop();
    await rename(join(home, 'data'), join(home, 'moved'));

    expect(await readStoredRows(await start(join(home, 'moved')))).toEqual(storedRows);
  });

  it('is not used by a copy of the data folder', async () => {
    const home = await newHome();
    await createFilledDatabase(join(home, 'data'));
    execFileSync('cp', ['-a', join(home, 'data'), join(home, 'copy')]);

    const refusal = await reasonOf(start(join(home, 'copy')));
    expect(refusal).toMatch(/^\S.*copy is a copy of \S.*data, whose database is in \/var\/lib\/.*postgres\.location$/);
    const original = await start(join(home, 'data'));
    expect(await reasonOf(start(join(home, 'copy')))).toBe(refusal);

    expect(await readStoredRows(original)).toEqual(storedRows);
  });

  it('can be copied as documented; then both copies are usable', async () => {
    const home = await newHome();
    const [data, copy] = [join(home, 'data'), join(home, 'copy')];
    await createFilledDatabase(data);
    execFileSync('cp', ['-a', data, copy]);
    execFileSync('cp', ['-a', (await locationOf(data)) ?? '', join(copy, 'postgres')]);
    await rm(join(copy, 'postgres.location'));
    const said: string[] = [];

    const [original, copied] = [await start(data), await start(copy, said)];

    expect(said).toEqual([expect.stringContaining('the database is moved to')]);
    expect(await readStoredRows(copied)).toEqual(storedRows);
    await queryDatabase(copied.url, 'DROP TABLE kept');
    expect(await readStoredRows(original)).toEqual(storedRows);
    expect(existsSync(join(copy, 'postgres'))).toBe(false);
  });

  it('is reported when it is missing, and not replaced by an empty one', async () => {
    const home = await newHome();
    const data = join(home, 'data');
    await createFilledDatabase(data);
    const place = (await locationOf(data)) ?? '';
    await rename(place, join(home, 'elsewhere'));

    expect(await reasonOf(start(data))).toMatch(
      /^The database of .*data is missing, it lay in \/var\/lib\/.*: bring it back there, or copy .*$/,
    );
    expect(existsSync(place)).toBe(false);

    execFileSync('cp', ['-a', join(home, 'elsewhere'), place]);
    expect(await readStoredRows(await start(data))).toEqual(storedRows);
  });

  it('is recorded in the data folder only when it is complete', async () => {
    const data = join(await newHome(), 'data');
    let known = true;
    await mkdir(data);
    const announce = () => (known = existsSync(join(data, 'postgres.location')));

    started.push(await startEmbeddedPostgres({ dataDir: data, password, profile: 'test', announce }));

    expect(known).toBe(false);
    folders.add((await locationOf(data)) ?? '');
  });

  it('is neither created nor moved by a request for its address', async () => {
    const data = join(await newHome(), 'data');
    await mkdir(data);

    expect(await runningEmbeddedPostgres(data, password)).toBeUndefined();
    expect(await readdir(data)).toEqual([]);
  });
});

describe('a data folder with two paths', () => {
  it('uses one cluster when a server started under one path is stopped under the other', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pg-'));
    folders.add(folder);
    execFileSync('chmod', ['755', folder]);
    const [data, link] = [join(folder, 'data'), join(folder, 'link')];
    await symlink(data, link);
    const left = await start(data);
    await queryDatabase(left.url, "CREATE TABLE kept AS SELECT 'žuto' AS name");

    const next = await start(link);
    expect(next.adopted).toBe(true);
    await next.stop();

    expect(await readStoredRows(await start(link))).toEqual(storedRows);
  });
});
