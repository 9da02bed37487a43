import type { Migration } from '@shop/platform';
import { migrations } from './modules.js';

/** The first release from which an upgrade runs beside the release before, and back, has no later migration. */
const firstRelease = '20261126';

/** What would stop writers, or older programs, while a migration of a later release is applied. */
function faultsOf({ name, sql, compatibleSince, concurrentIndex }: Migration): readonly string[] {
  if (name < firstRelease) return [];
  const created = [...sql.matchAll(/CREATE TABLE (?:IF NOT EXISTS )?(\w+)/gi)].map(([, table]) => table);
  const indexed = [...sql.matchAll(/CREATE (?:UNIQUE )?INDEX .*?\bON (\w+)/gis)].map(([, table]) => table);
  return [
    ...(compatibleSince === undefined ? ['names no oldest compatible migration'] : []),
    ...(concurrentIndex === undefined && indexed.some((table) => !created.includes(table))
      ? ['indexes a table in a transaction']
      : []),
    ...(/\bUPDATE es_(events|streams)\b|\bALTER TABLE es_(events|streams)\b.*\bTYPE\b/is.test(sql)
      ? ['rewrites the log']
      : []),
  ];
}

describe("the shop's migrations", () => {
  const sound: Migration = {
    name: `${firstRelease}T0000-next`,
    sql: 'CREATE TABLE next (id text); CREATE INDEX next_id ON next (id)',
    compatibleSince: '20261121T0000-platform-create-seeding',
  };
  const { compatibleSince: _none, ...alone } = sound;

  it.each([
    [sound, []],
    [{ ...sound, sql: 'CREATE INDEX CONCURRENTLY i ON es_events (id)', concurrentIndex: 'i' }, []],
    [alone, ['names no oldest compatible migration']],
    [{ ...sound, sql: 'CREATE INDEX es_events_id ON es_events (id)' }, ['indexes a table in a transaction']],
    [{ ...sound, sql: 'ALTER TABLE es_events ALTER COLUMN id TYPE text' }, ['rewrites the log']],
    [{ ...sound, sql: `UPDATE es_events SET data = '{}'` }, ['rewrites the log']],
  ])('are examined for what stops others (%#)', (migration, faults) => {
    expect(faultsOf(migration)).toEqual(faults);
  });

  it('run beside older programs and under writers', () => {
    expect(migrations.flatMap((migration) => faultsOf(migration).map((fault) => `${migration.name} ${fault}`))).toEqual(
      [],
    );
  });
});
