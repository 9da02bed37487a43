import { plansOf } from '@shop/platform/testing';
import { privacyModule } from '@shop/privacy';
import { openTestReadModels, type TestReadModels } from '@shop/testing';
import { CustomerQueries, customersModule } from './index.js';
import personRecords from './sql/person-records.sql';
import sharedPhones from './sql/shared-phones.sql';

const customers = 10_000;

let readModels: TestReadModels;
/** Three orders per customer; ten accounts share a phone number; one request in twenty is open. */
beforeAll(async () => {
  readModels = await openTestReadModels({
    projections: [...customersModule.projections, ...privacyModule.projections],
  });
  const at = `'2026-01-01'::timestamptz + n * interval '1 minute'`;
  await readModels.fill('customer_list', customers, {
    id: `'user-' || n`,
    country: `(ARRAY['BA', 'RS', 'HR', 'ME'])[1 + n % 4]`,
    first_name: `'Amra'`,
    last_name: `'Ime' || n`,
    email: `'kupac' || n || '@primjer.ba'`,
    phone: `'+3876' || n / 10`,
    search: `'amra ' || translate(md5(n::text), '0123456789', 'ghijklmnop')`,
    registered_at: at,
  });
  await readModels.fill('customer_order', 3 * customers, {
    id: `'order-' || n`,
    user_id: `'user-' || n / 3`,
    fate: `CASE n % 5 WHEN 0 THEN 'cancelled' ELSE 'delivered' END`,
    total_minor: 'n',
    placed_at: at,
  });
  await readModels.fill('customer_record', 3 * customers, {
    id: `'order-' || n`,
    kind: `'order'`,
    user_id: `CASE WHEN n % 10 > 0 THEN 'user-' || n / 3 END`,
    lead_id: `CASE WHEN n % 10 = 0 THEN 'lead-' || n END`,
    email: `CASE WHEN n % 10 = 0 THEN 'gost' || n || '@primjer.ba' END`,
    phone: `'+3876' || n / 30`,
    at,
  });
  await readModels.fill('data_request_list', 5_000, {
    id: `'request-' || n`,
    user_id: `'user-' || n`,
    kind: `'access'`,
    due_at: at,
    answered_at: `CASE WHEN n % 20 > 0 THEN ${at} END`,
  });
});
afterAll(() => readModels.close());

const list = (params: Parameters<CustomerQueries['list']>[0]) =>
  plansOf(readModels.pool, (pool) => new CustomerQueries(pool).list(params));
const pagination = { page: 1, perPage: 25 };

it.each([
  ['the newest customers', {}, 'btree (registered_at DESC, id)'],
  ['the newest of a country', { filter: { country: 'HR' } }, 'btree (country, registered_at DESC, id)'],
  ['names in order', { sort: { field: 'lastName', order: 'ASC' } }, 'btree (last_name, id)'],
] as const)('reads the page of %s along its index, unsorted', async (_name, params, index) => {
  const [page] = await list({ pagination, ...params });
  expect(page).toMatchObject({ indexes: [index], wholeTables: [], sortedRows: 0, readRows: 25 });
});

it('counts the orders of a page in one index-only scan, and reads only open requests of its people', async () => {
  const plans = await list({ pagination });
  const orders = plans.find(({ text }) => text.includes('customer_order'))!;
  expect(orders.nodes).toContain('Index Only Scan');
  expect(orders).toMatchObject({ indexes: [expect.stringContaining('(user_id, fate) INCLUDE')], wholeTables: [] });
  expect(orders.readRows).toBeLessThanOrEqual(75);
  const requests = plans.find(({ text }) => text.includes('data_request_list'))!;
  expect(requests.indexes).toContain('btree (user_id)');
  expect(requests.wholeTables).toEqual([]);
  expect(requests.readRows).toBeLessThanOrEqual(25);
});

it('finds the records of a person by account, e-mail and phone, each through its index', async () => {
  const values = ['user-70', ['gost300@primjer.ba'], ['+387610'], null];
  const [found] = await plansOf(readModels.pool, (pool) => pool.query(personRecords, values));
  expect(new Set(found!.indexes)).toEqual(
    new Set(['btree (user_id, at DESC)', 'btree (email)', 'btree (phone)', 'btree (lead_id)']),
  );
  expect(found!.wholeTables).toEqual([]);
  expect(found!.readRows).toBeLessThanOrEqual(30);
});

it('finds accounts with the same phone through the indexes on phones', async () => {
  const values = ['user-70', ['+38767'], ['+38767']];
  const [found] = await plansOf(readModels.pool, (pool) => pool.query(sharedPhones, values));
  expect(found!.indexes).toContain('btree (phone)');
  expect(found!.wholeTables).toEqual([]);
  expect(found!.readRows).toBeLessThanOrEqual(50);
});
