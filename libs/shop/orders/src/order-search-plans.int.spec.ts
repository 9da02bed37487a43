import { ordersContract, type OrderFilter } from '@shop/contracts';
import { callEvents } from '@shop/events/calls';
import { ordersEvents } from '@shop/events/orders';
import { userEvents } from '@shop/events/users';
import { newId } from '@shop/kernel';
import { plansOf } from '@shop/platform/testing';
import { StaffDirectory } from '@shop/staff';
import { startTestShop, type TestShop } from '@shop/testing';
import type { Pool } from 'pg';
import { leadIdOf, orderIdOf } from './lead-id.js';
import { OrderSearch, ordersModule, OrdersRpc } from './index.js';
import { SuspicionQueries } from './suspicion/suspicion.queries.js';

const orders = 30_000;
let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop({
    contract: ordersContract,
    handlers: (app) => app.get(OrdersRpc, { strict: false }).handlers,
    modules: [ordersModule],
    events: [...ordersEvents, ...callEvents, ...userEvents],
    projections: ordersModule.projections,
  });
  await fillOrders();
});
afterAll(() => shop.close());

/** Three orders a customer; one in ten is named Mila, with all cancelled ones; all e-mails contain `primjer`. */
async function fillOrders(): Promise<void> {
  await shop.pool.query(
    `INSERT INTO order_list (id, lead_id, user_id, country, currency, status, placed_at, clock_from, deadline, lines,
      subtotal_minor, savings_minor, discount_minor, delivery_minor, total_minor, phone, revision, last_type, last_at, log_position)
    SELECT md5('o' || n)::uuid::text, 'L' || n, 'user-' || n / 3, (ARRAY['BA','RS','HR','ME'])[1 + n / 7 % 4], 'EUR',
      CASE n % 50 WHEN 0 THEN 'awaiting_confirmation' WHEN 7 THEN 'cancelled' ELSE 'delivered' END, placed, placed, placed,
      '[]'::jsonb, 1000, 0, 0, 0, 1000 + n * 37 % 20000, '+38761' || lpad((n * 48271 % 1000000)::text, 6, '0'),
      1, 'OrderNoted', placed, lpad(n::text, 20, '0')
    FROM generate_series(1, $1::integer) AS n, LATERAL (SELECT '2026-01-01'::timestamptz - n * interval '1 minute') AS at(placed)`,
    [orders],
  );
  await shop.pool.query(`UPDATE order_list SET lead_id = $2, id = $3 WHERE lead_id = $1`, [
    'L4242',
    leadIdOf('planned', 0),
    orderIdOf(leadIdOf('planned', 0)),
  ]);
  await shop.pool.query(
    `INSERT INTO order_search (id, user_id, country, status, placed_at, deadline, total_minor, words)
    SELECT id, user_id, country, status, placed_at, deadline, total_minor,
      CASE WHEN log_position LIKE '%7' THEN ' mila ' ELSE ' ' END || translate(md5(id), '0123456789', 'ghijklmnop') ||
        ' ' || substr(phone, 2) || ' 0' || substr(phone, 5) FROM order_list`,
  );
  await shop.pool.query(
    `INSERT INTO order_customer (id, email) SELECT 'user-' || n, 'kupac' || n || '@primjer.ba' FROM generate_series(0, $1::integer) AS n`,
    [orders / 3],
  );
  await shop.pool.query('VACUUM ANALYZE');
}

function searchOf(pool: Pool): OrderSearch {
  return new OrderSearch(pool, shop.app.get(StaffDirectory, { strict: false }), shop.clock);
}

/** Plans of the statements of the list: page and counts. */
async function plansOfList(
  filter: OrderFilter,
  field: 'createdAt' | 'totalMinor' | 'status' | 'confirmedAt' = 'createdAt',
) {
  const plans = await plansOf(shop.pool, async (pool) => {
    const pagination = { page: 1, perPage: 25 };
    const { data } = await searchOf(pool).list({ filter, sort: { field, order: 'DESC' }, pagination });
    expect(data.length).toBeGreaterThan(0);
  });
  return plans.filter(({ text }) => text.includes('order_search'));
}

const words = 'gin (words gin_trgm_ops)';
const emails = 'gin (lower(email) gin_trgm_ops)';
const newest = 'btree (placed_at DESC, id)';
const lead = leadIdOf('planned', 0);

describe('a search with few hits', () => {
  const name = () =>
    shop.pool.query<{ words: string }>('SELECT words FROM order_search WHERE user_id = $1', ['user-77']);

  it('reads names through their trigram index', async () => {
    const [, first] = (await name()).rows[0]!.words.replace(' mila', '').split(' ');
    const [found] = await plansOfList({ q: first! });
    expect(found).toMatchObject({ indexes: expect.arrayContaining([words]), wholeTables: [] });
    expect(found!.indexes).not.toContain(emails);
  });

  it('reads phones through the same index', async () => {
    const [found] = await plansOfList({ q: '061 648' });
    expect(found).toMatchObject({ indexes: expect.arrayContaining([words]), wholeTables: [] });
  });

  it.each([
    ['an e-mail', 'kupac777@'],
    ['letters and digits', 'kupac777'],
  ])('reads %s through the trigram index of e-mails, then the orders of the account', async (_kind, q) => {
    const [found] = await plansOfList({ q });
    expect(found).toMatchObject({ indexes: expect.arrayContaining([emails, 'btree (user_id)']), wholeTables: [] });
    expect(found!.indexes.includes(words)).toBe(!q.includes('@'));
  });

  it.each([
    ['a LeadID', { q: lead }, 'btree (lead_id)'],
    ['the first half of a LeadID', { q: lead.slice(0, 5) }, 'btree (lead_id)'],
    ['the second half of a LeadID', { q: lead.slice(6) }, 'btree ("right"(lead_id, 5))'],
    ['an id', { q: orderIdOf(lead) }, 'btree (id)'],
    ['a phone number', { phone: '061 048 271' }, 'btree (phone)'],
    ['an account', { userId: 'user-77' }, 'btree (user_id, placed_at DESC, id)'],
  ])('reads %s through its index', async (_kind, filter, index) => {
    const [found] = await plansOfList(filter);
    expect(found).toMatchObject({ indexes: expect.arrayContaining([index]), wholeTables: [] });
  });
});

describe('a search with more hits than are counted', () => {
  it.each([
    ['a name', { q: 'mila' }, 'createdAt', newest],
    ['a name in one state', { q: 'mila', status: 'cancelled' }, 'createdAt', 'btree (status, placed_at DESC, id)'],
    ['a name by amount', { q: 'mila' }, 'totalMinor', 'btree (total_minor DESC, id)'],
    ['an e-mail', { q: '@primjer' }, 'createdAt', newest],
    ['letters of an e-mail', { q: 'primjer' }, 'createdAt', newest],
    ['letters and digits of an e-mail', { q: 'primjer.ba' }, 'createdAt', newest],
  ] as const)('reads the page of %s along the index of the list', async (_kind, filter, field, index) => {
    const page = (await plansOfList(filter, field)).at(-1)!;
    expect(page.indexes).toContain(index);
    expect(page.indexes).not.toContain(words);
    expect(page.indexes).not.toContain(emails);
    expect(page.wholeTables).toEqual([]);
  });

  it('gathers all hits for an order without an index', async () => {
    const page = (await plansOfList({ q: 'mila' }, 'confirmedAt')).at(-1)!;
    expect(page.indexes).toContain(words);
  });
});

describe('a list without search words', () => {
  it.each([
    ['all orders', {}, newest],
    ['one state', { status: 'awaiting_confirmation' }, 'btree (status, placed_at DESC, id)'],
    [
      'a state of a country',
      { status: 'awaiting_confirmation', country: 'HR' },
      'btree (country, status, placed_at DESC, id)',
    ],
  ] as const)('reads the page of %s along its index', async (_what, filter, index) => {
    const [page, counts] = await plansOfList(filter);
    expect(page).toMatchObject({ indexes: expect.arrayContaining([index]), wholeTables: [] });
    expect(counts!.indexes.length).toBeGreaterThan(0);
  });

  it('counts each state in a separate index range', async () => {
    const [, counts] = await plansOfList({});
    expect(counts!.text).toContain('CROSS JOIN LATERAL');
    expect(counts!.indexes).toContainEqual(expect.stringMatching(/^btree \(status, /));
    expect(counts!.wholeTables).toEqual([]);
  });

  it('reads the next orders of a file along the index of the list, unsorted', async () => {
    const last = { createdAt: '2025-12-20T00:00:00.000Z', id: '' };
    const [page] = await plansOf(shop.pool, (pool) => searchOf(pool).after({}, last, 100));
    expect(page!.indexes).toContain(newest);
    expect(page!.wholeTables).toEqual([]);
    // Only the page, for the response.
    expect(page!.sortedRows).toBeLessThanOrEqual(100);
    expect(page!.readRows).toBeLessThanOrEqual(101);
  });
});

it('reads the facts about an order through the indexes on phone, account and id', async () => {
  const subject = { userId: 'user-77', phone: '+38761048271', placedAt: '2026-01-01T00:00:00.000Z' };
  const [facts] = await plansOf(shop.pool, (pool) =>
    new SuspicionQueries(pool).loadFacts({ ...subject, commandId: newId(), orderId: null }),
  );
  expect(facts!.indexes).toEqual(expect.arrayContaining(['btree (phone)', 'btree (user_id, placed_at DESC, id)']));
  expect(facts!.wholeTables).toEqual([]);
  expect(facts!.readRows).toBeLessThanOrEqual(10);
});
