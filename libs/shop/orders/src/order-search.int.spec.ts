import { ordersContract } from '@shop/contracts';
import { callEvents } from '@shop/events/calls';
import { ordersEvents } from '@shop/events/orders';
import { userEvents } from '@shop/events/users';
import { startTestShop, type TestShop } from '@shop/testing';
import { OrderSearch, ordersModule, OrdersRpc } from './index.js';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({
    contract: ordersContract,
    handlers: (app) => app.get(OrdersRpc, { strict: false }).handlers,
    modules: [ordersModule],
    events: [...ordersEvents, ...callEvents, ...userEvents],
    projections: ordersModule.projections,
  });
  await shop.pool.query(`INSERT INTO order_list (id, lead_id, user_id, country, currency, status, placed_at,
      clock_from, deadline, lines, subtotal_minor, savings_minor, discount_minor, delivery_minor, total_minor, revision, last_type, last_at,
      log_position)
    SELECT 'order-' || lpad(n::text, 5, '0'), 'L' || n, 'user', 'HR', 'EUR',
      CASE WHEN n <= 1030 THEN 'delivered' WHEN n <= 1630 THEN 'cancelled' ELSE 'refused' END, placed, placed, placed,
      '[]'::jsonb, 1000, 0, 0, 0, 1000, 1, 'OrderNoted', placed, lpad(n::text, 20, '0')
    FROM generate_series(1, 2230) AS n, LATERAL (SELECT '2026-01-01'::timestamptz - n * interval '1 minute') AS at(placed)`);
  await shop.pool
    .query(`INSERT INTO order_search (id, user_id, country, status, placed_at, deadline, total_minor, words)
    SELECT id, user_id, country, status, placed_at, deadline, total_minor,
      CASE status WHEN 'refused' THEN ' mila' ELSE ' ana' END || CASE WHEN id LIKE '%7' THEN ' rijetka' ELSE '' END FROM order_list`);
  await shop.pool.query(`INSERT INTO order_customer (id, email) VALUES
    ('user', 'svi.kupci@primjer.ba'), ('petra', 'H6-871526@example.com'), ('nobody', 'h6-871526@primjer.ba')`);
  await shop.pool.query(`INSERT INTO order_list SELECT (o).* FROM order_list l, jsonb_populate_record(l,
      jsonb_build_object('id', 'petra-' || l.lead_id, 'lead_id', 'P' || l.lead_id, 'user_id', 'petra', 'country', 'BA', 'status', 'packed')) AS o
    WHERE l.lead_id IN ('L1', 'L2', 'L3')`);
  await shop.pool
    .query(`INSERT INTO order_search (id, user_id, country, status, placed_at, deadline, total_minor, words)
    SELECT id, user_id, country, status, placed_at, deadline, total_minor, ' petra babic kos' FROM order_list WHERE user_id = 'petra'`);
});
afterAll(() => shop.close());

const list = async (params: object) => (await shop.staff('agent').call('admin.orders.getList', params)).data;
const pageOf = (page: number) => ({ page, perPage: 25 });

it('counts a state up to 1,000 and marks the limit; smaller states exactly', async () => {
  const answer = await list({ filter: { country: 'HR' } });
  expect(answer.meta).toEqual({
    counts: { delivered: 1000, cancelled: 600, refused: 600 },
    countedTo: 1000,
    more: false,
  });
  expect(answer.total).toBe(2200);
});

it('reaches the last page when there are more than were counted', async () => {
  const filter = { status: 'delivered' };
  const seen: string[] = [];
  for (let page = 1; ; page += 1) {
    const { data, total } = await list({ filter, pagination: pageOf(page) });
    seen.push(...data.map(({ id }: { id: string }) => id));
    if (page * 25 >= total) break;
  }
  expect(new Set(seen).size).toBe(1030);
  expect(await list({ filter, pagination: pageOf(43) })).toMatchObject({ data: [], total: 1000 });
});

it('returns no page after the last when all were counted', async () => {
  const { total } = await list({ filter: { status: 'cancelled' }, pagination: pageOf(24) });
  expect(total).toBe(600);
});

it('marks a search with more results than counted, and sorts its pages correctly', async () => {
  const first = await list({ filter: { q: 'ana' } });
  expect(first.meta.more).toBe(true);
  expect(first.total).toBe(1000);
  expect(first.data[0].id).toBe('order-00001');
  const { data } = await list({ filter: { q: 'ana', status: 'cancelled' }, pagination: pageOf(24) });
  expect(data.at(-1).id).toBe('order-01630');
});

it('counts, sorts, pages and filters a small result completely', async () => {
  const filter = { q: 'mila rijetka' };
  const sort = { field: 'createdAt', order: 'ASC' };
  const answer = await list({ filter, sort, pagination: pageOf(3) });
  expect(answer).toMatchObject({ total: 60, meta: { counts: { refused: 60 }, more: false } });
  expect(answer.data.map(({ id }: { id: string }) => id)).toHaveLength(10);
  expect(answer.data.at(-1).id).toBe('order-01637');
  expect(await list({ filter: { ...filter, status: 'delivered' } })).toMatchObject({
    ...{ data: [], total: 0 },
    meta: { counts: { refused: 60 } },
  });
});

it.each(['leadId', 'confirmedAt', 'totalMinor', 'status', 'country', 'deadline', 'id'])(
  'sorts a small result by %s',
  async (field) => {
    const answer = await list({ filter: { q: 'mila rijetka' }, sort: { field, order: 'DESC' }, pagination: pageOf(1) });
    expect(answer).toMatchObject({ total: 60, meta: { counts: { refused: 60 } } });
    expect(answer.data).toHaveLength(25);
  },
);

it('returns an empty result', async () => {
  expect(await list({ filter: { q: 'niko ovakav' } })).toMatchObject({
    ...{ data: [], total: 0 },
    meta: { counts: {}, more: false },
  });
});

it('counts the orders of a few days completely, by state', async () => {
  const filter = { from: '2025-12-30T00:00:00.000Z', to: '2026-01-02T00:00:00.000Z', country: 'HR' };
  const answer = await list({ filter });
  expect(answer).toMatchObject({
    total: 2230,
    meta: { counts: { delivered: 1030, cancelled: 600, refused: 600 }, more: false },
  });
});

describe('searching by a part of an e-mail', () => {
  const petras = ['petra-L1', 'petra-L2', 'petra-L3'];
  const ids = (answer: { data: { id: string }[] }) => answer.data.map(({ id }) => id);

  it.each(['h6-871526', '871526@ex', 'h6-871526@example.com', 'EXAMPLE.com', '@example'])('finds %s', async (q) => {
    const answer = await list({ filter: { q } });
    expect(ids(answer)).toEqual(petras);
    expect(answer).toMatchObject({ total: 3, meta: { counts: { packed: 3 }, more: false } });
    expect(await list({ filter: { q, country: 'HR' } })).toMatchObject({ data: [], total: 0 });
    const search = shop.app.get(OrderSearch, { strict: false });
    expect(ids({ data: await search.after({ q }, null, 10) })).toEqual(petras);
  });

  it.each(['svi.kupci', 'kupci@primjer'])('finds the many of %s, in order', async (q) => {
    const answer = await list({ filter: { q, status: 'cancelled' }, pagination: pageOf(24) });
    expect(answer.meta.more).toBe(true);
    expect(answer.data.at(-1).id).toBe('order-01630');
  });

  it('finds a part made of letters if no name contains it, with many results in order', async () => {
    expect(ids(await list({ filter: { q: 'example' } }))).toEqual(petras);
    expect(await list({ filter: { q: 'example', country: 'HR' } })).toMatchObject({ data: [], total: 0 });
    const search = shop.app.get(OrderSearch, { strict: false });
    const [first, ...others] = await search.after({ q: 'example' }, null, 10);
    expect([first, ...others].map((order) => order?.id)).toEqual(petras);
    expect(ids({ data: await search.after({ q: 'example' }, first!, 10) })).toEqual(petras.slice(1));
    const many = await list({ filter: { q: 'kupci', status: 'cancelled' }, pagination: pageOf(24) });
    expect(many.meta.more).toBe(true);
    expect(many.data.at(-1).id).toBe('order-01630');
    const byAmount = { field: 'confirmedAt', order: 'DESC' };
    expect((await list({ filter: { q: 'kupci' }, sort: byAmount })).data).toHaveLength(25);
  });

  it('finds by names only, if a name contains the part', async () => {
    const others = (email: string) =>
      shop.pool.query("UPDATE order_customer SET email = $1 WHERE id = 'user'", [email]);
    await others('petra@primjer.ba');
    expect(ids(await list({ filter: { q: 'petra' } }))).toEqual(petras);
    const search = shop.app.get(OrderSearch, { strict: false });
    const rest = await search.after({ q: 'petra' }, { createdAt: '2020-01-01T00:00:00.000Z', id: '' }, 10);
    expect(rest).toEqual([]);
    await others('svi.kupci@primjer.ba');
  });

  it('finds a name with a special character, and escapes pattern characters', async () => {
    expect(ids(await list({ filter: { q: 'babić-kos' } }))).toEqual(petras);
    for (const q of ['h6_871526', 'h6%26', 'svi.kupac']) expect((await list({ filter: { q } })).total).toBe(0);
  });
});

describe('searching by half a LeadID, as read over the phone', () => {
  it.each(['PAG8P', 'pag8p', 'pag8p-', 'PAG8P 7X', 'nd4tw', '-ND4TW', 'PAG8P-7XYZW'])(
    'finds the order by %s',
    async (q) => {
      await shop.pool.query(`INSERT INTO order_list SELECT (o).* FROM order_list l, jsonb_populate_record(l,
        '{"id": "read-aloud-1", "lead_id": "PAG8P-7XYZW"}'::jsonb) AS o WHERE l.lead_id = 'L1' ON CONFLICT DO NOTHING`);
      await shop.pool.query(`INSERT INTO order_list SELECT (o).* FROM order_list l, jsonb_populate_record(l,
        '{"id": "read-aloud-2", "lead_id": "H2K3M-ND4TW"}'::jsonb) AS o WHERE l.lead_id = 'L1' ON CONFLICT DO NOTHING`);
      await shop.pool
        .query(`INSERT INTO order_search SELECT (o).* FROM order_search s, order_list l, jsonb_populate_record(s,
        jsonb_build_object('id', l.id, 'words', ' mara')) AS o WHERE s.id = 'order-00001' AND l.id LIKE 'read-aloud-%' ON CONFLICT DO NOTHING`);
      const { data, total } = await list({ filter: { q } });
      expect(data.map(({ id }: { id: string }) => id)).toEqual([/^pag/i.test(q) ? 'read-aloud-1' : 'read-aloud-2']);
      expect(total).toBe(1);
    },
  );

  it('finds a name of five letters, too', async () => {
    const { data } = await list({ filter: { q: 'petra' } });
    expect(data).toHaveLength(3);
  });
});
