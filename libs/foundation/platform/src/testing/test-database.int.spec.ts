import { testDatabase } from './index.js';

const migrations = [
  { name: '1-things', sql: 'CREATE TABLE things (name text)' },
  { name: '2-first-thing', sql: "INSERT INTO things VALUES ('čokolada')" },
];

describe('testDatabase', () => {
  it('creates a separate database per spec file with the given migrations', async () => {
    const [one, other] = await Promise.all([testDatabase({ migrations }), testDatabase({ migrations })]);
    await one.pool.query("INSERT INTO things VALUES ('second')");

    const inOne = await one.pool.query<{ name: string }>('SELECT name FROM things ORDER BY name');
    const inOther = await other.pool.query<{ name: string }>('SELECT name FROM things');

    expect(inOne.rows.map((row) => row.name)).toEqual(['second', 'čokolada']);
    expect(inOther.rows.map((row) => row.name)).toEqual(['čokolada']);
    await Promise.all([one.drop(), other.drop()]);
  });

  it('uses UTF-8, finds trigrams of local letters and sorts by language', async () => {
    const database = await testDatabase();
    await database.pool.query('CREATE EXTENSION pg_trgm');

    const { rows } = await database.pool.query<{ encoding: string; trigrams: string[]; sorted: string[] }>(
      `SELECT pg_encoding_to_char(encoding) AS encoding, show_trgm('čaj') AS trigrams,
              (SELECT array_agg(w ORDER BY w COLLATE "hr-x-icu") FROM unnest(ARRAY['čaj', 'dan', 'cilj', 'Ćup']) AS w) AS sorted
       FROM pg_database WHERE datname = current_database()`,
    );

    expect(rows[0]?.encoding).toBe('UTF8');
    expect(rows[0]?.trigrams).toHaveLength(4);
    expect(rows[0]?.sorted).toEqual(['cilj', 'čaj', 'Ćup', 'dan']);
    await database.drop();
  });
});
