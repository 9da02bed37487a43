import { ordersContract, type OrderFilter } from '@shop/contracts';
import { callEvents } from '@shop/events/calls';
import { ordersEvents } from '@shop/events/orders';
import { userEvents } from '@shop/events/users';
import { StaffDirectory } from '@shop/staff';
import { startTestShop, type TestShop } from '@shop/testing';
import type { Pool, QueryConfig } from 'pg';
import { leadIdOf, orderIdOf } from './lead-id.js';
import { OrderSearch, ordersModule, OrdersRpc } from './index.js';

const orders = 30_000;
const statements: { readonly text: string; readonly values: readonly unknown[] }[] = [];
const definitions = new Map<string, string>();
let shop: TestShop;
let search: OrderSearch;

beforeAll(async () => {
  shop = await startTestShop({
    contract: ordersContract,
    handlers: (app) => app.get(OrdersRpc, { strict: false }).handlers,
    modules: [ordersModule],
    events: [...ordersEvents, ...callEvents, ...userEvents],
    projections: ordersModule.projections,
  });
  await fillOrders();
  search = new OrderSearch(recordingPool(), shop.app.get(StaffDirectory, { strict: false }), shop.clock);
  const { rows } = await shop.pool.query<{ name: string; definition: string }>(
    'SELECT indexname AS name, indexdef AS definition FROM pg_indexes',
  );
  rows.forEach(({ name, definition }) => definitions.set(name, definition.replace(/^.* USING /, '')));
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
  await shop.pool.query('ANALYZE');
}

function recordingPool(): Pool {
  const query = (statement: string | QueryConfig<unknown[]>, values: unknown[] = []) => {
    const one = typeof statement === 'string' ? { text: statement, values } : statement;
    statements.push({ text: one.text, values: one.values ?? [] });
    return shop.pool.query(one);
  };
  return { query } as never;
}

interface Plan {
  readonly 'Index Name'?: string;
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
}

const nodesOf = (plan: Plan): readonly Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** Definitions of the indexes that each statement of the list reads, and the tables that it reads whole. */
async function plansOf(
  filter: OrderFilter,
  field: 'createdAt' | 'totalMinor' | 'status' | 'confirmedAt' = 'createdAt',
) {
  statements.length = 0;
  const response = await search.list({ filter, sort: { field, order: 'DESC' }, pagination: { page: 1, perPage: 25 } });
  expect(response.data.length).toBeGreaterThan(0);
  const plans = [];
  for (const { text, values } of statements.filter((one) => one.text.includes('order_search'))) {
    const { rows } = await shop.pool.query<{ 'QUERY PLAN': readonly { readonly Plan: Plan }[] }>(
      `EXPLAIN (FORMAT JSON) ${text}`,
      [...values],
    );
    const nodes = nodesOf(rows[0]!['QUERY PLAN'][0]!.Plan);
    const indexes = nodes.flatMap((node) =>
      node['Index Name'] === undefined ? [] : definitions.get(node['Index Name'])!,
    );
    const whole = nodes.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name'] ?? '');
    plans.push({ indexes, whole: whole.filter((table) => /search|customer|list/.test(table)) });
  }
  return plans;
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
    const [found] = await plansOf({ q: first! });
    expect(found).toMatchObject({ indexes: expect.arrayContaining([words]), whole: [] });
    expect(found!.indexes).not.toContain(emails);
  });

  it('reads phones through the same index', async () => {
    const [found] = await plansOf({ q: '061 648' });
    expect(found).toMatchObject({ indexes: expect.arrayContaining([words]), whole: [] });
  });

  it.each([
    ['an e-mail', 'kupac777@'],
    ['letters and digits', 'kupac777'],
  ])('reads %s through the trigram index of e-mails, then the orders of the account', async (_kind, q) => {
    const [found] = await plansOf({ q });
    expect(found).toMatchObject({ indexes: expect.arrayContaining([emails, 'btree (user_id)']), whole: [] });
    expect(found!.indexes.includes(words)).toBe(!q.includes('@'));
  });

  it.each([
    ['a LeadID', { q: lead }, 'btree (lead_id)'],
    ['an id', { q: orderIdOf(lead) }, 'btree (id)'],
    ['a phone number', { phone: '061 048 271' }, 'btree (phone)'],
    ['an account', { userId: 'user-77' }, 'btree (user_id, placed_at DESC, id)'],
  ])('reads %s through its index', async (_kind, filter, index) => {
    const [found] = await plansOf(filter);
    expect(found).toMatchObject({ indexes: expect.arrayContaining([index]), whole: [] });
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
    const page = (await plansOf(filter, field)).at(-1)!;
    expect(page.indexes).toContain(index);
    expect(page.indexes).not.toContain(words);
    expect(page.indexes).not.toContain(emails);
    expect(page.whole).toEqual([]);
  });

  it('gathers all hits for an order without an index', async () => {
    const page = (await plansOf({ q: 'mila' }, 'confirmedAt')).at(-1)!;
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
    const [page, counts] = await plansOf(filter);
    expect(page).toMatchObject({ indexes: expect.arrayContaining([index]), whole: [] });
    expect(counts!.indexes.length).toBeGreaterThan(0);
  });
});
