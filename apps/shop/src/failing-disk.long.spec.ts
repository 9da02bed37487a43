import { until } from '@shop/platform/testing';
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { open, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { temporaryDataDir } from '../../../infra/test/product.js';
import { openFleetUnderLoad, type FleetUnderLoad } from './fleet-under-load.fixtures.js';
import { startRestartablePostgres, type RestartablePostgres } from './restartable-postgres.fixtures.js';

const diskMegabytes = 400;
/** Free space left on the full disk, in bytes. */
const remainingBytes = 256 * 1024;

const succeeds = (program: string, ...parameters: string[]) => spawnSync(program, parameters).status === 0;
const mount = (path: string) =>
  succeeds('mount', '-t', 'tmpfs', '-o', `size=${diskMegabytes}m,mode=0755`, 'tmpfs', path);

/** A container may lack the permission. */
function canMount(): boolean {
  const path = mkdtempSync(join(tmpdir(), 'shop mount-'));
  const isMounted = mount(path) && succeeds('umount', path);
  rmSync(path, { recursive: true, force: true });
  return isMounted;
}

interface TestSetup {
  readonly path: string;
  readonly postgres: RestartablePostgres;
  readonly fleet: FleetUnderLoad;
  readonly close: () => Promise<void>;
}

/** @param onTmpfs true: the database uses a small separate disk */
async function openSetup(onTmpfs: boolean): Promise<TestSetup> {
  const folder = await temporaryDataDir();
  if (onTmpfs && !mount(folder.path)) throw new Error(`Nothing can be mounted at ${folder.path}`);
  const postgres = await startRestartablePostgres(folder.path);
  const fleet = await openFleetUnderLoad(postgres.url);
  return {
    ...{ path: folder.path, postgres, fleet },
    close: async () => {
      await fleet.close();
      await postgres.drop();
      if (onTmpfs) succeeds('umount', folder.path);
      await folder.remove();
    },
  };
}

interface ReadinessReport {
  readonly ready: boolean;
  readonly status: string;
  readonly checks: Readonly<Record<string, string>>;
}

async function readiness({ fleet }: TestSetup): Promise<ReadinessReport> {
  return (await (await fetch(`${fleet.api.healthUrl}/readyz`)).json()) as ReadinessReport;
}

async function fillDisk({ path }: TestSetup): Promise<string> {
  const ballast = join(path, 'ballast');
  const file = await open(ballast, 'w');
  for (;;) {
    const { bavail, bsize } = await statfs(path);
    const bytes = Math.min(1024 * 1024, bavail * bsize - remainingBytes);
    if (bytes <= 0) break;
    await file.write(Buffer.alloc(bytes, 1));
  }
  await file.close();
  return ballast;
}

const browse = ({ fleet }: TestSetup) => fetch(`${fleet.api.url}/sitemap.xml`).then(({ status }) => status);

describe.skipIf(!canMount())('a full disk below PostgreSQL, while 32 callers place orders', () => {
  let stage: TestSetup;
  beforeAll(async () => {
    stage = await openSetup(true);
  });
  afterAll(() => stage.close());

  it('is reported with an action, loses no acknowledged order, and ends when space is free', async () => {
    const { fleet, postgres } = stage;
    await fleet.waitForOrders();
    const ballast = await fillDisk(stage);

    // Either rows or the write-ahead log run out of space; in the second case the server stops.
    const isTold = ({ checks }: ReadinessReport) => /is full: free space/.test(checks['writes'] ?? '');
    const isAway = ({ checks }: ReadinessReport) => checks['database'] === 'cannot be reached';
    let seen: ReadinessReport | undefined;
    await until(async () => {
      seen = await readiness(stage);
      return isTold(seen) || isAway(seen);
    });
    expect(seen).toMatchObject({ status: 'red' });
    if (isTold(seen!) && !/PANIC/.test(await postgres.log())) expect(await browse(stage)).toBe(200);

    await rm(ballast);
    await until(
      async () =>
        !isAway(await readiness(stage)) ||
        (await postgres.start().then(
          () => true,
          () => false,
        )),
    );
    await fleet.waitForOrders();
    await fleet.expectNothingLost();
    await until(async () => (await readiness(stage)).status === 'green');
  });
});

describe.skipIf(!succeeds('strace', '-V'))(
  'a disk that fails to write the log of PostgreSQL, while 32 callers place orders',
  () => {
    let stage: TestSetup;
    beforeAll(async () => {
      stage = await openSetup(false);
    });
    afterAll(() => stage.close());

    it('causes a recovery: no acknowledged order is lost, and each key has one order', async () => {
      const { fleet, postgres } = stage;
      await fleet.waitForOrders();
      const failing = ['-e', 'trace=fdatasync', '-e', 'inject=fdatasync:error=EIO:when=1'];
      // Without the first process: the disk must not fail the processes of the recovery.
      const those = (await postgres.childPids()).flatMap((pid) => ['-p', String(pid)]);
      const strace = spawn('strace', ['-q', '-o', '/dev/null', ...failing, ...those]);
      await until(async () => /PANIC/.test(await postgres.log()));
      strace.kill('SIGTERM');
      await fleet.waitForOrders();
      await fleet.expectNothingLost();
      await until(async () => (await readiness(stage)).status === 'green');
    });
  },
);
