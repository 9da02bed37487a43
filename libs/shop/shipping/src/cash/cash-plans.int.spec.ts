import { systemClock } from '@shop/kernel';
import { plansOf } from '@shop/platform/testing';
import { openTestReadModels, type TestReadModels } from '@shop/testing';
import { cashListProjection } from './cash-list.projection.js';
import { CashQueries } from './cash.queries.js';

const parcels = 20_000;
/** One parcel per minute; one in twenty is open. */
const firstAt = '2026-01-01T00:00:00.000Z';
const hour = { from: '2026-01-03T10:00:00.000Z', to: '2026-01-03T11:00:00.000Z' };

let readModels: TestReadModels;
beforeAll(async () => {
  readModels = await openTestReadModels({ projections: [cashListProjection] });
  await readModels.fill('cash_list', parcels, {
    id: `'cash-' || n`,
    country: `(ARRAY['BA', 'RS', 'HR', 'ME'])[1 + n % 4]`,
    status: `CASE n % 20 WHEN 0 THEN 'open' WHEN 1 THEN 'different' ELSE 'matched' END`,
    standing: `'owed'`,
    amount_minor: '1000 + n',
    remitted_minor: `CASE n % 20 WHEN 0 THEN 0 ELSE 1000 + n END`,
    since: `'${firstAt}'::timestamptz + n * interval '1 minute'`,
    remit_by: `'2026-02-01'`,
    parcel_id: `'P' || n`,
    tracking_number: `'T' || n`,
    lead_id: `'L' || n`,
  });
});
afterAll(() => readModels.close());

const plans = (act: (queries: CashQueries) => Promise<unknown>) =>
  plansOf(readModels.pool, (pool) => act(new CashQueries(pool, systemClock)));

it('computes ages from the index of the open parcels, and totals from that of the period', async () => {
  const [ages, totals] = await plans((queries) => queries.summary(hour));
  expect(ages).toMatchObject({ indexes: [expect.stringContaining('(status, since, id) WHERE')], wholeTables: [] });
  expect(ages!.readRows).toBeLessThanOrEqual(parcels / 20);
  expect(totals).toMatchObject({ indexes: ['btree (since)'], wholeTables: [], readRows: 60 });
});

it('reads the next page of a file along its index', async () => {
  const last = { since: hour.from, id: 'cash-1' };
  const [page] = await plans((queries) => queries.pageAfter({ view: 'different' }, last as never, 100));
  expect(page).toMatchObject({ indexes: [expect.stringContaining('(status, since, id) WHERE')], wholeTables: [] });
  expect(page!.sortedRows).toBeLessThanOrEqual(parcels / 20);
});

it('finds parcels by each of their names through an index', async () => {
  const [found] = await plans((queries) => queries.byParcelNames(['P7', 'T8']));
  expect([...found!.indexes].sort()).toEqual(['btree (lead_id)', 'btree (parcel_id)', 'btree (tracking_number)']);
  expect(found).toMatchObject({ wholeTables: [], readRows: 2 });
});
