import { join } from 'node:path';
import { openInstallation, type Installation } from './installation.fixtures.js';

/** Newest migration of the release at 380c9332, which rejects unknown ones. */
const newestOf380c9332 = '20261123T1052-staff-gone-accounts';
const removableMigration = '20261124T2100-projections-keep-skipped';

describe('a database of another release', () => {
  let installation: Installation;
  const query = async (sql: string, ...values: string[]) => (await installation.database.pool.query(sql, values)).rows;
  const ledger = () => query('SELECT name, applied_at FROM platform_migrations ORDER BY name');
  const addNewer = (compatibleSince: string) =>
    query(
      `INSERT INTO platform_migrations (name, checksum, compatible_since) VALUES ('20991231T0000-newer', '', NULLIF($1, ''))`,
      compatibleSince,
    );
  const structure = async () => {
    const { stdout } = await installation.run('doctor', '--json');
    const findings = JSON.parse(stdout) as { check: string; state: string; details: string }[];
    return findings.find(({ check }) => check === 'migrations');
  };

  beforeAll(async () => {
    installation = await openInstallation({ env: { LOG_LEVEL: 'error' } });
  }, 120_000);
  afterAll(() => installation.close());
  afterEach(() => query(`DELETE FROM platform_migrations WHERE name = '20991231T0000-newer'`));

  it('is not migrated by the commands of a newer program, which report the action', async () => {
    await query('DROP TABLE pr_skipped');
    await query('DELETE FROM platform_migrations WHERE name = $1', removableMigration);
    const before = await ledger();

    for (const command of [
      ['projections', 'list'],
      ['streams', 'list'],
      ['events', 'search', '--type', 'OfferCreated'],
      ['privacy', 'erased'],
      ['keys', 'list'],
      ['export-log', join(installation.dataDir, 'log.gz')],
      ['seed'],
    ])
      expect(await installation.run(...command)).toEqual({
        code: 1,
        stdout: '',
        output: expect.stringMatching(
          /^The database is older than this program: run `npm run shop -- migrate` [^\n]+\n$/,
        ),
      });
    expect(await structure()).toMatchObject({ state: 'wrong', details: expect.stringMatching(/^1 missing: run /) });
    expect(await ledger()).toEqual(before);

    expect(await installation.run('migrate')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining(removableMigration),
    });
    expect(await installation.run('projections', 'list')).toMatchObject({ code: 0 });
  });

  it('is used by an older program after a rollback when its newer migrations are compatible', async () => {
    await addNewer(removableMigration);

    expect(await installation.run('projections', 'list')).toMatchObject({ code: 0 });
    expect(await structure()).toMatchObject({ state: 'ok', details: expect.stringContaining('1 of a newer program') });
    const shop = await installation.start();
    expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
    await shop.stop();
  });

  it('rejects an older program in one line when they are incompatible, and nothing is written', async () => {
    await addNewer('');
    const before = await ledger();
    const line = 'The database has the migration 20991231T0000-newer, which this program lacks. Upgrade the program.';

    const started = await installation.runProgram('start');
    expect(started.code).toBe(1);
    expect(started.output.split('\n').filter((one) => one.includes('20991231T0000-newer'))).toEqual([line]);
    expect(started.output).not.toMatch(/^ready|\n\s+at /m);
    expect(await installation.run('migrate')).toMatchObject({ code: 1, output: expect.stringContaining(line) });
    expect(await installation.run('streams', 'list')).toEqual({ code: 1, stdout: '', output: `${line}\n` });
    expect(await structure()).toMatchObject({ state: 'wrong', details: line });
    expect(await ledger()).toEqual(before);
  });

  it('has a migration that the release at 380c9332 does not know, which therefore does not start', async () => {
    const names = (await ledger()).map(({ name }) => String(name));
    expect(names.filter((name) => name > newestOf380c9332)).toContain(removableMigration);
  });

  it('loses the request hashes of earlier releases by a command, which the doctor recommends until then', async () => {
    const note = async () => {
      const { stdout } = await installation.run('doctor', '--json');
      return (JSON.parse(stdout) as { check: string; state: string }[]).find(({ check }) => check === 'request hashes');
    };
    expect(await installation.run('privacy', 'remove-request-hashes')).toMatchObject({
      code: 0,
      stdout: 'This log never had any\n',
    });
    await query(`INSERT INTO es_maintenance (task) VALUES ('remove request hashes')`);
    expect(await note()).toMatchObject({ state: 'note' });

    expect(await installation.run('privacy', 'remove-request-hashes')).toMatchObject({
      code: 0,
      stdout: 'Removed from 0 events\n',
    });
    expect(await note()).toBeUndefined();
  });
});
