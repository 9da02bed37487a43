import { until } from '@shop/platform/testing';
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { open, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { temporaryDataDir } from '../../../infra/test/product.js';
import { openFleetUnderLoad, type FleetUnderLoad } from './fleet-under-load.fixtures.js';
import { openPostgres, type OwnPostgres } from './own-postgres.fixtures.js';

const diskMegabytes = 400;
/** What is left of the disk when it is filled, in bytes. */
const leftBytes = 256 * 1024;

const runs = (program: string, ...parameters: string[]) => spawnSync(program, parameters).status === 0;
const mount = (path: string) => runs('mount', '-t', 'tmpfs', '-o', `size=${diskMegabytes}m,mode=0755`, 'tmpfs', path);

/** A container may lack the right. */
function mayMount(): boolean {
  const path = mkdtempSync(join(tmpdir(), 'shop mount-'));
  const isMounted = mount(path) && runs('umount', path);
  rmSync(path, { recursive: true, force: true });
  return isMounted;
}

interface Stage {
  readonly path: string;
  readonly postgres: OwnPostgres;
  readonly fleet: FleetUnderLoad;
  readonly close: () => Promise<void>;
}

/** @param onTmpfs whether the database's disk is a small one of its own */
async function openStage(onTmpfs: boolean): Promise<Stage> {
  const folder = await temporaryDataDir();
  if (onTmpfs && !mount(folder.path)) throw new Error(`Nothing can be mounted at ${folder.path}`);
  const postgres = await openPostgres(folder.path);
  const fleet = await openFleetUnderLoad(postgres.url);
  return {
    ...{ path: folder.path, postgres, fleet },
    close: async () => {
      await fleet.close();
      await postgres.drop();
      if (onTmpfs) runs('umount', folder.path);
      await folder.remove();
    },
  };
}

interface Report {
  readonly ready: boolean;
  readonly status: string;
  readonly checks: Readonly<Record<string, string>>;
}

async function readiness({ fleet }: Stage): Promise<Report> {
  return (await (await fetch(`${fleet.api.healthUrl}/readyz`)).json()) as Report;
}

/** Writes a file until next to nothing is left. Returns its path. */
async function fillDisk({ path }: Stage): Promise<string> {
  const ballast = join(path, 'ballast');
  const file = await open(ballast, 'w');
  for (;;) {
    const { bavail, bsize } = await statfs(path);
    const bytes = Math.min(1024 * 1024, bavail * bsize - leftBytes);
    if (bytes <= 0) break;
    await file.write(Buffer.alloc(bytes, 1));
  }
  await file.close();
  return ballast;
}

/** Something that people look at without writing, as long as PostgreSQL is there. */
const browse = ({ fleet }: Stage) => fetch(`${fleet.api.url}/sitemap.xml`).then(({ status }) => status);

describe.skipIf(!mayMount())('a full disk below PostgreSQL, while 32 callers place orders', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage(true);
  });
  afterAll(() => stage.close());

  it('is reported with what to do, keeps every acknowledged order, and is over when there is room again', async () => {
    const { fleet, postgres } = stage;
    await fleet.goOn();
    const ballast = await fillDisk(stage);

    // Either rows find no room, or the write-ahead log does not, and then the server stops.
    const isTold = ({ checks }: Report) => /is full: free space/.test(checks['writes'] ?? '');
    const isAway = ({ checks }: Report) => checks['database'] === 'cannot be reached';
    let seen: Report | undefined;
    await until(async () => {
      seen = await readiness(stage);
      return isTold(seen) || isAway(seen);
    });
    expect(seen).toMatchObject({ status: 'red' });
    if (isTold(seen!) && !/PANIC/.test(await postgres.log())) expect(await browse(stage)).toBe(200);

    await rm(ballast);
    // The shop does not restart a server that is not embedded.
    await until(
      async () =>
        !isAway(await readiness(stage)) ||
        (await postgres.start().then(
          () => true,
          () => false,
        )),
    );
    await fleet.goOn();
    await fleet.expectWhole();
    await until(async () => (await readiness(stage)).status === 'green');
  });
});

describe.skipIf(!runs('strace', '-V'))(
  'a disk that fails to write the log of PostgreSQL, while 32 callers place orders',
  () => {
    let stage: Stage;
    beforeAll(async () => {
      stage = await openStage(false);
    });
    afterAll(() => stage.close());

    it('makes it recover: no order is acknowledged that is lost, and each key has one order', async () => {
      const { fleet, postgres } = stage;
      await fleet.goOn();
      const failing = ['-e', 'trace=fdatasync', '-e', 'inject=fdatasync:error=EIO:when=1'];
      // Not its first process: the disk does not fail those that are started for the recovery.
      const those = (await postgres.children()).flatMap((pid) => ['-p', String(pid)]);
      const strace = spawn('strace', ['-q', '-o', '/dev/null', ...failing, ...those]);
      await until(async () => /PANIC/.test(await postgres.log()));
      strace.kill('SIGTERM');
      await fleet.goOn();
      await fleet.expectWhole();
      await until(async () => (await readiness(stage)).status === 'green');
    });
  },
);
