import type { Migration } from '@shop/platform';
import { migrations } from './modules.js';

/** Earlier migrations are exempt: an upgrade alongside the previous release is possible only from this release on. */
const firstRelease = '20261126';

/** From this day on, statements that may break older programs need a reason in the file header. */
const firstWithReasons = '20261127';

function faultsOf({ name, sql, compatibleSince, concurrentIndex }: Migration): readonly string[] {
  if (name < firstRelease) return [];
  const created = createdIn(sql);
  const indexed = [...sql.matchAll(/CREATE (?:UNIQUE )?INDEX .*?\bON (\w+)/gis)].map(([, table]) => table ?? '');
  return [
    ...(compatibleSince === undefined ? ['names no oldest compatible migration'] : []),
    ...(concurrentIndex === undefined && indexed.some((table) => !created.includes(table))
      ? ['indexes a table in a transaction']
      : []),
    ...(/\bUPDATE es_(events|streams)\b|\bALTER TABLE es_(events|streams)\b.*\bTYPE\b/is.test(sql)
      ? ['rewrites the log']
      : []),
    ...(name < firstWithReasons ? [] : contractionsOf(sql).map((kind) => `gives no reason why ${kind} is safe`)),
  ];
}

const table = String.raw`(?:IF\s+(?:NOT\s+)?EXISTS\s+)?(?:ONLY\s+)?([\w."]+)`;
const change = String.raw`^ALTER\s+TABLE\s+${table}.*`;
const contractions = Object.entries({
  'DROP TABLE': String.raw`^DROP\s+TABLE\s+${table}`,
  'DROP COLUMN': String.raw`${change}\bDROP\s+(?!CONSTRAINT\b|NOT\s+NULL\b|DEFAULT\b|EXPRESSION\b|IDENTITY\b)`,
  'RENAME TABLE': String.raw`${change}\bRENAME\s+TO\b`,
  'RENAME COLUMN': String.raw`${change}\bRENAME\s+(?!TO\b|CONSTRAINT\b)`,
  'SET NOT NULL': String.raw`${change}\bSET\s+NOT\s+NULL\b`,
  'ALTER COLUMN TYPE': String.raw`${change}\bALTER\s+(?:COLUMN\s+)?[\w"]+\s+(?:SET\s+DATA\s+)?TYPE\b`,
  'CREATE INDEX': String.raw`^CREATE\s+(?:UNIQUE\s+)?INDEX\s+(?!CONCURRENTLY\b).*?\bON\s+${table}`,
}).map(([kind, pattern]) => ({ kind, pattern: new RegExp(pattern, 'is') }));

/** Kinds not declared safe in the file header: `-- Safe DROP COLUMN: no program since 20261127T0000-next reads it`. */
function contractionsOf(sql: string): readonly string[] {
  const created = createdIn(sql);
  const [header = ''] = /^(?:\s*--[^\n]*\n)*/.exec(sql) ?? [];
  const safe = [...header.matchAll(/^-- Safe ([A-Z ]+): \S/gm)].map(([, kind]) => kind);
  const found = statementsIn(sql).flatMap((statement) =>
    contractions.flatMap(({ kind, pattern }) => {
      const [match, of] = pattern.exec(statement) ?? [];
      return match === undefined || created.includes(of ?? '') || safe.includes(kind) ? [] : [kind];
    }),
  );
  return [...new Set(found)];
}

function statementsIn(sql: string): readonly string[] {
  const plain = sql.replaceAll(/--[^\n]*|\/\*.*?\*\//gs, ' ');
  return plain.split(/;|\$\w*\$|\b(?:BEGIN|THEN|ELSE|LOOP)\b/i).map((statement) => statement.trim());
}

function createdIn(sql: string): readonly string[] {
  return [...sql.matchAll(/CREATE (?:UNLOGGED )?TABLE (?:IF NOT EXISTS )?(\w+)/gi)].map(([, created]) => created ?? '');
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
  ])('are checked for statements that block writers (%#)', (migration, faults) => {
    expect(faultsOf(migration)).toEqual(faults);
  });

  const contracting = (sql: string): Migration => ({ ...sound, name: `${firstWithReasons}T0000-next`, sql });

  it.each([
    ['DROP TABLE', 'DROP TABLE IF EXISTS jobs_ledger'],
    ['DROP COLUMN', 'ALTER TABLE jobs_ledger ADD COLUMN a text, DROP COLUMN done_at'],
    ['DROP COLUMN', 'alter table only jobs_ledger\n  drop done_at'],
    ['DROP COLUMN', 'DO $$ BEGIN ALTER TABLE jobs_ledger DROP COLUMN done_at; END $$'],
    ['RENAME TABLE', 'ALTER TABLE jobs_ledger RENAME TO jobs'],
    ['RENAME COLUMN', 'ALTER TABLE jobs_ledger RENAME COLUMN done_at TO ended_at'],
    ['RENAME COLUMN', 'ALTER TABLE jobs_ledger RENAME done_at TO ended_at'],
    ['SET NOT NULL', 'ALTER TABLE jobs_ledger ALTER COLUMN done_at SET NOT NULL'],
    ['ALTER COLUMN TYPE', 'ALTER TABLE jobs_ledger ALTER COLUMN done_at TYPE text'],
    ['ALTER COLUMN TYPE', 'ALTER TABLE jobs_ledger ALTER done_at SET DATA TYPE text'],
  ])('are rejected for %s without a reason (%#)', (kind, sql) => {
    const other = kind === 'SET NOT NULL' ? 'DROP TABLE' : 'SET NOT NULL';
    expect(faultsOf(contracting(sql))).toEqual([`gives no reason why ${kind} is safe`]);
    expect(faultsOf(contracting(`-- Safe ${other}: no program uses it\n${sql}`))).toHaveLength(1);
    expect(faultsOf(contracting(`-- Safe ${kind}:\n${sql}`))).toHaveLength(1);
    expect(faultsOf(contracting(`${sql};\n-- Safe ${kind}: no program uses it`))).toHaveLength(1);
    expect(faultsOf(contracting(`-- Ends a move.\n-- Safe ${kind}: no program uses it\n${sql}`))).toEqual([]);
  });

  it('are rejected for an index that locks writers out, even next to a concurrent one', () => {
    const index = 'CREATE UNIQUE INDEX i ON ONLY jobs_ledger (id)';
    const concurrent = 'CREATE INDEX CONCURRENTLY IF NOT EXISTS j ON jobs_ledger (kind)';
    expect(faultsOf({ ...contracting(`${concurrent}; ${index}`), concurrentIndex: 'j' })).toEqual([
      'gives no reason why CREATE INDEX is safe',
    ]);
    expect(faultsOf({ ...contracting(concurrent), concurrentIndex: 'j' })).toEqual([]);
  });

  it.each([
    'CREATE TABLE next (id text); ALTER TABLE next ALTER COLUMN id SET NOT NULL; CREATE INDEX next_id ON next (id)',
    'ALTER TABLE jobs_ledger ADD COLUMN next text, ALTER COLUMN done_at DROP NOT NULL, ALTER kind DROP DEFAULT',
    'ALTER TABLE jobs_ledger DROP CONSTRAINT one, RENAME CONSTRAINT two TO three',
    '-- Does not DROP TABLE jobs_ledger;\nALTER TABLE jobs_ledger ADD COLUMN next text',
  ])('may add objects and change objects they create (%#)', (sql) => {
    expect(faultsOf(contracting(sql))).toEqual([]);
  });

  it('run alongside older programs and under writes', () => {
    expect(migrations.flatMap((migration) => faultsOf(migration).map((fault) => `${migration.name} ${fault}`))).toEqual(
      [],
    );
  });
});
