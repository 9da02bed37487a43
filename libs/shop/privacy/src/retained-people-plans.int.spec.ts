import { plansOf } from '@shop/platform/testing';
import { openTestReadModels, type TestReadModels } from '@shop/testing';
import { RetainedPeople } from './retained-people.queries.js';
import { retainedPersonProjection } from './retained-person.projection.js';

let readModels: TestReadModels;
beforeAll(async () => {
  readModels = await openTestReadModels({ projections: [retainedPersonProjection] });
  await readModels.fill('kept_person', 20_000, {
    id: `'person-' || n`,
    country: `(ARRAY['BA', 'RS', 'HR', 'ME'])[1 + n % 4]`,
    kind: `CASE WHEN n % 4 = 0 THEN 'lead' ELSE 'account' END`,
    erased_at: `CASE WHEN n % 10 = 1 THEN '2026-02-01'::timestamptz END`,
    last_at: `'2026-01-01'::timestamptz + n * interval '1 minute'`,
  });
});
afterAll(() => readModels.close());

const last = { id: 'person-9000', country: 'BA', lastAt: '2026-01-07T06:00:00.000Z' } as const;

it.each([
  ['leads', `btree (last_at, id) WHERE ((kind = 'lead'::text) AND (erased_at IS NULL))`],
  ['books', 'btree (last_at, id) WHERE ((erased_at IS NOT NULL) AND (books_destroyed_at IS NULL))'],
] as const)('reads the next page of %s as one range of their index, unsorted', async (kind, index) => {
  const [page] = await plansOf(readModels.pool, (pool) => new RetainedPeople(pool).nextPage(kind, last, 50));
  expect(page).toMatchObject({ indexes: [index], wholeTables: [], sortedRows: 0, readRows: 50 });
});
