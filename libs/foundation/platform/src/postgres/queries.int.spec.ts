import type pg from 'pg';
import { testDatabase } from '../testing/index.js';
import { allOf, anyOf, directionsOf, equalTo, likeAll, pageOf } from './conditions.js';
import { sqlRows, typedQueries } from './queries.js';

interface Tables {
  readonly parcelList: {
    readonly id: string;
    readonly orderId: string;
    readonly country: 'BA' | 'HR';
    readonly sentAt: string | null;
    readonly codMinor: number;
    readonly steps: readonly { readonly doneAt: string }[];
  };
}

describe('typed queries', () => {
  let db: Awaited<ReturnType<typeof testDatabase>>;
  let pool: pg.Pool;

  beforeAll(async () => {
    db = await testDatabase();
    ({ pool } = db);
    await pool.query(`
      CREATE TABLE parcel_list (
        id text PRIMARY KEY, order_id text, country text, sent_at timestamptz, cod_minor bigint, steps jsonb);
      INSERT INTO parcel_list VALUES
        ('a', 'o1', 'BA', '2026-03-01 11:00:00.5+01', 1250, '[{"done_at": "x", "doneAt": "y"}]'),
        ('b', 'o2', 'HR', NULL, 9007199254740991, '[]'),
        ('c', 'o3', 'BA', '2026-03-02 10:00:00+00', 0, '[]')`);
  });
  afterAll(() => db.drop());

  it('returns camelCase rows with ISO times and numbers, and leaves documents alone', async () => {
    const rows = await typedQueries<Tables>(pool).selectFrom('parcelList').selectAll().where('id', '=', 'a').execute();

    const steps = [{ done_at: 'x', doneAt: 'y' }];
    const [sentAt, codMinor] = ['2026-03-01T10:00:00.500Z', 1250];
    expect(rows).toEqual([{ id: 'a', orderId: 'o1', country: 'BA', sentAt, codMinor, steps }]);
  });

  it('combines the conditions that are given', async () => {
    const query = (country: 'BA' | undefined, patterns: readonly string[] | undefined) =>
      typedQueries<Tables>(pool)
        .selectFrom('parcelList as p')
        .select('p.id')
        .where((eb) =>
          allOf(eb, [
            ...equalTo(eb, { 'p.country': country, 'p.orderId': undefined }),
            patterns && likeAll(eb, 'p.orderId', patterns),
          ]),
        )
        .orderBy('p.id')
        .execute();

    expect((await query(undefined, undefined)).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect((await query('BA', ['o%', '%3'])).map(({ id }) => id)).toEqual(['c']);
    expect(await query('BA', [])).toEqual([]);
  });

  it('pages in both directions', async () => {
    const pageIn = async (order: 'ASC' | 'DESC') => {
      const [first, second] = directionsOf(order);
      const rows = await typedQueries<Tables>(pool)
        .selectFrom('parcelList')
        .select('id')
        .where('id', '=', anyOf(['a', 'b', 'c']))
        .orderBy('country', first)
        .orderBy('id', second)
        .$call(pageOf({ page: 1, perPage: 2 }))
        .execute();
      return rows.map(({ id }) => id);
    };

    expect(await pageIn('ASC')).toEqual(['c', 'a']);
    expect(await pageIn('DESC')).toEqual(['b', 'a']);
  });

  it('counts with numbers', async () => {
    const { count } = await typedQueries<Tables>(pool)
      .selectFrom('parcelList')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();

    expect(count).toBe(3);
  });

  it('rejects a bigint that is no safe integer', async () => {
    await expect(sqlRows(pool, { text: 'SELECT 9007199254740993::bigint AS too_large' })).rejects.toThrow(RangeError);
  });

  it('rejects transactions, which have a helper of their own', async () => {
    const queries = typedQueries<Tables>(pool);

    await expect(queries.transaction().execute(() => Promise.resolve())).rejects.toThrow('inTransaction');
  });

  it('returns rows of SQL in the same form', async () => {
    const text = 'SELECT order_id, sent_at, cod_minor, steps FROM parcel_list WHERE id = $1';
    for (const _ of [1, 2])
      expect(await sqlRows(pool, { name: 'parcel', text, values: ['c'] })).toEqual([
        { orderId: 'o3', sentAt: '2026-03-02T10:00:00.000Z', codMinor: 0, steps: [] },
      ]);
  });
});
